package dev.ponens.fact.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.fact.text.FinderLists;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TablesTest {
  private final PathClasses paths = Tables.paths();
  private final ToolKinds tools = Tables.tools();

  private static List<String> kinds(CommandKinds table, String line) {
    return table.kinds(List.of(line.split(" ", -1))).orElse(List.of());
  }

  @Test
  void theLongestRowWins() {
    CommandKinds table =
        new CommandKinds(
            List.of(
                new CommandKinds.CommandRow("tool", "run", ""),
                new CommandKinds.CommandRow("tool check", "check", ""),
                new CommandKinds.CommandRow("tool check --fix", "check edit", ""),
                new CommandKinds.CommandRow("tool push", "network", ""),
                new CommandKinds.CommandRow("tool rm -rf", "delete", ""),
                new CommandKinds.CommandRow("bin/tool", "test", ""),
                new CommandKinds.CommandRow("*.sh", "run", ""),
                new CommandKinds.CommandRow("tool sql:*", "build", "")));
    assertThat(kinds(table, "tool x")).containsExactly("run");
    assertThat(kinds(table, "/usr/bin/tool check a")).containsExactly("check");
    assertThat(kinds(table, "tool --fix check")).containsExactly("check", "edit");
    assertThat(kinds(table, "tool check push")).containsExactly("check");
    assertThat(kinds(table, "tool --dir x push")).containsExactly("network");
    assertThat(kinds(table, "tool rm -f -r x")).containsExactly("delete");
    assertThat(kinds(table, "tool rm -r x")).containsExactly("run");
    assertThat(kinds(table, "./bin/tool x")).containsExactly("test");
    assertThat(kinds(table, "a/build.sh")).containsExactly("run");
    assertThat(kinds(table, "tool sql:dump")).containsExactly("build");
    assertThat(kinds(table, "other")).isEmpty();
  }

  @Test
  void rowsWithUnknownKindsAreRefused() {
    assertThatThrownBy(
            () -> new CommandKinds(List.of(new CommandKinds.CommandRow("a", "reed", ""))))
        .hasMessageContaining("kind \"reed\" is unknown");
    assertThatThrownBy(
            () -> new PathClasses(List.of(new PathClasses.PathRow("./docs/x.md", "doc", ""))))
        .hasMessage(
            "path \"./docs/x.md\": only a file name can follow \"./\"; write \"docs/x.md\" for this"
                + " file in any folder");
    assertThatThrownBy(() -> new PathClasses(List.of(new PathClasses.PathRow("*.a", "x", ""))))
        .hasMessageContaining("class \"x\" is unknown");
    assertThatThrownBy(
            () ->
                new ToolKinds(FinderLists.NONE, List.of(new ToolKinds.ToolRow("", "", "read", ""))))
        .hasMessageContaining("\"tool\" and \"argument\" of this row are empty");
  }

  @ParameterizedTest
  @CsvSource({
    "src/shop/cart.py, source",
    "shop/tests/test_cart.py, test",
    "tests/data/a.json, test",
    "testing/freeze.py, test",
    "src/test/java/AppTest.java, test",
    "web/cart.spec.ts, test",
    "pkg/cart_test.go, test",
    "conftest.py, test",
    "lib/latest.py, source",
    "lib/contest.go, source",
    "setup.py, config",
    "build.gradle.kts, config project",
    ".github/workflows/ci.yml, config project",
    "docs/usage.md, doc",
    "README.rst, doc project",
    "reproduce_issue.py, scratch",
    "src/a.py.orig, scratch",
    "/tmp/a.py, temporary",
    "a/__pycache__/b.pyc, temporary",
    ".env, secret",
    "app/.env.local, secret",
    "~/.ssh/id_rsa, secret",
    "/home/me/.aws/credentials, secret",
    "ponens.yml, config rules",
    "rules/policy/gate.csv, rules",
    "work/rules/words/a.txt, doc rules",
    "image.png, ''",
    "'', ''"
  })
  void pathsHaveTheirClasses(String path, String classes) {
    assertThat(String.join(" ", paths.of(path))).isEqualTo(classes);
  }

  @ParameterizedTest
  @CsvSource({
    "Read, file_path, read",
    "read_file, path, read",
    "mcp__files__read_file, path, read",
    "files.write_file, path, write",
    "server:edit-file, path, edit",
    "functions.shell, command, shell",
    "MultiEdit, edits, edit",
    "str_replace_editor, command+path, read",
    "str_replace_editor, command+path+old_str+new_str, edit",
    "str_replace_editor, command=undo_edit+path, restore",
    "TodoWrite, todos, plan",
    "AskUserQuestion, questions, ask-user",
    "browser_click, ref, network",
    "mystery, command, shell",
    "mystery, old_string+new_string+path, edit",
    "mystery, path+content, write",
    "mystery, file_path, read",
    "mystery, x, other",
    "git_diff_staged, path, vcs read",
    "web_search_exa, query, network",
    "browse_interactive, url, network",
    "Search, text, search",
    "read_lints, paths, check",
    "search_replace, file_path+old_string+new_string, edit",
    "delete_file, target_file, delete",
    "execute_ipython_cell, code, run",
    "update_plan, plan, plan",
    "use_skill, name, other",
    "spawn_agent, prompt, delegate",
    "ask_followup_question, question, ask-user",
    "attempt_completion, result, submit"
  })
  void toolsHaveTheirKinds(String tool, String arguments, String kinds) {
    assertThat(String.join(" ", tools.kinds(tool, List.of(arguments.split("\\+", -1)))))
        .isEqualTo(kinds);
  }

  @Test
  void argumentsWithCommandsAndPathsAreNamed() {
    assertThat(tools.commandArgument("Bash", Set.of("command", "timeout"))).contains("command");
    assertThat(tools.commandArgument("exec_command", Set.of("cmd"))).contains("cmd");
    assertThat(tools.commandArgument("mystery", Set.of("cmd"))).contains("cmd");
    assertThat(tools.commandArgument("Read", Set.of("command"))).isEmpty();
    assertThat(tools.commandArgument("Bash", Set.of("x"))).isEmpty();
    assertThat(tools.pathArguments("Edit", List.of("old_string", "file_path", "new_string")))
        .containsExactly("file_path");
    assertThat(tools.pathArguments("x", List.of("target_file", "notebook_path", "query")))
        .containsExactly("target_file", "notebook_path");
    assertThat(tools.pathArguments("move_file", List.of("source", "destination")))
        .containsExactly("source", "destination");
    assertThat(tools.pathArguments("book_train", List.of("source", "destination"))).isEmpty();
  }

  @Test
  void theTablesHaveNoRowTwice() {
    for (String file : List.of("commands.csv", "paths.csv")) {
      assertThat(Tables.rows(file)).extracting(r -> r.get(0)).doesNotHaveDuplicates();
    }
    assertThat(Tables.rows("tools.csv")).doesNotHaveDuplicates();
    assertThat(Tables.rows("commands.csv")).hasSizeGreaterThan(1_000).allMatch(r -> r.size() == 3);
  }
}
