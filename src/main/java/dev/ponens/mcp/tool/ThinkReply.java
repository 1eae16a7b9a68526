package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.OpenFinding;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.report.Visible;
import dev.ponens.session.Session;
import dev.ponens.session.SessionState;
import dev.ponens.session.Verification;
import dev.ponens.settings.Serving;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.StepVerdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes advice into a reply. The reply never repeats the thought. */
public final class ThinkReply {
  /** The tool of calls that resolve findings, by default. */
  private static final String LEDGER = "ledger";

  /** Maximum length of an earlier hypothesis in a reply, in characters. */
  private static final int CLAIM = 60;

  /** Maximum findings that a reason names. */
  private static final int NAMED = 3;

  private final Serving serving;
  private final Detail detail;
  private final boolean engineer;
  private final Function<Finding, Map<String, Object>> calls;

  /**
   * Creates a writer of replies.
   *
   * @param serving settings that decide what replies include
   * @param detail the detail of the replies
   * @param engineer whether replies quote the thought; replies for users never do
   * @param calls gives the arguments of the call that resolves a finding; empty for none
   */
  public ThinkReply(
      Serving serving,
      Detail detail,
      boolean engineer,
      Function<Finding, Map<String, Object>> calls) {
    this.calls = calls;
    this.serving = serving;
    this.detail = detail;
    this.engineer = engineer;
  }

  /** Returns the reply. */
  public Map<String, Object> of(Advice advice) {
    Map<String, Object> reply = new LinkedHashMap<>();
    Session session = advice.session();
    StepVerdict verdict = advice.verdict();
    reply.put("session", session.id());
    reply.put("step", verdict.step());
    String branch = advice.kept().thought().given().branch();
    VerdictParts.put(reply, "branch", branch);
    if (advice.complexity() != null && (advice.opened() || !detail.brief())) {
      reply.put("complexity", VerdictParts.complexity(advice.complexity(), detail));
    }
    reply.put("risk", risk(verdict, advice.since()));
    if (!verdict.judged() && verdict.why() != null) {
      reply.put("not_judged", verdict.why());
    }
    List<Finding> findings = new ArrayList<>(advice.findings());
    findings.addAll(advice.since());
    Set<Finding> since = new HashSet<>(advice.since());
    VerdictParts.findings(reply, findings, detail, since::contains, engineer);
    if (!advice.ending().isEmpty()) {
      reply.put("at_the_end", VerdictParts.ending(advice.ending(), detail, engineer, calls));
    }
    VerdictParts.gate(reply, verdict.gate(), detail, reason -> reason(reason, advice.open()));
    verification(reply, advice);
    thinking(reply, verdict, advice.kept().judgement().confidence());
    if (session.standing().concluded()) {
      reply.put("concluded", true);
      VerdictParts.put(reply, "winning_branch", session.standing().winner());
    }
    VerdictParts.put(reply, "thoughts_left", advice.left());
    if (!advice.closed().isEmpty()) {
      reply.put("closed_branches", advice.closed());
    }
    if (!resolve(reply, advice)) {
      next(reply, advice);
    }
    more(reply, advice);
    return reply;
  }

  /** Returns the risk of the step; a recorded event with an error or a warning raises it. */
  private static String risk(StepVerdict verdict, List<Finding> since) {
    if (verdict.risk() == null) {
      return "unknown";
    }
    Risk.RiskLevel level = verdict.risk().level();
    for (Finding finding : since) {
      Risk.RiskLevel other =
          switch (finding.severity()) {
            case ERROR -> Risk.RiskLevel.HIGH;
            case WARNING -> Risk.RiskLevel.MEDIUM;
            default -> Risk.RiskLevel.LOW;
          };
      level = other.compareTo(level) > 0 ? other : level;
    }
    return level.spelling();
  }

  /**
   * Proposes the call that resolves the first finding of the ledger, if the gate blocks the end.
   *
   * @return false if there is none
   */
  private boolean resolve(Map<String, Object> reply, Advice advice) {
    boolean blocked = advice.verdict().gate().decision() == Gate.Decision.BLOCKED;
    boolean suggests = serving.flag(Knob.SUGGEST_NEXT_THOUGHT);
    for (Finding finding : blocked && suggests ? advice.ending() : List.<Finding>of()) {
      Map<String, Object> arguments = calls.apply(finding);
      if (!arguments.isEmpty()) {
        Map<String, Object> call = new LinkedHashMap<>();
        call.put("session", advice.session().id());
        call.putAll(VerdictParts.fitting(arguments));
        Object tool = call.remove("tool");
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("do", engineer ? finding.suggestion() : "Resolve " + finding.rule());
        said.put("tool", tool == null ? LEDGER : tool);
        said.put("call", call);
        reply.put("next", said);
        return true;
      }
    }
    return false;
  }

  private void next(Map<String, Object> reply, Advice advice) {
    Proposal next = advice.verdict().next();
    boolean stops = advice.verdict().gate().decision() == Gate.Decision.STOP_OK;
    // If the gate does not let the session end, the reply must still say what to do.
    boolean over = advice.session().standing().concluded() && stops;
    if (!serving.flag(Knob.SUGGEST_NEXT_THOUGHT) || over) {
      return;
    }
    OpenFinding open = advice.open().isEmpty() ? null : advice.open().get(0);
    boolean others = next == null || next.about().isEmpty();
    boolean ends = advice.kept().thought().concludes();
    if (!stops && others && open != null && (open.happened() || ends || next == null)) {
      reply.put("next", settling(open, advice));
      return;
    }
    if (next == null && !stops && !advice.verdict().proposals().isEmpty()) {
      next = advice.verdict().proposals().get(0);
    }
    if (next != null) {
      reply.put("next", VerdictParts.next(next, advice.session().id(), detail, engineer));
    } else if (!stops && !advice.why().isEmpty()) {
      Map<String, Object> said = new LinkedHashMap<>();
      said.put("do", "Do not stop yet: " + advice.why());
      said.put("call", call(advice, "continue"));
      reply.put("next", said);
    }
  }

  /**
   * Proposes the call that settles a finding of an earlier step. What a call did cannot be replaced
   * by a revision, so the model says what it does about it.
   */
  private Map<String, Object> settling(OpenFinding open, Advice advice) {
    Map<String, Object> said = new LinkedHashMap<>();
    String remedy = engineer ? open.suggestion() : "correct what the rule found";
    said.put("do", "Step " + open.step() + " (" + open.rule() + "): " + remedy);
    Map<String, Object> call = call(advice, open.unreported() ? "continue" : "revise");
    if (!open.happened() && !open.unreported()) {
      call.put("revises", String.valueOf(open.step()));
    }
    said.put("call", call);
    return said;
  }

  private static Map<String, Object> call(Advice advice, String mode) {
    Map<String, Object> call = new LinkedHashMap<>();
    call.put("session", advice.session().id());
    call.put("mode", mode);
    return call;
  }

  /** Returns a reason with the steps and rules of the earlier findings that it is about. */
  private static String reason(Gate.GateReason reason, List<OpenFinding> open) {
    StringBuilder said = new StringBuilder(reason.said());
    List<OpenFinding> about = open.stream().filter(o -> o.reason().equals(reason.code())).toList();
    about.stream()
        .limit(NAMED)
        .forEach(o -> said.append(' ').append(o.step()).append(' ').append(o.rule()));
    int more = about.size() - NAMED;
    return more > 0
        ? said.append(" and ").append(more).append(" more").toString()
        : said.toString();
  }

  private void verification(Map<String, Object> reply, Advice advice) {
    Verification verification = advice.verification();
    if (verification == null) {
      return;
    }
    Map<String, Object> said = new LinkedHashMap<>();
    if (engineer && advice.kept().thought().given().hypothesis() == null) {
      // The thought speaks about a hypothesis that an earlier one stated.
      said.put("claim", Visible.of(verification.hypothesis(), CLAIM));
    }
    said.put("outcome", verification.outcome());
    said.put("supporting", verification.supporting());
    said.put("contradicting", verification.contradicting());
    VerdictParts.put(said, "confidence", verification.confidence());
    VerdictParts.put(said, "suggested_revision", verification.revision());
    reply.put("hypothesis", said);
  }

  /** Adds pattern, mode and counts, unless the reply is brief. */
  private void thinking(
      Map<String, Object> reply, StepVerdict verdict, @Nullable Double confidence) {
    if (detail.brief() || !serving.flag(Knob.ENABLE_META_COGNITION)) {
      return;
    }
    StepVerdict.ThinkingPattern pattern = pattern(serving, verdict);
    if (pattern != null) {
      reply.put("pattern", pattern(pattern));
    }
    VerdictParts.put(reply, "mode", verdict.mode());
    VerdictParts.put(reply, "phase", verdict.phase());
    VerdictParts.put(reply, "confidence", confidence);
  }

  /** Returns the pattern if settings allow it and its confidence is high enough. */
  public static StepVerdict.@Nullable ThinkingPattern pattern(
      Serving serving, StepVerdict verdict) {
    StepVerdict.ThinkingPattern pattern = verdict.pattern();
    return pattern != null
            && serving.flag(Knob.AUTO_DETECT_PATTERNS)
            && pattern.confidence() >= serving.share(Knob.PATTERN_CONFIDENCE_THRESHOLD)
        ? pattern
        : null;
  }

  private static Map<String, Object> pattern(StepVerdict.ThinkingPattern pattern) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("name", pattern.name());
    said.put("confidence", pattern.confidence());
    said.put("depth", pattern.depth());
    said.put("needs_hypothesis", pattern.needsHypothesis());
    return said;
  }

  /** Returns how, when and from what the advice about a thought was derived, in short. */
  public static Map<String, Object> analysis(Advice advice) {
    return AnalysisNote.from(advice.kept().thought().at(), List.of(advice.verdict().step()));
  }

  private void more(Map<String, Object> reply, Advice advice) {
    Map<String, Object> analysis =
        AnalysisNote.in(
            detail, advice.kept().judgement().rulebook(), advice.kept().judgement().settings());
    reply.put("analysis", analysis);
    if (detail.brief()) {
      // The caller knows the step and the time, and each thought pays for the tokens.
      return;
    }
    analysis.putAll(analysis(advice));
    SessionState standing = advice.session().standing();
    Map<String, Object> counts = new LinkedHashMap<>();
    counts.put("thoughts", standing.thoughts());
    counts.put("revisions", standing.revisions());
    counts.put("branches", standing.branches());
    reply.put("counts", counts);
    reply.put("at", Instant.ofEpochMilli(advice.kept().thought().at()).toString());
    if (detail == Detail.FULL) {
      List<Proposal> proposals = advice.verdict().proposals();
      reply.put(
          "proposals",
          proposals.stream()
              .map(p -> VerdictParts.next(p, advice.session().id(), detail, engineer))
              .toList());
      if (engineer) {
        reply.put("facts", VerdictParts.facts(advice.verdict().facts(), advice.verdict().text()));
      }
    }
    reply.put("semantic_confidence", null);
  }
}
