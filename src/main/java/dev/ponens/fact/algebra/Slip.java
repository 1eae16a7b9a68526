package dev.ponens.fact.algebra;

/**
 * A known slip, and its result for an expression.
 *
 * @param name the slip, such as {@code power-on-each-term}
 * @param how the slip in words
 * @param result the wrong expression it produces
 */
record Slip(String name, String how, Expression result) {
  Slip with(Expression changed) {
    return new Slip(name, how, changed);
  }
}
