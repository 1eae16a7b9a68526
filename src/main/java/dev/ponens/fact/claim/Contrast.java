package dev.ponens.fact.claim;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Compares years, places and values of a hypothesis with those of its evidence. */
final class Contrast {
  private static final int FIRST_YEAR = 1000;
  private static final int LAST_YEAR = 2100;

  /** Two years that differ by no more than this are about the same date. */
  private static final int ABOUT = 10;

  private final Lexicon lexicon;

  /** Reads with the lists about evidence. */
  Contrast(Lexicon lexicon) {
    this.lexicon = lexicon.traps();
  }

  /**
   * What a hypothesis says of time, place and amount.
   *
   * @param year a year; 0 if it names none
   * @param origin true if something was made in that year
   * @param order -1 before that year, 1 after it, 0 neither
   * @param place where somebody is said to be; empty if it says no place
   * @param direction 1 if it claims more of something, -1 for less, 0 for neither
   */
  record HypothesisTerms(int year, boolean origin, int order, String place, int direction) {}

  HypothesisTerms asked(Text text, int direction) {
    int year = 0;
    boolean origin = false;
    int order = 0;
    String place = "";
    int sense = direction;
    for (int i = 0; i < text.size(); i++) {
      int one = year(text, i);
      if (one > 0) {
        year = one;
        origin = is("evidence-origin", text, i - 1);
        order =
            is("evidence-earlier", text, i - 1) ? -1 : is("evidence-later", text, i - 1) ? 1 : 0;
      }
      if (place.isEmpty() && i > 0 && is("evidence-be", text, i - 1)) {
        place = place(text, i);
      }
      if (is("evidence-quicker", text, i)) {
        sense = -1;
      }
    }
    return new HypothesisTerms(year, origin, order, place, sense);
  }

  /** Returns 1 if a sentence of the evidence agrees, -1 if it disagrees, 0 if it says neither. */
  int says(HypothesisTerms asked, Text text, int from, int end, List<Cue> cues) {
    int years = asked.order == 0 ? 0 : years(asked, text, from, end);
    years = years == 0 && asked.origin ? dated(asked, text, end, cues) : years;
    if (years != 0) {
      return years;
    }
    int rivals = asked.direction == 0 ? 0 : rivals(asked, text, from, end, cues);
    if (rivals != 0) {
      return rivals;
    }
    return asked.place.isEmpty() ? 0 : places(asked, text, from, end, cues);
  }

  private static int years(HypothesisTerms asked, Text text, int from, int end) {
    boolean before = false;
    boolean after = false;
    for (int i = from; i < end; i++) {
      int year = year(text, i);
      before |= year > 0 && year < asked.year;
      after |= year > asked.year;
    }
    boolean earlier = asked.order < 0;
    if (earlier ? after : before) {
      return -1;
    }
    return (earlier ? before : after) ? 1 : 0;
  }

  /** "The wood dates to about 1890": nothing is older than what it is made of. */
  private static int dated(HypothesisTerms asked, Text text, int end, List<Cue> cues) {
    int latest = 0;
    for (Cue cue : cues) {
      if (cue.kind().equals("evidence-dating")) {
        int dated = 0;
        for (int i = text.wordAt(cue.span().start()); i < end && dated == 0; i++) {
          dated = year(text, i);
        }
        latest = Math.max(latest, dated);
      }
    }
    if (latest == 0 || latest < asked.year - ABOUT) {
      return 0;
    }
    return latest > asked.year + ABOUT ? -1 : 1;
  }

  /** "18 minutes on average and the old one 26". */
  private static int rivals(HypothesisTerms asked, Text text, int from, int end, List<Cue> cues) {
    int rival = -1;
    for (Cue cue : cues) {
      if (cue.kind().equals("evidence-rival")) {
        rival = text.wordAt(cue.span().start());
      }
    }
    List<Double> own = new ArrayList<>();
    List<Double> other = new ArrayList<>();
    for (int i = from; rival >= 0 && i < end; i++) {
      if (text.number(i) && year(text, i) == 0) {
        (i > rival ? other : own).add(value(text.word(i)));
      }
    }
    if (own.isEmpty() || other.size() != 1) {
      return 0;
    }
    double difference = own.get(own.size() - 1) - other.get(0);
    // "Fell by 12 and the other by 1": the larger number is the larger change.
    int change = Evidence.direction(cues);
    return (int) Math.signum(difference) * asked.direction * (change == 0 ? 1 : change);
  }

  /** Somebody was seen at another place. */
  private int places(HypothesisTerms asked, Text text, int from, int end, List<Cue> cues) {
    Set<String> words = new HashSet<>();
    String elsewhere = "";
    for (int i = from; i < end; i++) {
      words.add(word(text, i));
      String place = place(text, i);
      elsewhere = place.isEmpty() || place.equals(asked.place) ? elsewhere : place;
    }
    boolean person = cues.stream().anyMatch(c -> c.kind().equals("evidence-person"));
    boolean seen = cues.stream().anyMatch(c -> c.kind().equals("evidence-seen"));
    if (!person || !seen) {
      return 0;
    }
    return words.contains(asked.place) ? 1 : elsewhere.isEmpty() ? 0 : -1;
  }

  /** The noun after a preposition at word i; empty if there is none. */
  private String place(Text text, int i) {
    if (!is("evidence-place", text, i)) {
      return "";
    }
    int noun = is("evidence-article", text, i + 1) ? i + 2 : i + 1;
    boolean names =
        noun < text.size() && !text.number(noun) && !is("evidence-no-place", text, noun);
    return names ? word(text, noun) : "";
  }

  private boolean is(String list, Text text, int i) {
    return lexicon.lists(list, word(text, i));
  }

  private static int year(Text text, int i) {
    if (!text.number(i) || text.end(i) - text.start(i) != 4) {
      return 0;
    }
    double value = value(text.word(i));
    return value >= FIRST_YEAR && value <= LAST_YEAR ? (int) value : 0;
  }

  private static double value(String digits) {
    try {
      return Double.parseDouble(digits.replace(",", ""));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static String word(Text text, int i) {
    return i < 0 || i >= text.size() ? "" : text.word(i).toLowerCase(Locale.ROOT);
  }
}
