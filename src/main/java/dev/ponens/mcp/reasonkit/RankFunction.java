package dev.ponens.mcp.reasonkit;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.report.Visible;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Ranks nodes and branches by the agent's own scores, and gives up branches. */
final class RankFunction implements ReasonkitFunction {
  @Override
  public ToolReply answer(ReasonkitCall call) throws RequestRefused {
    return switch (call.does()) {
      case "rubric" -> rubric(call);
      case "score" -> score(call);
      default -> prune(call);
    };
  }

  private static ToolReply rubric(ReasonkitCall call) throws RequestRefused {
    EntryBatch batch = EntryBatch.of(call, call.session());
    for (Map.Entry<String, Double> weight : numbers(call, "weights").entrySet()) {
      batch.add(NewEntries.score(List.of(), weight.getKey(), weight.getValue()), "");
    }
    batch.store();
    return new ToolReply(reply(call));
  }

  private static ToolReply score(ReasonkitCall call) throws RequestRefused {
    Map<String, Double> scores = numbers(call, "scores");
    EntryBatch batch = EntryBatch.of(call, call.session());
    for (String candidate : call.arguments().list("nodes")) {
      for (Map.Entry<String, Double> score : scores.entrySet()) {
        batch.add(NewEntries.score(List.of(candidate), score.getKey(), score.getValue()), "");
      }
    }
    batch.store();
    return new ToolReply(reply(call));
  }

  private static ToolReply prune(ReasonkitCall call) throws RequestRefused {
    List<String> losers = new ArrayList<>(call.arguments().list("branches"));
    Integer keep = call.arguments().count("keep");
    if (losers.isEmpty() == (keep == null)) {
      throw new RequestRefused(
          "send either the argument \"keep\" (how many branches stay) or \"branches\" "
              + "(those to prune), not both");
    }
    if (keep != null) {
      LedgerState state = call.ledger().state();
      List<String> explored = state.explored();
      Ranking ranking = ranking(call, state);
      List<String> best =
          ranking.places().stream()
              .filter(place -> place.score() != null)
              .map(Ranking.RankedPlace::candidate)
              .filter(explored::contains)
              .toList();
      if (keep == 0) {
        throw new RequestRefused("argument \"keep\": at least one branch must stay open");
      }
      if (best.size() < explored.size()) {
        throw new RequestRefused(
            "argument \"keep\": these branches do not have a score for each criterion: "
                + explored.stream().filter(branch -> !best.contains(branch)).toList()
                + "; score them, or send \"branches\" with the branches to prune");
      }
      tied(ranking, best, keep);
      losers.addAll(best.subList(Math.min(keep, best.size()), best.size()));
    }
    EntryBatch batch = EntryBatch.of(call, call.session());
    for (String branch : losers) {
      batch.add(
          NewEntries.settle(branch, "pruned", List.of(), null),
          call.arguments().text("reason", ""));
    }
    batch.store();
    Map<String, Object> reply = reply(call);
    reply.put("pruned", losers);
    reply.put("open_branches", call.ledger().state().explored());
    return new ToolReply(reply).pruning(losers.size());
  }

  /** Refuses to choose between two branches of which neither is better. */
  private static void tied(Ranking ranking, List<String> best, int keep) throws RequestRefused {
    if (keep < best.size()) {
      String last = best.get(keep - 1);
      String next = best.get(keep);
      if (ranking.tied(last).contains(next)) {
        throw new RequestRefused(
            "argument \"keep\": "
                + last
                + " and "
                + next
                + " have the same score; score another criterion, or send \"branches\" with the"
                + " branches to prune");
      }
    }
  }

  private static Map<String, Double> numbers(ReasonkitCall call, String argument)
      throws RequestRefused {
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (String pair : call.arguments().list(argument)) {
      int equals = pair.lastIndexOf('=');
      String name = equals < 0 ? "" : pair.substring(0, equals).strip();
      String number = pair.substring(equals + 1).strip();
      if (name.isEmpty() || name.length() > 40 || !number.matches("0|1|0?\\.\\d{1,6}|1\\.0{1,6}")) {
        throw new RequestRefused(
            argument
                + ": \""
                + Visible.of(call.service().masked(pair), 40)
                + "\" does not have the form name=number with a number from 0 to 1, such as "
                + "cost=0.4");
      }
      numbers.put(name, Double.valueOf(number));
    }
    return numbers;
  }

  /** Returns the ranking of what a session has scored; the last score of a cell counts. */
  static Ranking ranking(ReasonkitCall call, LedgerState state) throws RequestRefused {
    Map<String, Double> weights = new TreeMap<>();
    Map<String, Map<String, Double>> cells = new TreeMap<>();
    for (RecordedEntry noted : state.of(LedgerEntry.EntryType.SCORE)) {
      String criterion = noted.entry().group();
      Double score = noted.entry().score();
      if (criterion == null || score == null || state.settledAs(noted.id(), "withdrawn")) {
        continue;
      }
      if (noted.entry().about().isEmpty()) {
        weights.put(criterion, score);
      }
      for (String candidate : noted.entry().about()) {
        if (!state.gone(candidate)) {
          cells.computeIfAbsent(candidate, c -> new TreeMap<>()).put(criterion, score);
        }
      }
    }
    OpenErrors errors = OpenErrors.of(call.events(), state);
    Map<String, List<String>> wrong = new TreeMap<>();
    for (String candidate : cells.keySet()) {
      wrong.put(candidate, errors.in(candidate));
    }
    return new Ranking(weights, cells, wrong);
  }

  private static Map<String, Object> reply(ReasonkitCall call) throws RequestRefused {
    Ranking ranking = ranking(call, call.ledger().state());
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", call.session());
    reply.put("weights", ranking.criteria());
    reply.put("weights_from", ranking.weights().isEmpty() ? "equal, no rubric" : "rubric");
    List<Object> places = new ArrayList<>();
    for (Ranking.RankedPlace place : ranking.places()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("candidate", place.candidate());
      one.put("score", place.score());
      if (!ranking.tied(place.candidate()).isEmpty()) {
        one.put("tied_with", ranking.tied(place.candidate()));
      }
      if (!place.missing().isEmpty()) {
        one.put("missing", place.missing());
      }
      if (!place.errors().isEmpty()) {
        one.put("open_errors", place.errors());
      }
      places.add(one);
    }
    reply.put("ranking", places);
    List<Object> flips = new ArrayList<>();
    for (Ranking.Flip flip : ranking.flips()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("criterion", flip.criterion());
      one.put("weight", flip.weight());
      one.put("flips_at", flip.at());
      one.put("to", flip.to());
      flips.add(one);
    }
    reply.put("flips", flips);
    reply.put("analysis", call.analysis("counts", ranking.cells().keySet()));
    return reply;
  }
}
