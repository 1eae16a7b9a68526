package dev.ponens.report;

import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The list of report formats. A new format is one class and one line here. */
public final class Reports {
  private static final List<Named> ALL =
      List.of(
          new Named("text", TextReport::new),
          new Named("json", JsonReport::new),
          new Named("jsonl", JsonLinesReport::new),
          new Named("sarif", SarifReport::new));

  private Reports() {}

  /** The names of the formats, as {@code --format} spells them, in the order help shows them. */
  public static List<String> names() {
    return ALL.stream().map(Named::name).toList();
  }

  /**
   * Begins a report.
   *
   * @param name the format, as {@code --format} spells it
   * @param out takes the bytes, always UTF-8 with {@code \n} line ends; the caller closes it
   * @return empty when no format has that name
   * @throws IOException when the stream fails
   */
  public static Optional<Report> open(String name, OutputStream out, Options options)
      throws IOException {
    for (Named format : ALL) {
      if (format.name().equals(name)) {
        return Optional.of(format.opener().open(out, options));
      }
    }
    return Optional.empty();
  }

  /**
   * What a report may want to know beside the verdicts.
   *
   * @param screen how text is laid out
   * @param facts whether each step's facts are listed (json and jsonl)
   * @param cards every rule of the rulebook, in a fixed order
   * @param version this product's version
   */
  public record Options(Screen screen, boolean facts, List<RuleCard> cards, String version) {
    public Options {
      cards = List.copyOf(cards);
    }

    /** Where a rule stands in the rules folder; null for a rule that is not among the cards. */
    @Nullable RulePlace place(String rule) {
      for (RuleCard card : cards) {
        if (card.id().equals(rule)) {
          return card.at();
        }
      }
      return null;
    }
  }

  /**
   * How text is laid out.
   *
   * @param colour whether ANSI colours may be written
   * @param width columns of a line; at least 40 are used
   */
  public record Screen(boolean colour, int width) {
    /** For files and pipes: no colours, 100 columns. */
    public static final Screen PLAIN = new Screen(false, 100);
  }

  private record Named(String name, Opener opener) {}

  private interface Opener {
    Report open(OutputStream out, Options options) throws IOException;
  }
}
