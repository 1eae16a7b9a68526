package dev.ponens.fact.find;

import dev.ponens.fact.SkippedCheck;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.Root;
import dev.ponens.fact.denial.SegmentReader;
import dev.ponens.fact.find.LeapWords.Sort;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.path.RecentSteps.RecentThought;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares the things that a question asks to check, as a list or a number of things, with those
 * that the steps name: "check for A, for B and for C", "all five invoices".
 */
final class AskedChecks {
  /** The most words of a question, and of an item of a list. */
  private static final int LONGEST = 60;

  private static final int LONGEST_ITEM = 5;

  private static final int FEWEST = 3;

  /** The most words from a verb such as "check" to the number of the things. */
  private static final int VERB = 5;

  private static final int MOST = 20;

  private static final String THROUGH = "through";

  private final Lexicon lexicon;
  private final LeapWords words;

  AskedChecks(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(LeapWords.class, LeapWords::new);
  }

  /**
   * Returns true when a word of a range asks for an inspection. "Through" does so only behind a
   * verb such as "go".
   */
  private boolean inspects(Text question, int from, int to) {
    for (int i = from; i < to; i++) {
      if (words.is(question, i, Sort.INSPECTING)
          && (!question.word(i).equalsIgnoreCase(THROUGH)
              || (i > 0 && words.is(question, i - 1, Sort.GOING)))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the check that is missing at the end of a path, if there is one. */
  Optional<SkippedCheck> ended(PathState path) {
    RecentSteps recent = path.recent();
    if (!recent.whole() || recent.said().isEmpty() || path.counts().calls() > 0) {
      return Optional.empty();
    }
    Text question = Text.of(recent.question());
    if (question.size() == 0
        || question.size() > LONGEST
        || !inspects(question, 0, question.size())
        || has(question, words.enough)) {
      return Optional.empty();
    }
    RecentThought last = recent.said().get(recent.said().size() - 1);
    Text end = Text.of(last.words());
    boolean leavesOpen =
        words.has(end, 0, end.size(), Sort.PARTIAL)
            || (end.size() > 0 && end.asks(end.sentence(end.size() - 1)));
    if (leavesOpen || !path.isLive(last.step())) {
      return Optional.empty();
    }
    List<Text> steps = new ArrayList<>();
    for (RecentThought said : recent.said()) {
      steps.add(Text.of(said.words()));
    }
    Optional<SkippedCheck> counted = counted(question, steps, last, end);
    return counted.isPresent() ? counted : listed(question, recent, steps, last, end);
  }

  private static boolean has(Text text, Set<String> any) {
    for (int i = 0; i < text.size(); i++) {
      if (any.contains(word(text, i))) {
        return true;
      }
    }
    return false;
  }

  // ------------------------------------------------------ a number of things

  private Optional<SkippedCheck> counted(
      Text question, List<Text> steps, RecentThought last, Text end) {
    for (int i = 0; i + 1 < question.size(); i++) {
      int asked = number(question, i);
      boolean inspects = inspects(question, Math.max(0, i - VERB), i);
      if (asked < FEWEST || asked > MOST || !inspects) {
        continue;
      }
      int noun = plural(question, i + 1);
      boolean parted =
          noun >= 0
              && noun + 1 < question.size()
              && words.tellingApart.contains(word(question, noun + 1));
      if (noun < 0 || parted) {
        continue;
      }
      Set<Integer> named = new TreeSet<>();
      for (Text step : steps) {
        named(step, Root.of(question, noun), named);
      }
      named.removeIf(n -> n > asked || n < 1);
      if (!named.isEmpty() && named.size() < asked) {
        String things = question.raw().substring(question.start(i), question.end(noun));
        return Optional.of(
            new SkippedCheck(
                last.step(),
                things,
                (asked - named.size()) + " of the " + things,
                named.size(),
                asked,
                end.whole()));
      }
    }
    return Optional.empty();
  }

  private int number(Text text, int i) {
    Integer word = lexicon.finders().quantities().whole(word(text, i));
    if (word != null) {
      return word;
    }
    boolean few = text.number(i) && text.end(i) - text.start(i) <= 2;
    return few && word(text, i).chars().allMatch(Character::isDigit)
        ? Integer.parseInt(word(text, i))
        : -1;
  }

  /** Returns the first word in the plural among three; -1 for none. */
  private int plural(Text text, int from) {
    for (int i = from; i < Math.min(text.size(), from + 3); i++) {
      String word = word(text, i);
      if (text.figure(i) || lexicon.function(text, i)) {
        return -1;
      }
      if (word.length() > 3 && word.endsWith("s") && !word.endsWith("ss")) {
        return i;
      }
    }
    return -1;
  }

  /** Adds the numbers of things that a step names: "Invoice 1", "Lifts 1 and 2", "3 to 6". */
  private void named(Text text, int noun, Set<Integer> into) {
    for (int i = 0; i + 1 < text.size(); i++) {
      boolean numbered =
          Root.of(text, i) == noun
              && text.number(i + 1)
              && text.raw().substring(text.end(i), text.start(i + 1)).isBlank();
      if (!numbered) {
        continue;
      }
      int before = -1;
      for (int k = i + 1; k < text.size() && k <= i + 12; k++) {
        int number = text.number(k) ? number(text, k) : -1;
        String word = word(text, k);
        if (number >= 0) {
          String joint = word(text, k - 1);
          boolean range = words.range.contains(joint);
          boolean dash = text.at(text.start(k) - 1) == '-' || text.at(text.start(k) - 1) == '–';
          for (int n = before + 1; (range || dash) && before > 0 && n < number; n++) {
            into.add(n);
          }
          into.add(number);
          before = number;
        } else if (!words.numberJoint.contains(word)) {
          break;
        }
      }
    }
  }

  // ------------------------------------------------------ a list of things

  private Optional<SkippedCheck> listed(
      Text question, RecentSteps recent, List<Text> steps, RecentThought last, Text end) {
    Hashes said = Hashes.NONE;
    for (Text step : steps) {
      said = said.and(Roots.of(lexicon, step, 0, step.size()));
    }
    for (int v = 0; v < question.size(); v++) {
      if (!inspects(question, v, v + 1)) {
        continue;
      }
      List<Span> items = items(question, v + 1);
      if (items.size() < FEWEST) {
        continue;
      }
      List<String> missing = new ArrayList<>();
      for (Span item : items) {
        if (said.shared(Roots.of(lexicon, question, item.start(), item.end())) == 0) {
          missing.add(
              recent
                  .question()
                  .substring(question.start(item.start()), question.end(item.end() - 1)));
        }
      }
      if (!missing.isEmpty() && missing.size() < items.size()) {
        int to = items.get(items.size() - 1).end() - 1;
        return Optional.of(
            new SkippedCheck(
                last.step(),
                recent.question().substring(question.start(v), question.end(to)),
                String.join(", ", missing),
                items.size() - missing.size(),
                items.size(),
                end.whole()));
      }
    }
    return Optional.empty();
  }

  /** Returns the items of a list as ranges of words, without words that have no content. */
  private List<Span> items(Text text, int from) {
    List<Span> items = new ArrayList<>();
    int start = from;
    for (int i = from; i <= text.size(); i++) {
      boolean ends =
          i == text.size()
              || text.sentence(i) != text.sentence(from)
              || words.listEnd.contains(word(text, i));
      boolean comma =
          !ends && i > start && text.raw().substring(text.end(i - 1), text.start(i)).contains(",");
      boolean and = !ends && word(text, i).equals("and");
      if (ends || comma || and) {
        Span item = item(text, start, i);
        if (item.end() > item.start()) {
          if (item.end() - item.start() > LONGEST_ITEM) {
            return List.of();
          }
          items.add(item);
        }
        start = and ? i + 1 : i;
      }
      if (ends) {
        break;
      }
    }
    return items;
  }

  private Span item(Text text, int from, int to) {
    int first = from;
    int last = to;
    while (first < last && !Roots.counts(lexicon, text, first)) {
      first++;
    }
    // "captions of the thesis": what follows a preposition says where the thing is.
    for (int i = first + 1; i < last; i++) {
      last = words.preposition.contains(word(text, i)) ? i : last;
    }
    while (last > first && !Roots.counts(lexicon, text, last - 1)) {
      last--;
    }
    return new Span(first, last);
  }

  private static String word(Text text, int i) {
    return SegmentReader.word(text, i);
  }
}
