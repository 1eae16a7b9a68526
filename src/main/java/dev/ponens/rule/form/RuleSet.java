package dev.ponens.rule.form;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.form.drl.DrlFile;
import dev.ponens.rule.form.table.TableFile;
import dev.ponens.rule.form.words.WordFiles;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleText;
import dev.ponens.rule.source.Vocabulary;
import dev.ponens.settings.Params;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Everything a rules folder says.
 *
 * @param rules the rules, by concern in the order they run, then by id
 * @param lexicon the word and pattern lists
 * @param params the parameters and profiles
 * @param warnings what works, though perhaps not as its author thinks
 */
public record RuleSet(List<RuleText> rules, Lexicon lexicon, Params params, List<Fault> warnings) {
  /** The file of parameters. */
  public static final String PARAMS = "params.yml";

  private static final Pattern PLACED =
      Pattern.compile(Pattern.quote(PARAMS) + "(?::(\\d{1,9}))?: (.*)");

  /** The numbers the program itself reads, whatever the rules are. */
  private static final List<String> NEEDED =
      List.of(
          "risk-weight-error",
          "risk-weight-warning",
          "risk-weight-info",
          "risk-weight-hint",
          "risk-medium",
          "risk-high",
          "working-words",
          "min-steps-low",
          "min-steps-moderate",
          "min-steps-high",
          "min-steps-very-hard",
          "min-steps-extreme");

  /**
   * What compiled rules depend on besides their files: the facts' fields, and how this room words
   * rules for the engine. Raise the number when the wording changes.
   */
  public static final String DIALECT = "2-" + Integer.toHexString(Vocabulary.signature());

  public RuleSet {
    rules = List.copyOf(rules);
    warnings = List.copyOf(warnings);
  }

  /** A folder with faults: all of them. */
  public static final class BadRules extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient List<Fault> faults;

    public BadRules(List<Fault> faults) {
      super(String.join("\n", faults.stream().map(Fault::toString).toList()));
      this.faults = List.copyOf(faults);
    }

    /** Every fault, by file and line. */
    public List<Fault> faults() {
      return faults;
    }
  }

  /**
   * Reads a folder's files.
   *
   * @throws BadRules when anything in them is wrong, with every fault and not just the first, and
   *     the warnings
   */
  public static RuleSet read(RuleFiles files) throws BadRules {
    List<Fault> faults = new ArrayList<>();
    WordFiles words = new WordFiles();
    Lexicon lexicon = words.read(files);
    words.check();
    faults.addAll(words.faults());
    Params params = params(files, faults);
    List<RuleText> rules = new ArrayList<>();
    Vocabulary.Names names = new Vocabulary.Names(lexicon.kinds(), params.names());
    for (Map.Entry<String, String> entry : files.texts().entrySet()) {
      misread(entry.getKey(), entry.getValue(), faults);
      rule(files, entry.getKey(), entry.getValue(), names, rules, faults);
    }
    unique(rules, faults);
    if (rules.isEmpty() && faults.isEmpty()) {
      faults.add(
          new Fault(
              ".",
              0,
              "no rules here; a rules folder has folders such as risk/ with .drl or .csv files"));
    }
    faults.sort(Fault.BY_PLACE);
    if (faults.stream().anyMatch(f -> f.level() == Fault.Level.ERROR)) {
      throw new BadRules(faults);
    }
    rules.sort(
        Comparator.comparing((RuleText r) -> Concern.of(r.card().concern()).orElseThrow())
            .thenComparing(r -> r.card().id()));
    return new RuleSet(rules, lexicon, params, faults);
  }

  /**
   * The word and pattern lists alone, of files that {@link #read} found without fault before, as it
   * did with all that have a compiled form: the patterns are not looked at again.
   */
  public static Lexicon lexicon(RuleFiles files, List<Fault> faults) {
    WordFiles words = new WordFiles();
    Lexicon lexicon = words.read(files);
    faults.addAll(words.faults());
    return lexicon;
  }

  /** The parameters alone; their faults are added to {@code faults}. */
  public static Params params(RuleFiles files, List<Fault> faults) {
    try {
      Params params = Params.read(PARAMS, files.texts().getOrDefault(PARAMS, "params: {}"));
      for (String needed : NEEDED) {
        if (!params.names().contains(needed)) {
          faults.add(
              new Fault(PARAMS, 0, "no parameter \"" + needed + "\"; the program itself needs it"));
        }
      }
      return params;
    } catch (Params.BadParams e) {
      String.valueOf(e.getMessage()).lines().forEach(l -> faults.add(fault(l)));
      return Params.read(PARAMS, "params: {}");
    }
  }

  /** A fault from its line of text, {@code file:line: what} or {@code file: what}. */
  private static Fault fault(String message) {
    Matcher parts = PLACED.matcher(message);
    return parts.matches()
        ? new Fault(
            PARAMS, parts.group(1) == null ? 0 : Integer.parseInt(parts.group(1)), parts.group(2))
        : new Fault(PARAMS, 0, message);
  }

  /** What was no UTF-8 was read as U+FFFD: a word list in another encoding would never match. */
  private static void misread(String file, String text, List<Fault> faults) {
    int at = text.indexOf('\uFFFD');
    if (at >= 0 && !file.endsWith(".md")) {
      int line = 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
      faults.add(new Fault(file, line, "this line is not UTF-8; save the file as UTF-8"));
    }
  }

  private static void rule(
      RuleFiles files,
      String file,
      String text,
      Vocabulary.Names names,
      List<RuleText> rules,
      List<Fault> faults) {
    boolean drl = file.endsWith(".drl");
    if (!drl && !file.endsWith(".csv")) {
      return;
    }
    int slash = file.indexOf('/');
    var concern = Concern.of(slash < 0 ? "" : file.substring(0, slash));
    if (concern.isEmpty()) {
      faults.add(
          new Fault(file, 0, "a rule lives in derive/, complexity/, risk/, policy/ or next/"));
      return;
    }
    String page = files.texts().getOrDefault(file.substring(0, file.length() - 4) + ".md", "");
    if (drl) {
      DrlFile reader = new DrlFile(concern.get(), file, text, page, names);
      reader.read().ifPresent(rules::add);
      faults.addAll(reader.faults());
    } else {
      TableFile reader = new TableFile(concern.get(), file, page, names);
      rules.addAll(reader.read(text));
      faults.addAll(reader.faults());
    }
  }

  private static void unique(List<RuleText> rules, List<Fault> faults) {
    Map<String, RuleText> seen = new HashMap<>();
    for (RuleText rule : rules) {
      RuleText other = seen.putIfAbsent(rule.card().id(), rule);
      if (other != null) {
        faults.add(
            new Fault(
                rule.card().at().file(),
                rule.card().at().line(),
                "\"" + rule.card().id() + "\" is a rule already, at " + other.card().at()));
      }
      if (Set.of("risk", "policy").contains(rule.card().concern())
          && rule.drl().contains(").find(")
          && rule.card().message().isEmpty()) {
        faults.add(
            new Fault(
                rule.card().at().file(),
                rule.card().at().line(),
                rule.card().id() + ": a finding needs a message"));
      }
    }
  }
}
