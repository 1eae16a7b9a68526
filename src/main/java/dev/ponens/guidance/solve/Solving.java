package dev.ponens.guidance.solve;

import dev.ponens.fact.Fact;
import dev.ponens.fact.MarkedAnswer;
import dev.ponens.fact.contract.Contract;
import dev.ponens.fact.contract.VerifierReply;
import dev.ponens.fact.text.Mask;
import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A question that is being solved: plan, execution and verification, again until an attempt passes
 * or no retry is left. Immutable; {@link #reply} returns the next state. The same question and
 * replies always give the same state.
 */
public final class Solving {
  private static final String NAME = "solve";
  private static final String VERIFIER = "verifier";

  private final SolveRules rules;
  private final String question;
  private final List<Event> events;
  private final List<Attempt> attempts;
  private final SolveStep step;
  private final List<SolveCheck> checks;
  private final String prompt;
  private final @Nullable SolveResult result;

  private Solving(
      SolveRules rules,
      String question,
      List<Event> events,
      List<Attempt> attempts,
      SolveStep step,
      List<SolveCheck> checks,
      String prompt,
      @Nullable SolveResult result) {
    this.rules = rules;
    this.question = question;
    this.events = List.copyOf(events);
    this.attempts = List.copyOf(attempts);
    this.step = step;
    this.checks = List.copyOf(checks);
    this.prompt = prompt;
    this.result = result;
  }

  /**
   * Begins with a question. A question that has several meanings, or an error, is done at once.
   *
   * @param question the question, as the user wrote it
   */
  public static Solving begin(SolveRules rules, String question) {
    Solving asked =
        new Solving(rules, question, List.of(), List.of(), SolveStep.PLAN, List.of(), "", null);
    List<SolveCheck> found = new ArrayList<>();
    for (Finding finding : asked.judged(List.of()).findings()) {
      if (finding.step() == 0) {
        boolean stops = rules.ambiguous(finding) || finding.severity() == Severity.ERROR;
        found.add(new SolveCheck(0, "question", finding, stops));
      }
    }
    if (found.stream().anyMatch(SolveCheck::blocks)) {
      SolveResult result = SolveResults.unasked(rules, found);
      return new Solving(rules, question, List.of(), List.of(), SolveStep.DONE, found, "", result);
    }
    String prompt = rules.prompts().filled("planner", Map.of("question", question));
    return new Solving(rules, question, List.of(), List.of(), SolveStep.PLAN, found, prompt, null);
  }

  /** Returns the question. */
  public String question() {
    return question;
  }

  /** Returns what is expected next. */
  public SolveStep step() {
    return step;
  }

  /** Returns the number of the current attempt, counted from 1. */
  public int attempt() {
    return step == SolveStep.DONE
        ? Math.max(1, attempts.size())
        : attempts.size() + (runs() ? 0 : 1);
  }

  /** Returns true while the last attempt is not finished. */
  private boolean runs() {
    return step == SolveStep.EXECUTE || step == SolveStep.VERIFY;
  }

  /** Returns the prompt for the next reply; empty when nothing is expected. */
  public String prompt() {
    return prompt;
  }

  /** Returns the findings in the attempt that the last reply belongs to, or in the question. */
  public List<SolveCheck> checks() {
    return checks;
  }

  /** Returns the attempts, the last of which may be unfinished. */
  public List<Attempt> attempts() {
    return attempts;
  }

  /** Returns the result; null while a reply is expected. */
  public @Nullable SolveResult result() {
    return result;
  }

  /** Returns the replies as a transcript, which can be linted. */
  public Transcript transcript(String id) {
    return transcript(id, events);
  }

  /** Returns what the next reply must have as its attributes, so that rules can judge it. */
  public Given given() {
    return given(step, number(step));
  }

  private Given given(SolveStep now, @Nullable Integer revised) {
    Given.Manner usual = Given.NOTHING.manner();
    Given.Manner manner =
        new Given.Manner(usual.confidence(), usual.mode(), usual.depth(), now.spelling());
    Given.Position position =
        new Given.Position(null, revised == null ? null : String.valueOf(revised), null, null);
    return new Given(
        position,
        new Given.StepSpeaker(now == SolveStep.VERIFY ? VERIFIER : null, null),
        manner,
        Given.NOTHING.testing(),
        Given.NOTHING.use(),
        Given.NOTHING.outlook());
  }

  /** Returns the last step of this phase, which the next reply replaces; null for none. */
  private @Nullable Integer number(SolveStep phase) {
    Integer last = null;
    for (Event event : events) {
      last = phase.spelling().equals(event.given().phase()) ? (Integer) event.step() : last;
    }
    return last;
  }

  /**
   * Takes the reply that {@link #step} expects.
   *
   * @throws IllegalStateException when no reply is expected
   */
  public Solving reply(String words) {
    return switch (step) {
      case PLAN -> planned(words);
      case EXECUTE -> executed(words);
      case VERIFY -> verified(words);
      case DONE -> throw new IllegalStateException("no reply is expected");
    };
  }

  private Solving planned(String words) {
    List<Event> next = with(words);
    int attempt = attempts.size() + 1;
    // The reasoning goes on, so the rules for the end do not apply yet.
    List<SolveCheck> found = found(begun(next).soFar(), attempt, next.size() - 1);
    String plan = masked(words);
    Attempt planned = new Attempt(attempt, plan, null, false, null, found, false);
    List<Attempt> all = new ArrayList<>(attempts);
    all.add(planned);
    if (found.stream().anyMatch(SolveCheck::blocks)) {
      return failed(next, all);
    }
    Feedback last = feedback(attempts);
    List<String> notes = new ArrayList<>(last.lines());
    found.stream().filter(Feedback::worth).forEach(c -> notes.add(Feedback.line(c)));
    String asked =
        rules
            .prompts()
            .filled(
                "executor",
                Map.of("question", question, "plan", words, "feedback", String.join("\n", notes)));
    return new Solving(rules, question, next, all, SolveStep.EXECUTE, found, asked, null);
  }

  private Solving executed(String words) {
    List<Event> next = with(words);
    Verdict verdict = judged(next);
    Attempt now = attempts.get(attempts.size() - 1);
    List<SolveCheck> found = found(verdict, now.number(), next.size() - 2);
    MarkedAnswer mark = mark(verdict, next.size());
    String marked = mark == null ? null : Contract.shown(mark.value());
    Attempt done = new Attempt(now.number(), now.plan(), marked, false, null, found, false);
    Feedback form =
        attempts.size() < 2
            ? Feedback.NONE
            : Feedback.form(rules, attempts.get(attempts.size() - 2));
    String asked =
        rules
            .prompts()
            .filled(
                "verifier",
                Map.of(
                    "question",
                    question,
                    "solution",
                    words,
                    "feedback",
                    String.join("\n", form.lines())));
    return new Solving(rules, question, next, last(done), SolveStep.VERIFY, found, asked, null);
  }

  private static @Nullable MarkedAnswer mark(Verdict verdict, int number) {
    for (var judged : verdict.steps()) {
      for (Fact fact : judged.facts()) {
        if (judged.step() == number && fact instanceof MarkedAnswer marked) {
          return marked;
        }
      }
    }
    return null;
  }

  private Solving verified(String words) {
    List<Event> next = with(words);
    Attempt now = attempts.get(attempts.size() - 1);
    VerifierReply read = VerifierReply.read(masked(words)).orElse(null);
    List<SolveCheck> found = found(judged(next), now.number(), next.size() - 3);
    boolean passed =
        read != null
            && read.passed()
            && found.stream().noneMatch(SolveCheck::blocks)
            && agrees(now.marked(), read.corrected());
    Attempt done = new Attempt(now.number(), now.plan(), now.marked(), true, read, found, passed);
    return passed ? passed(next, last(done)) : failed(next, last(done));
  }

  /** Returns true when there is an answer, and the verifier's answer, if it gives one, is equal. */
  private boolean agrees(@Nullable String marked, @Nullable String corrected) {
    return marked == null
        ? corrected != null
        : corrected == null
            || Contract.same(marked, corrected, rules.judges().usual().rulebook().lexicon());
  }

  /** Ends with the result, unless rules object to what the user would see of it. */
  private Solving passed(List<Event> next, List<Attempt> all) {
    SolveResult usual = SolveResults.passed(rules, all, false);
    List<SolveCheck> found = objections(next, usual);
    if (found.isEmpty()) {
      return done(next, all, usual);
    }
    SolveResult plain = SolveResults.passed(rules, all, true);
    List<SolveCheck> left =
        SolveResults.words(plain).equals(SolveResults.words(usual))
            ? found
            : objections(next, plain);
    if (left.isEmpty()) {
      return done(next, all, plain);
    }
    // The answer itself is at fault: it is the model's text, so only another attempt changes it.
    Attempt last = all.get(all.size() - 1);
    List<SolveCheck> checks = new ArrayList<>(last.checks());
    checks.addAll(left);
    List<Attempt> refused = new ArrayList<>(all.subList(0, all.size() - 1));
    refused.add(
        new Attempt(
            last.number(),
            last.plan(),
            last.marked(),
            last.verified(),
            last.verdict(),
            checks,
            false));
    return failed(next, refused);
  }

  /**
   * Returns what rules find in the text that the user would see, as words and as JSON. What a rule
   * finds in both is returned once.
   */
  private List<SolveCheck> objections(List<Event> next, SolveResult result) {
    List<Event> shown = new ArrayList<>(next);
    // Within JSON, all words are in quotation marks, where some rules do not look.
    for (String words : List.of(SolveResults.words(result), SolveResults.json(result))) {
      shown.add(event(shown.size() + 1, EventKind.ANSWER, words, answering()));
    }
    Set<List<String>> known = new HashSet<>();
    return judged(shown).findings().stream()
        .filter(finding -> finding.step() > next.size() && rules.concernsShown(finding))
        .filter(finding -> known.add(List.of(finding.rule(), finding.message())))
        .map(finding -> new SolveCheck(result.attempts().size(), "answer", finding, true))
        .toList();
  }

  /** Returns the attributes of the result when it is judged or stored. */
  public static Given answering() {
    Given.Manner usual = Given.NOTHING.manner();
    return new Given(
        Given.NOTHING.position(),
        Given.NOTHING.speaker(),
        new Given.Manner(usual.confidence(), usual.mode(), usual.depth(), "answer"),
        Given.NOTHING.testing(),
        Given.NOTHING.use(),
        Given.NOTHING.outlook());
  }

  private Solving failed(List<Event> next, List<Attempt> all) {
    if (all.size() > rules.retries()) {
      return done(next, all, SolveResults.failed(rules, all));
    }
    Attempt last = all.get(all.size() - 1);
    String asked =
        rules
            .prompts()
            .filled(
                "planner_with_feedback",
                Map.of(
                    "question",
                    question,
                    "feedback",
                    String.join("\n", feedback(all).lines()),
                    "plan",
                    last.plan()));
    return new Solving(rules, question, next, all, SolveStep.PLAN, last.checks(), asked, null);
  }

  private Solving done(List<Event> next, List<Attempt> all, SolveResult result) {
    List<SolveCheck> found = all.get(all.size() - 1).checks();
    return new Solving(rules, question, next, all, SolveStep.DONE, found, "", result);
  }

  private Feedback feedback(List<Attempt> all) {
    return all.isEmpty() ? Feedback.NONE : Feedback.of(rules, all.get(all.size() - 1));
  }

  private List<Attempt> last(Attempt done) {
    List<Attempt> all = new ArrayList<>(attempts.subList(0, attempts.size() - 1));
    all.add(done);
    return all;
  }

  private List<Event> with(String words) {
    List<Event> next = new ArrayList<>(events);
    next.add(event(next.size() + 1, EventKind.THOUGHT, words, given()));
    return next;
  }

  private static Event event(int number, EventKind kind, String words, Given given) {
    Origin origin = new Origin(1, 0, "/steps/" + (number - 1) + "/text");
    return new Event(number, kind, words, Visibility.FULL, origin, given);
  }

  private Transcript transcript(String id, List<Event> told) {
    Event asked =
        new Event(
            0,
            EventKind.USER,
            question,
            Visibility.FULL,
            new Origin(1, 0, "/question"),
            Given.NOTHING);
    return new Transcript(id, new Place(id, 1), "steps", asked, told, null, Hints.NONE);
  }

  private Verdict judged(List<Event> told) {
    return begun(told).judge().verdict();
  }

  private TranscriptJudge begun(List<Event> told) {
    Transcript transcript = transcript(NAME, told);
    return new TranscriptJudge(rules.judges().of(transcript), transcript);
  }

  private String masked(String words) {
    return Mask.of(rules.judges().usual().rulebook().lexicon(), words).text();
  }

  /**
   * Returns the findings of an attempt.
   *
   * @param from the number of steps before the attempt
   */
  private List<SolveCheck> found(Verdict verdict, int attempt, int from) {
    List<SolveCheck> found = new ArrayList<>();
    for (Finding finding : verdict.findings()) {
      if (finding.step() > from) {
        String phase =
            List.of("plan", "execute", "verify")
                .get(Math.min(2, Math.max(0, finding.step() - from - 1)));
        found.add(new SolveCheck(attempt, phase, finding, rules.blocks(finding)));
      }
    }
    return found;
  }
}
