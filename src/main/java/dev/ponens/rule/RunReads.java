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
import dev.ponens.fact.Turn;
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
          OtherValue.class.getSimpleName());

  /** The field of a call that is known without a run. */
  private static final String DOES = "does";

  /** The comparison with which a rule asks for earlier events that came. */
  private static final FieldReads.ConstantTest CAME =
      new FieldReads.ConstantTest("holds", Operator.EQUAL, List.of("true"), 0, "");

  private final FieldReads reads;

  private RunReads(FieldReads reads) {
    this.reads = reads;
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
        reads.patterns().stream().anyMatch(RunReads::ofRuns));
  }

  private boolean trees() {
    return reads.patterns().stream()
            .anyMatch(
                p -> OF_TREES.contains(p.type()) || (p.type().equals(FILE) && tests(p, "unmade")))
        || words(EARLIER, "pattern").stream().anyMatch(w -> EventPatterns.known(w).namesFiles());
  }

  private static boolean tests(FieldReads.ReadPattern pattern, String field) {
    return pattern.fields().containsKey(field)
        || pattern.tests().stream()
            .anyMatch(a -> a.stream().anyMatch(t -> t.field().equals(field)));
  }

  private static boolean ofRuns(FieldReads.ReadPattern pattern) {
    return OF_RUNS.contains(pattern.type())
        || OF_TREES.contains(pattern.type())
        || (pattern.type().equals(CALL)
            && (pattern.tests().stream()
                    .anyMatch(any -> any.stream().anyMatch(t -> !t.field().equals(DOES)))
                || pattern.fields().keySet().stream().anyMatch(f -> !f.equals(DOES))));
  }

  private boolean kinds() {
    boolean named =
        reads.patterns().stream()
            .anyMatch(
                p ->
                    p.type().equals(FILE)
                        || p.type().equals(DESTRUCTION)
                        || !words(p, p.type(), "kinds").isEmpty());
    return named
        || !words(TALLY, "shows").isEmpty()
        || words(CALL, "tools").stream().anyMatch(t -> CallPattern.known(t).namesFiles())
        || words(RESULT, "tools").stream().anyMatch(t -> CallPattern.known(t).namesFiles())
        || words(EARLIER, "pattern").stream()
            .anyMatch(written -> EventPatterns.known(written).namesKinds());
  }

  /** Returns the words that a field is compared with, in all rules. */
  private Set<String> words(String type, String field) {
    Set<String> words = new TreeSet<>();
    for (FieldReads.ReadPattern pattern : reads.patterns()) {
      if (pattern.type().equals(type)) {
        words.addAll(words(pattern, type, field));
      }
    }
    return words;
  }

  private static Set<String> words(FieldReads.ReadPattern pattern, String type, String field) {
    if (!pattern.type().equals(type)) {
      return Set.of();
    }
    Set<String> words = new TreeSet<>();
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
    return words;
  }

  /** Returns the event patterns of rules, by the moment at which the rules are judged. */
  private Map<RunMoment, List<Need>> needs() {
    Map<RunMoment, List<Need>> needs = new TreeMap<>();
    for (FieldReads.Rule rule : reads.rules()) {
      Set<String> patterns = new TreeSet<>();
      Set<String> tools = new TreeSet<>();
      Set<String> types = new TreeSet<>();
      for (int index : rule.looks()) {
        FieldReads.ReadPattern pattern = reads.patterns().get(index);
        patterns.addAll(words(pattern, EARLIER, "pattern"));
        types.add(pattern.type());
      }
      for (int index : rule.needs()) {
        tools.addAll(needed(reads.patterns().get(index)));
      }
      if (!patterns.isEmpty()) {
        for (RunMoment moment : moments(types)) {
          needs.computeIfAbsent(moment, m -> new ArrayList<>()).add(new Need(tools, patterns));
        }
      }
    }
    return needs;
  }

  /**
   * Returns the event patterns for which a rule can match that such events did not come. A
   * condition that says nothing about it can match that too.
   */
  private Set<String> absences() {
    Set<String> absences = new TreeSet<>();
    for (FieldReads.ReadPattern pattern : reads.patterns()) {
      boolean came =
          pattern.tests().stream()
              .anyMatch(any -> any.stream().allMatch(test -> test.equals(CAME)));
      if (!came) {
        absences.addAll(words(pattern, EARLIER, "pattern"));
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

  private static Set<RunMoment> moments(Set<String> types) {
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
    return moments.isEmpty() ? EnumSet.of(RunMoment.THOUGHT) : moments;
  }
}
