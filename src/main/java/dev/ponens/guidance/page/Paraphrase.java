package dev.ponens.guidance.page;

import dev.ponens.fact.text.Mask;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.report.score.Paraphrased;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.WrittenCase;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Runs cases by people who wrote no rule, and counts for each rule where it fires on the last step.
 * A case names rules that must fire and rules that must not, or the false statements of the step. A
 * false statement is found if an error or a warning is about it; all other errors are false
 * findings.
 */
public final class Paraphrase {
  private final Judge judge;
  private final Set<String> rules = new HashSet<>();
  private final Map<String, int[]> counts = new TreeMap<>();
  private final Set<String> unknown = new TreeSet<>();
  private final List<Paraphrased.WrongCase> missed = new ArrayList<>();
  private final List<Paraphrased.WrongCase> unjust = new ArrayList<>();
  private int cases;

  /** Creates a run with a judge of all rules. */
  public Paraphrase(Judge judge) {
    this.judge = judge;
    judge.rulebook().cards().forEach(card -> rules.add(card.id()));
  }

  /** Runs a case. */
  public void add(WrittenCase written) {
    Transcript transcript = written.transcript();
    TranscriptJudge.JudgedTranscript judged = new TranscriptJudge(judge, transcript).judge();
    Event last = transcript.events().get(transcript.events().size() - 1);
    List<Finding> findings =
        judged.verdict().findings().stream().filter(f -> f.step() == last.step()).toList();
    cases++;
    Set<String> fired = judged.fired().getOrDefault(last.step(), Set.of());
    for (String rule : written.fires()) {
      wanted(rule, fired.contains(rule), written, last);
    }
    for (String rule : written.silent()) {
      unwanted(rule, fired.contains(rule), written, last);
    }
    if (written.states()) {
      statements(written, last, findings);
    }
  }

  private void wanted(String rule, boolean fired, WrittenCase written, Event last) {
    int[] count = count(rule);
    count[0]++;
    count[1] += fired ? 1 : 0;
    if (!fired) {
      missed.add(slip(rule, written, last.text()));
    }
  }

  private void unwanted(String rule, boolean fired, WrittenCase written, Event last) {
    int[] count = count(rule);
    count[2]++;
    count[3] += fired ? 1 : 0;
    if (fired) {
      unjust.add(slip(rule, written, last.text()));
    }
  }

  private int[] count(String rule) {
    if (!rules.contains(rule)) {
      unknown.add(rule);
    }
    return counts.computeIfAbsent(rule, r -> new int[4]);
  }

  private void statements(WrittenCase written, Event last, List<Finding> findings) {
    int[] count = counts.computeIfAbsent(written.kind(), kind -> new int[4]);
    Set<Finding> right = new HashSet<>();
    for (String statement : written.wrong()) {
      int from = last.text().indexOf(statement);
      count[0]++;
      boolean found = false;
      for (Finding finding : findings) {
        boolean serious = finding.severity().compareTo(Severity.WARNING) <= 0;
        if (serious && from >= 0 && overlaps(finding, from, from + statement.length())) {
          right.add(finding);
          found = true;
        }
      }
      count[1] += found ? 1 : 0;
      if (!found) {
        missed.add(slip(written.kind(), written, statement));
      }
    }
    for (Finding finding : findings) {
      if (finding.severity() == Severity.ERROR && !right.contains(finding)) {
        count[3]++;
        unjust.add(slip(written.kind(), written, finding.rule() + ": " + finding.text()));
      }
    }
  }

  private static boolean overlaps(Finding finding, int from, int to) {
    return finding.span().start() < to && finding.span().end() > from;
  }

  private Paraphrased.WrongCase slip(String name, WrittenCase written, String text) {
    Transcript transcript = written.transcript();
    return new Paraphrased.WrongCase(
        name,
        transcript.id(),
        transcript.at().path(),
        transcript.at().line(),
        Mask.of(judge.rulebook().lexicon(), text).text());
  }

  /** Returns the counts of all cases that ran. */
  public Paraphrased result() {
    List<Paraphrased.ParaphraseCounts> rows = new ArrayList<>();
    counts.forEach(
        (name, n) -> rows.add(new Paraphrased.ParaphraseCounts(name, n[0], n[1], n[2], n[3])));
    return new Paraphrased(cases, rows, new ArrayList<>(unknown), missed, unjust);
  }
}
