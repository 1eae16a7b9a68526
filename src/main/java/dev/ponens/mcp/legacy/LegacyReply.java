package dev.ponens.mcp.legacy;

import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.Memory;
import dev.ponens.mcp.tool.ReplySchemas;
import dev.ponens.mcp.tool.ThinkReply;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.report.Visible;
import dev.ponens.session.Verification;
import dev.ponens.settings.Serving;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.StepVerdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes advice into a reply with the fields of older servers.
 *
 * @param serving settings that decide what replies include
 */
record LegacyReply(Serving serving) {
  private static final int REMINDER = 120;

  /** The names of arguments of the older servers, by the names of {@code think}. */
  private static final Map<String, String> ARGUMENTS =
      Map.of(
          "mode",
          "thought_mode",
          "revises",
          "revises_thought",
          "branch_from",
          "branch_from",
          "branch",
          "branch");

  /** The JSON Schema of a reply. */
  static final Map<String, Object> SCHEMA =
      ReplySchemas.object(
          List.of("thought_id", "session_id", "memories_injected", "needs_more_thoughts"),
          "thought_id",
          ReplySchemas.text(),
          "session_id",
          ReplySchemas.text(),
          "confidence",
          ReplySchemas.number(),
          "pattern_detected",
          ReplySchemas.text(),
          "memories_injected",
          ReplySchemas.count(),
          "memories",
          ReplySchemas.list(ReplySchemas.any()),
          "hypothesis_verification",
          ReplySchemas.any(),
          "suggested_next",
          ReplySchemas.any(),
          "needs_more_thoughts",
          ReplySchemas.flag(),
          "findings",
          ReplySchemas.list(ReplySchemas.any()),
          "gate",
          ReplySchemas.text());

  /**
   * Returns a reply.
   *
   * @param memories earlier thoughts recalled for this one
   * @param more whether the caller wants to continue; null if unknown
   */
  Map<String, Object> of(Advice advice, List<Memory> memories, @Nullable Boolean more) {
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("thought_id", String.valueOf(advice.kept().thought().number()));
    reply.put("session_id", advice.session().id());
    VerdictParts.put(reply, "confidence", advice.kept().judgement().confidence());
    pattern(reply, advice.verdict());
    memories(reply, memories, advice.session().id());
    if (advice.opened() && !memories.isEmpty()) {
      reply.put("rate_memories", "send the thought_ids of memories as relevant or irrelevant");
    }
    verification(reply, advice.verification());
    next(reply, advice, more);
    findings(reply, advice);
    if (advice.session().standing().concluded()) {
      reply.put("concluded", true);
      VerdictParts.put(reply, "winning_branch", advice.session().standing().winner());
    }
    return reply;
  }

  private void pattern(Map<String, Object> reply, StepVerdict verdict) {
    boolean told = serving.flag(Knob.ENABLE_META_COGNITION);
    StepVerdict.ThinkingPattern pattern = told ? ThinkReply.pattern(serving, verdict) : null;
    if (pattern != null) {
      reply.put("pattern_detected", pattern.name());
      reply.put("pattern_confidence", pattern.confidence());
    }
    if (told) {
      VerdictParts.put(reply, "thought_mode", verdict.mode());
    }
  }

  private static void memories(Map<String, Object> reply, List<Memory> memories, String session) {
    reply.put("memories_injected", memories.size());
    List<Object> said = new ArrayList<>();
    for (Memory memory : memories) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("thought_id", String.valueOf(memory.thought()));
      if (!memory.session().equals(session)) {
        one.put("session_id", memory.session());
      }
      one.put("weight", memory.weight());
      one.put("source", memory.source());
      one.put("text", Visible.of(memory.text(), REMINDER));
      said.add(one);
    }
    reply.put("memories", said);
  }

  private static void verification(Map<String, Object> reply, @Nullable Verification made) {
    if (made == null) {
      return;
    }
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("hypothesis", made.hypothesis());
    said.put("outcome", made.outcome());
    said.put("supporting", made.supporting());
    said.put("contradicting", made.contradicting());
    // Null says that nothing decides yet; a caller must not take a missing field for 0.5.
    said.put("confidence_score", made.confidence());
    VerdictParts.put(said, "suggested_revision", made.revision());
    said.put("method", "lexical");
    reply.put("hypothesis_verification", said);
  }

  private void next(Map<String, Object> reply, Advice advice, @Nullable Boolean more) {
    boolean over = advice.session().standing().concluded();
    boolean told = serving.flag(Knob.SUGGEST_NEXT_THOUGHT) && !over;
    Proposal next = told ? advice.verdict().next() : null;
    if (next != null) {
      Map<String, Object> said = new LinkedHashMap<>();
      said.put("suggestion", next.suggestion());
      said.put("rationale", next.rationale());
      said.put("suggested_mode", next.mode());
      said.put("suggested_depth", next.depth());
      said.put("confidence_threshold", next.threshold());
      if (next.call().get("branch") instanceof List<?> branches) {
        said.put("branches", branches);
      }
      said.put("call", call(next, advice.session().id()));
      reply.put("suggested_next", said);
    }
    // A proposal that is left out because it repeats the last one still counts.
    boolean proposed = told && !advice.verdict().proposals().isEmpty();
    reply.put("needs_more_thoughts", more == null ? proposed : more);
  }

  /** Returns the arguments of the next call. */
  private static Map<String, Object> call(Proposal next, String session) {
    Map<String, Object> call = new LinkedHashMap<>();
    call.put("session_id", session);
    next.call()
        .forEach(
            (name, value) -> {
              String argument = ARGUMENTS.get(name);
              if (argument != null) {
                call.put(argument, String.valueOf(VerdictParts.first(value)));
              }
            });
    return call;
  }

  private static void findings(Map<String, Object> reply, Advice advice) {
    List<Object> said = new ArrayList<>();
    for (Finding finding : advice.findings()) {
      said.add(
          Map.of(
              "rule",
              finding.rule(),
              "remedy",
              finding.suggestion().isEmpty() ? finding.message() : finding.suggestion()));
    }
    reply.put("findings", said);
    reply.put("gate", advice.verdict().gate().decision().spelling());
  }
}
