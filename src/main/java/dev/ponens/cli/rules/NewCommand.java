package dev.ponens.cli.rules;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.Version;
import dev.ponens.rule.form.table.NewRow;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.RuleText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens rules new}: creates a rule with its page and an example that fails. */
@Command(
    name = "new",
    description = {
      "Create a rule: its file, its page, and an example that fails until you write the rule.",
      "The id of a rule consists of lower-case words joined by hyphens. It names "
          + "what is wrong."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens rules new risk/said-by-everybody --as row:house-rules --rules my-rules",
      "  ponens rules new risk/unchecked-unit --rules my-rules",
      "  ponens rules new risk/unchecked-unit --rules my-rules --as drl",
      "",
      "Exit codes: 0 written, 2 usage error, or the rule already exists."
    })
final class NewCommand implements Callable<Integer> {
  private static final String ROW = "row:";
  private static final List<String> FORMS = List.of("sentence", "drl", "row:TABLE");
  private static final Map<String, String> ENDINGS = Map.of("sentence", ".dslr", "drl", ".drl");

  @Parameters(
      paramLabel = "CONCERN/ID",
      description =
          "The directory of the rule (derive, complexity, risk, policy or next), a "
              + "slash, and the id of the rule.")
  String name = "";

  @Option(
      names = "--as",
      paramLabel = "FORM",
      description =
          "Form of the rule: sentence (plain English), drl (the language of the rule "
              + "engine Drools), or row:TABLE (a row of this rule table) (default: "
              + "sentence).")
  String form = "sentence";

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description =
          "Rules directory (default: rules/ in your clone of Ponens). Required if you have no"
              + " clone.")
  @Nullable Path rules;

  private final Terminal terminal;
  private String placeholder = "";

  NewCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    RulesFolder folder = RulesFolder.of(terminal, rules);
    Path path = folder.path();
    if (path == null) {
      throw new UsageError(
          "name the rules directory with --rules DIR, or create one: ponens rules init DIR");
    }
    int slash = name.indexOf('/');
    Concern concern = concern(slash < 0 ? "" : name.substring(0, slash));
    String id = id(name.substring(slash + 1), folder);
    NewFiles written = new NewFiles(terminal);
    Path file;
    if (form.startsWith(ROW)) {
      file = row(written, path, concern, id, form.substring(ROW.length()));
    } else if (ENDINGS.containsKey(form)) {
      String ending = ENDINGS.get(form);
      file = path.resolve(concern.folder()).resolve(id + ending);
      written.add(
          file,
          RuleTemplate.text(
              "rule/" + concern.folder() + ending, Map.of("id", id, "since", version())));
      page(written, file, id, "", concern);
    } else {
      throw new UsageError(NearestWord.value("--as", form, FORMS));
    }
    next(written, folder, concern, id, file);
    return Exit.CLEAN.code();
  }

  /** The version for the {@code since} of a rule: 0.1, not 0.1.0. */
  private static String version() {
    String[] parts = Version.number().split("\\.", -1);
    return parts[0] + "." + parts[1];
  }

  private static Concern concern(String folder) {
    List<String> known = Arrays.stream(Concern.values()).map(Concern::folder).toList();
    Optional<Concern> concern = Concern.of(folder);
    return concern.orElseThrow(
        () ->
            new UsageError(
                folder.isEmpty()
                    ? "name the directory and the id of the rule, such as risk/unchecked-unit; "
                        + "the directories are: "
                        + String.join(", ", known)
                    : NearestWord.value("CONCERN", folder, known)));
  }

  private static String id(String id, RulesFolder folder) {
    if (!Drl.isId(id)) {
      throw new UsageError(
          "invalid id '" + id + "': use lower-case words with hyphens, such as unchecked-unit");
    }
    for (RuleText rule : folder.read()) {
      if (rule.card().id().equals(id)) {
        throw new UsageError(
            "rule " + id + " already exists at " + rule.card().at() + "; choose another id");
      }
    }
    return id;
  }

  private Path row(NewFiles written, Path folder, Concern concern, String id, String table)
      throws IOException {
    Path file = folder.resolve(concern.folder()).resolve(table + ".csv");
    if (!Drl.isId(table) || !Files.isRegularFile(file)) {
      if (Files.exists(folder.resolve(concern.folder()).resolve(table + ".xlsx"))) {
        throw new UsageError(
            "--as "
                + form
                + ": no table "
                + file
                + "; add the row to the workbook with a spreadsheet program");
      }
      String columns =
          concern == Concern.POLICY
              ? "id,calls,earlier,not earlier,severity,message"
              : "id,uses,without,severity,message";
      throw new UsageError(
          "--as "
              + form
              + ": no table "
              + file
              + "; create the table with a line of column names, such as "
              + columns
              + ", or name another table");
    }
    String text = Files.readString(file);
    String line = NewRow.line(text, id);
    written.extend(file, text + (text.endsWith("\n") ? "" : "\n") + line);
    placeholder = NewRow.placeholder(line);
    page(written, file, table, id, concern);
    return file;
  }

  /** Writes a new page, or adds a section to the page of the table. */
  private void page(NewFiles written, Path rules, String name, String row, Concern concern)
      throws IOException {
    String stem = String.valueOf(rules.getFileName());
    Path page = rules.resolveSibling(stem.substring(0, stem.lastIndexOf('.')) + ".md");
    boolean asks = concern == Concern.COMPLEXITY;
    boolean calls = placeholder.equals(NewRow.ANY_TOOL);
    String fires =
        block(
            asks
                ? "!question: Write here a question to which the rule must apply"
                : calls
                    ? "user: Write here what the user says.\n!call some_tool {\"argument\": \"value\"}"
                    : "!1. Write here a thought that the rule must flag.");
    String silent =
        block(
            asks
                ? "question: Write here a similar question to which the rule must not apply"
                : calls
                    ? "user: Write here what the user says.\ncall some_tool {\"argument\": \"value\"}"
                    : "1. Write here a similar thought that the rule must not flag.");
    if (!Files.exists(page)) {
      String heading = row.isEmpty() ? "" : "#### " + row + "\n\n";
      Map<String, String> blanks =
          Map.of("name", name, "fires", heading + fires, "silent", heading + silent);
      written.add(page, RuleTemplate.text("rule/page.md", blanks));
    } else if (!row.isEmpty()) {
      String text = Files.readString(page);
      written.extend(page, under(under(text, "Fires", row, fires), "Silent", row, silent));
    }
  }

  private static String block(String line) {
    return "```thoughts\n" + line + "\n```";
  }

  /** Adds the example of a row at the end of a section; adds the section if it is missing. */
  private static String under(String page, String section, String row, String example) {
    List<String> lines = page.lines().toList();
    // Older pages have their sections one level higher.
    String level = lines.contains("## " + section) ? "##" : "###";
    String added = level + "# " + row + "\n\n" + example + "\n";
    int at = lines.indexOf(level + " " + section);
    if (at < 0) {
      return page.stripTrailing() + "\n\n" + level + " " + section + "\n\n" + added;
    }
    int end = at + 1;
    while (end < lines.size() && !lines.get(end).matches("#{1," + level.length() + "} .*")) {
      end++;
    }
    String before = String.join("\n", lines.subList(0, end)).stripTrailing();
    String behind = String.join("\n", lines.subList(end, lines.size()));
    return before + "\n\n" + added + (behind.isEmpty() ? "" : "\n" + behind + "\n");
  }

  private void next(NewFiles written, RulesFolder folder, Concern concern, String id, Path file)
      throws IOException {
    String where = rules == null ? "" : " --rules " + folder.path();
    String write =
        form.startsWith(ROW)
            ? "write the conditions of the row in "
                + file
                + (placeholder.isEmpty() ? "" : " (" + placeholder + " is a placeholder)")
                + " and its examples"
            : "write the conditions in " + file + " and the examples on its page";
    String test = "ponens rules test " + id + where + "   (fails until you have written them)";
    if (concern == Concern.NEXT) {
      written.next("add the rank of the rule to params.yml:  rank-" + id + ": 20", write, test);
    } else {
      written.next(write, test);
    }
  }
}
