package dev.ponens.fact.find;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads how a question relates a number to another one: "$2 each", "20% of them", "3 times as
 * many", "5 more than", "twice as many". The words are in {@code finder-givens.txt}.
 */
public final class GivenRoles {
  /** The number of words after or before a number that are read. */
  private static final int REACH = 3;

  /** The signs of formulas. */
  private static final CharSet FORMULA = CharSet.of("\\^_{=");

  private static final String SHARE = "share";

  /** The role of a multiple that is a word, such as "twice". */
  static final String FACTOR = "factor";

  /** The number of shares from which a question divides a whole. */
  private static final int MANY = 3;

  private static final String DASHES = "-–—−";

  private final Set<String> rate;
  private final Set<String> in;
  private final Set<String> period;
  private final Set<String> time;
  private final Set<String> multiple;
  private final Set<String> comparison;
  private final Set<String> occasion;
  private final Set<String> compared;
  private final Set<String> limit;
  private final Set<String> bound;
  private final Set<String> named;
  private final Set<String> month;
  private final Set<String> precision;

  /** Words after a number that tell a time of day. */
  final Set<String> clock;

  /** The values of words such as "twice", which need one of {@link #compared} after them. */
  private final Map<String, Double> factors;

  /** The values of words such as "doubled". */
  private final Map<String, Double> changes;

  /** The values of all these words by the hashes of the words. */
  private final Map<Integer, Double> byHash;

  /** Reads the words. */
  public GivenRoles(FinderLists lists) {
    FinderLists.ListFile file = lists.file("the numbers of a question", "finder-givens");
    this.rate = file.set("rate");
    this.in = file.set("in");
    this.period = file.set("period");
    this.time = file.set("time");
    this.multiple = file.set("multiple");
    this.comparison = file.set("comparison");
    this.occasion = file.set("occasion");
    this.compared = file.set("compared");
    this.limit = file.set("limit");
    this.bound = file.set("bound");
    this.named = file.set("named");
    this.month = file.set("month");
    this.precision = file.set("precision");
    this.clock = file.set("clock");
    this.factors = values(file.pairs("factor"));
    this.changes = values(file.pairs("change"));
    Map<Integer, Double> hashes = new LinkedHashMap<>();
    factors.forEach((word, value) -> hashes.put(Text.hashOf(word), value));
    changes.forEach((word, value) -> hashes.put(Text.hashOf(word), value));
    this.byHash = Collections.unmodifiableMap(hashes);
  }

  private static Map<String, Double> values(Map<String, String> pairs) {
    Map<String, Double> values = new LinkedHashMap<>();
    pairs.forEach((word, value) -> values.put(word, Double.valueOf(value)));
    return Collections.unmodifiableMap(values);
  }

  /**
   * Returns the multiple that a word of a question states, such as 2 for "twice" in "twice as
   * many"; 0 for none.
   */
  double factor(List<NumberToken> tokens, int at) {
    NumberToken token = tokens.get(at);
    if (!token.is(Kind.WORD)) {
      return 0;
    }
    boolean isCompared =
        at + 1 < tokens.size()
            && tokens.get(at + 1).is(Kind.WORD)
            && compared.contains(tokens.get(at + 1).word());
    return isCompared && factors.containsKey(token.word())
        ? factors.get(token.word())
        : changes.getOrDefault(token.word(), 0.0);
  }

  /** Returns the multiples that the words of a step state, in whatever context. */
  List<Double> factors(Text text) {
    List<Double> found = new ArrayList<>(0);
    for (int i = 0; i < text.size(); i++) {
      Double value = byHash.get(text.hash(i));
      if (value != null) {
        found.add(value);
      }
    }
    return found;
  }

  String of(Text text, List<NumberToken> tokens, int at) {
    NumberToken number = tokens.get(at);
    if (number.number() == null || joined(text.raw(), number.start(), number.end())) {
      return "";
    }
    if (number.number().percent()) {
      return bounds(tokens, at) ? "" : SHARE;
    }
    int to = Math.min(tokens.size(), at + 1 + REACH);
    for (int i = at + 1; i < to && tokens.get(i).is(Kind.WORD); i++) {
      String word = tokens.get(i).word();
      String before = i == at + 1 ? "" : tokens.get(i - 1).word();
      boolean far = i == at + REACH;
      if (i == at + 1 && time.contains(word)) {
        return "";
      }
      if (i == at + 1 && multiple.contains(word) && relates(tokens, i)) {
        return "multiple";
      }
      if (!far && comparison.contains(word)) {
        return "comparison";
      }
      // "9 pens in each bag" is a rate, "the 12 faces of each die" is not.
      boolean near = far ? in.contains(before) : !before.equals("of");
      if (near && (rate.contains(word) || (!far && period(tokens, i)))) {
        return "rate";
      }
    }
    return "";
  }

  /** Returns true when a word before a share makes it a limit to compare with. */
  private boolean bounds(List<NumberToken> tokens, int at) {
    for (int i = at - 1; i >= 0 && i >= at - REACH && tokens.get(i).is(Kind.WORD); i--) {
      if (bound.contains(tokens.get(i).word())) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for a number that is no amount: "grade 5", "7 June", "4 decimal places". */
  boolean names(List<NumberToken> tokens, int at) {
    String before = at > 0 ? tokens.get(at - 1).word() : "";
    String after = at + 1 < tokens.size() ? tokens.get(at + 1).word() : "";
    return named.contains(before)
        || month.contains(before)
        || month.contains(after)
        || precision.contains(after);
  }

  /**
   * Returns true when the last sentence that asks gives a number: "How much do 7 lamps cost?" A
   * limit ("below 12"), a part of a compound word and a number in a formula do not count.
   */
  boolean asked(Text text, NumberToken number) {
    int at = text.wordAt(number.start());
    if (at >= text.size()
        || !text.asks(text.sentence(at))
        || joined(text.raw(), number.start(), number.end())) {
      return false;
    }
    int from = at;
    while (from > 0 && text.sentence(from - 1) == text.sentence(at)) {
      from--;
      if (at - from <= REACH && limit.contains(text.word(from).toLowerCase(Locale.ROOT))) {
        return false;
      }
    }
    int to = at;
    while (to + 1 < text.size() && text.sentence(to + 1) == text.sentence(at)) {
      to++;
    }
    for (int s = text.sentence(at) + 1; s < text.sentenceCount(); s++) {
      if (text.asks(s)) {
        return false;
      }
    }
    for (int i = text.start(from); i < text.end(to); i++) {
      if (FORMULA.has(text.at(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the numbers of a question; the shares have no role if it has three or more, because
   * they then divide a whole, and the question asks for some of them only.
   */
  static List<NumberLedger.GivenNumber> settled(List<NumberLedger.GivenNumber> given) {
    if (given.stream().filter(g -> g.role().equals(SHARE)).count() < MANY) {
      return List.copyOf(given);
    }
    return given.stream()
        .map(
            g ->
                g.role().equals(SHARE)
                    ? new NumberLedger.GivenNumber(g.words(), g.value(), g.shown(), "", g.asked())
                    : g)
        .toList();
  }

  /** Returns true unless "times" counts occasions, as in "80 times a minute" and "5 times.". */
  private boolean relates(List<NumberToken> tokens, int at) {
    return !tokens.get(at).isWord("times")
        || (at + 1 < tokens.size()
            && tokens.get(at + 1).is(Kind.WORD)
            && !occasion.contains(tokens.get(at + 1).word()));
  }

  /** Returns true for "a day" and "an hour". */
  private boolean period(List<NumberToken> tokens, int at) {
    String word = tokens.get(at).word();
    return (word.equals("a") || word.equals("an"))
        && at + 1 < tokens.size()
        && period.contains(tokens.get(at + 1).word());
  }

  /** Returns true for "12-sided", "3B" and "4 - 7": the number belongs to a word or a range. */
  private static boolean joined(String raw, int start, int end) {
    int before = start - 1;
    while (before >= 0 && raw.charAt(before) == ' ') {
      before--;
    }
    int after = end;
    while (after < raw.length() && raw.charAt(after) == ' ') {
      after++;
    }
    return (before >= 0 && DASHES.indexOf(raw.charAt(before)) >= 0)
        || (after < raw.length() && DASHES.indexOf(raw.charAt(after)) >= 0)
        || (end < raw.length() && Character.isLetter(raw.charAt(end)));
  }
}
