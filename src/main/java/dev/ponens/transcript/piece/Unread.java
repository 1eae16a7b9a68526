package dev.ponens.transcript.piece;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Members of a document that are skipped.
 *
 * @param members their names, with the names above them before a dot, as in {@code samples.events}
 */
record Unread(Set<String> members) {
  /** The maximum number of names in a path. */
  private static final int DEEPEST = 2;

  Unread {
    members = Collections.unmodifiableSet(new LinkedHashSet<>(members));
  }

  /** True if the member whose value begins here is one of them. */
  boolean has(JsonParser parser) {
    if (members.isEmpty()) {
      return false;
    }
    JsonStreamContext at = parser.getParsingContext();
    if (parser.currentToken().isStructStart()) {
      at = at.getParent();
    }
    StringBuilder path = new StringBuilder();
    for (int depth = 0; at != null && !at.inRoot(); at = at.getParent()) {
      if (at.inObject()) {
        if (++depth > DEEPEST) {
          return false;
        }
        path.insert(0, path.isEmpty() ? "" : ".").insert(0, at.getCurrentName());
      }
    }
    return members.contains(path.toString());
  }
}
