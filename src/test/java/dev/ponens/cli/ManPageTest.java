package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * The manual page is generated from the commands' help. {@code mvn test -Dgolden=rewrite} writes it
 * again.
 */
class ManPageTest {
  private static final Path PAGE = Path.of("docs", "ponens.1");

  @Test
  void thePageSaysWhatTheCommandsSay() throws Exception {
    String expected =
        ManPage.of(
            CommandLine.Model.CommandSpec.forAnnotatedObject(new Ponens()), HelpTest.commands());
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.writeString(PAGE, expected);
    }
    assertThat(PAGE).as("stale: mvn test -Dgolden=rewrite writes it").content().isEqualTo(expected);
    assertThat(expected)
        .contains(".SS \"ponens lint\"", "\\-\\-fail\\-on", ".SS \"ponens rules explain\"");
  }

  @Test
  void groffReadsItWithoutAWarning() throws Exception {
    Path groff = Path.of("/usr/bin/groff");
    assumeTrue(Files.isExecutable(groff), "there is no groff here");
    Process process =
        new ProcessBuilder(groff.toString(), "-man", "-ww", "-Tascii", "-P-cbou", PAGE.toString())
            .redirectErrorStream(true)
            .start();
    String shown = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(shown).contains("--fail-on", "Exit codes: 0 no findings").doesNotContain("warning:");
  }
}
