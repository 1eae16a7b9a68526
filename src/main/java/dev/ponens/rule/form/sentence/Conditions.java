package dev.ponens.rule.form.sentence;

import dev.ponens.rule.form.drl.DrlToken;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.Moment;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a rule, collected from its sentences. A fact that a sentence finds is named
 * after its kind: {@code $cue} is the first Cue found. Later sentences and the outcome use that
 * name. A step has only one Thought, one Progress and so on, so the tests of several sentences on
 * such a fact become one pattern. A fact that is found and not used again only has to exist: such a
 * rule fires once, however many of these facts there are.
 */
final class Conditions {
  /** In an outcome: the fact that the rule is about, and the other facts that its message names. */
  static final String FOUND = "$found";

  private static final String SETTINGS = "$settings";

  /** Kinds of fact of which a step has at most one. */
  private static final Set<String> SINGLE =
      Set.of(
          "Answer",
          "Confidence",
          "End",
          "Gate",
          "Progress",
          "Question",
          "Repeat",
          "Risk",
          "Thought");

  /** Kinds of fact with a place in the step's text, so that a finding can point at them. */
  private static final Set<String> PLACED =
      Set.of(
          "Answer",
          "Assignment",
          "Circle",
          "Cue",
          "Equation",
          "OpenAssumption",
          "Opposition",
          "Repeat");

  /** Kinds of fact that add a test to a moment, but are never what a finding is about. */
  private static final Set<String> BESIDE =
      Set.of("Derived", "Earlier", "Finding", "Gate", "Risk", "Settings", "Tally");

  private static final Pattern VARIABLE = Pattern.compile("\\$[A-Za-z][A-Za-z0-9]*");

  private final List<Found> all = new ArrayList<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();
  private boolean settings;

  /** A fact that is matched, must exist, or must not exist. */
  private static final class Found {
    private final String not;
    private final String fact;
    private final String name;
    private final int line;
    private final List<String> tests = new ArrayList<>();
    private boolean spokenOf;

    Found(String not, String fact, String name, int line) {
      this.not = not;
      this.fact = fact;
      this.name = name;
      this.line = line;
    }

    /** True for something that exists, and for events that came. */
    boolean holds() {
      return not.isEmpty() && tests.stream().noneMatch(test -> test.contains("!holds"));
    }

    String drl() {
      String how =
          !not.isEmpty()
              ? not + " "
              : spokenOf ? name + " : " : SINGLE.contains(fact) ? "" : "exists ";
      return how + fact + "( " + String.join(", ", tests) + " )";
    }
  }

  /** The variables in a piece of DRL. */
  static Set<String> variables(String drl) {
    Set<String> variables = new LinkedHashSet<>();
    VARIABLE.matcher(drl).results().map(MatchResult::group).forEach(variables::add);
    return variables;
  }

  /** The string literals in the tests. */
  Set<String> strings() {
    Set<String> strings = new LinkedHashSet<>();
    for (Found found : all) {
      for (String test : found.tests) {
        for (DrlToken token : DrlToken.of(test)) {
          if (token.kind() == DrlToken.DrlTokenKind.STRING) {
            strings.add(Drl.unquote(token.text()));
          }
        }
      }
    }
    return strings;
  }

  /** The variables that earlier sentences must bind for this one. */
  static Set<String> builtOn(SentenceMeaning.Piece piece) {
    Set<String> variables = new LinkedHashSet<>(piece.variables());
    if (piece.fact().startsWith("$")) {
      variables.add(piece.fact());
    }
    variables.remove(SETTINGS);
    return variables;
  }

  /** True when a fact with this name was found. */
  boolean binds(String variable) {
    return found(variable) != null;
  }

  private @Nullable Found found(String variable) {
    for (Found found : all) {
      if (found.name.equals(variable)) {
        return found;
      }
    }
    return null;
  }

  /** The kind of fact that a variable is named after, if there is one. */
  static Optional<String> fact(String variable) {
    return FactVocabulary.facts().stream().filter(f -> name(f).equals(variable)).findFirst();
  }

  private static String name(String fact) {
    return "$" + Character.toLowerCase(fact.charAt(0)) + fact.substring(1);
  }

  /**
   * Adds a condition for any fact of the kind that a variable is named after. Returns the error
   * message, or an empty string.
   */
  String findFor(String variable, int line) {
    Optional<String> fact = fact(variable);
    fact.ifPresent(f -> find(f, line));
    return fact.isPresent()
        ? ""
        : "a variable must have the name of a fact, such as $cue; there is no " + variable;
  }

  private Found find(String fact, int line) {
    String name = name(fact);
    int n = 1;
    while (binds(n == 1 ? name : name + n)) {
      n++;
    }
    Found found = new Found("", fact, n == 1 ? name : name + n, line);
    all.add(found);
    return found;
  }

  /**
   * Adds the condition of a sentence. All variables it uses must be bound. Returns the error
   * message, or an empty string.
   */
  String add(SentenceMeaning.Piece piece, int line) {
    settings |= piece.variables().contains(SETTINGS);
    piece.variables().forEach(this::speakOf);
    boolean plain = piece.variables().stream().allMatch(SETTINGS::equals);
    Found of = piece.fact().startsWith("$") ? found(piece.fact()) : null;
    if (of != null && !plain) {
      return "a line that tests a fact of an earlier line cannot use facts of any other " + "line";
    }
    if (of == null && piece.not().isEmpty() && plain && SINGLE.contains(piece.fact())) {
      of = found(name(piece.fact()));
    }
    if (of == null && piece.not().isEmpty()) {
      of = find(piece.fact(), line);
    }
    if (of == null) {
      of = new Found(piece.not(), piece.fact(), "", line);
      all.add(of);
    }
    if (!piece.tests().isEmpty()) {
      of.tests.add(piece.tests());
    }
    String whole = piece.not() + " " + piece.fact() + "( " + piece.tests() + " )";
    lines.put(of.not.isEmpty() && !piece.tests().isEmpty() ? piece.tests() : whole.strip(), line);
    return "";
  }

  /**
   * The line that each condition comes from, by the condition in DRL or the content of its
   * brackets.
   */
  Map<String, Integer> lines() {
    return lines;
  }

  /** The kinds of fact that must exist for the rule to fire. */
  Set<String> facts() {
    Set<String> facts = new LinkedHashSet<>();
    for (Found found : all) {
      if (found.not.isEmpty() || found.not.equals("exists")) {
        facts.add(found.fact);
      }
    }
    return facts;
  }

  /** Gives every found fact its name, whether it is used or not. */
  void nameAll() {
    all.forEach(f -> f.spokenOf = true);
  }

  /** Gives a found fact its name, because the outcome uses it. */
  void speakOf(String variable) {
    Found found = found(variable);
    if (found != null) {
      found.spokenOf = true;
    }
  }

  /** Makes the rule about the thought, because its conditions find no other fact. */
  void aboutThought(int line) {
    if (!binds("$thought")) {
      find("Thought", line);
    }
  }

  /** The moments at which all these facts can exist. */
  Set<Moment> moments() {
    Set<Moment> moments = EnumSet.allOf(Moment.class);
    facts().forEach(fact -> moments.retainAll(Moment.of(fact)));
    return moments;
  }

  /**
   * Makes a rule about an argument be judged at calls, unless it is judged at results. Both have
   * the arguments of the call.
   *
   * @param line the line of the condition for the call
   */
  void aboutCall(int line) {
    Set<String> facts = facts();
    if (facts.contains("Argument") && !facts.contains("Call") && !facts.contains("Result")) {
      find("Call", line);
    }
  }

  /**
   * The fact that a finding points at: the first one found with a place in the text, else the whole
   * thought. A rule that is judged at another moment has no thought. Its finding points at an
   * argument of the call, at an earlier event if a turn or the transcript ends, or else at the
   * first fact found.
   *
   * @param line the line of the condition for the thought, if no line has one
   */
  String subject(int line) {
    for (Found found : all) {
      if (PLACED.contains(found.fact) && found.not.isEmpty()) {
        return found.name;
      }
    }
    Set<Moment> moments = moments();
    if (!moments.contains(Moment.THOUGHT)) {
      boolean ends = moments.contains(Moment.END);
      String first = ends ? "Earlier" : moments.contains(Moment.CALL) ? "Argument" : "";
      for (Found found : all) {
        if (found.fact.equals(first) && found.holds()) {
          return found.name;
        }
      }
      for (Found found : all) {
        if (found.not.isEmpty() && !BESIDE.contains(found.fact)) {
          return found.name;
        }
      }
    }
    aboutThought(line);
    return "$thought";
  }

  /** The first other fact found that has a field, apart from the subject. */
  Optional<String> having(String field, String subject) {
    return all.stream()
        .filter(f -> f.not.isEmpty() && !f.name.equals(subject))
        .filter(f -> FactVocabulary.parts(f.fact).contains(field))
        .map(f -> f.name)
        .findFirst();
  }

  /** The fields that the message of a finding may name. */
  Set<String> fields() {
    Set<String> fields = new HashSet<>();
    for (Found found : all) {
      if (found.not.isEmpty()) {
        fields.addAll(FactVocabulary.parts(found.fact));
      }
    }
    return fields;
  }

  /** The kind of fact a variable stands for. */
  String kind(String variable) {
    Found found = found(variable);
    return found == null ? "" : found.fact;
  }

  /** The conditions that begin on a line, in DRL, preceded by the settings that they need. */
  String drl(int line) {
    List<String> parts = new ArrayList<>();
    for (Found found : all) {
      if (found.line == line) {
        parts.add(found.drl());
      }
    }
    if (settings && !all.isEmpty() && all.get(0).line == line) {
      parts.add(0, SETTINGS + " : Settings()");
    }
    return String.join(" ", parts);
  }
}
