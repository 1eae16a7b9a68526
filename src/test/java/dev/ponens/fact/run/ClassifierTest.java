package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.command.Tables;
import dev.ponens.fact.outcome.Outputs;
import dev.ponens.fact.run.Classifier.Does;
import dev.ponens.fact.run.RunEvent.Made;
import dev.ponens.rule.Rulebooks;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Status;
import dev.ponens.transcript.Visibility;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@NullMarked
class ClassifierTest {
  private static final Outputs OUTPUTS = new Outputs(Rulebooks.shipped().lexicon());

  private final Classifier classifier = new Classifier(Tables.all(), OUTPUTS);

  /** Makes a call and returns its kinds and files. */
  private String call(String tool, String arguments) {
    Does does = classifier.read(tool, Json.arguments(arguments));
    classifier.add(does);
    String files =
        does.files().stream()
            .map(f -> f.use() + ":" + f.path())
            .distinct()
            .collect(Collectors.joining(" "));
    return (String.join("+", does.kinds()) + " " + files).strip();
  }

  private String shell(String command) {
    return call("Bash", "{\"command\": \"" + command + "\"}");
  }

  @Test
  void scriptsOfEarlierCallsAreRemembered() {
    String edit = "p = 'shop/tax.py'\\nt = open(p).read()\\nopen(p, 'w').write(t + 'x')\\n";
    call("Write", "{\"file_path\": \"/work/fix_tax.py\", \"content\": \"" + edit + "\"}");
    assertThat(shell("python fix_tax.py"))
        .isEqualTo("shell+run+edit run:fix_tax.py edit:shop/tax.py");
    shell("cat > other.py <<'EOF'\\nimport os\\nos.remove('a.txt')\\nEOF");
    assertThat(shell("cd /work && python3 other.py"))
        .isEqualTo("shell+run+delete run:/work/other.py delete:/work/a.txt");
    assertThat(shell("python3 unknown.py")).isEqualTo("shell+run run:unknown.py");
  }

  @Test
  void readingACallDoesNotRememberIt() {
    classifier.read(
        "Bash", Json.arguments("{\"command\": \"echo 'open(1)' > x.py; echo x > y.py\"}"));
    assertThat(shell("python x.py")).isEqualTo("shell+run run:x.py");
  }

  @Test
  void theOldestScriptIsForgotten() {
    shell("echo \\\"open('a', 'w')\\\" > first.py");
    assertThat(shell("python first.py")).endsWith("write:a");
    for (int i = 0; i < 100; i++) {
      shell("echo 'print()' > s" + i + ".py");
    }
    assertThat(shell("python first.py")).isEqualTo("shell+run run:first.py");
  }

  @Test
  void kindsOfFiltersAndDetailsAreLeftOut() {
    assertThat(shell("nl -ba shop/tax.py | sed -n '1,9p'"))
        .isEqualTo("shell+read read:shop/tax.py");
    assertThat(shell("export HERE=$(pwd); python run_all.py"))
        .isEqualTo("shell+run run:run_all.py");
    assertThat(shell("echo done")).isEqualTo("shell+other");
  }

  @Test
  void toolsNameTheirFiles() {
    assertThat(call("apply_patch", "{\"patch\": \"*** Begin Patch\\n*** Update File: a.go\\n\"}"))
        .isEqualTo("edit edit:a.go");
    assertThat(call("apply_patch", "*** Begin Patch\n*** Add File: b.go\n+x\n*** End Patch"))
        .isEqualTo("write write:b.go");
    assertThat(call("move_file", "{\"source\": \"a.txt\", \"destination\": \"b.txt\"}"))
        .isEqualTo("delete+write move:a.txt write:b.txt");
    assertThat(call("read_many_files", "{\"paths\": [\"a.md\", \"b.md\"]}"))
        .isEqualTo("read read:a.md read:b.md");
    assertThat(
            call("use_mcp_tool", "{\"tool_name\": \"edit\", \"arguments\": {\"path\": \"c.go\"}}"))
        .isEqualTo("edit edit:c.go");
    assertThat(call("book_train", "{\"source\": \"Ulm\", \"destination\": \"Bonn\"}"))
        .isEqualTo("other");
  }

  @Test
  void actionsCanBeCommandLines() {
    assertThat(call("open", "open shop/cart.rb 120")).isEqualTo("read read:shop/cart.rb");
    assertThat(call("edit", "edit 3:4\nreturn total\nend_of_edit"))
        .isEqualTo("edit edit:shop/cart.rb");
    assertThat(call("create", "create try.rb")).isEqualTo("write write:try.rb");
    assertThat(call("edit", "edit 1:1\nputs 1\nend_of_edit")).isEqualTo("edit edit:try.rb");
    assertThat(call("rm", "rm try.rb")).isEqualTo("delete delete:try.rb");
    assertThat(call("search_dir", "search_dir total shop")).isEqualTo("search search:shop");
  }

  private String outcome(String command, @Nullable Integer code, String text) {
    Does does = classifier.read("Bash", Json.arguments("{\"command\": \"" + command + "\"}"));
    Made made =
        new Made("Bash", does.kinds(), Json.arguments("{}"), does.files(), does.hidden(), 1);
    Given given = Given.NOTHING.using(new Given.Use("Bash", "1", Status.UNKNOWN).exited(code));
    Event result =
        new Event(2, Kind.TOOL_RESULT, text, Visibility.FULL, new Origin(1, 0, ""), given);
    return classifier.outcome(made, result).name();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "pytest tests # 0 # == 4 passed in 0.1s == # SUCCEEDED",
        "pytest tests # 0 # == 2 skipped in 0.1s == # PENDING",
        "pytest tests # 0 # == 3 xfailed in 0.1s == # SUCCEEDED",
        "manage.py test # 0 # Ran 0 tests in 0.0s / OK # PENDING",
        "pytest tests | tail -1 # 0 # 1 failed, 3 passed in 2s # FAILED",
        "pytest tests | grep Warning # 0 # a warning # PENDING",
        "make test; echo done # 0 # done # PENDING",
        "make test # 0 # done # SUCCEEDED",
        "python test_totals.py # 0 # total: 4 # SUCCEEDED",
        "python test_totals.py # 0 # FAIL: the total is 3 # FAILED",
        "python test_totals.py # 0 # FAILED: 3 # FAILED",
        "python test_totals.py # 0 # adding up failed: no numbers # PENDING",
        "python test_totals.py # 0 # Error in total: no numbers # PENDING",
        "python test_totals.py # 0 # Traceback (most recent call last): / x # PENDING",
        "python test_totals.py # 0 # caught expected ValueError # SUCCEEDED",
        "bin/test shop # ~ # tests finished: 4 passed, 2 exceptions, in 1.20 seconds # FAILED",
        "tox -e py39 # ~ # py39: FAIL code 1 (2.1s) # FAILED",
        "tox -e py39 # ~ # congratulations :) (2.1s) # SUCCEEDED",
        "python report.py # 0 # FAIL: none # SUCCEEDED"
      })
  void outcomesOfTests(String command, String code, String text, String outcome) {
    Integer exit = code.equals("~") ? null : Integer.valueOf(code);
    assertThat(outcome(command, exit, text.replace(" / ", "\n"))).isEqualTo(outcome);
  }
}
