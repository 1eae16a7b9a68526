package dev.ponens.settings;

import java.util.List;

/**
 * A {@code rulebook.yml}: the rules that a rules directory extends.
 *
 * @param extendsBuiltin whether the directory extends the built-in rules rather than replacing them
 * @param slips the faults of the file
 */
public record RulebookFile(boolean extendsBuiltin, List<Slip> slips) {
  /** The name of the built-in rules. */
  public static final String BUILTIN = "builtin";

  /** The keys of the file. */
  static final List<String> KEYS = List.of("extends");

  public RulebookFile {
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
    for (Written each : reader.list("extends", reader.top(yaml, KEYS).get("extends"))) {
      if (each.value().equals(BUILTIN)) {
        builtin = true;
      } else {
        reader
            .slips()
            .add(
                each.slip(
                    "extends: \""
                        + each.value()
                        + "\" is not a rulebook; the only valid value is "
                        + BUILTIN));
      }
    }
    return new RulebookFile(builtin, reader.slips());
  }
}
