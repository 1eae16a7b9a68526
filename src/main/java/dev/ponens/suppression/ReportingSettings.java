package dev.ponens.suppression;

import dev.ponens.verdict.Severity;
import java.util.List;

/** The reporting settings, by transcript. */
public interface ReportingSettings {
  /** Reports every finding of every transcript unchanged. */
  ReportingSettings NONE =
      new ReportingSettings() {
        @Override
        public Severity least(String path) {
          return Severity.HINT;
        }

        @Override
        public List<PlaceOverride> pointed(String path) {
          return List.of();
        }
      };

  /** The lowest severity that is reported for this file. */
  Severity least(String path);

  /** The overrides for places in this file; later ones take precedence. */
  List<PlaceOverride> pointed(String path);
}
