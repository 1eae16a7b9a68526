package dev.ponens.store.database;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ponens.transcript.LedgerEntry;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Entries of a ledger in a column, as JSON objects with the keys of the steps format. */
public final class EntryColumn {
  private static final ObjectMapper JSON = new ObjectMapper();

  private EntryColumn() {}

  /** An entry as the value of a column; null for none. */
  public static @Nullable String written(@Nullable LedgerEntry entry) {
    if (entry == null) {
      return null;
    }
    ObjectNode object = JSON.createObjectNode();
    object.put("entry", entry.type().spelling());
    put(object, "id", entry.id());
    put(object, "criticality", entry.criticality());
    if (entry.verifiable() != null) {
      object.put("verifiable", entry.verifiable());
    }
    entry.about().forEach(object.withArray("/about")::add);
    if (entry.against()) {
      object.put("stance", "contradicts");
    }
    put(object, "status", entry.status());
    entry.evidence().forEach(object.withArray("/evidence")::add);
    put(object, "group", entry.group());
    put(object, "source", entry.source());
    put(object, "relation", entry.relation());
    put(object, "decision", entry.decision());
    if (entry.score() != null) {
      object.put("score", entry.score());
    }
    if (entry.wide()) {
      object.put("scope", "session");
    }
    put(object, "revises", entry.revises());
    try {
      return JSON.writeValueAsString(object);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("internal error: an entry could not be written as JSON", e);
    }
  }

  private static void put(ObjectNode object, String name, @Nullable String value) {
    if (value != null) {
      object.put(name, value);
    }
  }

  /**
   * The entry in a column; null if the column is null.
   *
   * @throws SQLException if the value is no entry
   */
  public static @Nullable LedgerEntry read(@Nullable String written) throws SQLException {
    if (written == null) {
      return null;
    }
    JsonNode object;
    try {
      object = JSON.readTree(written);
    } catch (JsonProcessingException e) {
      throw new SQLException("an entry in the table cannot be read: " + e.getOriginalMessage(), e);
    }
    LedgerEntry.EntryType type = LedgerEntry.EntryType.spelled(object.path("entry").asText());
    if (type == null) {
      throw new SQLException("unknown type of ledger entry: " + object.path("entry").asText());
    }
    return new LedgerEntry(
        type,
        text(object, "id"),
        text(object, "criticality"),
        object.has("verifiable") ? (Boolean) object.path("verifiable").asBoolean() : null,
        texts(object, "about"),
        "contradicts".equals(text(object, "stance")),
        text(object, "status"),
        texts(object, "evidence"),
        text(object, "group"),
        text(object, "source"),
        text(object, "relation"),
        text(object, "decision"),
        object.has("score") ? (Double) object.path("score").asDouble() : null,
        "session".equals(text(object, "scope")),
        text(object, "revises"));
  }

  private static @Nullable String text(JsonNode object, String name) {
    return object.has(name) ? object.path(name).asText() : null;
  }

  private static List<String> texts(JsonNode object, String name) {
    List<String> texts = new ArrayList<>();
    object.path(name).forEach(each -> texts.add(each.asText()));
    return texts;
  }
}
