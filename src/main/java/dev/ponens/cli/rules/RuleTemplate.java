package dev.ponens.cli.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Templates of new rules and rules directories. */
final class RuleTemplate {
  private static final String FOLDER = "/ponens/begin/";

  private RuleTemplate() {}

  /**
   * The text of a template with its placeholders replaced.
   *
   * @param name the path of the template
   * @param values the value of each placeholder {@code {name}}
   */
  static String text(String name, Map<String, String> values) {
    String text = read(name);
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace("{" + value.getKey() + "}", value.getValue());
    }
    return text;
  }

  private static String read(String name) {
    try (InputStream in = RuleTemplate.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("this program was built without its templates: " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("this program's own file cannot be read: " + name, e);
    }
  }
}
