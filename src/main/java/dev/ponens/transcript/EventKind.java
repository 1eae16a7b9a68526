package dev.ponens.transcript;

import java.util.Locale;

/**
 * The kind of an event. Only thoughts and answers are judged; rules use the other events as
 * evidence.
 */
public enum EventKind {
  /** One step of reasoning. */
  THOUGHT,
  /** Text shown to the user. */
  ANSWER,
  /** The model called a tool. */
  TOOL_CALL,
  /** What the tool returned. */
  TOOL_RESULT,
  /** What the user said; the question is one. */
  USER,
  /** The author of the thoughts disputes a finding; the text is the reason. */
  DISPUTE,
  /** An entry of the ledger; the text is its words. */
  LEDGER;

  private final String spelling = name().toLowerCase(Locale.ROOT);

  /** True for the kinds that get a verdict. */
  public boolean judged() {
    return this == THOUGHT || this == ANSWER;
  }

  /**
   * The kind as in files: {@code thought}, {@code answer}, {@code tool_call}, {@code tool_result},
   * {@code user}, {@code dispute}, {@code ledger}.
   */
  public String spelling() {
    return spelling;
  }
}
