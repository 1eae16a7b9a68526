package dev.ponens.rule.source;

import dev.ponens.fact.Act;
import dev.ponens.fact.Alternatives;
import dev.ponens.fact.Answer;
import dev.ponens.fact.Argument;
import dev.ponens.fact.Assignment;
import dev.ponens.fact.Assumption;
import dev.ponens.fact.Call;
import dev.ponens.fact.ChangedFile;
import dev.ponens.fact.Choice;
import dev.ponens.fact.Circle;
import dev.ponens.fact.Claim;
import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.Closing;
import dev.ponens.fact.Confidence;
import dev.ponens.fact.CountedList;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Denial;
import dev.ponens.fact.Derived;
import dev.ponens.fact.Destruction;
import dev.ponens.fact.Disagreement;
import dev.ponens.fact.DismissedPoint;
import dev.ponens.fact.DoubtfulCalculation;
import dev.ponens.fact.Earlier;
import dev.ponens.fact.End;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.FailedVerification;
import dev.ponens.fact.Field;
import dev.ponens.fact.Hindsight;
import dev.ponens.fact.ImpossibleOrder;
import dev.ponens.fact.Leap;
import dev.ponens.fact.LeftOutPart;
import dev.ponens.fact.MarkedAnswer;
import dev.ponens.fact.Misjudgement;
import dev.ponens.fact.Misreading;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.NewNumber;
import dev.ponens.fact.NumberProperty;
import dev.ponens.fact.OpenAssumption;
import dev.ponens.fact.OpenChain;
import dev.ponens.fact.OpenDoubt;
import dev.ponens.fact.OpenPoint;
import dev.ponens.fact.OpenSlots;
import dev.ponens.fact.Opposition;
import dev.ponens.fact.OptionBranch;
import dev.ponens.fact.OtherValue;
import dev.ponens.fact.OutOfRange;
import dev.ponens.fact.PersonalData;
import dev.ponens.fact.Plan;
import dev.ponens.fact.PointsInPercent;
import dev.ponens.fact.Progress;
import dev.ponens.fact.Question;
import dev.ponens.fact.Relapse;
import dev.ponens.fact.Repeat;
import dev.ponens.fact.Reply;
import dev.ponens.fact.Result;
import dev.ponens.fact.Rewriting;
import dev.ponens.fact.Routing;
import dev.ponens.fact.RunSign;
import dev.ponens.fact.ShownAnswer;
import dev.ponens.fact.Sign;
import dev.ponens.fact.SkippedCheck;
import dev.ponens.fact.Slot;
import dev.ponens.fact.Span;
import dev.ponens.fact.Submission;
import dev.ponens.fact.Success;
import dev.ponens.fact.Tally;
import dev.ponens.fact.Thought;
import dev.ponens.fact.Timing;
import dev.ponens.fact.Topic;
import dev.ponens.fact.Total;
import dev.ponens.fact.Trap;
import dev.ponens.fact.TrapAnswer;
import dev.ponens.fact.Trend;
import dev.ponens.fact.Turn;
import dev.ponens.fact.Unmarked;
import dev.ponens.fact.UnreportedWarning;
import dev.ponens.fact.Unshown;
import dev.ponens.fact.UnusedGiven;
import dev.ponens.fact.UsedFile;
import dev.ponens.fact.WrongRow;
import dev.ponens.settings.Settings;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What rules may name: kinds of fact and their fields. To add a fact, add one line here. */
public final class FactVocabulary {
  /**
   * The other names that rules of a rulebook may use.
   *
   * @param lists the names of its word and pattern lists
   * @param parameters the names of its parameters
   */
  public record OtherNames(Set<String> lists, Set<String> parameters) {
    public OtherNames {
      lists = Collections.unmodifiableSet(new LinkedHashSet<>(lists));
      parameters = Collections.unmodifiableSet(new LinkedHashSet<>(parameters));
    }
  }

  private static final List<Class<?>> FACTS =
      List.of(
          Act.class,
          Alternatives.class,
          Answer.class,
          Argument.class,
          Assignment.class,
          Assumption.class,
          Circle.class,
          Closing.class,
          Call.class,
          ChangedFile.class,
          Choice.class,
          Claim.class,
          ClaimedAct.class,
          Confidence.class,
          CountedList.class,
          Cue.class,
          Denial.class,
          Derived.class,
          Destruction.class,
          Disagreement.class,
          Earlier.class,
          End.class,
          DoubtfulCalculation.class,
          Equation.class,
          FailedVerification.class,
          Field.class,
          Finding.class,
          Gate.class,
          ImpossibleOrder.class,
          Leap.class,
          MarkedAnswer.class,
          Misjudgement.class,
          Misreading.class,
          MixedUnits.class,
          LeftOutPart.class,
          DismissedPoint.class,
          WrongRow.class,
          NewNumber.class,
          NumberProperty.class,
          OpenAssumption.class,
          OpenDoubt.class,
          OpenPoint.class,
          OpenSlots.class,
          Opposition.class,
          OptionBranch.class,
          OtherValue.class,
          PersonalData.class,
          Plan.class,
          OpenChain.class,
          OutOfRange.class,
          PointsInPercent.class,
          Progress.class,
          Question.class,
          Relapse.class,
          Repeat.class,
          Reply.class,
          Result.class,
          Rewriting.class,
          Risk.class,
          Routing.class,
          Settings.class,
          ShownAnswer.class,
          Sign.class,
          SkippedCheck.class,
          Slot.class,
          RunSign.class,
          Submission.class,
          Success.class,
          Tally.class,
          Thought.class,
          Timing.class,
          Topic.class,
          Total.class,
          Trap.class,
          TrapAnswer.class,
          Trend.class,
          Turn.class,
          Unmarked.class,
          UnreportedWarning.class,
          Unshown.class,
          UnusedGiven.class,
          UsedFile.class);

  private static final Set<String> OF_THE_END =
      FACTS.stream()
          .filter(c -> c == End.class || Hindsight.class.isAssignableFrom(c))
          .map(Class::getSimpleName)
          .collect(Collectors.toCollection(TreeSet::new));

  /** What facts consist of. Judging does not need it. */
  private static final class Members {
    private static final Map<String, Set<String>> FIELDS = new TreeMap<>();

    private static final Map<String, Set<String>> PARTS = new TreeMap<>();

    /** The type of each field, by {@code Fact.field}. */
    private static final Map<String, Class<?>> TYPES = new TreeMap<>();

    static {
      for (Class<?> fact : FACTS) {
        Set<String> parts = new TreeSet<>();
        for (RecordComponent part : fact.getRecordComponents()) {
          if (part.getType() != Span.class) {
            parts.add(part.getName());
          }
        }
        PARTS.put(fact.getSimpleName(), parts);
        Set<String> fields = new TreeSet<>();
        for (Method method : fact.getDeclaredMethods()) {
          boolean own = !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic();
          boolean number = fact == Settings.class && method.getName().equals("number");
          if (own
              && Modifier.isPublic(method.getModifiers())
              && (method.getParameterCount() == 0 || number)) {
            fields.add(method.getName());
            TYPES.put(fact.getSimpleName() + "." + method.getName(), method.getReturnType());
          }
        }
        fields.removeAll(Set.of("hashCode", "toString", "equals"));
        if (fact == Settings.class) {
          fields.removeAll(Set.of("hash", "numbers"));
        }
        FIELDS.put(fact.getSimpleName(), fields);
      }
    }
  }

  private FactVocabulary() {}

  /** The kinds of fact, sorted. */
  public static Set<String> facts() {
    return Members.FIELDS.keySet();
  }

  /** The fields of a kind of fact, sorted; empty for an unknown kind. */
  public static Set<String> fields(String fact) {
    return Members.FIELDS.getOrDefault(fact, Set.of());
  }

  /** The fields that a message about a kind of fact may quote; empty for an unknown kind. */
  public static Set<String> parts(String fact) {
    return Members.PARTS.getOrDefault(fact, Set.of());
  }

  /** True when a field holds a whole number. */
  public static boolean whole(String fact, String field) {
    return type(fact, field) == int.class;
  }

  /** The type of a field; Object when it is unknown. */
  public static Class<?> type(String fact, String field) {
    return Members.TYPES.getOrDefault(fact + "." + field, Object.class);
  }

  /**
   * The fields of each fact that compiled rules may name, by class name. A class that only occurs
   * as the type of a field has none.
   */
  public static Map<String, Set<String>> members() {
    Map<String, Set<String>> members = new TreeMap<>();
    for (Class<?> fact : FACTS) {
      members.put(fact.getName(), fields(fact.getSimpleName()));
      for (Class<?> part : fact.getDeclaredClasses()) {
        members.put(part.getName(), Set.of());
      }
      for (Method field : fact.getDeclaredMethods()) {
        Class<?> type = field.getReturnType();
        if (type.getName().startsWith("dev.ponens.") && !type.isArray()) {
          members.putIfAbsent(type.getName(), Set.of());
        }
      }
    }
    members.put(Fact.class.getName(), Set.of());
    return members;
  }

  /** Changes whenever a fact's fields change, because compiled rules call them by name. */
  public static int signature() {
    return Members.FIELDS.toString().hashCode();
  }

  /** Import lines for the compiler, on one line. */
  public static String imports() {
    StringBuilder imports = new StringBuilder();
    FACTS.forEach(f -> imports.append("import ").append(f.getName()).append("; "));
    return imports.toString();
  }

  /** A hint for a mistyped word, as "; did you mean …?", and where to find all known words. */
  public static String didYouMean(String word, Collection<String> known, String where) {
    return SimilarSpelling.didYouMean(word, known, where);
  }

  /** A hint for a mistyped word, as "; did you mean …?"; all known words if they are few. */
  public static String didYouMean(String word, Collection<String> known) {
    return SimilarSpelling.didYouMean(word, known);
  }

  /** True for a kind of fact that exists only at the end of a path. */
  public static boolean ofTheEnd(String type) {
    return OF_THE_END.contains(type);
  }
}
