package dev.ponens.sift;

import dev.ponens.verdict.Severity;
import java.util.List;

/** The reporting settings, by transcript. */
public interface Tuning {
  /** Reports every finding of every transcript unchanged. */
  Tuning NONE =
      new Tuning() {
        @Override
        public Severity least(String path) {
          return Severity.HINT;
        }

        @Override
        public List<Pointed> pointed(String path) {
          return List.of();
        }
      };

  /** The lowest severity that is reported for this file. */
  Severity least(String path);

  /** The overrides for places in this file; later ones take precedence. */
  List<Pointed> pointed(String path);
}
