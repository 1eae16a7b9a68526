package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Relapse;
import dev.ponens.fact.Span;
import dev.ponens.fact.contract.Contract;
import dev.ponens.fact.path.PathErrors;
import dev.ponens.fact.path.PathErrors.Charge;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares results and answers with results that were wrong in earlier steps. A step that gives the
 * right result corrects the earlier step. A step that gives a withdrawn result again is a relapse.
 */
final class WrongValueFinder implements Finder {
  /** Words beside which a wrong result is only mentioned: "it is not 494". */
  private static final Set<String> MENTIONING =
      Set.of("negation", "mistake", "refutation", "revision", "doubt");

  @Override
  public Trigger trigger() {
    return Trigger.path(path -> path.openErrors() > 0 || path.charges().refutes());
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Relapse.class);
  }

  @Override
  public Set<String> lists() {
    return MENTIONING;
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    Span region = concluded(step);
    PathState next = step.next();
    for (int wrong : next.wrongSteps()) {
      List<Charge> errors = next.charges().of(wrong);
      if (!errors.isEmpty() && errors.stream().allMatch(e -> corrects(step, region, e))) {
        next = next.corrected(wrong);
      }
    }
    PathErrors charges = next.charges();
    if (charges.refutes()) {
      List<Charge> right = new ArrayList<>(0);
      Set<String> values = new HashSet<>();
      for (Charge charge : charges.withdrawnValues()) {
        if (computes(step, charge.value()) || derives(step, region, charge.value())) {
          right.add(charge);
        } else if (values.add(charge.value())) {
          relapse(step, region, charge);
        }
      }
      next = right.isEmpty() ? next : next.restoring(right);
    }
    step.next(next);
  }

  /** Returns the place of the conclusion or the answer; empty for a step that gives none. */
  private static Span concluded(StepReading step) {
    Text text = step.text();
    if (step.answer.isPresent()) {
      return step.answer.map(Answer::span).orElse(Span.NONE);
    }
    if (text.size() == 0 || !step.event().concludes()) {
      return Span.NONE;
    }
    return new Span(0, text.raw().length());
  }

  /** Returns true when the step gives the right result of an error, and not the wrong one. */
  private static boolean corrects(StepReading step, Span region, Charge error) {
    return !error.truth().isEmpty()
        && (computes(step, error.truth())
            || (at(step, region, error.truth()) >= 0 && at(step, region, error.value()) < 0));
  }

  /** Returns true when a right equation of the step has this result. */
  private static boolean computes(StepReading step, String value) {
    Lexicon lexicon = step.lexicon();
    for (Equation equation : step.equations()) {
      if (equation.claimed()
          && equation.holds()
          && (Contract.same(equation.right(), value, lexicon)
              || Contract.same(equation.truth(), value, lexicon))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true when a step that concludes nothing has the value behind an equals sign, and no
   * false equation has it: the step may have found it in another way, such as by algebra.
   */
  private static boolean derives(StepReading step, Span region, String value) {
    if (!region.equals(Span.NONE)) {
      return false;
    }
    for (Equation equation : step.equations()) {
      if (!equation.holds() && Contract.same(equation.right(), value, step.lexicon())) {
        return false;
      }
    }
    String raw = step.masked();
    int at = raw.indexOf(value);
    while (at >= 0) {
      int before = at - 1;
      while (before >= 0 && " $\\{(*~≈".indexOf(raw.charAt(before)) >= 0) {
        before--;
      }
      if (before >= 0 && raw.charAt(before) == '=') {
        return true;
      }
      at = raw.indexOf(value, at + 1);
    }
    return false;
  }

  private static void relapse(StepReading step, Span region, Charge charge) {
    String value = charge.value();
    int at = at(step, region, value);
    if (at < 0 || at(step, new Span(0, step.text().raw().length()), charge.truth()) >= 0) {
      return;
    }
    Text text = step.text();
    int sentence = sentence(text, at);
    for (Cue cue : step.cues()) {
      if (cue.sentence() == sentence && MENTIONING.contains(cue.kind())) {
        return;
      }
    }
    Double number = number(value);
    if (text.asks(sentence) || (number != null && step.path().ledger().told(number))) {
      return;
    }
    step.add(new Relapse(value, new Span(at, at + value.length())));
  }

  private static int sentence(Text text, int at) {
    for (int i = 0; i < text.size(); i++) {
      if (text.end(i) > at) {
        return text.sentence(i);
      }
    }
    return 0;
  }

  /** Returns the start of a value within a place, where it is no part of a longer number; or -1. */
  private static int at(StepReading step, Span region, String value) {
    String raw = step.masked();
    int from = region.start();
    while (!value.isEmpty() && from < region.end()) {
      int at = raw.indexOf(value, from);
      int end = at + value.length();
      if (at < 0 || end > region.end()) {
        return -1;
      }
      if (!continues(raw, at - 1, -1) && !continues(raw, end, 1)) {
        return at;
      }
      from = at + 1;
    }
    return -1;
  }

  /** Returns true when a number continues at an index, in one of the two directions. */
  private static boolean continues(String raw, int at, int by) {
    if (at < 0 || at >= raw.length()) {
      return false;
    }
    char c = raw.charAt(at);
    boolean joins = ".,:/^*+".indexOf(c) >= 0;
    int beyond = at + by;
    return Character.isLetterOrDigit(c)
        || (joins && beyond >= 0 && beyond < raw.length() && Character.isDigit(raw.charAt(beyond)));
  }

  private static @Nullable Double number(String value) {
    try {
      return Double.valueOf(value.replace(",", "").strip());
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
