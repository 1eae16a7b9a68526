package dev.ponens.settings;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;

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
    Reader reader = new Reader(file);
    Map<String, Node> top = reader.map(reader.parse(yaml), "the file");
    for (Map.Entry<String, Node> entry : top.entrySet()) {
      if (!Set.of("params", "profiles").contains(entry.getKey())) {
        reader.fault(
            entry.getValue(),
            "unknown key \"" + entry.getKey() + "\"; there are params and profiles");
      }
    }
    Map<String, Double> numbers = reader.numbers(top.get("params"), "params");
    Map<String, Map<String, Double>> profiles = new TreeMap<>();
    reader
        .map(top.get("profiles"), "profiles")
        .forEach((name, changes) -> profiles.put(name, reader.changes(changes, name, numbers)));
    if (!reader.faults.isEmpty()) {
      throw new BadParams(String.join("\n", reader.faults));
    }
    profiles.putIfAbsent(USUAL, Map.of());
    return new Params(numbers, profiles);
  }

  /** Reads the nodes of the file rather than its values: nodes know their lines. */
  private static final class Reader {
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}(\\.\\d{1,15})?");
    private final String file;
    private final List<String> faults = new ArrayList<>();

    Reader(String file) {
      this.file = file;
    }

    void fault(Node at, String what) {
      faults.add(file + ":" + (at.getStartMark().getLine() + 1) + ": " + what);
    }

    @Nullable Node parse(String yaml) {
      try {
        return new Yaml(new SafeConstructor(new LoaderOptions())).compose(new StringReader(yaml));
      } catch (MarkedYAMLException e) {
        int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
        throw new BadParams(file + ":" + line + ": not YAML: " + e.getProblem());
      } catch (YAMLException e) {
        String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        throw new BadParams(file + ": not YAML: " + why);
      }
    }

    /** The values by name, in the file's order; nothing for nothing. */
    Map<String, Node> map(@Nullable Node node, String what) {
      Map<String, Node> map = new LinkedHashMap<>();
      if (node instanceof MappingNode mapping) {
        for (NodeTuple tuple : mapping.getValue()) {
          if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
            fault(tuple.getKeyNode(), what + ": a name is a plain word");
          } else if (map.put(key.getValue(), tuple.getValueNode()) != null) {
            fault(key, what + ": \"" + key.getValue() + "\" stands here twice; remove one");
          }
        }
      } else if (node != null && !node.getTag().equals(Tag.NULL)) {
        fault(node, what + " must be names with values");
      }
      return map;
    }

    Map<String, Double> numbers(@Nullable Node node, String what) {
      Map<String, Double> numbers = new TreeMap<>();
      map(node, what)
          .forEach(
              (name, value) -> {
                String written = value instanceof ScalarNode scalar ? scalar.getValue() : "a list";
                if (NUMBER.matcher(written).matches()) {
                  numbers.put(name, Double.parseDouble(written));
                } else {
                  fault(value, name + " must be a number such as 3 or 0.85, not " + written);
                }
              });
      return numbers;
    }

    Map<String, Double> changes(Node node, String profile, Map<String, Double> known) {
      String what = "profile " + profile;
      Map<String, Double> numbers = numbers(node, what);
      for (String name : numbers.keySet()) {
        if (!known.containsKey(name)) {
          fault(node, what + " changes \"" + name + "\", which params lacks");
        }
      }
      return numbers;
    }
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
