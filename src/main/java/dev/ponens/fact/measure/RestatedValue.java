package dev.ponens.fact.measure;

import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The words between a value and the same value in another unit: ", which is", ", i.e.", " (".
 *
 * @param next the index of the second value
 * @param same true when the words say that both values are the same
 * @param joins true when the words join the values: also "so", "or" and a bracket
 * @param open true for an open bracket
 * @param equal true when an equals sign or "is" is among them
 */
record RestatedValue(int next, boolean same, boolean joins, boolean open, boolean equal) {
  private static final int MOST = 6;

  /** The most pieces before a value that are searched for another one. */
  private static final int AROUND = 16;

  /** Returns the words from this index up to the next number or value; null for other words. */
  static @Nullable RestatedValue read(Passage passage, int from) {
    int i = from;
    boolean open = passage.is(i, Kind.OPEN);
    i += open || passage.is(i, Kind.COMMA) ? 1 : 0;
    boolean comma = passage.is(from, Kind.COMMA);
    boolean same = false;
    boolean joins = open;
    boolean equal = false;
    int to = i + MOST;
    for (; i < to && i < passage.size(); i++) {
      if (passage.isAmount(i) || passage.isClock(i) || passage.is(i, Kind.NUMBER)) {
        joins |= same || (comma && passage.has(passage.words.about, from, i));
        return new RestatedValue(i, same, joins, open, equal);
      }
      int shortened = idEst(passage, i);
      if (shortened > 0) {
        same = true;
        i = shortened - 1;
        continue;
      }
      int phrase = converting(passage, i);
      if (phrase > 0) {
        same = true;
        to = phrase + MOST;
        i = phrase - 1;
        continue;
      }
      int aside = inUnit(passage, i);
      if (aside > 0) {
        to = aside + MOST;
        i = aside - 1;
        continue;
      }
      boolean is = passage.is(i, Kind.EQUAL);
      String word = passage.word(i);
      boolean other = word.equals("other") && passage.word(i + 1).equals("words");
      equal |= is;
      same |= is || other || passage.words.identifying.contains(word);
      joins |= word.equals("so") || word.equals("or");
      if (!is
          && !other
          && !passage.is(i, Kind.COMMA)
          && !passage.words.joining.contains(word)
          && !passage.words.identifying.contains(word)
          && !passage.words.about.contains(word)) {
        return null;
      }
    }
    return null;
  }

  /** Returns the index after a phrase such as "works out at"; 0 where there is none. */
  private static int converting(Passage passage, int at) {
    for (List<String> phrase : passage.words.converting) {
      int i = 0;
      while (i < phrase.size() && passage.word(at + i).equals(phrase.get(i))) {
        i++;
      }
      if (i == phrase.size()) {
        return at + i;
      }
    }
    return 0;
  }

  /** True when the words before a value say that it is another one, converted. */
  static boolean converts(Passage passage, int from, int to) {
    for (int i = from; i < to; i++) {
      if (converting(passage, i) > 0 || idEst(passage, i) > 0) {
        return true;
      }
    }
    return false;
  }

  /** "and in the usual unit that is": the index of "that"; 0 where there is none. */
  private static int inUnit(Passage passage, int at) {
    int in = passage.word(at).equals("and") ? at + 1 : at;
    if (!passage.word(in).equals("in")) {
      return 0;
    }
    for (int i = in + 1; i < in + MOST && !passage.word(i).isEmpty(); i++) {
      if (passage.isAmount(i) || passage.is(i, Kind.NUMBER)) {
        return 0;
      }
      boolean that = passage.word(i).startsWith("that") || passage.word(i).equals("this");
      if (that) {
        return i > in + 1 ? i : 0;
      }
    }
    return 0;
  }

  /** Returns the index after "i.e.", which is read as letters and full stops; 0 where it is not. */
  static int idEst(Passage passage, int at) {
    boolean there =
        passage.word(at).equals("i")
            && passage.word(at + 2).equals("e")
            && passage.at(at + 1).ends();
    return there ? at + 3 + (passage.is(at + 3, Kind.BREAK) ? 1 : 0) : 0;
  }

  /**
   * True when the clause ends at this index, or when a place, an aim or a reason follows: "3.5
   * hours, i.e. 3 h 30 min in the oven".
   */
  static boolean ends(Passage passage, int at) {
    return at >= passage.size()
        || passage.at(at).ends()
        || passage.is(at, Kind.COMMA)
        || passage.is(at, Kind.CLOSE)
        || (passage.words.adjunct.contains(passage.word(at))
            && !passage.words.rate.contains(passage.word(at + 1)));
  }

  /** True when no number or word before the amount makes it one of several. */
  static boolean alone(Passage passage, int left) {
    if (passage.is(left - 1, Kind.EQUAL) && passage.at(left - 1).token().sign() == '=') {
      return true; // the result of a calculation
    }
    for (int i = left - 1; i >= 0 && i > left - AROUND && !passage.at(i).ends(); i--) {
      MeasureToken piece = passage.at(i);
      if (piece.isNumber()
          || piece.amount() != null
          || piece.is(Kind.OPERATOR)
          || piece.is(Kind.SYMBOL)
          || piece.token().meaning().isCount()
          || passage.words.several.contains(piece.word())) {
        return false;
      }
    }
    String before = passage.word(left - 1);
    boolean share = before.equals("of") && passage.words.part.contains(passage.word(left - 2));
    boolean measured = passage.words.measuring.contains(before) && !share;
    return measured || !passage.words.part.contains(before);
  }
}
