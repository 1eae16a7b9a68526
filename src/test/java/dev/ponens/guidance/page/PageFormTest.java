package dev.ponens.guidance.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page of a built-in rule has the same parts in the same order. */
class PageFormTest {
  private static final Path RULES = Path.of("rules");

  private static final String FINDS = "What it finds";
  private static final String MATTERS = "Why it matters";
  private static final String ERRS = "When it errs";
  private static final String SOURCES = "Sources";
  private static final String WEIGHTS = "How the weights are found";
  private static final String EXAMPLES = "Examples";

  /** The only page that explains how its weights are computed. */
  private static final String SIGNALS = "question-signals.md";

  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(RULES, 2)) {
      return files
          .filter(file -> RULES.relativize(file).getNameCount() == 2)
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .toList();
    }
  }

  @Test
  void pagesAreFound() throws IOException {
    assertThat(pages()).hasSizeGreaterThan(50);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void aPageHasItsPartsInOrder(Path page) throws IOException {
    List<String> parts = titles(page);
    List<String> expected = new ArrayList<>(List.of(FINDS, MATTERS, ERRS));
    if (parts.contains(SOURCES)) {
      expected.add(SOURCES);
    }
    if (page.endsWith(SIGNALS) && parts.contains(WEIGHTS)) {
      expected.add(WEIGHTS);
    }
    expected.add(EXAMPLES);
    assertThat(parts).as("the level-2 headings of %s", page).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void noPartOfAPageIsEmpty(Path page) throws IOException {
    assertThat(texts(page)).as("the parts of %s", page).allSatisfy((t, text) -> has(t, text));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void aPageIsNamedAfterItsFile(Path page) throws IOException {
    String file = page.getName(page.getNameCount() - 1).toString();
    assertThat(Files.readString(page))
        .startsWith("# " + file.substring(0, file.length() - ".md".length()) + "\n");
  }

  private static void has(String title, String text) {
    assertThat(text).as("the text of \"## %s\"", title).isNotBlank();
  }

  private static List<String> titles(Path page) throws IOException {
    List<String> titles = new ArrayList<>();
    for (String line : prose(page)) {
      if (line.startsWith("## ")) {
        titles.add(line.substring("## ".length()).strip());
      }
    }
    return titles;
  }

  /** The text under each level-2 heading, without headings of lower levels. */
  private static Map<String, String> texts(Path page) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    String title = "";
    for (String line : prose(page)) {
      if (line.startsWith("## ")) {
        title = line.substring("## ".length()).strip();
        texts.putIfAbsent(title, "");
      } else if (!line.startsWith("#") && !title.isEmpty()) {
        texts.merge(title, line.strip(), String::concat);
      }
    }
    return texts;
  }

  /** The lines of a page; a fenced block counts as one line, its opening fence. */
  private static List<String> prose(Path page) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean fenced = false;
    for (String line : Files.readAllLines(page)) {
      if (line.startsWith("```")) {
        fenced = !fenced;
        if (fenced) {
          lines.add(line);
        }
      } else if (!fenced) {
        lines.add(line);
      }
    }
    return lines;
  }
}
