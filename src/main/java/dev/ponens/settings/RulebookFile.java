package dev.ponens.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * A {@code rulebook.yml}: the rules that a rules directory extends.
 *
 * @param extendsBuiltin whether the directory extends the built-in rules rather than replacing them
 * @param directories the paths of other rules directories that it extends, relative to it
 * @param slips the faults of the file
 */
public record RulebookFile(boolean extendsBuiltin, List<Written> directories, List<Slip> slips) {
  /** The name of the built-in rules. */
  public static final String BUILTIN = "builtin";

  /** The keys of the file. */
  static final List<String> KEYS = List.of("extends");

  public RulebookFile {
    directories = List.copyOf(directories);
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
    List<Written> directories = new ArrayList<>();
    for (Written each : reader.list("extends", reader.top(yaml, KEYS).get("extends"))) {
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
                        + "\" is not a rulebook; valid are "
                        + BUILTIN
                        + " and a directory such as ../service or ./shared"));
      }
    }
    return new RulebookFile(builtin, directories, reader.slips());
  }

  /** Returns true for a path below the directory or beside it. */
  private static boolean isDirectory(String value) {
    return value.matches("\\.\\.?/[^:/\\\\][^:\\\\]*") && !value.substring(2).contains("..");
  }
}
