package dev.ponens.guidance;

import dev.ponens.fact.Choice;
import dev.ponens.fact.Fact;
import dev.ponens.fact.path.PathState;
import dev.ponens.transcript.Event;
import dev.ponens.verdict.Proposal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Makes proposals ready to be taken up: what to say of the thought that does. */
final class Calls {
  private Calls() {}

  static List<Proposal> ready(
      List<Proposal> proposals, Event event, List<Fact> facts, PathState path) {
    List<Proposal> ready = new ArrayList<>(proposals.size());
    for (Proposal proposal : proposals) {
      ready.add(proposal.ready(call(proposal, event, facts, path)));
    }
    return ready;
  }

  private static Map<String, Object> call(
      Proposal proposal, Event event, List<Fact> facts, PathState path) {
    Map<String, Object> call = new LinkedHashMap<>();
    call.put("mode", proposal.mode());
    call.put("depth", proposal.depth());
    if (proposal.mode().equals("revise")) {
      call.put("revises", wrong(event, path));
    } else if (proposal.mode().equals("branch")) {
      String revised = event.given().revises();
      call.put("branch_from", revised == null ? named(event) : revised);
      for (Fact fact : facts) {
        if (fact instanceof Choice choice) {
          call.put("branch", List.of(choice.first(), choice.second()));
        }
      }
    }
    return call;
  }

  /** The caller's own name for the step, else its number. */
  private static Object named(Event event) {
    String id = event.given().id();
    return id == null ? (Object) event.step() : id;
  }

  /** What is to be revised: the first step on the path that was found wrong, else this one. */
  private static Object wrong(Event event, PathState path) {
    OptionalInt wrong = path.firstError();
    return wrong.isPresent() ? (Object) wrong.getAsInt() : named(event);
  }
}
