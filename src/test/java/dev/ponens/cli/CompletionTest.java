package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell's completion, asked by a real bash. */
class CompletionTest {
  @TempDir Path folder;
  private Path script;

  @BeforeEach
  void theScriptLiesInAFile() {
    Cli run = Cli.run("completion", "bash");
    assertThat(run.exit()).isZero();
    assertThat(run.err()).isEmpty();
    script = Cli.write(folder.resolve("ponens"), run.out());
  }

  private String bash(String commands) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
    Process bash =
        new ProcessBuilder("/bin/bash", "-c", commands)
            .redirectError(folder.resolve("err").toFile())
            .start();
    String out = new String(bash.getInputStream().readAllBytes(), UTF_8);
    assertThat(bash.waitFor()).as(Cli.read(folder.resolve("err"))).isZero();
    return out;
  }

  /** What bash offers for the last of the words. */
  private List<String> offered(String... words) throws IOException, InterruptedException {
    String line = "'" + String.join("' '", words) + "'";
    return bash("source "
            + script
            + "; compopt() { :; }; COMP_WORDS=(ponens "
            + line
            + ");"
            + " COMP_CWORD="
            + words.length
            + "; _complete_ponens; printf '%s\\n' \"${COMPREPLY[@]}\"")
        .lines()
        .toList();
  }

  @Test
  void bashAcceptsTheScript() throws Exception {
    assertThat(bash("bash -n " + script + " && source " + script + " && complete -p ponens"))
        .contains("-F _complete_ponens", "-o default");
  }

  @Test
  void commandsAndOptionsAreOffered() throws Exception {
    assertThat(offered("li")).containsExactly("lint");
    assertThat(offered("rules", "ex")).containsExactly("explain");
    assertThat(offered("lint", "--fa")).containsExactlyInAnyOrder("--facts", "--fail-on");
  }

  @Test
  void theWordsAnOptionTakesAreOffered() throws Exception {
    assertThat(offered("lint", "-f", "s")).containsExactly("sarif");
    assertThat(offered("lint", "--from", "cl")).containsExactly("claude");
    assertThat(offered("lint", "--profile", "")).contains("deep", "paranoid");
    assertThat(offered("lint", "--fail-on", "")).contains("never", "warning");
    assertThat(offered("lint", "--min-severity", "")).contains("hint").doesNotContain("never");
  }

  @Test
  void namesOfRulesAreOffered() throws Exception {
    assertThat(offered("lint", "--select", "wrong-a")).containsExactly("wrong-arithmetic");
    assertThat(offered("rules", "explain", "bare")).containsExactly("bare-answer");
  }

  @Test
  void zshGetsTheSameScriptAndOtherShellsNone() {
    assertThat(Cli.run("completion", "zsh").out()).isEqualTo(Cli.read(script));
    assertThat(Cli.run("completion").out()).isEqualTo(Cli.read(script));
    Cli other = Cli.run("completion", "fish");
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.err()).contains("no completion for \"fish\"", "bash, zsh");
    assertThat(other.out()).isEmpty();
  }

  @Test
  void itsHelpSaysHowToInstallIt() {
    assertThat(Cli.run("completion", "--help").out())
        .contains("ponens completion bash > ~/.local/share/bash-completion/completions/ponens")
        .contains("~/.zshrc");
  }
}
