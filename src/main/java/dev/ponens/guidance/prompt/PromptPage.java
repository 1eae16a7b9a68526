package dev.ponens.guidance.prompt;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A prompt, read from its file. The file has a head of lines {@code title:}, {@code about:} and
 * {@code argument:}, an empty line, and the text with {@code {placeholders}}. A part {@code ===
 * word} follows for each choice of an argument.
 *
 * @param name the file's name without its extension
 * @param title its name for people
 * @param about a one-line description
 * @param arguments its arguments, in order
 * @param text the text, with placeholders named after arguments
 * @param parts the text that replaces an argument that has choices, by choice
 */
public record PromptPage(
    String name,
    String title,
    String about,
    List<PromptArgument> arguments,
    String text,
    Map<String, String> parts) {
  private static final String FOLDER = "/ponens/prompts/";
  private static final String INTERNAL = "/ponens/solve/";
  private static final Pattern ARGUMENT = Pattern.compile("([a-z_]+)(!?)(?:\\[([a-z|]+)\\])? (.+)");
  private static final Pattern PART = Pattern.compile("(?m)^=== ([a-z]+)\n");

  /**
   * An argument of a prompt.
   *
   * @param name its name in the text
   * @param required whether the prompt needs it
   * @param choices the allowed values, the default first; empty if any text is allowed
   * @param about a one-line description
   */
  public record PromptArgument(String name, boolean required, List<String> choices, String about) {}

  public PromptPage {
    arguments = List.copyOf(arguments);
    parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
  }

  /** Returns every prompt, in the order of index.txt. */
  public static List<PromptPage> all() {
    return file("index.txt").lines().map(name -> read(name, file(name + ".md"))).toList();
  }

  private static String file(String name) {
    return resource(FOLDER + name);
  }

  private static String resource(String path) {
    try (InputStream in = PromptPage.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException(
            "the program is incomplete; reinstall it. Missing file:  " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns a prompt of the program that is not offered to clients.
   *
   * @param name its name
   */
  public static PromptPage internal(String name) {
    return read(name, resource(INTERNAL + name + ".md"));
  }

  /** Returns the prompt of the program with this name. */
  public static PromptPage builtin(String name) {
    return read(name, file(name + ".md"));
  }

  /**
   * Reads the file of a prompt.
   *
   * @throws IllegalStateException if its head is wrong; the message says what to change
   */
  public static PromptPage read(String name, String file) {
    int end = file.indexOf("\n\n");
    if (end < 0) {
      throw new IllegalStateException(name + ".md needs an empty line after its head");
    }
    List<String> head = file.substring(0, end).lines().toList();
    String[] parts = PART.split(file.substring(end + 2), -1);
    return new PromptPage(
        name,
        line(name, head, "title: "),
        line(name, head, "about: "),
        said(head, "argument: ").map(line -> argument(name, line)).toList(),
        parts[0].strip(),
        parts(file, parts));
  }

  /** Returns the values of a key in the head, in order. */
  private static Stream<String> said(List<String> head, String word) {
    return head.stream().filter(l -> l.startsWith(word)).map(l -> l.substring(word.length()));
  }

  private static String line(String name, List<String> head, String word) {
    return said(head, word)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(name + ".md needs a line \"" + word + "\" in its head"));
  }

  private static PromptArgument argument(String prompt, String line) {
    Matcher m = ARGUMENT.matcher(line);
    if (!m.matches()) {
      throw new IllegalStateException(prompt + ".md: \"" + line + "\" is not a valid argument");
    }
    List<String> choices = m.group(3) == null ? List.of() : List.of(m.group(3).split("\\|"));
    return new PromptArgument(m.group(1), !m.group(2).isEmpty(), choices, m.group(4));
  }

  private static Map<String, String> parts(String file, String[] texts) {
    Map<String, String> parts = new LinkedHashMap<>();
    Matcher names = PART.matcher(file);
    for (int i = 1; names.find(); i++) {
      parts.put(names.group(1), texts[i].strip());
    }
    return parts;
  }

  /** Returns the argument with this name. */
  public Optional<PromptArgument> argument(String called) {
    return arguments.stream().filter(a -> a.name().equals(called)).findFirst();
  }
}
