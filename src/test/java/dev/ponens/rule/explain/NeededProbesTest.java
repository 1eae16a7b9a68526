package dev.ponens.rule.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.Thought;
import dev.ponens.rule.FindingSubject;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.RulingTrace;
import dev.ponens.rule.Selection;
import dev.ponens.rule.form.drl.RulePremises;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A question compiles few conditions, and learns from them what it would from all. */
class NeededProbesTest {
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Settings SETTINGS = RULES.params().profile("balanced");

  private static final Fact THOUGHT =
      new Thought(
          1, "thought", 9, 1, "auto", "", true, false, false, Set.of(), Set.of(), Set.of(),
          Set.of(), false, false, Span.NONE);
  private static final Fact CUE =
      new Cue("assumption", "assuming", 1, false, false, false, false, Span.NONE);

  private static RulingTrace trace(Fact... facts) {
    FindingSubject subject = new FindingSubject(1, "some words", new Origin(1, 1, null));
    return RULES.evaluator(SETTINGS, Selection.ALL).trace(List.of(facts), 1, step -> subject);
  }

  private static List<RuleParts> silent(RulingTrace trace) {
    Set<String> fired = trace.ruling().fired();
    List<RuleParts> silent = new ArrayList<>();
    for (RuleText rule : RULES.texts().rules()) {
      if (rule.fallback() == null && !fired.contains(rule.card().id())) {
        RulePremises.of(rule.drl()).ifPresent(p -> silent.add(new RuleParts(rule, p)));
      }
    }
    return silent;
  }

  private static List<String> matches(List<Probe> probes, RulingTrace trace) {
    return ProbeRun.of(probes, RULES.texts()).run(trace.seen(), SETTINGS).stream()
        .map(m -> m.probe().rule().id() + " " + m.probe().conditions() + " " + m.objects())
        .toList();
  }

  @Test
  void whatIsLeftOutWouldHaveMatchedNothing() {
    RulingTrace trace = trace(THOUGHT, CUE);
    List<RuleParts> silent = silent(trace);
    List<Probe> all = silent.stream().flatMap(a -> Probes.lacking(a).stream()).toList();
    NeededProbes needed = new NeededProbes();
    needed.near(silent, trace);

    assertThat(needed.probes().size()).isPositive().isLessThan(all.size() / 2);
    assertThat(matches(needed.probes(), trace)).isNotEmpty().isEqualTo(matches(all, trace));
  }

  @Test
  void aKindOfFactThatIsNotThereIsNotAskedFor() {
    RulingTrace trace = trace(THOUGHT);
    NeededProbes needed = new NeededProbes();
    needed.near(silent(trace), trace);

    assertThat(needed.probes())
        .flatExtracting(Probe::slots)
        .extracting(slot -> slot.pattern().type())
        .contains(Thought.class.getSimpleName())
        .doesNotContain(Cue.class.getSimpleName(), Answer.class.getSimpleName());
  }
}
