package dev.ponens.rule.filter;

import dev.ponens.fact.Argument;
import dev.ponens.fact.Call;
import dev.ponens.fact.ChangedFile;
import dev.ponens.fact.Destruction;
import dev.ponens.fact.Earlier;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Field;
import dev.ponens.fact.OtherValue;
import dev.ponens.fact.PersonalData;
import dev.ponens.fact.Result;
import dev.ponens.fact.RunSign;
import dev.ponens.fact.Sign;
import dev.ponens.fact.Submission;
import dev.ponens.fact.Tally;
import dev.ponens.fact.Turn;
import dev.ponens.fact.UsedFile;
import dev.ponens.rule.compile.FieldReads;
import dev.ponens.rule.compile.FieldReads.ReadPattern;
import dev.ponens.settings.Settings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * The rules about what a run does, and the events to which they apply. A rule applies to an event
 * when the kind of the event and the tool, the kind of run and the words that it names are there.
 * What the arguments, the files and the earlier events are decides whether the event breaks it.
 *
 * <p>Safe for use by multiple threads.
 */
public final class FieldClauses {
  private static final String CALL = Call.class.getSimpleName();
  private static final String RESULT = Result.class.getSimpleName();
  private static final String TALLY = Tally.class.getSimpleName();
  private static final String SUBMISSION = Submission.class.getSimpleName();
  private static final String SIGN = RunSign.class.getSimpleName();
  private static final String CHANGED = ChangedFile.class.getSimpleName();

  /** The kinds of fact that only rules about runs need. */
  private static final Set<String> OF_RUNS =
      Set.of(
          CALL,
          RESULT,
          TALLY,
          SUBMISSION,
          SIGN,
          CHANGED,
          Argument.class.getSimpleName(),
          Field.class.getSimpleName(),
          UsedFile.class.getSimpleName(),
          Destruction.class.getSimpleName(),
          OtherValue.class.getSimpleName(),
          Turn.class.getSimpleName());

  /** The kinds of fact that decide whether an event breaks a rule. */
  private static final Set<String> DECIDING =
      Set.of(
          Argument.class.getSimpleName(),
          Field.class.getSimpleName(),
          UsedFile.class.getSimpleName(),
          Destruction.class.getSimpleName(),
          OtherValue.class.getSimpleName(),
          Earlier.class.getSimpleName(),
          PersonalData.class.getSimpleName(),
          Sign.class.getSimpleName());

  /** The fields that say to which events a rule applies, by the kind of fact. */
  private static final Map<String, Set<String>> TELLING =
      Map.of(
          CALL, Set.of("tools", "kinds"),
          RESULT, Set.of("tools", "kinds"),
          TALLY, Set.of("shows"),
          SUBMISSION, Set.of("classes"),
          CHANGED, Set.of());

  private final List<ReadPattern> patterns = new ArrayList<>();
  private final Map<String, List<FixedBits>> rules = new TreeMap<>();
  private final List<String> ids;
  private final Map<Class<?>, FactKind> kinds = new ConcurrentHashMap<>();
  private final Settings settings;

  /**
   * Finds the rules about runs.
   *
   * @param reads what rules read
   * @param settings the parameters of a profile
   * @param used true for the ids of rules that report findings and are on
   */
  public FieldClauses(FieldReads reads, Settings settings, Predicate<String> used) {
    this.settings = settings;
    Map<ReadPattern, Integer> numbers = new LinkedHashMap<>();
    Map<String, List<SortedSet<Integer>>> needed = new TreeMap<>();
    for (FieldReads.Rule rule : reads.rules()) {
      if (ofRuns(rule, reads) && used.test(rule.id())) {
        SortedSet<Integer> telling = new TreeSet<>();
        for (int index : rule.needs()) {
          ReadPattern pattern = reads.patterns().get(index);
          if (!DECIDING.contains(pattern.type()) && !FactFilter.isLater(pattern.type())) {
            telling.add(numbers.computeIfAbsent(telling(pattern), p -> numbers.size()));
          }
        }
        if (telling.isEmpty()) {
          telling.add(numbers.computeIfAbsent(any(CALL), p -> numbers.size()));
        }
        needed.computeIfAbsent(rule.id(), id -> new ArrayList<>()).add(telling);
      }
    }
    patterns.addAll(numbers.keySet());
    needed.forEach(
        (id, ways) ->
            rules.put(id, ways.stream().map(n -> FixedBits.of(patterns.size(), n)).toList()));
    this.ids = List.copyOf(rules.keySet());
  }

  private static boolean ofRuns(FieldReads.Rule rule, FieldReads reads) {
    for (int index : rule.needs()) {
      if (OF_RUNS.contains(reads.patterns().get(index).type())) {
        return true;
      }
    }
    return false;
  }

  /** Returns a pattern for the events to which a rule with a pattern applies. */
  private static ReadPattern telling(ReadPattern pattern) {
    if (pattern.type().equals(SIGN)) {
      return any(CHANGED);
    }
    Set<String> fields = TELLING.get(pattern.type());
    List<List<FieldReads.ConstantTest>> tests =
        fields == null
            ? pattern.tests()
            : pattern.tests().stream()
                .filter(any -> any.stream().allMatch(t -> fields.contains(t.field())))
                .toList();
    return new ReadPattern(pattern.type(), tests, new TreeMap<>());
  }

  private static ReadPattern any(String type) {
    return new ReadPattern(type, List.of(), new TreeMap<>());
  }

  /** Returns the ids of the rules about runs, sorted. */
  public List<String> ids() {
    return ids;
  }

  /** Adds the ids of the rules that apply to an event with these facts. */
  public void add(Collection<? extends Fact> facts, Set<String> ids) {
    FixedBits there = new FixedBits(patterns.size());
    for (Fact fact : facts) {
      FactKind.FactTest match =
          kinds
              .computeIfAbsent(fact.getClass(), t -> new FactKind(t, patterns, settings))
              .match(fact);
      if (match != null) {
        there.or(match.patterns());
      }
    }
    if (!there.isEmpty()) {
      rules.forEach(
          (id, ways) -> {
            if (ways.stream().anyMatch(there::holds)) {
              ids.add(id);
            }
          });
    }
  }
}
