package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Opposition;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.Commitments.HeldAmount;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Finds what a step takes for granted although an earlier step excludes it: "the fall in sales"
 * after "sales rose", "he gave his consent" after "he never gave any", "S contains 2" after "S has
 * no elements".
 */
final class Reversals {
  /** Lists of words whose sentence, or the rest of the step, asserts nothing about the path. */
  private static final Set<String> RESTARTS = Set.of("revision", "supposition");

  private static final Set<String> OPENS = Set.of("condition", "update");

  private static final int LONGEST_NAME = 3;
  private static final int LONGEST_QUOTE = 160;

  /** The shortest content word. */
  private static final int SHORTEST = 4;

  /** The least number of words that a denied and an asserted act share. */
  private static final int SHARED = 2;

  private final Lexicon lexicon;
  private final ReversalWords words;
  private final StepReading step;
  private final Text text;
  private final int now;
  private final List<Opposition> found = new ArrayList<>(0);
  private Commitments held;
  private int from;
  private int to;

  private Reversals(Lexicon lexicon, StepReading step, Commitments held) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(ReversalWords.class, ReversalWords::new);
    this.step = step;
    this.text = step.text();
    this.now = step.event().step();
    this.held = held;
  }

  /** What is held after a step, and what contradicts an earlier step. */
  record FoundReversals(Commitments held, List<Opposition> against) {}

  static FoundReversals find(Lexicon lexicon, StepReading step, Commitments held) {
    Reversals reversals = new Reversals(lexicon, step, held);
    reversals.read();
    return new FoundReversals(reversals.held, reversals.found);
  }

  private void read() {
    while (to < text.size()) {
      from = to;
      while (to < text.size() && text.sentence(to) == text.sentence(from)) {
        to++;
      }
      if (!text.asks(text.sentence(from))) {
        for (int i = from; i < to; i++) {
          if (!text.quoted(i)) {
            compare(i);
          }
        }
      }
    }
  }

  /** Returns true when words before a word say that its sentence may not assert what it says. */
  private boolean isOpen(int i) {
    int sentence = text.sentence(i);
    for (Cue cue : step.cues()) {
      if ((RESTARTS.contains(cue.kind()) && cue.sentence() <= sentence)
          || (OPENS.contains(cue.kind())
              && cue.sentence() == sentence
              && cue.span().start() < text.end(i)
              && !cue.words().equalsIgnoreCase("may"))) {
        return true;
      }
    }
    return false;
  }

  private void compare(int i) {
    String word = word(i);
    if (words.rose.contains(word) || words.fell.contains(word)) {
      moves(i, words.rose.contains(word));
    } else if (words.rise.contains(word) || words.fall.contains(word)) {
      movement(i, words.rise.contains(word));
    }
    if (words.never.contains(word)) {
      never(i);
    } else if (words.having.contains(word)) {
      having(i);
    }
    act(i);
  }

  // ------------------------------------------------------------------ "sales rose"

  private void moves(int verb, boolean up) {
    int first = start(verb);
    int last = verb;
    while (last > first && !name(last - 1)) {
      last--;
    }
    int begin = last;
    while (begin > first && last - begin < LONGEST_NAME && name(begin - 1)) {
      begin--;
    }
    boolean opens = begin == first || (begin == first + 1 && definite(begin - 1));
    if (begin == last || last != verb || !opens || denied(verb) || isOpen(to - 1)) {
      return;
    }
    int key = key(begin, last, 1);
    HeldAmount before = held.amount(key);
    String says = (up ? "+" : "-") + quote(from, to);
    boolean alone =
        before == null || (before.alone() && before.value().charAt(0) == says.charAt(0));
    held =
        held.with(key, new HeldAmount(says, before != null && alone ? before.step() : now, alone));
  }

  /** "The fall in sales". */
  private void movement(int noun, boolean up) {
    boolean known = noun > from && definite(noun - 1);
    if (!known || noun + 2 >= to || !words.in.contains(word(noun + 1))) {
      return;
    }
    int begin = noun + 2;
    begin += definite(begin) ? 1 : 0;
    int end = begin;
    while (end < to
        && end - begin < LONGEST_NAME
        && name(end)
        && !(end > begin && text.opensClause(end))) {
      end++;
    }
    HeldAmount before = null;
    while (before == null && end > begin) {
      before = held.amount(key(begin, end, 1));
      end--;
    }
    if (before == null
        || !live(before)
        || isOpen(to - 1)
        || (before.value().charAt(0) == '+') == up) {
      return;
    }
    String earlier = before.value().substring(1);
    if (!elsewhere(earlier, from, to, -1)) {
      add(noun, earlier, before.step(), "opposite");
    }
  }

  /** Returns true when words name another case, or a place, time or number that is new. */
  private boolean elsewhere(String earlier, int first, int end, int except) {
    for (int i = first; i < end; i++) {
      boolean capital =
          i > from
              && Character.isUpperCase(text.raw().charAt(text.start(i)))
              && text.end(i) - text.start(i) > 1;
      boolean named = capital || (except < 0 && text.figure(i));
      if (lexicon.lists("another-value", word(i)) || (named && !earlier.contains(text.word(i)))) {
        return true;
      }
    }
    return false;
  }

  // ------------------------------------------------------------------ "he never gave any"

  private void never(int at) {
    if (at + 1 >= to || !verb(at + 1) || isOpen(to - 1)) {
      return;
    }
    held = held.with(text.hash(at + 1) * 31 + 2, new HeldAmount(quote(from, to), now, true));
  }

  private void act(int verb) {
    if (!verb(verb) || verb == from) {
      return;
    }
    HeldAmount before = held.amount(text.hash(verb) * 31 + 2);
    if (before == null || !live(before) || denied(verb) || isOpen(to - 1)) {
      return;
    }
    int first = start(verb);
    int end = verb + 1;
    while (end < to && !text.opensClause(end)) {
      end++;
    }
    Set<Integer> said = stems(Text.of(before.value()));
    int shared = 0;
    int all = 0;
    int object = 0;
    for (int i = first; i < end; i++) {
      if (i != verb && content(text, i)) {
        all++;
        shared += said.contains(text.stem(i)) ? 1 : 0;
        object += i > verb && said.contains(text.stem(i)) ? 1 : 0;
      }
      if (words.denial.contains(word(i)) || lexicon.lists("another-value", word(i))) {
        return;
      }
    }
    if (shared >= SHARED && object > 0 && shared * 5 >= all * 3) {
      add(verb, before.value(), before.step(), "denied");
    }
  }

  private Set<Integer> stems(Text other) {
    Set<Integer> stems = new HashSet<>();
    for (int i = 0; i < other.size(); i++) {
      if (content(other, i)) {
        stems.add(other.stem(i));
      }
    }
    return stems;
  }

  private boolean content(Text some, int i) {
    return some.end(i) - some.start(i) >= SHORTEST && !lexicon.function(some, i) && !some.number(i);
  }

  // ------------------------------------------------------------------ "S has no elements"

  private void having(int verb) {
    int first = start(verb);
    int begin = first;
    while (begin < verb && !name(begin) && !letter(begin)) {
      begin++;
    }
    boolean subject = begin < verb && verb - begin <= LONGEST_NAME;
    for (int i = begin; i < verb; i++) {
      subject &= name(i) || letter(i);
    }
    if (!subject || verb + 1 >= to || text.opensClause(verb + 1) || isOpen(to - 1)) {
      return;
    }
    int key = key(begin, verb, 3);
    if (word(verb + 1).equals("no")) {
      boolean plain =
          verb + 2 < to && (verb + 3 == to || text.opensClause(verb + 3) || !name(verb + 3));
      if (plain) {
        held =
            held.with(key, new HeldAmount(singular(verb + 2) + "\n" + quote(from, to), now, true));
      }
      return;
    }
    HeldAmount before = held.amount(key);
    if (before == null || !live(before) || !text.number(verb + 1) || word(verb + 1).equals("0")) {
      return;
    }
    String[] said = before.value().split("\n", 2);
    boolean none = false;
    boolean list = verb + 2 == to || text.opensClause(verb + 2) || word(verb + 2).equals("and");
    for (int i = verb + 2; i < Math.min(to, verb + 4); i++) {
      none |= singular(i).equals(said[0]);
    }
    int end = verb + 1;
    while (end < to && (list || end == verb + 1 || !text.opensClause(end))) {
      end++;
    }
    if (elsewhere(said[1], from, end, verb)) {
      return;
    }
    if (none || (list && words.part.contains(said[0]))) {
      add(verb, said[1], before.step(), "denied");
    }
  }

  // ------------------------------------------------------------------ words

  private void add(int at, String earlier, int earlierStep, String how) {
    Span span = new Span(text.start(from), text.end(to - 1));
    boolean known = found.stream().anyMatch(o -> o.span().equals(span));
    if (!known && at >= from) {
      found.add(new Opposition(quote(from, to), earlier, earlierStep, how, false, span));
    }
  }

  private boolean live(HeldAmount before) {
    return before.alone() && before.step() != now && step.path().isLive(before.step());
  }

  /** Returns true when one of the two words before a verb denies it. */
  private boolean denied(int verb) {
    for (int i = Math.max(from, verb - 2); i < verb; i++) {
      if (words.denial.contains(word(i)) || word(i).endsWith("n't")) {
        return true;
      }
    }
    return false;
  }

  /** Returns the first word of the clause of a verb, after a word such as "since". */
  private int start(int verb) {
    int first = verb;
    while (first > from && !text.opensClause(first)) {
      first--;
    }
    while (first < verb && !definite(first) && !name(first) && !letter(first)) {
      first++;
    }
    return first;
  }

  private boolean verb(int i) {
    return name(i) && text.end(i) - text.start(i) >= 3;
  }

  private boolean letter(int i) {
    return text.end(i) == text.start(i) + 1
        && Character.isUpperCase(text.raw().charAt(text.start(i)));
  }

  private boolean definite(int i) {
    return words.definite.contains(word(i));
  }

  private boolean name(int i) {
    return Character.isLetter(text.raw().charAt(text.start(i)))
        && !lexicon.function(text, i)
        && !lexicon.lists("recalled-value", word(i))
        && !figures().small.contains(word(i))
        && text.end(i) - text.start(i) > 1;
  }

  private FigureWords figures() {
    return lexicon.finders().of(FigureWords.class, FigureWords::new);
  }

  private int key(int first, int end, int seed) {
    int key = seed;
    for (int i = first; i < end; i++) {
      key = key * 31 + (letter(i) ? text.word(i) : singular(i)).hashCode();
    }
    return key * 31 + 11;
  }

  private String singular(int i) {
    String word = word(i);
    return word.length() > 3 && word.endsWith("s") && !word.endsWith("ss")
        ? word.substring(0, word.length() - 1)
        : word;
  }

  private String word(int i) {
    return text.word(i).toLowerCase(Locale.ROOT);
  }

  private String quote(int first, int end) {
    String words = step.masked().substring(text.start(first), text.end(end - 1));
    return words.length() <= LONGEST_QUOTE ? words : words.substring(0, LONGEST_QUOTE - 1) + "…";
  }
}
