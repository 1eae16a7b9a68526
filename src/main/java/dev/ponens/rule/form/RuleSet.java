package dev.ponens.rule.form;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.form.drl.DrlFile;
import dev.ponens.rule.form.sentence.KnownNames;
import dev.ponens.rule.form.sentence.SentenceFile;
import dev.ponens.rule.form.sentence.Sentences;
import dev.ponens.rule.form.table.Tables;
import dev.ponens.rule.form.words.WordFiles;
import dev.ponens.rule.model.RuleModel;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleNames;
import dev.ponens.rule.source.RuleText;
import dev.ponens.settings.Params;
import dev.ponens.settings.RulebookFile;
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.verdict.RuleFault;
import dev.ponens.verdict.RulePlace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The content of a rules directory.
 *
 * @param rules the rules, by concern in the order they run, then by id
 * @param lexicon the word and pattern lists
 * @param params the parameters and profiles
 * @param faults the faults; only warnings if the directory can be used
 * @param sentences the vocabulary
 */
public record RuleSet(
    List<RuleText> rules,
    Lexicon lexicon,
    Params params,
    List<RuleFault> faults,
    Sentences sentences) {
  /** The code of a fault: two rules have the same id. */
  public static final String DUPLICATE_ID = "duplicate-id";

  /** The ending of rules written in sentences. */
  private static final String SENTENCES = ".dslr";

  private static final String DRL = ".drl";
  private static final String CSV = ".csv";

  /** The endings of files with rules. */
  private static final List<String> FORMS = List.of(DRL, CSV, RuleFiles.WORKBOOK, SENTENCES);

  /** The phases whose rules report findings. */
  private static final Set<Concern> FINDING = Set.of(Concern.RISK, Concern.POLICY);

  /** The engine's network and its compiler's memory grow with every rule. */
  private static final int MOST_RULES = 2_000;

  public RuleSet {
    rules = List.copyOf(rules);
    faults = List.copyOf(faults);
  }

  /**
   * Identifies what compiled rules depend on besides their files: the fields of facts, and the DRL
   * that this package generates. Raise the number when the generated DRL or the stored form of
   * compiled rules changes.
   */
  public static String dialect() {
    return "7-" + Integer.toHexString(FactVocabulary.signature());
  }

  /** True when all faults are warnings. */
  public boolean usable() {
    return faults.stream().noneMatch(RuleFault::isError);
  }

  /** A rules directory has faults. Carries all of them. */
  public static final class BadRules extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient List<RuleFault> faults;

    public BadRules(List<RuleFault> faults) {
      super(String.join("\n", faults.stream().map(RuleFault::toString).toList()));
      this.faults = List.copyOf(faults);
    }

    /** All faults, by file and line. */
    public List<RuleFault> faults() {
      return faults;
    }
  }

  /**
   * Reads the files of a directory.
   *
   * @throws BadRules when they have faults, with all faults and warnings
   */
  public static RuleSet read(RuleFiles files) throws BadRules {
    return read(files, ListsAndParameters.read(files));
  }

  /**
   * Reads the files of a directory whose lists and parameters were read before.
   *
   * @throws BadRules when they have faults, with all faults and warnings
   */
  public static RuleSet read(RuleFiles files, ListsAndParameters listsAndParameters)
      throws BadRules {
    RuleSet rules = draft(files, listsAndParameters);
    if (!rules.usable()) {
      throw new BadRules(rules.faults());
    }
    return rules;
  }

  /**
   * The lists that the program itself reads. A directory that does not extend the built-in rules
   * needs a file for each.
   */
  public static Set<String> readLists() {
    return ReadLists.names();
  }

  /** Returns true when the program itself reads the words of a list in thoughts. */
  public static boolean reads(String list) {
    return ReadLists.inThoughts(list);
  }

  /** Reads as much as possible of a directory's files, with all faults. */
  public static RuleSet draft(RuleFiles files) {
    return draft(files, ListsAndParameters.read(files));
  }

  /** The same for a directory whose lists and parameters were read before. */
  public static RuleSet draft(RuleFiles files, ListsAndParameters listsAndParameters) {
    List<RuleFault> faults = new ArrayList<>(listsAndParameters.faults());
    faults.addAll(WordFiles.patternFaults(files));
    faults.addAll(CommandFiles.faults(files));
    int before = faults.size();
    List<RuleText> rules = new ArrayList<>();
    Tables tables = new Tables(listsAndParameters.names(), listsAndParameters.params());
    for (String file : files.names()) {
      String text = files.texts().getOrDefault(file, "");
      if (!RuleFiles.isData(file)) {
        ListsAndParameters.misread(file, text, faults);
      }
      rule(files, file, text, listsAndParameters.names(), tables, rules, faults);
    }
    rules.addAll(tables.rules());
    Sentences sentences = sentences(files, listsAndParameters.names(), rules, faults);
    replace(files, rules, faults);
    leaveOut(files, rules, faults);
    tables.check(rules, unread(files, rules));
    faults.addAll(tables.faults());
    unique(rules, faults);
    alike(rules, faults);
    rules.forEach(r -> faults.addAll(Placeholders.unbound(r)));
    if (rules.size() > MOST_RULES) {
      faults.add(
          RuleFault.error(
              "too-many",
              ".",
              0,
              "a rulebook can have at most "
                  + MOST_RULES
                  + " rules; this one has "
                  + rules.size()));
    }
    if (faults.subList(before, faults.size()).stream().noneMatch(RuleFault::isError)) {
      // Without this condition, rules that could not be read would be reported as unknown.
      faults.addAll(listsAndParameters.misnamed(rules.stream().map(RuleText::card).toList()));
    }
    if (rules.isEmpty() && faults.isEmpty()) {
      faults.add(
          new RuleFault(
              ".",
              0,
              "no rules found; a rules directory has folders such as risk/ with .dslr, .csv or .drl"
                  + " files"));
    }
    faults.sort(RuleFault.BY_PLACE);
    rules.sort(
        Comparator.comparing((RuleText r) -> Concern.of(r.card().concern()).orElseThrow())
            .thenComparing(r -> r.card().id()));
    return new RuleSet(
        rules, listsAndParameters.lexicon(), listsAndParameters.params(), faults, sentences);
  }

  private static void rule(
      RuleFiles files,
      String file,
      String text,
      FactVocabulary.OtherNames names,
      Tables tables,
      List<RuleText> rules,
      List<RuleFault> faults) {
    if (FORMS.stream().noneMatch(file::endsWith)
        || RuleFiles.isTable(file)
        || RuleFiles.isUtf16(text)) {
      return;
    }
    Optional<Concern> concern = concern(file);
    if (concern.isEmpty()) {
      faults.add(new RuleFault(file, 0, misplaced(RuleFiles.plain(file))));
      return;
    }
    String page = page(files, file);
    if (file.endsWith(DRL)) {
      DrlFile reader = new DrlFile(concern.get(), file, text, page, names);
      reader.read().ifPresent(rules::add);
      faults.addAll(reader.faults());
    } else if (file.endsWith(CSV)) {
      tables.csv(concern.get(), file, text, page);
    } else if (file.endsWith(RuleFiles.WORKBOOK)) {
      byte[] bytes = files.workbooks().getOrDefault(file, new byte[0]);
      tables.workbook(concern.get(), file, bytes, page);
    }
  }

  private static String misplaced(String file) {
    String near = SimilarSpelling.nearest(file, RuleFiles.DATA_TABLES);
    return near.isEmpty()
        ? "a rule must be in derive/, complexity/, risk/, policy/ or next/; move this file"
        : "no table has this name; did you mean \""
            + near
            + "\"? A table of rules must be in "
            + "derive/, complexity/, risk/, policy/ or next/";
  }

  /** The ids of rules whose files have faults. */
  private static Set<String> unread(RuleFiles files, List<RuleText> rules) {
    Set<String> unread = new TreeSet<>();
    for (String file : files.texts().keySet()) {
      if (file.endsWith(DRL) || file.endsWith(SENTENCES)) {
        unread.add(stem(file));
      }
    }
    rules.forEach(r -> unread.remove(r.card().id()));
    return unread;
  }

  private static String stem(String file) {
    return file.substring(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
  }

  /**
   * Removes rules that the directory extends and replaces: a rule of a higher layer has the same
   * id, in any form. Notes each replaced rule, because an author may not know that it exists.
   */
  private static void replace(RuleFiles files, List<RuleText> rules, List<RuleFault> faults) {
    Map<String, RuleText> highest = new HashMap<>();
    for (RuleText rule : rules) {
      highest.merge(rule.card().id(), rule, (a, b) -> height(files, b) > height(files, a) ? b : a);
    }
    for (RuleText rule : rules) {
      RuleText other = highest.getOrDefault(rule.card().id(), rule);
      if (height(files, rule) < height(files, other)) {
        faults.add(
            at(
                RuleFault.FaultLevel.NOTE,
                other,
                "replaced-rule",
                "this rule replaces the rule of the same name, "
                    + rule.card().at()
                    + "; to keep both rules, choose another name"));
      }
    }
    rules.removeIf(r -> height(files, r) < height(files, highest.getOrDefault(r.card().id(), r)));
  }

  private static int height(RuleFiles files, RuleText rule) {
    return files.height(rule.card().at().file());
  }

  /** Removes rules of lower layers that a {@code rulebook.yml} leaves out. */
  private static void leaveOut(RuleFiles files, List<RuleText> rules, List<RuleFault> faults) {
    for (String file : files.named(RuleFiles.RULEBOOK)) {
      String manifest = files.texts().getOrDefault(file, "");
      for (SettingValue each : RulebookFile.read(file, manifest).without()) {
        boolean any =
            rules.removeIf(
                r ->
                    files.height(r.card().at().file()) < files.height(file)
                        && RuleNames.names(r.card()).contains(each.value()));
        if (!any) {
          String what =
              "without: no rule of the extended directories has the name \"" + each.value() + "\"";
          faults.add(new RuleFault(file, each.line(), what + "; correct or remove it"));
        }
      }
    }
  }

  private static Optional<Concern> concern(String file) {
    String plain = RuleFiles.plain(file);
    int slash = plain.indexOf('/');
    return Concern.of(slash < 0 ? "" : plain.substring(0, slash));
  }

  private static String page(RuleFiles files, String file) {
    return files.texts().getOrDefault(file.substring(0, file.lastIndexOf('.')) + ".md", "");
  }

  /**
   * Reads the rules written in sentences. They can name other rules and their results, so they are
   * read after those, phase by phase.
   */
  private static Sentences sentences(
      RuleFiles files,
      FactVocabulary.OtherNames names,
      List<RuleText> rules,
      List<RuleFault> faults) {
    Sentences sentences =
        Sentences.read(files, known(Concern.NEXT, names, files, rules, faults), faults);
    for (Concern concern : Concern.values()) {
      KnownNames known = known(concern, names, files, rules, faults);
      for (String file : files.texts().keySet()) {
        if (file.endsWith(SENTENCES)
            && !RuleFiles.isUtf16(files.texts().getOrDefault(file, ""))
            && concern(file).equals(Optional.of(concern))) {
          SentenceFile reader = new SentenceFile(file, page(files, file), sentences, known);
          reader.read(files.texts().getOrDefault(file, "")).ifPresent(rules::add);
          faults.addAll(reader.faults());
        }
      }
    }
    return sentences;
  }

  /** The names that sentences of a phase may use. */
  private static KnownNames known(
      Concern concern,
      FactVocabulary.OtherNames names,
      RuleFiles files,
      List<RuleText> rules,
      List<RuleFault> faults) {
    Map<String, Concern> finding = new HashMap<>();
    Map<String, Set<String>> derived = new HashMap<>();
    for (String file : files.texts().keySet()) {
      if (file.endsWith(SENTENCES)) {
        // Until the rule is read, assume that it reports findings.
        concern(file).filter(FINDING::contains).ifPresent(c -> finding.put(stem(file), c));
      }
    }
    for (RuleText rule : rules) {
      Concern of = Concern.of(rule.card().concern()).orElseThrow();
      if (FINDING.contains(of)) {
        if (rule.model().finds()) {
          finding.put(rule.card().id(), of);
        } else {
          finding.remove(rule.card().id());
        }
      }
      rule.model()
          .derives()
          .filter(d -> !d.name().isEmpty())
          .ifPresent(d -> derived.computeIfAbsent(d.kind(), k -> new TreeSet<>()).add(d.name()));
      if (rule.fallback() != null) {
        derived
            .computeIfAbsent(rule.fallback().kind(), k -> new TreeSet<>())
            .add(rule.fallback().name());
      }
    }
    boolean whole = faults.stream().noneMatch(f -> f.level() == RuleFault.FaultLevel.ERROR);
    return new KnownNames(concern, names, finding, derived, whole);
  }

  /** Warns about two DRL files with the same conditions and consequence. */
  private static void alike(List<RuleText> rules, List<RuleFault> faults) {
    Map<RuleModel, RuleText> seen = new HashMap<>();
    for (RuleText rule : rules) {
      if (rule.card().at().file().endsWith(".drl") && !rule.model().equals(RuleModel.NONE)) {
        RuleText other = seen.putIfAbsent(rule.model().withoutName(), rule);
        if (other != null && !other.card().id().equals(rule.card().id())) {
          faults.add(
              RuleFault.warning(
                  "duplicate-rule",
                  rule.card().at().file(),
                  rule.card().at().line(),
                  "this rule has the same conditions and consequence as \""
                      + other.card().id()
                      + "\"; remove one of the two rules"));
        }
      }
    }
  }

  private static void unique(List<RuleText> rules, List<RuleFault> faults) {
    Map<String, RuleText> seen = new HashMap<>();
    for (RuleText rule : rules) {
      RuleText other = seen.putIfAbsent(rule.card().id(), rule);
      if (other != null) {
        faults.add(
            at(
                rule,
                DUPLICATE_ID,
                "\""
                    + rule.card().id()
                    + "\" is already the id of a rule at "
                    + other.card().at()
                    + "; choose another id"));
      }
      if (Set.of("risk", "policy").contains(rule.card().concern())
          && rule.model().call(Set.of("find")).isPresent()
          && rule.card().message().isEmpty()) {
        faults.add(
            at(rule, "no-message", rule.card().id() + ": a finding needs a message; add one"));
      }
    }
  }

  private static RuleFault at(RuleText rule, String code, String what) {
    return at(RuleFault.FaultLevel.ERROR, rule, code, what);
  }

  private static RuleFault at(RuleFault.FaultLevel level, RuleText rule, String code, String what) {
    RulePlace at = rule.card().at();
    return new RuleFault(level, code, at.file(), at.sheet(), at.line(), 0, what);
  }
}
