package dev.ponens.fact.claim;

import dev.ponens.fact.Confidence;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import java.util.List;
import java.util.Optional;

/**
 * Finds the confidence that a thought states: "confidence: 0.8", "I'm 80% sure". A number given by
 * the caller takes precedence.
 */
public final class Confidences {
  private static final String WORD = "confidence-word";
  private static final int NEAR = 3;

  private Confidences() {}

  /** Returns the last confidence that a step states, with its change on the path. */
  public static Optional<Confidence> find(Event event, Text text, List<Cue> cues, PathState path) {
    return find(event, text, cues).map(c -> c.after(path.confidence()));
  }

  private static Optional<Confidence> find(Event event, Text text, List<Cue> cues) {
    Double given = event.given().confidence();
    if (given != null) {
      return Optional.of(new Confidence(given, "given", 0, Span.NONE));
    }
    Optional<Confidence> last = Optional.empty();
    int word = 0;
    for (Cue cue : cues) {
      if (cue.kind().equals(WORD) && cue.asserted()) {
        while (word < text.size() && text.start(word) < cue.span().start()) {
          word++;
        }
        Optional<Confidence> stated = near(text, word);
        last = stated.isPresent() ? stated : last;
      }
    }
    return last;
  }

  private static Optional<Confidence> near(Text text, int word) {
    for (int i = Math.max(0, word - NEAR); i < Math.min(text.size(), word + NEAR + 1); i++) {
      if (text.number(i) && text.sentence(i) == text.sentence(word)) {
        Optional<Confidence> value = value(text, i);
        if (value.isPresent()) {
          return value;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Confidence> value(Text text, int i) {
    String digits = text.raw().substring(text.start(i), text.end(i));
    if (digits.length() > 6 || !Numbers.isDecimal(digits)) {
      return Optional.empty();
    }
    boolean percent =
        text.raw().startsWith("%", text.end(i)) || text.raw().startsWith(" percent", text.end(i));
    double value = Double.parseDouble(digits) / (percent ? 100 : 1);
    boolean scaled = percent || digits.indexOf('.') > 0;
    return scaled && value >= 0 && value <= 1
        ? Optional.of(new Confidence(value, "stated", 0, new Span(text.start(i), text.end(i))))
        : Optional.empty();
  }
}
