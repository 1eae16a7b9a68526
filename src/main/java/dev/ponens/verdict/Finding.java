package dev.ponens.verdict;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.transcript.Origin;
import java.util.List;
import java.util.Map;

/**
 * A problem that a rule found in a step. It is also a fact, so rules of later phases see it.
 *
 * @param rule the rule's id
 * @param severity its severity
 * @param step the step it is about, counted from 1; 0 for the question
 * @param span the offending words, as UTF-16 offsets in that step's text
 * @param text those words, secrets masked
 * @param message what is wrong, in one sentence
 * @param suggestion what to do; may be empty
 * @param facts the values that made the rule fire, by name, in a fixed order
 * @param origin the place of the step in the file
 * @param fingerprint 16 hex digits that survive renumbering: SHA-256 over rule id, words and step
 *     words
 * @param related the places in other steps that the rule compared with this one, such as the call
 *     that failed; without repetition
 * @param changes the files that the call of this step changes; empty for other steps
 */
public record Finding(
    String rule,
    Severity severity,
    int step,
    Span span,
    String text,
    String message,
    String suggestion,
    Map<String, Object> facts,
    Origin origin,
    String fingerprint,
    List<Related> related,
    List<ChangedPlace> changes)
    implements Fact {
  public Finding {
    related = List.copyOf(related);
    changes = List.copyOf(changes);
  }

  /**
   * A place in another step.
   *
   * @param step its number, counted from 1
   * @param span the words, as UTF-16 offsets in that step's text
   * @param text those words, secrets masked
   * @param origin the place of the step in the file
   */
  public record Related(int step, Span span, String text, Origin origin) {}

  /**
   * A file that a call changes.
   *
   * @param path the path as the call names it, secrets masked
   * @param line the first changed line, counted from 1; 0 when the call does not name it
   */
  public record ChangedPlace(String path, int line) {}

  /**
   * Identifies a finding, independent of its severity and of the number of its step.
   *
   * @param rule the rule's id
   * @param origin the place of the step in the file
   * @param span the offending words
   * @param message what is wrong
   */
  public record Mark(String rule, Origin origin, Span span, String message) {}

  /** Its mark. */
  public Mark mark() {
    return new Mark(rule, origin, span, message);
  }

  /** The same finding with another severity. */
  public Finding with(Severity other) {
    return other == severity ? this : copy(other, changes);
  }

  /** The same finding with the files that the call of its step changes. */
  public Finding changing(List<ChangedPlace> files) {
    return files.isEmpty() ? this : copy(severity, files);
  }

  private Finding copy(Severity other, List<ChangedPlace> files) {
    return new Finding(
        rule,
        other,
        step,
        span,
        text,
        message,
        suggestion,
        facts,
        origin,
        fingerprint,
        related,
        files);
  }
}
