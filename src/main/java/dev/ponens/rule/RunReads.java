package dev.ponens.rule;

import dev.ponens.fact.Argument;
import dev.ponens.fact.Call;
import dev.ponens.fact.ChangedFile;
import dev.ponens.fact.Destruction;
import dev.ponens.fact.Earlier;
import dev.ponens.fact.Field;
import dev.ponens.fact.OtherValue;
import dev.ponens.fact.Result;
import dev.ponens.fact.RunSign;
import dev.ponens.fact.Submission;
import dev.ponens.fact.Tally;
import dev.ponens.fact.Thought;
import dev.ponens.fact.Turn;
import dev.ponens.fact.Unshown;
import dev.ponens.fact.UsedFile;
import dev.ponens.fact.run.CallPattern;
import dev.ponens.fact.run.EventPatterns;
import dev.ponens.fact.run.RunTerms;
import dev.ponens.fact.run.RunTerms.Need;
import dev.ponens.fact.run.RunTerms.RunMoment;
import dev.ponens.rule.compile.FieldReads;
import dev.ponens.rule.model.Operator;
import dev.ponens.rule.source.FactVocabulary;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds what rules name about runs, in the fields that they read. */
final class RunReads {
  private static final String CALL = Call.class.getSimpleName();
  private static final String RESULT = Result.class.getSimpleName();
  private static final String ARGUMENT = Argument.class.getSimpleName();
  private static final String FIELD = Field.class.getSimpleName();
  private static final String EARLIER = Earlier.class.getSimpleName();
  private static final String FILE = UsedFile.class.getSimpleName();
  private static final String DESTRUCTION = Destruction.class.getSimpleName();
  private static final String TALLY = Tally.class.getSimpleName();
  private static final String TURN = Turn.class.getSimpleName();
  private static final String THOUGHT = Thought.class.getSimpleName();

  private static final Set<String> OF_TREES =
      Set.of(
          ChangedFile.class.getSimpleName(),
          RunSign.class.getSimpleName(),
          Submission.class.getSimpleName());

  private static final Set<String> OF_RUNS =
      Set.of(
          RESULT,
          ARGUMENT,
          FIELD,
          FILE,
          DESTRUCTION,
          EARLIER,
          TURN,
          TALLY,
          OtherValue.class.getSimpleName(),
          Unshown.class.getSimpleName());

  /** The field of a call that is known without a run. */
  private static final String DOES = "does";

  /** The comparison with which a rule asks for earlier events that came. */
  private static final FieldReads.ConstantTest CAME =
      new FieldReads.ConstantTest("holds", Operator.EQUAL, List.of("true"), 0, "");

  private static final FieldReads.ConstantTest ANSWER =
      new FieldReads.ConstantTest("kind", Operator.EQUAL, List.of("answer"), 0, "");

  private final FieldReads reads;

  /** The patterns by the kind of fact. */
  private final Map<String, List<FieldReads.ReadPattern>> byType = new HashMap<>();

  private RunReads(FieldReads reads) {
    this.reads = reads;
    for (FieldReads.ReadPattern pattern : reads.patterns()) {
      byType.computeIfAbsent(pattern.type(), type -> new ArrayList<>()).add(pattern);
    }
  }

  /** Returns what the rules name. */
  static RunTerms terms(FieldReads reads) {
    return new RunReads(reads).terms();
  }

  private RunTerms terms() {
    Set<String> references = new TreeSet<>();
    for (String field : List.of("among", "outside", "less", "more", "fewer", "moreItems")) {
      references.addAll(words(ARGUMENT, field));
    }
    Set<String> globs = words(ARGUMENT, "globs");
    globs.addAll(words(FIELD, "globs"));
    Set<String> tools = words(CALL, "tools");
    tools.addAll(words(RESULT, "tools"));
    return new RunTerms(
        tools,
        words(ARGUMENT, "path"),
        globs,
        words(ARGUMENT, "words"),
        words(RESULT, "words"),
        references,
        words(FIELD, "name"),
        words(FILE, "globs"),
        kinds(),
        needs(),
        absences(),
        trees(),
        ofRuns());
  }

  private List<FieldReads.ReadPattern> patterns(String type) {
    return byType.getOrDefault(type, List.of());
  }

  private boolean trees() {
    return OF_TREES.stream().anyMatch(byType::containsKey)
        || patterns(FILE).stream().anyMatch(p -> tests(p, "unmade"))
        || words(EARLIER, "pattern").stream().anyMatch(w -> EventPatterns.known(w).namesFiles());
  }

  private static boolean tests(FieldReads.ReadPattern pattern, String field) {
    return pattern.fields().containsKey(field)
        || pattern.tests().stream()
            .anyMatch(a -> a.stream().anyMatch(t -> t.field().equals(field)));
  }

  private boolean ofRuns() {
    return OF_RUNS.stream().anyMatch(byType::containsKey)
        || OF_TREES.stream().anyMatch(byType::containsKey)
        || patterns(CALL).stream().anyMatch(RunReads::ofRun);
  }

  /** Returns true for a pattern that reads more of a call than is known without a run. */
  private static boolean ofRun(FieldReads.ReadPattern call) {
    return call.tests().stream()
            .anyMatch(any -> any.stream().anyMatch(t -> !t.field().equals(DOES)))
        || call.fields().keySet().stream().anyMatch(f -> !f.equals(DOES));
  }

  private boolean kinds() {
    return byType.containsKey(FILE)
        || byType.containsKey(DESTRUCTION)
        || byType.keySet().stream().anyMatch(type -> !words(type, "kinds").isEmpty())
        || !words(TALLY, "shows").isEmpty()
        || words(CALL, "tools").stream().anyMatch(t -> CallPattern.known(t).namesFiles())
        || words(RESULT, "tools").stream().anyMatch(t -> CallPattern.known(t).namesFiles())
        || words(EARLIER, "pattern").stream()
            .anyMatch(written -> EventPatterns.known(written).namesKinds());
  }

  /** Returns the words that a field is compared with, in all rules. */
  private Set<String> words(String type, String field) {
    Set<String> words = new TreeSet<>();
    patterns(type).forEach(pattern -> addWords(pattern, field, words));
    return words;
  }

  private static void addWords(FieldReads.ReadPattern pattern, String field, Set<String> words) {
    for (List<FieldReads.ConstantTest> any : pattern.tests()) {
      for (FieldReads.ConstantTest test : any) {
        if (test.field().equals(field)) {
          words.addAll(test.words());
        }
      }
    }
    FieldReads.FieldUse use = pattern.fields().get(field);
    if (use != null) {
      words.addAll(use.words());
    }
  }

  /** Returns the event patterns of rules, by the moment at which the rules are judged. */
  private Map<RunMoment, List<Need>> needs() {
    Map<RunMoment, List<Need>> needs = new TreeMap<>();
    for (FieldReads.Rule rule : reads.rules()) {
      Set<String> patterns = new TreeSet<>();
      for (int index : rule.looks()) {
        FieldReads.ReadPattern pattern = reads.patterns().get(index);
        if (pattern.type().equals(EARLIER)) {
          addWords(pattern, "pattern", patterns);
        }
      }
      if (!patterns.isEmpty()) {
        Need need = new Need(tools(rule), patterns);
        for (RunMoment moment : moments(rule)) {
          needs.computeIfAbsent(moment, m -> new ArrayList<>()).add(need);
        }
      }
    }
    return needs;
  }

  private Set<String> tools(FieldReads.Rule rule) {
    Set<String> tools = new TreeSet<>();
    for (int index : rule.needs()) {
      tools.addAll(needed(reads.patterns().get(index)));
    }
    return tools;
  }

  /**
   * Returns the event patterns for which a rule can match that such events did not come. A
   * condition that says nothing about it can match that too.
   */
  private Set<String> absences() {
    Set<String> absences = new TreeSet<>();
    for (FieldReads.ReadPattern pattern : patterns(EARLIER)) {
      boolean came =
          pattern.tests().stream()
              .anyMatch(any -> any.stream().allMatch(test -> test.equals(CAME)));
      if (!came) {
        addWords(pattern, "pattern", absences);
      }
    }
    return absences;
  }

  /** Returns the tools of which one must match for the pattern to match. */
  private static Set<String> needed(FieldReads.ReadPattern pattern) {
    Set<String> tools = new TreeSet<>();
    if (pattern.type().equals(CALL) || pattern.type().equals(RESULT)) {
      for (List<FieldReads.ConstantTest> any : pattern.tests()) {
        if (any.stream()
            .allMatch(t -> t.field().equals("tools") && t.operator() == Operator.CONTAINS)) {
          any.forEach(t -> tools.addAll(t.words()));
        }
      }
    }
    return tools;
  }

  private Set<RunMoment> moments(FieldReads.Rule rule) {
    Set<String> types = new TreeSet<>();
    rule.looks().forEach(index -> types.add(reads.patterns().get(index).type()));
    Set<RunMoment> moments = EnumSet.noneOf(RunMoment.class);
    if (types.contains(CALL)) {
      moments.add(RunMoment.CALL);
    }
    if (types.contains(RESULT)) {
      moments.add(RunMoment.RESULT);
    }
    if (types.contains(TURN) || types.stream().anyMatch(FactVocabulary::ofTheEnd)) {
      moments.add(RunMoment.TURN);
    }
    if (moments.isEmpty()) {
      return ofAnswers(rule)
          ? EnumSet.of(RunMoment.ANSWER)
          : EnumSet.of(RunMoment.THOUGHT, RunMoment.ANSWER);
    }
    return moments;
  }

  /** Returns true when a rule needs a thought that is an answer. */
  private boolean ofAnswers(FieldReads.Rule rule) {
    for (int index : rule.needs()) {
      FieldReads.ReadPattern pattern = reads.patterns().get(index);
      boolean answer = pattern.tests().stream().anyMatch(any -> any.equals(List.of(ANSWER)));
      if (answer && pattern.type().equals(THOUGHT)) {
        return true;
      }
    }
    return false;
  }
}
