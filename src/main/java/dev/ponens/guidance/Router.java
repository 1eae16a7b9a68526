package dev.ponens.guidance;

import dev.ponens.fact.Derived;
import dev.ponens.rule.Ruling;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the approach that fits a question, and its category, by the rules that derive facts of the
 * kinds route and category.
 */
public final class Router {
  /** The kind of the derived fact, and the beginning of the ids of its rules. */
  private static final String ROUTE = "route";

  private static final String CATEGORY = "category";

  /** The approach if no rule fires. */
  private static final String USUAL = "quick";

  private final Judge judge;

  /** Creates a router with the rules of a judge. */
  public Router(Judge judge) {
    this.judge = judge;
  }

  /**
   * An approach.
   *
   * @param mode quick, explore, map, sketch or test
   * @param rules the rules about routes that fired; empty if none did
   */
  public record Route(String mode, List<String> rules) {
    public Route {
      rules = List.copyOf(rules);
    }
  }

  /**
   * How well an approach fits a question.
   *
   * @param mode explore, map, sketch or test, or another name that rules give
   * @param score the weight that the rules give it; the approach with the largest one is chosen
   * @param rules the rules that fired for it, in alphabetical order
   */
  public record Fit(String mode, double score, List<String> rules) {
    public Fit {
      rules = List.copyOf(rules);
    }
  }

  /** Returns the approaches for which a rule fired, best first; empty if none did. */
  public List<Fit> fits(String question) {
    Ruling ruling = judge.asked(question);
    return ruling.derived().stream()
        .filter(derived -> derived.kind().equals(ROUTE))
        .sorted(
            Comparator.comparing(Derived::best)
                .thenComparing(Derived::weight)
                .reversed()
                .thenComparing(Derived::name))
        .map(derived -> new Fit(derived.name(), derived.weight(), rules(ruling, derived.name())))
        .toList();
  }

  /** Returns the rules that fired for an approach: their ids begin with its name. */
  private static List<String> rules(Ruling ruling, String mode) {
    String id = ROUTE + "-" + mode;
    return ruling.fired().stream()
        .filter(rule -> rule.equals(id) || rule.startsWith(id + "-"))
        .toList();
  }

  /** Returns the category of a question, such as time; empty if no rule finds one. */
  public Optional<String> category(String question) {
    return judge.asked(question).best(CATEGORY).map(Derived::name);
  }

  /** Returns the approach that fits a question. */
  public Route route(String question) {
    Ruling ruling = judge.asked(question);
    return new Route(
        ruling.best(ROUTE).map(Derived::name).orElse(USUAL),
        ruling.fired().stream().filter(rule -> rule.startsWith(ROUTE + "-")).toList());
  }
}
