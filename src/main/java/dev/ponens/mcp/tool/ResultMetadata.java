package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Advice;
import dev.ponens.session.StoredThought;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Limitations;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes the field {@code _meta} of results: how, when and from what a result was derived. The
 * protocol has this field for clients; they do not show it to the model. So it is complete, also if
 * the reply says only a part to save tokens.
 */
public final class ResultMetadata {
  /**
   * The key of the metadata. The protocol asks for a prefix in reverse DNS notation, whose second
   * label is no name of the protocol.
   */
  public static final String KEY = "dev.ponens/analysis";

  private static final String SOURCES = "source_node_ids";
  private static final String TIME = "generated_at";

  private ResultMetadata() {}

  /**
   * Returns the metadata of a resource.
   *
   * @param note what its content says; what is missing is added
   * @param now the time of the call, for a note without a time, in milliseconds since 1970 UTC
   */
  public static Map<String, Object> of(Map<?, ?> note, long now) {
    return Map.of(KEY, whole(note, now));
  }

  /** Returns the metadata of a tool's reply; the arguments are as for a resource. */
  static Map<String, Object> of(ToolReply reply, long now) {
    Advice advice = reply.kept();
    if (advice == null) {
      return of(reply.analysis(), now);
    }
    StoredThought kept = advice.kept();
    Map<String, Object> said = whole(reply.analysis(), kept.thought().at());
    said.put(SOURCES, sources(said.get(SOURCES), advice));
    said.put("rulebook", kept.judgement().rulebook());
    said.put("settings", kept.judgement().settings());
    return Map.of(KEY, said);
  }

  /** Returns the sources that a reply names, the step, and the steps that its findings cite. */
  private static List<String> sources(@Nullable Object named, Advice advice) {
    Set<String> sources = new LinkedHashSet<>();
    if (named instanceof Collection<?> ids) {
      ids.forEach(id -> sources.add(String.valueOf(id)));
    }
    sources.add(String.valueOf(advice.verdict().step()));
    Set<Integer> cited = new TreeSet<>();
    for (List<Finding> findings : List.of(advice.findings(), advice.ending())) {
      for (Finding finding : findings) {
        cited.add(finding.step());
        finding.related().forEach(other -> cited.add(other.step()));
      }
    }
    // Step 0 is the question, which is no node.
    cited.remove(0);
    cited.forEach(step -> sources.add(String.valueOf(step)));
    return List.copyOf(sources);
  }

  /** Returns a note with all fields: those it has, and the usual ones. */
  private static Map<String, Object> whole(Map<?, ?> note, long at) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("mode", Limitations.MODE);
    said.put("method", "rules");
    said.put("provider", "ponens");
    said.put("model", null);
    said.put(TIME, Instant.ofEpochMilli(at).toString());
    said.put(SOURCES, List.of());
    said.put("semantic_confidence", null);
    said.put("limitations", Limitations.SESSION);
    note.forEach((name, value) -> said.put(String.valueOf(name), value));
    return said;
  }
}
