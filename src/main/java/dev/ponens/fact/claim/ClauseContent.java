package dev.ponens.fact.claim;

import dev.ponens.fact.path.PlainStatement;
import dev.ponens.fact.text.Text;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The content of a clause without function words, filled while the clause is read. */
final class ClauseContent {
  /** The minimum number of tokens in a subject whose number counts as its value. */
  private static final int NAMED_WELL = 3;

  /** The maximum number of words in a name at the end. */
  private static final int LONGEST_NAME = 3;

  private final Text text;
  private final Clause clause;
  private final int[] tokens;
  private int size;

  /** The number of tokens before the verb; -1 until a verb is read. */
  private int subject = -1;

  /** True when a content word follows the verb. */
  private boolean content;

  private int negations;
  private PlainStatement.StatementScope scope = PlainStatement.StatementScope.PLAIN;
  private PlainStatement.SubjectForm named = PlainStatement.SubjectForm.NAMED;
  private boolean refused;
  private ClauseWords.@Nullable GroupWord member;
  private int memberAt;
  private int memberPlain;
  private int numberAt = -1;

  /** The number of tokens before "than"; -1 when there is none. */
  private int than = -1;

  ClauseContent(Text text, Clause clause) {
    this.text = text;
    this.clause = clause;
    // Capacity for three operators and two tokens per word.
    this.tokens = new int[clause.words().length * 5 + 8];
  }

  int size() {
    return size;
  }

  boolean refused() {
    return refused;
  }

  PlainStatement.StatementScope scope() {
    return scope;
  }

  boolean isNamed() {
    return named == PlainStatement.SubjectForm.NAMED;
  }

  /** Returns true until a verb is read: the next words belong to the subject. */
  boolean inSubject() {
    return subject < 0;
  }

  /** Marks the clause as no plain statement. */
  void refuse() {
    refused = true;
  }

  void deny() {
    negations++;
  }

  void of(PlainStatement.StatementScope some) {
    refused |= scope != PlainStatement.StatementScope.PLAIN;
    scope = some;
  }

  void named(PlainStatement.SubjectForm how) {
    named = how;
  }

  void than() {
    than = size;
  }

  /** Marks what was read so far as the subject. */
  void verb() {
    subject = subject < 0 ? size : subject;
  }

  /** Adds an operator: x - 1 is not x + 1. */
  void sign(char c) {
    if (size < clause.words().length * 3) {
      tokens[size++] = c;
    }
  }

  /** Adds a function word. */
  void grammar(int token) {
    tokens[size++] = token;
  }

  /** Adds a content word. */
  void word(int at) {
    content |= subject >= 0;
    numberAt = text.number(at) ? size : numberAt;
    tokens[size++] = Lemma.of(text, at);
  }

  /** Adds a phrase that excludes others; only the last one of a clause counts as such. */
  void member(ClauseWords.GroupWord next, int at) {
    plain();
    if (next.verb()) {
      verb();
    }
    content |= subject >= 0;
    member = next;
    memberAt = size;
    memberPlain = Lemma.of(text, at);
    tokens[size++] = next.group();
  }

  private void plain() {
    if (member != null) {
      tokens[memberAt] = memberPlain;
      member = null;
    }
  }

  /** Returns the statement; empty when it is not clear. */
  Optional<PlainStatement> said(int sentence, int step, String words) {
    if (subject < 0 && size > 1) {
      // The verb is in no list: "returns".
      subject = 1;
      content = true;
    }
    boolean positive = negations == 0;
    boolean unclear = refused || negations > 1 || subject < 0 || !content;
    boolean partly = clause.joined() && !positive;
    if (unclear || partly || (subject == 0 && scope == PlainStatement.StatementScope.PLAIN)) {
      return Optional.empty();
    }
    int order = order();
    if (order != 0) {
      int number = member == null ? 0 : member.number();
      boolean turned = (order < 0) != (number == 1);
      PlainStatement said =
          new PlainStatement(
              ordered(), positive, scope, -1, turned, sentence, step, named, words, 0, 0);
      return number > 1 ? Optional.empty() : Optional.of(said);
    }
    int kind = kind();
    return refused
        ? Optional.empty()
        : Optional.of(
            new PlainStatement(
                hash(0, size, 17),
                positive,
                scope,
                kind,
                false,
                sentence,
                step,
                named,
                words,
                0,
                0));
  }

  /** Returns the index of its word among words that exclude each other; -1 when it has none. */
  private int kind() {
    if (member == null) {
      return number();
    }
    if (member.order()) {
      plain();
      return -1;
    }
    return member.number() < 0 ? one() : member.number();
  }

  /** Returns the index of the second thing in an order; -1 when the clause has no order. */
  private int second() {
    boolean relation =
        member != null && member.order() && memberAt >= subject && memberAt + 1 < size;
    int from = than >= 0 ? than : relation ? memberAt + 1 : -1;
    return subject == 0 || from >= size || from <= subject ? -1 : from;
  }

  /**
   * Returns 1 or -1 for an order of two things, depending on which comes first; 0 without an order.
   */
  private int order() {
    int from = second();
    return from < 0 ? 0 : Integer.compare(hash(0, subject, 3), hash(from, size, 3));
  }

  /** Returns the frame of an order, which is the same for both orders of two things. */
  private int ordered() {
    int left = hash(0, subject, 3);
    int right = hash(second(), size, 3);
    int both = Math.min(left, right) * 31 + Math.max(left, right);
    return both * 31 + hash(subject, second(), 5);
  }

  /** Returns the number of "The number of red marbles is 12", and removes it from the frame. */
  private int number() {
    boolean is = subject >= 0 && numberAt == subject + 1 && tokens[subject] == Role.BE.bit();
    if (!is || subject < NAMED_WELL || !isNamed()) {
      return -1;
    }
    int value = tokens[numberAt] >>> 1;
    tokens[numberAt] = 1;
    return value;
  }

  /**
   * Returns a hash of the single name or number at the end of "located in Dublin", and removes it
   * from the frame.
   */
  private int one() {
    int from = memberAt + 1;
    int[] words = clause.words();
    boolean number = text.number(clause.last());
    boolean fits = from < size && size - from <= LONGEST_NAME;
    for (int k = words.length - (size - from); fits && k < words.length; k++) {
      boolean capital = Character.isUpperCase(text.raw().charAt(text.start(words[k])));
      fits = number ? text.number(words[k]) : capital;
    }
    if (!fits) {
      refuse();
      return -1;
    }
    int value = hash(from, size, 7) >>> 1;
    size = from;
    grammar(number ? 1 : 2);
    return value;
  }

  private int hash(int from, int to, int seed) {
    int hash = seed;
    for (int i = from; i < to; i++) {
      hash = (hash ^ tokens[i]) * 0x01000193;
      hash ^= hash >>> 15;
    }
    return hash;
  }
}
