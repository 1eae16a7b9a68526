package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparingPhrases.FoundPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * Words that compare: what they say about the value before them and the one behind them.
 *
 * @param first the index of the first of them
 * @param next the index after the last of them
 * @param kind how they compare
 * @param meaning the sign, {@code kept} or {@code broken}; for an adjective with its dimensions
 */
record Relation(int first, int next, RelationKind kind, String meaning) {
  private static final int THAN = Text.hashOf("than");

  /** Words between an adjective and "than": "a lower rate than". */
  private static final int MOST_BETWEEN = 2;

  /** How words compare. */
  enum RelationKind {
    VERB,
    PREPOSITION,
    ADJECTIVE,
    JUDGING,
    PASSIVE,
    SUFFICING,
    VERDICT
  }

  /** Returns the words that compare at an index; null when there are none. */
  static @Nullable Relation at(Text text, int i, int to, ComparisonWords words) {
    FoundPhrase found = words.at(ComparisonPhrase.SUFFICING, text, i, to);
    if (found != null) {
      return new Relation(i, found.next(), RelationKind.SUFFICING, found.meaning());
    }
    found = words.at(ComparisonPhrase.VERB, text, i, to);
    if (found != null) {
      return new Relation(i, found.next(), RelationKind.VERB, found.meaning());
    }
    found = words.at(ComparisonPhrase.PREPOSITION, text, i, to);
    if (found != null && found.next() < to) {
      return new Relation(i, found.next(), RelationKind.PREPOSITION, found.meaning());
    }
    found = words.at(ComparisonPhrase.ADJECTIVE, text, i, to);
    if (found != null) {
      int than = found.next();
      while (than < to && than <= found.next() + MOST_BETWEEN && text.hash(than) != THAN) {
        than++;
      }
      boolean plain =
          than == found.next()
              || !words.is(ComparisonWord.AMOUNT, text.hash(i))
              || words.is(ComparisonWord.QUANTITY, text.hash(than - 1));
      if (than < to && text.hash(than) == THAN && plain) {
        return new Relation(i, than + 1, RelationKind.ADJECTIVE, found.meaning());
      }
    }
    found = words.at(ComparisonPhrase.JUDGING, text, i, to);
    if (found != null
        && found.next() < to
        && words.is(ComparisonWord.DEFINITE, text.hash(found.next()))) {
      return new Relation(i, found.next(), RelationKind.JUDGING, found.meaning());
    }
    return null;
  }

  /** Returns a participle behind the noun of a limit; null when there is none. */
  static @Nullable Relation passive(Text text, int i, int to, ComparisonWords words) {
    FoundPhrase found = words.at(ComparisonPhrase.PASSIVE, text, i, to);
    boolean being = found != null && i > 0 && words.is(ComparisonWord.BEING, text.hash(i - 1));
    boolean not = found != null && i > 0 && words.is(ComparisonWord.NOT, text.hash(i - 1));
    return found != null && (being || not)
        ? new Relation(i, found.next(), RelationKind.PASSIVE, found.meaning())
        : null;
  }

  /** True when words such as "is" must be between a value and these words. */
  boolean needsBeing() {
    return kind == RelationKind.PREPOSITION
        || kind == RelationKind.ADJECTIVE
        || kind == RelationKind.SUFFICING;
  }

  /**
   * Returns the sign that they claim for a value and a limit; empty when that is not clear.
   *
   * @param limit {@code upper} or {@code lower} when the limit is marked as one of this kind
   */
  String sign(Dimension dimension, String limit) {
    String sign = sign(dimension);
    boolean kept = sign.equals("kept");
    if (!kept && !sign.equals("broken")) {
      return sign;
    }
    return switch (limit) {
      case "upper" -> kept ? "<" : ">";
      case "lower" -> kept ? ">" : "<";
      default -> "";
    };
  }

  /** Returns the sign for values of a dimension; empty when the words do not compare them. */
  String sign(Dimension dimension) {
    if (kind != RelationKind.ADJECTIVE) {
      return meaning;
    }
    if (dimension.isNone() && meaning.indexOf(',') < 0) {
      return meaning.substring(0, 1);
    }
    for (String part : meaning.split(",", -1)) {
      String[] cells = part.strip().split(" ", -1);
      if (cells.length == 1) {
        return cells[0];
      }
      for (int i = 1; i < cells.length; i++) {
        if (cells[i].equals(dimension.quantity())) {
          return cells[0];
        }
      }
    }
    return "";
  }
}
