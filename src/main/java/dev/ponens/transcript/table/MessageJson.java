package dev.ponens.transcript.table;

import dev.ponens.transcript.piece.JsonObject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The messages of one transcript as JSON for the readers of transcripts, one message on each line.
 */
public final class MessageJson {
  /** The maximum size of the JSON of one transcript, in bytes: 16 MiB. */
  public static final int MOST = 16 << 20;

  /** Why a transcript is not read that is larger. */
  public static final String TOO_LARGE =
      "the transcript that starts in this row has more than "
          + (MOST >> 20)
          + " MiB; split it, or name another id column";

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private boolean begun;
  private boolean whole = true;

  /**
   * Adds a message.
   *
   * @param id the name of the transcript; only that of the first message counts
   * @param role its role; null for the model
   * @param text its text; null if the table has none
   */
  public void add(@Nullable String id, @Nullable String role, @Nullable String text) {
    write(
        begun
            ? ",\n"
            : (id == null ? "{" : "{\"id\":" + JsonObject.quoted(id) + ",") + "\"messages\":[");
    begun = true;
    write(
        "{\"role\":"
            + JsonObject.quoted(Objects.requireNonNullElse(role, "assistant"))
            + ",\"content\":"
            + (text == null ? "null" : JsonObject.quoted(text))
            + "}");
  }

  /** The JSON, with a line end; null if it is larger than {@link #MOST}. */
  public byte @Nullable [] end() {
    write("]}\n");
    return whole ? bytes.toByteArray() : null;
  }

  private void write(String text) {
    whole = whole && bytes.size() + (long) text.length() <= MOST;
    if (whole) {
      bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
