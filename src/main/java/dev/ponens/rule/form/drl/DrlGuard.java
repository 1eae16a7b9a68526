package dev.ponens.rule.form.drl;

import dev.ponens.rule.form.drl.DrlToken.DrlTokenKind;
import dev.ponens.rule.model.Condition;
import dev.ponens.rule.model.Constraint;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RunText;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.AndDescr;
import org.drools.drl.ast.descr.AttributeDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ConditionalElementDescr;
import org.drools.drl.ast.descr.ExistsDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.NotDescr;
import org.drools.drl.ast.descr.OrDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;

/**
 * Accepts only DRL that it knows: conditions over facts and their fields, and one call as
 * consequence. Everything else is a fault, so code in a rule file never reaches the compiler. It
 * uses an allow-list, because a list of forbidden constructs would be incomplete.
 */
final class DrlGuard {
  /** A rule that needs more conditions should use a new fact from a finder in Java. */
  private static final int MOST_PATTERNS = 24;

  /** Words that an expression may contain besides fields and variables. */
  private static final Set<String> WORDS =
      Set.of("in", "not", "contains", "memberOf", "true", "false", "null");

  /** Fields that contain names of word lists. */
  private static final Set<String> LISTS = Set.of("uses", "mentions");

  private static final Pattern CALL =
      Pattern.compile("\\s*verdict\\s*\\.\\s*([a-z]+)\\s*\\((.*)\\)\\s*;\\s*", Pattern.DOTALL);

  private final Concern concern;
  private final String file;
  private final FactVocabulary.OtherNames names;
  private final List<RuleFault> faults = new ArrayList<>();
  private int patterns;
  private final Map<String, String> types = new HashMap<>();
  private final Set<String> variables = new HashSet<>();

  DrlGuard(Concern concern, String file, FactVocabulary.OtherNames names) {
    this.concern = concern;
    this.file = file;
    this.names = names;
  }

  List<RuleFault> faults() {
    return faults;
  }

  /**
   * Checks a rule. The faults are in {@link #faults}.
   *
   * @return the consequence's call, such as {@code find( $a )}; empty when it has a fault
   */
  String check(RuleDescr rule, int line) {
    for (AttributeDescr attribute : rule.getAttributes().values()) {
      fault(
          attribute.getLine(),
          "remove the attribute "
              + attribute.getName()
              + ": the directories of the rules decide the order in which they run, and "
              + "attributes cannot change it");
    }
    if (!rule.getNamedConsequences().isEmpty() || rule.hasParent()) {
      fault(line, "a rule must have exactly one consequence and cannot extend another rule");
    }
    checkConditions(rule, line);
    return consequence(
        String.valueOf(rule.getConsequence()), Math.max(line, rule.getConsequenceLine()));
  }

  /** Checks only the conditions. The faults are in {@link #faults}. */
  void checkConditions(RuleDescr rule, int line) {
    if (rule.getLhs() == null || rule.getLhs().getDescrs().isEmpty()) {
      fault(line, "this rule has no condition, so it would always fire; add one");
    } else {
      conditions(rule.getLhs(), false);
    }
  }

  private void fault(int line, String what) {
    faults.add(new RuleFault(file, Math.max(line, 0), what));
  }

  /**
   * Checks conditions.
   *
   * @param negated true under a "not"
   */
  private void conditions(BaseDescr descr, boolean negated) {
    if (descr instanceof PatternDescr pattern) {
      pattern(pattern, negated);
    } else if (descr instanceof AndDescr
        || descr instanceof OrDescr
        || descr instanceof NotDescr
        || descr instanceof ExistsDescr) {
      boolean under = negated || descr instanceof NotDescr;
      ((ConditionalElementDescr) descr).getDescrs().forEach(d -> conditions((BaseDescr) d, under));
    } else {
      fault(
          descr.getLine(),
          "conditions can use only facts and the words \"and\", \"or\", \"not\" and "
              + "\"exists\", but this one uses "
              + descr.getClass().getSimpleName().replace("Descr", "").toLowerCase(Locale.ROOT));
    }
  }

  private void pattern(PatternDescr pattern, boolean negated) {
    if (++patterns == MOST_PATTERNS + 1) {
      fault(pattern.getLine(), "a rule can have at most " + MOST_PATTERNS + " conditions");
    }
    String type = pattern.getObjectType();
    if (type == null) {
      fault(
          pattern.getLine(),
          "a condition must name a fact, such as Cue( … ); a DRL path expression, which begins with /, is not supported");
      return;
    }
    String variable = pattern.getIdentifier();
    if (variable != null) {
      if (!variable.startsWith("$")) {
        fault(pattern.getLine(), "a variable must begin with $: write $" + variable);
      }
      variables.add(variable);
      types.put(variable, type);
    }
    if (!FactVocabulary.facts().contains(type)) {
      fault(
          pattern.getLine(),
          "no fact \"" + type + "\"" + FactVocabulary.didYouMean(type, FactVocabulary.facts()));
      return;
    }
    if (pattern.getSource() != null
        || !pattern.getBehaviors().isEmpty()
        || pattern.isQuery()
        || pattern.isUnification()
        || !pattern.getAnnotationNames().isEmpty()) {
      fault(
          pattern.getLine(),
          "from, over, accumulate, := and @ are not allowed; a condition can only compare fields of"
              + " a fact");
    }
    visible(type, pattern.getLine(), negated);
    List<Constraint> constraints = new ArrayList<>();
    for (BaseDescr constraint : pattern.getDescrs()) {
      if (constraint instanceof ExprConstraintDescr expr) {
        int before = faults.size();
        expression(expr.getExpression(), type, pattern.getLine());
        Optional<Constraint> read =
            faults.size() == before ? Constraint.read(expr.getExpression()) : Optional.empty();
        read.ifPresent(constraints::add);
        read.filter(it -> it.binds().isEmpty())
            .map(it -> ComparedTypes.faults(type, it.value()))
            .ifPresent(wrong -> wrong.forEach(what -> fault(pattern.getLine(), what)));
        if (read.isEmpty() && faults.size() == before) {
          fault(
              pattern.getLine(),
              "write the name of the field in every comparison; this cannot be read: "
                  + expr.getExpression().strip());
        }
      } else {
        fault(pattern.getLine(), "a condition can only compare fields: " + constraint);
      }
    }
    String never = Contradiction.among(new Condition.Pattern("", type, constraints));
    if (!never.isEmpty()) {
      faults.add(
          RuleFault.error(
              "impossible-condition",
              file,
              Math.max(pattern.getLine(), 0),
              "these comparisons can never all be true for the same " + type + ": " + never));
    }
  }

  /**
   * Reports kinds of fact that do not exist yet in this phase: the results of a phase exist only
   * after it has ended.
   */
  private void visible(String type, int line, boolean negated) {
    String why = concern.blindTo(type);
    if (!why.isEmpty()) {
      String code = negated ? "same-phase-negation" : "later-phase";
      String so =
          negated ? "; \"not " + type + "\" is always true here" : "; this rule never fires";
      faults.add(RuleFault.error(code, file, Math.max(line, 0), why + so));
    }
  }

  /**
   * Checks an expression token by token: fields of the fact, variables bound before, literals and
   * operators.
   */
  private void expression(String text, String type, int line) {
    List<DrlToken> tokens = DrlToken.of(text);
    String owner = type;
    for (int i = 0; i < tokens.size(); i++) {
      DrlToken token = tokens.get(i);
      DrlToken before = i == 0 ? new DrlToken(DrlTokenKind.SIGN, "", 0) : tokens.get(i - 1);
      boolean dotted = before.is(".");
      switch (token.kind()) {
        case STRANGE -> {
          fault(line, "unexpected " + token.text() + " in the condition: " + text.strip());
          return;
        }
        case VARIABLE -> {
          boolean binds = i + 1 < tokens.size() && tokens.get(i + 1).is(":");
          if (dotted || (!binds && !variables.contains(token.text()))) {
            fault(line, "the variable " + token.text() + " is used before a condition defines it");
          }
          variables.add(token.text());
          owner = types.getOrDefault(token.text(), "");
        }
        case WORD -> {
          String in = dotted ? owner : type;
          if (!FactVocabulary.fields(in).contains(token.text())
              && (dotted || !WORDS.contains(token.text()))) {
            fault(line, noField(token.text(), in));
            return;
          }
          if (in.equals("Earlier") && token.is("pattern")) {
            event(tokens, i, line);
          } else if (token.is("number")) {
            parameter(tokens, i, line);
          } else if ((in.equals("Cue") && token.is("kind")) || LISTS.contains(token.text())) {
            list(tokens, i, line);
          }
          int position = i;
          RunFields.form(in, token.text())
              .ifPresent(form -> constants(form, RunFields.constants(tokens, position), line));
          // The value of a field has no fields.
          owner = "";
        }
        case SIGN -> {
          if (token.is("(") && before.kind() == DrlTokenKind.WORD && !opens(before)) {
            fault(line, "a field is not a method: write " + before.text() + " without ()");
          }
        }
        case STRING, NUMBER -> {
          if (dotted) {
            fault(line, "expected the name of a field after the dot, not " + token.text());
          }
        }
      }
    }
  }

  private static boolean opens(DrlToken word) {
    return WORDS.contains(word.text()) || word.is("number");
  }

  private static String noField(String name, String in) {
    return in.isEmpty()
        ? "a value has no fields: \"" + name + "\""
        : "no field \""
            + name
            + "\" in "
            + in
            + FactVocabulary.didYouMean(name, FactVocabulary.fields(in));
  }

  /**
   * Checks {@code number("name")}, the only call that is allowed: its argument is the name of a
   * parameter as a literal.
   */
  private void parameter(List<DrlToken> tokens, int at, int line) {
    boolean called =
        at + 3 < tokens.size()
            && tokens.get(at + 1).is("(")
            && tokens.get(at + 2).kind() == DrlTokenKind.STRING
            && tokens.get(at + 3).is(")");
    if (!called) {
      fault(line, "the name of a parameter must be in quotes, such as number(\"risk-high\")");
      return;
    }
    String name = Drl.unquote(tokens.get(at + 2).text());
    if (!names.parameters().contains(name)) {
      fault(
          line,
          "no parameter \"" + name + "\"" + FactVocabulary.didYouMean(name, names.parameters()));
    }
  }

  private void list(List<DrlToken> tokens, int at, int line) {
    int operand = at + 2;
    if (at + 2 < tokens.size() && tokens.get(at + 1).is("not")) {
      operand++;
    }
    DrlToken operator = operand < tokens.size() ? tokens.get(operand - 1) : tokens.get(at);
    boolean compared =
        (operator.is("==") || operator.is("!=") || operator.is("contains"))
            && tokens.get(operand).kind() == DrlTokenKind.STRING;
    if (compared) {
      String name = Drl.unquote(tokens.get(operand).text());
      if (!names.lists().contains(name)) {
        fault(line, "no list \"" + name + "\"" + FactVocabulary.didYouMean(name, names.lists()));
      }
    }
  }

  private void constants(RunText form, List<String> constants, int line) {
    for (String constant : constants) {
      form.faults(constant, names).forEach(what -> fault(line, what));
    }
  }

  /** Checks an event pattern, the only value that the field is compared with. */
  private void event(List<DrlToken> tokens, int at, int line) {
    boolean compared =
        at + 2 < tokens.size()
            && tokens.get(at + 1).is("==")
            && tokens.get(at + 2).kind() == DrlTokenKind.STRING;
    if (!compared) {
      fault(
          line,
          "the field \"pattern\" can be compared only with one event pattern in quotes:"
              + " pattern == \"…\"");
      return;
    }
    String text = Drl.unquote(tokens.get(at + 2).text());
    RunText.EVENT.faults(text, names).forEach(what -> fault(line, what));
  }

  private String consequence(String text, int line) {
    Matcher call = CALL.matcher(text);
    if (!call.matches()) {
      fault(
          line,
          "the part after \"then\" must be exactly one call: verdict."
              + concern.calls().get(0)
              + "(…);");
      return "";
    }
    if (!concern.calls().contains(call.group(1))) {
      fault(
          line,
          "rules in "
              + concern.folder()
              + "/ can only call "
              + String.join(", ", concern.calls())
              + "; this one calls "
              + call.group(1));
      return "";
    }
    return call.group(1) + "(" + arguments(call.group(2), line) + ")";
  }

  /**
   * Checks the arguments of a consequence and returns them in the form that the engine needs:
   * {@code $a.words} becomes {@code $a.words()}, because facts are records.
   */
  private String arguments(String text, int line) {
    StringBuilder out = new StringBuilder();
    List<DrlToken> tokens = DrlToken.of(text);
    for (int i = 0; i < tokens.size(); i++) {
      DrlToken token = tokens.get(i);
      boolean dotted = i > 0 && tokens.get(i - 1).is(".");
      String owner = dotted && i > 1 ? types.getOrDefault(tokens.get(i - 2).text(), "") : "";
      boolean field = token.kind() == DrlTokenKind.WORD && dotted;
      String wrong =
          switch (token.kind()) {
            case STRANGE -> "unexpected " + token.text() + " in the consequence";
            case VARIABLE ->
                variables.contains(token.text())
                    ? ""
                    : "no condition binds the variable " + token.text();
            case WORD ->
                !field
                    ? "the arguments of a consequence must be variables, their fields or literals,"
                        + " not "
                        + token.text()
                    : FactVocabulary.fields(owner).contains(token.text()) && !token.is("number")
                        ? ""
                        : noField(token.text(), owner);
            case SIGN ->
                token.is(",") || token.is(".")
                    ? ""
                    : "the arguments of a consequence cannot contain calls or calculations: "
                        + token.text();
            case STRING, NUMBER -> dotted ? "expected the name of a field after the dot" : "";
          };
      if (!wrong.isEmpty()) {
        fault(line, wrong);
        return "";
      }
      out.append(token.text()).append(field ? "()" : "").append(token.is(",") ? " " : "");
    }
    return out.toString();
  }
}
