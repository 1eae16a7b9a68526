package dev.ponens.fact.ledger;

import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.fact.outcome.RunStatus;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.tree.FileChange;
import dev.ponens.fact.tree.FileLedger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A claim or an assumption with what it is about: an outcome, changed files, or something else. It
 * compares results with what the claim says.
 */
final class ClaimReading {
  private final Text claim;

  /** The kind of outcome, such as test; empty when the claim is about no outcome. */
  private final String kind;

  /** The files that the claim says were changed; empty when it says no such thing. */
  private final List<String> changed;

  private final Observations seen;
  private final FileLedger files;
  private final Lexicon lexicon;

  ClaimReading(String words, Subjects subjects, Observations seen, FileLedger files, Lexicon lex) {
    this.claim = Text.of(words);
    this.kind = subjects.kind(claim);
    this.changed = kind.isEmpty() ? subjects.changed(claim) : List.of();
    this.seen = seen;
    this.files = files;
    this.lexicon = lex;
  }

  /** What a result says about a claim, and why. */
  record ClaimVerdict(WeighedEvidence.Stance says, String why) {
    private static final ClaimVerdict SUPPORTS =
        new ClaimVerdict(WeighedEvidence.Stance.SUPPORTS, "");

    static ClaimVerdict nothing(String why) {
      return new ClaimVerdict(WeighedEvidence.Stance.NOTHING, why);
    }

    static ClaimVerdict otherwise(String why) {
      return new ClaimVerdict(WeighedEvidence.Stance.OTHERWISE, why);
    }
  }

  /** Returns true when some recorded call or result bears on the claim. */
  boolean recorded() {
    if (!changed.isEmpty()) {
      return files.isChanged();
    }
    return kind.isEmpty() ? seen.mentions(claim) : seen.reports(kind);
  }

  /** Returns true for a claim about an outcome or about changed files. */
  boolean typed() {
    return !kind.isEmpty() || !changed.isEmpty();
  }

  /**
   * Returns true for a claim about changed files: the calls of the run decide about it, so it does
   * not matter what ran later or who wrote the words that a result shows.
   */
  boolean ofFiles() {
    return !changed.isEmpty();
  }

  /** Returns true when a number of the claim stands in a result beside the same word. */
  boolean valueIn(RecordedResult result) {
    if (typed()) {
      return false;
    }
    Text text = result.text();
    for (int i = 0; i + 1 < claim.size(); i++) {
      if (claim.number(i) && !claim.number(i + 1) && !lexicon.function(claim, i + 1)) {
        for (int k = 0; k + 1 < text.size(); k++) {
          if (text.hash(k) == claim.hash(i) && text.hash(k + 1) == claim.hash(i + 1)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Compares the claim with a recorded result. */
  ClaimVerdict verdict(RecordedEntry evidence, RecordedResult result) {
    if (!result.ran()) {
      return ClaimVerdict.nothing("the call was not completed");
    }
    if (!changed.isEmpty()) {
      return change(result);
    }
    return kind.isEmpty() ? subject(evidence, result) : outcome(result);
  }

  /** Compares the claim with words that stand in no result. */
  ClaimVerdict verdict(String stated, OutputReader outputs) {
    RunStatus status = kind.isEmpty() ? null : outputs.read(stated).kinds().get(kind);
    if (status == RunStatus.FAILED || status == RunStatus.NOTHING) {
      return ClaimVerdict.otherwise(how(status));
    }
    return status == RunStatus.PASSED && !counts(Text.of(stated))
        ? ClaimVerdict.otherwise("it has another number")
        : ClaimVerdict.SUPPORTS;
  }

  private static String how(RunStatus status) {
    return status == RunStatus.FAILED
        ? "the output says that this failed"
        : "it says that nothing ran";
  }

  private ClaimVerdict change(RecordedResult result) {
    for (String file : changed) {
      FileChange change = files.change(file);
      boolean made = change.steps().contains(result.begun());
      if (!made && !result.text().raw().contains(file.substring(file.lastIndexOf('/') + 1))) {
        return ClaimVerdict.nothing("it does not name " + file);
      }
      if (made && result.failed()) {
        return ClaimVerdict.otherwise("the change of " + file + " failed");
      }
      if (change.steps().isEmpty()) {
        return ClaimVerdict.otherwise("no recorded call changed " + file);
      }
      if (!change.remains()) {
        return ClaimVerdict.otherwise("the change of " + file + " was undone");
      }
    }
    return ClaimVerdict.SUPPORTS;
  }

  private ClaimVerdict outcome(RecordedResult result) {
    RunStatus status = result.output().kinds().get(kind);
    if (status == null && result.kinds().contains(kind)) {
      status = result.failed() ? RunStatus.FAILED : result.output().ended();
    }
    if (status == RunStatus.FAILED
        || (status != null && result.failed() && status != RunStatus.PASSED)) {
      return ClaimVerdict.otherwise(how(RunStatus.FAILED));
    }
    if (status == RunStatus.NOTHING) {
      return ClaimVerdict.otherwise(how(status));
    }
    if (status != RunStatus.PASSED) {
      return ClaimVerdict.nothing("it reports no outcome of this kind");
    }
    return counts(result.text())
        ? ClaimVerdict.SUPPORTS
        : ClaimVerdict.otherwise("it has another number");
  }

  /** Returns false when the claim has a number that the other text does not have. */
  private boolean counts(Text other) {
    for (int i = 0; i < claim.size(); i++) {
      if (claim.number(i) && !has(other, claim.hash(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean has(Text text, int hash) {
    for (int i = 0; i < text.size(); i++) {
      if (text.hash(i) == hash) {
        return true;
      }
    }
    return false;
  }

  /** Compares a claim without a type with a result: they must have a content word in common. */
  private ClaimVerdict subject(RecordedEntry evidence, RecordedResult result) {
    Set<Integer> stems = new HashSet<>();
    for (int i = 0; i < claim.size(); i++) {
      if (seen.content(claim, i)) {
        stems.add(claim.stem(i));
      }
    }
    boolean shares = stems.isEmpty() || valueIn(result);
    for (Text text : List.of(Text.of(evidence.text()), result.text())) {
      for (int i = 0; i < text.size() && !shares; i++) {
        shares = stems.contains(text.stem(i));
      }
    }
    return shares
        ? ClaimVerdict.SUPPORTS
        : ClaimVerdict.nothing("it has no word in common with the claim");
  }
}
