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
  /** The most characters of a line that a finding shows. */
  private static final int SHOWN = 90;

  /** How many words after "all" may name the things: "all of the six sites". */
  private static final int BEHIND = 4;

  private final EvidenceWords words;
  private final FailureLines lines;

  LeftOutFailure(EvidenceWords words) {
    this.words = words;
    this.lines = new FailureLines(words);
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
      boolean fails = lines.reportsFailure(line);
      failure = fails && failure == null ? line.strip() : failure;
      only &= line.isBlank() || (fails && !lines.hasGood(line));
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
    for (int i = mark - 1; i >= 0 && i >= mark - FailureLines.BEFORE; i--) {
      if (text.sentence(i) != text.sentence(mark) || text.opensClause(i + 1)) {
        return false;
      }
      if (words.isZero(SegmentReader.word(text, i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the word that begins the statement; -1 for none. */
  private int claim(ClaimSentence sentence, boolean only, boolean exception) {
    int clause = sentence.from();
    boolean stated = true;
    // A rule or a plan denies no failure, and neither does a sentence with an exception.
    boolean excepted = sentence.has(words.mention);
    boolean rule = excepted;
    for (int i = sentence.from(); i < sentence.to(); i++) {
      if (i > clause && sentence.text().opensClause(i)) {
        clause = i;
        stated = true;
        rule = excepted;
      }
      rule |= words.conditional.contains(sentence.word(i));
      boolean failure = words.mark.contains(sentence.word(i)) && !sentence.text().quoted(i);
      if (failure && !rule && isDenied(sentence.text(), i)) {
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
