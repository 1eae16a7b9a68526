package dev.ponens.report;

import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a report can use beside the verdicts.
 *
 * @param screen the layout of text
 * @param facts whether each step's facts are listed (json and jsonl)
 * @param cards every rule of the rulebook, in a fixed order
 * @param version the version of Ponens
 * @param baseline whether findings were compared with a baseline
 * @param arguments what a command must repeat to judge in the same way, such as {@code --rules DIR}
 */
public record ReportContext(
    TextLayout screen,
    boolean facts,
    List<RuleCard> cards,
    String version,
    boolean baseline,
    String arguments) {
  /** Options without a baseline and without arguments. */
  public ReportContext(TextLayout screen, boolean facts, List<RuleCard> cards, String version) {
    this(screen, facts, cards, version, false, "");
  }

  public ReportContext {
    cards = List.copyOf(cards);
  }

  /**
   * The command that shows a rule's page. Rules are files, so no web address would work everywhere.
   */
  public static String about(String rule) {
    return "ponens rules explain " + rule;
  }

  /** The place of a rule in the rules directory; null for a rule that is not among the cards. */
  public @Nullable RulePlace place(String rule) {
    for (RuleCard card : cards) {
      if (card.id().equals(rule)) {
        return card.at();
      }
    }
    return null;
  }
}
