package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Recollection;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Said.Detail;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.report.KeptFinding;
import dev.ponens.report.Visible;
import dev.ponens.session.Kept;
import dev.ponens.session.Session;
import dev.ponens.session.Thought;
import dev.ponens.session.Verification;
import dev.ponens.store.Hit;
import dev.ponens.store.Metrics;
import dev.ponens.store.Stats;
import dev.ponens.store.audit.Audit;
import dev.ponens.verdict.Finding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** {@code review}: reads sessions back. */
public final class ReviewTool implements Tool {
  private static final int USUAL_MOST = 20;
  private static final int BRIEF_WORDS = 160;

  private static final Audit.Check NOTHING_TO_CHECK = new Audit.Check(0, false, null, null);

  private static final List<String> WHAT =
      List.of(
          "summary",
          "findings",
          "thoughts",
          "hypotheses",
          "metrics",
          "audit",
          "sessions",
          "search",
          "stats");

  private static final List<Field> FIELDS =
      List.of(
          Field.oneOf("what", WHAT, "usually summary"),
          Field.name("session", "for all but sessions, search and stats"),
          Field.words("query", "words to search your thoughts for"),
          Field.count("from", "first step to show"),
          Field.count("limit", "how many to show, 20 if not said"),
          Field.oneOf("detail", List.of("brief", "normal", "full"), ""),
          Field.oneOf("view", List.of("engineer", "user"), "").hidden());

  private final Supplier<Desk> desk;

  /**
   * The tool.
   *
   * @param desk gives the sessions; may block until they are there
   */
  public ReviewTool(Supplier<Desk> desk) {
    this.desk = desk;
  }

  @Override
  public String name() {
    return "review";
  }

  @Override
  public String title() {
    return "Review";
  }

  @Override
  public String about() {
    return "Read a session back: what is still open (summary), every finding, the thoughts, tested"
        + " hypotheses, metrics, the audit trail; list your sessions; search your earlier thoughts."
        + " Changes nothing. Call it before concluding a long session, or to pick one up again.";
  }

  @Override
  public List<Field> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return Answers.object(List.of("what"), "what", Answers.text(), "session", Answers.text());
  }

  @Override
  public boolean readsOnly() {
    return true;
  }

  @Override
  public Reply call(Caller caller, Arguments arguments) throws Refused {
    return new Reply(of(caller.owner(), arguments));
  }

  private Map<String, Object> of(String owner, Arguments arguments) throws Refused {
    Desk at = desk.get();
    String what = arguments.text("what", "summary");
    int most = Math.max(1, arguments.count("limit", USUAL_MOST));
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("what", what);
    switch (what) {
      case "sessions" -> sessions(reply, at, owner, most);
      case "search" -> search(reply, at, owner, arguments, most);
      case "stats" -> stats(reply, at.store().stats(owner));
      default -> session(reply, at, owner, what, arguments, most);
    }
    return reply;
  }

  private static void session(
      Map<String, Object> reply, Desk at, String owner, String what, Arguments arguments, int most)
      throws Refused {
    String id = arguments.text("session");
    if (id == null) {
      throw new Refused(
          "\"session\" is missing: send the handle from an earlier reply, or look for yours with"
              + " {\"what\": \"sessions\"}");
    }
    Recollection recalled = at.recall(owner, id);
    reply.put("session", id);
    boolean engineer = !"user".equals(arguments.text("view"));
    Detail detail = Detail.of(arguments);
    int from = arguments.count("from", 1);
    switch (what) {
      case "findings" -> findings(reply, recalled, detail, engineer, from, most);
      case "thoughts" -> thoughts(reply, recalled, detail, engineer, from, most);
      case "hypotheses" ->
          reply.put(
              "hypotheses",
              at.store().verifications(id).stream().map(v -> verification(v, engineer)).toList());
      case "metrics" -> at.store().metrics(id).ifPresent(m -> metrics(reply, m));
      case "audit" -> audit(reply, at, id, from, most);
      default -> summary(reply, recalled, detail, engineer);
    }
  }

  private static void summary(
      Map<String, Object> reply, Recollection recalled, Detail detail, boolean engineer) {
    Session session = recalled.session();
    if (engineer && session.opening().question() != null) {
      reply.put("question", Visible.of(session.opening().question(), BRIEF_WORDS));
    }
    if (recalled.complexity() != null) {
      reply.put("complexity", Said.complexity(recalled.complexity(), detail));
    }
    reply.put("thoughts", session.standing().thoughts());
    reply.put("revisions", session.standing().revisions());
    reply.put("branches", recalled.branches());
    reply.put("concluded", session.standing().concluded());
    put(reply, "average_confidence", session.standing().averageConfidence());
    if (!recalled.kept().isEmpty()) {
      Kept last = recalled.kept().get(recalled.kept().size() - 1);
      reply.put("gate", last.judgement().gate());
      put(reply, "risk", last.judgement().risk());
    }
    List<Object> open = new ArrayList<>();
    for (Kept kept : recalled.kept()) {
      if (kept.judgement().findings() > 0) {
        open.addAll(findings(kept, Detail.BRIEF, engineer));
      }
    }
    reply.put("finding_count", open.size());
    reply.put("findings", open.subList(Math.max(0, open.size() - 5), open.size()));
    ending(reply, recalled, detail, engineer);
  }

  private static void ending(
      Map<String, Object> reply, Recollection recalled, Detail detail, boolean engineer) {
    List<Finding> ending = recalled.ending();
    if (!ending.isEmpty()) {
      Map<String, Object> said = new LinkedHashMap<>();
      Said.findings(said, ending, detail, true, engineer);
      reply.put("at_the_end", said.get("findings"));
    }
  }

  private static void findings(
      Map<String, Object> reply,
      Recollection recalled,
      Detail detail,
      boolean engineer,
      int from,
      int most) {
    List<Object> all = new ArrayList<>();
    if (from <= 1 && !recalled.questioned().isEmpty()) {
      Map<String, Object> asked = new LinkedHashMap<>();
      Said.findings(asked, recalled.questioned(), detail, true, engineer);
      all.addAll((List<?>) asked.getOrDefault("findings", List.of()));
    }
    for (Kept kept : recalled.kept()) {
      if (kept.thought().number() >= from && kept.judgement().findings() > 0) {
        all.addAll(findings(kept, detail, engineer));
      }
    }
    reply.put("findings", all.subList(0, Math.min(most, all.size())));
    if (all.size() > most) {
      reply.put("more_findings", all.size() - most);
    }
    ending(reply, recalled, detail, engineer);
  }

  /** The findings of a thought, as they were said when it came. */
  private static List<Object> findings(Kept kept, Detail detail, boolean engineer) {
    List<Object> said = new ArrayList<>();
    for (KeptFinding finding : KeptFinding.of(kept.judgement().verdict())) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("rule", finding.rule());
      one.put("step", kept.thought().number());
      if (!detail.brief()) {
        one.put("severity", finding.severity());
      }
      if (engineer && !finding.rule().equals(Said.INJECTED)) {
        one.put("words", Visible.of(finding.text(), 60));
      }
      one.put("remedy", finding.suggestion());
      said.add(one);
    }
    return said;
  }

  private static void thoughts(
      Map<String, Object> reply,
      Recollection recalled,
      Detail detail,
      boolean engineer,
      int from,
      int most) {
    List<Object> shown = new ArrayList<>();
    int last = from;
    for (Kept kept : recalled.kept()) {
      if (kept.thought().number() >= from && shown.size() < most) {
        shown.add(thought(kept, detail, engineer));
        last = kept.thought().number() + 1;
      }
    }
    reply.put("thoughts", shown);
    if (last <= recalled.kept().size()) {
      reply.put("more_from", last);
    }
  }

  private static Map<String, Object> thought(Kept kept, Detail detail, boolean engineer) {
    Thought thought = kept.thought();
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("step", thought.number());
    put(said, "branch", thought.given().branch());
    put(said, "revises", thought.given().revises());
    put(said, "branch_from", thought.given().branchFrom());
    put(said, "agent", thought.given().agent());
    put(said, "mode", kept.judgement().mode());
    put(said, "risk", kept.judgement().risk());
    put(said, "confidence", kept.judgement().confidence());
    if (!detail.brief()) {
      put(said, "pattern", kept.judgement().pattern());
      said.put("gate", kept.judgement().gate());
      said.put("findings", findings(kept, Detail.BRIEF, engineer));
      said.put("at", Instant.ofEpochMilli(thought.at()).toString());
    }
    if (engineer) {
      int most = detail == Detail.FULL ? Integer.MAX_VALUE : BRIEF_WORDS;
      said.put("text", Visible.of(thought.text(), most));
    }
    return said;
  }

  private static Map<String, Object> verification(Verification made, boolean engineer) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("step", made.thought());
    if (engineer) {
      said.put("hypothesis", made.hypothesis());
    }
    said.put("outcome", made.outcome());
    said.put("supporting", made.supporting());
    said.put("contradicting", made.contradicting());
    put(said, "confidence", made.confidence());
    put(said, "suggested_revision", made.revision());
    return said;
  }

  private static void metrics(Map<String, Object> reply, Metrics metrics) {
    put(reply, "average_confidence", metrics.averageConfidence());
    put(reply, "revision_ratio", metrics.revisionRatio());
    put(reply, "hypothesis_success", metrics.hypothesisSuccess());
    put(reply, "most_effective_pattern", metrics.pattern());
    reply.put("computed_at", Instant.ofEpochMilli(metrics.computed()).toString());
  }

  private static void stats(Map<String, Object> reply, Stats stats) {
    reply.put("sessions", stats.sessions());
    reply.put("concluded", stats.concluded());
    reply.put("thoughts", stats.thoughts());
    reply.put("revisions", stats.revisions());
    reply.put("branches", stats.branches());
    reply.put("verifications", stats.verifications());
    put(reply, "referring_share", stats.shares().referring());
    put(reply, "verification_confidence", stats.shares().verified());
    put(reply, "revisions_each", stats.revised());
    put(reply, "average_confidence", stats.confidence());
  }

  private static void audit(Map<String, Object> reply, Desk at, String id, int from, int most) {
    Audit.Check check = at.store().verify(id, null).orElse(NOTHING_TO_CHECK);
    reply.put("intact", check.sound());
    put(reply, "head", check.head());
    if (check.first() != null) {
      reply.put("breaks_at", check.first().seq());
      reply.put("why", check.first().how());
    }
    List<Object> records = new ArrayList<>();
    for (Audit.Line one : at.store().audit(id)) {
      if (one.seq() >= from && records.size() < most) {
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("seq", one.seq());
        said.put("at", Instant.ofEpochMilli(one.entry().at()).toString());
        said.put("tool", one.entry().tool());
        put(said, "step", one.entry().thought());
        said.put("hash", one.hash());
        records.add(said);
      }
    }
    reply.put("records", records);
  }

  private static void sessions(Map<String, Object> reply, Desk at, String owner, int most) {
    List<Object> shown = new ArrayList<>();
    for (Session session : at.store().sessions(owner, most, null)) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("session", session.id());
      String question = session.opening().question();
      put(one, "question", question == null ? null : Visible.of(question, 80));
      one.put("thoughts", session.standing().thoughts());
      one.put("concluded", session.standing().concluded());
      one.put("touched", Instant.ofEpochMilli(session.touched()).toString());
      shown.add(one);
    }
    reply.put("sessions", shown);
  }

  private static void search(
      Map<String, Object> reply, Desk at, String owner, Arguments arguments, int most)
      throws Refused {
    String query = arguments.text("query");
    if (query == null) {
      throw new Refused("\"query\" is missing: send the words to look for");
    }
    List<Object> shown = new ArrayList<>();
    for (Hit hit : at.store().search(owner, query, most)) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("session", hit.session());
      one.put("step", hit.thought());
      one.put("text", Visible.of(hit.text(), BRIEF_WORDS));
      shown.add(one);
    }
    reply.put("hits", shown);
  }

  private static void put(Map<String, Object> reply, String name, @Nullable Object value) {
    if (value != null) {
      reply.put(name, value);
    }
  }
}
