package dev.ponens.mcp.tool;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Fields;
import dev.ponens.report.Visible;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Writes parts of verdicts into replies, in the detail that the caller asked for. */
public final class VerdictParts {
  /**
   * Maximum length of a quotation from a thought, in characters: the model already has the thought.
   */
  private static final int FEW_WORDS = 60;

  /**
   * The rules whose findings are not quoted, because the quoted text tries to give instructions.
   */
  private static final Set<String> INJECTED = Set.of("prompt-injection", "injection-in-result");

  /** The argument with the ids that an entry of the ledger is about. */
  private static final String ABOUT = "about";

  /** Maximum findings in a brief reply; the worst come first. */
  private static final int BRIEF_FINDINGS = 5;

  /** The maximum number of findings in other replies: a program may record many results. */
  private static final int MOST_FINDINGS = 100;

  private VerdictParts() {}

  /** How much detail a reply has. */
  public enum Detail {
    BRIEF,
    NORMAL,
    FULL;

    /** Returns the detail that the argument {@code detail} asks for. */
    public static Detail of(Arguments arguments) {
      return valueOf(arguments.text("detail", "brief").toUpperCase(java.util.Locale.ROOT));
    }

    public boolean brief() {
      return this == BRIEF;
    }
  }

  /** Returns whether the findings of a rule are not quoted. */
  public static boolean unquoted(String rule) {
    return INJECTED.contains(rule);
  }

  /** Puts a value into the reply, unless it is null. */
  public static void put(Map<String, Object> reply, String name, @Nullable Object value) {
    if (value != null) {
      reply.put(name, value);
    }
  }

  /**
   * Puts findings into the reply, worst first.
   *
   * @param steps whether each finding names its step
   * @param words whether findings quote the thought
   */
  public static void findings(
      Map<String, Object> reply, List<Finding> all, Detail detail, boolean steps, boolean words) {
    findings(reply, all, detail, finding -> steps, words);
  }

  /**
   * Puts findings into the reply, worst first.
   *
   * @param steps whether a finding names its step
   * @param words whether findings quote the thought
   */
  static void findings(
      Map<String, Object> reply,
      List<Finding> all,
      Detail detail,
      Predicate<Finding> steps,
      boolean words) {
    List<Finding> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparing(Finding::severity));
    int most = detail.brief() ? BRIEF_FINDINGS : MOST_FINDINGS;
    List<Map<String, Object>> said = new ArrayList<>();
    for (Finding finding : sorted.subList(0, Math.min(most, sorted.size()))) {
      said.add(finding(finding, detail, steps.test(finding), words));
    }
    reply.put("findings", said);
    if (sorted.size() > most) {
      reply.put("more_findings", sorted.size() - most);
    }
  }

  /**
   * Returns the findings of the end, worst first, each with the call that resolves it.
   *
   * @param words whether findings quote the thought
   * @param calls gives the arguments of that call; empty when there is none
   */
  public static List<Object> ending(
      List<Finding> all,
      Detail detail,
      boolean words,
      Function<Finding, Map<String, Object>> calls) {
    List<Finding> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparing(Finding::severity));
    int most = detail.brief() ? BRIEF_FINDINGS : sorted.size();
    List<Object> said = new ArrayList<>();
    for (Finding finding : sorted.subList(0, Math.min(most, sorted.size()))) {
      Map<String, Object> one = finding(finding, detail, true, words);
      Map<String, Object> call = calls.apply(finding);
      if (!call.isEmpty()) {
        one.put("call", fitting(call));
      }
      said.add(one);
    }
    return said;
  }

  /** Returns a call of the ledger with arguments of the types that the tool's schema states. */
  static Map<String, Object> fitting(Map<String, Object> call) {
    Map<String, Object> fitting = new LinkedHashMap<>(call);
    fitting.computeIfPresent(ABOUT, (name, id) -> id instanceof List<?> ? id : List.of(id));
    return fitting;
  }

  private static Map<String, Object> finding(
      Finding finding, Detail detail, boolean steps, boolean words) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("rule", finding.rule());
    if (!detail.brief()) {
      said.put("severity", finding.severity().spelling());
    }
    if (steps) {
      said.put("step", finding.step());
    }
    boolean injected = unquoted(finding.rule());
    if (words && !finding.text().isBlank() && !injected) {
      said.put("words", Visible.of(finding.text(), detail.brief() ? FEW_WORDS : 500));
    }
    if (!detail.brief()) {
      said.put("start", finding.span().start());
      said.put("end", finding.span().end());
    }
    if (injected) {
      said.put("remedy", finding.suggestion());
    } else if (!detail.brief()) {
      if (words) {
        said.put("message", finding.message());
      }
      said.put("remedy", finding.suggestion());
      if (!finding.fingerprint().isEmpty()) {
        said.put("fingerprint", finding.fingerprint());
      }
    } else {
      said.put("remedy", finding.suggestion().isEmpty() ? finding.message() : finding.suggestion());
    }
    return said;
  }

  /** Puts the gate and its reasons into the reply. */
  static void gate(Map<String, Object> reply, Gate gate, Detail detail) {
    gate(reply, gate, detail, Gate.GateReason::said);
  }

  /**
   * Puts the gate and its reasons into the reply.
   *
   * @param said returns a reason in words
   */
  static void gate(
      Map<String, Object> reply, Gate gate, Detail detail, Function<Gate.GateReason, String> said) {
    reply.put("gate", gate.decision().spelling());
    if (!gate.reasons().isEmpty()) {
      List<Object> reasons = new ArrayList<>();
      for (Gate.GateReason reason : gate.reasons()) {
        reasons.add(
            detail.brief() || reason.code().equals(reason.rule())
                ? said.apply(reason)
                : said.apply(reason) + " (" + reason.rule() + ")");
      }
      reply.put("reasons", reasons);
    }
  }

  /**
   * Returns the proposed next thought, with arguments for the tool.
   *
   * @param session the session handle in those arguments; null if there is no session
   * @param words whether the proposal quotes the thought
   */
  static Map<String, Object> next(
      Proposal next, @Nullable String session, Detail detail, boolean words) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("do", words ? next.suggestion() : next.unquoted());
    if (!detail.brief()) {
      said.put("id", next.id());
      said.put("because", next.rationale());
      said.put("depth", next.depth());
      said.put("confidence_threshold", next.threshold());
    }
    Map<String, Object> call = new LinkedHashMap<>();
    if (session != null) {
      call.put("session", session);
    }
    next.call()
        .forEach(
            (name, value) -> {
              boolean branch = name.equals("branch");
              // The depth is an argument of detailed clients; the tool's schema does not have it.
              if ((words || !branch) && !name.equals("depth")) {
                call.put(name, String.valueOf(branch ? first(value) : value));
              }
            });
    said.put("call", call);
    if (words && next.call().get("branch") instanceof List<?> branches) {
      said.put("branches", branches);
    }
    return said;
  }

  /** Returns the first of the branches to open, or the only one. */
  public static Object first(Object branches) {
    return branches instanceof List<?> list && !list.isEmpty()
        ? String.valueOf(list.get(0))
        : branches;
  }

  /** Returns how hard the question is. */
  public static Map<String, Object> complexity(Complexity complexity, Detail detail) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("tier", complexity.tier().spelling());
    said.put("min_steps", complexity.minSteps());
    if (!detail.brief()) {
      said.put("score", complexity.score());
      said.put("signals", complexity.signals());
    }
    return said;
  }

  /** Returns the facts found in a thought, by kind, with the text around them. */
  static List<Object> facts(List<Fact> facts, String text) {
    List<Object> said = new ArrayList<>();
    for (Fact fact : facts) {
      int start = Math.min(fact.span().start(), text.length());
      int end = Math.min(Math.max(start, fact.span().end()), text.length());
      if (end - start == 0 || end - start >= text.strip().length()) {
        // A fact about the whole thought would repeat the thought.
        continue;
      }
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("kind", Fields.kind(fact));
      one.put("words", Visible.of(text.substring(start, end), FEW_WORDS));
      said.add(one);
    }
    return said;
  }
}
