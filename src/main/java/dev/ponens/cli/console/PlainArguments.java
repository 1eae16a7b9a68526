package dev.ponens.cli.console;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Arguments that need no parser: {@code --option VALUE} and {@code --flag}, each at most once. The
 * parser reads the annotations of all options first, which takes a sixth of a short run.
 */
public final class PlainArguments {
  private final Map<String, String> given;

  private PlainArguments(Map<String, String> given) {
    this.given = given;
  }

  /**
   * Reads arguments. Empty if one of them needs the parser: an unknown or abbreviated option, an
   * option given twice, {@code --option=VALUE}, or a value that begins with {@code -} or {@code @}.
   *
   * @param valued the options that have a value
   * @param flags the options without a value
   */
  public static Optional<PlainArguments> read(
      List<String> args, Set<String> valued, Set<String> flags) {
    Map<String, String> given = new HashMap<>();
    for (int i = 0; i < args.size(); i++) {
      String option = args.get(i);
      String value = option;
      if (valued.contains(option) && i + 1 < args.size()) {
        value = args.get(++i);
        if (value.isEmpty() || value.charAt(0) == '-' || value.charAt(0) == '@') {
          return Optional.empty();
        }
      } else if (!flags.contains(option)) {
        return Optional.empty();
      }
      if (given.put(option, value) != null) {
        return Optional.empty();
      }
    }
    return Optional.of(new PlainArguments(given));
  }

  /** The value of an option; {@code usual} if the option is not given. */
  public String value(String option, String usual) {
    return given.getOrDefault(option, usual);
  }

  /** True if the option is given. */
  public boolean has(String option) {
    return given.containsKey(option);
  }
}
