package dev.ponens.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.nodes.Node;

/**
 * A domain pack, {@code packs/<domain>.yml}: how the rulebook is turned for one field.
 *
 * @param name the field
 * @param summary one line about it; empty when it has none
 * @param params numbers that fit the field, by name; a profile's own numbers go over them
 * @param severity a severity or "off" by rule, table or concern
 * @param adds rules that speak in this field only
 * @param slips what is wrong with the file
 */
public record Pack(
    String name,
    String summary,
    Map<String, Written> params,
    List<Written> severity,
    List<Written> adds,
    List<Slip> slips) {
  /** What a user names to have no pack at all. */
  public static final String NONE = "none";

  /** The keys of the file. */
  static final List<String> KEYS = List.of("summary", "params", "severity", "adds");

  public Pack {
    params = Map.copyOf(params);
    severity = List.copyOf(severity);
    adds = List.copyOf(adds);
    slips = List.copyOf(slips);
  }

  /**
   * Reads a pack.
   *
   * @param name the field
   * @param file its file's name, for messages
   * @param yaml its text
   */
  public static Pack read(String name, String file, String yaml) {
    YamlFile reader = new YamlFile(file);
    Map<String, Node> top = reader.top(yaml, KEYS);
    Written summary = reader.word("summary", top.get("summary"));
    Map<String, Written> params = reader.numbers(top.get("params"), "params");
    List<Written> severity = reader.severities(top.get("severity"));
    List<Written> adds = reader.list("adds", top.get("adds"));
    List<Slip> slips = new ArrayList<>(reader.slips());
    if (name.equals(NONE)) {
      slips.add(new Slip(file, 0, "a pack is not called none: that word asks for no pack"));
    }
    return new Pack(name, summary == null ? "" : summary.value(), params, severity, adds, slips);
  }

  /** The numbers that fit the field. */
  public Map<String, Double> numbers() {
    return YamlFile.values(params);
  }
}
