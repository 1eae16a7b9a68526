package dev.ponens.mcp.resource;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.wire.Caller;
import java.util.Optional;

/**
 * A resource or a template of resources.
 *
 * @param uri its URI; a template if it has a {@code {variable}}
 * @param name its name, letters {@code [a-z-]}
 * @param title its name for people
 * @param about a one-line description
 * @param mime application/json or text/markdown
 * @param source reads its content
 */
record Resource(String uri, String name, String title, String about, String mime, Source source) {
  static final String JSON = "application/json";
  static final String MARKDOWN = "text/markdown";

  /** Reads the content of a resource. */
  interface Source {
    /**
     * Returns a map for JSON or a string for Markdown.
     *
     * @param id the value of the template's variable; empty if there is none
     * @throws RequestRefused if this caller has no such resource
     */
    Object read(Caller caller, String id) throws RequestRefused;
  }

  boolean template() {
    return uri.indexOf('{') >= 0;
  }

  /** Returns the name of the template's variable; empty if there is none. */
  String variable() {
    return template() ? uri.substring(uri.indexOf('{') + 1, uri.indexOf('}')) : "";
  }

  /**
   * Returns the value of the template's variable in a URI, or an empty string if there is no
   * variable; absent if the URI is another resource's.
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
