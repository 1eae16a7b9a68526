package dev.ponens.report.format;

import dev.ponens.verdict.RuleCard;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a rule's page that explains its findings. The page of a table is about all its rows,
 * and most of a page are examples, so the pages of all rules would be several megabytes.
 */
final class RuleHelp {
  private static final String EXAMPLES = "\n## Examples\n";

  /** A list item about one rule. */
  private static final Pattern ITEM = Pattern.compile("- `([a-z0-9-]+)`.*");

  private RuleHelp() {}

  /**
   * The page of a rule without its examples, and without list items about other rules.
   *
   * @param ids the ids of all rules
   */
  static String of(RuleCard card, Set<String> ids) {
    String page = card.page();
    int examples = page.indexOf(EXAMPLES);
    StringBuilder help = new StringBuilder();
    boolean ours = true;
    for (String line : (examples < 0 ? page : page.substring(0, examples)).lines().toList()) {
      if (!line.startsWith(" ")) {
        Matcher item = ITEM.matcher(line);
        ours = !item.matches() || item.group(1).equals(card.id()) || !ids.contains(item.group(1));
      }
      if (ours) {
        help.append(line).append('\n');
      }
    }
    if (examples >= 0) {
      help.append("\nFor examples, run `ponens rules explain ").append(card.id()).append("`.\n");
    }
    return help.toString();
  }
}
