package dev.ponens.rule.form.drl;

import dev.ponens.rule.model.RuleModel;
import dev.ponens.rule.source.AuthorWording;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.ReadCache;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RuleFault;
import dev.ponens.verdict.RulePlace;
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
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@code .drl} file. The file holds one rule with the name of the file, and the guard
 * checks it. Other forms of rules pass the DRL they generate, line by line, through the same
 * checks.
 */
public final class DrlFile {
  private static final Set<String> ANNOTATIONS =
      Set.of(
          "severity",
          "summary",
          "message",
          "suggestion",
          "rationale",
          "since",
          "tags",
          "coveredBy");

  /** The codes of faults that depend on the rule's concern. */
  public static final Set<String> OF_PHASES = Set.of("same-phase-negation", "later-phase");

  /** A rule has at most about a page of text. Deeper nesting would overflow the parsers' stacks. */
  private static final int LONGEST = 20_000;

  private static final int DEEPEST = 20;

  /** The same limit applies to a table cell. */
  private static final int LONGEST_SENTENCE = 1_000;

  /** The rules of files without faults. */
  private static final ReadCache<Input, RuleText> READ = new ReadCache<>(16L << 20);

  private final String file;
  private final String text;
  private final String raw;
  private final String page;
  private final Concern concern;
  private final FactVocabulary.OtherNames names;
  private final String id;
  private final List<RuleFault> faults = new ArrayList<>();

  /**
   * A file to read.
   *
   * @param file its path: {@code <concern>/<id>} and an ending
   * @param text its text
   * @param page its Markdown page; empty when it has none
   * @param names the names that its rule may use
   */
  public DrlFile(
      Concern concern, String file, String text, String page, FactVocabulary.OtherNames names) {
    this.concern = concern;
    this.file = file;
    this.names = names;
    this.raw = text;
    this.text = withoutComments(file, text, faults);
    this.page = page;
    this.id = file.substring(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
  }

  /** The faults of the file. */
  public List<RuleFault> faults() {
    return faults;
  }

  /** All that a rule depends on. */
  private record Input(
      Concern concern, String file, String text, String page, FactVocabulary.OtherNames names) {}

  /** The rule, or nothing when the file has faults. */
  public Optional<RuleText> read() {
    Input input = new Input(concern, file, raw, page, names);
    RuleText known = READ.get(input);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<RuleText> rule = check();
    if (faults.isEmpty() && rule.isPresent()) {
      // The model is about as large as the DRL.
      long characters = 2L * raw.length() + page.length() + 2L * rule.get().drl().length();
      READ.put(input, rule.get(), characters);
    }
    return rule;
  }

  /** The same for a rule that is read once. */
  public Optional<RuleText> check() {
    if (!faults.isEmpty()) {
      return Optional.empty();
    }
    if (!Drl.isId(id)) {
      fault(
          0,
          "the file name must be lower-case words joined by hyphens, such as unchecked-claim.drl");
      return Optional.empty();
    }
    if (text.length() > LONGEST || depth() > DEEPEST) {
      faults.add(
          RuleFault.error(
              "too-large",
              file,
              0,
              "a rule can have at most "
                  + LONGEST
                  + " characters, and its brackets can be nested at most "
                  + DEEPEST
                  + " levels deep"));
      return Optional.empty();
    }
    RuleDescr rule = parse();
    if (rule == null) {
      return Optional.empty();
    }
    int line = rule.getLine();
    if (!rule.getName().equals(id)) {
      fault(
          line,
          "the rule is named \""
              + rule.getName()
              + "\" but its file is named \""
              + id
              + "\"; give both the same name");
    }
    if (concern == Concern.NEXT && !names.parameters().contains("rank-" + id)) {
      fault(
          line,
          id + ": a rule in next/ needs a rank; add the parameter rank-" + id + " to params.yml");
    }
    RuleCard card = card(rule, line);
    DrlGuard guard = new DrlGuard(concern, file, names);
    String call = guard.check(rule, line);
    faults.addAll(guard.faults());
    String drl = faults.isEmpty() ? compose(call) : "";
    Optional<RuleModel> model = faults.isEmpty() ? compiled(drl, call) : Optional.empty();
    if (faults.isEmpty() && model.isEmpty()) {
      fault(
          line,
          "this rule is ambiguous, because the rule engine and Ponens read it "
              + "differently: simplify the rule");
    }
    AuthorWording wording = new AuthorWording(lines(line), Map.of());
    return model.map(m -> new RuleText(card, drl, m).worded(wording));
  }

  /** The rule as written in its file, with comments. */
  private List<String> lines(int from) {
    return raw.stripTrailing().lines().skip(Math.max(0, from - 1)).toList();
  }

  /** How deep its brackets nest. */
  private int depth() {
    int depth = 0;
    int deepest = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        i = DrlToken.stringEnd(text, i) - 1;
      } else {
        depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
        deepest = Math.max(deepest, depth);
      }
    }
    return deepest;
  }

  /**
   * What the rule for the engine says. It is parsed again, to verify that it equals the rule that
   * was checked; empty when it does not.
   */
  private Optional<RuleModel> compiled(String drl, String call) {
    DrlParser parser = new DrlParser();
    try {
      // The imports are the same for all rules and take most of the time to parse.
      PackageDescr descr = parser.parse(false, Drl.withoutHead(drl));
      if (parser.hasErrors() || descr.getRules().size() != 1 || !descr.getFunctions().isEmpty()) {
        return Optional.empty();
      }
      RuleDescr rule = descr.getRules().get(0);
      DrlGuard again = new DrlGuard(concern, file, names);
      again.checkConditions(rule, rule.getLine());
      boolean same =
          again.faults().isEmpty()
              && rule.getName().equals(id)
              && rule.getAttributes().keySet().equals(Set.of("agenda-group"))
              && rule.getNamedConsequences().isEmpty()
              && String.valueOf(rule.getConsequence()).strip().equals(Drl.consequence(id, call));
      return same ? RuleModel.of(rule) : Optional.empty();
    } catch (DroolsParserException e) {
      return Optional.empty();
    }
  }

  /**
   * The text with comments replaced by spaces. It may contain only characters that all parsers read
   * alike, so that the compiler sees what the guard has checked.
   */
  private static String withoutComments(String file, String raw, List<RuleFault> faults) {
    StringBuilder out = new StringBuilder(raw);
    int line = 1;
    int i = 0;
    while (i < raw.length()) {
      char c = raw.charAt(i);
      int end = i + 1;
      if (c == '"') {
        end = DrlToken.stringEnd(raw, i);
        if (end < 0) {
          faults.add(
              new RuleFault(
                  file, line, "a string must end on its line; the only escapes are \\\" and \\\\"));
          return raw;
        }
      } else if (raw.startsWith("//", i) || raw.startsWith("/*", i)) {
        end = commentEnd(raw, i);
        for (int k = i; k < end; k++) {
          out.setCharAt(k, raw.charAt(k) == '\n' ? '\n' : ' ');
        }
      } else if (c > 126 || (c < ' ' && "\t\r\n".indexOf(c) < 0) || "'`\\".indexOf(c) >= 0) {
        faults.add(
            new RuleFault(
                file,
                line,
                "only ASCII characters are allowed outside strings and comments; write strings in"
                    + " \"…\""));
        return raw;
      }
      line += (int) raw.substring(i, end).chars().filter(x -> x == '\n').count();
      i = end;
    }
    return out.toString();
  }

  /** The end of the comment; a comment that is not closed extends to the end of the text. */
  private static int commentEnd(String raw, int from) {
    boolean one = raw.startsWith("//", from);
    int at = one ? raw.indexOf('\n', from) : raw.indexOf("*/", from + 2);
    return at < 0 ? raw.length() : one ? at : at + 2;
  }

  private void fault(int line, String what) {
    faults.add(new RuleFault(file, Math.max(line, 0), what));
  }

  private @Nullable RuleDescr parse() {
    if (text.contains("\\u")) {
      fault(0, "\\u escapes are not allowed; write the character itself");
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
          "a rule file must hold one rule and nothing else: no package, import, function, global or"
              + " declare");
      return null;
    }
    List<RuleDescr> rules = descr.getRules();
    if (rules.size() != 1 || rules.get(0).isQuery()) {
      fault(1, "a rule file must hold exactly one rule; this one has " + rules.size());
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
        fault(line, "no annotation @" + name + FactVocabulary.didYouMean(name, ANNOTATIONS));
      }
    }
    for (String name : ANNOTATIONS) {
      if (annotation(rule, name, "").length() > LONGEST_SENTENCE) {
        fault(line, "@" + name + " can have at most " + LONGEST_SENTENCE + " characters");
      }
    }
    String severity = annotation(rule, "severity", "hint");
    boolean known = Arrays.stream(Severity.values()).anyMatch(s -> s.spelling().equals(severity));
    if (!known) {
      fault(line, "no severity \"" + severity + "\"; use one of error, warning, info, hint");
    }
    return new RuleCard(
        id,
        concern.folder(),
        known ? Severity.valueOf(severity.toUpperCase(Locale.ROOT)) : Severity.HINT,
        annotation(rule, "summary", ""),
        annotation(rule, "message", annotation(rule, "rationale", "")),
        annotation(rule, "suggestion", ""),
        annotation(rule, "since", ""),
        words(rule, "tags"),
        words(rule, "coveredBy"),
        new RulePlace(file, line),
        page);
  }

  private static List<String> words(RuleDescr rule, String name) {
    return Arrays.stream(annotation(rule, name, "").split(",", -1))
        .map(String::strip)
        .filter(t -> !t.isEmpty())
        .toList();
  }

  private static String annotation(RuleDescr rule, String name, String otherwise) {
    AnnotationDescr annotation = rule.getAnnotation(name);
    if (annotation == null) {
      return otherwise;
    }
    Map<String, Object> values = annotation.getValueMap();
    String value = String.valueOf(values.values().stream().findFirst().orElse(otherwise));
    return value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")
        ? Drl.unquote(value)
        : value;
  }

  /** The rule for the engine: the conditions on their own lines, everything else generated. */
  private String compose(String call) {
    int when = keyword("when", 0);
    int then = keyword("then", when);
    if (when < 0 || then < 0) {
      fault(0, "this rule lacks a part: write rule \"" + id + "\", when, then and end");
      return "";
    }
    int lines = (int) text.substring(0, when).chars().filter(c -> c == '\n').count();
    return Drl.head(id, concern)
        + "\n".repeat(lines)
        + text.substring(when, then)
        + Drl.tail(id, call);
  }

  /** The index of a keyword outside strings and brackets; -1 when there is none. */
  private int keyword(String word, int from) {
    int depth = 0;
    for (int i = Math.max(0, from); i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == '"') {
        i = DrlToken.stringEnd(text, i) - 1;
      } else if (depth == 0 && text.startsWith(word, i) && bare(i, i + word.length())) {
        return i;
      }
    }
    return -1;
  }

  private boolean bare(int start, int end) {
    return (start == 0 || !Character.isJavaIdentifierPart(text.charAt(start - 1)))
        && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)));
  }
}
