package dev.ponens.rule.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.guidance.StepTraces;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.RulingTrace;
import dev.ponens.rule.RulingTrace.Firing;
import dev.ponens.rule.explain.FactMatches.ProbeMatch;
import dev.ponens.rule.explain.Premise.PremiseUse;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The facts that an explanation finds for a rule are those for which the engine fires it. */
class FactMatchesTest {
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Settings SETTINGS = RULES.params().profile("balanced");

  /** A rule and the facts for which it fires, by identity. */
  private static String named(String rule, List<Object> facts) {
    return rule + facts.stream().map(System::identityHashCode).toList();
  }

  private static List<Object> matched(ProbeMatch match) {
    List<Object> matched = new ArrayList<>();
    for (int i = 0; i < match.objects().size(); i++) {
      if (match.probe().slots().get(i).condition().how() == PremiseUse.FACT) {
        matched.add(match.objects().get(i));
      }
    }
    return matched;
  }

  private static Set<String> own(List<RuleParts> rules, RulingTrace trace) {
    Set<String> own = new TreeSet<>();
    trace
        .seen()
        .forEach(
            (concern, facts) -> {
              FactMatches search = new FactMatches(facts, SETTINGS);
              rules.stream()
                  .filter(rule -> rule.concern() == concern)
                  .flatMap(rule -> Probes.whole(rule).stream())
                  .flatMap(probe -> search.of(probe).stream())
                  .forEach(match -> own.add(named(match.probe().rule().id(), matched(match))));
            });
    return own;
  }

  @Test
  void everyRuleMatchesTheFactsForWhichTheEngineFiresIt() throws IOException {
    List<RuleParts> rules = new ArrayList<>();
    for (RuleText text : RULES.texts().rules()) {
      RULES
          .compiled(text.card().id())
          .ifPresent(compiled -> rules.add(RuleParts.of(text, compiled).orElseThrow()));
    }
    assertThat(rules).hasSizeGreaterThan(250);
    List<Path> stories;
    try (Stream<Path> files = Files.walk(Path.of("fixtures"))) {
      stories = files.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList();
    }
    Set<String> fired = new TreeSet<>();
    for (Path story : stories) {
      for (RulingTrace trace : StepTraces.of(RULES, SETTINGS, story)) {
        Set<String> engine = new TreeSet<>();
        for (Firing firing : trace.firings()) {
          engine.add(named(firing.rule(), firing.matched()));
          fired.add(firing.rule());
        }
        assertThat(own(rules, trace)).as(story.toString()).isEqualTo(engine);
      }
    }
    assertThat(fired).hasSizeGreaterThan(60);
  }
}
