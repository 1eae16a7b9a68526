package dev.ponens.fact.find;

import dev.ponens.fact.Act;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Names;
import dev.ponens.fact.Span;
import dev.ponens.fact.Thought;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds the fact about the whole step. */
final class ThoughtFinder implements Finder {
  private final Conclusions conclusions;

  ThoughtFinder(Lexicon lexicon) {
    this.conclusions = Conclusions.of(lexicon);
  }

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Thought.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    Event event = step.event();
    Text text = step.text();
    Given given = event.given();
    step.thought(
        new Thought(
            event.step(),
            (event.kind().judged() && event.concludes() ? EventKind.ANSWER : event.kind())
                .spelling(),
            text.size(),
            text.sentenceCount(),
            mode(given),
            given.phase() == null ? "" : given.phase(),
            given.depth() == null ? "" : given.depth(),
            step.working(),
            asks(text),
            step.answer.isPresent(),
            conclusions.answers(step.lexicon(), text, step.path().demand().asked()),
            step.uses(),
            step.mentions(),
            kinds(step.acts, true),
            kinds(step.acts, false),
            step.brief() && ActFinder.any(step.lexicon(), text),
            given.pendingVerification(),
            step.trace().promises(),
            text.whole()));
  }

  /** Returns the mode that the caller gave, directly or by its other statements about the step. */
  private static String mode(Given given) {
    if (given.mode() != null && !given.mode().equals("auto")) {
      return given.mode();
    }
    if (given.concludes()) {
      return "conclude";
    }
    return given.revises() != null
        ? "revise"
        : given.branchFrom() != null
            ? "branch"
            : given.hypothesis() != null ? "hypothesis" : "auto";
  }

  private static Set<String> kinds(List<Act> acts, boolean writer) {
    if (acts.isEmpty()) {
      return Names.of(List.of());
    }
    List<String> kinds = new ArrayList<>(acts.size());
    List<Span> places = new ArrayList<>(acts.size());
    for (Act act : acts) {
      if (act.writer() == writer) {
        kinds.add(act.kind());
        places.add(act.span());
      }
    }
    return Names.of(kinds, places);
  }

  private static boolean asks(Text text) {
    int last = text.size() - 1;
    return last >= 0 && text.asks(text.sentence(last)) && !text.quoted(last);
  }
}
