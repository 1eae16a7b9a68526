package dev.ponens.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Patterns for names with slashes, and the names they match. */
class PathGlobTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "run.txt        | run.txt, logs/run.txt, run.txt/inside        | run_txt, rerun.txt, run.txt2",
        "*.txt          | run.txt, a/b/run.txt                         | run.md, run.txt.gz",
        "logs/*.txt     | logs/run.txt                                 | run.txt, logs/a/run.txt, a/logs/run.txt",
        "logs/**/*.txt  | logs/run.txt, logs/a/b/run.txt               | a/logs/run.txt",
        "logs/**        | logs/run.txt, logs/a/b                       | log/run.txt",
        "logs/          | logs/run.txt, logs                           | a/logs/run.txt",
        "./logs         | logs/run.txt                                 | a/logs/run.txt",
        "**/logs        | logs/run.txt, a/b/logs/run.txt               | logs2/run.txt",
        "**             | a, a/b, -                                    |",
        "-              | -                                            | a-",
        "r?n.{txt,md}   | run.txt, ran.md                              | rn.md, run.json",
        "[a-c]x[!y]     | axz, cx1                                     | dxz, axy",
        "a.b+(c)        | a.b+(c)                                      | aXb+(c), a.bb",
        "../logs        | ../logs/run.txt                              | logs/run.txt",
        "/steps/*       | /steps/3, /steps/3/text                      | /steps, /more/steps/3",
        "/steps         | /steps, /steps/3                             | /step",
        "thinking       | /content/0/thinking, /thinking               | /thinkings",
      })
  void aPatternMeansWhatItNamesAndAllBelow(String pattern, String means, String meansNot) {
    PathGlob glob = PathGlob.of(pattern);
    assertThat(means.split(", *", -1)).allMatch(glob::matches);
    if (meansNot != null) {
      assertThat(meansNot.split(", *", -1)).noneMatch(glob::matches);
    }
    assertThat(glob).hasToString(pattern);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[a", "{a,b", "a}", "[]"})
  void whatIsNoPatternIsRefused(String written) {
    assertThatThrownBy(() -> PathGlob.of(written))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"" + written + "\" is not a valid pattern");
  }

  @Test
  void aFolderNamesFilesWithSlashesAlsoThroughLinks(@TempDir Path temp) throws IOException {
    Path project = temp.toRealPath().resolve("project");
    Files.createDirectories(project.resolve("logs"));
    Path link = Files.createSymbolicLink(temp.resolve("link"), project);
    ConfigFolder folder = ConfigFolder.of(project.resolve("ponens.yml"));

    assertThat(folder.name(project.resolve("logs/run.txt").toString())).isEqualTo("logs/run.txt");
    assertThat(folder.name(link.resolve("logs/run.txt").toString())).isEqualTo("logs/run.txt");
    assertThat(folder.name(temp.toRealPath().resolve("b.txt").toString())).isEqualTo("../b.txt");
    assertThat(folder.name("-")).isEqualTo("-");
    assertThat(folder.name("\0")).isEqualTo("\0");
  }
}
