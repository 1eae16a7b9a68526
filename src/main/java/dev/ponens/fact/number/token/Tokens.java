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
