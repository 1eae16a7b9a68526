package dev.ponens.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.nodes.Node;

/**
 * A {@code rulebook.yml}: the rules that a rules directory extends.
 *
 * @param extendsBuiltin whether the directory extends the built-in rules rather than replacing them
 * @param directories the paths of other rules directories that it extends, relative to it
 * @param without the names of rules of other directories that the directory leaves out
 * @param slips the faults of the file
 */
public record RulebookFile(
    boolean extendsBuiltin,
    List<SettingValue> directories,
    List<SettingValue> without,
    List<SettingsFault> slips) {
  /** The name of the built-in rules. */
  public static final String BUILTIN = "builtin";

  /** The keys of the file. */
  static final List<String> KEYS = List.of("extends", "without");

  public RulebookFile {
    directories = List.copyOf(directories);
    without = List.copyOf(without);
    slips = List.copyOf(slips);
  }

  /**
   * Reads a rulebook file.
   *
   * @param file its name, for messages
   * @param yaml its text
   */
  public static RulebookFile read(String file, String yaml) {
    YamlFile reader = new YamlFile(file);
    boolean builtin = false;
    List<SettingValue> directories = new ArrayList<>();
    Map<String, Node> top = reader.top(yaml, KEYS);
    for (SettingValue each : reader.list("extends", top.get("extends"))) {
      if (each.value().equals(BUILTIN)) {
        builtin = true;
      } else if (isDirectory(each.value())) {
        directories.add(each);
      } else {
        reader
            .slips()
            .add(
                each.slip(
                    "extends: \""
                        + each.value()
                        + "\" is not a rulebook; valid values are "
                        + BUILTIN
                        + " and a directory such as ../service or ./shared"));
      }
    }
    List<SettingValue> without = reader.list("without", top.get("without"));
    return new RulebookFile(builtin, directories, without, reader.slips());
  }

  /** Returns true for a path below the directory or beside it. */
  private static boolean isDirectory(String value) {
    return value.matches("\\.\\.?/[^:/\\\\][^:\\\\]*") && !value.substring(2).contains("..");
  }
}
