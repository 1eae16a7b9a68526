package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.SpokenNumbers.Part;
import dev.ponens.fact.number.SpokenNumbers.Verb;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.number.token.Units;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Reads lists with their total or average: "4 red and 7 blue marbles, 11 in total", "61, 64 and 70
 * seconds, an average of 65".
 */
final class SpokenTotals {
  /** The most words before or after the number of an item. */
  private static final int ITEM_WORDS = 3;

  private static final int LONGEST = 20;

  private static final BigFraction QUARTER = BigFraction.of(1, 4);

  private final List<NumberToken> tokens;
  private final SumWords words;
  private final SpokenNumbers numbers;
  private final SpokenClaims claimed;

  SpokenTotals(
      List<NumberToken> tokens, SumWords words, SpokenNumbers numbers, SpokenClaims claimed) {
    this.tokens = tokens;
    this.words = words;
    this.numbers = numbers;
    this.claimed = claimed;
  }

  /**
   * The items of a list.
   *
   * @param parts the numbers with their nouns
   * @param next the index after the last one
   */
  private record Items(List<Part> parts, int next) {}

  @Nullable Equation at(int first) {
    if (numbers.operand(first) == null || behindList(first)) {
      return null;
    }
    Items items = items(first);
    if (items.parts().size() < 2) {
      return null;
    }
    for (int back = items.parts().size(); back >= 2; back--) {
      Items some = new Items(items.parts().subList(0, back), items.parts().get(back - 1).next());
      Equation equation = total(first, some);
      if (equation != null) {
        return equation;
      }
    }
    return null;
  }

  /** True for a number that continues a list: the list is read from its first number. */
  private boolean behindList(int first) {
    int i = first - 1;
    boolean and = numbers.isWord(i, "and");
    i -= and ? 1 : 0;
    i -= numbers.is(i, Kind.COMMA) ? 1 : 0;
    if (i == first - 1) {
      return numbers.is(i, Kind.OPERATOR) || (numbers.is(i, Kind.EQUAL) && operated(i));
    }
    for (int k = i; k >= 0 && k > i - ITEM_WORDS - 1; k--) {
      if (numbers.operand(k) != null) {
        return true;
      }
      if (!numbers.is(k, Kind.WORD)) {
        return false;
      }
    }
    return false;
  }

  private boolean operated(int equal) {
    return equal > 0 && !tokens.get(equal - 1).is(Kind.WORD);
  }

  private Items items(int first) {
    List<Part> parts = new ArrayList<>(4);
    int i = first;
    int next = first;
    boolean last = false;
    while (parts.size() < LONGEST) {
      Part part = item(i, parts.isEmpty());
      if (part == null) {
        break;
      }
      parts.add(part);
      next = part.next();
      if (last) {
        break;
      }
      boolean comma = numbers.is(next, Kind.COMMA);
      int and = comma ? next + 1 : next;
      last = numbers.isWord(and, "and");
      if (!comma && !last) {
        break;
      }
      i = last ? and + 1 : and;
    }
    return new Items(parts, next);
  }

  /** Reads "4 red", "7 blue marbles", "power 95", "the line 40", "0.25". */
  private @Nullable Part item(int from, boolean opening) {
    int i = from;
    while (!opening && i < from + ITEM_WORDS && numbers.operand(i) == null && plain(i)) {
      i++;
    }
    Part part = numbers.operand(i);
    if (part == null) {
      return null;
    }
    boolean named = i > from;
    int next = part.next();
    String noun = part.noun();
    int end = next + ITEM_WORDS - 1;
    while (!named && next < end && numbers.isNoun(next) && !stops(next)) {
      noun = numbers.word(next);
      next++;
    }
    boolean operated =
        next < tokens.size()
            && (tokens.get(next).is(Kind.OPERATOR)
                || tokens.get(next).is(Kind.EQUAL)
                || tokens.get(next).is(Kind.SYMBOL));
    boolean more = words.more.contains(numbers.word(next)) && !numbers.isWord(next, "and");
    return operated || more ? null : part.withNoun(noun, next);
  }

  private boolean plain(int index) {
    return (numbers.isNoun(index) || SpokenClaims.ARTICLES.contains(numbers.word(index)))
        && !stops(index);
  }

  private boolean stops(int index) {
    String word = numbers.word(index);
    return words.altogether.contains(word)
        || words.jointly.contains(word)
        || words.which.contains(word)
        || words.apart.contains(word)
        || words.person.contains(word);
  }

  private @Nullable Equation total(int first, Items items) {
    int i = items.next();
    boolean clause =
        numbers.is(i, Kind.COMMA)
            || (numbers.is(i, Kind.BREAK) && ".;:–—".indexOf(tokens.get(i).sign()) >= 0);
    boolean ended = numbers.is(i, Kind.BREAK);
    i += clause ? 1 : 0;
    i += numbers.isWord(i, "so") || numbers.isWord(i, "and") ? 1 : 0;
    if (apart(first, items) || unlike(items.parts())) {
      return null;
    }
    Equation equation = average(first, items, i);
    if (equation == null && repeats(items.next())) {
      return null;
    }
    equation = equation == null ? made(first, items, i, clause) : equation;
    return equation == null && clause && !ended ? bare(first, items, i) : equation;
  }

  /** "…, an average of 65", "so the average is 65". */
  private @Nullable Equation average(int first, Items items, int from) {
    int i = from;
    i += words.introducing.contains(numbers.word(i)) ? 1 : 0;
    i += SpokenClaims.ARTICLES.contains(numbers.word(i)) ? 1 : 0;
    boolean mean = numbers.isWord(i, "average") || numbers.isWord(i, "mean");
    if (!mean || i == from) {
      return null;
    }
    boolean of = numbers.isWord(i + 1, "of");
    Verb verb = of ? numbers.filled(i + 2, false) : numbers.verb(i + 1);
    BigFraction value = sum(items).divide(items.parts().size());
    Part last = items.parts().get(items.parts().size() - 1);
    return verb == null ? null : equation(first, items, value, verb, last);
  }

  /** "for a total of 12", "which make 14", "together that comes to 1,015", "these add up to 1". */
  private @Nullable Equation made(int first, Items items, int from, boolean clause) {
    int i = from;
    i += words.introducing.contains(numbers.word(i)) ? 1 : 0;
    boolean total = numbers.isWord(i, "a") && numbers.isWord(i + 1, "total");
    Verb verb = null;
    if (total && numbers.isWord(i + 2, "of")) {
      verb = numbers.filled(i + 3, false);
    } else if (numbers.isWord(i, "making")) {
      verb = numbers.filled(i + 1, false);
    } else if (clause) {
      boolean jointly = words.jointly.contains(numbers.word(i));
      i += jointly ? 1 : 0;
      int subject = i;
      while (i < subject + 2 && words.pointing.contains(numbers.word(i))) {
        i++;
      }
      boolean noun = i > subject && numbers.isNoun(i) && !words.adding.contains(numbers.word(i));
      i += noun ? 1 : 0;
      boolean adds = words.adding.contains(numbers.word(i));
      boolean told = jointly || (adds && i > subject);
      verb = told ? numbers.verb(i) : null;
    }
    return verb == null ? null : equation(first, items, sum(items), verb, null);
  }

  /** "…, 34 singers all told", "…, that's 11 in total", "there are 13 animals altogether". */
  private @Nullable Equation bare(int first, Items items, int from) {
    int i = from;
    int end = i + 2;
    while (i < end && words.existing.contains(numbers.word(i))) {
      i++;
    }
    i += numbers.is(i, Kind.EQUAL) ? 1 : 0;
    Part shown = numbers.operand(i);
    if (shown == null) {
      return null;
    }
    int behind = shown.next();
    behind += numbers.isNoun(behind) && !words.altogether.contains(numbers.word(behind)) ? 1 : 0;
    boolean in = numbers.isWord(behind, "in") || numbers.isWord(behind, "all");
    boolean all =
        in
            ? words.behindIn.contains(numbers.word(behind + 1))
            : words.altogether.contains(numbers.word(behind));
    return all ? equation(first, items, sum(items), new Verb(i, false), null) : null;
  }

  private @Nullable Equation equation(
      int first, Items items, BigFraction value, Verb verb, @Nullable Part mean) {
    Part shown = numbers.operand(verb.next());
    if (shown == null || verb.about()) {
      return null;
    }
    String noun = numbers.noun(shown);
    if (mean == null && !counts(items, noun, value, shown)) {
      return null;
    }
    Part sum = new Part(value, BigFraction.ZERO, items.next(), true, "");
    return claimed.equation(first, sum, verb, false, "");
  }

  /** True when the total counts the listed things, or a noun for all of them. */
  private boolean counts(Items items, String noun, BigFraction value, Part shown) {
    boolean unit = Units.of(noun) != null || noun.equals("$");
    for (Part part : items.parts()) {
      if (SpokenClaims.mayBeAlike(part.noun(), noun) && !part.noun().isEmpty()) {
        return true;
      }
    }
    BigFraction gap = value.subtract(shown.value()).abs();
    boolean near = gap.compareTo(value.abs().multiply(QUARTER)) <= 0;
    return near && !unit;
  }

  private static BigFraction sum(Items items) {
    BigFraction sum = BigFraction.ZERO;
    for (Part part : items.parts()) {
      sum = sum.add(part.value());
    }
    return sum;
  }

  /** "3 hours and 20 minutes", "2 dollars and 3 books": not things that are counted together. */
  private static boolean unlike(List<Part> parts) {
    Units.Unit unit = Units.of(parts.get(0).noun());
    boolean years = true;
    for (Part part : parts) {
      years &= ExpressionFinder.isYear(Numeral.plain(part.value(), 0));
    }
    if (years) {
      return true;
    }
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      boolean money = part.noun().equals("$") != parts.get(0).noun().equals("$");
      Units.Unit other = Units.of(part.noun());
      boolean both = unit != null && other != null && !unit.equals(other);
      boolean last = i == parts.size() - 1;
      if (money || both || (unit == null && other != null && !last)) {
        return true;
      }
    }
    return false;
  }

  /** True when a word before or in the list says that its numbers are not simply added. */
  private boolean apart(int first, Items items) {
    BigFraction size = BigFraction.of(items.parts().size());
    for (int i = first - 1; i >= 0 && i > first - LONGEST && !numbers.is(i, Kind.BREAK); i--) {
      Part other = numbers.operand(i);
      boolean counted = other != null && other.value().equals(size);
      if (words.apart.contains(numbers.word(i)) || (other != null && !counted)) {
        return true;
      }
    }
    for (int i = first; i < items.next(); i++) {
      if (words.apart.contains(numbers.word(i))) {
        return true;
      }
    }
    return false;
  }

  /** "10 with 5 red and 3 blue, 80 in total, each …": a word after the list multiplies it. */
  private boolean repeats(int next) {
    int end = Math.min(tokens.size(), next + LONGEST);
    for (int i = next + 1; i < end && !numbers.is(i, Kind.BREAK); i++) {
      if (words.repeated.contains(numbers.word(i)) && !numbers.isWord(i - 1, "a")) {
        return true;
      }
    }
    return false;
  }
}
