package dev.ponens.fact.find;

import dev.ponens.fact.Denial;
import dev.ponens.fact.Fact;
import dev.ponens.fact.denial.Denials;
import java.util.BitSet;
import java.util.Set;

/** Finds statements that something shown before denies. */
final class DenialFinder implements Finder {
  /** Lists of words with which a sentence states nothing about the present. */
  private static final Set<String> SUPPOSED =
      Set.of(
          "condition",
          "supposition",
          "hedge",
          "doubt",
          "unclear",
          "assumption",
          "hypothesis",
          "goal",
          "plan");

  /** Lists of words with which a sentence gives what somebody says, or calls something false. */
  private static final Set<String> TOLD = Set.of("reported", "refutation");

  private final Denials denials;

  DenialFinder(Denials denials) {
    this.denials = denials;
  }

  @Override
  public Trigger trigger() {
    return Trigger.signs("%")
        .or(Trigger.path(path -> !path.held().seen().isEmpty()))
        .or(Trigger.event(event -> !event.given().evidence().isEmpty()));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Denial.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    step.shares = denials.reader().shares(step.text(), step.masked(), step.event().step());
    if (!step.evidence().pieces().isEmpty()) {
      String shown = step.evidence().masked();
      BitSet supposed = new BitSet();
      step.cues().stream()
          .filter(cue -> SUPPOSED.contains(cue.kind()))
          .forEach(cue -> supposed.set(cue.span().start()));
      Denial left =
          denials.leftOut().find(step.text(), step.masked(), shown, supposed, step.event().step());
      if (left != null) {
        step.add(left);
      }
    }
    if (!RunEvidence.changes(step.cues())) {
      BitSet reserved =
          CueIndex.sentences(
              step.cues(), cue -> SUPPOSED.contains(cue.kind()) || TOLD.contains(cue.kind()));
      step.addAll(
          denials.find(
              step.text(), step.masked(), reserved, step.path(), step.shares, step.successes));
    }
  }
}
