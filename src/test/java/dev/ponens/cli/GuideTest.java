package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Follows the guide in order; {@code -Dgolden=rewrite} writes the output of its commands again. */
class GuideTest {
  private static final Path GUIDE = Path.of("docs", "rules.md");

  @TempDir Path folder;

  @Test
  void theGuideSaysWhatTheProgramDoes() throws IOException {
    PageSteps guide = PageSteps.followed(GUIDE, folder);
    assertThat(guide.commands()).isGreaterThan(8);
    assertThat(guide.now()).isEqualTo(Files.readAllLines(GUIDE));
  }
}
