package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.ChildJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/** What docs/ci.md, the action and the hooks tell a user to run is what the program takes. */
class CiPageTest {
  private static final Path PAGE = Path.of("docs", "ci.md");
  private static final Path ACTION = Path.of("docs", "ci", "action.yml");
  private static final Path HOOKS = Path.of(".pre-commit-hooks.yaml");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+)\\n(.*?)^```$");
  private static final Pattern COMMAND =
      Pattern.compile("\\bponens (lint|baseline|rules) [^'`#<;…]*");

  @TempDir Path folder;

  @BeforeEach
  void aProjectWithLogs() {
    Cli.write(folder.resolve("logs/run.jsonl"), LintTest.WRONG);
  }

  private static List<String> blocks(String language) throws IOException {
    Matcher blocks = BLOCK.matcher(Files.readString(PAGE));
    List<String> found = new ArrayList<>();
    while (blocks.find()) {
      if (blocks.group(1).equals(language)) {
        found.add(blocks.group(2));
      }
    }
    assertThat(found).isNotEmpty();
    return found;
  }

  /** Every command line that the page and the hooks show, without the program's name. */
  static List<String> commands() throws IOException {
    List<String> all = new ArrayList<>();
    for (String text : List.of(Files.readString(PAGE), Files.readString(HOOKS))) {
      Matcher commands = COMMAND.matcher(text);
      while (commands.find()) {
        all.add(commands.group().lines().findFirst().orElseThrow().strip().substring(7));
      }
    }
    assertThat(all).hasSizeGreaterThan(10);
    return all.stream().filter(c -> !c.contains("/home/")).distinct().toList();
  }

  /** Runs commands one after the other, each in a new project: a process for each takes long. */
  static final class Commands {
    private Commands() {}

    /**
     * Runs commands in the working folder.
     *
     * @param args files with the words of a command, each word ended by a zero character; the exit
     *     code and what is shown replace them
     */
    public static void main(String[] args) throws IOException {
      for (String file : args) {
        Path project = Files.createDirectory(Path.of(file + ".project"));
        Cli.write(Path.of("logs/run.jsonl"), LintTest.WRONG);
        Cli.write(Path.of("our-rules/rulebook.yml"), "extends: [builtin]\n");
        // The built-in rules, which RulesCheckTest checks, would take longer than all commands.
        Cli.Place place =
            Cli.with(
                Map.of(
                    "PONENS_CACHE",
                    args[0] + ".cache",
                    "HOME",
                    System.getenv("HOME"),
                    "PONENS_RULES",
                    "our-rules"));
        Cli baseline = place.run("", "baseline", "logs");
        Cli run = place.run(LintTest.WRONG, Cli.read(Path.of(file)).split("\0"));
        Cli.write(
            Path.of(file),
            baseline.exit() + " " + run.exit() + " " + baseline.shown() + run.shown());
        try (Stream<Path> left = Files.list(Path.of(""))) {
          for (Path each : left.toList()) {
            Files.move(each, project.resolve(each.getFileName()));
          }
        }
      }
    }
  }

  @Test
  void everyCommandIsUnderstood() throws Exception {
    Path work = Files.createDirectory(folder.resolve("work"));
    List<Path> files = new ArrayList<>();
    for (String command : commands()) {
      Path file = folder.resolve("words-" + files.size());
      String shell = "ponens() { printf '%s\\0' \"$@\"; }; ponens ";
      Cli words = bash(shell + command + " < logs/run.jsonl", Map.of());
      assertThat(words.exit()).as(words.shown()).isZero();
      files.add(Cli.write(file, words.out()));
    }
    List<String> names = files.stream().map(Path::toString).toList();
    Path all = program("commands", Commands.class);
    Cli run = bash("cd " + work + " && " + all + " " + String.join(" ", names), Map.of());
    assertThat(run.exit()).as(run.shown()).isZero();
    assertThat(files)
        .zipSatisfy(commands(), (f, c) -> assertThat(Cli.read(f)).as(c).matches("(?s)0 [01] .*"));
  }

  @Test
  void everyYamlBlockIsYaml() throws IOException {
    for (String block : blocks("yaml")) {
      assertThat(new Yaml().<Object>load(block)).as(block).isInstanceOf(Map.class);
    }
  }

  @Test
  void whatTheHooksAreCalledOnThePageTheyAreCalledInTheirFile() throws IOException {
    List<Map<String, Object>> hooks = new Yaml().load(Files.readString(HOOKS));
    List<String> ids = hooks.stream().map(h -> String.valueOf(h.get("id"))).toList();
    String page =
        blocks("yaml").stream().filter(b -> b.contains("hooks:")).findFirst().orElseThrow();
    Matcher used = Pattern.compile("- id: (\\S+)").matcher(page);
    assertThat(used.results().map(r -> r.group(1)).toList()).isEqualTo(ids);
    assertThat(hooks).allMatch(h -> String.valueOf(h.get("entry")).startsWith("ponens "));
    assertThat(Files.isExecutable(Path.of("ponens"))).isTrue();
    Pattern files = Pattern.compile(String.valueOf(hooks.get(0).get("files")));
    assertThat(List.of("a.jsonl", "logs/a.jsonl.gz")).allMatch(f -> files.matcher(f).find());
    assertThat(files.matcher("package.json").find()).isFalse();
  }

  @Test
  void theActionIsGivenOnlyWhatItTakes() throws IOException {
    JsonNode action = new ObjectMapper().valueToTree(new Yaml().load(Files.readString(ACTION)));
    String page =
        blocks("yaml").stream().filter(b -> b.contains("docs/ci@")).findFirst().orElseThrow();
    String given = page.substring(page.indexOf("docs/ci@"), page.indexOf("upload-sarif"));
    Matcher inputs = Pattern.compile("(?m)^          ([a-z-]+):").matcher(given);
    List<String> names = inputs.results().map(r -> r.group(1)).toList();
    assertThat(names).contains("paths", "fail-on", "args");
    JsonNode takes = action.get("inputs");
    assertThat(names).allMatch(takes::has);
    assertThat(ACTION.resolve("../../../ponens").normalize()).isEqualTo(Path.of("ponens"));
  }

  /** A program that runs a class. */
  private Path program(String name, Class<?> main) {
    Path program =
        Cli.write(
            folder.resolve("bin").resolve(name),
            "#!/bin/sh\nexec '%s' '%s' \"$@\"\n"
                .formatted(String.join("' '", ChildJava.command()), main.getName()));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  /** Runs a script with the real program as {@code ponens}, in the project. */
  private Cli bash(String script, Map<String, String> variables)
      throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
    Path ponens = program("ponens", Ponens.class);
    ProcessBuilder bash =
        new ProcessBuilder("/bin/bash", "-e", "-c", script)
            .directory(folder.toFile())
            .redirectError(folder.resolve("err").toFile());
    bash.environment().put("PATH", ponens.getParent() + ":" + System.getenv("PATH"));
    bash.environment().put("HOME", folder.toString());
    bash.environment().remove("PONENS_RULES");
    bash.environment().putAll(variables);
    Process process = bash.start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Cli(process.waitFor(), out, Cli.read(folder.resolve("err")));
  }

  @Test
  void theShellCommandsDoWhatThePageSays() throws Exception {
    Cli adopted = bash(blocks("sh").get(0), Map.of());
    assertThat(adopted.err()).isEmpty();
    assertThat(adopted.exit()).isZero();
    assertThat(folder.resolve("ponens-baseline.json")).content().contains("prompt-injection");

    String hook = blocks("sh").get(1);
    assertThat(bash("git init -q . && " + hook, Map.of()).exit()).isZero();
    Cli refused = bash("git add logs; " + hook, Map.of());
    assertThat(refused.exit()).isEqualTo(123);
    assertThat(refused.out()).contains("logs/run.jsonl:1", "prompt-injection");
  }

  @Test
  void aCorrectedMistakePassesTheCommandOfThePage() throws Exception {
    String steps = "{\"question\":\"What is 38 * 3?\",\"steps\":[\"38 * 3 = 104.\"";
    String command = blocks("sh").get(2);
    assumeTrue(bash("command -v jq", Map.of()).exit() == 0, "there is no jq here");
    Map<String, Integer> exits =
        Map.of(",\"Wait, that is wrong. 38 * 3 = 114.\"", 0, ",\"So it is 104.\"", 1, "", 1);
    for (Map.Entry<String, Integer> each : exits.entrySet()) {
      Cli.write(folder.resolve("logs/run.jsonl"), steps + each.getKey() + "]}\n");
      Cli run = bash(command, Map.of());
      assertThat(run.exit()).as(each.getKey()).isEqualTo(each.getValue());
    }
  }

  @Test
  void theActionAnnotatesSumsUpAndWritesSarif() throws Exception {
    JsonNode action = new ObjectMapper().valueToTree(new Yaml().load(Files.readString(ACTION)));
    JsonNode steps = action.at("/runs/steps");
    String script = steps.get(steps.size() - 1).get("run").asText();
    Map<String, String> variables =
        Map.of(
            "PATHS", "logs\n",
            "ARGS", "--select=policy\n--no-config\n",
            "FAIL_ON", "error",
            "SARIF", "ponens.sarif",
            "PONENS", "ponens",
            "GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString());
    Cli run = bash(script, variables);
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("::error file=logs/run.jsonl,line=1");
    assertThat(folder.resolve("ponens.sarif")).content().contains("prompt-injection");
    assertThat(folder.resolve("summary.md")).content().contains("prompt-injection");
    assertThat(script).as("inputs go through the environment").doesNotContain("${{");
  }
}
