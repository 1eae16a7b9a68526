package dev.ponens;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** docs/features.md has a row for each requirement, and each test that it names exists. */
@NullMarked
class FeaturesPageTest {
  private static final Path PAGE = Path.of("docs", "features.md");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| ([A-Z]+)-(\\d+)[a-z]? \\|[^|]*\\|([^|]*)\\|([^|]*)\\|$");
  private static final Pattern TEST = Pattern.compile("`(\\w+)#(\\w+)`");

  @Test
  void eachRequirementHasARowWithATestOrAReason() throws IOException {
    Map<String, TreeSet<Integer>> ids = new TreeMap<>();
    List<String> bare = new ArrayList<>();
    Matcher row = ROW.matcher(Files.readString(PAGE));
    while (row.find()) {
      ids.computeIfAbsent(row.group(1), id -> new TreeSet<>()).add(Integer.valueOf(row.group(2)));
      if (row.group(3).isBlank()
          || !(row.group(4).isBlank() || TEST.matcher(row.group(4)).find())) {
        bare.add(row.group());
      }
    }
    assertThat(bare).isEmpty();
    Map<String, Integer> last = Map.of("VT", 30, "RK", 110, "SAM", 36, "PEV", 40, "LM", 68);
    assertThat(ids.keySet()).isEqualTo(new TreeSet<>(last.keySet()));
    ids.forEach(
        (document, numbers) ->
            assertThat(numbers)
                .as(document)
                .hasSize(last.getOrDefault(document, 0))
                .last()
                .isEqualTo(last.getOrDefault(document, 0)));
  }

  @Test
  void eachTestThatIsNamedExists() throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        sources.merge(name, Files.readString(file), String::concat);
      }
    }
    List<String> missing = new ArrayList<>();
    Matcher test = TEST.matcher(Files.readString(PAGE));
    int named = 0;
    while (test.find()) {
      named++;
      String source = sources.getOrDefault(test.group(1), "");
      if (!source.contains(" void " + test.group(2) + "(")) {
        missing.add(test.group());
      }
    }
    assertThat(missing).isEmpty();
    assertThat(named).isGreaterThan(200);
  }
}
