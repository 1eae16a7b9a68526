package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Assignment;
import dev.ponens.fact.Confidence;
import dev.ponens.fact.Cue;
import dev.ponens.fact.End;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OpenAssumption;
import dev.ponens.fact.Progress;
import dev.ponens.fact.Repeat;
import dev.ponens.fact.Rewriting;
import dev.ponens.fact.Thought;
import dev.ponens.fact.algebra.Rewritings;
import dev.ponens.fact.measure.Measures;
import dev.ponens.fact.number.Equations;
import dev.ponens.fact.number.token.Tokens;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.StepTrace;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.trap.Replies;
import dev.ponens.fact.trap.Traps;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the facts of an event and extends the path. Stateless but for the lists; any number of
 * threads may use it.
 */
public final class FactFinder {
  private static final Pattern TOOL_WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+");

  private final Lexicon lexicon;
  private final Settings settings;

  /** A finder for a rulebook's lists and a profile's numbers. */
  public FactFinder(Lexicon lexicon, Settings settings) {
    this.lexicon = lexicon;
    this.settings = settings;
  }

  /**
   * The facts of a thought or an answer.
   *
   * @param path what came before
   * @param event a thought or an answer
   * @param hints what the caller said about the whole transcript
   */
  public Found judged(PathState path, Event event, Hints hints) {
    Text text = Text.of(event.text());
    Mask mask = Mask.of(lexicon, event.text());
    Cues.Found cues = Cues.find(lexicon, text, mask.text());
    List<Fact> facts = new ArrayList<>(cues.cues());
    facts.addAll(mask.shapes());
    Tokens tokens = new Tokens(event.text(), text.code());
    List<Equation> equations = Equations.find(tokens, mask.text());
    facts.addAll(Measures.find(tokens, mask.text()));
    List<Rewriting> rewritings = Rewritings.find(text, mask.text(), cues.cues());
    facts.addAll(rewritings);
    equations.forEach(e -> facts.add(told(e, rewritings)));
    List<Assignment> assignments = Assignments.find(text, path, cues.cues());
    facts.addAll(assignments);
    Optional<Answer> answer = answer(event, text, mask.text(), cues.cues());
    answer.ifPresent(facts::add);
    answer.ifPresent(
        a -> facts.addAll(Replies.find(lexicon, path.demand().puzzles(), mask.text(), a)));
    Optional<Confidence> confidence = Confidences.find(event, text, cues.cues(), path);
    confidence.ifPresent(facts::add);
    facts.sort(Comparator.comparingInt((Fact f) -> f.span().start()));

    Set<String> uses = lists(cues.cues(), Cue::asserted);
    boolean working =
        !equations.isEmpty()
            || uses.contains("reason")
            || event.text().indexOf('=') >= 0
            || text.size() >= settings.whole("working-words");
    StepTrace trace = trace(event, text, cues.cues(), uses, working, equations.size(), assignments);
    path.like(trace.shingles())
        .ifPresent(
            like ->
                facts.add(new Repeat(like.step(), like.similarity(), text.size(), text.whole())));
    PathState after = path.after(trace);
    PathState next = confidence.map(c -> after.sure(event.step(), c.value())).orElse(after);
    Set<String> mentions = lists(cues.cues(), c -> !c.negated() && !c.quoted());
    facts.add(thought(event, text, working, answer.isPresent(), uses, mentions));
    String domain = domain(path, hints);
    facts.add(progress(path, next.counts(), hints, domain));
    if (domain.isEmpty()) {
      Topics.find(text, cues.cues(), Notation.of(event.text())).ifPresent(facts::add);
    }
    return new Found(facts, text, mask.text(), next, limited(cues.language()));
  }

  private @Nullable String limited(@Nullable String language) {
    return lexicon.speaks(language)
        ? null
        : "no word lists for this language ("
            + language
            + "); only numbers, shapes and structure were judged";
  }

  private static Optional<Answer> answer(Event event, Text text, String masked, List<Cue> cues) {
    Optional<Answer> marked = Answers.find(event.text(), masked, cues);
    if (marked.isEmpty() && event.kind() == Kind.ANSWER && "answer".equals(event.given().role())) {
      return Optional.of(Answers.answer(masked, 0, masked.length(), "answer"));
    }
    // A step that is a number and nothing else gives an answer, whatever it calls itself.
    return marked.isEmpty() && text.size() == 1 && text.number(0)
        ? Optional.of(Answers.answer(masked, text.whole().start(), text.whole().end(), "bare"))
        : marked;
  }

  private static Equation told(Equation equation, List<Rewriting> rewritings) {
    for (Rewriting rewriting : rewritings) {
      if (rewriting.claimed() && rewriting.words().equals(equation.words())) {
        return equation.asRewritten();
      }
    }
    return equation;
  }

  private static Set<String> lists(List<Cue> cues, Predicate<Cue> counts) {
    Set<String> lists = new TreeSet<>();
    for (Cue cue : cues) {
      if (counts.test(cue)) {
        lists.add(cue.kind());
      }
    }
    return lists;
  }

  private static Thought thought(
      Event event,
      Text text,
      boolean working,
      boolean answers,
      Set<String> uses,
      Set<String> mentions) {
    Given given = event.given();
    return new Thought(
        event.step(),
        event.kind().spelling(),
        text.size(),
        text.sentenceCount(),
        given.mode() == null ? "auto" : given.mode(),
        given.phase() == null ? "" : given.phase(),
        working,
        asks(text),
        answers,
        uses,
        mentions,
        given.pendingVerification(),
        text.whole());
  }

  private static boolean asks(Text text) {
    int last = text.size() - 1;
    return last >= 0 && text.asks(text.sentence(last)) && !text.quoted(last);
  }

  /** The field as the caller calls it, else as it showed before; empty when it is not known. */
  private static String domain(PathState path, Hints hints) {
    String given = hints.domain();
    if (given == null) {
      return path.domain();
    }
    // What is no short word may be anything, a secret too.
    boolean word = given.length() <= 24 && given.chars().noneMatch(Character::isDigit);
    return word ? given.toLowerCase(Locale.ROOT) : "other";
  }

  private static Progress progress(
      PathState path, PathState.Counts now, Hints hints, String domain) {
    PathState.Counts before = path.counts();
    return new Progress(
        before.thoughts(),
        now.working(),
        now.pieces(),
        now.checks(),
        before.calls(),
        before.results(),
        before.unrunEdit(),
        hints.estimatedTotal() == null ? 0 : hints.estimatedTotal(),
        Boolean.TRUE.equals(hints.needsMoreThoughts()),
        path.openErrors(),
        path.demand().rank(),
        path.demand().minSteps(),
        now.hypotheses(),
        domain.isEmpty() ? "general" : domain);
  }

  private StepTrace trace(
      Event event,
      Text text,
      List<Cue> cues,
      Set<String> uses,
      boolean working,
      int equations,
      List<Assignment> assignments) {
    List<StepTrace.Assumed> assumed = new ArrayList<>(0);
    for (Cue cue : cues) {
      if (cue.kind().equals("assumption") && cue.asserted()) {
        assumed.add(new StepTrace.Assumed(cue.words(), subject(text, cue), cue.span()));
      }
    }
    Given given = event.given();
    return new StepTrace(
        event.step(),
        true,
        working,
        Math.max(text.sentenceCount(), equations),
        uses.contains("check") || "verify".equals(given.phase()),
        uses.contains("hypothesis")
            || given.hypothesis() != null
            || "hypothesis".equals(given.mode()),
        Shingles.of(text),
        content(text, 0, text.size()),
        assignments.stream().filter(Assignment::claimed).toList(),
        assumed);
  }

  private Hashes subject(Text text, Cue cue) {
    int from = 0;
    int high = text.size();
    while (from < high) {
      int middle = (from + high) >>> 1;
      if (text.start(middle) < cue.span().end()) {
        from = middle + 1;
      } else {
        high = middle;
      }
    }
    int to = from;
    while (to < text.size() && text.sentence(to) == cue.sentence()) {
      to++;
    }
    return content(text, from, to);
  }

  /**
   * The stems of the words that carry meaning: at least four letters and no language's function
   * words.
   */
  private Hashes content(Text text, int from, int to) {
    int[] stems = new int[to - from];
    int n = 0;
    for (int i = from; i < to; i++) {
      if (text.end(i) - text.start(i) >= 4 && !lexicon.function(text, i)) {
        stems[n++] = text.stem(i);
      }
    }
    return Hashes.of(stems, n);
  }

  /** The facts of a question: step 0, or what the user said. */
  public Found asked(PathState path, Event event, Hints hints) {
    Text text = Text.of(event.text());
    Mask mask = Mask.of(lexicon, event.text());
    List<Cue> cues = Cues.find(lexicon, text, mask.text()).cues();
    Notation notation = Notation.of(event.text());
    String difficulty = hints.difficulty() == null ? "" : hints.difficulty();
    List<Fact> facts = new ArrayList<>(2);
    facts.add(new Questions(text, cues, notation).fact(difficulty.toLowerCase(Locale.ROOT)));
    if (hints.domain() == null) {
      Topics.find(text, cues, notation).ifPresent(facts::add);
    }
    List<Puzzle> puzzles = Traps.find(lexicon, text, mask.text());
    puzzles.forEach(p -> facts.add(p.trap()));
    return new Found(facts, text, mask.text(), path.posed(puzzles), null);
  }

  /** The path behind a tool's call. */
  public PathState called(PathState path, Event event) {
    return path.called(event.given().callId(), tool(event.given().tool()));
  }

  /** The path behind a tool's result. */
  public PathState returned(PathState path, Event event) {
    Text text = Text.of(event.text());
    return path.returned(
        event.step(),
        event.given().callId(),
        event.given().isError(),
        content(text, 0, text.size()));
  }

  /**
   * What kind of tool it is, by the words of its name: {@code TodoWrite} has two, {@code
   * str_replace} too.
   */
  private PathState.Tool tool(@Nullable String name) {
    PathState.Tool tool = PathState.Tool.RUN;
    Matcher words = TOOL_WORD.matcher(name == null ? "" : name);
    while (words.find()) {
      String word = words.group().toLowerCase(Locale.ROOT);
      if (lexicon.lists("tool-read", word)) {
        return PathState.Tool.READ;
      }
      if (lexicon.lists("tool-edit", word)) {
        tool = PathState.Tool.EDIT;
      }
    }
    return tool;
  }

  /** What can only be said at the end of the path. */
  public List<Fact> ended(PathState path) {
    List<Fact> facts = new ArrayList<>(1);
    List<StepTrace> live = path.newestFirst();
    if (live.stream().allMatch(t -> t.assumptions().isEmpty())) {
      facts.add(new End(live.size()));
      return facts;
    }
    Set<Integer> checked = new HashSet<>();
    Map<Integer, Integer> used = new HashMap<>();
    int steps = 0;
    for (StepTrace trace : live) {
      for (StepTrace.Assumed assumed : trace.assumptions()) {
        if (!trace.checks() && !anyIn(assumed.subject(), checked)) {
          facts.add(
              new OpenAssumption(
                  trace.step(),
                  assumed.words(),
                  most(assumed.subject(), used),
                  steps,
                  assumed.span()));
        }
      }
      for (int i = 0; i < trace.content().size(); i++) {
        if (trace.checks()) {
          checked.add(trace.content().at(i));
        }
        used.merge(trace.content().at(i), 1, Integer::sum);
      }
      steps += trace.judged() ? 1 : 0;
    }
    facts.add(new End(steps));
    return facts;
  }

  private static boolean anyIn(Hashes words, Set<Integer> set) {
    for (int i = 0; i < words.size(); i++) {
      if (set.contains(words.at(i))) {
        return true;
      }
    }
    return false;
  }

  private static int most(Hashes words, Map<Integer, Integer> counts) {
    int most = 0;
    for (int i = 0; i < words.size(); i++) {
      most = Math.max(most, counts.getOrDefault(words.at(i), 0));
    }
    return most;
  }
}
