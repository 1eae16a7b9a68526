package dev.ponens.transcript;

import java.util.Locale;

/**
 * What an event is. Only thoughts and answers are judged; the others are what rules look at for
 * evidence.
 */
public enum Kind {
  /** One step of reasoning. */
  THOUGHT,
  /** Text shown to the user. */
  ANSWER,
  /** The model asked a tool to do something. */
  TOOL_CALL,
  /** What the tool gave back. */
  TOOL_RESULT,
  /** What the user said; the question is one. */
  USER,
  /** Whoever thinks disputes a finding; the text is the reason. */
  DISPUTE;

  /** True for the kinds that get a verdict. */
  public boolean judged() {
    return this == THOUGHT || this == ANSWER;
  }

  /**
   * The kind as files spell it: {@code thought}, {@code answer}, {@code tool_call}, {@code
   * tool_result}, {@code user}, {@code dispute}.
   */
  public String spelling() {
    return name().toLowerCase(Locale.ROOT);
  }
}
