package dev.ponens.fact.number.token;

import dev.ponens.fact.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a text, cut when a finder first asks for them: several finders read one text, and
 * most texts are read by none. For one thread.
 */
public final class Tokens {
  private final String text;
  private final List<Span> code;
  private @Nullable Cut cut;

  /** True for each sign of ASCII that stands in the text. */
  private final boolean[] stands = new boolean[128];

  /** True when others stand in it too. */
  private final boolean beyond;

  private record Cut(List<Token> tokens, List<Span> notes) {}

  /**
   * Nothing is read yet.
   *
   * @param text the text
   * @param code the stretches that are fenced code, in order and apart; each becomes a break
   */
  public Tokens(String text, List<Span> code) {
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

  /** A glance before a look: false when none of these signs of ASCII stands in the text. */
  public boolean mayHold(String signs) {
    for (int i = 0; i < signs.length(); i++) {
      if (stands[signs.charAt(i)]) {
        return true;
      }
    }
    return false;
  }

  /** True when signs beyond ASCII stand in the text. */
  public boolean beyondAscii() {
    return beyond;
  }

  /** True when a digit stands in the text. */
  public boolean digits() {
    return mayHold("0123456789");
  }

  /** The text they are cut from. */
  public String text() {
    return text;
  }

  /** All tokens of the text, in order. */
  public List<Token> all() {
    return cut().tokens();
  }

  /** The insides of {@code <<…>>}, GSM8K's notes on its own arithmetic, in order. */
  public List<Span> notes() {
    return cut().notes();
  }

  /** The tokens of a note, which the text's own tokens leave out. */
  public List<Token> in(Span note) {
    return new Lexer(text, note, List.of()).tokens();
  }

  private Cut cut() {
    if (cut == null) {
      Lexer lexer = new Lexer(text, new Span(0, text.length()), code);
      List<Token> tokens = List.copyOf(lexer.tokens());
      cut = new Cut(tokens, List.copyOf(lexer.notes()));
    }
    return cut;
  }
}
