package dev.ponens.sift;

import dev.ponens.verdict.Severity;
import java.util.List;

/** What files of settings say about reporting, by transcript. */
public interface Tuning {
  /** Every finding of every transcript, as it is. */
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

  /** The severity from which on findings of this file are reported. */
  Severity least(String path);

  /** The overrides for places in this file, the weaker first. */
  List<Pointed> pointed(String path);
}
