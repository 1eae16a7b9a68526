package dev.ponens.rule.form.sentence;

import dev.ponens.rule.form.drl.DrlFile;
import dev.ponens.rule.source.AuthorWording;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.Moment;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads a {@code .dslr} file. The file holds one rule with the name of the file. Each line is
 * exactly one sentence of the vocabulary. The sentences are translated to DRL, each on the same
 * line as in the file. The result is then read like any rule in DRL.
 */
public final class SentenceFile {
  /** Limit on the lines of a rule. */
  private static final int LONGEST = 200;

  /** The keys that can follow the name of a rule. */
  private static final Set<String> KEYS = Set.of("summary", "since", "tags");

  private static final Pattern RULE = Pattern.compile("rule\\s+(.*)", Pattern.CASE_INSENSITIVE);
  private static final Pattern KEY = Pattern.compile("([A-Za-z]+)\\s*:\\s*(.*)");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)\\}");

  private static final Set<String> OF_QUESTIONS = Set.of("Question", "Total");
  private final String file;
  private final String page;
  private final String id;
  private final Sentences sentences;
  private final KnownNames known;
  private final List<RuleFault> faults = new ArrayList<>();

  private final Map<String, String> annotations = new LinkedHashMap<>();
  private final Conditions conditions = new Conditions();
  private final Map<Integer, CleanLine> lines = new LinkedHashMap<>();
  private final Set<String> used = new LinkedHashSet<>();
  private String call = "";
  private int ruleLine;
  private int whenLine;
  private int thenLine;
  private int endLine;
  private int callLine;
  private int wordsLine;

  /**
   * A file to read.
   *
   * @param file its path, {@code <concern>/<id>.dslr}
   * @param page its Markdown page; empty when it has none
   * @param sentences the vocabulary
   * @param known the names that slots may use
   */
  public SentenceFile(String file, String page, Sentences sentences, KnownNames known) {
    this.file = file;
    this.page = page;
    this.id = file.substring(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
    this.sentences = sentences;
    this.known = known;
  }

  /** The errors and warnings of the file. */
  public List<RuleFault> faults() {
    return faults;
  }

  private boolean wrong() {
    return faults.stream().anyMatch(f -> f.level() == RuleFault.FaultLevel.ERROR);
  }

  private void fault(int line, String what) {
    faults.add(new RuleFault(file, line, what));
  }

  private void fault(String code, int line, String what) {
    faults.add(RuleFault.error(code, file, line, what));
  }

  /** The rule, or nothing when the file has faults. */
  public Optional<RuleText> read(String text) {
    if (!Drl.isId(id)) {
      fault(
          0,
          "the file name must be lower-case words joined by hyphens, such as unchecked-claim.dslr");
      return Optional.empty();
    }
    if (text.lines().count() > LONGEST) {
      fault(0, "a rule written in sentences can have at most " + LONGEST + " lines");
      return Optional.empty();
    }
    CleanLine.of(file, text, false, faults).forEach(this::line);
    if (!wrong()) {
      whole();
    }
    if (!wrong()) {
      outcome();
    }
    if (!wrong()) {
      moments();
    }
    if (wrong()) {
      return Optional.empty();
    }
    DrlFile drl = new DrlFile(known.concern(), file, drl(), page, known.names());
    Optional<RuleText> rule = drl.read();
    drl.faults().forEach(this::inTheAuthorsWords);
    return wrong() ? Optional.empty() : rule.map(r -> r.worded(wording(text)));
  }

  private AuthorWording wording(String text) {
    Map<String, String> words = new LinkedHashMap<>();
    conditions
        .lines()
        .forEach((drl, line) -> words.put(drl, Objects.requireNonNull(lines.get(line)).text()));
    return new AuthorWording(
        text.stripTrailing().lines().skip(ruleLine - 1).toList(), words, List.copyOf(used));
  }

  /** Adds a fault of the generated DRL, and names the line it was generated from. */
  private void inTheAuthorsWords(RuleFault fault) {
    CleanLine line = lines.get(fault.line());
    faults.add(
        line == null
            ? fault
            : new RuleFault(
                fault.level(),
                fault.code(),
                fault.file(),
                fault.sheet(),
                fault.line(),
                fault.column(),
                CleanLine.shown(line.text()) + ": " + fault.what()));
  }

  private void line(CleanLine line) {
    String word = line.text().toLowerCase(Locale.ROOT);
    if (word.isEmpty()) {
      return;
    }
    if (endLine > 0) {
      fault(line.number(), "a file must hold one rule, and nothing can follow its \"end\"");
    } else if (line.text().startsWith(">")) {
      fault(
          "raw-drl",
          line.number(),
          "a line that begins with > is code, and a .dslr file cannot contain code; "
              + "write a .drl file instead");
    } else if (ruleLine == 0) {
      rule(line);
    } else if (word.equals("when") && whenLine == 0) {
      whenLine = line.number();
    } else if (word.equals("then") && whenLine > 0 && thenLine == 0) {
      thenLine = line.number();
    } else if (word.equals("end")) {
      endLine = line.number();
    } else if (whenLine == 0) {
      head(line);
    } else {
      said(line);
    }
  }

  private void rule(CleanLine line) {
    ruleLine = line.number();
    Matcher rule = RULE.matcher(line.text());
    if (!rule.matches()) {
      fault(ruleLine, "a rule must begin with its name: write rule \"" + id + "\"");
      return;
    }
    String name = rule.group(1).strip();
    String bare =
        name.length() > 1 && name.startsWith("\"") && name.endsWith("\"")
            ? name.substring(1, name.length() - 1)
            : name;
    if (!bare.equals(id)) {
      fault(
          ruleLine,
          "the rule is named "
              + CleanLine.shown(bare)
              + " but its file is named \""
              + id
              + "\"; give both the same name");
    }
  }

  private void head(CleanLine line) {
    Matcher key = KEY.matcher(line.text());
    String name = key.matches() ? key.group(1).toLowerCase(Locale.ROOT) : "";
    if (!KEYS.contains(name)) {
      fault(
          line.number(),
          "between \"rule\" and \"when\", write only lines such as  since: 0.1"
              + (name.isEmpty()
                  ? ""
                  : "; unknown key "
                      + CleanLine.shown(name)
                      + FactVocabulary.didYouMean(name, KEYS)));
    } else if (key.group(2).indexOf('\\') >= 0) {
      fault(line.number(), "a backslash is not allowed here");
    } else if (annotations.containsKey(name)) {
      fault(line.number(), name + " is given twice; remove one");
    } else if (!key.group(2).isBlank()) {
      annotations.put(name, Drl.quoteWords(key.group(2)));
    }
  }

  private void said(CleanLine raw) {
    boolean when = thenLine == 0;
    CleanLine line = when ? raw.withoutAnd() : raw;
    VocabularySentence.RulePart part =
        when ? VocabularySentence.RulePart.WHEN : VocabularySentence.RulePart.THEN;
    Optional<Sentences.MatchedLine> said = sentences.said(part, line);
    lines.put(raw.number(), raw);
    if (said.isEmpty()) {
      unknown(part, line);
      return;
    }
    VocabularySentence sentence = said.get().sentence();
    used.add(sentence.text());
    Map<String, SlotType.SlotValue> values = new LinkedHashMap<>();
    values.put(SentenceMeaning.ID, SlotType.SlotValue.word(id));
    boolean fine = true;
    for (Map.Entry<String, SlotType> slot : sentence.slots().entrySet()) {
      SlotType.SlotValue value =
          slot.getValue().read(said.get().values().getOrDefault(slot.getKey(), ""), known);
      values.put(slot.getKey(), value);
      if (!value.wrong().isEmpty()) {
        fault("wrong-value", line.number(), value.wrong());
        fine = false;
      }
    }
    if (fine) {
      String drl = SentenceMeaning.fill(sentence.right(), values).text();
      if (when) {
        condition(line.number(), sentence, drl);
      } else {
        outcome(line.number(), sentence, drl);
      }
    }
  }

  private void unknown(VocabularySentence.RulePart part, CleanLine line) {
    boolean when = part == VocabularySentence.RulePart.WHEN;
    if (sentences
        .said(when ? VocabularySentence.RulePart.THEN : VocabularySentence.RulePart.WHEN, line)
        .isPresent()) {
      String place =
          when
              ? " is an outcome: write it after \"then\""
              : " is a condition: write it before \"then\"";
      fault("unknown-sentence", line.number(), CleanLine.shown(line.text()) + place);
      return;
    }
    if (when && line.text().toLowerCase(Locale.ROOT).startsWith("or ")) {
      fault(
          "unknown-sentence",
          line.number(),
          CleanLine.shown(line.text())
              + ": all lines between \"when\" and \"then\" must be true, and none can begin with or;"
              + " write a second rule for the alternative");
      return;
    }
    List<VocabularySentence> near = sentences.nearest(part, line);
    String advice =
        near.isEmpty()
            ? "docs/sentences.md lists all sentences" + outcomes(when)
            : "the nearest sentences: "
                + near.stream().map(VocabularySentence::text).collect(Collectors.joining(" | "));
    fault(
        "unknown-sentence",
        line.number(),
        "no sentence matches " + CleanLine.shown(line.text()) + "; " + advice);
  }

  /** The first words of the outcomes that the directory allows, for a line after "then". */
  private String outcomes(boolean when) {
    return when
        ? ""
        : "; after \"then\", a line begins with one of: " + String.join(", ", sentences.openings());
  }

  private void condition(int line, VocabularySentence sentence, String drl) {
    for (SentenceMeaning.Piece piece : SentenceMeaning.pieces(drl).pieces()) {
      for (String variable : Conditions.builtOn(piece)) {
        if (!conditions.binds(variable)) {
          fault(line, "\"" + sentence.text() + "\" needs " + before(variable));
          return;
        }
      }
      String wrong = conditions.add(piece, line);
      if (!wrong.isEmpty()) {
        fault(line, wrong);
      }
    }
  }

  /** A hint that names sentences which bind a variable. */
  private String before(String variable) {
    String fact = Conditions.fact(variable).orElse("");
    String finders =
        sentences.catalogue().stream()
            .filter(
                s ->
                    s.part() == VocabularySentence.RulePart.WHEN
                        && s.right().startsWith(fact + "("))
            .limit(2)
            .map(s -> "\"" + s.text() + "\"")
            .collect(Collectors.joining(" or "));
    return "a fact that an earlier line finds; add such a line before it, for example " + finders;
  }

  private void outcome(int line, VocabularySentence sentence, String drl) {
    SentenceMeaning.OutcomeEffect outcome =
        SentenceMeaning.outcome(drl, VocabularyFile.ANNOTATIONS::contains);
    outcome
        .annotations()
        .forEach(
            (name, value) -> {
              if (annotations.putIfAbsent(name, value) != null) {
                fault(
                    line,
                    "\""
                        + sentence.text()
                        + "\": the rule already has a "
                        + name
                        + "; remove one of the two lines");
              }
              wordsLine = name.equals("message") ? line : wordsLine;
            });
    if (outcome.call().isEmpty()) {
      return;
    }
    if (!known.concern().calls().contains(outcome.calls())) {
      fault(
          line,
          "a rule in %s/ cannot have the outcome \"%s\"; use %s"
              .formatted(known.concern().folder(), sentence.text(), outcomes()));
    } else if (!call.isEmpty()) {
      fault(line, "a rule can have only one outcome; the other one is in line " + callLine);
    }
    call = outcome.call();
    callLine = line;
  }

  /** The outcomes of this phase. */
  private String outcomes() {
    return sentences.catalogue().stream()
        .filter(s -> s.part() == VocabularySentence.RulePart.THEN)
        .filter(
            s ->
                known.concern().calls().stream()
                    .anyMatch(c -> s.right().contains("verdict." + c + "(")))
        .map(s -> "\"" + s.text() + "\"")
        .collect(Collectors.joining(" or "));
  }

  private void whole() {
    if (ruleLine == 0) {
      fault(0, "a rule must begin with its name: write rule \"" + id + "\"");
    } else if (whenLine == 0 || thenLine == 0 || endLine == 0) {
      String part = whenLine == 0 ? "when" : thenLine == 0 ? "then" : "end";
      fault(
          ruleLine,
          "this rule lacks the line \""
              + part
              + "\"; write rule, when, then and end, in this order");
    } else if (lines.keySet().stream().noneMatch(n -> n < thenLine)) {
      fault(whenLine, "this rule has no condition, so it would always fire; add one");
    } else if (call.isEmpty()) {
      fault(thenLine, "this rule has no outcome; add one: " + outcomes());
    }
  }

  /** Passes to the outcome the fact it is about and the facts that its words name. */
  private void outcome() {
    Set<String> named = new TreeSet<>();
    for (String words : List.of("message", "suggestion", "rationale")) {
      PLACEHOLDER
          .matcher(annotations.getOrDefault(words, ""))
          .results()
          .map((MatchResult m) -> m.group(1))
          .forEach(named::add);
    }
    conditions.aboutCall(lines.keySet().iterator().next());
    for (String variable : Conditions.variables(call)) {
      if (variable.equals(Conditions.FOUND)) {
        call = call.replace(Conditions.FOUND, String.join(", ", about(named)));
        named.clear();
      } else if (!conditions.binds(variable)) {
        fault(callLine, "this outcome needs " + before(variable));
      } else {
        conditions.speakOf(variable);
      }
    }
    if (!named.isEmpty()) {
      fault(
          wordsLine > 0 ? wordsLine : callLine,
          "only the message and suggestion of a finding can name fields in braces");
    }
    if (conditions.facts().isEmpty()) {
      conditions.aboutThought(thenLine - 1);
    }
  }

  private Set<String> about(Set<String> named) {
    String subject = conditions.subject(lines.keySet().iterator().next());
    Set<String> all = new LinkedHashSet<>(List.of(subject));
    for (String field : named) {
      if (field.equals("words") || FactVocabulary.parts(conditions.kind(subject)).contains(field)) {
        continue;
      }
      Optional<String> other = conditions.having(field, subject);
      if (other.isEmpty()) {
        fault(
            "unbound-placeholder",
            wordsLine > 0 ? wordsLine : callLine,
            "no fact of this rule has the field {"
                + field
                + "}"
                + FactVocabulary.didYouMean(field, conditions.fields()));
      }
      other.ifPresent(all::add);
    }
    all.forEach(conditions::speakOf);
    return all;
  }

  /**
   * Reports conditions that never hold together, because they are judged at different moments, such
   * as at questions and at thoughts.
   */
  private void moments() {
    boolean question = conditions.facts().stream().anyMatch(OF_QUESTIONS::contains);
    Set<Moment> left = EnumSet.allOf(Moment.class);
    String apart = "";
    for (String fact : conditions.facts()) {
      Set<Moment> of = Moment.of(fact);
      if (apart.isEmpty() && Collections.disjoint(left, of)) {
        Set<Moment> both = new TreeSet<>(Set.of(left.iterator().next(), of.iterator().next()));
        apart = both.stream().map(SentenceFile::plural).collect(Collectors.joining(" and "));
      }
      left.retainAll(of);
    }
    if (!apart.isEmpty()) {
      fault(
          "never-true",
          whenLine,
          ("these lines can never be true together, because %s are judged at different times; write"
                  + " two rules")
              .formatted(apart));
    } else if (question && !Set.of(Concern.DERIVE, Concern.COMPLEXITY).contains(known.concern())) {
      fault(
          "never-true",
          whenLine,
          "only rules in derive/ and complexity/ can judge the question; use a sentence about how"
              + " hard the question is");
    } else if (!question && known.concern() == Concern.COMPLEXITY) {
      fault(
          "never-true",
          whenLine,
          "rules in complexity/ judge questions, but no line here is about the question; add one");
    }
  }

  private static String plural(Moment moment) {
    return switch (moment) {
      case QUESTION -> "questions";
      case THOUGHT -> "thoughts";
      case CALL -> "tool calls";
      case RESULT -> "results of tools";
      case TURN -> "the ends of turns";
      case END -> "the end";
    };
  }

  /** The rule in DRL, with each line at the same number as in the file. */
  private String drl() {
    String[] out = new String[endLine + 1];
    java.util.Arrays.fill(out, "");
    out[ruleLine] = "rule " + Drl.quote(id);
    for (Map.Entry<String, String> annotation : annotations.entrySet()) {
      out[ruleLine] += " @" + annotation.getKey() + "(" + annotation.getValue() + ")";
    }
    out[whenLine] = "when";
    for (int i = whenLine + 1; i < thenLine; i++) {
      out[i] = conditions.drl(i);
    }
    out[thenLine] = "then";
    out[callLine] = call;
    out[endLine] = "end";
    return String.join("\n", List.of(out).subList(1, out.length)) + "\n";
  }
}
