package dev.ponens.fact.run;

import dev.ponens.fact.Earlier;
import dev.ponens.fact.Span;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.command.Wildcard;
import dev.ponens.fact.run.EventPattern.Subject;
import dev.ponens.fact.run.RunTerms.Need;
import dev.ponens.fact.run.RunTerms.RunMoment;
import dev.ponens.fact.text.Lexicon;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What all runs of a rulebook have in common: the word lists, the tables of commands, and the
 * patterns of events that its rules name, numbered in their alphabetical order. Immutable and
 * thread-safe.
 */
public final class RunPlan {
  private static final int[] NONE = {};

  /** The steps of a path for which such facts are shared. */
  private static final int MOST_SHARED = 64;

  private final RunTerms terms;
  private final Lexicon lexicon;
  private final CommandTables tables;
  private final Set<String> forced;
  private final Map<String, CallPattern> calls = new TreeMap<>();

  /** The references that were read so far, by their text. */
  private final Map<String, Optional<Reference>> references = new ConcurrentHashMap<>();

  /**
   * The tests for the globs of values, and of the names of ids, by the text of the globs. Runs
   * without calls need none.
   */
  private final Map<String, Predicate<String>> globs = new ConcurrentHashMap<>();

  private final List<String> written;
  private final List<EventPattern> patterns;

  /** The facts that no event came, by pattern and step. */
  private final List<AtomicReferenceArray<Earlier>> absent;

  /** The numbers of the patterns for which a rule can match that they did not come. */
  private final BitSet absences = new BitSet();

  private final Map<RunMoment, List<ToolPatterns>> needs = new EnumMap<>(RunMoment.class);
  private final Map<RunMoment, int[]> always = new EnumMap<>(RunMoment.class);

  /** The word lists that rules look for in thoughts and replies. */
  private final Set<String> spoken = new TreeSet<>();

  private final Map<Subject, int[]> listeners = new EnumMap<>(Subject.class);

  /** The patterns of a rule that applies to some tools only. */
  static final class ToolPatterns {
    private final Set<String> tools;
    private final int[] patterns;

    private ToolPatterns(Set<String> tools, int[] patterns) {
      this.tools = tools;
      this.patterns = patterns;
    }

    /** Returns what the rule writes for tools. */
    Set<String> tools() {
      return tools;
    }

    /** Returns the numbers of the rule's patterns; callers do not change them. */
    int[] patterns() {
      return patterns;
    }
  }

  /**
   * Creates a plan.
   *
   * @param terms what the rules name
   * @param lexicon the word lists
   * @param tables what tools, commands and paths are
   * @param forced what every run is, whatever it shows
   */
  public RunPlan(RunTerms terms, Lexicon lexicon, CommandTables tables, Set<String> forced) {
    this.terms = terms;
    this.lexicon = lexicon;
    this.tables = tables;
    this.forced = Collections.unmodifiableSet(new TreeSet<>(forced));
    terms.tools().forEach(this::call);
    Set<String> all = new TreeSet<>();
    for (List<Need> some : terms.needs().values()) {
      for (Need need : some) {
        need.tools().forEach(this::call);
        all.addAll(need.patterns());
      }
    }
    this.written = List.copyOf(all);
    this.patterns = written.stream().map(EventPatterns::known).toList();
    this.absent =
        patterns.stream().map(p -> new AtomicReferenceArray<Earlier>(MOST_SHARED)).toList();
    Arrays.stream(numbers(terms.absences())).forEach(absences::set);
    for (RunMoment moment : RunMoment.values()) {
      List<ToolPatterns> some = new ArrayList<>();
      Set<String> every = new TreeSet<>();
      for (Need need : terms.needs().getOrDefault(moment, List.of())) {
        if (need.tools().isEmpty()) {
          every.addAll(need.patterns());
        } else {
          some.add(new ToolPatterns(need.tools(), numbers(need.patterns())));
        }
      }
      needs.put(moment, some);
      always.put(moment, numbers(every));
    }
    for (Subject subject : Subject.values()) {
      listeners.put(
          subject,
          IntStream.range(0, patterns.size())
              .filter(p -> hears(patterns.get(p), subject))
              .toArray());
    }
    spoken(Subject.THOUGHT);
    spoken(Subject.REPLY);
  }

  /** Returns the words of values that replies tell. */
  ToldWords toldWords() {
    return lexicon.finders().of(ToldWords.class, ToldWords::new);
  }

  private void call(String text) {
    calls.computeIfAbsent(text, CallPattern::known);
  }

  private int[] numbers(Set<String> some) {
    return IntStream.range(0, written.size()).filter(p -> some.contains(written.get(p))).toArray();
  }

  /** Returns true when an event of a kind can change what is known about a pattern. */
  private static boolean hears(EventPattern pattern, Subject subject) {
    EventPattern since = pattern.since();
    return pattern.isAbout(subject)
        || (pattern.to() != null && subject == Subject.REPLY)
        || (since != null && hears(since, subject));
  }

  /** Returns true when a rule asks whether a thought or a reply has words of a list. */
  public boolean readsList(String list) {
    return spoken.contains(list);
  }

  private void spoken(Subject subject) {
    for (int pattern : listeners.getOrDefault(subject, NONE)) {
      spoken.addAll(patterns.get(pattern).lists(subject));
    }
  }

  /**
   * Begins a run.
   *
   * @param complete true to return facts about earlier events that did not come even if no rule can
   *     match them; explanations and reports of facts show them
   */
  public RunState begin(boolean complete) {
    return new RunState(this, complete);
  }

  RunTerms terms() {
    return terms;
  }

  Lexicon lexicon() {
    return lexicon;
  }

  CommandTables tables() {
    return tables;
  }

  Set<String> forced() {
    return forced;
  }

  /** Returns the patterns of calls that rules write for tools, by their text. */
  Map<String, CallPattern> calls() {
    return Collections.unmodifiableMap(calls);
  }

  /** Returns a reference to a value that a rule writes; null if it writes none with this text. */
  @Nullable Reference reference(String text) {
    return terms.references().contains(text) || terms.fields().contains(text)
        ? references.computeIfAbsent(text, Reference::read).orElse(null)
        : null;
  }

  /**
   * Returns the test for globs that rules write for values or names of ids; it takes folded ones.
   */
  Predicate<String> test(String text) {
    return globs.computeIfAbsent(text, Wildcard::anyOf);
  }

  /** Returns the number of patterns of events. */
  int size() {
    return patterns.size();
  }

  /** Returns a pattern of events as rules write it. */
  String written(int pattern) {
    return written.get(pattern);
  }

  EventPattern pattern(int pattern) {
    return patterns.get(pattern);
  }

  /**
   * Returns the fact that no event of a pattern came before a step. All paths share these facts.
   */
  Earlier absent(int pattern, int step) {
    if (step >= MOST_SHARED) {
      return new Earlier(written(pattern), false, 0, step, Span.NONE);
    }
    AtomicReferenceArray<Earlier> known = absent.get(pattern);
    Earlier fact = known.get(step);
    if (fact == null) {
      fact = new Earlier(written(pattern), false, 0, Math.max(1, step), Span.NONE);
      known.set(step, fact);
    }
    return fact;
  }

  /** Returns true when a rule can match that the events of a pattern did not come. */
  boolean absence(int pattern) {
    return absences.get(pattern);
  }

  /** Returns the numbers of the patterns that are judged at a moment, whatever the tool. */
  int[] always(RunMoment moment) {
    return always.getOrDefault(moment, NONE);
  }

  /** Returns the patterns that are judged at a moment if the call is of certain tools. */
  List<ToolPatterns> ofTools(RunMoment moment) {
    return needs.getOrDefault(moment, List.of());
  }

  /** Returns the numbers of the patterns for which an event of a kind counts. */
  int[] listeners(Subject subject) {
    return listeners.getOrDefault(subject, NONE);
  }
}
