package dev.ponens.rule.source;

import java.util.EnumSet;
import java.util.Set;

/** The moments at which rules run. All facts of a condition must exist at the same moment. */
public enum Moment {
  /** A question is asked. */
  QUESTION("the question"),
  /** A thought or an answer is judged. */
  THOUGHT("a thought"),
  /** A tool is called. */
  CALL("a tool's call"),
  /** A tool returns a result. */
  RESULT("a tool's result"),
  /** The user speaks again after the agent acted. */
  TURN("the end of a turn"),
  /** The path ends. */
  END("the end of the path");

  private final String says;

  Moment(String says) {
    this.says = says;
  }

  /** The moment in words, for messages. */
  public String says() {
    return says;
  }

  /** The moments at which a kind of fact exists. */
  public static Set<Moment> of(String fact) {
    return switch (fact) {
      case "Question", "Total", "Trap" -> EnumSet.of(QUESTION);
      case "Topic" -> EnumSet.of(QUESTION, THOUGHT);
      case "Closing", "OpenPoint" -> EnumSet.of(THOUGHT, END);
      case "Call", "Destruction" -> EnumSet.of(CALL);
      case "Result" -> EnumSet.of(RESULT);
      case "Argument", "Field" -> EnumSet.of(CALL, RESULT);
      // A reply can name a file that a rejected call would have made.
      case "UsedFile" -> EnumSet.of(CALL, RESULT, THOUGHT);
      case "Turn" -> EnumSet.of(TURN, END);
      case "Earlier", "Tally" -> EnumSet.of(CALL, RESULT, THOUGHT, TURN, END);
      case "Sign" -> EnumSet.of(QUESTION, THOUGHT, CALL, RESULT);
      // A reply tells another value than the record; a call has another value than agreed.
      case "OtherValue" -> EnumSet.of(THOUGHT, CALL);
      case "PersonalData" -> EnumSet.of(THOUGHT, CALL, RESULT);
      case "Derived", "Finding", "Gate", "Risk", "Settings" -> EnumSet.allOf(Moment.class);
      default -> EnumSet.of(FactVocabulary.ofTheEnd(fact) ? END : THOUGHT);
    };
  }
}
