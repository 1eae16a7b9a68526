package dev.ponens.mcp.tool;

import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.verdict.Limitations;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the field {@code analysis} of replies: how, when and from what a result was derived. */
public final class AnalysisNote {
  private static final String METHOD = "method";
  private static final String PROVIDER = "provider";
  private static final String OURS = "ponens";
  private static final String RULEBOOK = "rulebook";
  private static final String LIMITATIONS = "limitations";

  private AnalysisNote() {}

  /**
   * Returns a short note, for the replies to thoughts and entries, each of which pays for its
   * tokens.
   *
   * @param at when the result was stored, in milliseconds since 1970 UTC
   * @param sources the ids of sessions, transcripts, steps or entries that the result was derived
   *     from
   */
  public static Map<String, Object> from(long at, Collection<?> sources) {
    return origin(begin(), Instant.ofEpochMilli(at), sources);
  }

  /**
   * Returns a whole note about what is stored, with the limits in short. Its time is not the
   * present one, so the same state gives the same note.
   *
   * @param method how the result was found: rules, counts or lookup
   * @param at the last change of the state, in milliseconds since 1970 UTC; null if nothing is
   *     stored
   * @param sources as for {@link #from}
   */
  public static Map<String, Object> stored(
      String method, @Nullable Long at, Collection<?> sources) {
    Map<String, Object> said = made(method);
    origin(said, at == null ? null : Instant.ofEpochMilli(at), sources);
    said.put(LIMITATIONS, Limitations.SHORT);
    return said;
  }

  /**
   * Returns the note of a reply to a tool of another server: a whole note with the limits in short.
   *
   * @param method how the result was found: rules, counts, votes or catalogue
   * @param at when the result was found, in milliseconds since 1970 UTC
   * @param sources as for {@link #from}
   */
  public static Map<String, Object> by(String method, long at, Collection<?> sources) {
    return whole(method, at, sources, "", Limitations.SHORT);
  }

  /**
   * Returns the note of a resource.
   *
   * @param method as for {@link #by(String, long, Collection)}
   * @param at as for {@link #by(String, long, Collection)}
   * @param rulebook the rulebook's hash; empty if no rules ran
   * @param sources as for {@link #from}
   */
  public static Map<String, Object> by(
      String method, long at, String rulebook, Collection<?> sources) {
    return whole(method, at, sources, rulebook, Limitations.SESSION);
  }

  /** Returns a note in the detail of a reply, without time and sources. */
  static Map<String, Object> in(Detail detail, String rulebook, String settings) {
    Map<String, Object> said = begin();
    if (!detail.brief()) {
      said.put(METHOD, "rules");
    }
    if (detail == Detail.FULL) {
      said.put(PROVIDER, OURS);
      said.put(RULEBOOK, rulebook);
      said.put("settings", settings);
      said.put(LIMITATIONS, Limitations.SESSION);
    }
    return said;
  }

  private static Map<String, Object> whole(
      String method, long at, Collection<?> sources, String rulebook, List<String> limits) {
    Map<String, Object> said = made(method);
    origin(said, Instant.ofEpochMilli(at), sources);
    if (!rulebook.isEmpty()) {
      said.put(RULEBOOK, rulebook);
    }
    said.put("semantic_confidence", null);
    said.put(LIMITATIONS, limits);
    return said;
  }

  private static Map<String, Object> made(String method) {
    Map<String, Object> said = begin();
    said.put(METHOD, method);
    said.put(PROVIDER, OURS);
    said.put("model", null);
    return said;
  }

  private static Map<String, Object> begin() {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("mode", Limitations.MODE);
    return said;
  }

  private static Map<String, Object> origin(
      Map<String, Object> said, @Nullable Instant at, Collection<?> sources) {
    if (at != null) {
      said.put("generated_at", at.toString());
    }
    said.put("source_node_ids", sources.stream().map(String::valueOf).toList());
    return said;
  }
}
