package dev.ponens.rule.form.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ColumnsTest {
  @Test
  void everyColumnStandsInTheGuide() throws IOException {
    String guide = Files.readString(Path.of("docs", "rules.md"));
    assertThat(Columns.headers()).isNotEmpty().allMatch(h -> guide.contains("`" + h + "`"));
  }
}
