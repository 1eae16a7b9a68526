package dev.ponens.fact.measure;

import dev.ponens.fact.Span;
import dev.ponens.fact.Timing;
import dev.ponens.fact.number.Claims;
import dev.ponens.fact.number.token.Token;
import dev.ponens.fact.number.token.Token.Kind;
import java.util.List;
import java.util.Set;

/** A text read into pieces, and what all finders ask of it. */
final class Passage {
  /** How far around a statement words are looked for that change what it says. */
  private static final int AROUND = 12;

  /** A statement has no more pieces: what a long line costs grows with its length alone. */
  private static final int LONGEST = 60;

  final List<Piece> pieces;
  final Sums sums;
  private final List<Token> tokens;
  private final String masked;
  private final Claims claims;

  Passage(Pieces.Read read, String masked) {
    this.pieces = read.pieces();
    this.tokens = read.tokens();
    this.masked = masked;
    this.sums = new Sums(pieces);
    this.claims = new Claims(tokens);
  }

  int size() {
    return pieces.size();
  }

  Piece at(int index) {
    return pieces.get(index);
  }

  /** The word there; empty outside the text and for what is no word. */
  String word(int index) {
    return index >= 0 && index < pieces.size() ? pieces.get(index).word() : "";
  }

  boolean is(int index, Kind kind) {
    return index >= 0 && index < pieces.size() && pieces.get(index).is(kind);
  }

  boolean isClock(int index) {
    return index >= 0 && index < pieces.size() && pieces.get(index).clock() != null;
  }

  boolean isAmount(int index) {
    return index >= 0 && index < pieces.size() && pieces.get(index).amount() != null;
  }

  /** The words from one piece up to another, which is left out. */
  String words(int first, int next) {
    return masked.substring(at(first).start(), at(next - 1).end());
  }

  Span span(int first, int next) {
    return new Span(at(first).start(), at(next - 1).end());
  }

  /** True when the text asserts what stands from a piece up to another; {@code said} ends it. */
  boolean claimed(int first, int said, int next) {
    return claims.claimed(at(first).first(), at(said).first(), at(next - 1).next());
  }

  /** The end of the sentence, line or clause, or of what is looked at of a long one. */
  int end(int from) {
    int i = from;
    while (i < pieces.size() && i < from + LONGEST && !pieces.get(i).ends()) {
      i++;
    }
    return i;
  }

  /** True when one of the words stands between two pieces. */
  boolean has(Set<String> words, int from, int to) {
    for (int i = Math.max(0, from); i < Math.min(to, pieces.size()); i++) {
      if (words.contains(pieces.get(i).word())) {
        return true;
      }
    }
    return false;
  }

  /** True when one of the words stands in the sentence around. */
  boolean near(Set<String> words, int first, int next) {
    int from = first;
    while (from > 0 && from > first - AROUND && !stops(from - 1)) {
      from--;
    }
    int to = next;
    while (to < pieces.size() && to < next + AROUND && !stops(to)) {
      to++;
    }
    return has(words, from, to);
  }

  /** True where a sentence or line ends. */
  boolean stops(int index) {
    Piece piece = pieces.get(index);
    char sign = piece.token().sign();
    return piece.ends() && (sign == '.' || sign == '?' || sign == '!' || sign == '\n');
  }

  /** How the times of day between two pieces are written. */
  Shown.Style style(int first, int next) {
    Shown.Style style = Shown.Style.FULL;
    for (int i = first; i < next; i++) {
      Clock clock = pieces.get(i).clock();
      if (clock != null
          && clock.length() < 0
          && !clock.equals(Clock.NOON)
          && !clock.equals(Clock.MIDNIGHT)) {
        return Shown.Style.HALVES;
      }
      style = clock != null && clock.open() ? Shown.Style.OPEN : style;
    }
    return style;
  }

  /** What is said stands at one sum of the statement, usually its last. */
  Timing timing(int first, Sum said, int next, String truth, boolean holds) {
    return timing(first, first, said, next, truth, holds);
  }

  /** The same where only what stands from {@code claim} on must be asserted: "if …, it arrives". */
  Timing timing(int first, int claim, Sum said, int next, String truth, boolean holds) {
    return new Timing(
        words(first, next),
        words(said.first(), said.next()),
        truth,
        holds,
        claimed(claim, said.first(), next),
        span(first, next));
  }
}
