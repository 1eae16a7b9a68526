package dev.ponens.transcript.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a table. Either {@code text} names the column with the text of one message in each
 * row, or {@code messages} names a column with whole conversations.
 *
 * @param id the column with the name of the transcript; consecutive rows with an equal value are
 *     one transcript. Null: each row is one
 * @param role the column with the role of a message; null: all are the model's
 * @param text the column with the text of a message; null if {@code messages} is named
 * @param messages the column with a list or structure, one transcript in each row; null if {@code
 *     text} is named
 */
public record TableColumns(
    @Nullable String id, @Nullable String role, @Nullable String text, @Nullable String messages) {
  /** The names that a column can be given, in the order of this record. */
  public static final List<String> NAMES = List.of("id", "role", "text", "messages");

  private static final String ENDING = ".parquet";

  /** A list of columns that cannot be used; the message says why. */
  public static final class Unusable extends Exception {
    private static final long serialVersionUID = 1L;

    Unusable(String message) {
      super(message);
    }
  }

  /**
   * The columns by their names.
   *
   * @param columns from {@link #NAMES} to the names of columns in the file
   * @throws Unusable if a name is unknown, or not exactly one of text and messages is named
   */
  public static TableColumns of(Map<String, String> columns) throws Unusable {
    for (Map.Entry<String, String> column : columns.entrySet()) {
      if (!NAMES.contains(column.getKey()) || column.getValue().isEmpty()) {
        throw new Unusable(
            column.getKey()
                + ": write NAME=COLUMN, where NAME is one of "
                + String.join(", ", NAMES));
      }
    }
    if (columns.containsKey("text") == columns.containsKey("messages")) {
      throw new Unusable(
          "give either text=COLUMN (if each row is a message) or messages=COLUMN (if each row is"
              + " a conversation)");
    }
    if (columns.containsKey("messages") && columns.containsKey("role")) {
      throw new Unusable(
          "role=COLUMN can be used only with text=COLUMN; with messages=COLUMN, each "
              + "message contains its role");
    }
    return new TableColumns(
        columns.get("id"), columns.get("role"), columns.get("text"), columns.get("messages"));
  }

  /** Whether the name is that of a table. */
  public static boolean isTable(String file) {
    return file.toLowerCase(Locale.ROOT).endsWith(ENDING);
  }

  /** The columns that are read, in the order of this record. */
  List<String> wanted() {
    List<String> wanted = new ArrayList<>();
    for (String column : new @Nullable String[] {id, role, text, messages}) {
      if (column != null) {
        wanted.add(column);
      }
    }
    return wanted;
  }
}
