package dev.ponens.rule.model;

import java.util.Arrays;
import java.util.Optional;

/** The operators that compare two values. */
public enum Operator {
  EQUAL("=="),
  UNEQUAL("!="),
  LESS("<"),
  AT_MOST("<="),
  MORE(">"),
  AT_LEAST(">="),
  IN("in"),
  NOT_IN("not in"),
  CONTAINS("contains"),
  NOT_CONTAINS("not contains"),
  MEMBER_OF("memberOf"),
  NOT_MEMBER_OF("not memberOf");

  private final String sign;

  Operator(String sign) {
    this.sign = sign;
  }

  /** The operator as DRL spells it. */
  public String sign() {
    return sign;
  }

  static Optional<Operator> of(String sign) {
    return Arrays.stream(values()).filter(o -> o.sign.equals(sign)).findFirst();
  }

  /** True for an operator that orders numbers. */
  public boolean orders() {
    return this == LESS || this == AT_MOST || this == MORE || this == AT_LEAST;
  }

  /** The operator for the same comparison with its sides exchanged. */
  public Optional<Operator> turned() {
    return switch (this) {
      case EQUAL, UNEQUAL -> Optional.of(this);
      case LESS -> Optional.of(MORE);
      case AT_MOST -> Optional.of(AT_LEAST);
      case MORE -> Optional.of(LESS);
      case AT_LEAST -> Optional.of(AT_MOST);
      default -> Optional.empty();
    };
  }
}
