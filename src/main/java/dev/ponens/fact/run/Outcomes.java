package dev.ponens.fact.run;

import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.fact.outcome.RunStatus;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.tree.CallAction;
import dev.ponens.transcript.Event;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the outcomes of calls from their results. */
final class Outcomes {
  /** The kinds of calls whose output, not their exit code, says whether they succeeded. */
  static final Set<String> CHECKS = Set.of("test", "build", "check");

  private static final String TEST = "test";

  private static final String RUN = "run";

  private static final String EDIT = "edit";

  /** The list of lines that only test runners print. */
  private static final String RUNNER = "result-runner";

  /** Kinds of calls whose result shows what was there before. */
  private static final Set<String> LOOKS = Set.of("read", "search", "edit", "write");

  /** Clients of servers that run tests. */
  private static final Set<String> SERVERS = Set.of("gh", "glab", "circleci", "buildkite-agent");

  /** The number of characters of a result that are searched at its head, and at its end. */
  private static final int PART = 4_000;

  /** A line in which a program reports an error that it caught. */
  private static final Pattern CAUGHT =
      Pattern.compile(
          "(?m)^[^\\n]{0,80}\\b(?:[Ff]ailed|[Cc]rashed): "
              + "|^(?:An |(?:Caught )?[Uu]nexpected )?(?:[A-Z]\\w{0,40})?(?:[Ee]rror|Exception)"
              + "(?: (?:in|occurred)(?: \\w{1,40})?)?: ");

  /** A line that says that a program or its script is missing. */
  private static final Pattern MISSING =
      Pattern.compile(
          "(?m)^\\S{0,200}python[0-9.]{0,6}: (?:No module named |can't open file )"
              + "|: (?:command )?not found$|^[^\\n]{0,200}sh: [^\\n]{1,300}: No such file or directory$");

  private final OutputReader outputs;

  /** The last result that was asked about, and the answer. */
  private @Nullable Event asked;

  private boolean failed;

  Outcomes(OutputReader outputs) {
    this.outputs = outputs;
  }

  /** Returns the outcome of a call that reported no failure. */
  Outcome of(MadeCall made, Event result) {
    if (made.kinds().stream().noneMatch(CHECKS::contains)) {
      if (saysFailed(made, result)) {
        return Outcome.FAILED;
      }
      // Without an exit code, only the output can say that a program failed.
      boolean open = result.given().use().exitCode() == null;
      boolean failed = open && made.kinds().contains(RUN) && outputs.read(result.text()).failed();
      return failed ? Outcome.UNKNOWN : Outcome.SUCCEEDED;
    }
    Output output = outputs.read(result.text());
    Integer code = result.given().use().exitCode();
    boolean shown = code != null && code == 0 && !made.hidden();
    RunStatus ended = shown ? output.exited(RunStatus.PASSED).ended() : output.ended();
    // A test of the run itself may catch an error, report it and exit with 0.
    boolean doubtful =
        output.kinds().keySet().stream().allMatch(Output.RUN::equals)
            && (made.hidden() || output.failed() || CAUGHT.matcher(part(result)).find());
    return switch (ended) {
      case FAILED -> Outcome.FAILED;
      case NOTHING -> Outcome.UNKNOWN;
      case PASSED, UNREAD -> doubtful ? Outcome.UNKNOWN : Outcome.SUCCEEDED;
    };
  }

  /** Returns true when a result in JSON says that its call failed. */
  boolean saysFailed(MadeCall made, Event result) {
    if (made.kinds().stream().anyMatch(CHECKS::contains)) {
      return false;
    }
    // The facts about a result and its outcome both need this.
    if (!result.equals(asked)) {
      asked = result;
      failed = JsonResult.failed(made.kinds(), made.canonical(), result, outputs);
    }
    return failed;
  }

  /**
   * Returns the outcome of the tests, builds or checks of a call that reported a failure. They have
   * neither succeeded nor failed if they did not run to their end.
   *
   * @param ran false when the call was never executed, or took too long
   */
  Outcome ofFailure(MadeCall made, Event result, boolean ran) {
    if (!ran) {
      return Outcome.UNKNOWN;
    }
    if (!made.kinds().contains(TEST)) {
      return Outcome.FAILED;
    }
    Output output = outputs.read(result.text());
    RunStatus tests = output.kinds().get(TEST);
    if (tests == null) {
      boolean missing = MISSING.matcher(part(result)).find();
      return made.hidden() || made.shared() || missing ? Outcome.UNKNOWN : Outcome.FAILED;
    }
    return switch (tests) {
      case NOTHING -> Outcome.UNKNOWN;
      case PASSED -> made.hidden() || made.shared() ? Outcome.SUCCEEDED : Outcome.FAILED;
      default -> Outcome.FAILED;
    };
  }

  /** Returns true when the tests of a call ended without a single one that ran. */
  boolean nothing(MadeCall made, Event result) {
    return made.kinds().contains(TEST)
        && outputs.read(result.text()).kinds().get(TEST) == RunStatus.NOTHING;
  }

  /**
   * Returns true when the output of a test runner shows that a call ran tests although its words do
   * not name them. It may be a hook of a commit, a run on a server or a script of the project.
   */
  boolean tested(MadeCall made, Event result) {
    if (made.kinds().contains(TEST) || made.kinds().stream().anyMatch(LOOKS::contains)) {
      return false;
    }
    boolean runs =
        made.kinds().isEmpty()
            || made.kinds().contains(RUN)
            || made.deeds().stream().anyMatch(Outcomes::mayTest);
    return runs && !outputs.found(part(result), RUNNER).isEmpty();
  }

  /** Returns true for a commit or push, which may run hooks, and for the client of a server. */
  private static boolean mayTest(CallAction deed) {
    String program = deed.words().isEmpty() ? "" : deed.words().get(0);
    return deed.git("commit") || deed.git("push") || SERVERS.contains(program);
  }

  /** Returns true when a result says that an edit found nothing to change. */
  boolean missed(Event result) {
    return outputs.read(part(result)).kinds().get(EDIT) == RunStatus.FAILED;
  }

  /** Returns true when a program reports that something failed, whatever its exit code. */
  boolean reports(Event result) {
    return outputs.read(result.text()).failed() || CAUGHT.matcher(part(result)).find();
  }

  /** Returns the head and the tail of a result, where programs report how they ended. */
  private static String part(Event result) {
    String text = result.text();
    return text.length() <= 2 * PART
        ? text
        : text.substring(0, PART) + "\n" + text.substring(text.length() - PART);
  }
}
