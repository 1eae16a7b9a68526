package dev.ponens.fact;

import java.util.Set;

/**
 * An earlier step has a warning about security that no step has reported since.
 *
 * @param reports the kinds of reports that settle it; empty if each report settles it
 */
public record UnreportedWarning(Set<String> reports) implements Fact {
  public UnreportedWarning {
    reports = Names.of(reports);
  }

  /** Returns true if each report settles it. */
  public boolean any() {
    return reports.isEmpty();
  }

  @Override
  public Span span() {
    return Span.NONE;
  }
}
