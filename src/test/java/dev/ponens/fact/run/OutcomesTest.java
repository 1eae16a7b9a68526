package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.command.Tables;
import dev.ponens.fact.command.ToolNames;
import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.fact.run.Classifier.Does;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.rule.Rulebooks;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@NullMarked
class OutcomesTest {
  private static final Outcomes OUTCOMES =
      new Outcomes(new OutputReader(Rulebooks.shipped().lexicon()));

  private static String outcome(String command, @Nullable Integer code, String text) {
    Does does =
        new Classifier(Tables.all())
            .read("Bash", ArgumentJson.arguments("{\"command\": \"" + command + "\"}"));
    MadeCall made =
        new MadeCall(
            ToolNames.of("Bash"),
            does.kinds(),
            ArgumentJson.arguments("{}"),
            does.files(),
            does.hidden(),
            does.shared(),
            does.deeds(),
            1);
    Given given =
        Given.NOTHING.using(new Given.ToolUse("Bash", "1", CallStatus.UNKNOWN).exited(code));
    Event result =
        new Event(2, EventKind.TOOL_RESULT, text, Visibility.FULL, new Origin(1, 0, ""), given);
    int exit = code == null ? 0 : code;
    return (exit != 0 ? OUTCOMES.ofFailure(made, result, exit != 124) : OUTCOMES.of(made, result))
        .name();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "pytest tests # 0 # == 4 passed in 0.1s == # SUCCEEDED",
        "pytest tests # 0 # == 2 skipped in 0.1s == # UNKNOWN",
        "pytest tests # 0 # == 3 xfailed in 0.1s == # SUCCEEDED",
        "manage.py test # 0 # Ran 0 tests in 0.0s / OK # UNKNOWN",
        "pytest tests | tail -1 # 0 # 1 failed, 3 passed in 2s # FAILED",
        "pytest tests | grep Warning # 0 # a warning # UNKNOWN",
        "make test; echo done # 0 # done # UNKNOWN",
        "make test # 0 # done # SUCCEEDED",
        "python test_totals.py # 0 # total: 4 # SUCCEEDED",
        "python test_totals.py # 0 # FAIL: the total is 3 # FAILED",
        "python test_totals.py # 0 # FAILED: 3 # FAILED",
        "python test_totals.py # 0 # adding up failed: no numbers # UNKNOWN",
        "python test_totals.py # 0 # Error in total: no numbers # UNKNOWN",
        "python test_totals.py # 0 # Traceback (most recent call last): / x # UNKNOWN",
        "python test_totals.py # 0 # caught expected ValueError # SUCCEEDED",
        "bin/test shop # ~ # tests finished: 4 passed, 2 exceptions, in 1.20 seconds # FAILED",
        "tox -e py39 # ~ # py39: FAIL code 1 (2.1s) # FAILED",
        "tox -e py39 # ~ # congratulations :) (2.1s) # SUCCEEDED",
        "python report.py # 0 # FAIL: none # SUCCEEDED",
        "python test_totals.py # 0 # An error occurred: no numbers # UNKNOWN",
        "pytest tests # 1 # 1 failed, 3 passed in 2s # FAILED",
        "pytest tests # 127 # bash: line 1: pytest: command not found # UNKNOWN",
        "python3 -m pytest # 1 # /usr/bin/python3: No module named pytest # UNKNOWN",
        "pytest tests # 5 # == 12 deselected in 0.2s == # UNKNOWN",
        "pytest test # 4 # ERROR: file or directory not found: test # UNKNOWN",
        "pytest tests # 124 # 1 failed # UNKNOWN",
        "pytest tests; rm x # 1 # 3 passed in 2s # SUCCEEDED",
        "pytest tests; rm x # 1 # rm: cannot remove 'x' # UNKNOWN",
        "python make.py && pytest # 1 # python: no such thing # UNKNOWN",
        "python make.py && pytest # 1 # 1 failed in 2s # FAILED",
        "python test_totals.py # 1 # AssertionError # FAILED",
        "make # 2 # make: *** [all] Error 2 # FAILED"
      })
  void outcomesOfTests(String command, String code, String text, String outcome) {
    Integer exit = code.equals("~") ? null : Integer.valueOf(code);
    assertThat(outcome(command, exit, text.replace(" / ", "\n"))).isEqualTo(outcome);
  }
}
