package dev.ponens.fact.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.command.PathClasses;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.tree.ExecutedCall.Tests;
import dev.ponens.fact.tree.RunEndings.EndingSign;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

@NullMarked
class RunEndingsTest {
  private final FileLedger ledger =
      new FileLedger(
          new PathClasses(
              List.of(
                  new PathClasses.PathRow("*.py", "source", ""),
                  new PathClasses.PathRow("**/tests/**", "test", ""))));
  private int step;

  private void edit(String path, String form) {
    done(Set.of("edit"), List.of(new Target(path, "edit")), List.of("sed", form), "");
  }

  private void run(String path, boolean failed) {
    CallAction callAction =
        deed(Set.of("test"), List.of(new Target(path, "run")), List.of("pytest", path), "");
    Tests tests = failed ? Tests.FAILED : Tests.PASSED;
    ledger.done(new ExecutedCall(++step, List.of(callAction), "", failed, tests, failed));
  }

  private void done(Set<String> kinds, List<Target> files, List<String> words, String text) {
    ledger.done(
        new ExecutedCall(
            ++step, List.of(deed(kinds, files, words, text)), "", false, Tests.NONE, false));
  }

  private static CallAction deed(
      Set<String> kinds, List<Target> files, List<String> words, String text) {
    return new CallAction(kinds, files, words, text, "", "", List.of(), "");
  }

  private List<String> signs() {
    return RunEndings.of(ledger, null, step + 1).signs().stream().map(EndingSign::name).toList();
  }

  @Test
  void theSameEditAfterARestoreIsAStateThatWasRun() {
    seen("src/tax.py", "rate = 7");
    edit("src/tax.py", "s/7/19/");
    run("tests/test_tax.py", false);
    done(Set.of("restore"), List.of(new Target("src/tax.py", "restore")), List.of("git"), "");
    run("tests/test_tax.py", true);
    edit("src/tax.py", "s/7/19/");
    assertThat(signs()).isEmpty();
    edit("src/tax.py", "s/19/20/");
    assertThat(signs()).containsExactly("unchecked-change");
  }

  @Test
  void aFileThatIsMadeAndRemovedIsNotLeft() {
    done(Set.of("write"), List.of(new Target("a.py", "write")), List.of("cat"), "x");
    assertThat(RunEndings.of(ledger, null, 9).files()).singleElement().matches(f -> f.left());
    done(Set.of("delete"), List.of(new Target("a.py", "delete")), List.of("rm", "a.py"), "");
    assertThat(RunEndings.of(ledger, null, 9).files())
        .singleElement()
        .matches(f -> f.isNew() && !f.left());
  }

  @Test
  void theSubmittedDiffSaysWhatIsLeft() {
    edit("src/tax.py", "s/7/19/");
    run("tests/test_tax.py", false);
    String diff = "diff --git a/src/fee.py b/src/fee.py\n@@ -1 +1 @@\n-1\n+2\n";
    assertThat(RunEndings.of(ledger, diff, 9).files()).singleElement().matches(f -> !f.left());
  }

  @Test
  void aLongLineIsComparedWithTheDiff() {
    String old = "ab.".repeat(30_000);
    Diff.Changed change = new Diff.Changed(false, List.of("x"), List.of(old));
    Diff.Changed same = new Diff.Changed(false, List.of("x"), List.of("  " + old));
    Diff.Changed other = new Diff.Changed(false, List.of("y"), List.of("ac.".repeat(30_000)));
    assertThat(SourceLines.isApart(change, same)).isFalse();
    assertThat(SourceLines.isApart(change, other)).isTrue();
  }

  @Test
  void anAbsolutePathIsTheSameFile() {
    done(Set.of("read"), List.of(new Target("src/tax.py", "read")), List.of("cat"), "");
    edit("/work/src/tax.py", "s/7/19/");
    assertThat(RunEndings.of(ledger, null, 9).files())
        .singleElement()
        .matches(f -> f.path().equals("src/tax.py") && !f.isNew());
  }

  @Test
  void aStashBringsTheStateBack() {
    seen("src/tax.py", "rate = 7");
    edit("src/tax.py", "s/7/19/");
    run("tests/test_tax.py", false);
    done(Set.of("restore"), List.of(new Target(".", "restore")), List.of("git", "stash"), "");
    assertThat(signs()).containsExactly("undone-change");
    done(Set.of("edit"), List.of(), List.of("git", "stash", "pop"), "");
    assertThat(signs()).isEmpty();
  }

  private void seen(String path, String shown) {
    CallAction callAction =
        deed(Set.of("read"), List.of(new Target(path, "read")), List.of("cat", path), "");
    ledger.done(new ExecutedCall(++step, List.of(callAction), shown, false, Tests.NONE, false));
  }

  @Test
  void anEditThatFindsNothingIsNamedUntilTheFileIsEditedOrViewed() {
    seen("src/tax.py", "rate = 7");
    CallAction callAction =
        deed(Set.of("edit"), List.of(new Target("src/tax.py", "edit")), List.of("patch"), "");
    ledger.done(new ExecutedCall(++step, List.of(callAction), "", true, Tests.NONE, false, true));
    assertThat(signs()).contains("missed-edit");
    seen("src/tax.py", "rate = 19");
    assertThat(signs()).doesNotContain("missed-edit");
  }

  @Test
  void anEmptyDiffAfterAnEditShowsThatItFoundNothing() {
    seen("src/tax.py", "rate = 7");
    edit("src/tax.py", "s/8/19/");
    done(Set.of("vcs", "read"), List.of(), List.of("git", "diff"), "");
    assertThat(signs()).contains("missed-edit");
    edit("src/tax.py", "s/7/19/");
    assertThat(signs()).doesNotContain("missed-edit");
  }

  @Test
  void aCommitHidesTheChangeFromTheDiff() {
    seen("src/tax.py", "rate = 7");
    edit("src/tax.py", "s/7/19/");
    done(Set.of("vcs"), List.of(), List.of("git", "commit", "-am", "tax"), "");
    done(Set.of("vcs", "read"), List.of(), List.of("git", "diff"), "");
    assertThat(signs()).doesNotContain("missed-edit");
  }

  @Test
  void theThirdEqualEditAfterTwoRestoresCircles() {
    seen("src/tax.py", "rate = 7");
    for (int i = 0; i < 2; i++) {
      edit("src/tax.py", "s/7/19/");
      done(Set.of("restore"), List.of(new Target("src/tax.py", "restore")), List.of("git"), "");
      assertThat(signs()).doesNotContain("same-edit");
    }
    edit("src/tax.py", "s/7/19/");
    assertThat(signs()).contains("same-edit");
  }

  @Test
  void anEditOfAFileThatNothingShowedIsUnread() {
    edit("src/tax.py", "s/7/19/");
    assertThat(signs()).contains("unread-edit");
    ledger.asked("Please change src/fee.py.");
    edit("src/fee.py", "s/7/19/");
    assertThat(
            RunEndings.of(ledger, null, step + 1).signs().stream()
                .filter(s -> s.name().equals("unread-edit")))
        .singleElement()
        .matches(s -> s.path().equals("src/tax.py"));
  }

  @Test
  void aCheckThatNothingUsesIsNamedUnlessAnotherScriptRunsLater() {
    done(Set.of("write"), List.of(new Target("tests/a_rate.py", "write")), List.of("cat"), "x");
    assertThat(signs()).contains("unrun-check");
    done(Set.of("write"), List.of(new Target("b.py", "write")), List.of("cat"), "y");
    run("b.py", false);
    assertThat(signs()).doesNotContain("unrun-check");
  }
}
