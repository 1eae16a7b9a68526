package dev.ponens.fact.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the output of runners, builds and shells says, in the form they print it. */
class OutputReaderTest {
  private static final OutputReader OUTPUTS = new OutputReader(Rulebooks.shipped().lexicon());

  private static RunStatus of(String kind, String output) {
    return OUTPUTS.read(output).kinds().getOrDefault(kind, RunStatus.UNREAD);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 xfailed",
        "===== 23 passed, 2 skipped in 1.20s =====",
        "22 passed, 1 xfailed, 3 warnings in 0.31s",
        "......\n----------------------\nRan 6 tests in 0.004s\n\nOK (skipped=1)",
        "Tests:       40 passed, 40 total\nSnapshots:   0 total",
        "  41 passing (2s)\n  2 pending",
        "ok  \texample.com/parse\t0.012s",
        "ok  \texample.com/parse\t(cached)",
        "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured",
        "[INFO] Tests run: 31, Failures: 0, Errors: 0, Skipped: 0",
        "100% tests passed, 0 tests failed out of 17",
        "12 examples, 0 failures",
        "8 runs, 20 assertions, 0 failures, 0 errors, 0 skips",
        "Passed!  - Failed:     0, Passed:    14, Skipped:     0",
        "OK (12 tests, 30 assertions)",
        "1..3\nok 1 - reads\nok 2 - writes\nok 3 - closes\n# pass 3\n# fail 0",
        "Executed 9 tests, with 0 failures (0 unexpected) in 0.1 seconds",
        "all 20 checks passed",
        "20/20 passed",
        "0 of 20 checks failed"
      })
  void testsPassed(String output) {
    assertThat(of("test", output)).isEqualTo(RunStatus.PASSED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FAILED tests/test_a.py::test_b - assert 1 == 2\n1 failed, 22 passed in 1.20s",
        "E   ModuleNotFoundError\n1 error in 0.12s",
        "FAIL: test_b (tests.test_a.A)\nRan 31 tests in 0.402s\n\nFAILED (failures=2)",
        "FAIL src/a.test.js\nTests: 2 failed, 40 passed, 42 total",
        "  40 passing (1s)\n  1 failing",
        "--- FAIL: TestParse (0.00s)\nFAIL\nFAIL\texample.com/parse\t0.012s",
        "test result: FAILED. 22 passed; 1 failed; 0 ignored",
        "Tests run: 31, Failures: 1, Errors: 0, Skipped: 0",
        "Tests run: 31, Failures: 0, Errors: 2, Skipped: 0",
        "88% tests passed, 2 tests failed out of 17",
        "12 examples, 1 failure",
        "8 runs, 20 assertions, 0 failures, 1 errors, 0 skips",
        "Failed!  - Failed:     1, Passed:    13, Skipped:     0",
        "FAILURES!\nTests: 12, Assertions: 30, Failures: 1.",
        "ok 1 - reads\nnot ok 2 - writes\n# pass 1\n# fail 1",
        "320 tests completed, 2 failed",
        "3 of 20 checks failed",
        "two of the twenty checks failed",
        "18/20 passed",
        "18 of 20 tests passed"
      })
  void testsFailed(String output) {
    assertThat(of("test", output)).isEqualTo(RunStatus.FAILED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "collected 0 items\n\n===== no tests ran in 0.01s =====",
        "testing: warning: no tests to run",
        "?   \texample.com/x\t[no test files]",
        "0 examples",
        "Ran 0 tests in 0.000s\n\nOK",
        "No tests found, exiting with code 1",
        "running 0 tests"
      })
  void nothingRan(String output) {
    assertThat(of("test", output)).isEqualTo(RunStatus.NOTHING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12 failed login attempts since yesterday",
        "The examples in the failed folder",
        "not ok 4 - later # TODO",
        "total 12",
        ""
      })
  void saysNothingOfTests(String output) {
    assertThat(of("test", output)).isEqualTo(RunStatus.UNREAD);
  }

  @Test
  void theExitCodeCountsMoreThanWhatLooksLikeAnError() {
    assertThat(OUTPUTS.read("<returncode>0</returncode>\nerror: ignored").failed()).isFalse();
    assertThat(OUTPUTS.read("<returncode>1</returncode>").failed()).isTrue();
    assertThat(OUTPUTS.read("Process exited with status 2").failed()).isTrue();
    assertThat(OUTPUTS.read("bash: frobnicate: command not found").failed()).isTrue();
    assertThat(OUTPUTS.read("Traceback (most recent call last):\n  File").failed()).isTrue();
  }

  @Test
  void failedTestsCountMoreThanTheExitCode() {
    Output piped = OUTPUTS.read("1 failed, 22 passed in 1.2s\nexit code 0");
    assertThat(piped.failed()).isTrue();
  }

  @Test
  void aBuildIsNoTest() {
    Output build = OUTPUTS.read("[INFO] BUILD SUCCESS");
    assertThat(build.kinds()).containsEntry("build", RunStatus.PASSED).doesNotContainKey("test");
    assertThat(of("build", "error[E0308]: mismatched types")).isEqualTo(RunStatus.FAILED);
    assertThat(of("build", "make: *** [all] Error 2")).isEqualTo(RunStatus.FAILED);
  }

  @Test
  void ofALongOutputTheTailIsRead() {
    String noise = "line of a log\n".repeat(10_000);
    assertThat(of("test", noise + "1 failed, 22 passed in 1.2s")).isEqualTo(RunStatus.FAILED);
  }

  @Test
  void aPatchFailsWhenAllItsHunksFail() {
    for (String output :
        new String[] {
          "11 out of 11 hunks FAILED -- saving rejects to file a.py.rej",
          "1 out of 1 hunk FAILED",
          "3 out of 3 hunks ignored"
        }) {
      assertThat(of("edit", output)).as(output).isEqualTo(RunStatus.FAILED);
    }
    assertThat(of("edit", "1 out of 11 hunks FAILED")).isEqualTo(RunStatus.UNREAD);
    assertThat(of("edit", "10 out of 11 hunks FAILED")).isEqualTo(RunStatus.UNREAD);
  }

  @Test
  void aWordOfAFailureCountsOnlyWithoutPassedTests() {
    for (String line :
        new String[] {
          "worker 1 failed, restarting",
          "FAIL: bad.cfg is refused",
          "✓ says 2 tests failed",
          "ERROR a.py:4 refused",
          "FAIL: 0",
          "FAILED: none"
        }) {
      assertThat(of("test", line + "\n5 passed")).as(line).isEqualTo(RunStatus.PASSED);
    }
    assertThat(of("test", "FAIL: the total is wrong")).isEqualTo(RunStatus.FAILED);
    assertThat(of("test", "FAIL: 0")).isEqualTo(RunStatus.UNREAD);
    for (String line :
        new String[] {"5 passed\nFAIL: 2", "12 passed, 2 failed", "5 passed\nnot ok 6 - adds"}) {
      assertThat(of("test", line)).as(line).isEqualTo(RunStatus.FAILED);
    }
  }
}
