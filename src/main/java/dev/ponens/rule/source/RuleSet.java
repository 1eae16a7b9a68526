package dev.ponens.rule.source;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.settings.Params;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything a rules folder says.
 *
 * @param rules the rules, by concern in the order they run, then by id
 * @param lexicon the word and pattern lists
 * @param params the parameters and profiles
 */
public record RuleSet(List<RuleText> rules, Lexicon lexicon, Params params) {
  /** The file of parameters. */
  public static final String PARAMS = "params.yml";

  /**
   * What compiled rules depend on besides their files: the facts' fields, and how this room words
   * rules for the engine. Raise the number when the wording changes.
   */
  public static final String DIALECT = "1-" + Integer.toHexString(Vocabulary.signature());

  public RuleSet {
    rules = List.copyOf(rules);
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
   * @throws BadRules when anything in them is wrong, with every fault and not just the first
   */
  public static RuleSet read(RuleFiles files) throws BadRules {
    List<Fault> faults = new ArrayList<>();
    WordFiles words = new WordFiles();
    Lexicon lexicon = words.read(files);
    words.check();
    faults.addAll(words.faults());
    Params params = params(files, faults);
    List<RuleText> rules = new ArrayList<>();
    for (Map.Entry<String, String> entry : files.texts().entrySet()) {
      rule(files, entry.getKey(), entry.getValue(), lexicon, params, rules, faults);
    }
    unique(rules, faults);
    if (rules.isEmpty() && faults.isEmpty()) {
      faults.add(
          new Fault(
              ".",
              0,
              "no rules here; a rules folder has folders such as risk/ with .drl or .csv files"));
    }
    if (!faults.isEmpty()) {
      faults.sort(Comparator.comparing(Fault::file).thenComparing(Fault::line));
      throw new BadRules(faults);
    }
    rules.sort(
        Comparator.comparing((RuleText r) -> Concern.of(r.card().concern()).orElseThrow())
            .thenComparing(r -> r.card().id()));
    return new RuleSet(rules, lexicon, params);
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
      return Params.read(PARAMS, files.texts().getOrDefault(PARAMS, "params: {}"));
    } catch (Params.BadParams e) {
      String.valueOf(e.getMessage()).lines().forEach(l -> faults.add(new Fault(PARAMS, 0, l)));
      return Params.read(PARAMS, "params: {}");
    }
  }

  private static void rule(
      RuleFiles files,
      String file,
      String text,
      Lexicon lexicon,
      Params params,
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
      DrlFile reader = new DrlFile(concern.get(), file, text, page);
      reader.read().ifPresent(rules::add);
      faults.addAll(reader.faults());
    } else {
      TableFile reader = new TableFile(concern.get(), file, page, lexicon.kinds(), params.names());
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
                rule.card().file(),
                rule.card().line(),
                "\""
                    + rule.card().id()
                    + "\" is a rule already, at "
                    + other.card().file()
                    + ":"
                    + other.card().line()));
      }
      if (Set.of("risk", "policy").contains(rule.card().concern())
          && rule.drl().contains(").find(")
          && rule.card().message().isEmpty()) {
        faults.add(
            new Fault(
                rule.card().file(),
                rule.card().line(),
                rule.card().id() + ": a finding needs a message"));
      }
    }
  }
}
