package dev.ponens.rule.source;

import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.drools.drl.ast.descr.AnnotationDescr;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsError;
import org.drools.drl.parser.DroolsParserException;

/** Reads a {@code .drl} file: one rule, named like the file, checked by the guard. */
final class DrlFile {
  private static final Set<String> ANNOTATIONS =
      Set.of("severity", "summary", "message", "suggestion", "rationale", "since", "tags");

  private final String file;
  private final String text;
  private final String page;
  private final Concern concern;
  private final String id;
  private final List<Fault> faults = new ArrayList<>();

  /**
   * A file to read.
   *
   * @param file its path, {@code <concern>/<id>.drl}
   * @param text what stands in it
   * @param page its Markdown page; empty when it has none
   */
  DrlFile(Concern concern, String file, String text, String page) {
    this.concern = concern;
    this.file = file;
    this.text = text;
    this.page = page;
    this.id = file.substring(file.lastIndexOf('/') + 1, file.length() - ".drl".length());
  }

  List<Fault> faults() {
    return faults;
  }

  /** The rule, or nothing when the file has faults. */
  Optional<RuleText> read() {
    RuleDescr rule = parse();
    if (rule == null) {
      return Optional.empty();
    }
    int line = rule.getLine();
    if (!rule.getName().equals(id)) {
      fault(line, "the rule is called \"" + rule.getName() + "\", its file says \"" + id + "\"");
    }
    RuleCard card = card(rule, line);
    Guard guard = new Guard(concern, file);
    String call = guard.check(rule, line);
    faults.addAll(guard.faults());
    if (!faults.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new RuleText(card, compose(call), guard.facts()));
  }

  private void fault(int line, String what) {
    faults.add(new Fault(file, Math.max(line, 0), what));
  }

  private org.drools.drl.ast.descr.@org.jspecify.annotations.Nullable RuleDescr parse() {
    if (text.contains("\\u")) {
      fault(0, "a rule holds no \\u escapes; write the character");
      return null;
    }
    DrlParser parser = new DrlParser();
    PackageDescr descr;
    try {
      descr = parser.parse(false, text);
    } catch (DroolsParserException e) {
      fault(0, "not a rule: " + e.getMessage());
      return null;
    }
    for (DroolsError error : parser.getErrors()) {
      int[] lines = error.getLines();
      fault(lines.length > 0 ? lines[0] : 0, "not a rule: " + firstLine(error.getMessage()));
    }
    if (!faults.isEmpty()) {
      return null;
    }
    if (!descr.getImports().isEmpty()
        || !descr.getFunctionImports().isEmpty()
        || !descr.getFunctions().isEmpty()
        || !descr.getGlobals().isEmpty()
        || !descr.getTypeDeclarations().isEmpty()
        || !descr.getEnumDeclarations().isEmpty()
        || !descr.getEntryPointDeclarations().isEmpty()
        || !descr.getWindowDeclarations().isEmpty()
        || !descr.getAttributes().isEmpty()
        || !descr.getName().isEmpty()) {
      fault(
          1,
          "a rule file holds one rule and nothing else: no package, import, function, global or declare");
      return null;
    }
    List<RuleDescr> rules = descr.getRules();
    if (rules.size() != 1 || rules.get(0).isQuery()) {
      fault(1, "a rule file holds one rule; this one has " + rules.size());
      return null;
    }
    return rules.get(0);
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse(message);
  }

  private RuleCard card(RuleDescr rule, int line) {
    for (String name : rule.getAnnotationNames()) {
      if (!ANNOTATIONS.contains(name)) {
        fault(line, "no annotation @" + name + Vocabulary.didYouMean(name, ANNOTATIONS));
      }
    }
    String severity = annotation(rule, "severity", "hint");
    boolean known = Arrays.stream(Severity.values()).anyMatch(s -> s.spelling().equals(severity));
    if (!known) {
      fault(line, "no severity \"" + severity + "\"; there are error, warning, info, hint");
    }
    return new RuleCard(
        id,
        concern.folder(),
        known ? Severity.valueOf(severity.toUpperCase(Locale.ROOT)) : Severity.HINT,
        annotation(rule, "summary", ""),
        annotation(rule, "message", annotation(rule, "rationale", "")),
        annotation(rule, "suggestion", ""),
        annotation(rule, "since", ""),
        Arrays.stream(annotation(rule, "tags", "").split(",", -1))
            .map(String::strip)
            .filter(t -> !t.isEmpty())
            .toList(),
        file,
        line,
        page);
  }

  private static String annotation(RuleDescr rule, String name, String otherwise) {
    AnnotationDescr annotation = rule.getAnnotation(name);
    if (annotation == null) {
      return otherwise;
    }
    Map<String, Object> values = annotation.getValueMap();
    String value = String.valueOf(values.values().stream().findFirst().orElse(otherwise));
    return value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")
        ? Strings.unquote(value)
        : value;
  }

  /**
   * The rule as the engine gets it: the conditions on their own lines, all the rest written by us.
   */
  private String compose(String call) {
    int when = keyword("when", 0);
    int then = keyword("then", when);
    int lines = (int) text.substring(0, when).chars().filter(c -> c == '\n').count();
    return Strings.head(id, concern)
        + "\n".repeat(lines)
        + text.substring(when, then)
        + Strings.tail(id, call);
  }

  /**
   * Where a keyword stands outside strings and comments. The parser has seen it, so it is there.
   */
  private int keyword(String word, int from) {
    boolean string = false;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (string) {
        if (c == '\\') {
          i++;
        } else if (c == '"') {
          string = false;
        }
      } else if (c == '"') {
        string = true;
      } else if (text.startsWith("//", i)) {
        i = Math.max(i, text.indexOf('\n', i));
      } else if (text.startsWith("/*", i)) {
        i = Math.max(i, text.indexOf("*/", i));
      } else if (text.startsWith(word, i) && bare(i, i + word.length())) {
        return i;
      }
    }
    throw new IllegalStateException("the parser saw \"" + word + "\" in " + file);
  }

  private boolean bare(int start, int end) {
    return (start == 0 || !Character.isJavaIdentifierPart(text.charAt(start - 1)))
        && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)));
  }
}
