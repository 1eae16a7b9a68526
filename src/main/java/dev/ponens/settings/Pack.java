package dev.ponens.settings;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.yaml.snakeyaml.nodes.Node;

/**
 * A domain pack, {@code packs/<domain>.yml}: settings of the rulebook for one field.
 *
 * @param name the field
 * @param summary one line about it; empty when it has none
 * @param params parameters for the field, by name; a profile's own values override them
 * @param severity a severity or "off" by rule, table or concern
 * @param adds rules that are used only in this field
 * @param slips the faults of the file
 */
public record Pack(
    String name,
    String summary,
    Map<String, SettingValue> params,
    List<SettingValue> severity,
    List<SettingValue> adds,
    List<SettingsFault> slips) {
  /** The name that selects no pack. */
  public static final String NONE = "none";

  /** The keys of the file. */
  static final List<String> KEYS = List.of("summary", "params", "severity", "adds");

  public Pack {
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    severity = List.copyOf(severity);
    adds = List.copyOf(adds);
    slips = List.copyOf(slips);
  }

  /**
   * Reads a pack.
   *
   * @param name the field
   * @param file the name of its file, for messages
   * @param yaml its text
   */
  public static Pack read(String name, String file, String yaml) {
    YamlFile reader = new YamlFile(file);
    Map<String, Node> top = reader.top(yaml, KEYS);
    SettingValue summary = reader.word("summary", top.get("summary"));
    Map<String, SettingValue> params = reader.numbers(top.get("params"), "params");
    List<SettingValue> severity = reader.severities(top.get("severity"));
    List<SettingValue> adds = reader.list("adds", top.get("adds"));
    List<SettingsFault> slips = new ArrayList<>(reader.slips());
    if (name.equals(NONE)) {
      slips.add(
          new SettingsFault(
              file,
              0,
              "a pack cannot have the name \"none\", because the domain \"none\" selects "
                  + "no pack: rename the file"));
    }
    return new Pack(name, summary == null ? "" : summary.value(), params, severity, adds, slips);
  }

  /** Writes it for {@link #read(DataInputStream)}. A pack with faults must not be written. */
  public void write(DataOutputStream out) throws IOException {
    out.writeUTF(name);
    out.writeUTF(summary);
    for (Collection<SettingValue> some : List.of(new TreeMap<>(params).values(), severity, adds)) {
      out.writeInt(some.size());
      for (SettingValue each : some) {
        out.writeUTF(each.name());
        out.writeUTF(each.value());
        out.writeUTF(each.file());
        out.writeInt(each.line());
      }
    }
  }

  /** Reads what {@link #write} wrote. */
  public static Pack read(DataInputStream in) throws IOException {
    String name = in.readUTF();
    String summary = in.readUTF();
    Map<String, SettingValue> params = new TreeMap<>();
    some(in).forEach(p -> params.put(p.name(), p));
    return new Pack(name, summary, params, some(in), some(in), List.of());
  }

  private static List<SettingValue> some(DataInputStream in) throws IOException {
    SettingValue[] some = new SettingValue[in.readInt()];
    for (int i = 0; i < some.length; i++) {
      some[i] = new SettingValue(in.readUTF(), in.readUTF(), in.readUTF(), in.readInt());
    }
    return List.of(some);
  }

  /** The parameters for the field. */
  public Map<String, Double> numbers() {
    return YamlFile.values(params);
  }
}
