package dev.ponens.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.rule.source.RuleFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rules directory that extends others. */
@NullMarked
class ExtendedDirectoriesTest {
  @TempDir Path root;

  private Path directory(String name, String manifest, String... files) throws IOException {
    Path folder = root.resolve(name);
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(RuleFiles.RULEBOOK), manifest);
    for (int i = 0; i < files.length; i += 2) {
      Path file = folder.resolve(files[i]);
      Files.createDirectories(file.getParent());
      Files.writeString(file, files[i + 1]);
    }
    return folder;
  }

  private static String row(String id, String severity) {
    return "id,calls,severity,message\n" + id + ",refund," + severity + ",No refunds\n";
  }

  private static RuleFiles files(Path folder) throws IOException {
    return Rulebooks.files(folder, Rulebooks.builtin(null));
  }

  @Test
  void aRuleOfTheDirectoryReplacesOneThatItExtends() throws Exception {
    directory("base", "extends: [builtin]\n", "policy/a.csv", row("no-refund", "info"));
    directory("service", "extends: ../base\n", "policy/b.csv", row("no-refund", "warning"));
    Path own =
        directory(
            "shop",
            "extends: [../service]\n",
            "policy/c.csv",
            "id,calls,severity,message\nother,exchange,error,No exchange\n");
    Rulebook rulebook = Rulebooks.of(files(own), null);
    assertThat(rulebook.card("no-refund").orElseThrow().severity().name()).isEqualTo("WARNING");
    assertThat(rulebook.card("no-refund").orElseThrow().at())
        .hasToString("../service:policy/b.csv:2");
    assertThat(rulebook.card("other")).isPresent();
    assertThat(rulebook.card("wrong-arithmetic")).as("builtin, through base").isPresent();
  }

  @Test
  void listsAreAddedAndParametersReplaced() throws Exception {
    directory(
        "service",
        "extends: [builtin]\n",
        "words/shop-yes.txt",
        "# lang: en\naye\n",
        "params.yml",
        "params:\n  risk-high: 7\n");
    Path own =
        directory(
            "shop", "extends: [../service]\n", "words/shop-yes.txt", "# lang: en\nja\n- aye\n");
    Rulebook rulebook = Rulebooks.of(files(own), null);
    assertThat(rulebook.lexicon().kinds()).contains("shop-yes");
    assertThat(rulebook.params().profile("balanced").number("risk-high")).isEqualTo(7);
  }

  @Test
  void aDirectoryInsideNeedsItsOwnRulebook() throws Exception {
    Path own = directory("shop", "extends: [builtin, ./shared]\n");
    directory("shop/shared", "", "policy/a.csv", row("no-refund", "info"));
    assertThat(Rulebooks.of(files(own), null).card("no-refund")).isPresent();
  }

  @Test
  void faultsOfAnExtendedDirectoryAreReported() throws Exception {
    directory("service", "", "policy/a.csv", "id,calls,severity\nno-refund,refund,loud\n");
    Path own =
        directory("shop", "extends: [builtin, ../service]\n", "policy/c.csv", row("o", "info"));
    assertThat(Rulebooks.inspect(files(own), null).faults())
        .isNotEmpty()
        .allMatch(f -> f.file().equals("../service:policy/a.csv"));
  }

  @Test
  void circlesAreRefused() throws Exception {
    directory("service", "extends: ../shop\n");
    Path own = directory("shop", "extends: [../service]\n");
    assertThatThrownBy(() -> files(own))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("../service:rulebook.yml:1: extends: ../shop: ")
        .hasMessageContaining("also extends this one")
        .hasMessageNotContaining("\n");
    Path self = directory("self", "extends: ../self\n");
    assertThatThrownBy(() -> files(self)).hasMessageContaining("also extends this one");
  }

  @Test
  void otherPlacesAreRefused() throws Exception {
    directory("far/away", "");
    Path own = directory("shop", "extends: [../far/away]\n");
    assertThat(files(own)).as("a directory below one beside it").isNotNull();
    Path deep = directory("one/two", "extends: ../../shop\n");
    assertThat(Rulebooks.inspect(files(deep), null).faults())
        .anyMatch(
            f -> f.what().contains("valid values are builtin and a directory such as ../service"));
    Path link = directory("linked/rules", "extends: ../out\n");
    Files.createSymbolicLink(root.resolve("linked/out"), root.resolve("shop"));
    assertThatThrownBy(() -> files(link)).hasMessageContaining("beside it");
    Path none = directory("none", "extends: ../nowhere\n");
    assertThatThrownBy(() -> files(none)).hasMessageContaining("no such directory");
  }
}
