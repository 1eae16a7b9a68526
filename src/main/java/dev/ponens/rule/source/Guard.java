package dev.ponens.rule.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.AndDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ConditionalElementDescr;
import org.drools.drl.ast.descr.ExistsDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.NotDescr;
import org.drools.drl.ast.descr.OrDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;

/**
 * Lets through only what it knows: conditions over facts and their fields, and one call as
 * consequence. Everything else is a fault, so code in a rule file never reaches the compiler. An
 * allow-list, because lists of what is forbidden miss things.
 */
final class Guard {
  /** Words an expression may hold besides fields and variables. */
  private static final Set<String> WORDS =
      Set.of("in", "not", "contains", "memberOf", "true", "false", "null");

  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s+|\"(?:[^\"\\\\\\n]|\\\\[\"\\\\])*\"|\\d+(?:\\.\\d+)?|\\$?[A-Za-z_][A-Za-z0-9_]*|==|!=|<=|>=|&&|\\|\\||[<>!(),.:+*/-]");

  private static final Pattern CALL =
      Pattern.compile("\\s*verdict\\s*\\.\\s*([a-z]+)\\s*\\((.*)\\)\\s*;\\s*", Pattern.DOTALL);

  private final Concern concern;
  private final String file;
  private final List<Fault> faults = new ArrayList<>();
  private final Map<String, String> types = new HashMap<>();
  private final Set<String> variables = new HashSet<>();
  private final Set<String> facts = new HashSet<>();

  Guard(Concern concern, String file) {
    this.concern = concern;
    this.file = file;
  }

  List<Fault> faults() {
    return faults;
  }

  /** The kinds of fact the conditions look at. */
  Set<String> facts() {
    return facts;
  }

  /**
   * Checks a rule; the faults are in {@link #faults}.
   *
   * @return the consequence's call, as {@code find( $a )}; empty when there is a fault in it
   */
  String check(RuleDescr rule, int line) {
    rule.getAttributes().values().stream()
        .filter(a -> !a.getName().equals("dialect"))
        .forEach(
            a ->
                fault(
                    a.getLine(),
                    "a rule has no "
                        + a.getName()
                        + "; order comes from the concerns, and the rest from facts"));
    if (!rule.getNamedConsequences().isEmpty() || rule.hasParent()) {
      fault(line, "a rule has one consequence and extends no other rule");
    }
    conditions(rule.getLhs());
    return consequence(
        String.valueOf(rule.getConsequence()), Math.max(line, rule.getConsequenceLine()));
  }

  private void fault(int line, String what) {
    faults.add(new Fault(file, Math.max(line, 0), what));
  }

  private void conditions(BaseDescr descr) {
    if (descr instanceof PatternDescr pattern) {
      pattern(pattern);
    } else if (descr instanceof AndDescr
        || descr instanceof OrDescr
        || descr instanceof NotDescr
        || descr instanceof ExistsDescr) {
      ((ConditionalElementDescr) descr).getDescrs().forEach(d -> conditions((BaseDescr) d));
    } else {
      fault(
          descr.getLine(),
          "conditions are facts, and, or, not and exists; there is no "
              + descr
                  .getClass()
                  .getSimpleName()
                  .replace("Descr", "")
                  .toLowerCase(java.util.Locale.ROOT));
    }
  }

  private void pattern(PatternDescr pattern) {
    String type = pattern.getObjectType();
    if (!Vocabulary.facts().contains(type)) {
      fault(
          pattern.getLine(),
          "no fact \"" + type + "\"" + Vocabulary.didYouMean(type, Vocabulary.facts()));
      return;
    }
    facts.add(type);
    if (pattern.getSource() != null || !pattern.getBehaviors().isEmpty()) {
      fault(pattern.getLine(), "a fact is matched as it is: no from, over or accumulate");
    }
    if (pattern.getIdentifier() != null) {
      variables.add(pattern.getIdentifier());
      types.put(pattern.getIdentifier(), type);
    }
    for (BaseDescr constraint : pattern.getDescrs()) {
      if (constraint instanceof ExprConstraintDescr expr) {
        expression(expr.getExpression(), type, pattern.getLine());
      } else {
        fault(pattern.getLine(), "a condition compares fields: " + constraint);
      }
    }
  }

  /**
   * Checks an expression word by word: fields of the fact, variables bound before, literals and
   * operators.
   */
  private void expression(String text, String type, int line) {
    Matcher token = TOKEN.matcher(text);
    int at = 0;
    String owner = type;
    String word = "";
    boolean dotted = false;
    while (at < text.length()) {
      if (!token.find(at) || token.start() != at) {
        fault(line, "a condition cannot hold \"" + text.charAt(at) + "\": " + text.strip());
        return;
      }
      at = token.end();
      String found = token.group();
      if (found.isBlank()) {
        continue;
      }
      if (found.startsWith("$")) {
        if (!variables.contains(found) && !text.startsWith(":", skipBlanks(text, at))) {
          fault(line, "nothing binds " + found + " before it is used");
        }
        variables.add(found);
        owner = types.getOrDefault(found, "");
      } else if (Character.isLetter(found.charAt(0))) {
        String in = dotted ? owner : type;
        if (!Vocabulary.fields(in).contains(found) && (dotted || !WORDS.contains(found))) {
          fault(
              line,
              "no field \""
                  + found
                  + "\" in "
                  + in
                  + Vocabulary.didYouMean(found, Vocabulary.fields(in)));
          return;
        }
      }
      if (found.equals("(") && !word.isEmpty() && Character.isLetter(word.charAt(0))) {
        boolean known = WORDS.contains(word) || word.equals("number");
        if (!known) {
          fault(line, "fields are not called: write " + word + " without ()");
        }
      }
      dotted = found.equals(".");
      word = found;
    }
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  private String consequence(String text, int line) {
    Matcher call = CALL.matcher(text);
    if (!call.matches()) {
      fault(line, "a consequence is one call: verdict." + concern.calls().get(0) + "(…);");
      return "";
    }
    if (!concern.calls().contains(call.group(1))) {
      fault(
          line,
          "rules in "
              + concern.folder()
              + "/ call "
              + String.join(", ", concern.calls())
              + "; this one calls "
              + call.group(1));
      return "";
    }
    String arguments = call.group(2);
    Matcher token = TOKEN.matcher(arguments);
    int at = 0;
    String owner = "";
    boolean dotted = false;
    while (at < arguments.length()) {
      if (!token.find(at) || token.start() != at) {
        fault(line, "a consequence hands on variables, their fields and literals: " + text.strip());
        return "";
      }
      at = token.end();
      String found = token.group();
      if (found.startsWith("$")) {
        if (!variables.contains(found)) {
          fault(line, "nothing binds " + found);
        }
        owner = types.getOrDefault(found, "");
      } else if (Character.isLetter(found.charAt(0))
          && !(dotted && Vocabulary.fields(owner).contains(found))) {
        fault(line, "a consequence hands on variables, their fields and literals, not " + found);
        return "";
      } else if ("(:".contains(found) && !found.isBlank()) {
        fault(line, "a consequence is one call, and calls nothing inside it");
        return "";
      }
      dotted = found.equals(".");
    }
    return call.group(1) + "(" + accessors(arguments) + ")";
  }

  /** {@code $a.words} becomes {@code $a.words()}: facts are records. Strings are left alone. */
  private static String accessors(String arguments) {
    Matcher token = TOKEN.matcher(arguments);
    StringBuilder out = new StringBuilder();
    boolean dotted = false;
    while (token.find()) {
      String found = token.group();
      out.append(found);
      if (dotted && Character.isLetter(found.charAt(0))) {
        out.append("()");
      }
      dotted = found.equals(".");
    }
    return out.toString();
  }
}
