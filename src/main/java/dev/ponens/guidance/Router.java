package dev.ponens.guidance;

import dev.ponens.fact.Derived;
import dev.ponens.rule.Ruling;
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
