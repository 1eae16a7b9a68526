package dev.ponens.fact.find;

import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.Success;
import dev.ponens.fact.act.ClaimedActWords;
import dev.ponens.fact.act.ClaimedActs;
import dev.ponens.fact.act.ClaimedActs.SessionEvidence;
import dev.ponens.fact.act.CountedActs;
import dev.ponens.fact.act.CountedActs.CountedAct;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.Points;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.Set;

/** Finds acts in the world that a thought reports. */
final class ClaimedActFinder implements Finder {
  /** The list of commands that destroy. */
  private static final String DESTRUCTIVE = "destructive";

  private final ClaimedActWords words;
  private final ActEvidence.Readers readers;

  ClaimedActFinder(Lexicon lexicon) {
    this.words = lexicon.finders().of(ClaimedActWords.class, ClaimedActWords::new);
    this.readers = ActEvidence.Readers.of(lexicon, words);
  }

  @Override
  public Trigger trigger() {
    return Trigger.step(
        step ->
            ClaimedActs.mayReport(words, step.text()) || CountedActs.mayCount(words, step.text()));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(ClaimedAct.class, Success.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of(SuccessClaimFinder.OUTPUT, DESTRUCTIVE);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    String question = step.path().recent().question();
    Points points = step.path().unsettled().points();
    Hashes seen = points.shown();
    SessionEvidence session =
        new SessionEvidence(
            seen.size() > 0 || !step.evidence().pieces().isEmpty(),
            seen::contains,
            destructive(step));
    List<ClaimedAct> acts = ClaimedActs.find(words, step.text(), step.masked(), question, session);
    ActEvidence evidence = new ActEvidence(readers, step);
    if (acts.isEmpty()) {
      count(step, acts, evidence);
      return;
    }
    int longest = step.settings().whole("short-thought");
    boolean output = SuccessClaimFinder.shows(step);
    for (ClaimedAct act : acts) {
      boolean change = !act.sort().equals("act");
      // A long text behind an act is likely to be what the act gave, such as the text of a page,
      // unless the sentence of the act gives it.
      boolean last =
          change
              || act.complete()
              || step.text().size() - step.text().wordAt(act.span().end()) < longest;
      // A sentence that claims success needs no second finding.
      if (last && step.successes.stream().noneMatch(one -> together(step.text(), one, act))) {
        boolean shown = output || evidence.shows(act);
        boolean allowed = !act.sort().equals("destroy") || evidence.allows();
        step.add(act.with(shown, allowed));
        if ((act.result() || change) && !act.asked() && !shown && allowed) {
          step.add(new Success("act", act.words(), false, "unshown", 0, act.span()));
        }
      }
    }
    count(step, acts, evidence);
  }

  /** Adds claims about each of many things that nothing shows. */
  private void count(StepReading step, List<ClaimedAct> acts, ActEvidence evidence) {
    Text text = step.text();
    for (CountedAct claim : CountedActs.find(words, text)) {
      int sentence = text.sentence(text.wordAt(claim.span().start()));
      boolean known =
          acts.stream().anyMatch(a -> text.sentence(text.wordAt(a.span().start())) == sentence)
              || step.successes.stream()
                  .anyMatch(s -> text.sentence(text.wordAt(s.span().start())) == sentence);
      if (!known && evidence.lacks(claim)) {
        String said = step.masked().substring(claim.span().start(), claim.span().end());
        step.add(new Success("act", said, false, "unshown", 0, claim.span()));
      }
    }
  }

  /** Returns the places of commands that destroy. */
  private static List<Span> destructive(StepReading step) {
    return step.mask().shown().stream()
        .filter(cue -> cue.kind().equals(DESTRUCTIVE))
        .map(Cue::span)
        .toList();
  }

  private static boolean together(Text text, Success one, ClaimedAct act) {
    return text.sentence(text.wordAt(one.span().start()))
        == text.sentence(text.wordAt(act.span().start()));
  }
}
