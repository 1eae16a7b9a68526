package dev.ponens.fact.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.command.ShellCommand.Connector;
import dev.ponens.fact.command.ShellCommand.Redirect;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShellParserTest {
  private final ShellParser parser = new ShellParser();

  private List<String> marked(String line) {
    return parser.parse(line).stream().map(c -> line.substring(c.start(), c.end())).toList();
  }

  private List<Boolean> owners(String line) {
    return parser.parse(line).stream().map(ShellCommand::ownsStatus).toList();
  }

  @Test
  void aCommandIsMarkedInTheLine() {
    assertThat(marked("cd src && sudo rm -rf 'old dir' ; ls"))
        .containsExactly("sudo rm -rf 'old dir'", "ls");
    assertThat(marked("su -c 'cd web && npm test' build")).containsExactly("npm test");
    assertThat(marked("su - build -c 'npm test'")).containsExactly("npm test");
    assertThat(marked("bash -lc 'cd web && npm test'")).containsExactly("npm test");
    assertThat(marked("echo $(git status) done"))
        .containsExactly("git status", "echo $(git status) done");
    assertThat(marked("cat > a.txt <<'EOF'\nrm -rf x\nEOF\nls"))
        .containsExactly("cat > a.txt <<'EOF'", "ls");
    assertThat(marked("bash <<'EOF'\nnpm test\nEOF")).containsExactly("npm test");
  }

  @Test
  void aScriptWithEscapesIsMarkedAsAWhole() {
    assertThat(marked("bash -c \"echo \\\"a\\\" && ls\"; pwd"))
        .containsExactly(
            "bash -c \"echo \\\"a\\\" && ls\"", "bash -c \"echo \\\"a\\\" && ls\"", "pwd");
  }

  @Test
  void heredocsAreTextAndNotCommands() {
    ShellCommand write =
        parser.parse("cat <<'EOF' > a.sh && chmod +x a.sh\nit's; rm -rf /\nEOF\n").get(0);
    assertThat(write.words()).containsExactly("cat");
    assertThat(write.heredoc()).isEqualTo("it's; rm -rf /\n");
    assertThat(write.redirects())
        .containsExactly(new Redirect("<<", "'EOF'"), new Redirect(">", "a.sh"));
    assertThat(parser.parse("cat <<A\nx\nA\nls")).hasSize(2);
  }

  @Test
  void statusBelongsToTheLastPart() {
    assertThat(owners("a; b")).containsExactly(false, true);
    assertThat(owners("a | b")).containsExactly(false, true);
    assertThat(owners("set -o pipefail; a | b")).containsExactly(true, true);
    assertThat(owners("a && b")).containsExactly(true, true);
    assertThat(owners("a || b")).containsExactly(false, true);
    assertThat(owners("a && b || c")).containsExactly(false, false, true);
    assertThat(owners("set -e\na\nb")).containsExactly(true, true);
    assertThat(owners("a &")).containsExactly(false);
    assertThat(owners("! a")).containsExactly(false);
    assertThat(owners("(a && b) | c")).containsExactly(false, false, true);
    assertThat(owners("for x in 1 2; do a; done")).containsExactly(true);
    assertThat(owners("a; cd b")).containsExactly(false);
    assertThat(owners("bash -c 'a; b' && c")).containsExactly(false, true, true);
    assertThat(owners("a $(b)")).containsExactly(false, true);
    assertThat(owners("a;\n")).containsExactly(true);
  }

  @Test
  void aDirectoryHoldsUntilItsGroupEnds() {
    assertThat(parser.parse("cd a && b; (cd c; d); cd ../e && f").stream())
        .extracting(ShellCommand::directory)
        .containsExactly("a", "a/c", "e");
  }

  @Test
  void connectorsAreKept() {
    assertThat(parser.parse("a; b && c || d | e & f $(g)").stream())
        .extracting(ShellCommand::connector)
        .containsExactly(
            Connector.START,
            Connector.SEQUENCE,
            Connector.AND,
            Connector.OR,
            Connector.PIPE,
            Connector.SUBSTITUTION,
            Connector.BACKGROUND);
  }

  @Test
  void wrappersAreStripped() {
    for (String line :
        List.of(
            "sudo -u app pytest -q",
            "A=1 B='x y' pytest -q",
            "env -u HOME A=1 pytest -q",
            "timeout -s KILL 30 pytest -q",
            "time -p nice -n 5 nohup pytest -q",
            "xvfb-run -a pytest -q",
            "poetry run pytest -q",
            "docker compose exec -T web pytest -q",
            "docker run --rm -v a:b image:1 pytest -q",
            "command pytest -q",
            "find . | xargs -0 -n 1 pytest -q",
            "/bin/sh -c 'pytest -q'",
            "bash -euo pipefail -c 'pytest -q'",
            "eval \"pytest -q\"")) {
      List<ShellCommand> commands = parser.parse(line);
      assertThat(commands.get(commands.size() - 1).words())
          .as(line)
          .containsExactly("pytest", "-q");
    }
  }

  @Test
  void scriptsWithinScriptsAreBounded() {
    String line = "rm x";
    for (int i = 0; i < 6; i++) {
      line = "eval " + line;
    }
    assertThat(parser.parse(line)).hasSize(1);
    assertThat(parser.parse("a $(b $(c $(d $(e))))").stream())
        .extracting(ShellCommand::program)
        .containsExactly("d", "c", "b", "a");
  }

  @Test
  void longInputIsCut() {
    List<ShellCommand> many = parser.parse("ls;".repeat(1_000));
    assertThat(many).hasSize(ShellParser.MOST);
    assertThat(many.get(ShellParser.MOST - 1).truncated()).isTrue();
    List<ShellCommand> cut = parser.parse("echo " + "x".repeat(100_000));
    assertThat(cut.get(0).end()).isEqualTo(ShellParser.LONGEST);
    assertThat(cut.get(0).truncated()).isTrue();
    assertThat(parser.parse("ls; pwd")).noneMatch(ShellCommand::truncated);
  }
}
