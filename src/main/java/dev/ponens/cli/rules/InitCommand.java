package dev.ponens.cli.rules;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ponens rules init}: creates a rules directory that extends the built-in rules. */
@Command(
    name = "init",
    description = {
      "Create a rules directory that extends the built-in rules.",
      "Writes an empty table, a word list, a parameter file and a one-page guide.",
      "Does not overwrite files."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens rules init my-rules",
      "  ponens lint --rules my-rules run.jsonl",
      "",
      "Exit codes: 0 written, 2 usage error, or one of the files already exists."
    })
final class InitCommand implements Callable<Integer> {
  private static final List<String> FILES =
      List.of(
          "rulebook.yml",
          "risk/house-rules.csv",
          "risk/house-rules.md",
          "words/house-words.txt",
          "params.yml",
          "README.md");

  @Parameters(paramLabel = "DIR", description = "Directory to create or fill.")
  Path folder = Path.of("");

  private final Terminal terminal;

  InitCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageError(folder + ": this is a file; name a directory");
    }
    List<String> there = FILES.stream().filter(f -> Files.exists(folder.resolve(f))).toList();
    if (!there.isEmpty()) {
      throw new UsageError(
          folder
              + " already has "
              + String.join(", ", there)
              + ", and init does not overwrite files; name another directory");
    }
    String name = folder.toString();
    NewFiles written = new NewFiles(terminal);
    for (String file : FILES) {
      written.add(
          folder.resolve(file), RuleTemplate.text("folder/" + file, Map.of("folder", name)));
    }
    written.next(
        "read " + folder.resolve("README.md") + ", which explains the first rule in four steps",
        "ponens rules new risk/said-by-everybody --as row:house-rules --rules " + name,
        "ponens rules check " + name);
    return Exit.CLEAN.code();
  }
}
