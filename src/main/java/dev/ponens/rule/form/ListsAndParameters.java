package dev.ponens.rule.form;

import dev.ponens.fact.Names;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Shape;
import dev.ponens.rule.form.words.LexiconFile;
import dev.ponens.rule.form.words.WordFiles;
import dev.ponens.rule.source.DirectionSigns;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.ReadCache;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.Pack;
import dev.ponens.settings.Params;
import dev.ponens.settings.RulebookFile;
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.SettingsFault;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RuleFault;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The lists and parameters of a rules directory. Rules only refer to them by name. So they are read
 * again at every start, and compiled rules stay valid when a phrase or a number changes.
 *
 * @param lexicon the word and pattern lists
 * @param lists the names of the lists, including empty ones
 * @param params the parameters and profiles
 * @param packs the domain packs by field
 * @param commands the tables of tools, commands and paths
 * @param faults the faults of their files
 */
public record ListsAndParameters(
    Lexicon lexicon,
    Set<String> lists,
    Params params,
    Map<String, Pack> packs,
    CommandFiles commands,
    List<RuleFault> faults) {
  private static final String YML = ".yml";

  /** The lists, by the texts of their files. */
  private static final ReadCache<List<String>, Lists> READ = new ReadCache<>(32L << 20);

  /** The parameters that the program itself reads, whatever the rules are. */
  static final List<String> NEEDED =
      List.of(
          "risk-weight-error",
          "risk-weight-warning",
          "risk-weight-info",
          "risk-weight-hint",
          "risk-medium",
          "risk-high",
          "confidence-swing",
          "misread-new-numbers",
          "working-words",
          "short-thought",
          "min-steps-low",
          "min-steps-moderate",
          "min-steps-high",
          "min-steps-very-hard",
          "min-steps-extreme",
          "claim-groups",
          "evidence-policy",
          "diversity-similarity",
          "graph-depth",
          "graph-expansions",
          "graph-questions",
          "recall-session",
          "recall-revised",
          "recall-other-branch",
          "recall-chain",
          "recall-words",
          "recall-other-field");

  /** The parameters that the program reads if they are set. */
  static final List<String> OPTIONAL = List.of("transcript-deadline-ms", "solve-retries");

  public ListsAndParameters {
    lists = Names.of(lists);
    packs = Collections.unmodifiableMap(new LinkedHashMap<>(packs));
    faults = List.copyOf(faults);
  }

  /** Writes it for {@link #read(DataInputStream)}. A basis with faults must not be written. */
  public void write(DataOutputStream out) throws IOException {
    LexiconFile.write(out, lexicon);
    out.writeInt(lists.size());
    for (String list : new TreeSet<>(lists)) {
      out.writeUTF(list);
    }
    params.write(out);
    out.writeInt(packs.size());
    for (Pack pack : new TreeMap<>(packs).values()) {
      pack.write(out);
    }
    commands.write(out);
  }

  /** Reads what {@link #write} wrote. */
  public static ListsAndParameters read(DataInputStream in) throws IOException {
    Lexicon lexicon = LexiconFile.read(in);
    String[] lists = new String[in.readInt()];
    for (int i = 0; i < lists.length; i++) {
      lists[i] = in.readUTF();
    }
    Params params = Params.read(in);
    Map<String, Pack> packs = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      Pack pack = Pack.read(in);
      packs.put(pack.name(), pack);
    }
    return new ListsAndParameters(
        lexicon, Set.of(lists), params, packs, CommandFiles.read(in), List.of());
  }

  /**
   * Reads the lists and parameters of a directory. {@link RuleSet#draft} checks their patterns and
   * the tables of commands, since a directory that was compiled before needs no check.
   */
  public static ListsAndParameters read(RuleFiles files) {
    return read(files, List.of());
  }

  /**
   * The same, but lists and patterns of a directory that was read before are not read again. They
   * take most of the time.
   *
   * @param known the files of a directory without faults
   * @param read its lists and parameters
   */
  public static ListsAndParameters read(RuleFiles files, RuleFiles known, ListsAndParameters read) {
    return WordFiles.same(files, known)
        ? read(files, read.lexicon(), read.lists(), List.of())
        : read(files, read.lexicon().shapes());
  }

  private static ListsAndParameters read(RuleFiles files, List<Shape> known) {
    List<String> texts = WordFiles.texts(files);
    Lists before = READ.get(texts);
    if (before != null) {
      return read(files, before.lexicon(), before.names(), List.of());
    }
    List<RuleFault> faults = new ArrayList<>();
    WordFiles words = new WordFiles(QuantityFiles.read(files, faults));
    Lexicon lexicon = words.read(files, known);
    words.check(ReadLists.ofFinders());
    faults.addAll(words.faults());
    if (faults.isEmpty()) {
      // A lexicon takes several times the memory of its texts.
      long characters = 5 * texts.stream().mapToLong(String::length).sum();
      Set<String> names = Collections.unmodifiableSet(new TreeSet<>(words.lists()));
      READ.put(texts, new Lists(lexicon, names), characters);
    }
    return read(files, lexicon, words.lists(), faults);
  }

  /** The lists and patterns of files without faults. */
  private record Lists(Lexicon lexicon, Set<String> names) {}

  private static ListsAndParameters read(
      RuleFiles files, Lexicon lexicon, Set<String> lists, List<RuleFault> ofLists) {
    List<RuleFault> faults = new ArrayList<>();
    files
        .texts()
        .forEach(
            (file, text) -> {
              if (RuleFiles.isData(file)) {
                misread(file, text, faults);
              }
            });
    faults.addAll(ofLists);
    List<SettingsFault> manifest =
        RulebookFile.read(RuleFiles.RULEBOOK, files.texts().getOrDefault(RuleFiles.RULEBOOK, ""))
            .slips();
    manifest.forEach(s -> faults.add(fault(s)));
    if (manifest.isEmpty()) {
      // A mistyped line of this file may be the one that brings the built-in lists.
      faults.addAll(ReadLists.missing(files));
    }
    Params params = params(files, faults, manifest.isEmpty());
    return new ListsAndParameters(
        lexicon, lists, params, packs(files, params, faults), CommandFiles.of(files), faults);
  }

  /** The packs by field. A directory's own pack replaces the built-in pack with the same name. */
  private static Map<String, Pack> packs(RuleFiles files, Params params, List<RuleFault> faults) {
    Map<String, Pack> packs = new TreeMap<>();
    files.upward(
        (file, text) -> {
          String plain = RuleFiles.plain(file);
          if (plain.startsWith(RuleFiles.PACKS) && plain.endsWith(YML)) {
            String name = plain.substring(RuleFiles.PACKS.length(), plain.length() - YML.length());
            packs.put(name, Pack.read(name, file, text));
          }
        });
    for (Pack pack : packs.values()) {
      pack.slips().forEach(s -> faults.add(fault(s)));
      for (SettingValue number : pack.params().values()) {
        if (!params.names().contains(number.name())) {
          faults.add(
              fault(
                  number.slip(
                      "no parameter \""
                          + number.name()
                          + "\""
                          + SimilarSpelling.didYouMean(number.name(), params.names()))));
        }
      }
    }
    return packs;
  }

  /** The faults of packs that name unknown rules. */
  public List<RuleFault> misnamed(Collection<RuleCard> cards) {
    RuleNames names = new RuleNames(cards);
    List<RuleFault> faults = new ArrayList<>();
    for (Pack pack : packs.values()) {
      names.wrongSeverities(pack.severity()).forEach(s -> faults.add(fault(s)));
      names.wrong(pack.adds()).forEach(s -> faults.add(fault(s)));
    }
    return faults;
  }

  /** The names that rules may use. */
  public FactVocabulary.OtherNames names() {
    return new FactVocabulary.OtherNames(lists, params.names());
  }

  /** True when the directory cannot be used. */
  public boolean broken() {
    return faults.stream().anyMatch(f -> f.level() == RuleFault.FaultLevel.ERROR);
  }

  private static Params params(RuleFiles files, List<RuleFault> faults, boolean complete) {
    Params params = Params.NONE;
    int before = faults.size();
    for (String file : files.named(RuleFiles.PARAMS)) {
      String text = files.texts().get(file);
      try {
        params = text == null ? params : Params.read(file, text, params);
      } catch (Params.BadParams e) {
        e.slips().forEach(s -> faults.add(fault(s)));
      }
    }
    for (String needed : NEEDED) {
      if (complete && faults.size() == before && !params.names().contains(needed)) {
        faults.add(
            new RuleFault(
                RuleFiles.PARAMS,
                0,
                "the parameter \""
                    + needed
                    + "\" is missing, and the program needs it; add it, or add the line"
                    + " \"extends: [builtin]\" to rulebook.yml"));
      }
    }
    return params;
  }

  private static RuleFault fault(SettingsFault slip) {
    return new RuleFault(slip.file(), slip.line(), slip.what());
  }

  /**
   * Reports files that are not UTF-8. Their bytes were read as U+FFFD, so a word list in another
   * encoding would never match.
   */
  static void misread(String file, String text, List<RuleFault> faults) {
    if (RuleFiles.isUtf16(text)) {
      faults.add(new RuleFault(file, 0, "this file is UTF-16; save it as UTF-8"));
      return;
    }
    int turning = RuleFiles.isData(file) && !file.endsWith(".md") ? DirectionSigns.first(text) : -1;
    if (turning >= 0) {
      String line = text.substring(text.lastIndexOf('\n', turning) + 1);
      faults.add(
          RuleFault.error(
              "control-character",
              file,
              1 + (int) text.substring(0, turning).chars().filter(c -> c == '\n').count(),
              DirectionSigns.told(line, DirectionSigns.first(line))));
    }
    int at = text.indexOf('\uFFFD');
    if (at >= 0) {
      int line = 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
      faults.add(new RuleFault(file, line, "this line is not UTF-8; save the file as UTF-8"));
    }
  }
}
