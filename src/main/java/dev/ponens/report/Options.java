package dev.ponens.report;

import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a report may want to know beside the verdicts.
 *
 * @param screen how text is laid out
 * @param facts whether each step's facts are listed (json and jsonl)
 * @param cards every rule of the rulebook, in a fixed order
 * @param version this product's version
 * @param baseline whether findings were held against a baseline
 */
public record Options(
    Screen screen, boolean facts, List<RuleCard> cards, String version, boolean baseline) {
  /** Without a baseline. */
  public Options(Screen screen, boolean facts, List<RuleCard> cards, String version) {
    this(screen, facts, cards, version, false);
  }

  public Options {
    cards = List.copyOf(cards);
  }

  /**
   * The way from a finding to its rule's page: the command that shows it. Rules lie in files, so
   * there is no address that would open everywhere.
   */
  public static String about(String rule) {
    return "ponens rules explain " + rule;
  }

  /** Where a rule stands in the rules folder; null for a rule that is not among the cards. */
  public @Nullable RulePlace place(String rule) {
    for (RuleCard card : cards) {
      if (card.id().equals(rule)) {
        return card.at();
      }
    }
    return null;
  }
}
