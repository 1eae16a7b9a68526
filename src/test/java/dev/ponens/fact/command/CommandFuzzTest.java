package dev.ponens.fact.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any text is read without an exception, and in a time that grows with its length. */
class CommandFuzzTest {
  private static final List<String> PARTS =
      List.of(
          "cat",
          "rm",
          "-rf",
          "sed",
          "-i",
          "'s/a/b/'",
          "<<EOF",
          "<<'E'",
          "\nEOF\n",
          "\nE\n",
          "$(",
          ")",
          "`",
          "\"",
          "'",
          "\\",
          "\n",
          ";",
          "&&",
          "||",
          "|",
          "&",
          ">",
          ">>",
          "2>&1",
          "<(",
          "((",
          "[[",
          "]]",
          "{",
          "}",
          "${",
          "bash -c",
          "eval",
          "xargs",
          "find . -exec",
          "for f in",
          "do",
          "done",
          "if",
          "case x in",
          "esac",
          "cd",
          "git",
          "checkout",
          "--",
          "python -c",
          "open('",
          "apply_patch",
          "*** Begin Patch",
          "*** Update File: ",
          "$f",
          "a=b",
          "é",
          "😀",
          "#",
          "$'",
          "timeout",
          "docker run",
          "set -e",
          "\t",
          "",
          " ",
          "tar",
          "curl",
          "-d",
          "@",
          "!",
          "(",
          "x=(");

  private final ActionReader reader = new ActionReader(Tables.commands());

  private void check(String line) {
    List<Action> actions = reader.read(line);
    assertThat(actions).hasSizeLessThanOrEqualTo(ShellParser.MOST);
    for (Action action : actions) {
      ShellCommand command = action.command();
      assertThat(command.start()).as(line).isBetween(0, line.length());
      assertThat(command.end()).as(line).isBetween(command.start(), line.length());
      assertThat(action.kinds()).as(line).isSubsetOf(CommandKinds.NAMES);
    }
  }

  @Test
  void randomPartsAreRead() {
    randomPartsAreRead(5_000);
  }

  @Test
  @Tag("soak")
  void manyRandomPartsAreRead() {
    randomPartsAreRead(200_000);
  }

  private void randomPartsAreRead(int lines) {
    Random random = new Random(7);
    for (int i = 0; i < lines; i++) {
      StringBuilder line = new StringBuilder();
      for (int j = random.nextInt(14); j >= 0; j--) {
        line.append(PARTS.get(random.nextInt(PARTS.size())))
            .append(random.nextBoolean() ? " " : "");
      }
      check(line.toString());
    }
  }

  @Test
  void randomCharactersAreRead() {
    randomCharactersAreRead(5_000);
  }

  @Test
  @Tag("soak")
  void manyRandomCharactersAreRead() {
    randomCharactersAreRead(200_000);
  }

  private void randomCharactersAreRead(int lines) {
    Random random = new Random(11);
    String signs = "ab/-.$(){}[]<>|&;'\"`\\\n \t#=*~!@0123é";
    for (int i = 0; i < lines; i++) {
      StringBuilder line = new StringBuilder();
      for (int j = random.nextInt(40); j >= 0; j--) {
        line.append(signs.charAt(random.nextInt(signs.length())));
      }
      check(line.toString());
    }
  }

  @Test
  void damagedCommandsAreRead() throws IOException {
    Random random = new Random(13);
    for (String row : Files.readAllLines(Path.of("src/test/resources/commands/commands.tsv"))) {
      String line = row.split("\t", 2)[0].replace('⏎', '\n').replace('⇥', '\t');
      for (int i = 0; i < 30; i++) {
        int at = random.nextInt(line.length() + 1);
        int to = at + random.nextInt(line.length() - at + 1);
        String part = PARTS.get(random.nextInt(PARTS.size()));
        check(line.substring(0, at) + part + line.substring(i % 3 == 0 ? at : to));
      }
    }
  }

  /** A quadratic reader needs minutes for these. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "$(",
        "\"$(",
        "`",
        "'",
        "\"",
        "(",
        ")",
        "<<E ",
        "<<E\n",
        "${",
        "$((",
        "x=(",
        "[[ ",
        "&",
        "> ",
        "cd a;",
        "a;b|c&&",
        "{ ",
        "bash -c '",
        "eval ",
        "find -exec a ",
        "$x ",
        "x=1;",
        "sudo ",
        "case ",
        "\\",
        "<(",
        "for f in ",
        "python -c 'open(",
        "sed -i s/[",
        "1",
        "-a",
        "a.b",
        "../",
        "*",
        "http://",
        "\n",
        "git ",
        "A=$A$A;",
        "for f in a a a; do echo $f$f$f",
        "_x"
      })
  void timeGrowsWithTheLength(String part) {
    String line = part.repeat(ShellParser.LONGEST / part.length());
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(5),
        () -> {
          check(line);
          check("python - <<'E'\n" + line);
          check("python -c '" + line.replace("'", "") + "'");
          check("sed -i '" + line.replace("'", "") + "' f");
          check("apply_patch '" + line.replace("'", "") + "'");
          check("rm " + line);
          check("psql -c \"" + line.replace("\"", "") + "\"");
          check("x='" + line.replace("'", "") + "'; echo $x $x $x");
        });
  }
}
