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

/** The shell's completion, asked by a real bash and a real fish. */
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
  void aRealFishOffersCommandsOptionsAndTheirWords() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/fish")), "there is no fish here");

    assertThat(fish("ponens li")).containsExactly("lint");
    assertThat(fish("ponens rules ex")).containsExactly("explain");
    assertThat(fish("ponens rules explain bare")).containsExactly("bare-answer");
    assertThat(fish("ponens lint --fa")).containsExactlyInAnyOrder("--facts", "--fail-on");
    assertThat(fish("ponens lint -f s")).contains("sarif").doesNotContain("jsonl");
    assertThat(fish("ponens lint --from cl")).containsExactly("claude");
    assertThat(fish("ponens lint --fail-on ")).contains("never", "warning").doesNotContain("lint");
    assertThat(fish("ponens lint --jobs 2 --select wrong-a")).containsExactly("wrong-arithmetic");
    assertThat(fish("ponens lint " + script.getParent() + "/po")).contains(script.toString());
    assertThat(fish("ponens rules list --fa")).isEmpty();
  }

  /** What fish offers for a line, without what it says of each. */
  private List<String> fish(String line) throws IOException, InterruptedException {
    Path written = Cli.write(folder.resolve("ponens.fish"), Cli.run("completion", "fish").out());
    ProcessBuilder builder =
        new ProcessBuilder(
            "/usr/bin/fish",
            "--no-config",
            "-c",
            "source " + written + "; complete -C '" + line + "'");
    builder.environment().put("HOME", folder.toString());
    Process fish = builder.redirectError(folder.resolve("err").toFile()).start();
    String out = new String(fish.getInputStream().readAllBytes(), UTF_8);
    assertThat(fish.waitFor()).isZero();
    assertThat(Cli.read(folder.resolve("err"))).isEmpty();
    return out.lines().map(offer -> offer.replaceFirst("\t.*", "")).toList();
  }

  @Test
  void zshGetsTheSameScriptAndOtherShellsNone() {
    assertThat(Cli.run("completion", "zsh").out()).isEqualTo(Cli.read(script));
    assertThat(Cli.run("completion").out()).isEqualTo(Cli.read(script));
    Cli other = Cli.run("completion", "tcsh");
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.err()).contains("Invalid value 'tcsh' for SHELL: use bash, zsh or fish.");
    assertThat(other.out()).isEmpty();
  }

  @Test
  void itsHelpSaysHowToInstallIt() {
    assertThat(Cli.run("completion", "--help").out())
        .contains("ponens completion bash > ~/.local/share/bash-completion/completions/ponens")
        .contains("~/.zshrc");
  }
}
