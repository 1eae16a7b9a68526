package dev.ponens.mcp.reasonkit;

import dev.ponens.fact.contract.AnswerNormalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A vote over answers. Answers that differ only in case, blanks, emphasis or commas inside numbers
 * are one.
 *
 * @param winner the answer with the most votes, in its first wording; null for a tie
 * @param votes the number of votes by answer, most first
 * @param share the share of the votes for the winner, 0 to 1; null for a tie
 * @param dissent the other answers, each with its voter
 */
record Vote(
    @Nullable String winner,
    Map<String, Integer> votes,
    @Nullable Double share,
    List<String> dissent) {

  /**
   * Counts ballots.
   *
   * @param ballots the answers by who gave them
   */
  static Vote of(Map<String, List<String>> ballots) {
    Map<String, List<String>> voters = new LinkedHashMap<>();
    Map<String, String> wording = new LinkedHashMap<>();
    ballots.forEach(
        (voter, answers) ->
            answers.forEach(
                answer -> {
                  String plain = plain(answer);
                  wording.putIfAbsent(plain, answer.strip());
                  voters.computeIfAbsent(plain, p -> new ArrayList<>()).add(voter);
                }));
    List<String> ranked = new ArrayList<>(voters.keySet());
    ranked.sort(Comparator.comparing(answer -> -count(voters, answer)));
    Map<String, Integer> votes = new LinkedHashMap<>();
    ranked.forEach(answer -> votes.put(String.valueOf(wording.get(answer)), count(voters, answer)));
    boolean tie = ranked.size() > 1 && count(voters, ranked.get(0)) == count(voters, ranked.get(1));
    if (ranked.isEmpty() || tie) {
      return new Vote(null, votes, null, List.of());
    }
    int all = ballots.values().stream().mapToInt(List::size).sum();
    List<String> dissent = new ArrayList<>();
    for (String other : ranked.subList(1, ranked.size())) {
      voters
          .getOrDefault(other, List.of())
          .forEach(voter -> dissent.add(voter + ": " + wording.get(other)));
    }
    double share = Math.round(1000.0 * count(voters, ranked.get(0)) / all) / 1000.0;
    return new Vote(wording.get(ranked.get(0)), votes, share, dissent);
  }

  private static int count(Map<String, List<String>> voters, String answer) {
    return voters.getOrDefault(answer, List.of()).size();
  }

  private static String plain(String answer) {
    String plain = AnswerNormalizer.plain(answer).strip();
    while (!plain.isEmpty() && ".!;:,".indexOf(plain.charAt(plain.length() - 1)) >= 0) {
      plain = plain.substring(0, plain.length() - 1).strip();
    }
    return plain;
  }
}
