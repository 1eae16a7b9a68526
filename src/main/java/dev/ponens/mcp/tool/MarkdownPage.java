package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.ThoughtRequest;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.report.MarkdownText;
import dev.ponens.report.SafeText;
import dev.ponens.report.Visible;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Renders a thought as Markdown for a chat: heading, the stored thought, a horizontal line, the
 * findings. Only this reply repeats the thought, because its reader has not seen it.
 */
final class MarkdownPage {
  private MarkdownPage() {}

  static ToolReply of(
      Caller caller, ThoughtRequest ask, Advice advice, Map<String, Object> fields) {
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("tool", "think");
    metadata.put("timestamp", Instant.ofEpochMilli(advice.kept().thought().at()).toString());
    metadata.put("thoughtLength", ask.thought().length());
    metadata.put("contextConversationId", advice.session().id());
    metadata.put("client", caller.client());
    Map<String, Object> reply = new LinkedHashMap<>(fields);
    reply.put("success", true);
    reply.put("metadata", metadata);
    StringBuilder page = new StringBuilder("## Thinking\n\n");
    page.append(MarkdownText.fenced(advice.kept().thought().text().strip())).append("\n\n---\n\n");
    page.append("Risk ").append(fields.get("risk")).append(", gate ").append(fields.get("gate"));
    page.append('\n');
    if (fields.get("findings") instanceof List<?> findings) {
      for (Object each : findings) {
        if (each instanceof Map<?, ?> finding) {
          page.append("- ").append(finding.get("rule")).append(": ");
          page.append(Visible.of(String.valueOf(finding.get("remedy"))));
          page.append('\n');
        }
      }
    }
    page.append("\n*Logged for transparency; nothing was executed or changed.*\n");
    return new ToolReply(reply, SafeText.lines(page.toString()));
  }
}
