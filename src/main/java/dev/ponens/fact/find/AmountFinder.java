package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.value.MisreadWords;
import dev.ponens.fact.value.NamedAmountReader;
import dev.ponens.fact.value.NamedAmountReader.NamedAmount;
import dev.ponens.fact.value.NamedAmountReader.ValueLink;
import dev.ponens.fact.value.ValueScope;
import dev.ponens.fact.value.ValueScope.ScopePhrase;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows named quantities over a path: "the deposit is 1,300", and later "the deposit of 3,100". A
 * quantity has a name of one to three words. Only a recalled value is compared: "the … of 3,100",
 * or a value after a word such as "since".
 */
final class AmountFinder {
  /** Lists of words in a sentence whose value may change or hold only in a case. */
  private static final Set<String> SHIFTS =
      Set.of("update", "revision", "new-start", "condition", "supposition", "changed");

  /** Lists of words that begin a case or retract something. */
  private static final Set<String> ANEW = Set.of("revision", "new-start");

  /** The list of words before a value that is already known. */
  private static final String RECALLED = "recalled-value";

  /** The list of words that turn the name of a quantity into that of another one. */
  private static final String OTHER = "other-amount";

  /** The list of words that present a value as given: "let", "says". */
  private static final String GIVEN = "given-value";

  /** The list of words that announce another case, trial or value. */
  private static final String ANOTHER = "another-value";

  /** The most words of a text that are searched; the limit keeps the cost linear. */
  private static final int LONGEST = 80;

  private final StepReading reading;
  private final Text text;
  private final MisreadWords words;
  private final NamedAmountReader reader;
  private @Nullable Context context;

  /** The earlier texts that were read, by step. */
  private final Map<Integer, EarlierAmounts> amounts = new HashMap<>();

  private AmountFinder(StepReading reading) {
    this.reading = reading;
    this.text = reading.text();
    this.words = reading.lexicon().finders().of(MisreadWords.class, MisreadWords::new);
    this.reader = new NamedAmountReader(text, reading.lexicon(), words);
  }

  /** Finds the quantities of a step, and those that have another value than before. */
  static FoundAmounts find(StepReading step) {
    return new AmountFinder(step).find();
  }

  /**
   * What the cues of a text say about its quantities.
   *
   * @param shifting the sentences whose values may change or hold only in a case
   * @param anew the sentences that begin a case or retract something
   * @param others the ends of words that turn the name of a quantity into that of another one
   * @param recalled the ends of words before a value that is already known
   */
  private record Context(
      BitSet shifting,
      BitSet anew,
      NavigableMap<Integer, Cue> others,
      NavigableMap<Integer, Cue> recalled) {
    static Context of(List<Cue> cues) {
      return new Context(
          CueIndex.sentences(cues, cue -> SHIFTS.contains(cue.kind()) || cue.asked()),
          CueIndex.sentences(cues, cue -> ANEW.contains(cue.kind())),
          CueIndex.ends(cues, OTHER),
          CueIndex.ends(
              cues.stream().filter(cue -> !cue.words().equalsIgnoreCase("and")).toList(),
              RECALLED));
    }

    /**
     * Returns true when the value may change, or belongs to another quantity of the same name. What
     * follows a sign of equality and its value names no other quantity: "timeout = 30 for every
     * call".
     */
    boolean shifts(NamedAmountReader reader, NamedAmount amount) {
      Text text = reader.text();
      int number = amount.number();
      if (shifting.get(text.sentence(number))) {
        return true;
      }
      int to = amount.equal() ? text.start(number) : clauseEnd(reader, number);
      Integer end = others.floorKey(to);
      return end != null && end >= text.start(amount.first()) - 30;
    }

    private static int clauseEnd(NamedAmountReader reader, int number) {
      int to = next(reader.text(), number);
      int i = number + 1;
      while (i < to && !reader.isParted(i)) {
        i++;
      }
      return reader.text().end(i - 1);
    }

    /** Returns true when a word such as "since" comes directly before a word. */
    boolean recalls(Text text, int from) {
      Integer end = recalled.floorKey(text.start(from));
      for (int i = end == null ? 0 : end; end != null && i < text.start(from); i++) {
        if (!Character.isWhitespace(text.at(i))) {
          return false;
        }
      }
      return end != null;
    }
  }

  /** A text of an earlier step with its amounts. */
  private record EarlierAmounts(Text text, List<NamedAmount> amounts) {}

  /**
   * The quantities of a step.
   *
   * @param held what holds after the step
   * @param again recalled values that differ from the earlier one
   */
  record FoundAmounts(Commitments held, List<Assignment> again) {}

  private FoundAmounts find() {
    Commitments held = reading.path().held();
    List<Assignment> again = new ArrayList<>(0);
    for (int i = 1; i < text.size(); i++) {
      NamedAmount amount = reader.at(i);
      if (amount == null || reading.isMasked(i) || cues().shifts(reader, amount)) {
        continue;
      }
      if (amount.of() && reader.isArgument(i)) {
        continue;
      }
      int key = key(text, amount);
      Commitments.HeldAmount earlier = held.amount(key);
      boolean recalled = isRecalled(amount, earlier);
      // "with an interest rate of 5.4%" uses a value, which may be that of another thing
      boolean applied = amount.of() && !recalled && isApplied(amount);
      boolean used = amount.equal() && lists(NamedAmountReader.USED, amount.first() - 1);
      boolean silently = used && reckons(i) && !isAnnounced(0, text.size());
      if (earlier != null
          && reading.path().isLive(earlier.step())
          && differs(earlier.value(), amount.value())
          && (recalled || (silently && earlier.alone()))
          && !isElsewhere(amount, earlier)) {
        boolean claimed = !text.asks(text.sentence(i));
        again.add(
            new Assignment(
                amount.name(),
                amount.value(),
                claimed,
                true,
                false,
                earlier.value(),
                earlier.step(),
                amount.span()));
      }
      // "The factors of 90" gives factors no value; "a deposit of 90" does.
      if (!amount.of() || (amount.first() > 0 && !applied && !isDefinite(amount))) {
        boolean alone = earlier == null && !used && isAlone(i);
        int step = reading.thought().step();
        held = held.with(key, new Commitments.HeldAmount(amount.value(), step, alone));
      }
    }
    for (Assignment other : reading.otherValues) {
      if (holds(other) && again.stream().noneMatch(one -> overlap(one.span(), other.span()))) {
        again.add(other);
      }
    }
    return new FoundAmounts(held, again);
  }

  /** Returns true when the two values of a name hold under different conditions. */
  private boolean isElsewhere(NamedAmount amount, Commitments.HeldAmount earlier) {
    for (RecentSteps.RecentThought thought : reading.path().recent().said()) {
      if (thought.step() == earlier.step()) {
        EarlierAmounts there =
            amounts.computeIfAbsent(thought.step(), step -> amounts(thought.words()));
        for (NamedAmount one : there.amounts()) {
          if (one.value().equals(earlier.value()) && key(there.text(), one) == key(text, amount)) {
            return ValueScope.differ(phrases(text, amount), phrases(there.text(), one));
          }
        }
      }
    }
    return false;
  }

  private EarlierAmounts amounts(String thought) {
    Text earlier = Text.of(thought);
    NamedAmountReader earlierReader = new NamedAmountReader(earlier, reading.lexicon(), words);
    List<NamedAmount> found = new ArrayList<>();
    for (int i = 1; i < earlier.size(); i++) {
      NamedAmount one = earlierReader.at(i);
      if (one != null) {
        found.add(one);
      }
    }
    return new EarlierAmounts(earlier, found);
  }

  private List<ScopePhrase> phrases(Text in, NamedAmount amount) {
    int number = amount.number();
    boolean unit = amount.value().indexOf(' ') > 0 && !amount.value().endsWith("%");
    int behind = Math.min(in.size(), number + (unit ? 2 : 1));
    return ValueScope.of(in, number, behind, reading.lexicon(), words).phrases();
  }

  private static boolean overlap(Span one, Span other) {
    return one.start() < other.end() && other.start() < one.end();
  }

  /**
   * Returns true when neither this sentence nor a step since the earlier value announces another.
   */
  private boolean holds(Assignment other) {
    int earlier = other.earlierStep();
    return reading.path().isLive(earlier)
        && !reading.path().reopens(earlier, reading.thought().step())
        && !cues().anew.get(text.sentence(text.wordAt(other.span().start())));
  }

  /** Returns what the cues of the text say, which is read when it is first needed. */
  private Context cues() {
    Context known = context;
    if (known == null) {
      known = Context.of(reading.cues());
      context = known;
    }
    return known;
  }

  /** Returns true when the text presents the value as known. */
  private boolean isRecalled(NamedAmount amount, Commitments.@Nullable HeldAmount earlier) {
    boolean known = amount.equal() && earlier != null && earlier.alone();
    if (amount.symbol() && !known) {
      return false;
    }
    return amount.link() == ValueLink.OF
        ? isDefinite(amount)
        : cues().recalls(text, isDefinite(amount) ? amount.first() - 1 : amount.first());
  }

  private boolean isDefinite(NamedAmount amount) {
    return amount.first() > 0 && words.definite.contains(word(amount.first() - 1));
  }

  /** Returns true for "with a rate of 5.4%" when no word before it announces a trial. */
  private boolean isApplied(NamedAmount amount) {
    int first = amount.first();
    return first > 1
        && words.article.contains(word(first - 1))
        && lists(NamedAmountReader.USED, first - 2)
        && !isAnnounced(first(text, amount.number()), amount.number());
  }

  /** Returns true when a sentence gives its only number as a fact, and announces no trial. */
  private boolean isAlone(int number) {
    int from = first(text, number);
    int to = next(text, number);
    boolean given = false;
    for (int i = from; i < to; i++) {
      if (i != number && text.number(i)) {
        return false;
      }
      given |= lists(GIVEN, i);
    }
    return given && to - from < LONGEST && !isAnnounced(from, to);
  }

  /**
   * Returns true when the sentence of a number has another number behind it, which is computed from
   * it, and has no name of a person or a place, which may have another value.
   */
  private boolean reckons(int number) {
    boolean result = false;
    int from = first(text, number);
    int to = next(text, number);
    for (int i = from; i < to; i++) {
      boolean capital = Character.isUpperCase(text.raw().charAt(text.start(i)));
      if (i > from && capital && text.end(i) - text.start(i) > 2) {
        return false;
      }
      result |=
          i > number
              && (text.number(i)
                  || Character.isDigit(text.at(text.start(i)))
                  || reading.lexicon().finders().quantities().whole(word(i)) != null);
    }
    return result && to - from < LONGEST;
  }

  /** Returns the first word of a sentence, or the word at the limit for a long one. */
  private static int first(Text text, int i) {
    int from = i;
    while (from > Math.max(0, i - LONGEST) && text.sentence(from - 1) == text.sentence(i)) {
      from--;
    }
    return from;
  }

  /** Returns the index after a sentence, or after the limit for a long one. */
  private static int next(Text text, int i) {
    int to = i;
    while (to < Math.min(text.size(), i + LONGEST) && text.sentence(to) == text.sentence(i)) {
      to++;
    }
    return to;
  }

  /** Returns true when a word announces another case; a long text is taken to do so. */
  private boolean isAnnounced(int from, int to) {
    for (int i = from; i < to && i < from + LONGEST; i++) {
      if (lists(ANOTHER, i)) {
        return true;
      }
    }
    return to - from > LONGEST;
  }

  /** Returns true for other numbers with the same unit, or when one of them has none. */
  private static boolean differs(String earlier, String now) {
    String[] one = earlier.split(" ", 2);
    String[] other = now.split(" ", 2);
    boolean units = one.length < 2 || other.length < 2 || one[1].equals(other[1]);
    return units && !one[0].equals(other[0]);
  }

  private static int key(Text in, NamedAmount amount) {
    int key = 17;
    for (int i = amount.first(); i <= amount.last(); i++) {
      key = key * 31 + in.stem(i);
    }
    return key;
  }

  private boolean lists(String list, int i) {
    return i >= 0 && reading.lexicon().lists(list, word(i));
  }

  private String word(int i) {
    return text.word(i).toLowerCase(Locale.ROOT);
  }
}
