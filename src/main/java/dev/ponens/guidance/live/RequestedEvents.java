package dev.ponens.guidance.live;

import dev.ponens.report.Visible;
import dev.ponens.store.verdict.KeptFinding;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.talk.ResultWords;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads requests as the next events of a session: references become numbers of steps, and each
 * event gets a branch. A request that names something unknown is refused.
 *
 * @param live the session; the caller holds its lock
 */
record RequestedEvents(LiveSession live) {
  /**
   * Returns the event for an agent's thought, with references as numbers and with a branch name.
   *
   * @throws RequestRefused if a reference names no thought, or the branch is closed
   */
  Event event(ThoughtRequest ask) throws RequestRefused {
    int number = live.events() + 1;
    Given given = ask.given();
    Integer total = ask.remaining() == null ? null : number + ask.remaining();
    return Transcripts.event(
        number,
        ask.kind(),
        ask.thought(),
        given.at(position(ask)).expecting(new Outlook(total, null).or(given.outlook())));
  }

  private Given.Position position(ThoughtRequest ask) throws RequestRefused {
    Given given = ask.given();
    String revises = number(given.revises(), "revises");
    String from = number(given.branchFrom(), "branch_from");
    String previous = number(ask.previous(), "previous");
    String branch = given.branch() == null ? live.session().standing().branch() : given.branch();
    if (Branches.TRUNK.equals(branch)) {
      branch = null;
    }
    if (previous != null && from == null && given.branch() == null) {
      String ending = live.branches().endingIn(Integer.parseInt(previous)).orElse(null);
      branch = Branches.TRUNK.equals(ending) ? null : ending;
      from = ending == null ? previous : null;
    }
    if (from != null && given.branch() == null) {
      branch = live.branches().mint();
    }
    refuseClosed(branch);
    if (branch != null && from == null && !live.branches().has(branch)) {
      // A branch without a starting point begins at the last thought.
      from = live.events() == 0 ? null : String.valueOf(live.events());
    }
    return new Given.Position(given.id(), revises, from, branch);
  }

  private void refuseClosed(@Nullable String branch) throws RequestRefused {
    if (live.ledger().state().gone(branch)) {
      throw new RequestRefused(
          "branch \""
              + branch
              + "\" was pruned; use an open one: "
              + live.openNames()
              + ", or start a new branch with branch_from");
    }
    if (branch != null && live.branches().closed(branch)) {
      throw new RequestRefused(
          "branch \""
              + branch
              + "\" was closed because the session had too many branches; use an open one: "
              + live.branches().names()
              + ", or start a new branch with branch_from");
    }
  }

  private @Nullable String number(@Nullable String reference, String what) throws RequestRefused {
    if (reference == null) {
      return null;
    }
    OptionalInt step = live.step(reference);
    if (step.isEmpty() || step.getAsInt() == 0) {
      String advice =
          live.kept().isEmpty()
              ? "this session has no thoughts yet, so leave this argument out"
              : "send the number of a thought, from 1 to " + live.kept().size();
      throw new RequestRefused(
          what + " does not name an earlier thought: \"" + reference + "\"; " + advice);
    }
    return String.valueOf(step.getAsInt());
  }

  /**
   * Returns the event for a dispute.
   *
   * @param reference the id or number of the step; 0 is the question
   * @throws RequestRefused if there is no such step, or the step has no finding of the rule
   */
  Event dispute(String reference, String rule, String reason) throws RequestRefused {
    int step = reference.equals("0") ? 0 : Integer.parseInt(known(reference));
    TreeSet<String> found = new TreeSet<>();
    if (step == 0) {
      live.questioned().forEach(f -> found.add(f.rule()));
    } else {
      KeptFinding.of(live.kept().get(step - 1).judgement().verdict())
          .forEach(f -> found.add(f.rule()));
    }
    if (!live.kept().isEmpty()) {
      live.end().findings().stream()
          .filter(f -> f.step() == step)
          .forEach(f -> found.add(f.rule()));
    }
    if (!found.contains(rule)) {
      String advice =
          found.isEmpty()
              ? "the step has no findings; to find the right step, call review {\"what\": "
                  + "\"findings\"}"
              : "rules with findings in this step: " + String.join(", ", found);
      throw new RequestRefused(
          "step "
              + step
              + " has no finding of the rule \""
              + Visible.of(rule, 40)
              + "\"; "
              + advice);
    }
    if (live.judge().guards(rule)) {
      throw new RequestRefused(
          rule
              + " cannot be disputed, because it follows from the ledger; add evidence, or settle"
              + " the entry with a reason (tool ledger, \"entry\": \"settle\")");
    }
    if (live.disputed(step, rule)) {
      throw new RequestRefused(
          "the finding of " + rule + " in step " + step + " is already disputed; nothing to do");
    }
    Given.Position at = new Given.Position(null, null, null, live.session().standing().branch());
    Given given = Given.NOTHING.at(at).disputing(String.valueOf(step), rule);
    return Transcripts.event(live.events() + 1, EventKind.DISPUTE, reason, given);
  }

  /**
   * Returns the event for an entry of the ledger.
   *
   * @throws RequestRefused if there is no such branch
   */
  Event entry(EntryRequest ask) throws RequestRefused {
    Given given =
        Given.NOTHING
            .by(new Given.StepSpeaker(null, ask.agent()))
            .at(beside(ask.branch()))
            .entering(ask.entry());
    return Transcripts.event(live.events() + 1, EventKind.LEDGER, ask.text(), given);
  }

  /**
   * Returns the event for something that was recorded.
   *
   * @throws RequestRefused if there is no such branch
   */
  Event report(ReportedEvent report) throws RequestRefused {
    Given.ToolUse use =
        report.kind() == EventKind.TOOL_RESULT
            ? ResultWords.ofUnknown(report.use(), report.text())
            : report.use();
    Given given =
        Given.NOTHING
            .by(new Given.StepSpeaker(null, report.agent()))
            .at(beside(report.branch()))
            .using(use)
            .arriving(report.via());
    return Transcripts.event(live.events() + 1, report.kind(), report.text(), given);
  }

  /** Returns the position of an event that is no thought: on a branch that exists. */
  private Given.Position beside(@Nullable String named) throws RequestRefused {
    String branch = named == null ? live.session().standing().branch() : named;
    if (Branches.TRUNK.equals(branch)) {
      branch = null;
    }
    if (named != null
        && branch != null
        && !live.branches().has(branch)
        && !live.branches().closed(branch)) {
      throw new RequestRefused(
          "branch: there is no branch \""
              + Visible.of(named, 40)
              + "\"; open branches: "
              + live.branches().names());
    }
    return new Given.Position(null, null, null, branch);
  }

  private String known(String reference) throws RequestRefused {
    String number = number(reference, "step");
    return number == null ? "0" : number;
  }
}
