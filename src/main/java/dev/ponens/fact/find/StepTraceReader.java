package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Cue;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.claim.ExactHashes;
import dev.ponens.fact.claim.Promises;
import dev.ponens.fact.claim.Shingles;
import dev.ponens.fact.claim.UseWords;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.StepTrace;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Given;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what a step leaves on its path: its wording, its checks and its assumptions. */
final class StepTraceReader {
  /** The list of words that give a reason. */
  private static final String REASON = "reason";

  private static final String CHECK = "check";

  /** The list of words for checks that others shall make, or that the author puts off. */
  private static final String PLANNED = "check-planned";

  private static final String ASSUMPTION = "assumption";
  private static final String GUESSED = "guessed";

  private final Lexicon lexicon;
  private final Content content;
  private final Promises promises;

  StepTraceReader(Lexicon lexicon, Content content) {
    this.lexicon = lexicon;
    this.content = content;
    this.promises = new Promises(lexicon);
  }

  StepTrace read(StepReading step) {
    Text text = step.text();
    Given given = step.event().given();
    Hashes shingles = Shingles.of(text);
    int wording = step.event().text().strip().hashCode();
    return new StepTrace(
        step.event().step(),
        true,
        step.working(),
        Math.max(text.sentenceCount(), step.equations().size()),
        checks(step) || "verify".equals(given.phase()),
        step.uses().contains("own-change"),
        step.uses().contains("hypothesis")
            || given.hypothesis() != null
            || "hypothesis".equals(given.mode()),
        promises.only(step.event(), text),
        shingles,
        ExactHashes.of(text, step.cues(), lexicon),
        wording,
        step.path().times(shingles, wording),
        step.path().seen(shingles, wording),
        content.of(text, 0, text.size()),
        Assignments.reopens(step.cues()),
        claimed(step.assignments),
        assumed(text, step.cues()));
  }

  /** Returns true when the step checks something itself, in a sentence that does not put it off. */
  private static boolean checks(StepReading step) {
    if (!step.uses().contains(CHECK)) {
      return false;
    }
    if (!step.mentions().contains(PLANNED)) {
      return true;
    }
    Set<Integer> planned = new HashSet<>();
    for (Cue cue : step.cues()) {
      if (cue.kind().equals(PLANNED)) {
        planned.add(cue.sentence());
      }
    }
    return step.cues().stream()
        .anyMatch(
            cue -> cue.kind().equals(CHECK) && cue.asserted() && !planned.contains(cue.sentence()));
  }

  private List<StepTrace.TracedAssumption> assumed(Text text, List<Cue> cues) {
    if (!assumes(cues)) {
      return List.of();
    }
    List<StepTrace.TracedAssumption> assumed = new ArrayList<>(0);
    Set<Integer> reasoned = new HashSet<>();
    for (Cue cue : cues) {
      if (cue.kind().equals(REASON) && cue.asserted()) {
        reasoned.add(cue.sentence());
      }
    }
    Map<Integer, Integer> acting = acting(cues);
    int last = -1;
    for (Cue cue : cues) {
      if (!assumed.isEmpty() && cue.sentence() == last) {
        continue;
      }
      boolean open = cue.kind().equals(ASSUMPTION) && cue.asserted();
      // An assumption with a reason in the same sentence is argued for, so it is not open.
      if (open && !reasoned.contains(cue.sentence()) && !isShown(text, cue)) {
        assumed.add(assumed(text, cue, acts(acting, cue)));
        last = cue.sentence();
      } else if (cue.kind().equals(GUESSED) && cue.asserted() && acts(acting, cue)) {
        assumed.add(assumed(text, cue, true));
        last = cue.sentence();
      }
    }
    return assumed;
  }

  private static boolean assumes(List<Cue> cues) {
    for (int i = 0; i < cues.size(); i++) {
      String kind = cues.get(i).kind();
      if (kind.equals(ASSUMPTION) || kind.equals(GUESSED)) {
        return true;
      }
    }
    return false;
  }

  /** Returns an assumption, whose subject is the rest of its sentence. */
  private StepTrace.TracedAssumption assumed(Text text, Cue cue, boolean acted) {
    int from = content.from(text, cue.span().end());
    int to = content.first(text, cue.sentence() + 1);
    return new StepTrace.TracedAssumption(
        cue.words(), content.of(text, from, to), acted, cue.span());
  }

  /** Returns true when the next clause or sentence shows that an assumption is right. */
  private boolean isShown(Text text, Cue cue) {
    UseWords words = lexicon.finders().of(UseWords.class, UseWords::new);
    int from = content.from(text, cue.span().end());
    int next = content.first(text, cue.sentence() + 1);
    int clause = UseWords.nextClause(text, from, next);
    int to = content.first(text, cue.sentence() + 2);
    return shows(words, text, from, clause, next)
        || (next < to && !text.asks(cue.sentence() + 1) && shows(words, text, from, next, to));
  }

  /** Returns true when the words from the middle on show what those before it say. */
  private boolean shows(UseWords words, Text text, int from, int middle, int to) {
    boolean about = content.of(text, middle, to).shared(content.of(text, from, middle)) > 0;
    return words.shows(text, middle, to, about || sharesFigure(text, from, middle, to));
  }

  private static boolean sharesFigure(Text text, int from, int middle, int to) {
    Set<Integer> figures = new HashSet<>();
    for (int i = from; i < middle; i++) {
      if (text.figure(i)) {
        figures.add(text.hash(i));
      }
    }
    for (int k = middle; k < to && !figures.isEmpty(); k++) {
      if (figures.contains(text.hash(k))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the last place in each sentence where the author acts on what comes before. */
  private static Map<Integer, Integer> acting(List<Cue> cues) {
    Map<Integer, Integer> acting = new HashMap<>();
    for (Cue cue : cues) {
      if (cue.kind().equals("acted-on") && !cue.quoted() && !cue.asked()) {
        acting.merge(cue.sentence(), cue.span().start(), Math::max);
      }
    }
    return acting;
  }

  /** Returns true when the sentence of an assumption, or the next one, acts on it. */
  private static boolean acts(Map<Integer, Integer> acting, Cue assumption) {
    int sentence = assumption.sentence();
    return acting.getOrDefault(sentence, -1) > assumption.span().start()
        || acting.containsKey(sentence + 1);
  }

  private static List<Assignment> claimed(List<Assignment> assignments) {
    return assignments.isEmpty()
        ? List.of()
        : assignments.stream().filter(Assignment::claimed).toList();
  }
}
