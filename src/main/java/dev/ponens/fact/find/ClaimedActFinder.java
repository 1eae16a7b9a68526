package dev.ponens.fact.find;

import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Success;
import dev.ponens.fact.act.ClaimedActWords;
import dev.ponens.fact.act.ClaimedActs;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.Points;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.Set;

/** Finds acts in the world that a thought reports. */
final class ClaimedActFinder implements Finder {
  /** The share of an act's content words at which evidence is about it. */
  private static final double ABOUT = 1.0 / 3;

  private final ClaimedActWords words;
  private final Content content;

  ClaimedActFinder(Lexicon lexicon) {
    this.words = lexicon.finders().of(ClaimedActWords.class, ClaimedActWords::new);
    this.content = new Content(lexicon, Content.USUAL);
  }

  @Override
  public Trigger trigger() {
    return Trigger.step(step -> ClaimedActs.mayReport(words, step.text()));
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(ClaimedAct.class, Success.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of(SuccessClaimFinder.OUTPUT);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    String question = step.path().recent().question();
    List<ClaimedAct> acts = ClaimedActs.find(words, step.text(), step.masked(), question);
    int longest = step.settings().whole("short-thought");
    boolean shown = !acts.isEmpty() && SuccessClaimFinder.shows(step);
    for (ClaimedAct act : acts) {
      // A long text behind an act is likely to be what the act gave, such as the text of a page,
      // unless the sentence of the act gives it.
      boolean last =
          act.complete() || step.text().size() - step.text().wordAt(act.span().end()) < longest;
      // A sentence that claims success needs no second finding.
      if (last && step.successes.stream().noneMatch(one -> together(step.text(), one, act))) {
        step.add(act);
        if (act.result() && !act.asked() && !shown && !isShown(step, act)) {
          step.add(new Success("act", act.words(), false, "unshown", 0, act.span()));
        }
      }
    }
  }

  /**
   * True when a result or evidence can show an act: its own step has some, an earlier result is no
   * evidence of the caller, or earlier evidence is about the act.
   */
  private boolean isShown(StepReading step, ClaimedAct act) {
    PathState path = step.path();
    Points points = path.unsettled().points();
    if (!step.event().given().evidence().isEmpty() || points.isFull()) {
      return true;
    }
    if (points.shown().size() == 0) {
      return path.counts().results() > 0;
    }
    Text text = step.text();
    int sentence = text.sentence(text.wordAt(act.span().start()));
    Hashes said =
        content.of(text, content.first(text, sentence), content.first(text, sentence + 1));
    return said.shared(points.shown()) >= ABOUT * said.size();
  }

  private static boolean together(Text text, Success one, ClaimedAct act) {
    return text.sentence(text.wordAt(one.span().start()))
        == text.sentence(text.wordAt(act.span().start()));
  }
}
