package dev.ponens.fact.run;

import dev.ponens.fact.run.EventPattern.ArgumentTest;
import dev.ponens.fact.run.EventPattern.Outcome;
import dev.ponens.fact.run.EventPattern.Subject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An event pattern under construction, and the check that its parts fit each other. */
final class EventParts {
  Subject subject = Subject.TOOLS;
  final List<String> names = new ArrayList<>();
  Outcome outcome = Outcome.ANY;
  final List<String> same = new ArrayList<>();
  boolean sameArguments;
  boolean sameResult;
  final List<ArgumentTest> tests = new ArrayList<>();
  final List<String> on = new ArrayList<>();
  final List<String> off = new ArrayList<>();
  final List<String> with = new ArrayList<>();
  final List<String> without = new ArrayList<>();
  boolean question;
  @Nullable EventPattern to;
  boolean thisTurn;
  int within;
  boolean directly;
  @Nullable EventPattern since;
  int least = 1;

  EventPattern pattern() throws EventPatterns.InvalidPattern {
    boolean calls = subject == Subject.TOOLS || subject == Subject.KINDS;
    if (calls && question) {
      throw new EventPatterns.InvalidPattern(
          "\"with a question\" is for replies and messages, not for calls");
    }
    if (calls
        && !(with.isEmpty() && without.isEmpty())
        && (outcome == Outcome.ANY || outcome == Outcome.PENDING)) {
      throw new EventPatterns.InvalidPattern(
          "\"with words of\" reads the result of a call; add \"that succeeded\" or \"that failed\"");
    }
    if (sameResult && outcome != Outcome.SUCCEEDED && outcome != Outcome.FAILED) {
      throw new EventPatterns.InvalidPattern(
          "\"the same result\" reads the result of a call; add \"that succeeded\" or \"that failed\"");
    }
    boolean ofFiles = !on.isEmpty() || !off.isEmpty();
    if (!calls && (outcome != Outcome.ANY || sameArguments || ofFiles || !tests.isEmpty())) {
      throw new EventPatterns.InvalidPattern(
          "only calls have arguments and outcomes; name a tool or \"any call\"");
    }
    return new EventPattern(
        subject,
        names,
        outcome,
        same,
        sameArguments,
        sameResult,
        tests,
        on,
        off,
        with,
        without,
        question,
        to,
        thisTurn,
        within,
        directly,
        since,
        least);
  }
}
