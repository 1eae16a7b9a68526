package dev.ponens.mcp.tool;

import dev.ponens.guidance.Explain;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.guidance.live.Transcripts;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.report.ExplanationText;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.why.Explanation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * {@code rules}: lists and explains rules, and says why a rule fired. Also reads resources and
 * prompts.
 */
public final class RulesTool implements Tool {
  private static final List<String> WHAT =
      List.of("list", "explain", "why", "resources", "read", "prompts", "prompt");

  private static final List<ToolField> FIELDS =
      List.of(
          ToolField.oneOf(
              "what",
              WHAT,
              "what to return; default: why with `session`, otherwise explain with `rule`, "
                  + "otherwise list"),
          ToolField.name("rule", "id of a rule; needed with `what: explain`"),
          ToolField.name("session", "session that has the step; needed with `what: why`"),
          ToolField.count("step", "number of the step; needed with `what: why`"),
          ToolField.name(
              "name",
              "with `what: read`, the URI of a resource; with `what: prompt`, the name "
                  + "of a prompt"),
          ToolField.words(
              "tag",
              "with `what: list`, show only rules in this directory (such as risk) or "
                  + "with this tag"),
          ToolField.list("arguments", "arguments of a prompt, each as name=value").hidden());

  private final Supplier<SessionService> service;
  private final Library library;

  /**
   * Creates the tool.
   *
   * @param service gives access to the rulebook; may block until it is loaded
   * @param library gives access to resources and prompts
   */
  public RulesTool(Supplier<SessionService> service, Library library) {
    this.service = service;
    this.library = library;
  }

  @Override
  public String name() {
    return "rules";
  }

  @Override
  public String title() {
    return "Rules";
  }

  @Override
  public String about() {
    return "Look up rules: list them, explain one (why it matters, when it errs, examples), or ask"
        + " why a rule fired or did not fire on a step of a session. Also reads the server's"
        + " resources and prompts, for clients that support only tools. Read-only.";
  }

  @Override
  public List<ToolField> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return ReplySchemas.object(List.of("what"), "what", ReplySchemas.text());
  }

  @Override
  public boolean readsOnly() {
    return true;
  }

  @Override
  public ToolReply call(Caller caller, Arguments arguments) throws RequestRefused {
    String what = arguments.text("what", usual(arguments));
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("what", what);
    // Replies that are only looked up have no note: they are not derived from a session.
    List<String> sources = new ArrayList<>();
    switch (what) {
      case "explain" -> {
        explain(reply, rule(arguments));
        sources.add(String.valueOf(reply.get("rule")));
      }
      case "why" -> why(reply, caller.owner(), arguments);
      case "resources" -> reply.put("resources", library.resources());
      case "read" -> reply.put("content", library.read(caller, name(arguments)));
      case "prompts" -> reply.put("prompts", library.prompts());
      case "prompt" ->
          reply.put("text", library.prompt(name(arguments), named(arguments)).lines().toList());
      default -> list(reply, arguments.text("tag"));
    }
    Object content = reply.get("content");
    Object note = (content instanceof Map<?, ?> read ? read : reply).get("analysis");
    return new ToolReply(reply)
        .derived(
            note instanceof Map<?, ?> said
                ? said
                : AnalysisNote.stored("catalogue", null, sources));
  }

  /** Returns what a call without {@code what} asks for. */
  private static String usual(Arguments arguments) throws RequestRefused {
    return arguments.text("session") != null
        ? "why"
        : arguments.text("rule") != null ? "explain" : "list";
  }

  private static String name(Arguments arguments) throws RequestRefused {
    String name = arguments.text("name");
    if (name == null) {
      throw new RequestRefused(
          "\"name\" is missing: call this tool with {\"what\": \"resources\"} or "
              + "{\"what\": \"prompts\"} to list the names, and send one of them");
    }
    return name;
  }

  private static Map<String, String> named(Arguments arguments) throws RequestRefused {
    Map<String, String> named = new LinkedHashMap<>();
    for (String each : arguments.list("arguments")) {
      int at = each.indexOf('=');
      if (at < 1) {
        throw new RequestRefused(
            "each of \"arguments\" must have the form name=value, such as " + "\"question=…\"");
      }
      named.put(each.substring(0, at).strip(), each.substring(at + 1));
    }
    return named;
  }

  private void list(Map<String, Object> reply, @Nullable String tag) throws RequestRefused {
    Judge judge = service.get().judge();
    List<Object> rules = new ArrayList<>();
    for (RuleCard card : judge.rulebook().cards()) {
      boolean wanted =
          tag == null ? card.finds() : card.concern().equals(tag) || card.tags().contains(tag);
      if (wanted && judge.selection().speaks(card.id())) {
        rules.add(card.id() + ": " + card.summary());
      }
    }
    if (rules.isEmpty()) {
      throw new RequestRefused(
          "there is no directory or tag with the name \""
              + tag
              + "\". To list all rules, omit the argument \"tag\"");
    }
    reply.put("rules", rules);
    reply.put("rulebook", judge.rulebook().hash());
  }

  private RuleCard rule(Arguments arguments) throws RequestRefused {
    String id = arguments.text("rule");
    if (id == null) {
      throw new RequestRefused("\"rule\" is missing: send a rule id, such as wrong-arithmetic");
    }
    Judge judge = service.get().judge();
    Optional<RuleCard> card = judge.rulebook().card(id);
    if (card.isEmpty()) {
      List<String> known = judge.rulebook().cards().stream().map(RuleCard::id).toList();
      String near = SimilarSpelling.nearest(id, known);
      String advice =
          near.isEmpty()
              ? "to list all rules, send {\"what\": \"list\"}"
              : "did you mean \"" + near + "\"?";
      throw new RequestRefused("unknown rule \"" + id + "\"; " + advice);
    }
    return card.get();
  }

  private static void explain(Map<String, Object> reply, RuleCard card) {
    reply.put("rule", card.id());
    reply.put("concern", card.concern());
    reply.put("severity", card.severity().spelling());
    reply.put("summary", card.summary());
    if (card.finds()) {
      reply.put("message", card.message());
      reply.put("remedy", card.suggestion());
    }
    reply.put("page", card.page().lines().toList());
  }

  private void why(Map<String, Object> reply, String owner, Arguments arguments)
      throws RequestRefused {
    String session = arguments.text("session");
    Integer step = arguments.count("step");
    if (session == null || step == null) {
      throw new RequestRefused(
          "\"why\" needs \"session\" and \"step\"; add \"rule\" to ask about one" + " rule");
    }
    SessionService at = service.get();
    StoredSession recalled = at.recall(owner, session);
    Transcript transcript = Transcripts.of(recalled.session(), recalled.kept());
    Explain explain = new Explain(at.judges().of(transcript), false);
    Optional<Explanation> told =
        arguments.has("rule")
            ? explain.rule(transcript, step, rule(arguments).id())
            : explain.findings(transcript, step, finding -> true);
    reply.put("session", session);
    reply.put("step", step);
    reply.put(
        "why",
        told.map(e -> ExplanationText.lines(e, 100))
            .orElseThrow(
                () ->
                    new RequestRefused(
                        "step "
                            + step
                            + " does not exist or is not judged: send a step from 1 to "
                            + recalled.kept().size())));
    reply.put(
        "analysis", AnalysisNote.stored("rules", recalled.session().touched(), List.of(step)));
  }
}
