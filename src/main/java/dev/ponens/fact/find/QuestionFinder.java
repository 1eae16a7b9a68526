package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Names;
import dev.ponens.fact.Question;
import dev.ponens.fact.Topic;
import dev.ponens.fact.contract.Contract;
import dev.ponens.fact.measure.EventTimes;
import dev.ponens.fact.measure.Measures;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.path.ContractState;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.sequence.OrderOfThings;
import dev.ponens.fact.sequence.SequenceWords;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.trap.Traps;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Hints;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the facts of questions. One question is often asked of several models, or of one model
 * several times, so the facts of its words are cached.
 */
final class QuestionFinder {
  /** The maximum number of cached questions; when it is reached, the cache is cleared. */
  private static final int MOST = 1024;

  /**
   * The maximum length of a cached question, in characters: a longer text is a document and rarely
   * repeats.
   */
  private static final int LONGEST = 2000;

  /** The list of phrases that ask for a marked answer. */
  static final String MARK_ASKED = "marked-answer-asked";

  private final Lexicon lexicon;
  private final ConcurrentHashMap<String, Posed> known = new ConcurrentHashMap<>();

  private final RunEvidence evidence;
  private final Conclusions conclusions;

  /**
   * @param lexicon the word lists
   * @param evidence reads what a question shows
   */
  QuestionFinder(Lexicon lexicon, RunEvidence evidence) {
    this.lexicon = lexicon;
    this.evidence = evidence;
    this.conclusions = Conclusions.of(lexicon);
  }

  /** The facts of a question's words, which do not depend on the caller. */
  private record Posed(
      Text text,
      String masked,
      List<? extends Fact> signs,
      Question question,
      Optional<Topic> topic,
      List<Puzzle> puzzles,
      Hashes asked,
      @Nullable OrderOfThings sequence,
      Set<String> mentions,
      Set<String> lists,
      ContractState attempts,
      QuestionNumbers givens,
      EventTimes times,
      RunEvidence.Message message) {}

  /** Returns the facts of a question: step 0, or a user message. */
  EventReading asked(PathState path, RunState run, Event event, Hints hints) {
    Posed posed = posed(event.text());
    run.knows(event.text(), posed.lists);
    List<Fact> facts = new ArrayList<>(posed.signs);
    facts.add(
        hints.difficulty() == null ? posed.question : posed.question.called(difficulty(hints)));
    if (hints.domain() == null) {
      posed.topic.ifPresent(facts::add);
    }
    posed.puzzles.forEach(p -> facts.add(p.trap()));
    PathState told = RunEvidence.told(path, posed.message, event.step());
    PathState next =
        posed.givens.behind(
            told.posed(posed.puzzles, posed.mentions, posed.asked, posed.sequence)
                .after(posed.attempts)
                .askedTimes(posed.times));
    return new EventReading(
        facts,
        posed.text,
        posed.masked,
        evidence.posed(next, posed.message, posed.masked, event.step()).hearing(posed.masked),
        null);
  }

  private Posed posed(String words) {
    Posed kept = known.get(words);
    if (kept != null) {
      return kept;
    }
    Posed read = read(words);
    if (words.length() <= LONGEST) {
      if (known.size() >= MOST) {
        known.clear();
      }
      known.put(words, read);
    }
    return read;
  }

  private Posed read(String words) {
    Draft draft = new Draft(words);
    PARTS.forEach(part -> part.accept(draft));
    return draft.posed();
  }

  /**
   * Reads questions before they are asked, each part of all of them before the next part. This
   * takes less time than reading one after another, because the program of the part is then in the
   * cache of the processor.
   */
  void readAhead(Collection<String> questions) {
    List<Draft> drafts = new ArrayList<>();
    for (String words : new LinkedHashSet<>(questions)) {
      if (words.length() <= LONGEST && !known.containsKey(words)) {
        drafts.add(new Draft(words));
      }
    }
    for (Consumer<Draft> part : PARTS) {
      drafts.forEach(part);
    }
    if (known.size() + drafts.size() > MOST) {
      known.clear();
    }
    drafts.forEach(draft -> known.put(draft.words, draft.posed()));
  }

  /** The parts of reading a question, in their order. */
  private static final List<Consumer<Draft>> PARTS =
      List.of(
          Draft::mask,
          Draft::cues,
          Draft::structure,
          Draft::traps,
          Draft::sequence,
          Draft::answers,
          Draft::numbers,
          Draft::times,
          Draft::message);

  /** A question while it is read. */
  private final class Draft {
    private final String words;
    private final Text text;
    private final NumberTokens tokens;
    private Mask mask = Mask.NOTHING;
    private List<Cue> cues = List.of();
    private boolean marks;
    private Names mentions = Names.of(List.of());
    private Set<String> lists = mentions;
    private List<? extends Fact> signs = List.of();
    private @Nullable Question question;
    private Optional<Topic> topic = Optional.empty();
    private List<Puzzle> puzzles = List.of();
    private Hashes asked = Hashes.NONE;
    private @Nullable OrderOfThings sequence;
    private @Nullable ContractState attempts;
    private @Nullable QuestionNumbers givens;
    private EventTimes times = EventTimes.NONE;
    private RunEvidence.@Nullable Message message;

    Draft(String words) {
      this.words = words;
      this.text = Text.of(words);
      this.tokens = new NumberTokens(text, lexicon);
    }

    void mask() {
      mask = Mask.ofQuestion(lexicon, text);
    }

    void cues() {
      cues = Cues.find(lexicon, text, mask, false).cues();
      // Everything in a question is asked, so only the presence of the words counts.
      List<String> mentioned = new ArrayList<>(cues.size());
      for (Cue cue : cues) {
        marks |= cue.kind().equals(MARK_ASKED);
        if (!cue.quoted()) {
          mentioned.add(cue.kind());
        }
      }
      mentions = Names.of(mentioned);
      lists = QuestionFinder.lists(mask, cues);
      signs = SignContext.find(mask.shown(), cues, mentions);
    }

    void structure() {
      Notation notation = Notation.of(text);
      question = new Questions(text, cues, notation).fact();
      topic = Topics.find(text, cues, notation);
      asked = conclusions.asked(lexicon, text);
    }

    void traps() {
      puzzles = Traps.find(lexicon, text, mask.text());
    }

    void sequence() {
      SequenceWords order = lexicon.finders().of(SequenceWords.class, SequenceWords::new);
      sequence = OrderOfThings.of(order, mask.text());
    }

    void answers() {
      attempts = Contract.asked(text, marks, lexicon);
    }

    void numbers() {
      givens = QuestionNumbers.of(text, tokens, mask.text(), lexicon);
    }

    void times() {
      times = Measures.asked(lexicon, tokens, mask.text());
    }

    void message() {
      message = evidence.message(text);
    }

    Posed posed() {
      return new Posed(
          text,
          mask.text(),
          signs,
          Objects.requireNonNull(question),
          topic,
          puzzles,
          asked,
          sequence,
          mentions,
          lists,
          Objects.requireNonNull(attempts),
          Objects.requireNonNull(givens),
          times,
          Objects.requireNonNull(message));
    }
  }

  /**
   * Returns the lists that the question has words of, neither negated nor quoted. Patterns that are
   * searched in questions only do not count.
   */
  private static Set<String> lists(Mask mask, List<Cue> cues) {
    List<String> lists = new ArrayList<>(cues.size());
    for (Cue hidden : mask.shapes()) {
      if (!Lexicon.ofQuestions(hidden.kind())) {
        lists.add(hidden.kind());
      }
    }
    int words = cues.size() - mask.shown().size();
    for (int i = 0; i < cues.size(); i++) {
      Cue cue = cues.get(i);
      boolean counts = i < words || !Lexicon.ofQuestions(cue.kind());
      if (counts && !cue.negated() && !cue.quoted()) {
        lists.add(cue.kind());
      }
    }
    return Names.of(lists);
  }

  /** Returns the difficulty that the caller gave, masked because facts are shown. */
  String difficulty(Hints hints) {
    return hints.difficulty() == null
        ? ""
        : Mask.of(lexicon, hints.difficulty()).text().toLowerCase(Locale.ROOT);
  }
}
