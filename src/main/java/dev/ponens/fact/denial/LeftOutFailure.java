package dev.ponens.fact.denial;

import dev.ponens.fact.Denial;
import dev.ponens.fact.text.Text;
import java.util.BitSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds a failure in the evidence of a step that the step leaves out. A line of the evidence
 * reports it ("rows_failed 303"), and the step mentions no failure. But the step says something
 * about all things ("every row was converted") or gives a good result ("the number is valid").
 */
public final class LeftOutFailure {
  /** The most words of a line that reports a state; a longer line is prose. */
  private static final int LONGEST_LINE = 20;

  /** The most characters of a line that a finding shows. */
  private static final int SHOWN = 90;

  /** How far a count can be before a failure: "0 of 41 checks failed". */
  private static final int BEFORE = 4;

  /** How many words after "all" may name the things: "all of the six sites". */
  private static final int BEHIND = 4;

  private final EvidenceWords words;

  LeftOutFailure(EvidenceWords words) {
    this.words = words;
  }

  /**
   * Returns the statement of a step that leaves out a failure; null for none.
   *
   * @param text the step
   * @param masked the step with secrets masked
   * @param evidence its own evidence, with secrets masked
   * @param supposed the starts of the words by which a clause states nothing about the present
   * @param number the number of the step
   */
  public @Nullable Denial find(
      Text text, String masked, String evidence, BitSet supposed, int number) {
    if (mentions(text, words.mark)) {
      return null;
    }
    boolean exception = mentions(text, words.mention);
    String failure = null;
    boolean only = true;
    for (String line : evidence.split("\n", -1)) {
      boolean fails = reportsFailure(line);
      failure = fails && failure == null ? line.strip() : failure;
      only &= line.isBlank() || (fails && !hasGood(line));
    }
    if (failure == null) {
      return null;
    }
    exception |= hasNumber(text, failure);
    int from = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i < text.size() && text.sentence(i) == text.sentence(from)) {
        continue;
      }
      ClaimSentence sentence = new ClaimSentence(text, masked, from, i);
      int at = text.asks(text.sentence(from)) ? -1 : claim(sentence, only, exception);
      if (at >= 0 && !isSupposed(sentence, at, supposed)) {
        int last = Math.min(i - 1, at + BEHIND + 2);
        String shown = failure.length() > SHOWN ? failure.substring(0, SHOWN) : failure;
        return new Denial(
            "left-out",
            sentence.words(at, last),
            shown,
            "its evidence",
            number,
            sentence.span(at, last));
      }
      from = i;
    }
    return null;
  }

  private boolean hasGood(String line) {
    Text text = Text.of(line);
    for (int i = 0; i < text.size(); i++) {
      if (words.good.contains(SegmentReader.word(text, i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when the step has a word of a set that it does not deny. */
  private boolean mentions(Text text, Set<String> some) {
    for (int i = 0; i < text.size(); i++) {
      if (some.contains(SegmentReader.word(text, i)) && !isDenied(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for a failure that a text denies: "without failures", "no test failed". */
  private boolean isDenied(Text text, int mark) {
    for (int i = mark - 1; i >= 0 && i >= mark - BEFORE; i--) {
      if (text.sentence(i) != text.sentence(mark) || text.opensClause(i + 1)) {
        return false;
      }
      if (isZero(SegmentReader.word(text, i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the word that begins the statement; -1 for none. */
  private int claim(ClaimSentence sentence, boolean only, boolean exception) {
    int clause = sentence.from();
    boolean stated = true;
    for (int i = sentence.from(); i < sentence.to(); i++) {
      if (i > clause && sentence.text().opensClause(i)) {
        clause = i;
        stated = true;
      }
      boolean denied =
          words.mark.contains(sentence.word(i)) && !sentence.text().quoted(i) && holds(sentence, i);
      if (denied && !sentence.has(words.mention)) {
        return Math.max(sentence.from(), i - 2);
      }
      boolean whole = isWhole(sentence, clause, i) && sentence.to() - i > 2;
      boolean good = only && words.good.contains(sentence.word(i));
      if (stated && !exception && (whole || good) && !sentence.text().quoted(i)) {
        // A clause is read once, however often it has such a word.
        stated = states(sentence, clause);
        if (stated) {
          return whole ? i : clause;
        }
      }
    }
    return -1;
  }

  /** Returns true when a word before or in the clause of a statement makes it a supposition. */
  private static boolean isSupposed(ClaimSentence sentence, int at, BitSet supposed) {
    Text text = sentence.text();
    int next = at + 1;
    while (next < sentence.to() && !text.opensClause(next)) {
      next++;
    }
    int first = supposed.nextSetBit(text.start(sentence.from()));
    return first >= 0 && first < text.end(next - 1);
  }

  /** Returns true for a denied failure in a clause that states no rule and no plan. */
  private boolean holds(ClaimSentence sentence, int mark) {
    if (!isDenied(sentence.text(), mark)) {
      return false;
    }
    for (int i = sentence.clause(mark); i < mark; i++) {
      if (words.conditional.contains(sentence.word(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns true for a word such as "all" with the things of which it is the subject. */
  private boolean isWhole(ClaimSentence sentence, int clause, int at) {
    boolean subject =
        clause == at || (clause == at - 1 && words.beforeEvery.contains(sentence.word(at - 1)));
    return words.every.contains(sentence.word(at))
        && (subject || sentence.word(at - 1).equals("and"))
        && !words.behindEvery.contains(sentence.word(at + 1));
  }

  /** Returns true when a clause states what is there, and not that it was looked at. */
  private boolean states(ClaimSentence sentence, int first) {
    int next = first + 1;
    while (next < sentence.to() && !sentence.text().opensClause(next)) {
      next++;
    }
    for (int i = first; i < next; i++) {
      if (words.unstated.contains(sentence.word(i))
          || words.looking.contains(sentence.word(i))
          || sentence.negates(words, i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true for a line with a word for a failure whose count is not zero. */
  private boolean reportsFailure(String line) {
    Text text = Text.of(line);
    if (text.size() == 0 || text.size() > LONGEST_LINE || line.strip().endsWith(".")) {
      return false;
    }
    boolean failure = false;
    for (int i = 0; i < text.size(); i++) {
      String word = SegmentReader.word(text, i);
      if (words.conditional.contains(word)) {
        return false;
      }
      failure |= words.mark.contains(word) && counts(text, i);
    }
    return failure;
  }

  /**
   * Returns false for a word with the count zero, before it ("0 of 41 checks failed", "no errors")
   * or behind it ("errors: none"), and for a part of the name of a setting ("max_failures 5").
   */
  private boolean counts(Text text, int mark) {
    String gap = between(text, mark);
    boolean setting = mark > 0 && words.setting.contains(SegmentReader.word(text, mark - 1));
    if (setting || gap.startsWith("_") || gap.startsWith("-")) {
      return false;
    }
    String next = mark + 1 < text.size() ? SegmentReader.word(text, mark + 1) : "";
    if (isKeyed(gap) || isNumber(text, mark + 1)) {
      boolean measured = Character.isDigit(first(next)) && !isNumber(text, mark + 1);
      return !isZero(next) && !measured;
    }
    for (int i = mark - 1; i >= 0 && i >= mark - BEFORE; i--) {
      String sign = between(text, i);
      if (sign.indexOf(',') >= 0 || sign.indexOf(';') >= 0) {
        break;
      }
      boolean value = i > 0 && isKeyed(between(text, i - 1));
      if (isZero(SegmentReader.word(text, i)) && !value) {
        return false;
      }
    }
    return true;
  }

  private boolean isZero(String word) {
    return words.none.contains(word) || words.empty.contains(word) || words.untrue.contains(word);
  }

  private static int first(String word) {
    return word.isEmpty() ? ' ' : word.codePointAt(0);
  }

  private static boolean isNumber(Text text, int i) {
    return i < text.size() && text.number(i);
  }

  private static boolean isKeyed(String gap) {
    return gap.indexOf(':') >= 0 || gap.indexOf('=') >= 0;
  }

  /** Returns the characters between a word and the next one. */
  private static String between(Text text, int word) {
    int to = word + 1 < text.size() ? text.start(word + 1) : text.raw().length();
    return text.raw().substring(text.end(word), to);
  }

  /** Returns true when the step has a number of the line: it speaks about what failed. */
  private static boolean hasNumber(Text text, String line) {
    Text shown = Text.of(line);
    for (int i = 0; i < shown.size(); i++) {
      for (int k = 0; k < text.size() && shown.number(i); k++) {
        if (shown.end(i) - shown.start(i) > 1 && shown.word(i).equals(text.word(k))) {
          return true;
        }
      }
    }
    return false;
  }
}
