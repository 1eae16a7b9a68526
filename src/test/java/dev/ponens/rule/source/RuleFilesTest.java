package dev.ponens.rule.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuleFilesTest {
  @TempDir Path folder;

  @Test
  void aFolderGivesTextsAndWorkbooks() throws IOException {
    write("risk/a.csv", "\uFEFFid".getBytes(StandardCharsets.UTF_8));
    write("risk/b.xlsx", new byte[] {(byte) 0xFF, 0});
    write("risk/~$b.xlsx", new byte[] {1});
    write("risk/c.docx", new byte[] {1});
    RuleFiles files = RuleFiles.read(folder);
    assertThat(files.texts()).isEqualTo(Map.of("risk/a.csv", "id"));
    assertThat(files.workbooks()).containsOnlyKeys("risk/b.xlsx");
    assertThat(files.workbooks().get("risk/b.xlsx")).containsExactly(0xFF, 0);
    assertThat(files.names()).containsExactly("risk/a.csv", "risk/b.xlsx");
  }

  @Test
  void theHashCoversTheBytesOfWorkbooks() {
    String one = new RuleFiles(Map.of(), Map.of("risk/b.xlsx", new byte[] {1, 2})).hash();
    assertThat(new RuleFiles(Map.of(), Map.of("risk/b.xlsx", new byte[] {1, 2})).hash())
        .isEqualTo(one);
    assertThat(new RuleFiles(Map.of(), Map.of("risk/b.xlsx", new byte[] {1, 3})).hash())
        .isNotEqualTo(one);
    assertThat(new RuleFiles(Map.of(), Map.of("risk/c.xlsx", new byte[] {1, 2})).hash())
        .isNotEqualTo(one);
    assertThat(new RuleFiles(Map.of()).hash()).isNotEqualTo(one);
  }

  @Test
  void shippedFilesStandBelowOnesOwn() {
    RuleFiles shipped =
        new RuleFiles(Map.of("words/c.txt", "x"), Map.of("risk/b.xlsx", new byte[] {2}));
    RuleFiles files =
        new RuleFiles(Map.of("words/c.txt", "y"), Map.of("risk/b.xlsx", new byte[] {1}))
            .over(shipped);
    assertThat(files.texts()).isEqualTo(Map.of("words/c.txt", "y", "builtin:words/c.txt", "x"));
    assertThat(files.workbooks()).containsOnlyKeys("risk/b.xlsx", "builtin:risk/b.xlsx");
    List<String> order = new ArrayList<>();
    files.upward((file, text) -> order.add(text));
    assertThat(order).containsExactly("x", "y");
    assertThat(files.hash()).isNotEqualTo(files.rulesHash());
  }

  private void write(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }
}
