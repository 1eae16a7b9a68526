package dev.ponens.fact;

/** The typical slips (small mistakes) that make a line of algebra wrong. */
public enum AlgebraSlip {
  TWO_MINUSES("two-minuses"),
  DIFFERENCE_TURNED_ROUND("difference-turned-round"),
  ONE_SIGN_WRONG("one-sign-wrong"),
  MOVED_WITH_ITS_SIGN("moved-with-its-sign"),
  SINE_COSINE_SIGN("sine-cosine-sign"),
  FACTOR_ON_ONE_TERM_ONLY("factor-on-one-term-only"),
  BRACKETS_MULTIPLIED_TERM_BY_TERM("brackets-multiplied-term-by-term"),
  POWER_ON_EACH_TERM("power-on-each-term"),
  FUNCTION_ON_EACH_TERM("function-on-each-term"),
  DENOMINATOR_SPLIT("denominator-split"),
  MINUS_ON_ONE_TERM_ONLY("minus-on-one-term-only"),
  CANCELLED_IN_ONE_TERM_ONLY("cancelled-in-one-term-only"),
  TERMS_CANCELLED("terms-cancelled"),
  DIVIDED_TERM_BY_TERM("divided-term-by-term"),
  ONE_COEFFICIENT_WRONG("one-coefficient-wrong"),
  MIDDLE_TERM_NOT_DOUBLED("middle-term-not-doubled"),
  EXPONENTS_ADDED_IN_A_SUM("exponents-added-in-a-sum"),
  EXPONENT_ONE_FORGOTTEN("exponent-one-forgotten"),
  PRODUCT_TAKEN_FOR_SUM("product-taken-for-sum"),
  EXPONENTS_MULTIPLIED_IN_A_PRODUCT("exponents-multiplied-in-a-product"),
  NEGATIVE_EXPONENT_AS_MINUS("negative-exponent-as-minus"),
  POWER_OF_ZERO("power-of-zero"),
  EXPONENTS_ADDED_IN_A_POWER("exponents-added-in-a-power"),
  EXPONENT_ON_ONE_FACTOR_ONLY("exponent-on-one-factor-only"),
  EXPONENTS_DIVIDED_IN_A_QUOTIENT("exponents-divided-in-a-quotient"),
  POWER_RULE_EXPONENT_KEPT("power-rule-exponent-kept"),
  POWER_RULE_FACTOR_LOST("power-rule-factor-lost"),
  POWER_RULE_EXPONENT_RAISED("power-rule-exponent-raised"),
  POWER_RULE_INTEGRATED("power-rule-integrated"),
  POWER_RULE_ON_EXPONENTIAL("power-rule-on-exponential"),
  CONSTANT_KEPT("constant-kept"),
  INNER_DERIVATIVE_FORGOTTEN("inner-derivative-forgotten"),
  INNER_DERIVATIVE_INSIDE("inner-derivative-inside"),
  DERIVATIVES_MULTIPLIED("derivatives-multiplied"),
  ONE_FACTOR_DERIVED("one-factor-derived"),
  QUOTIENT_OF_DERIVATIVES("quotient-of-derivatives"),
  QUOTIENT_RULE_SIGN("quotient-rule-sign"),
  FRACTIONS_ADDED_ACROSS("fractions-added-across");

  private final String spelling;

  AlgebraSlip(String spelling) {
    this.spelling = spelling;
  }

  /** Returns the name as rules and reports spell it, such as {@code two-minuses}. */
  public String spelling() {
    return spelling;
  }
}
