package dev.ponens.settings;

import java.util.List;

/**
 * A {@code rulebook.yml}: what a rules folder builds on.
 *
 * @param extendsBuiltin whether the folder adds to the shipped rulebook rather than replacing it
 * @param slips what is wrong with the file
 */
public record RulebookFile(boolean extendsBuiltin, List<Slip> slips) {
  /** The shipped rulebook's name. */
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
                    "extends: \"" + each.value() + "\" is no rulebook; there is only " + BUILTIN));
      }
    }
    return new RulebookFile(builtin, reader.slips());
  }
}
