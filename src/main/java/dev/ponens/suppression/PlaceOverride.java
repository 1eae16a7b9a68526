package dev.ponens.suppression;

import dev.ponens.rule.Selection;
import dev.ponens.settings.PathGlob;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import org.jspecify.annotations.Nullable;

/**
 * An override for some places in a transcript.
 *
 * @param at the places, as JSON pointers
 * @param selection the rules that are reported there, and their severities
 * @param least findings below this severity are not reported there; null for no limit
 */
public record PlaceOverride(PathGlob at, Selection selection, @Nullable Severity least) {
  /** The finding with the severity of this override; null if it is not to be reported. */
  @Nullable Finding tune(Finding finding) {
    String pointer = finding.origin().pointer();
    if (pointer == null || !at.matches(pointer)) {
      return finding;
    }
    Severity severity = selection.severities().getOrDefault(finding.rule(), finding.severity());
    boolean reported =
        selection.speaks(finding.rule()) && (least == null || severity.atLeast(least));
    return reported ? finding.with(severity) : null;
  }
}
