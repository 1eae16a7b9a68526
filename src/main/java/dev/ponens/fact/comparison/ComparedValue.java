package dev.ponens.fact.comparison;

/**
 * A value with its text.
 *
 * @param value the value
 * @param in the step, the question or an earlier step
 */
record ComparedValue(Value value, ValuePassage in) {
  /** Returns what is true about it and another one: "90 minutes is less than 2 hours". */
  String comparedWith(ComparedValue other) {
    return in.words(value)
        + (value.compare(other.value) > 0 ? " is greater than " : " is less than ")
        + other.in.words(other.value);
  }
}
