package dev.ponens.rule.form;

import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleFault;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.Proposal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks the {@code {placeholders}} in a rule's texts. The placeholders of a finding are filled
 * from the facts passed to its call. One that no such fact has would be shown unfilled.
 */
final class Placeholders {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([A-Za-z][A-Za-z0-9_]*)\\}");
  private static final Pattern BOUND = Pattern.compile("(\\$\\w+)\\s*:\\s*([A-Z]\\w*)\\s*\\(");
  private static final Pattern CALL =
      Pattern.compile("\\.(find|block|propose)\\(([^()\"]*|.*)\\);\\s*end\\s*$", Pattern.DOTALL);

  private Placeholders() {}

  /** The faults for placeholders that cannot be filled. */
  static List<RuleFault> unbound(RuleText rule) {
    Matcher call = CALL.matcher(rule.drl());
    List<RuleFault> faults = new ArrayList<>();
    if (!call.find()) {
      return faults;
    }
    boolean finds = !call.group(1).equals("propose");
    Set<String> known = finds ? names(rule.drl(), call.group(2)) : Set.of();
    Set<String> suggested = finds ? known : new TreeSet<>(Proposal.PLACEHOLDERS);
    for (String text : List.of(rule.card().message(), rule.card().suggestion())) {
      Set<String> names = text.equals(rule.card().suggestion()) ? suggested : known;
      Matcher placeholder = PLACEHOLDER.matcher(text);
      while (placeholder.find()) {
        String name = placeholder.group(1);
        if (!names.contains(name)) {
          faults.add(
              new RuleFault(
                  RuleFault.Level.ERROR,
                  "unbound-placeholder",
                  rule.card().at().file(),
                  rule.card().at().sheet(),
                  rule.card().at().line(),
                  0,
                  "{"
                      + name
                      + "}: "
                      + (finds
                          ? "no fact of the finding has this field"
                          : "a proposal cannot use this name")
                      + FactVocabulary.didYouMean(name, names)));
        }
      }
    }
    return faults;
  }

  /** The fields of the facts that the call passes, whichever branch of an "or" bound them. */
  private static Set<String> names(String drl, String arguments) {
    Map<String, Set<String>> of = new HashMap<>();
    Matcher bound = BOUND.matcher(drl);
    while (bound.find()) {
      Set<String> parts = FactVocabulary.parts(bound.group(2));
      Set<String> known = of.putIfAbsent(bound.group(1), new TreeSet<>(parts));
      if (known != null) {
        known.retainAll(parts);
      }
    }
    Set<String> names = new TreeSet<>(Set.of("words"));
    for (String argument : arguments.split(",", -1)) {
      names.addAll(of.getOrDefault(argument.strip(), Set.of()));
    }
    return names;
  }
}
