package dev.ponens.cli.rules;

import dev.ponens.report.Visible;
import dev.ponens.rule.source.Fallback;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleText;
import java.util.stream.Collectors;

/** A rule as the engine gets it, formatted for reading. */
final class RuleDrl {
  private RuleDrl() {}

  /**
   * The rule's DRL with its place, lines ended by {@code \n}. The package and the imports, which
   * all rules share, are left out.
   *
   * @param folder the name of the rules directory; empty for the built-in rules
   */
  static String text(String folder, RuleText rule) {
    String file = rule.card().at().toString();
    String place = RuleFiles.place(folder, file);
    return "// " + Visible.of(place) + "\n" + body(rule);
  }

  private static String body(RuleText rule) {
    Fallback fallback = rule.fallback();
    if (fallback != null) {
      return """
          // A default. Ponens runs the next line after the other rules of this directory,
          // outside the rule engine, if none of them derived a fact of the kind %s:
          verdict.derive("%s", "%s", %s);
          """
          .formatted(fallback.kind(), fallback.kind(), fallback.name(), fallback.weight());
    }
    int rules = rule.drl().indexOf("rule \"" + rule.card().id() + "\"");
    String drl = rules < 0 ? rule.drl() : rule.drl().substring(rules);
    int then = drl.lastIndexOf("then verdict.by(");
    int end = drl.lastIndexOf(" end");
    String head = then < 0 ? drl : drl.substring(0, then);
    String tail =
        then < 0
            ? ""
            : "then\n  " + drl.substring(then + "then ".length(), Math.max(then, end)) + "\nend\n";
    return head.lines()
            .filter(l -> !l.isBlank())
            .map(l -> Visible.of(l.replace("\t", "  ").stripTrailing()))
            .map(l -> l.startsWith(" ") || l.startsWith("rule ") || l.equals("when") ? l : "  " + l)
            .collect(Collectors.joining("\n", "", "\n"))
        + tail;
  }
}
