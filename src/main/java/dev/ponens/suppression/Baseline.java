package dev.ponens.suppression;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.report.SafeJson;
import dev.ponens.settings.SimilarSpelling;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The findings that existed when the baseline was written: the number of each in each file.
 *
 * @param counts the number of findings of each kind, at least 1, in the order of the file
 */
public record Baseline(Map<Key, Integer> counts) {
  /** The default file name. */
  public static final String NAME = "ponens-baseline.json";

  /** The version of the file's layout. */
  private static final int VERSION = 1;

  private static final List<String> KEYS = List.of("version", "findings");
  private static final List<String> ENTRY_KEYS = List.of("path", "rule", "fingerprint", "count");

  public Baseline {
    counts = Collections.unmodifiableMap(new TreeMap<>(counts));
  }

  /**
   * A kind of finding in a file.
   *
   * @param path the file, relative to the baseline's folder, secrets masked
   * @param rule the rule's id
   * @param fingerprint the finding's fingerprint
   */
  public record Key(String path, String rule, String fingerprint) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int byPath = path.compareTo(other.path);
      int byRule = byPath != 0 ? byPath : rule.compareTo(other.rule);
      return byRule != 0 ? byRule : fingerprint.compareTo(other.fingerprint);
    }
  }

  /** A file is not a valid baseline. The message says why. */
  public static final class InvalidBaseline extends Exception {
    private static final long serialVersionUID = 1L;

    InvalidBaseline(String why) {
      super(why);
    }
  }

  /** The total number of findings. */
  public long size() {
    return counts.values().stream().mapToLong(Integer::longValue).sum();
  }

  /** The number of findings in this baseline that the other one does not have. */
  public long beyond(Baseline other) {
    long beyond = 0;
    for (Map.Entry<Key, Integer> entry : counts.entrySet()) {
      beyond += Math.max(0, entry.getValue() - other.counts.getOrDefault(entry.getKey(), 0));
    }
    return beyond;
  }

  /**
   * Reads a file.
   *
   * @param bytes the content of the file
   * @throws InvalidBaseline if the content is not a valid baseline
   */
  public static Baseline read(byte[] bytes) throws InvalidBaseline {
    JsonNode top;
    try {
      top =
          new ObjectMapper()
              .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
              .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
              .readTree(bytes);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw new InvalidBaseline("line " + line + ": this is not JSON");
    } catch (IOException e) {
      throw new InvalidBaseline("this is not JSON");
    }
    if (!top.isObject() || !top.path("findings").isArray()) {
      throw new InvalidBaseline("this is not a baseline: it has no list of findings");
    }
    known(top, KEYS);
    if (top.path("version").asInt() != VERSION) {
      throw new InvalidBaseline(
          "this baseline has version "
              + top.path("version").asText()
              + "; Ponens reads version 1. Delete the file, and run: ponens baseline");
    }
    Map<Key, Integer> counts = new TreeMap<>();
    int number = 0;
    for (JsonNode entry : top.path("findings")) {
      number++;
      entry(entry, number, counts);
    }
    return new Baseline(counts);
  }

  private static void entry(JsonNode entry, int number, Map<Key, Integer> counts)
      throws InvalidBaseline {
    known(entry, ENTRY_KEYS);
    boolean words =
        entry.path("path").isTextual()
            && entry.path("rule").isTextual()
            && entry.path("fingerprint").isTextual();
    int count = entry.path("count").isInt() ? entry.path("count").asInt() : 0;
    if (!words || count < 1) {
      throw new InvalidBaseline(
          "finding "
              + number
              + " needs \"path\", \"rule\", \"fingerprint\" and a \"count\" of at least 1");
    }
    Key key =
        new Key(
            entry.path("path").asText(),
            entry.path("rule").asText(),
            entry.path("fingerprint").asText());
    if (counts.put(key, count) != null) {
      throw new InvalidBaseline(
          "finding " + number + " is a duplicate; keep one entry with the sum of the counts");
    }
  }

  private static void known(JsonNode object, Collection<String> keys) throws InvalidBaseline {
    for (Map.Entry<String, JsonNode> field : object.properties()) {
      if (!keys.contains(field.getKey())) {
        throw new InvalidBaseline(
            "unknown key \""
                + field.getKey()
                + "\""
                + SimilarSpelling.didYouMean(field.getKey(), keys));
      }
    }
  }

  /** The content of the file. Each entry is one sorted line, so that line-based merges work. */
  public byte[] bytes() {
    StringBuilder file = new StringBuilder("{\n  \"version\": 1,\n  \"findings\": [");
    String before = "\n    ";
    for (Map.Entry<Key, Integer> entry : counts.entrySet()) {
      file.append(before).append(line(entry.getKey(), entry.getValue()));
      before = ",\n    ";
    }
    file.append(counts.isEmpty() ? "]\n}\n" : "\n  ]\n}\n");
    return file.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String line(Key key, int count) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try (SafeJson json = SafeJson.lines(line)) {
      json.writeStartObject();
      json.writeStringField("path", key.path());
      json.writeStringField("rule", key.rule());
      json.writeStringField("fingerprint", key.fingerprint());
      json.writeNumberField("count", count);
      json.writeEndObject();
    } catch (IOException e) {
      throw new IllegalStateException(
          "internal error: the baseline could not be written to memory", e);
    }
    return line.toString(StandardCharsets.UTF_8);
  }
}
