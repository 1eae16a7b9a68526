package dev.ponens.fact.run;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reference to a value that a rule compares an argument with.
 *
 * @param path the path of the value
 * @param of the name of the id of the record that has it: {@code status of order_id}; empty for a
 *     value of a call
 * @param in the name or glob of the tool whose last call that succeeded has it: {@code amount in
 *     get_quote}; empty for another argument of the same call
 */
public record Reference(String path, String of, String in) {
  private static final Pattern FORM =
      Pattern.compile("([A-Za-z0-9_.\\[\\]-]+)(?: of ([A-Za-z0-9_-]+)| in ([A-Za-z0-9_*?.:/-]+))?");

  /** Reads a reference; empty when the text is none. */
  public static Optional<Reference> read(String text) {
    Matcher matcher = FORM.matcher(text.strip().replaceAll("\\s+", " "));
    return matcher.matches()
        ? Optional.of(new Reference(matcher.group(1), group(matcher, 2), group(matcher, 3)))
        : Optional.empty();
  }

  private static String group(Matcher matcher, int group) {
    String text = matcher.group(group);
    return text == null ? "" : text;
  }
}
