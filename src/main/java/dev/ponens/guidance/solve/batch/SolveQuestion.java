package dev.ponens.guidance.solve.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A question of a batch.
 *
 * @param id its id, unique in its file
 * @param question its words
 * @param category the kind of question, such as time; null to take the one that rules find
 * @param expected the right answer, if it is known; null otherwise
 */
public record SolveQuestion(
    String id, String question, @Nullable String category, @Nullable String expected) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Signals a line that is not a question. The message names the line. */
  public static final class Misread extends Exception {
    private static final long serialVersionUID = 1L;

    Misread(String message) {
      super(message);
    }
  }

  /**
   * Reads questions, one a line: a JSON string, or an object with {@code question}, and optionally
   * {@code id}, {@code category} and {@code expected} (or {@code answer}). Empty lines are left
   * out.
   *
   * @throws Misread when a line is no question, or two have one id
   */
  public static List<SolveQuestion> read(BufferedReader in) throws IOException, Misread {
    List<SolveQuestion> all = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      String text = number == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line;
      if (!text.isBlank()) {
        SolveQuestion question = read(text, number);
        if (!ids.add(question.id())) {
          throw new Misread(
              "line "
                  + number
                  + ": the id "
                  + question.id()
                  + " is already used by an earlier question");
        }
        all.add(question);
      }
    }
    return all;
  }

  private static SolveQuestion read(String line, int number) throws Misread {
    JsonNode node;
    try {
      node = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      node = null;
    }
    String words = node == null ? null : node.isTextual() ? node.asText() : text(node, "question");
    if (node == null || words == null || words.isBlank()) {
      throw new Misread(
          "line " + number + ": no question; write {\"question\": \"…\"} or a JSON string");
    }
    String id = text(node, "id");
    String expected = text(node, "expected");
    return new SolveQuestion(
        id == null ? "#" + number : id,
        words,
        text(node, "category"),
        expected == null ? text(node, "answer") : expected);
  }

  private static @Nullable String text(JsonNode node, String name) {
    JsonNode member = node.path(name);
    return member.isValueNode() && !member.isNull() && !member.asText().isBlank()
        ? member.asText()
        : null;
  }

  /** Returns 16 hex digits that identify the words of the question. */
  public String hash() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(question.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: this Java has no SHA-256", e);
    }
  }
}
