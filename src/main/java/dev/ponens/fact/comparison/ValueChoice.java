package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparingPhrases.FoundPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads which of several values a step calls the lowest, the longer one and so on: "Quist at £1,218
 * is the cheapest of the three", "Kern has the lower price".
 */
final class ValueChoice {
  private static final int THE = Text.hashOf("the");
  private static final int BE = Text.hashOf("be");
  private static final int OF = Text.hashOf("of");

  /** The most values among which one is chosen. */
  private static final int MOST_OPTIONS = 6;

  private final ValuePassage step;
  private final Text text;
  private final ComparisonWords words;

  ValueChoice(ValuePassage step, ComparisonWords words) {
    this.step = step;
    this.text = step.text;
    this.words = words;
  }

  /**
   * Returns true where the adjective of a choice can be: after "the", or at the end of a sentence.
   */
  static boolean mayChoose(Text text, int i, int to, ComparisonWords words) {
    FoundPhrase found = words.at(ComparisonPhrase.SUPERLATIVE, text, i, to);
    found = found == null ? words.at(ComparisonPhrase.ADJECTIVE, text, i, to) : found;
    boolean the =
        i > 1 && text.hash(i - 1) == THE && words.is(ComparisonWord.BEING, text.hash(i - 2));
    boolean ends = i > 0 && found != null && found.next() >= to && text.hash(i - 1) != BE;
    return found != null && (the || ends);
  }

  /**
   * A wrong choice.
   *
   * @param chosen the value that the step chooses
   * @param better the value that it should choose
   * @param next the index after the words that choose
   */
  record WrongChoice(ComparedValue chosen, ComparedValue better, int next) {}

  /**
   * Returns the wrong choice whose adjective is at an index; null for none.
   *
   * @param before the texts that can give the values, the nearest first
   */
  @Nullable WrongChoice at(int i, int to, Supplier<List<ValuePassage>> before) {
    if (!mayChoose(text, i, to, words)) {
      return null;
    }
    int cs = step.clauseStart(i);
    int ce = Math.min(step.clauseEnd(i), to);
    FoundPhrase most = step.phrase(ComparisonPhrase.SUPERLATIVE, i, ce);
    FoundPhrase more = most == null ? step.phrase(ComparisonPhrase.ADJECTIVE, i, ce) : null;
    FoundPhrase chosen = most == null ? more : most;
    if (chosen == null) {
      return null;
    }
    int next = chosen.next();
    boolean of = next < ce && text.hash(next) == OF;
    Relation relation = new Relation(i, next, Relation.RelationKind.ADJECTIVE, chosen.meaning());
    if (step.hasAny(ComparisonWord.OTHER, cs, ce)
        || step.hasAny(ComparisonWord.RELATIVE, next, ce)
        || step.hasAny(ComparisonWord.NOT, cs, i)
        || (cs < i && step.is(ComparisonWord.AGAINST, cs))) {
      return null;
    }
    List<Value> own = new ArrayList<>(1);
    for (Value value : step.between(cs, ce)) {
      if (!relation.sign(value.dimension()).isEmpty()) {
        own.add(value);
      }
    }
    if (own.size() == 1 && !isOwn(own.get(0), i)) {
      return null;
    }
    int end = of ? ce : next;
    return own.size() == 1
        ? stated(
            relation,
            own.get(0),
            most != null,
            before.get(),
            end,
            step.hasAny(ComparisonWord.PER, cs, ce))
        : own.isEmpty()
            ? named(
                relation, cs, i, most != null, before, end, step.hasAny(ComparisonWord.PER, cs, ce))
            : null;
  }

  /** "£1,218 is the cheapest", "the highest rate with 10.6": the value is that of the choice. */
  private boolean isOwn(Value value, int adjective) {
    if (value.sum() || value.part() || value.isCount()) {
      return false;
    }
    if (value.first() > adjective) {
      return step.is(ComparisonWord.HAVING, value.first() - 1);
    }
    for (int i = value.next(); i < adjective; i++) {
      if (text.hash(i) != THE && !step.is(ComparisonWord.BEING, i)) {
        return false;
      }
    }
    return value.next() < adjective;
  }

  /** "Quist at £1,218 is the cheapest": the values of one sentence, with this one among them. */
  private @Nullable WrongChoice stated(
      Relation relation, Value own, boolean most, List<ValuePassage> before, int end, boolean per) {
    for (ValuePassage in : before) {
      for (int from = 0; from < in.text.size(); from = in.sentenceEnd(from)) {
        List<Value> all = options(in, from, in.sentenceEnd(from), own);
        boolean among = all.stream().anyMatch(value -> value.compare(own) == 0);
        if (among && all.size() > 1 && (most || all.size() == 2)) {
          return wrong(relation, own, step, all, in, end, per);
        }
      }
    }
    return null;
  }

  private @Nullable WrongChoice wrong(
      Relation relation,
      Value own,
      ValuePassage about,
      List<Value> all,
      ValuePassage in,
      int end,
      boolean per) {
    String sign = relation.sign(own.dimension());
    if (sign.length() != 1 || per != own.dimension().isRate()) {
      return null;
    }
    boolean less = sign.equals("<");
    Value best = own;
    for (Value value : all) {
      int order = value.compare(best);
      best = (less ? order < 0 : order > 0) ? value : best;
    }
    return best.compare(own) == 0
        ? null
        : new WrongChoice(new ComparedValue(own, about), new ComparedValue(best, in), end);
  }

  /** Returns the values of a stretch that are options; none when one of them is a limit. */
  private List<Value> options(ValuePassage in, int from, int to, Value own) {
    List<Value> all = new ArrayList<>();
    for (Value value : in.between(from, to)) {
      if (!value.measuresSame(own) || value.sum() || value.isCount()) {
        continue; // "lane 3 at 52.87"
      }
      if (value.part() || !in.limits.marking(value).isEmpty()) {
        return List.of();
      }
      all.add(value);
    }
    return all.size() > MOST_OPTIONS ? List.of() : all;
  }

  /** "Kern has the lower price": the text before has one value for each name. */
  private @Nullable WrongChoice named(
      Relation relation,
      int cs,
      int to,
      boolean most,
      Supplier<List<ValuePassage>> before,
      int end,
      boolean per) {
    int name = name(cs, to);
    if (name < 0 || before.get().isEmpty()) {
      return null;
    }
    ValuePassage in = before.get().get(0);
    Map<Dimension, List<Value>> groups = new LinkedHashMap<>();
    for (Value value : in.values) {
      if (!value.sum()
          && !value.part()
          && !value.isCount()
          && !relation.sign(value.dimension()).isEmpty()) {
        groups.computeIfAbsent(value.dimension(), d -> new ArrayList<>(2)).add(value);
      }
    }
    groups.values().removeIf(all -> all.size() < 2);
    if (groups.size() != 1) {
      return null;
    }
    List<Value> all = groups.values().iterator().next();
    if (all.size() != 2 && !most) {
      return null;
    }
    Value own = null;
    int from = 0;
    for (Value value : all) {
      int start = Math.max(from, in.sentenceStart(value.first()));
      boolean has = false;
      for (int i = start; i < value.first(); i++) {
        has |= in.text.hash(i) == text.hash(name);
      }
      if (has && own != null) {
        return null;
      }
      own = has ? value : own;
      from = value.next();
    }
    return own == null ? null : wrong(relation, own, in, all, in, end, per);
  }

  /**
   * Returns the only name before a verb; -1 when there is none, or when something of it is meant.
   */
  private int name(int from, int to) {
    int name = -1;
    for (int i = from; i < to; i++) {
      boolean capital = Character.isUpperCase(text.at(text.start(i))) || text.figure(i);
      boolean verb = step.is(ComparisonWord.BEING, i) || step.is(ComparisonWord.JOINING, i);
      boolean plain = i == from && text.end(i) - text.start(i) > 2 && i + 1 < to && isName(i + 1);
      if (!capital || verb || plain || step.is(ComparisonWord.POINTING, i) || text.hash(i) == THE) {
        continue;
      }
      int end = text.end(i);
      boolean owner = end - text.start(i) > 2 && text.at(end - 2) == '\'';
      boolean owners = end < text.raw().length() && text.at(end) == '\'';
      if (name >= 0 || owner || owners) {
        return -1;
      }
      name = i;
    }
    return name;
  }

  private boolean isName(int i) {
    return Character.isUpperCase(text.at(text.start(i))) || text.figure(i);
  }
}
