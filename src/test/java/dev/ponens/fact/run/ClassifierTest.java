package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.command.Tables;
import dev.ponens.fact.run.Classifier.Does;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

@NullMarked
class ClassifierTest {
  private final Classifier classifier = new Classifier(Tables.all());

  /** Makes a call and returns its kinds and files. */
  private String call(String tool, String arguments) {
    Does does = classifier.read(tool, ArgumentJson.arguments(arguments));
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
        "Bash", ArgumentJson.arguments("{\"command\": \"echo 'open(1)' > x.py; echo x > y.py\"}"));
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
        .isEqualTo("act");
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
}
