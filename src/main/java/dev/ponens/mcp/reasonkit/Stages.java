package dev.ponens.mcp.reasonkit;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.guidance.live.LedgerView;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.report.NounCount;
import dev.ponens.session.StoredThought;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.verdict.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The stages of a session. They follow from what the session has, not from the order of calls.
 *
 * @param stages the stages, in order
 * @param route the recorded route; empty if there is none
 * @param concluded whether the session has ended
 * @param sources the numbers of the thoughts
 */
record Stages(
    List<Stage> stages, Optional<String> route, boolean concluded, List<Integer> sources) {
  private static final String DONE = "done";
  private static final String OPEN = "open";
  private static final String UNUSED = "not_used";

  /**
   * A stage.
   *
   * @param name its name
   * @param state done, open or not_used
   * @param why what it was derived from
   * @param tool the tool that works on it
   */
  record Stage(String name, String state, String why, String tool) {}

  static Stages of(ReasonkitCall call) throws RequestRefused {
    LedgerView view = call.ledger();
    LedgerState state = view.state();
    List<StoredThought> events = call.events();
    List<Integer> thoughts =
        events.stream()
            .filter(one -> one.thought().kind().judged())
            .map(one -> one.thought().number())
            .toList();
    boolean concluded =
        call.service().recall(call.owner(), call.session()).session().standing().concluded();
    List<String> held =
        Blockers.guarded(call, view).stream().map(Finding::rule).distinct().toList();
    int errors = OpenErrors.of(events, state).rules().size();
    int slots = state.count(LedgerEntry.EntryType.SLOT);
    int open = state.openSlots().size();
    List<Stage> all = new ArrayList<>();
    all.add(
        counted("route", state.count(LedgerEntry.EntryType.ROUTE), "route", "run_thinking_mode"));
    all.add(counted("think", thoughts.size(), "thought", "add_thought_node"));
    all.add(
        used(
            "slots",
            slots,
            open,
            open + " of " + NounCount.of(slots, "slot") + " open",
            "run_skeleton_elaboration"));
    all.add(
        held(
            "assumptions",
            state.count(LedgerEntry.EntryType.ASSUMPTION),
            "assumption",
            held,
            "set_assumption_status",
            "blocking-assumption"));
    all.add(
        held(
            "claims",
            state.count(LedgerEntry.EntryType.CLAIM),
            "claim",
            held,
            "verify_thoughts",
            "unresolved-critical-claim",
            "source-conflict",
            "evidence-does-not-say-it",
            "verification-failed"));
    all.add(
        used(
            "errors",
            thoughts.size(),
            errors,
            NounCount.of(errors, "thought") + " with open errors",
            "refine_thoughts"));
    all.add(
        held(
            "branches",
            state.explored().size(),
            "branch",
            held,
            "add_thought_node",
            "diversity-floor"));
    all.add(
        counted(
            "checkpoint",
            state.count(LedgerEntry.EntryType.CHECKPOINT),
            "checkpoint",
            "run_reasoning_checkpoint"));
    all.add(
        new Stage(
            "converge",
            concluded ? DONE : OPEN,
            concluded ? "the session has ended" : "the session has not ended",
            "consensus_answer"));
    return new Stages(
        List.copyOf(all), Optional.ofNullable(RouteFunction.decision(state)), concluded, thoughts);
  }

  private static Stage counted(String name, int count, String what, String tool) {
    return new Stage(name, count > 0 ? DONE : OPEN, NounCount.of(count, what), tool);
  }

  private static Stage used(String name, int count, int open, String why, String tool) {
    return new Stage(name, count == 0 ? UNUSED : open > 0 ? OPEN : DONE, why, tool);
  }

  private static Stage held(
      String name, int count, String noun, List<String> held, String tool, String... rules) {
    List<String> here = held.stream().filter(List.of(rules)::contains).toList();
    String said = NounCount.of(count, noun);
    String why = here.isEmpty() ? said : String.join(", ", here);
    String state = !here.isEmpty() ? OPEN : count == 0 ? UNUSED : DONE;
    return new Stage(name, state, why, tool);
  }

  /** Returns the first stage that is open; null if none is. */
  @Nullable Stage next() {
    return stages.stream().filter(stage -> stage.state().equals(OPEN)).findFirst().orElse(null);
  }
}
