package dev.ponens.settings;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Reads a settings file. It works with YAML nodes rather than values, because nodes know their
 * lines. It collects all faults. Use each instance once.
 */
final class YamlFile {
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}(\\.\\d{1,15})?");

  private static final DumperOptions.FlowStyle FLOW = DumperOptions.FlowStyle.FLOW;

  private final String file;
  private final List<SettingsFault> slips = new ArrayList<>();

  YamlFile(String file) {
    this.file = file;
  }

  /** The path of the file, as shown in messages. */
  String file() {
    return file;
  }

  /** The faults found so far, in the order they were found. */
  List<SettingsFault> slips() {
    return slips;
  }

  void slip(Node at, String what) {
    slips.add(new SettingsFault(file, line(at), what));
  }

  private static int line(Node at) {
    return at.getStartMark().getLine() + 1;
  }

  /** The values by top-level key; other keys are faults. */
  Map<String, Node> top(String yaml, Collection<String> keys) {
    return known(parse(yaml), "the file", keys);
  }

  /** The values by name, in the order of the file; other names are faults. */
  Map<String, Node> known(@Nullable Node node, String what, Collection<String> keys) {
    Map<String, Node> known = map(node, what);
    if (node instanceof MappingNode mapping) {
      for (NodeTuple tuple : mapping.getValue()) {
        // The value of a key may begin on a later line than the key.
        if (tuple.getKeyNode() instanceof ScalarNode key && !keys.contains(key.getValue())) {
          String name = key.getValue();
          slip(key, "unknown key \"" + name + "\"" + SimilarSpelling.didYouMean(name, keys));
        }
      }
    }
    known.keySet().retainAll(keys);
    return known;
  }

  /**
   * An element of a list, with its own keys.
   *
   * @param node the element
   * @param line its first line
   * @param lastLine its last line; 0 when other elements may share its lines
   */
  record YamlItem(Node node, int line, int lastLine) {}

  /** The elements in the list of a key. */
  List<YamlItem> items(String key, Map<String, Node> top) {
    Node list = top.get(key);
    List<YamlItem> items = new ArrayList<>();
    if (list instanceof SequenceNode sequence) {
      boolean apart = sequence.getFlowStyle() == DumperOptions.FlowStyle.BLOCK;
      for (Node node : sequence.getValue()) {
        items.add(new YamlItem(node, line(node), apart ? last(node) : 0));
      }
    } else if (!isNothing(list) && list != null) {
      slip(list, key + " must be a list: write a line with a dash for each element");
    }
    return items;
  }

  /** The last line of a node. */
  private static int last(Node node) {
    int last = line(node);
    if (node instanceof MappingNode mapping && mapping.getFlowStyle() == FLOW) {
      return node.getEndMark().getLine() + 1;
    }
    if (node instanceof MappingNode mapping) {
      for (NodeTuple tuple : mapping.getValue()) {
        last = Math.max(last, Math.max(last(tuple.getKeyNode()), last(tuple.getValueNode())));
      }
    } else if (node instanceof SequenceNode list && list.getFlowStyle() != FLOW) {
      for (Node each : list.getValue()) {
        last = Math.max(last, last(each));
      }
    } else {
      Mark end = node.getEndMark();
      // The end mark of a text block is at the start of the next line.
      boolean behind = end.getColumn() == 0 && end.getLine() + 1 > last;
      last = Math.max(last, end.getLine() + (behind ? 0 : 1));
    }
    return last;
  }

  /** A list of patterns. A single one may be written without list marks. */
  List<PathGlob> globs(String key, @Nullable Node node) {
    List<PathGlob> globs = new ArrayList<>();
    for (SettingValue written : list(key, node)) {
      try {
        globs.add(PathGlob.of(written.value()));
      } catch (IllegalArgumentException e) {
        slips.add(written.slip(key + ": " + e.getMessage()));
      }
    }
    return globs;
  }

  private @Nullable Node parse(String yaml) {
    try {
      return new Yaml(new SafeConstructor(limits())).compose(new StringReader(yaml));
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
      boolean tab = String.valueOf(e.getProblem()).contains("'\\t");
      slips.add(
          new SettingsFault(
              file,
              line,
              tab
                  ? "not YAML: the line begins with a tab; indent it with blanks"
                  : "not YAML: " + e.getProblem()));
    } catch (YAMLException e) {
      String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      slips.add(new SettingsFault(file, 0, "not YAML: " + why));
    }
    return null;
  }

  private static boolean isNothing(@Nullable Node node) {
    return node == null || node.getTag().equals(Tag.NULL);
  }

  /** The values by name, in the order of the file; empty for a missing or empty node. */
  Map<String, Node> map(@Nullable Node node, String what) {
    Map<String, Node> map = new LinkedHashMap<>();
    if (node instanceof MappingNode mapping) {
      for (NodeTuple tuple : mapping.getValue()) {
        if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
          slip(tuple.getKeyNode(), what + ": a key must be a plain word");
        } else if (map.put(key.getValue(), tuple.getValueNode()) != null) {
          slip(key, what + ": \"" + key.getValue() + "\" occurs twice; remove one");
        }
      }
    } else if (node != null && !isNothing(node)) {
      slip(node, what + " must consist of keys with values, such as name: value");
    }
    return map;
  }

  /** The numbers by name, in the order of the file. */
  Map<String, SettingValue> numbers(@Nullable Node node, String what) {
    Map<String, SettingValue> numbers = new LinkedHashMap<>();
    map(node, what)
        .forEach(
            (name, value) -> {
              String written = value instanceof ScalarNode scalar ? scalar.getValue() : "a list";
              if (NUMBER.matcher(written).matches()) {
                numbers.put(name, new SettingValue(name, written, file, line(value)));
              } else {
                slip(value, name + " must be a number such as 3 or 0.85, not " + written);
              }
            });
    return numbers;
  }

  /** The words by name, in the order of the file. */
  List<SettingValue> words(@Nullable Node node, String what) {
    List<SettingValue> words = new ArrayList<>();
    map(node, what)
        .forEach(
            (name, value) -> {
              SettingValue word = word(name, value);
              if (word != null) {
                words.add(word);
              }
            });
    return words;
  }

  /** The severities, or "off", by name, in the order of the file. */
  List<SettingValue> severities(@Nullable Node node) {
    List<String> known = Config.with(Config.SEVERITIES, Config.OFF);
    List<SettingValue> all = words(node, "severity");
    for (SettingValue each : all) {
      if (!known.contains(each.value())) {
        slips.add(
            each.slip(
                "severity of "
                    + each.name()
                    + ": there is no \""
                    + each.value()
                    + "\""
                    + SimilarSpelling.didYouMean(each.value(), known)));
      }
    }
    return all;
  }

  /** One word or number; null when the key is missing. */
  @Nullable SettingValue word(String key, @Nullable Node node) {
    if (node == null) {
      return null;
    }
    if (isNothing(node) || !(node instanceof ScalarNode scalar) || !isWord(scalar)) {
      slip(node, key + " must be a word; to use the default, remove the line");
      return null;
    }
    return new SettingValue(key, scalar.getValue(), file, line(node));
  }

  /** A text on one or more lines, joined to one line; null when there is none. */
  @Nullable SettingValue sentence(String key, @Nullable Node node) {
    boolean words = node instanceof ScalarNode scalar && !scalar.getValue().isBlank();
    if (node == null || !words || isNothing(node)) {
      if (node != null) {
        slip(node, key + " must be a text");
      }
      return null;
    }
    String line = ((ScalarNode) node).getValue().strip().replaceAll("\\s+", " ");
    return new SettingValue(key, line, file, line(node));
  }

  private static boolean isWord(ScalarNode node) {
    return !node.getValue().isBlank() && node.getValue().chars().noneMatch(Character::isISOControl);
  }

  /** A list of words. A single one may be written without list marks. */
  List<SettingValue> list(String key, @Nullable Node node) {
    List<SettingValue> all = new ArrayList<>();
    if (node == null || isNothing(node)) {
      return all;
    }
    List<Node> nodes = node instanceof SequenceNode list ? list.getValue() : List.of(node);
    for (Node each : nodes) {
      if (!isNothing(each) && each instanceof ScalarNode scalar && isWord(scalar)) {
        all.add(new SettingValue(key, scalar.getValue(), file, line(each)));
      } else {
        slip(each, key + " must be a list of words: [one, another]");
      }
    }
    return all;
  }

  /** Converts the values to numbers. */
  static Map<String, Double> values(Map<String, SettingValue> numbers) {
    Map<String, Double> values = new TreeMap<>();
    numbers.forEach((name, written) -> values.put(name, Double.valueOf(written.value())));
    return values;
  }

  /** Limits for the YAML parser: settings files need little nesting and no references. */
  private static LoaderOptions limits() {
    LoaderOptions limits = new LoaderOptions();
    limits.setNestingDepthLimit(10);
    limits.setMaxAliasesForCollections(0);
    limits.setCodePointLimit(1 << 20);
    return limits;
  }
}
