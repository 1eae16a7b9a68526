package dev.ponens.rule.form.sentence;

import dev.ponens.rule.form.drl.Token;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.Vocabulary;
import java.util.ArrayList;
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
 * The conditions of a rule, gathered from its sentences. What a sentence finds is named after its
 * kind ({@code $cue} is the first Cue found) for the sentences behind it and for the outcome. A
 * step has one Thought, one Progress and so on: what several sentences ask of it becomes one
 * pattern. What is found and never spoken of again only has to be there: such a rule speaks once,
 * however often it is there.
 */
final class Conditions {
  /** In an outcome: what the rule is about, and what else its message speaks of. */
  static final String FOUND = "$found";

  private static final String SETTINGS = "$settings";

  /** Facts a step has at most one of. */
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

  /** Facts that stand somewhere in a step's text, so that a finding can point at them. */
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

  private static final Pattern VARIABLE = Pattern.compile("\\$[A-Za-z][A-Za-z0-9]*");

  private final List<Found> all = new ArrayList<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();
  private boolean settings;

  /** A fact that is found, or one that must be there or not. */
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

  /** The texts that the tests compare with. */
  Set<String> strings() {
    Set<String> strings = new LinkedHashSet<>();
    for (Found found : all) {
      for (String test : found.tests) {
        for (Token token : Token.of(test)) {
          if (token.kind() == Token.Kind.STRING) {
            strings.add(Drl.unquote(token.text()));
          }
        }
      }
    }
    return strings;
  }

  /** What a fact's sentence needs to be found before it. */
  static Set<String> builtOn(Right.Piece piece) {
    Set<String> variables = new LinkedHashSet<>(piece.variables());
    if (piece.fact().startsWith("$")) {
      variables.add(piece.fact());
    }
    variables.remove(SETTINGS);
    return variables;
  }

  /** True when something found has this name. */
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

  /** The fact that a variable is named after, if there is such a fact. */
  static Optional<String> fact(String variable) {
    return Vocabulary.facts().stream().filter(f -> name(f).equals(variable)).findFirst();
  }

  private static String name(String fact) {
    return "$" + Character.toLowerCase(fact.charAt(0)) + fact.substring(1);
  }

  /** Finds any fact of the kind a variable is named after; gives what is wrong. */
  String findFor(String variable, int line) {
    Optional<String> fact = fact(variable);
    fact.ifPresent(f -> find(f, line));
    return fact.isPresent()
        ? ""
        : "what is found is named after its fact, such as $cue; there is no " + variable;
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

  /** Adds what a sentence asks for; gives what is wrong. Everything it builds on is found. */
  String add(Right.Piece piece, int line) {
    settings |= piece.variables().contains(SETTINGS);
    piece.variables().forEach(this::speakOf);
    boolean plain = piece.variables().stream().allMatch(SETTINGS::equals);
    Found of = piece.fact().startsWith("$") ? found(piece.fact()) : null;
    if (of != null && !plain) {
      return "more tests of what was found speak of nothing else that was found";
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
   * Which line each condition comes from, by the condition in DRL or what stands in its brackets.
   */
  Map<String, Integer> lines() {
    return lines;
  }

  /** The kinds of fact that must be there for the rule to speak. */
  Set<String> facts() {
    Set<String> facts = new LinkedHashSet<>();
    for (Found found : all) {
      if (found.not.isEmpty() || found.not.equals("exists")) {
        facts.add(found.fact);
      }
    }
    return facts;
  }

  /** Every found fact under its name, spoken of or not. */
  void nameAll() {
    all.forEach(f -> f.spokenOf = true);
  }

  /** Has a found fact named, since the outcome speaks of it. */
  void speakOf(String variable) {
    Found found = found(variable);
    if (found != null) {
      found.spokenOf = true;
    }
  }

  /** Without anything to find, a rule is about the thought. */
  void aboutThought(int line) {
    if (!binds("$thought")) {
      find("Thought", line);
    }
  }

  /**
   * What a finding points at: what was found first in the text, else the whole thought.
   *
   * @param line where the thought is asked for when no line asks for it
   */
  String subject(int line) {
    for (Found found : all) {
      if (PLACED.contains(found.fact) && found.not.isEmpty()) {
        return found.name;
      }
    }
    aboutThought(line);
    return "$thought";
  }

  /** What else was found that has a field, besides the subject; the first of them. */
  Optional<String> having(String field, String subject) {
    return all.stream()
        .filter(f -> f.not.isEmpty() && !f.name.equals(subject))
        .filter(f -> Vocabulary.parts(f.fact).contains(field))
        .map(f -> f.name)
        .findFirst();
  }

  /** The fields that a message about a subject may name. */
  Set<String> fields() {
    Set<String> fields = new HashSet<>();
    for (Found found : all) {
      if (found.not.isEmpty()) {
        fields.addAll(Vocabulary.parts(found.fact));
      }
    }
    return fields;
  }

  /** The kind of fact a variable stands for. */
  String kind(String variable) {
    Found found = found(variable);
    return found == null ? "" : found.fact;
  }

  /** The conditions that begin on a line, in DRL; what they need from the settings comes first. */
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
