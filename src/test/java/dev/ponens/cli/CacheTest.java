package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Draft;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiled rulebooks between processes, and what they judge. */
class CacheTest {
  @TempDir Path folder;

  private String edited() {
    return Draft.ofOurs()
        .changed("words/certainty.txt", "obviously", "obviously\nwithout fail")
        .write(folder.resolve("rules"))
        .toString();
  }

  @Test
  void twoProcessesAtOnceAreBothRight() {
    String rules =
        Draft.begun()
            .withRule("sure", "$c : Cue( kind == \"certainty\" )", "verdict.find( $c );")
            .write(folder.resolve("rules"))
            .toString();
    Path cache = folder.resolve("cache");
    String[] lint = {
      "lint", "fixtures/debugging-session", "--quiet", "-f", "json", "--rules", rules
    };
    Jvm one = Jvm.start(cache, List.of(), lint);
    Jvm two = Jvm.start(cache, List.of(), lint);
    Cli first = one.end();
    Cli second = two.end();

    assertThat(first.out()).startsWith("{").isEqualTo(second.out());
    assertThat(first.exit()).isEqualTo(second.exit()).isLessThan(2);
    assertThat(cache.toFile().list()).singleElement().asString().endsWith(".bin");
    Cli cached = Jvm.start(cache, List.of(), lint).end();
    assertThat(cached).isEqualTo(first);
  }

  @Test
  void aCachedRulebookJudgesLikeAFreshOne() {
    String rules = edited();
    for (String format : List.of("json", "sarif")) {
      String[] lint = {
        "lint",
        "fixtures",
        "--quiet",
        "--facts",
        "-f",
        format,
        "--min-severity",
        "hint",
        "--rules",
        rules
      };
      Cli first = Cli.run(lint);
      Cli second = Cli.run(lint);
      assertThat(first.err()).isEmpty();
      assertThat(second).isEqualTo(first);
    }
    assertThat(Cli.run("rules", "list", "--rules", rules))
        .isEqualTo(Cli.run("rules", "list", "--rules", rules));
  }
}
