package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Relapse;
import dev.ponens.fact.Span;
import dev.ponens.fact.contract.AnswerNormalizer;
import dev.ponens.fact.contract.Contract;
import dev.ponens.fact.path.PathErrors;
import dev.ponens.fact.path.PathErrors.Charge;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.SameValue;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares results and answers with results that were wrong in earlier steps. A step that gives the
 * right result corrects the earlier step. A step that gives a withdrawn result again is a relapse.
 */
final class WrongValueFinder implements Finder {
  /** The number of steps with an error, the newest ones, that a step may correct. */
  private static final int MOST = 64;

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,40}(?:\\.[0-9]{1,40})?");

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
    Results results = new Results(step);
    PathState next = step.next();
    List<Integer> wrongSteps = next.wrongSteps();
    for (int wrong : wrongSteps.subList(Math.max(0, wrongSteps.size() - MOST), wrongSteps.size())) {
      if (mends(step, region, results, next.charges(), wrong)) {
        next = next.corrected(wrong);
      }
    }
    PathErrors charges = next.charges();
    if (charges.refutes()) {
      List<Charge> right = new ArrayList<>(0);
      Map<String, Charge> wrong = new TreeMap<>();
      Set<String> given = new HashSet<>();
      for (Charge charge : charges.withdrawnValues()) {
        if (results.has(charge.value()) || derives(step, region, charge.value())) {
          right.add(charge);
        } else if (!gives(step, charge.truth())) {
          wrong.putIfAbsent(charge.value(), charge);
        } else {
          given.add(charge.value());
        }
      }
      wrong.keySet().removeAll(given);
      wrong.keySet().forEach(value -> relapse(step, region, value));
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

  /** The results of the right equations of a step, normalised when they are first needed. */
  private static final class Results {
    private final StepReading step;
    private @Nullable Map<String, Equation> all;

    Results(StepReading step) {
      this.step = step;
    }

    private Map<String, Equation> all() {
      Map<String, Equation> known = all;
      if (known == null) {
        known = new LinkedHashMap<>();
        for (Equation equation : step.equations()) {
          if (equation.claimed() && equation.holds()) {
            known.putIfAbsent(AnswerNormalizer.plain(equation.right()), equation);
            known.putIfAbsent(AnswerNormalizer.plain(equation.truth()), equation);
          }
        }
        all = known;
      }
      return known;
    }

    /** Returns true when a right equation of the step has this result. */
    boolean has(String value) {
      return has(value, equation -> true);
    }

    boolean has(String value, Predicate<Equation> which) {
      Map<String, Equation> known = all();
      if (known.isEmpty()) {
        return false;
      }
      String plain = AnswerNormalizer.plain(value);
      Quantities quantities = step.lexicon().finders().quantities();
      return known.entrySet().stream()
          .anyMatch(
              result ->
                  SameValue.same(result.getKey(), plain, quantities)
                      && which.test(result.getValue()));
    }
  }

  /**
   * Returns true when the step gives the right results of the errors of an earlier one. Errors
   * without a right result count if a step called them wrong before.
   */
  private static boolean mends(
      StepReading step, Span region, Results results, PathErrors charges, int wrong) {
    boolean gone = charges.isWithdrawn(wrong);
    boolean mends = false;
    for (Charge error : charges.of(wrong)) {
      boolean corrects = corrects(step, region, results, error);
      if (!corrects && !(gone && error.truth().isEmpty())) {
        return false;
      }
      mends |= corrects;
    }
    return mends;
  }

  /** Returns true when the step gives the right result of an error, and not the wrong one. */
  private static boolean corrects(StepReading step, Span region, Results results, Charge error) {
    String truth = error.truth();
    return !truth.isEmpty()
        && (results.has(truth, equation -> truth.length() > 1 || shares(equation, error))
            || (at(step, region, truth) >= 0 && at(step, region, error.value()) < 0));
  }

  /** Returns true when the left side has a number of the error: many sums have a small result. */
  private static boolean shares(Equation equation, Charge error) {
    Set<String> numbers = numbers(error.words());
    numbers.retainAll(numbers(equation.left()));
    return !numbers.isEmpty();
  }

  private static Set<String> numbers(String words) {
    Set<String> numbers = new HashSet<>();
    Matcher matcher = NUMBER.matcher(words);
    while (matcher.find()) {
      numbers.add(matcher.group());
    }
    return numbers;
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
    int at = at(step, new Span(0, raw.length()), value);
    while (at >= 0) {
      int before = at - 1;
      while (before >= 0 && " $\\{(*~≈".indexOf(raw.charAt(before)) >= 0) {
        before--;
      }
      if (before >= 0 && raw.charAt(before) == '=') {
        return true;
      }
      at = at(step, new Span(at + 1, raw.length()), value);
    }
    return false;
  }

  private static boolean gives(StepReading step, String truth) {
    return at(step, new Span(0, step.text().raw().length()), truth) >= 0;
  }

  private static void relapse(StepReading step, Span region, String value) {
    int at = at(step, region, value);
    // A digit in a text without an answer may number a list or count other things.
    if (at < 0 || (value.length() == 1 && step.answer.isEmpty())) {
      return;
    }
    Text text = step.text();
    int sentence = sentence(text, at);
    for (Cue cue : step.cues()) {
      if (cue.sentence() == sentence && MENTIONING.contains(cue.kind())) {
        return;
      }
    }
    if (text.asks(sentence) || told(step, value)) {
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
      if (!continues(raw, at - 1, -1) && !continues(raw, end, 1) && !numbers(raw, at, end)) {
        return at;
      }
      from = at + 1;
    }
    return -1;
  }

  /** Returns true for the number of an item: "1. Take the lift. 2. Walk." */
  private static boolean numbers(String raw, int at, int end) {
    boolean opens =
        end + 1 < raw.length()
            && (raw.charAt(end) == '.' || raw.charAt(end) == ')')
            && raw.charAt(end + 1) == ' ';
    int before = at - 1;
    while (before >= 0 && (raw.charAt(before) == ' ' || raw.charAt(before) == '(')) {
      before--;
    }
    return opens && (before < 0 || ".!?:;\n".indexOf(raw.charAt(before)) >= 0);
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

  /** Returns true when the question or a tool gave all numbers of a value, such as "10:15". */
  private static boolean told(StepReading step, String value) {
    Set<String> numbers = numbers(value.replace(",", ""));
    return !numbers.isEmpty()
        && numbers.stream().allMatch(n -> step.path().ledger().told(Double.parseDouble(n)));
  }
}
