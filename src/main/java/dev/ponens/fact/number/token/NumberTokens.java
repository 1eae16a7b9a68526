package dev.ponens.fact.number.token;

import dev.ponens.fact.Span;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Signs;
import dev.ponens.fact.text.Text;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a text. The text is cut when a finder first asks for them, because several finders
 * read one text and most texts are read by none. Not thread-safe.
 */
public final class NumberTokens {
  private final String text;
  private final List<Span> code;
  private final Signs signs;
  private final FinderLists lists;
  private final Quantities quantities;
  private @Nullable Cut cut;
  private char @Nullable [] units;

  private record Cut(List<NumberToken> tokens, List<Span> notes) {}

  /**
   * Prepares a text, without cutting it yet.
   *
   * @param text the text
   * @param code the spans of fenced code, in order and without overlap; each becomes a break
   * @param lexicon the word lists, with the number words and units
   */
  public NumberTokens(String text, List<Span> code, Lexicon lexicon) {
    this(text, code, Signs.of(text), lexicon.finders());
  }

  /** Prepares a text that is already split into words, without cutting it into tokens yet. */
  public NumberTokens(Text text, Lexicon lexicon) {
    this(text.raw(), text.code(), text.signs(), lexicon.finders());
    this.units = text.units();
  }

  private NumberTokens(String text, List<Span> code, Signs signs, FinderLists lists) {
    this.text = text;
    this.code = List.copyOf(code);
    this.signs = signs;
    this.lists = lists;
    this.quantities = lists.quantities();
  }

  /** Prepares another text, which is read by the same lists. */
  public NumberTokens other(Text words) {
    NumberTokens tokens = new NumberTokens(words.raw(), words.code(), words.signs(), lists);
    tokens.units = words.units();
    return tokens;
  }

  /** Returns the number words and units by which the text is read. */
  public Quantities quantities() {
    return quantities;
  }

  /** Returns the lists of the rulebook that finders read. */
  public FinderLists lists() {
    return lists;
  }

  /** Returns which characters the text contains. */
  public Signs signs() {
    return signs;
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
    return new Lexer(text, units(), note, List.of(), quantities).tokens();
  }

  /** Returns the characters of the text, which must not be changed. */
  public char[] units() {
    char[] known = units;
    if (known == null) {
      known = text.toCharArray();
      units = known;
    }
    return known;
  }

  private Cut cut() {
    if (cut == null) {
      Lexer lexer = new Lexer(text, units(), new Span(0, text.length()), code, quantities);
      List<NumberToken> tokens =
          lists
              .of(UnitLetters.class, UnitLetters::new)
              .read(List.copyOf(lexer.tokens()), text, quantities);
      cut = new Cut(tokens, List.copyOf(lexer.notes()));
    }
    return cut;
  }
}
