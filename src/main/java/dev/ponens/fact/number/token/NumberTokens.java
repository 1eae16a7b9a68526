package dev.ponens.fact.number.token;

import dev.ponens.fact.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a text. The text is cut when a finder first asks for them, because several finders
 * read one text and most texts are read by none. Not thread-safe.
 */
public final class NumberTokens {
  private final String text;
  private final List<Span> code;
  private @Nullable Cut cut;

  /** For each ASCII character, whether the text contains it. */
  private final boolean[] stands = new boolean[128];

  /** True when the text also contains other characters. */
  private final boolean beyond;

  private record Cut(List<NumberToken> tokens, List<Span> notes) {}

  /**
   * Prepares a text, without cutting it yet.
   *
   * @param text the text
   * @param code the spans of fenced code, in order and without overlap; each becomes a break
   */
  public NumberTokens(String text, List<Span> code) {
    this.text = text;
    this.code = List.copyOf(code);
    boolean others = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < stands.length) {
        stands[c] = true;
      } else {
        others = true;
      }
    }
    this.beyond = others;
  }

  /** A cheap check: false when the text contains none of these ASCII characters. */
  public boolean mayHold(String signs) {
    for (int i = 0; i < signs.length(); i++) {
      if (stands[signs.charAt(i)]) {
        return true;
      }
    }
    return false;
  }

  /** True when the text contains characters beyond ASCII. */
  public boolean beyondAscii() {
    return beyond;
  }

  /** True when the text contains a digit. */
  public boolean digits() {
    return mayHold("0123456789");
  }

  /** Returns the text that the tokens are cut from. */
  public String text() {
    return text;
  }

  /** Returns all tokens of the text, in order. */
  public List<NumberToken> all() {
    return cut().tokens();
  }

  /** Returns the contents of {@code <<…>>}, GSM8K's notes on its own arithmetic, in order. */
  public List<Span> notes() {
    return cut().notes();
  }

  /** Returns the tokens of a note, which are not among the tokens of the text. */
  public List<NumberToken> in(Span note) {
    return new Lexer(text, note, List.of()).tokens();
  }

  private Cut cut() {
    if (cut == null) {
      Lexer lexer = new Lexer(text, new Span(0, text.length()), code);
      List<NumberToken> tokens = List.copyOf(lexer.tokens());
      cut = new Cut(tokens, List.copyOf(lexer.notes()));
    }
    return cut;
  }
}
