package dev.ponens.guidance.page;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Total;
import dev.ponens.fact.find.FactFinder;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.guidance.Judge;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.rule.form.drl.NumberLimit;
import dev.ponens.rule.model.Operator;
import dev.ponens.rule.source.AuthorWording;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.RuleFault;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds thresholds that no example tests: the rule's examples still pass if the number is larger,
 * or if it is smaller. For parameters, it changes the value and runs the examples again. A number
 * written in a rule cannot change without compiling. There it compares the examples' facts with the
 * number, and warns only if all of them are on one side.
 */
final class Thresholds {
  private final Rulebook rulebook;
  private final Settings settings;
  private final FactFinder finder;
  private final Judge plain;
  private final Map<String, Judge> judges = new HashMap<>();

  Thresholds(Rulebook rulebook, Settings settings) {
    this.rulebook = rulebook;
    this.settings = settings;
    this.finder = new FactFinder(rulebook.lexicon(), settings);
    this.plain = new Judge(rulebook, settings, Selection.ALL, false);
  }

  /**
   * Returns the warnings about one rule.
   *
   * @param rule the rule
   * @param trials its examples, run with unchanged settings
   */
  List<RuleFault> faults(RuleText rule, List<ExampleResult> trials) {
    List<RuleFault> faults = new ArrayList<>();
    for (String name : rule.model().parameters()) {
      parameter(name, trials).ifPresent(w -> faults.add(fault(rule, w)));
    }
    for (NumberLimit limit : NumberLimit.of(rule.model())) {
      oneSided(limit, rule.wording(), trials).ifPresent(w -> faults.add(fault(rule, w)));
    }
    return faults.stream().distinct().toList();
  }

  private static RuleFault fault(RuleText rule, String what) {
    return new RuleFault(
        RuleFault.FaultLevel.WARNING,
        "loose-threshold",
        rule.card().at().file(),
        rule.card().at().sheet(),
        rule.card().at().line(),
        0,
        rule.card().id() + ": " + what);
  }

  private Optional<String> parameter(String name, List<ExampleResult> trials) {
    double now = settings.number(name);
    boolean lower = noticed(name, List.of(-1e9, 0.0, now - 1, now / 2), trials);
    boolean higher = noticed(name, List.of(1e9, now + 1, now * 2), trials);
    // If a rule needs at least 1 of something, it is 0 only in texts that have no such thing.
    if (higher && (lower || now == 1)) {
      return Optional.empty();
    }
    String side = !lower && !higher ? "different from " : lower ? "more than " : "less than ";
    return Optional.of(
        "no example fails if the parameter "
            + name
            + " is "
            + side
            + plain(now)
            + "; add an example just on the other side of the threshold");
  }

  private boolean noticed(String name, List<Double> values, List<ExampleResult> trials) {
    double now = settings.number(name);
    for (double value : values) {
      if (value == now) {
        continue;
      }
      Judge judge = judges.computeIfAbsent(name + "=" + value, k -> judge(name, value));
      for (ExampleResult trial : trials) {
        if (!ExampleResult.of(trial.example(), judge).flagged().equals(trial.flagged())) {
          return true;
        }
      }
    }
    return false;
  }

  private Judge judge(String name, double value) {
    Map<String, Double> moved = new HashMap<>(settings.numbers());
    moved.put(name, value);
    return new Judge(rulebook, new Settings(settings.profile(), moved), Selection.ALL, false);
  }

  /** Returns the facts of all steps and of the question. */
  private List<Fact> facts(ExampleResult trial) {
    List<Fact> facts = new ArrayList<>();
    trial.verdict().steps().forEach(s -> facts.addAll(s.facts()));
    Transcript transcript = trial.example().thoughts().transcript();
    Event question = transcript.question();
    facts.addAll(ofCalls(transcript, question));
    if (question != null) {
      facts.addAll(
          finder.asked(PathState.EMPTY, plain.run(), question, transcript.hints()).facts());
    }
    Complexity complexity = trial.verdict().complexity();
    if (complexity != null) {
      facts.add(new Total("signal", complexity.score()));
    }
    return facts;
  }

  /** Returns the facts of calls and results. Verdicts have them only for steps with findings. */
  private List<Fact> ofCalls(Transcript transcript, @Nullable Event question) {
    RunState run = plain.run();
    if (question != null) {
      run.add(question);
    }
    List<Fact> facts = new ArrayList<>();
    for (Event event : transcript.events()) {
      if (event.kind() == EventKind.TOOL_CALL) {
        facts.addAll(finder.called(PathState.EMPTY, run, event).facts());
      } else if (event.kind() == EventKind.TOOL_RESULT) {
        facts.addAll(finder.returned(PathState.EMPTY, run, event).facts());
      }
      run.add(event);
    }
    return facts;
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
  }

  /** Returns a warning if there are facts and all are on one side of the number. */
  private Optional<String> oneSided(
      NumberLimit limit, AuthorWording wording, List<ExampleResult> trials) {
    int holds = 0;
    int fails = 0;
    for (ExampleResult trial : trials) {
      for (Fact fact : facts(trial)) {
        if (fact.getClass().getSimpleName().equals(limit.fact())) {
          Optional<Double> value = value(fact, limit.field());
          if (value.isEmpty()) {
            return Optional.empty();
          }
          boolean so = compares(value.get(), limit);
          holds += so ? 1 : 0;
          fails += so ? 0 : 1;
        }
      }
    }
    // Not a threshold: ranks, which are written as words, and "none" or "any" of something, such
    // as "more than 0" and "less than 1". Without facts there is nothing to compare.
    if (limit.number() == 0
        || limit.isNoneOrAny()
        || holds + fails == 0
        || (holds > 0 && fails > 0)
        || limit.field().endsWith("ank")) {
      return Optional.empty();
    }
    String now = limit.field() + " " + limit.operator().sign() + " " + plain(limit.number());
    for (Map.Entry<String, String> condition : wording.conditions().entrySet()) {
      if (List.of(condition.getKey().split(",")).contains(now.replace(" ", ""))) {
        now = condition.getValue();
      }
    }
    return Optional.of(
        "\""
            + now
            + (holds > 0 ? "\" is true" : "\" is false")
            + " in every example, so no example tests the number in this condition; add one with "
            + limit.field()
            + " "
            + words(limit.operator(), holds > 0)
            + " "
            + plain(limit.number()));
  }

  private static Optional<Double> value(Fact fact, String field) {
    try {
      Method method = fact.getClass().getMethod(field);
      return method.invoke(fact) instanceof Number value
          ? Optional.of(value.doubleValue())
          : Optional.empty();
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      return Optional.empty();
    }
  }

  private static boolean compares(double value, NumberLimit limit) {
    return switch (limit.operator()) {
      case AT_LEAST -> value >= limit.number();
      case AT_MOST -> value <= limit.number();
      case MORE -> value > limit.number();
      default -> value < limit.number();
    };
  }

  /** Returns an operator, or the opposite one, in words. */
  private static String words(Operator operator, boolean opposite) {
    return switch (operator) {
      case AT_LEAST -> opposite ? "less than" : "at least";
      case AT_MOST -> opposite ? "more than" : "at most";
      case MORE -> opposite ? "at most" : "more than";
      default -> opposite ? "at least" : "less than";
    };
  }
}
