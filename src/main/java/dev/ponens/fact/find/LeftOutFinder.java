package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.LeftOutPart;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.claim.Root;
import dev.ponens.fact.denial.SegmentReader;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.RecentSteps.RecentThought;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the parts of a question that no step treats, in a text that says that all parts are
 * treated. A part is an item with a label, such as "(b)", or an item of a list of requests.
 */
final class LeftOutFinder implements Finder {
  private static final String COMPLETE = "claims-complete";

  /** The fewest parts of a list without labels; a shorter one is often an ordinary sentence. */
  private static final int FEWEST = 3;

  private static final int FEWEST_LABELLED = 2;

  /** The fewest words that only one part has; one word alone is often said in another way. */
  private static final int FEWEST_OWN = 2;

  /** The most words of a question that is read. */
  private static final int LONGEST = 400;

  private final Lexicon lexicon;
  private final RequestWords words;

  LeftOutFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(RequestWords.class, RequestWords::new);
  }

  @Override
  public Trigger trigger() {
    return Trigger.lists(COMPLETE);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(LeftOutPart.class);
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    PathState path = step.path();
    Text question = Text.of(path.recent().question());
    Cue claim = null;
    for (Cue cue : step.cues()) {
      boolean said = cue.kind().equals(COMPLETE) && cue.asserted() && !cue.quoted();
      claim = said && claim == null ? cue : claim;
    }
    boolean readable = question.size() > 0 && question.size() <= LONGEST;
    if (claim == null || !readable || path.counts().calls() > 0 || !path.recent().whole()) {
      return;
    }
    List<Span> parts = labelled(question);
    if (parts.size() < FEWEST_LABELLED) {
      parts = requests(question);
    }
    Set<Integer> said = said(step, claim);
    Map<Integer, Integer> times = new HashMap<>();
    for (int i = 0; i < question.size(); i++) {
      times.merge(Root.of(question, i), 1, Integer::sum);
    }
    List<Span> missing = new ArrayList<>();
    int treated = 0;
    for (Span part : parts) {
      Treatment found = treatment(question, part, times, said, path);
      treated += found == Treatment.TREATED ? 1 : 0;
      if (found == Treatment.MISSING) {
        missing.add(part);
      }
    }
    if (missing.size() == 1 && treated > 0 && treated >= parts.size() / 2) {
      Span part = missing.get(0);
      int end = question.end(part.end() - 1);
      String asked = path.recent().question().substring(question.start(part.start()), end);
      step.add(new LeftOutPart(claim.words(), asked, treated, claim.span()));
    }
  }

  /** Returns the roots of the words of all steps, without the sentence of the claim. */
  private static Set<Integer> said(StepReading step, Cue claim) {
    Set<Integer> said = new HashSet<>();
    for (RecentThought thought : step.path().recent().said()) {
      Text text = Text.of(thought.words());
      for (int i = 0; i < text.size(); i++) {
        said.add(Root.of(text, i));
      }
    }
    Text own = step.text();
    for (int i = 0; i < own.size(); i++) {
      if (own.sentence(i) != claim.sentence()) {
        said.add(Root.of(own, i));
      }
    }
    return said;
  }

  private enum Treatment {
    TREATED,
    MISSING,
    UNKNOWN
  }

  /** Compares the words that only one part of the question has with those of the steps. */
  private Treatment treatment(
      Text question, Span part, Map<Integer, Integer> times, Set<Integer> said, PathState path) {
    Map<Integer, Integer> inside = new HashMap<>();
    for (int i = part.start(); i < part.end(); i++) {
      inside.merge(Root.of(question, i), 1, Integer::sum);
    }
    Set<Integer> own = new HashSet<>();
    boolean number = false;
    for (int i = part.start(); i < part.end(); i++) {
      int root = Root.of(question, i);
      boolean figure = question.number(i) && question.end(i) - question.start(i) > 1;
      boolean counts =
          (figure || Roots.counts(lexicon, question, i))
              && !words.vague.contains(SegmentReader.word(question, i));
      if (counts && times.getOrDefault(root, 0).equals(inside.get(root))) {
        if (said.contains(root) || isShown(question, i, path)) {
          return Treatment.TREATED;
        }
        own.add(root);
        number |= figure;
      }
    }
    return own.size() >= FEWEST_OWN || number ? Treatment.MISSING : Treatment.UNKNOWN;
  }

  /** Returns true when evidence has a word. */
  private static boolean isShown(Text question, int word, PathState path) {
    int stem = question.stem(word);
    return question.end(word) - question.start(word) >= Content.USUAL
        && path.unsettled().points().shown().contains(stem);
  }

  // ------------------------------------------------------ the parts of a question

  /** Returns the items with the labels "(a)", "(b)" … or "(1)", "(2)" …, as ranges of words. */
  private static List<Span> labelled(Text question) {
    for (char first : new char[] {'a', '1'}) {
      List<Integer> starts = new ArrayList<>();
      char wanted = first;
      for (int i = 0; i < question.size(); i++) {
        boolean label =
            question.end(i) - question.start(i) == 1
                && question.at(question.start(i)) == wanted
                && question.start(i) > 0
                && question.at(question.start(i) - 1) == '('
                && question.end(i) < question.raw().length()
                && question.at(question.end(i)) == ')';
        if (label) {
          starts.add(i + 1);
          wanted++;
        }
      }
      if (starts.size() >= FEWEST_LABELLED) {
        List<Span> parts = new ArrayList<>();
        for (int k = 0; k < starts.size(); k++) {
          boolean last = k + 1 == starts.size();
          int to = last ? sentenceEnd(question, starts.get(k)) : starts.get(k + 1) - 1;
          if (to > starts.get(k)) {
            parts.add(new Span(starts.get(k), to));
          }
        }
        return parts;
      }
    }
    return List.of();
  }

  private static int sentenceEnd(Text text, int from) {
    int to = from;
    while (to < text.size() && (to == from || text.sentence(to) == text.sentence(from))) {
      to++;
    }
    return to;
  }

  /** Returns the items of the first sentence that lists at least three requests. */
  private List<Span> requests(Text question) {
    for (int from = 0; from < question.size(); ) {
      int to = sentenceEnd(question, from);
      if (asks(question, from, to)) {
        List<Span> items = items(question, from, to);
        if (items.size() >= FEWEST) {
          return items;
        }
      }
      from = to;
    }
    return List.of();
  }

  private boolean asks(Text question, int from, int to) {
    for (int i = from; i < Math.min(to, from + 2); i++) {
      if (words.asking.contains(SegmentReader.word(question, i))) {
        return true;
      }
    }
    return false;
  }

  private List<Span> items(Text text, int from, int to) {
    List<Span> items = new ArrayList<>();
    int start = from;
    int open = 0;
    for (int i = from + 1; i <= to; i++) {
      String between = i == to ? "" : text.raw().substring(text.end(i - 1), text.start(i));
      open += between.contains("(") ? 1 : 0;
      open -= between.contains(")") ? 1 : 0;
      if (i == to || (open <= 0 && breaks(text, i, between))) {
        items.add(new Span(start, i));
        start = i;
      }
    }
    return items;
  }

  /** Returns true when a word begins an item: behind a comma, a colon or a semicolon. */
  private boolean breaks(Text text, int i, String between) {
    boolean sign = between.contains(",") || between.contains(":") || between.contains(";");
    return sign && !words.continuing.contains(SegmentReader.word(text, i));
  }
}
