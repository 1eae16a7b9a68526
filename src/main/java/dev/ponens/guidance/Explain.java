package dev.ponens.guidance;

import dev.ponens.fact.AtStep;
import dev.ponens.fact.End;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.rule.FindingSubject;
import dev.ponens.rule.RulingTrace;
import dev.ponens.rule.explain.Explainer;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Verdict;
import dev.ponens.verdict.why.Account;
import dev.ponens.verdict.why.Explanation;
import dev.ponens.verdict.why.NearMiss;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Explains the result of the rules for one step of a transcript. */
public final class Explain {
  private final Judge judge;
  private final Explainer explainer;

  /**
   * Creates an explainer.
   *
   * @param judge judges the steps again
   * @param all whether rules that report no findings are listed among those that nearly fired
   */
  public Explain(Judge judge, boolean all) {
    this.judge = judge;
    this.explainer = new Explainer(judge.rulebook(), judge.settings(), judge.selection(), all);
  }

  /** Records the path of one step and the end of the path. */
  private final class Watched implements TranscriptJudge.Witness {
    private final Transcript transcript;
    private final int step;
    private @Nullable Event event;
    private Optional<Judge.Traced> traced = Optional.empty();
    private @Nullable RulingTrace end;

    Watched(Transcript transcript, int step) {
      this.transcript = transcript;
      this.step = step;
    }

    @Override
    public void event(PathState path, RunState run, Event event) {
      if (event.step() == step) {
        this.event = event;
        traced = judge.trace(path, run, event, transcript.hints());
      }
    }

    @Override
    public void end(PathState path, RunState run, IntFunction<FindingSubject> subjects) {
      end = judge.traceEnd(path, run, subjects);
    }
  }

  /**
   * Explains selected findings of a step and the rules that nearly fired.
   *
   * @param transcript a transcript that contains the step
   * @param step its number; 0 is the question
   * @param wanted selects the findings
   * @return empty if the step does not exist or no rule judges it
   */
  public Optional<Explanation> findings(
      Transcript transcript, int step, Predicate<Finding> wanted) {
    Predicate<RulingTrace.Firing> firing =
        f -> f.findings().stream().anyMatch(x -> x.step() == step && wanted.test(x));
    return explain(
        transcript,
        step,
        firing,
        (here, end) -> {
          List<Account> accounts = new ArrayList<>(explainer.fired(here, firing));
          accounts.addAll(explainer.fired(end, firing));
          accounts.sort(
              Comparator.comparingInt(a -> a.finding() == null ? 0 : a.finding().span().start()));
          return accounts;
        },
        true);
  }

  /**
   * Explains why a rule fired or did not fire on a step.
   *
   * @param rule the rule's id
   * @return empty if the step does not exist or no rule judges it
   */
  public Optional<Explanation> rule(Transcript transcript, int step, String rule) {
    Predicate<RulingTrace.Firing> firing = f -> f.rule().equals(rule);
    return explain(
        transcript,
        step,
        firing,
        (here, end) -> {
          List<Account> accounts = new ArrayList<>(explainer.fired(here, firing));
          accounts.addAll(
              explainer.fired(
                  end, f -> firing.test(f) && f.matched().stream().anyMatch(o -> about(o, step))));
          if (accounts.isEmpty()) {
            boolean atTheEnd = explainer.looksAt(rule).stream().anyMatch(FactVocabulary::ofTheEnd);
            accounts.add(explainer.silent(atTheEnd ? end : here, rule, o -> about(o, step)));
          }
          return accounts;
        },
        false);
  }

  private interface Asked {
    List<Account> of(Explainer.ExplainedStep here, Explainer.ExplainedStep end);
  }

  private Optional<Explanation> explain(
      Transcript transcript,
      int step,
      Predicate<RulingTrace.Firing> firing,
      Asked asked,
      boolean withNear) {
    Watched watched = new Watched(transcript, step);
    Verdict verdict = new TranscriptJudge(judge, transcript, watched).judge().verdict();
    if (watched.traced.isEmpty() || watched.event == null || watched.end == null) {
      return Optional.empty();
    }
    Explainer.ExplainedStep here = explainer.read(watched.traced.get().trace(), firing, withNear);
    Explainer.ExplainedStep end = explainer.read(watched.end, firing, withNear);
    List<NearMiss> near = new ArrayList<>();
    if (withNear) {
      near.addAll(explainer.near(here, o -> true));
      // The bare end is no fact that a rule about the last step nearly found.
      near.addAll(explainer.near(end, o -> !(o instanceof End) && about(o, step)));
    }
    return Optional.of(
        new Explanation(
            verdict.transcript().id(),
            verdict.transcript().at(),
            step,
            watched.event.kind(),
            watched.traced.get().masked(),
            verdict.complexity(),
            asked.of(here, end),
            near));
  }

  /** Returns whether a fact of the path's end is about a step. */
  private static boolean about(Object fact, int step) {
    return fact instanceof AtStep earlier && earlier.step() == step;
  }
}
