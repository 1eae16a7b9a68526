package dev.ponens.store.verdict;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * A finding of a stored verdict, as {@link StoredVerdict} wrote it. Members that this version does
 * not know are ignored.
 *
 * @param rule the rule's id
 * @param severity error, warning, info or hint
 * @param start the offset of its words, in UTF-16 units, counted from 0
 * @param end the offset of their end
 * @param text its words, masked
 * @param message what is wrong
 * @param suggestion what to do; the message if there is no suggestion
 */
public record KeptFinding(
    String rule,
    String severity,
    int start,
    int end,
    String text,
    String message,
    String suggestion) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The findings of a verdict.
   *
   * @param verdict {@code {"findings": […], …}}
   * @throws IllegalArgumentException if it is not JSON
   */
  public static List<KeptFinding> of(String verdict) {
    List<KeptFinding> findings = new ArrayList<>();
    try {
      for (JsonNode each : JSON.readTree(verdict).path("findings")) {
        String message = each.path("message").asText();
        findings.add(
            new KeptFinding(
                each.path("rule").asText(),
                each.path("severity").asText(),
                each.path("start").asInt(),
                each.path("end").asInt(),
                each.path("text").asText(),
                message,
                each.path("suggestion").asText(message)));
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "a stored verdict is not JSON; check whether the store was changed", e);
    }
    return findings;
  }
}
