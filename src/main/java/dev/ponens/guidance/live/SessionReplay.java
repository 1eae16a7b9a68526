package dev.ponens.guidance.live;

import dev.ponens.fact.text.Mask;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Judges;
import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.store.verdict.KeptFinding;
import dev.ponens.transcript.Event;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.StepVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Judges a stored session again and lists where the verdicts differ.
 *
 * @param steps number of events
 * @param masked number of events with masked text; their gates and the findings about masked words
 *     cannot be reproduced and are not compared
 * @param rulebook whether all events were judged with the current rules
 * @param settings whether all events were judged with the current thresholds
 * @param differences the differences, one per line, in order
 */
public record SessionReplay(
    int steps, int masked, boolean rulebook, boolean settings, List<String> differences) {
  public SessionReplay {
    differences = List.copyOf(differences);
  }

  /**
   * Judges a session again.
   *
   * @param judges the current rules and thresholds
   */
  public static SessionReplay of(Judges judges, Session session, List<StoredThought> kept) {
    Judge judge = judges.of(Transcripts.opening(session.id(), session.opening()));
    LiveSession live = new LiveSession(judge, session, session.opening(), Integer.MAX_VALUE);
    List<String> differences = new ArrayList<>();
    int masked = 0;
    boolean rulebook = true;
    boolean settings = true;
    for (StoredThought one : kept) {
      Event event = Transcripts.event(one.thought());
      Judge.JudgedStep step = live.judge(event);
      rulebook &= one.judgement().rulebook().equals(judge.rulebook().hash());
      settings &= one.judgement().settings().equals(judge.settingsHash());
      boolean blotted = (event.text() + event.given()).indexOf(Mask.BLOT) >= 0;
      masked += blotted ? 1 : 0;
      differences.addAll(findings(event, told(one), step.findings()));
      if (!blotted) {
        differences.addAll(gates(one, step));
      }
      live.add(session, one, blotted ? live.recalled(one, event) : step);
    }
    return new SessionReplay(kept.size(), masked, rulebook, settings, differences);
  }

  private static List<String> findings(Event event, List<String> before, List<Finding> now) {
    TreeSet<String> gone = new TreeSet<>(before);
    TreeSet<String> come = new TreeSet<>();
    for (Finding finding : now) {
      String name = finding.rule() + " " + finding.span().start() + "-" + finding.span().end();
      if (!gone.remove(name)) {
        come.add(name);
      }
    }
    gone.removeIf(name -> hidden(event.text(), name));
    come.removeIf(name -> hidden(event.text(), name));
    List<String> said = new ArrayList<>();
    gone.forEach(name -> said.add("step " + event.step() + ": no longer found: " + name));
    come.forEach(name -> said.add("step " + event.step() + ": newly found: " + name));
    return said;
  }

  private static List<String> told(StoredThought one) {
    return KeptFinding.of(one.judgement().verdict()).stream()
        .map(f -> f.rule() + " " + f.start() + "-" + f.end())
        .toList();
  }

  private static boolean hidden(String text, String name) {
    String span = name.substring(name.lastIndexOf(' ') + 1);
    int dash = span.indexOf('-');
    int start = Math.min(Integer.parseInt(span.substring(0, dash)), text.length());
    int end = Math.min(Integer.parseInt(span.substring(dash + 1)), text.length());
    return text.substring(start, Math.max(start, end)).indexOf(Mask.BLOT) >= 0;
  }

  private static List<String> gates(StoredThought one, Judge.JudgedStep step) {
    StepVerdict now = step.verdict() == null ? Verdicts.none(1) : step.verdict();
    String gate = now.gate().decision().spelling();
    return gate.equals(one.judgement().gate())
        ? List.of()
        : List.of(
            "step "
                + one.thought().number()
                + ": the gate was "
                + one.judgement().gate()
                + " and is now "
                + gate);
  }
}
