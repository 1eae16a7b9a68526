package dev.ponens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/** Finds the texts of this project that people read: docs, rule files, messages and comments. */
@NullMarked
final class Texts {
  /** A cell that lists names of tools, arguments or references is no text. */
  private static final Pattern NAMES =
      Pattern.compile(
          "NAME(?: or NAME)*".replace("NAME", "(?:\\w+ of (?=\\w+\\*))?[\\w.*\\[\\]-]+"));

  private static final Pattern QUOTED = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern CODE = Pattern.compile("`+[^`]*`+");
  private static final Pattern TAG = Pattern.compile("\\{@\\w+\\s+([^{}]*)\\}");
  private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]*)\\]\\([^)]*\\)");
  private static final Pattern END_OF_SENTENCE =
      Pattern.compile("(?<=[.!?][\")*]{0,3})\\s+|\\n\\s*\\n|\\\\n");

  private final List<Text> found = new ArrayList<>();

  /**
   * A text.
   *
   * @param file its path from the project's folder
   * @param line the line where it begins, counted from 1
   * @param words the text on one line, with code replaced by the word CODE
   */
  record Text(String file, int line, String words) {
    /** Its sentences, never blank. */
    List<String> sentences() {
      return END_OF_SENTENCE
          .splitAsStream(words)
          .map(String::strip)
          .filter(s -> !s.isEmpty())
          .toList();
    }
  }

  private Texts() {}

  /** All texts, by file. */
  static List<Text> all() throws IOException {
    Texts texts = new Texts();
    for (Path file : files()) {
      texts.read(file);
    }
    return List.copyOf(texts.found);
  }

  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String top : List.of("docs", "rules", "src/main", "src/test/java")) {
      try (Stream<Path> walk = Files.walk(Path.of(top))) {
        walk.filter(Files::isRegularFile).sorted().forEach(files::add);
      }
    }
    for (String page : List.of("README", "CONTRIBUTING", "SECURITY", "CHANGELOG")) {
      files.add(Path.of(page + ".md"));
    }
    return files;
  }

  private void read(Path path) throws IOException {
    String file = path.toString().replace('\\', '/');
    String kind = file.substring(file.lastIndexOf('.') + 1);
    switch (kind) {
      case "md" -> markdown(file, Files.readAllLines(path));
      case "java" -> new Java(file, Files.readString(path)).read();
      case "csv" -> {
        if (!file.startsWith("docs/audits")) {
          cells(file, Files.readAllLines(path));
        }
      }
      case "drl", "dslr" -> quoted(file, Files.readAllLines(path));
      case "txt", "pattern", "yml", "dsl" -> remarks(file, Files.readAllLines(path));
      default -> {}
    }
  }

  private void add(String file, int line, String words) {
    // A placeholder, such as {room}, stands for a value.
    String plain = words.replaceAll("\\{[a-z_]+\\}", "VALUE").strip();
    if (plain.split("\\s+").length >= 3) {
      found.add(new Text(file, line, plain));
    }
  }

  /** Paragraphs, items and cells outside fenced code; a quotation is somebody else's text. */
  private void markdown(String file, List<String> lines) {
    StringBuilder paragraph = new StringBuilder();
    int begun = 0;
    String fence = "";
    for (int i = 0; i <= lines.size(); i++) {
      String line = i < lines.size() ? lines.get(i) : "";
      String bare = line.strip();
      boolean fenced = bare.startsWith("```") || bare.startsWith("~~~");
      boolean begins = bare.isEmpty() || fenced || bare.matches("(#|[-*] |\\d+\\. |\\||>).*");
      if (!fence.isEmpty() || begins) {
        add(file, begun, plain(paragraph.toString()));
        paragraph.setLength(0);
      }
      if (!fence.isEmpty()) {
        fence = bare.startsWith(fence) ? "" : fence;
      } else if (fenced) {
        fence = bare.substring(0, 3);
      } else if (bare.startsWith("|")) {
        for (String cell : bare.split("(?<!\\\\)\\|", -1)) {
          add(file, i + 1, plain(cell));
        }
      } else if (!bare.startsWith(">")) {
        begun = paragraph.length() == 0 ? i + 1 : begun;
        paragraph.append(bare.replaceFirst("^(#+|[-*]|\\d+\\.) ", "")).append(' ');
      }
    }
  }

  private static String plain(String markdown) {
    return LINK.matcher(CODE.matcher(markdown).replaceAll("CODE")).replaceAll("$1");
  }

  private void cells(String file, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Matcher quoted = QUOTED.matcher(line);
      StringBuilder rest = new StringBuilder();
      while (quoted.find()) {
        add(file, i + 1, quoted.group(1));
        quoted.appendReplacement(rest, "");
      }
      for (String cell : quoted.appendTail(rest).toString().split(",", -1)) {
        if (!NAMES.matcher(cell).matches()) {
          add(file, i + 1, cell);
        }
      }
    }
  }

  private void quoted(String file, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      Matcher quoted = QUOTED.matcher(lines.get(i));
      while (quoted.find()) {
        add(file, i + 1, quoted.group(1));
      }
    }
  }

  /** Comments that begin with {@code #}; lines that follow each other are one text. */
  private void remarks(String file, List<String> lines) {
    StringBuilder remark = new StringBuilder();
    int begun = 0;
    for (int i = 0; i <= lines.size(); i++) {
      String line = i < lines.size() ? lines.get(i).strip() : "";
      if (line.startsWith("#")) {
        begun = remark.length() == 0 ? i + 1 : begun;
        remark.append(line.replaceFirst("#+", "").strip()).append(' ');
      } else {
        add(file, begun, CODE.matcher(remark).replaceAll("CODE"));
        remark.setLength(0);
      }
    }
  }

  /** String literals, those joined by {@code +} as one, and comments. In tests: comments only. */
  private final class Java {
    private final String file;
    private final String source;
    private int at;

    Java(String file, String source) {
      this.file = file;
      this.source = source;
    }

    void read() {
      StringBuilder literal = new StringBuilder();
      int begun = 0;
      while (at < source.length()) {
        char c = source.charAt(at);
        if (source.startsWith("\"\"\"", at)) {
          int end = source.indexOf("\"\"\"", at + 3);
          at = end + 3;
        } else if (c == '"') {
          begun = literal.length() == 0 ? at : begun;
          int end = at + 1;
          while (source.charAt(end) != '"') {
            end += source.charAt(end) == '\\' ? 2 : 1;
          }
          literal.append(source, at + 1, end);
          at = end + 1;
        } else if (c == '\'') {
          at = source.indexOf('\'', at + (source.charAt(at + 1) == '\\' ? 3 : 2)) + 1;
        } else if (source.startsWith("//", at)) {
          comment("//", lineEnd());
        } else if (source.startsWith("/*", at)) {
          comment("*", source.indexOf("*/", at));
          at += 2;
        } else {
          boolean joins = Character.isWhitespace(c) || c == '+';
          if (!joins && literal.length() > 0) {
            // A joined value stands between two literals of one message.
            int plus = source.indexOf('+', at);
            int semicolon = source.indexOf(';', at);
            int comma = source.indexOf(',', at);
            boolean goesOn = plus > 0 && plus < semicolon && (comma < 0 || plus < comma);
            if (!goesOn || c == ',' || c == ')' || c == ';') {
              string(begun, literal.toString());
              literal.setLength(0);
            }
          }
          at++;
        }
      }
    }

    private void string(int from, String literal) {
      if (file.startsWith("src/main")) {
        add(file, line(from), literal.replace("\\\"", "'"));
      }
    }

    private int lineEnd() {
      int end = source.indexOf('\n', at);
      // Lines of // that follow each other are one comment.
      Matcher next = Pattern.compile("\\n\\s*//").matcher(source);
      while (next.region(end, source.length()).lookingAt()) {
        end = source.indexOf('\n', next.end());
      }
      return end;
    }

    private void comment(String mark, int end) {
      String text = source.substring(at, end).replaceAll("(?m)^\\s*(//|/?\\*+)", " ");
      String plain =
          text.replaceAll("(?s)<pre>.*?</pre>", " ")
              .replaceAll("</?(li|p|ul|ol)>", "¶")
              .replaceAll("<[^>]*>", " ");
      Matcher tag = TAG.matcher(plain.replaceAll("\\s+", " "));
      String words = tag.replaceAll("CODE");
      int line = line(at);
      for (String part : words.split("¶|\\s(?=@(param|return|throws|see|since)\\b)", -1)) {
        add(file, line, part.replaceFirst("@(param|throws) \\S+|@return", "").replace(mark, ""));
      }
      at = end;
    }

    private int line(int position) {
      return (int) source.substring(0, position).chars().filter(c -> c == '\n').count() + 1;
    }
  }
}
