package dev.ponens.fact.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.command.PathClasses;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.tree.Done.Tests;
import dev.ponens.fact.tree.Endings.Sign;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

@NullMarked
class EndingsTest {
  private final Ledger ledger =
      new Ledger(
          new PathClasses(
              List.of(
                  new PathClasses.Row("*.py", "source", ""),
                  new PathClasses.Row("**/tests/**", "test", ""))));
  private int step;

  private void edit(String path, String form) {
    done(Set.of("edit"), List.of(new Target(path, "edit")), List.of("sed", form), "");
  }

  private void run(String path, boolean failed) {
    Deed deed = deed(Set.of("test"), List.of(new Target(path, "run")), List.of("pytest", path), "");
    Tests tests = failed ? Tests.FAILED : Tests.PASSED;
    ledger.done(new Done(++step, List.of(deed), "", failed, tests, failed));
  }

  private void done(Set<String> kinds, List<Target> files, List<String> words, String text) {
    ledger.done(
        new Done(++step, List.of(deed(kinds, files, words, text)), "", false, Tests.NONE, false));
  }

  private static Deed deed(Set<String> kinds, List<Target> files, List<String> words, String text) {
    return new Deed(kinds, files, words, text, "", "", List.of(), "");
  }

  private List<String> signs() {
    return Endings.of(ledger, null, step + 1).signs().stream().map(Sign::name).toList();
  }

  @Test
  void theSameEditAfterARestoreIsAStateThatWasRun() {
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
    assertThat(Endings.of(ledger, null, 9).files()).singleElement().matches(f -> f.left());
    done(Set.of("delete"), List.of(new Target("a.py", "delete")), List.of("rm", "a.py"), "");
    assertThat(Endings.of(ledger, null, 9).files())
        .singleElement()
        .matches(f -> f.isNew() && !f.left());
  }

  @Test
  void theSubmittedDiffSaysWhatIsLeft() {
    edit("src/tax.py", "s/7/19/");
    run("tests/test_tax.py", false);
    String diff = "diff --git a/src/fee.py b/src/fee.py\n@@ -1 +1 @@\n-1\n+2\n";
    assertThat(Endings.of(ledger, diff, 9).files()).singleElement().matches(f -> !f.left());
  }

  @Test
  void anAbsolutePathIsTheSameFile() {
    done(Set.of("read"), List.of(new Target("src/tax.py", "read")), List.of("cat"), "");
    edit("/work/src/tax.py", "s/7/19/");
    assertThat(Endings.of(ledger, null, 9).files())
        .singleElement()
        .matches(f -> f.path().equals("src/tax.py") && !f.isNew());
  }

  @Test
  void aStashBringsTheStateBack() {
    edit("src/tax.py", "s/7/19/");
    run("tests/test_tax.py", false);
    done(Set.of("restore"), List.of(new Target(".", "restore")), List.of("git", "stash"), "");
    assertThat(signs()).containsExactly("undone-change");
    done(Set.of("edit"), List.of(), List.of("git", "stash", "pop"), "");
    assertThat(signs()).isEmpty();
  }
}
