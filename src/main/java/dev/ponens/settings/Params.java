package dev.ponens.settings;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.yaml.snakeyaml.nodes.Node;

/**
 * A {@code params.yml}: {@code params:} with a number for each name, and {@code profiles:} with the
 * numbers that each profile changes. The profile {@code balanced} changes none.
 */
public final class Params {
  /** The profile used when none is named. */
  public static final String USUAL = "balanced";

  /** The keys of the file. */
  static final List<String> KEYS = List.of("params", "profiles");

  /** No parameters. */
  public static final Params NONE = new Params(Map.of(), Map.of(USUAL, Map.of()));

  private final Map<String, Double> numbers;
  private final Map<String, Map<String, Double>> profiles;

  private Params(Map<String, Double> numbers, Map<String, Map<String, Double>> profiles) {
    this.numbers = numbers;
    this.profiles = profiles;
  }

  /** A params file cannot be used. Carries all faults, each with file and line if known. */
  public static final class BadParams extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private final transient List<SettingsFault> slips;

    BadParams(List<SettingsFault> slips) {
      super(String.join("\n", slips.stream().map(SettingsFault::toString).toList()));
      this.slips = List.copyOf(slips);
    }

    BadParams(String message) {
      super(message);
      this.slips = List.of();
    }

    /** All faults of the file. */
    public List<SettingsFault> slips() {
      return slips;
    }
  }

  /**
   * Reads a params file.
   *
   * @param file its name, for messages
   * @param yaml its text
   * @throws BadParams when it is no such file
   */
  public static Params read(String file, String yaml) {
    return read(file, yaml, NONE);
  }

  /**
   * Reads a params file that changes or adds parameters and profiles by name.
   *
   * @param file its name, for messages
   * @param yaml its text
   * @param below the parameters that it extends
   * @throws BadParams when it is no such file
   */
  public static Params read(String file, String yaml, Params below) {
    YamlFile reader = new YamlFile(file);
    Map<String, Node> top = reader.top(yaml, KEYS);
    Map<String, Double> numbers = new TreeMap<>(below.numbers);
    numbers.putAll(YamlFile.values(reader.numbers(top.get("params"), "params")));
    Map<String, Map<String, Double>> profiles = new TreeMap<>(below.profiles);
    reader
        .map(top.get("profiles"), "profiles")
        .forEach(
            (name, node) -> {
              Map<String, SettingValue> changes = reader.numbers(node, "profile " + name);
              for (SettingValue change : changes.values()) {
                if (!numbers.containsKey(change.name())) {
                  reader.slips().add(change.slip(lacks(name, change.name(), numbers.keySet())));
                }
              }
              Map<String, Double> merged = new TreeMap<>(profiles.getOrDefault(name, Map.of()));
              merged.putAll(YamlFile.values(changes));
              profiles.put(name, merged);
            });
    if (!reader.slips().isEmpty()) {
      throw new BadParams(reader.slips());
    }
    profiles.putIfAbsent(USUAL, Map.of());
    return new Params(numbers, profiles);
  }

  /** Writes the parameters for {@link #read(DataInputStream)}. */
  public void write(DataOutputStream out) throws IOException {
    write(out, numbers);
    out.writeInt(profiles.size());
    for (Map.Entry<String, Map<String, Double>> profile : profiles.entrySet()) {
      out.writeUTF(profile.getKey());
      write(out, profile.getValue());
    }
  }

  private static void write(DataOutputStream out, Map<String, Double> numbers) throws IOException {
    out.writeInt(numbers.size());
    for (Map.Entry<String, Double> number : numbers.entrySet()) {
      out.writeUTF(number.getKey());
      out.writeDouble(number.getValue());
    }
  }

  /** Reads the output of {@link #write(DataOutputStream)}, so that a start needs no YAML for it. */
  public static Params read(DataInputStream in) throws IOException {
    Map<String, Double> numbers = numbers(in);
    Map<String, Map<String, Double>> profiles = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      profiles.put(in.readUTF(), numbers(in));
    }
    return new Params(numbers, profiles);
  }

  private static Map<String, Double> numbers(DataInputStream in) throws IOException {
    Map<String, Double> numbers = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      numbers.put(in.readUTF(), in.readDouble());
    }
    return numbers;
  }

  private static String lacks(String profile, String name, Set<String> known) {
    String near = SimilarSpelling.nearest(name, known);
    return "profile "
        + profile
        + " changes \""
        + name
        + "\", which is not defined under params"
        + (near.isEmpty() ? "" : "; did you mean \"" + near + "\"?");
  }

  /** The names of the profiles, sorted. */
  public Set<String> profiles() {
    return new TreeSet<>(profiles.keySet());
  }

  /** The names of the parameters, sorted. */
  public Set<String> names() {
    return new TreeSet<>(numbers.keySet());
  }

  /**
   * The settings of a profile.
   *
   * @throws BadParams when there is no such profile
   */
  public Settings profile(String name) {
    return profile(name, Map.of(), Map.of());
  }

  /**
   * The settings of a profile for a field, with the user's own parameters.
   *
   * @param name the profile
   * @param field parameters for the field, which the profile's own values override
   * @param own parameters that override all others
   * @throws BadParams when there is no such profile
   */
  public Settings profile(String name, Map<String, Double> field, Map<String, Double> own) {
    Map<String, Double> changes = profiles.get(name);
    if (changes == null) {
      throw new BadParams(
          "no profile \"" + name + "\"" + SimilarSpelling.didYouMean(name, profiles.keySet()));
    }
    Map<String, Double> merged = new TreeMap<>(numbers);
    merged.putAll(field);
    merged.putAll(changes);
    merged.putAll(own);
    return new Settings(name, merged);
  }
}
