package dev.ponens.rule.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import dev.ponens.rule.source.RuleFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A folder that stands alone has the lists that the program itself reads. */
class ReadListsTest {
  private static final Pattern LITERAL = Pattern.compile("\"([a-z]+(?:-[a-z]+)*)\"");

  /** Words that are no lists where the code says them: sections of a plan, a rate's unit. */
  private static final Set<String> OTHERWISE = Set.of("build", "plan", "problem", "source");

  private static List<String> missing(Map<String, String> texts) {
    return RuleSet.draft(new RuleFiles(texts, Map.of())).faults().stream()
        .filter(f -> f.code().equals("missing-list"))
        .map(f -> f.isError() + " " + f)
        .toList();
  }

  private static Set<String> ours() {
    Set<String> lists = new TreeSet<>();
    for (String file : Draft.ofOurs().files().texts().keySet()) {
      boolean ofFinder = file.startsWith("words/finder-") || file.startsWith("words/trap-");
      if (file.startsWith("words/") && !ofFinder) {
        lists.add(file.substring("words/".length(), file.lastIndexOf('.')));
      }
    }
    return lists;
  }

  @Test
  void aMissingListIsNamedWithWhatNeedsIt() {
    Map<String, String> texts = new TreeMap<>(Draft.begun().files().texts());
    assertThat(missing(texts)).isEmpty();
    texts.remove("words/negation.txt");
    assertThat(missing(texts))
        .singleElement()
        .asString()
        .startsWith(
            "true words/: a list that the program reads is missing: negation for negated and")
        .contains("Add the line \"extends: [builtin]\" to rulebook.yml");
  }

  @Test
  void aFolderWithoutAnyIsToldOnce() {
    assertThat(missing(Map.of("risk/a.csv", "id,uses,message\na,hedge,m\n")))
        .singleElement()
        .asString()
        .contains("negation, condition for negated", "others, see docs/rules.md");
  }

  @Test
  void theShippedFolderHasThemAll() {
    assertThat(missing(Draft.ofOurs().files().texts())).isEmpty();
  }

  @Test
  void everyListTheCodeNamesIsKnownHere() throws IOException {
    Set<String> named = new TreeSet<>();
    List<Path> sources = new ArrayList<>();
    for (String room : List.of("fact", "session")) {
      try (Stream<Path> walk = Files.walk(Path.of("src/main/java/dev/ponens", room))) {
        walk.filter(f -> f.toString().endsWith(".java")).sorted().forEach(sources::add);
      }
    }
    for (Path source : sources) {
      Matcher literal = LITERAL.matcher(Files.readString(source));
      while (literal.find()) {
        named.add(literal.group(1));
        // The code writes the prefix of these lists apart from the rest of their names.
        named.add("claim-" + literal.group(1));
      }
    }
    named.retainAll(ours());
    named.removeAll(OTHERWISE);
    assertThat(named).hasSizeGreaterThan(40).allMatch(ReadLists::has);
  }

  @Test
  void nothingInTheShippedFolderIsUnused() throws RuleSet.BadRules {
    RuleFiles files = Draft.ofOurs().files();
    assertThat(UnusedNames.faults(files, RuleSet.read(files))).isEmpty();
  }

  @Test
  void theDocumentNamesEachOfThem() throws IOException {
    String page = Files.readString(Path.of("docs/rules.md"));
    assertThat(ReadLists.names()).allMatch(list -> page.contains("`" + list + "`"));
  }
}
