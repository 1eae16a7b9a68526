package dev.ponens.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.compile.RuleBase;
import dev.ponens.rule.compile.Shipped;
import dev.ponens.verdict.RuleCard;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.kie.api.KieBase;
import org.kie.api.definition.KiePackage;
import org.kie.api.definition.rule.Rule;

@NullMarked
class RuleSessionsTest {
  private static final Shipped SHIPPED = Shipped.rulebook();

  private final List<Set<String>> built = new ArrayList<>();
  private final RuleSessions sessions =
      new RuleSessions(
          () -> {
            built.add(Set.of("all"));
            return RuleBase.builtin(Set.of());
          },
          rules -> {
            built.add(Set.copyOf(rules));
            return RuleBase.builtin(rules);
          });

  private void step(String... rules) {
    sessions.pooled(() -> Set.of(rules)).dispose();
  }

  @Test
  void aBaseOfSomeRulesIsBuiltOnlyForRulesThatNoneHas() {
    step("wrong-arithmetic");
    step("wrong-arithmetic");
    step("tier-low");
    step("wrong-arithmetic");
    assertThat(built)
        .containsExactly(Set.of("wrong-arithmetic"), Set.of("wrong-arithmetic", "tier-low"));
  }

  @Test
  void stepsThatNeedMoreBasesOfSomeRulesShareThatOfAllRules() {
    List<String> rules = SHIPPED.methods().keySet().stream().sorted().toList();
    rules.stream().limit(RuleSessions.MOST_PARTS).forEach(this::step);
    assertThat(built)
        .hasSize(RuleSessions.MOST_PARTS)
        .last()
        .isEqualTo(Set.copyOf(rules.subList(0, RuleSessions.MOST_PARTS)));
    step(rules.get(RuleSessions.MOST_PARTS));
    step(rules.get(RuleSessions.MOST_PARTS + 1));
    assertThat(built).hasSize(RuleSessions.MOST_PARTS + 1).last().isEqualTo(Set.of("all"));
  }

  @Test
  void whereAllRulesAreNeededNoOtherBaseIsBuilt() {
    sessions.pooled().dispose();
    step("wrong-arithmetic");
    assertThat(built).containsExactly(Set.of("all"));
  }

  @Test
  void everyBuiltInRuleCanBeCreatedAlone() {
    List<String> all = rules(RuleBase.of(SHIPPED.compiled()));
    assertThat(all).hasSizeGreaterThan(300);
    assertThat(SHIPPED.methods().keySet()).containsExactlyInAnyOrderElementsOf(all);
    assertThat(SHIPPED.compiled().cards().stream().map(RuleCard::id).filter(all::contains))
        .as("the cards have the order of the rules")
        .containsExactlyElementsOf(all);
    assertThat(rules(RuleBase.builtin(Set.copyOf(all)))).isEqualTo(all);
    assertThat(rules(RuleBase.builtin(Set.of("wrong-arithmetic", "tier-low"))))
        .containsExactlyInAnyOrder("wrong-arithmetic", "tier-low");
  }

  /** The ids of rules in the order in which the engine loaded them. */
  private static List<String> rules(KieBase base) {
    return base.getKiePackages().stream()
        .map(KiePackage::getRules)
        .flatMap(rules -> rules.stream().map(Rule::getName))
        .toList();
  }
}
