package dev.ponens.fact.algebra;

/**
 * What a known slip makes of an expression.
 *
 * @param name the slip, such as {@code power-on-each-term}
 * @param how the slip in words
 * @param result what comes out
 */
record Slip(String name, String how, Expression result) {
  Slip with(Expression changed) {
    return new Slip(name, how, changed);
  }
}
