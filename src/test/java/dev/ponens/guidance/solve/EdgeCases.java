package dev.ponens.guidance.solve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tricky questions with the replies of an executor and a verifier. */
public final class EdgeCases {
  /** A plan that fits all of them. */
  public static final String PLAN =
      "1. Read the question. 2. Compute with units. 3. Check the result. 4. Write one line FINAL"
          + " ANSWER: with it.";

  private EdgeCases() {}

  /**
   * A question.
   *
   * @param verdict the reply of the verifier, which always passes the execution
   * @param answer the answer that must come out; null if a check must overrule the verifier
   */
  public record Case(
      String id, String question, String execution, String verdict, @Nullable String answer) {}

  /** Returns the cases of {@code solve/edge-cases.tsv}. */
  public static List<Case> all() {
    try (InputStream in =
        Objects.requireNonNull(EdgeCases.class.getResourceAsStream("/solve/edge-cases.tsv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(
              line -> {
                String[] cells = line.split("\t", -1);
                String corrected = cells[3].equals("null") ? "null" : "\"" + cells[3] + "\"";
                return new Case(
                    cells[0],
                    cells[1],
                    cells[2].replace(";", "\n"),
                    "{\"passed\": true, \"feedback\": \"\", \"corrected_answer\": %s}"
                        .formatted(corrected),
                    cells[4].equals("-") ? null : cells[4]);
              })
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
