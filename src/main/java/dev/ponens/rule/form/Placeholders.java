package dev.ponens.rule.form;

import dev.ponens.rule.model.Condition;
import dev.ponens.rule.model.RuleExpression;
import dev.ponens.rule.model.RuleModel.ApiCall;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** The calls whose texts have placeholders. */
  private static final Set<String> CALLS = Set.of("find", "block", "propose");

  private Placeholders() {}

  /** The faults for placeholders that cannot be filled. */
  static List<RuleFault> unbound(RuleText rule) {
    Optional<ApiCall> call = rule.model().call(CALLS);
    List<RuleFault> faults = new ArrayList<>();
    if (call.isEmpty()) {
      return faults;
    }
    boolean finds = rule.model().finds();
    Set<String> known = finds ? names(rule.model().when(), call.get()) : Set.of();
    Set<String> suggested = finds ? known : new TreeSet<>(Proposal.PLACEHOLDERS);
    for (String text : List.of(rule.card().message(), rule.card().suggestion())) {
      Set<String> names = text.equals(rule.card().suggestion()) ? suggested : known;
      Matcher placeholder = PLACEHOLDER.matcher(text);
      while (placeholder.find()) {
        String name = placeholder.group(1);
        if (!names.contains(name)) {
          faults.add(
              new RuleFault(
                  RuleFault.FaultLevel.ERROR,
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
  private static Set<String> names(Condition when, ApiCall call) {
    Map<String, Set<String>> of = new HashMap<>();
    when.patterns()
        .forEach(
            pattern -> {
              Set<String> parts = FactVocabulary.parts(pattern.type());
              of.computeIfAbsent(pattern.variable(), v -> new TreeSet<>(parts)).retainAll(parts);
            });
    Set<String> names = new TreeSet<>(Set.of("words"));
    for (RuleExpression argument : call.arguments()) {
      if (argument instanceof RuleExpression.Variable variable) {
        names.addAll(of.getOrDefault(variable.name(), Set.of()));
      }
    }
    return names;
  }
}
