package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Text;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of reading an event.
 *
 * @param facts the facts in text order, then those about the whole event
 * @param text the event's words
 * @param masked its text with secrets masked
 * @param next the path after the event
 * @param limited why only part of it could be judged, such as a language without word lists; null
 *     when all of it could
 */
public record EventReading(
    List<Fact> facts, Text text, String masked, PathState next, @Nullable String limited) {
  public EventReading {
    facts = List.copyOf(facts);
  }
}
