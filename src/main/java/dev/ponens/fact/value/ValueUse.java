package dev.ponens.fact.value;

import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Text;
import java.util.Locale;

/** How a text uses a number. */
public enum ValueUse {
  /** The text finds it: "= 60", "so 60", "about 60". */
  RESULT,
  /** Nothing says where it comes from. */
  PLAIN,
  /** A statement gives it: "the limit is 60". */
  STATED,
  /** A calculation begins with it: "60 × 3". */
  OPERAND,
  /** The text goes on from it: "after 60", "a limit of 60". */
  FRAME,
  /** The text begins with it as given: "with 60", "every 60", "with q = 60". */
  GIVEN,
  /** The first phrase of the sentence has it: "at 60 °C, …". */
  FRONTED,
  /** A reason names it: "since the limit is 60". */
  REASON,
  /** The text refers to it as known: "the 60 seats", "the limit of 60". */
  DEFINITE;

  private static final String OPERATORS = "+-−–*×÷·⋅/";

  /** The maximum number of words of a name before "of" and a number. */
  private static final int LONGEST_NAME = 5;

  /** The maximum number of words of the phrase that begins a sentence, before a number. */
  private static final int LONGEST_FRONT = 5;

  /** The maximum number of letters of a symbol: "OG = 1.052". */
  public static final int LONGEST_SYMBOL = 3;

  /** The maximum number of words of a clause before a number. */
  private static final int LONGEST_CLAUSE = 12;

  /** Returns how a text uses a number. */
  public static ValueUse of(Text text, StatedValue value, MisreadWords words) {
    return new Use(text, value, words).read();
  }

  /** Returns true when the text goes on from the number. */
  public boolean isUsed() {
    return this == OPERAND || goesOn();
  }

  /** Returns true when the text goes on from the number in words. */
  public boolean goesOn() {
    return this == FRAME || isRecalled();
  }

  /** Returns true when the text takes the number as known. */
  public boolean isRecalled() {
    return compareTo(GIVEN) >= 0;
  }

  private record Use(Text text, StatedValue value, MisreadWords words) {
    ValueUse read() {
      String raw = text.raw();
      int before = value.start() - 1;
      while (before >= 0 && (raw.charAt(before) == ' ' || raw.charAt(before) == '(')) {
        before--;
      }
      int behind = value.end();
      while (behind < raw.length() && raw.charAt(behind) == ' ') {
        behind++;
      }
      char sign = before < 0 ? ' ' : raw.charAt(before);
      int w = value.word();
      boolean operates = operator(behind) || isWord(behind);
      if ("=≈~<>≤≥±:".indexOf(sign) >= 0) {
        return operates ? OPERAND : sign == '=' && symbol(before) ? GIVEN : RESULT;
      }
      if (behind < raw.length() && "=≈".indexOf(raw.charAt(behind)) >= 0) {
        return operator(before) ? OPERAND : RESULT;
      }
      boolean follows = w > 0 && text.sentence(w - 1) == text.sentence(w) && blank(w);
      if (!operates && isReason(w)) {
        return REASON;
      }
      if (!operates && isFronted(w)) {
        return FRONTED;
      }
      if (operates || operator(before) || (follows && words.operating.contains(word(w - 1)))) {
        return OPERAND;
      }
      return follows ? after(w) : PLAIN;
    }

    /** Returns the use that the words before the number show. */
    private ValueUse after(int w) {
      String last = word(w - 1);
      if (words.deriving.contains(last)) {
        return RESULT;
      }
      int at = words.quoting.contains(last) && w > 1 ? w - 2 : w - 1;
      if (isDefinite(at)) {
        return DEFINITE;
      }
      if (at < w - 1 && words.article.contains(word(at))) {
        return FRAME;
      }
      if (words.recalling.contains(word(at))) {
        return GIVEN;
      }
      if (words.frame.contains(word(at))) {
        // "arrives at 10:05" often states a result
        return value.isJoined() && word(at).equals("at") ? PLAIN : FRAME;
      }
      if (last.equals("of")) {
        return named(w - 2);
      }
      return words.being.contains(last) ? stated(w - 2) : PLAIN;
    }

    /** Returns the use of a number behind a name: "the limit of 60". */
    private ValueUse named(int to) {
      for (int k = to; k >= 0 && to - k < LONGEST_NAME; k--) {
        boolean definite = isDefinite(k);
        if (definite
            || words.article.contains(word(k))
            || words.frame.contains(word(k))
            || words.recalling.contains(word(k))
            || words.joint.contains(word(k))) {
          return hasResult(k + 1, to) ? PLAIN : definite ? DEFINITE : FRAME;
        }
        if (text.clause(k)) {
          break;
        }
      }
      return PLAIN;
    }

    /** Returns the use of a number behind a verb: "the limit is 60". */
    private ValueUse stated(int to) {
      for (int k = to; k >= 0 && inSentence(k, value.word()); k--) {
        if (isDefinite(k)) {
          return hasResult(k + 1, to) ? RESULT : STATED;
        }
        if (text.opensClause(k)) {
          break;
        }
      }
      return RESULT;
    }

    private boolean hasResult(int from, int to) {
      for (int k = from; k <= to; k++) {
        if (words.result.contains(word(k))) {
          return true;
        }
      }
      return false;
    }

    /** Returns true for an operator between two numbers. */
    private boolean operator(int at) {
      String raw = text.raw();
      if (at < 1 || at >= raw.length() || !isOperator(raw, at)) {
        return false;
      }
      int next = at + 1;
      while (next < raw.length()
          && (" (".indexOf(raw.charAt(next)) >= 0 || CurrencySigns.is(raw.charAt(next)))) {
        next++;
      }
      int last = at - 1;
      while (last > 0 && " )%²³".indexOf(raw.charAt(last)) >= 0) {
        last--;
      }
      return next < raw.length()
          && Character.isDigit(raw.charAt(next))
          && Character.isLetterOrDigit(raw.charAt(last));
    }

    /** Returns true for the sign of an operation, or for an "x" between blanks. */
    private static boolean isOperator(String raw, int at) {
      boolean times =
          raw.charAt(at) == 'x'
              && raw.charAt(at - 1) == ' '
              && at + 1 < raw.length()
              && raw.charAt(at + 1) == ' ';
      return times || OPERATORS.indexOf(raw.charAt(at)) >= 0;
    }

    /** Returns true for a number in a reason, which is known: "since the limit is 60". */
    private boolean isReason(int w) {
      for (int k = w - 1; k >= 0 && w - k <= LONGEST_CLAUSE && inSentence(k, w); k--) {
        if (words.reason.contains(word(k))
            || (text.clause(k) && words.reasonFirst.contains(word(k)))) {
          // "since a dime is worth 10 cents" says something general
          return !words.article.contains(word(k + 1));
        }
        if (text.clause(k) || words.deriving.contains(word(k))) {
          return false;
        }
      }
      return false;
    }

    /** Returns true for a number in the phrase that begins a sentence: "At 60 °C, …". */
    private boolean isFronted(int w) {
      for (int k = w - 1; k >= 0 && w - k <= LONGEST_FRONT && inSentence(k, w); k--) {
        if (k == 0 || !inSentence(k - 1, w)) {
          return words.fronting.contains(word(k));
        }
        if (text.clause(k)
            || text.figure(k)
            || words.person.contains(word(k))
            || words.article.contains(word(k))
            || words.deriving.contains(word(k))
            || words.being.contains(word(k))) {
          return false;
        }
      }
      return false;
    }

    private boolean inSentence(int k, int w) {
      return text.sentence(k) == text.sentence(w);
    }

    /** Returns true when a symbol is before a sign of equality: "with q = 3.6 and l = 4.2". */
    private boolean symbol(int sign) {
      int k = text.wordAt(sign) - 1;
      return k > 0
          && text.end(k) - text.start(k) <= LONGEST_SYMBOL
          && Character.isLetter(text.at(text.start(k)))
          && (words.recalling.contains(word(k - 1)) || words.joint.contains(word(k - 1)));
    }

    private boolean isWord(int start) {
      int k = text.wordAt(start);
      return k < text.size() && text.start(k) == start && words.calculating.contains(word(k));
    }

    private boolean isDefinite(int k) {
      String word = word(k);
      return words.definite.contains(word) || word.endsWith("'s") || word.endsWith("’s");
    }

    /** Returns true when only blanks and a currency sign are between a word and the one before. */
    private boolean blank(int w) {
      for (int c = text.end(w - 1); c < text.start(w); c++) {
        if (text.at(c) != ' ' && !CurrencySigns.is(text.at(c))) {
          return false;
        }
      }
      return true;
    }

    private String word(int k) {
      return text.word(k).toLowerCase(Locale.ROOT);
    }
  }
}
