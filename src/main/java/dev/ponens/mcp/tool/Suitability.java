package dev.ponens.mcp.tool;

import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Router;
import dev.ponens.report.Visible;
import dev.ponens.verdict.RuleCard;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes how well modes fit a question, as the rules about routes say. */
public final class Suitability {
  private Suitability() {}

  /** Returns the modes for which a rule fired, best first, with the score and the reason. */
  public static List<Object> of(Judge judge, String question) {
    List<Object> all = new ArrayList<>();
    for (Router.Fit fit : new Router(judge).fits(question)) {
      all.add(said(judge, fit));
    }
    return all;
  }

  /** Returns how well a mode fits a question; the score is 0 if no rule fired for it. */
  public static Map<String, Object> of(Judge judge, String question, String mode) {
    Optional<Router.Fit> fit =
        new Router(judge)
            .fits(question).stream().filter(one -> one.mode().equals(mode)).findFirst();
    return said(judge, fit.orElseGet(() -> new Router.Fit(mode, 0, List.of())));
  }

  /**
   * Puts the confidence in a mode into a reply: its share of the weights of all rules about routes
   * that fired, from 0 to 1; null if none fired.
   */
  public static void confidence(
      Judge judge, String question, String mode, Map<String, Object> reply) {
    double all = 0;
    double own = 0;
    for (Router.Fit fit : new Router(judge).fits(question)) {
      all += fit.score();
      own += fit.mode().equals(mode) ? fit.score() : 0;
    }
    reply.put("confidence", all > 0 ? (Object) (Math.round(1000 * own / all) / 1000.0) : null);
    reply.put("confidence_is", "share of the weights of the rules about routes");
  }

  private static Map<String, Object> said(Judge judge, Router.Fit fit) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("mode", fit.mode());
    said.put("score", fit.score());
    said.put("rules", fit.rules());
    said.put(
        "because",
        fit.rules().stream()
            .findFirst()
            .flatMap(judge.rulebook()::card)
            .map(RuleCard::summary)
            .map(Visible::of)
            .orElse(fit.score() > 0 ? "a rule fired" : "no rule fired for this mode"));
    return said;
  }
}
