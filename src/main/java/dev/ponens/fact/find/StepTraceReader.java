package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Cue;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.claim.ExactHashes;
import dev.ponens.fact.claim.Promises;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.StepTrace;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import java.util.ArrayList;
import java.util.Arrays;
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

  /** Lists of words with which a step may state again what it has shown or done. */
  private static final Set<String> CLOSING =
      Set.of("concluding", "answer-marker", "repeated-on-purpose", "settled");

  /** Letters that name the persons or things of a puzzle. */
  private static final String SYMBOLS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

  /** The maximum number of words of a step that is compared by its content words. */
  private static final int LONGEST_GIST = 60;

  /** The list of words for checks that others shall make, or that the author puts off. */
  private static final String PLANNED = "check-planned";

  private static final String ASSUMPTION = "assumption";
  private static final String GUESSED = "guessed";

  /** The list of weaker words, which are an assumption only beside an act or a skipped check. */
  private static final String PRESUMED = "presumed";

  /** The list of words with which the author says that nothing was checked. */
  private static final String SKIPPED = "check-skipped";

  private static final Set<String> ASSUMING = Set.of(ASSUMPTION, GUESSED, PRESUMED, SKIPPED);

  /** The list of acts in the world or at the machine. */
  private static final String ACTS = "acts";

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
        gist(step),
        wording,
        step.path().times(shingles, wording),
        step.path().seen(shingles, wording),
        content.of(text, 0, text.size()),
        Assignments.reopens(step.cues()),
        claimed(step.assignments),
        assumed(text, step.cues()));
  }

  /** Returns what a thought says; nothing for a question, an answer or a conclusion. */
  private StepTrace.Gist gist(StepReading step) {
    Text text = step.text();
    if (step.event().kind() != EventKind.THOUGHT
        || text.size() == 0
        || text.size() > LONGEST_GIST
        || !prose(text.raw().strip())
        || CLOSING.stream().anyMatch(step.mentions()::contains)) {
      return StepTrace.Gist.NONE;
    }
    boolean[] filler = new boolean[text.size()];
    for (Cue cue : step.cues()) {
      if (cue.kind().equals("restating")) {
        int to = content.from(text, cue.span().end());
        Arrays.fill(filler, content.from(text, cue.span().start()), to, true);
      }
    }
    int[] stems = new int[text.size()];
    int n = 0;
    int order = 0;
    boolean opens = true;
    for (int i = 0; i < text.size(); i++) {
      if (!filler[i] && opens) {
        opens = false;
        if (lexicon.belongs("class-anaphor", text, i)) {
          return StepTrace.Gist.NONE; // "This is even" may be about something else each time.
        }
      }
      if (text.end(i) - text.start(i) == 1 && SYMBOLS.indexOf(text.at(text.start(i))) >= 0) {
        return StepTrace.Gist.NONE; // The cases of a puzzle: "A is a knight".
      }
      if (!filler[i] && !lexicon.function(text, i)) {
        stems[n++] = text.stem(i);
        order = order * 0x01000193 + text.stem(i);
      }
    }
    Hashes words = Hashes.of(stems, n);
    int bag = 0;
    for (int i = 0; i < words.size(); i++) {
      bag = bag * 0x01000193 + words.at(i);
    }
    return new StepTrace.Gist(
        bag, order, ExactHashes.inside(text, step.cues(), lexicon, filler), words.size());
  }

  /** Returns true for a statement in plain words: no question, heading, list item or markup. */
  private static boolean prose(String raw) {
    char first = raw.charAt(0);
    return (Character.isLetterOrDigit(first) || first == '"')
        && !raw.endsWith(":")
        && !raw.contains(": ")
        && raw.indexOf('?') < 0
        && !raw.contains("**");
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
    Set<Integer> skipped = new HashSet<>();
    for (Cue cue : cues) {
      if (cue.kind().equals(REASON) && cue.asserted()) {
        reasoned.add(cue.sentence());
      } else if (cue.kind().equals(SKIPPED) && !cue.quoted() && !cue.asked()) {
        skipped.add(cue.sentence());
      }
    }
    Map<Integer, Integer> acting = places(cues, Set.of("acted-on", ACTS));
    Map<Integer, Integer> acts = places(cues, Set.of(ACTS));
    int last = -1;
    for (Cue cue : cues) {
      int sentence = cue.sentence();
      if ((!assumed.isEmpty() && sentence == last) || cue.quoted() || cue.asked()) {
        continue;
      }
      boolean open = near(skipped, sentence);
      boolean assumes =
          switch (cue.kind()) {
            case ASSUMPTION -> cue.asserted();
            case GUESSED -> cue.asserted() && (open || follows(acting, cue));
            case PRESUMED -> !cue.negated() && (open || follows(acts, cue));
            case SKIPPED -> near(acts.keySet(), sentence);
            default -> false;
          };
      boolean acted = open || follows(acting, cue);
      // A reason in the same sentence argues for an assumption, but not for acting on it.
      boolean argued = reasoned.contains(sentence) && !open && !follows(acts, cue);
      if (assumes && !argued) {
        assumed.add(assumed(text, cue, acted));
        last = sentence;
      }
    }
    return assumed;
  }

  private static boolean assumes(List<Cue> cues) {
    for (int i = 0; i < cues.size(); i++) {
      if (ASSUMING.contains(cues.get(i).kind())) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a sentence, or one beside it, is among the given ones. */
  private static boolean near(Set<Integer> sentences, int sentence) {
    return sentences.contains(sentence)
        || sentences.contains(sentence - 1)
        || sentences.contains(sentence + 1);
  }

  /** Returns an assumption, whose subject is the rest of its sentence. */
  private StepTrace.TracedAssumption assumed(Text text, Cue cue, boolean acted) {
    int from = content.from(text, cue.span().end());
    int to = content.first(text, cue.sentence() + 1);
    return new StepTrace.TracedAssumption(
        cue.words(), content.of(text, from, to), acted, cue.span());
  }

  /** Returns the last place in each sentence that has a word of one of the lists. */
  private static Map<Integer, Integer> places(List<Cue> cues, Set<String> lists) {
    Map<Integer, Integer> places = new HashMap<>();
    for (Cue cue : cues) {
      if (lists.contains(cue.kind()) && !cue.negated() && !cue.quoted() && !cue.asked()) {
        places.merge(cue.sentence(), cue.span().start(), Math::max);
      }
    }
    return places;
  }

  /** Returns true when one of the places follows a cue in its sentence, or is in the next one. */
  private static boolean follows(Map<Integer, Integer> places, Cue cue) {
    int sentence = cue.sentence();
    return places.getOrDefault(sentence, -1) > cue.span().start()
        || places.containsKey(sentence + 1);
  }

  private static List<Assignment> claimed(List<Assignment> assignments) {
    return assignments.isEmpty()
        ? List.of()
        : assignments.stream().filter(Assignment::claimed).toList();
  }
}
