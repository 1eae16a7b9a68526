package dev.ponens.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * A {@code params.yml}: {@code params:} with a number for each name, and {@code profiles:} with the
 * numbers each profile changes. The profile {@code balanced} is the plain numbers.
 */
public final class Params {
  /** The profile used when none is named. */
  public static final String USUAL = "balanced";

  private final Map<String, Double> numbers;
  private final Map<String, Map<String, Double>> profiles;

  private Params(Map<String, Double> numbers, Map<String, Map<String, Double>> profiles) {
    this.numbers = numbers;
    this.profiles = profiles;
  }

  /** A params file that cannot be used: every fault, each with file and line where known. */
  public static final class BadParams extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    BadParams(String message) {
      super(message);
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
    Object root;
    try {
      root = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
      throw new BadParams(file + ":" + line + ": not YAML: " + e.getProblem());
    }
    List<String> faults = new ArrayList<>();
    Map<?, ?> top = map(root, file, "the file", faults);
    for (Object key : top.keySet()) {
      if (!Set.of("params", "profiles").contains(key)) {
        faults.add(file + ": unknown key \"" + key + "\"; it has params and profiles");
      }
    }
    Map<String, Double> numbers = numbers(top.get("params"), file, "params", faults);
    Map<String, Map<String, Double>> profiles = new TreeMap<>();
    map(top.get("profiles"), file, "profiles", faults)
        .forEach(
            (name, changes) ->
                profiles.put(
                    String.valueOf(name), numbers(changes, file, "profile " + name, faults)));
    profiles.forEach(
        (name, changes) -> {
          for (String changed : changes.keySet()) {
            if (!numbers.containsKey(changed)) {
              faults.add(
                  file + ": profile " + name + " changes \"" + changed + "\", which params lacks");
            }
          }
        });
    if (!faults.isEmpty()) {
      throw new BadParams(String.join("\n", faults));
    }
    profiles.putIfAbsent(USUAL, Map.of());
    return new Params(numbers, profiles);
  }

  private static Map<?, ?> map(
      @Nullable Object value, String file, String what, List<String> faults) {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    if (value != null) {
      faults.add(file + ": " + what + " must be names with values");
    }
    return Map.of();
  }

  private static Map<String, Double> numbers(
      @Nullable Object value, String file, String what, List<String> faults) {
    Map<String, Double> numbers = new TreeMap<>();
    map(value, file, what, faults)
        .forEach(
            (name, number) -> {
              if (number instanceof Number n && Double.isFinite(n.doubleValue())) {
                numbers.put(String.valueOf(name), n.doubleValue());
              } else {
                faults.add(
                    file + ": " + what + ": " + name + " must be a number, and is " + number);
              }
            });
    return numbers;
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
    Map<String, Double> changes = profiles.get(name);
    if (changes == null) {
      throw new BadParams(
          "no profile \"" + name + "\"; there are " + String.join(", ", profiles()));
    }
    Map<String, Double> merged = new TreeMap<>(numbers);
    merged.putAll(changes);
    return new Settings(name, merged);
  }
}
