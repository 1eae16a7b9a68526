package dev.ponens.mcp.shelf;

import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.wire.Caller;
import java.util.Optional;

/**
 * Something to read.
 *
 * @param uri where it stands; a template when it has a {@code {place}}
 * @param name its name, {@code [a-z-]}
 * @param title its name for people
 * @param about what it holds, a line
 * @param mime application/json or text/markdown
 * @param source what reads it
 */
record Holding(String uri, String name, String title, String about, String mime, Source source) {
  static final String JSON = "application/json";
  static final String MARKDOWN = "text/markdown";

  /** Reads what stands there. */
  interface Source {
    /**
     * A map for JSON, words for Markdown.
     *
     * @param id what stands in the template's place; empty where it has none
     * @throws Refused when this caller has no such thing
     */
    Object read(Caller caller, String id) throws Refused;
  }

  boolean template() {
    return uri.indexOf('{') >= 0;
  }

  /** What the template's place is called; empty where it has none. */
  String variable() {
    return template() ? uri.substring(uri.indexOf('{') + 1, uri.indexOf('}')) : "";
  }

  /**
   * What stands in the template's place, or nothing where it has none; absent when it is not this.
   */
  Optional<String> fits(String asked) {
    if (!template()) {
      return asked.equals(uri) ? Optional.of("") : Optional.empty();
    }
    String before = uri.substring(0, uri.indexOf('{'));
    String behind = uri.substring(uri.indexOf('}') + 1);
    if (asked.length() <= before.length() + behind.length()
        || !asked.startsWith(before)
        || !asked.endsWith(behind)) {
      return Optional.empty();
    }
    String id = asked.substring(before.length(), asked.length() - behind.length());
    return id.indexOf('/') < 0 ? Optional.of(id) : Optional.empty();
  }
}
