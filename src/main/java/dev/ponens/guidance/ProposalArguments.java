package dev.ponens.guidance;

import dev.ponens.fact.Choice;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OptionBranch;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.ThinkingCourse;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.transcript.Event;
import dev.ponens.verdict.Proposal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Completes proposals: adds the arguments for the tool and the text they refer to. */
final class ProposalArguments {
  private final Lexicon lexicon;

  /** The parsed suggestions; there are as many as rules that propose. */
  private final Map<String, SuggestionTemplate> templates = new ConcurrentHashMap<>();

  /**
   * @param lexicon knows which names must be masked
   */
  ProposalArguments(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Returns the parsed form of a rule's suggestion. */
  SuggestionTemplate template(String suggestion) {
    return templates.computeIfAbsent(suggestion, SuggestionTemplate::of);
  }

  List<Proposal> ready(
      List<Proposal> proposals,
      Event event,
      List<Fact> facts,
      PathState path,
      ProposalWords naming) {
    List<Proposal> ready = new ArrayList<>(proposals.size());
    for (Proposal proposal : proposals) {
      ProposalWords.SuggestionWords said = naming.of(proposal);
      ready.add(proposal.ready(said.quoted(), said.plain(), call(proposal, event, facts, path)));
    }
    return ready;
  }

  /**
   * Returns the best proposal that does not repeat the last one; null if there is none. Proposals
   * that no finding of this step causes are equal if they differ only in the text that they name.
   *
   * @param last the last advice given
   */
  static @Nullable Proposal next(List<Proposal> proposals, ThinkingCourse.CourseAdvice last) {
    for (Proposal proposal : proposals) {
      boolean same = proposal.suggestion().equals(last.sentence());
      boolean goesOn = proposal.about().isEmpty() && proposal.id().equals(last.rule());
      if (!same && !goesOn) {
        return proposal;
      }
    }
    return null;
  }

  private Map<String, Object> call(
      Proposal proposal, Event event, List<Fact> facts, PathState path) {
    Map<String, Object> call = new LinkedHashMap<>(8);
    call.put("mode", proposal.mode());
    call.put("depth", proposal.depth());
    if (proposal.mode().equals("revise")) {
      call.put("revises", wrong(proposal, event, path));
    } else if (proposal.mode().equals("branch")) {
      String revised = event.given().revises();
      call.put("branch_from", revised == null || hidden(revised) ? named(event) : revised);
      for (Fact fact : facts) {
        if (fact instanceof Choice choice) {
          call.put("branch", List.of(choice.first(), choice.second()));
        }
        if (fact instanceof OptionBranch branch && !branch.other().isEmpty()) {
          call.put("branch_from", branch.from());
          call.put("branch", branch.other());
        }
      }
    }
    return call;
  }

  /**
   * Returns the caller's name for the step; the number if there is none or it contains a secret.
   */
  private Object named(Event event) {
    String id = event.given().id();
    return id == null || hidden(id) ? (Object) event.step() : id;
  }

  private boolean hidden(String name) {
    return !Mask.of(lexicon, name).text().equals(name);
  }

  /**
   * Returns the step to revise: this step if one of its findings causes the proposal, otherwise the
   * first wrong step on the path, otherwise this step.
   */
  Object wrong(Proposal proposal, Event event, PathState path) {
    OptionalInt wrong = path.firstError();
    return wrong.isPresent() && proposal.about().isEmpty()
        ? (Object) wrong.getAsInt()
        : named(event);
  }
}
