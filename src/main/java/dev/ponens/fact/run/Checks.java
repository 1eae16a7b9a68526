package dev.ponens.fact.run;

import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Event;
import java.util.List;
import java.util.Optional;

/** Finds what the result of a call says about the tests, builds, checks or scripts that it ran. */
final class Checks {
  /** The kinds of calls that check something; a call of several kinds counts as the first. */
  private static final List<String> KINDS = List.of("test", "build", "check", "run");

  private static final int LONGEST = 160;

  private final Outcomes outcomes;
  private final Lexicon lexicon;
  private final CommandTables tables;

  Checks(Outcomes outcomes, Lexicon lexicon, CommandTables tables) {
    this.outcomes = outcomes;
    this.lexicon = lexicon;
    this.tables = tables;
  }

  /** Returns the check of a call; empty when it checks nothing or was never executed. */
  Optional<Checked> of(MadeCall made, Event result) {
    CallStatus status = result.given().status();
    boolean executed = status != CallStatus.REJECTED && status != CallStatus.REFUSED;
    Optional<String> kind = KINDS.stream().filter(made.kinds()::contains).findFirst();
    return executed && kind.isPresent()
        ? Optional.of(new Checked(kind.get(), command(made), outcome(made, result), made.step()))
        : Optional.empty();
  }

  private String outcome(MadeCall made, Event result) {
    if (result.given().status() == CallStatus.TIMED_OUT) {
      return "timed out";
    }
    if (outcomes.nothing(made, result)) {
      return "nothing";
    }
    boolean failure = result.given().isError();
    Outcome outcome = failure ? outcomes.ofFailure(made, result, true) : outcomes.of(made, result);
    return switch (outcome) {
      case SUCCEEDED -> outcomes.reports(result) ? "unknown" : "passed";
      case FAILED -> "failed";
      default -> "unknown";
    };
  }

  private String command(MadeCall made) {
    String line = Classifier.commandLine(tables, made.tool().written(), made.arguments());
    String first = line.lines().filter(l -> !l.isBlank()).findFirst().orElse("").strip();
    String shown = first.isEmpty() ? made.tool().written() : first;
    String masked = Mask.of(lexicon, shown).text();
    return masked.length() > LONGEST ? masked.substring(0, LONGEST) + "…" : masked;
  }
}
