package dev.ponens.mcp.resource;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.wire.Caller;
import java.util.ArrayList;
import java.util.List;
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
     * @param id the values of the template's variables, separated by {@code /}; empty if there are
     *     none
     * @throws RequestRefused if this caller has no such resource
     */
    Object read(Caller caller, String id) throws RequestRefused;
  }

  boolean template() {
    return uri.indexOf('{') >= 0;
  }

  /** Returns the name of the template's first variable; empty if there is none. */
  String variable() {
    return template() ? uri.substring(uri.indexOf('{') + 1, uri.indexOf('}')) : "";
  }

  /**
   * Returns the values of the template's variables in a URI, separated by {@code /}, or an empty
   * string if there is no variable; absent if the URI is another resource's.
   */
  Optional<String> fits(String asked) {
    String[] parts = uri.split("/", -1);
    String[] given = asked.split("/", -1);
    if (parts.length != given.length) {
      return Optional.empty();
    }
    List<String> values = new ArrayList<>();
    for (int i = 0; i < parts.length; i++) {
      if (parts[i].startsWith("{") && !given[i].isEmpty()) {
        values.add(given[i]);
      } else if (!parts[i].equals(given[i])) {
        return Optional.empty();
      }
    }
    return Optional.of(String.join("/", values));
  }
}
