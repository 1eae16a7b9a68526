package dev.ponens.fact.contract;

import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.MarkedAnswer;
import dev.ponens.fact.Relapse;
import dev.ponens.fact.Unmarked;
import dev.ponens.fact.path.ContractState;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.StepTrace;
import dev.ponens.fact.quantity.SameValue;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks a step against the contract of its phase: plan, execution, verification or answer. */
public final class Contract {
  private final Event event;
  private final Text text;
  private final String masked;
  private final ContractState before;
  private final Hashes shingles;
  private final Lexicon lexicon;
  private final List<Fact> facts = new ArrayList<>(0);
  private @Nullable CheckedReply checked;

  private Contract(
      Event event,
      Text text,
      String masked,
      ContractState before,
      Hashes shingles,
      Lexicon lexicon) {
    this.event = event;
    this.text = text;
    this.masked = masked;
    this.before = before;
    this.shingles = shingles;
    this.lexicon = lexicon;
  }

  /**
   * The result of checking a step.
   *
   * @param facts the facts
   * @param next the state after the step
   * @param checked the verdict of a verifier; null when the step is none or does not decide
   */
  public record ContractReading(
      List<Fact> facts, ContractState next, @Nullable CheckedReply checked) {
    public ContractReading {
      facts = List.copyOf(facts);
    }
  }

  /**
   * The verdict of a verifier.
   *
   * @param passed true when the attempt passed
   * @param corrected the right answer, normalised for comparison; empty when it gives none
   */
  public record CheckedReply(boolean passed, String corrected) {}

  /** Returns an answer, normalised for comparison. */
  public static String plain(String answer) {
    return AnswerNormalizer.plain(answer);
  }

  /**
   * Returns an answer as it is shown: single blanks of one kind, no no-break and thin blanks that
   * group digits, and no invisible characters except U+200C and U+200D.
   */
  public static String shown(String answer) {
    return AnswerNormalizer.shown(answer);
  }

  /**
   * Returns true when two answers are the same: as normalised text, as a number where at least one
   * names no unit, or as a quantity with its unit converted. "Yes" and "Yes, it fits" are the same.
   */
  public static boolean same(String one, String other, Lexicon lexicon) {
    return SameValue.same(
        AnswerNormalizer.plain(one), AnswerNormalizer.plain(other), lexicon.finders().quantities());
  }

  /**
   * Checks a step.
   *
   * @param event the step
   * @param text its words
   * @param masked its text with secrets masked
   * @param before the state that earlier attempts left
   * @param shingles its word shingles
   * @param equations its equations
   * @param asking true when it asks for a marked answer, as a plan may
   * @param lexicon the word lists
   */
  public static ContractReading find(
      Event event,
      Text text,
      String masked,
      ContractState before,
      Hashes shingles,
      List<Equation> equations,
      boolean asking,
      Lexicon lexicon) {
    Contract contract = new Contract(event, text, masked, before, shingles, lexicon);
    ContractState next = contract.next(equations, asking);
    return new ContractReading(contract.facts, next, contract.checked);
  }

  /** Returns the missing mark at the end of a path, when someone asked for a marked answer. */
  public static Optional<Unmarked> ended(ContractState attempts, List<StepTrace> newestFirst) {
    return attempts.asked() && attempts.marked() == null
        ? newestFirst.stream()
            .filter(StepTrace::judged)
            .findFirst()
            .map(t -> new Unmarked(t.step()))
        : Optional.empty();
  }

  /** Returns the state after a question: its numbers, and whether it asks for a marked answer. */
  public static ContractState asked(Text text, boolean asking, Lexicon lexicon) {
    return ContractState.of(asking, AnswerNormalizer.given(text, lexicon.finders().quantities()));
  }

  private ContractState next(List<Equation> equations, boolean asking) {
    ContractState next = before;
    String phase = event.given().phase() == null ? "" : event.given().phase();
    Optional<MarkedAnswer> written =
        AnswerMarks.find(text, masked, words(), lexicon.finders().quantities());
    // A plan only announces a mark.
    Optional<MarkedAnswer> marked = phase.equals("plan") ? Optional.empty() : written;
    marked.ifPresent(facts::add);
    ContractState.StepWording wording = new ContractState.StepWording(event.step(), shingles);
    switch (phase) {
      case "plan" -> {
        boolean answers = written.filter(w -> Plans.isValue(w.value())).isPresent();
        facts.add(Plans.find(text, before, shingles, equations, answers, words()));
        next = asking ? next.planned(wording).asking() : next.planned(wording);
      }
      case "execute" -> next = next.executed(wording, values(marked, equations));
      case "verify" -> {
        VerifierReplies.ReadReply read =
            VerifierReplies.find(event, text, before.executed(), shingles);
        facts.add(read.fact());
        next = next.verifiedIn(event.step());
        if (read.verdict() != null) {
          next = verified(next, read.verdict());
        }
      }
      default -> {}
    }
    if (event.kind() == EventKind.ANSWER || phase.equals("answer")) {
      ShownAnswerCheck.find(text, masked, before, phase.equals("answer"), lexicon)
          .ifPresent(facts::add);
    }
    return marked.isEmpty()
        ? next
        : next.marking(new ContractState.Marked(marked.get().value(), event.step()));
  }

  private ContractState verified(ContractState next, VerifierReply reply) {
    String right = reply.right();
    checked = new CheckedReply(reply.passed(), right);
    return next.verified(
        reply.passed(),
        Plans.feedback(reply),
        right,
        !reply.passed() && words().rejectsOnlyForm(reply, before.tried()));
  }

  private ContractWords words() {
    return lexicon.finders().of(ContractWords.class, ContractWords::new);
  }

  /** Returns the results of a step that executes: its marked answer and its false equations. */
  private Set<String> values(Optional<MarkedAnswer> marked, List<Equation> equations) {
    Set<String> values = new LinkedHashSet<>();
    marked.ifPresent(m -> again(AnswerNormalizer.plain(m.value()), m.value(), m, values));
    for (Equation equation : equations) {
      if (equation.claimed() && !equation.holds()) {
        String words = equation.words();
        again(AnswerNormalizer.plain(words), words, equation, values);
      }
    }
    return values;
  }

  private void again(String value, String words, Fact at, Set<String> values) {
    if (value.isEmpty()) {
      return;
    }
    values.add(value);
    if (before.rejects(value)) {
      facts.add(new Relapse(words, at.span()));
    }
  }
}
