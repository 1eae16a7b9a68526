package dev.ponens.rule;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.rule.compile.Compiled;
import dev.ponens.rule.compile.CompiledStore;
import dev.ponens.rule.compile.RuleBase;
import dev.ponens.rule.compile.Shipped;
import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.form.RuleTexts;
import dev.ponens.rule.form.UnreadFiles;
import dev.ponens.rule.form.UnusedNames;
import dev.ponens.rule.form.sentence.Sentences;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.RulebookFile;
import dev.ponens.verdict.PageText;
import dev.ponens.verdict.RuleFault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;

/** Reads rulebooks, from the program itself or from a directory. */
public final class Rulebooks {
  /**
   * Built-in files that a directory can extend but not remove: patterns of what must be masked, and
   * sentences.
   */
  private static final List<String> ALWAYS =
      List.of(
          "words/secret.pattern",
          "words/session-id.pattern",
          "words/personal-data.pattern",
          Sentences.VOCABULARY);

  /** Beginnings of files that only finders read. A directory has its own or the built-in ones. */
  private static final List<String> OF_FINDERS =
      List.of("words/" + FinderLists.PREFIX, "words/trap-");

  private Rulebooks() {}

  /** Holds the built-in rulebook, which is built on first use. */
  private static final class Builtin {
    private static final Builtin ONE = build();

    private final @Nullable Rulebook rulebook;
    private final @Nullable Throwable failure;

    private Builtin(@Nullable Rulebook rulebook, @Nullable Throwable failure) {
      this.rulebook = rulebook;
      this.failure = failure;
    }

    /** Keeps a failure, since Java reports the cause only to the first caller. */
    private static Builtin build() {
      try {
        return new Builtin(unused(), null);
      } catch (RuntimeException | LinkageError e) {
        return new Builtin(null, e);
      }
    }
  }

  /** A separate built-in rulebook, which has judged nothing. */
  static Rulebook unused() {
    Shipped shipped = Shipped.rulebook();
    return of(Shipped::files, shipped.hash(), shipped.basis(), shipped.compiled(), Shipped.texts());
  }

  /** The built-in rulebook. */
  public static Rulebook shipped() {
    Builtin builtin = Builtin.ONE;
    if (builtin.rulebook == null) {
      throw new IllegalStateException("the built-in rules cannot be loaded", builtin.failure);
    }
    return builtin.rulebook;
  }

  /**
   * The rulebook of a directory.
   *
   * @param folder a rules directory
   * @param cache where compiled rulebooks are kept; null to keep none
   * @throws BadRules when it has faults: all of them
   * @throws IOException when it cannot be read
   */
  public static Rulebook read(Path folder, @Nullable Path cache) throws BadRules, IOException {
    return of(files(folder, Shipped.files()), cache);
  }

  /**
   * The rulebook of some files.
   *
   * @param files all of them, as {@link #files} gives them
   * @param cache where compiled rulebooks are kept; null to keep none
   * @throws BadRules when they have faults: all of them
   */
  public static Rulebook of(RuleFiles files, @Nullable Path cache) throws BadRules {
    if (files.same(Shipped.files())) {
      // The build checked everything.
      return shipped();
    }
    ListsAndParameters listsAndParameters = lists(files);
    if (listsAndParameters.broken()) {
      // Throws BadRules with all faults. If it finds none, the two ways of reading differ.
      throw new IllegalStateException(
          "internal error: the lists or parameters of the rules are rejected, but the check of the"
              + " rules finds no fault: "
              + RuleSet.read(files));
    }
    return checked(
        files, listsAndParameters, new CompiledStore(cache).get(files, listsAndParameters));
  }

  /**
   * A rulebook with all faults of its author's files, except for their pages.
   *
   * @param files all of them, as {@link #files} gives them
   * @param cache where compiled rulebooks are kept; null to keep none
   */
  public static Inspection inspect(RuleFiles files, @Nullable Path cache) {
    ListsAndParameters listsAndParameters = lists(files);
    RuleSet rules = RuleSet.draft(files, listsAndParameters);
    List<RuleFault> faults = new ArrayList<>(rules.faults());
    Rulebook rulebook = null;
    if (rules.usable()) {
      try {
        rulebook =
            checked(
                files,
                listsAndParameters,
                new CompiledStore(cache).get(files, listsAndParameters.names(), rules));
        faults.addAll(UnusedNames.faults(files, rules));
      } catch (BadRules e) {
        faults.addAll(e.faults());
      }
    } else if (faults.stream().noneMatch(f -> f.code().equals(RuleSet.DUPLICATE_ID))) {
      // Two rules with the same id never compile together, which says nothing new.
      faults.addAll(CompiledStore.faults(rules));
    }
    faults.addAll(UnreadFiles.faults(files));
    // Warnings about an extended directory are for its own author.
    faults.removeIf(
        f -> RuleFiles.isBuiltin(f.file()) || (!RuleFiles.isOwn(f.file()) && !f.isError()));
    faults.sort(RuleFault.BY_PLACE);
    return new Inspection(files, rules, faults, rulebook);
  }

  private static ListsAndParameters lists(RuleFiles files) {
    Shipped shipped = Shipped.rulebook();
    return ListsAndParameters.read(files, Shipped.files(), shipped.basis());
  }

  private static Rulebook checked(
      RuleFiles files, ListsAndParameters listsAndParameters, Compiled compiled) throws BadRules {
    List<RuleFault> faults = listsAndParameters.misnamed(compiled.cards());
    if (!faults.isEmpty()) {
      throw new BadRules(faults);
    }
    return of(
        () -> files,
        files.hash(),
        listsAndParameters,
        compiled,
        new RuleTexts(() -> files, listsAndParameters));
  }

  private static Rulebook of(
      Supplier<RuleFiles> files,
      String hash,
      ListsAndParameters listsAndParameters,
      Compiled compiled,
      RuleTexts texts) {
    return new Rulebook(
        hash,
        compiled.cards().stream().map(c -> c.withPage(page(files, c.at().page()))).toList(),
        listsAndParameters,
        compiled.reads(),
        compiled.fallbacks(),
        sessions(compiled),
        files,
        texts);
  }

  private static PageText page(Supplier<RuleFiles> files, String file) {
    return new PageText(() -> files.get().texts().getOrDefault(file, ""));
  }

  /** The rule base of other rules is built at once, because that checks their classes. */
  private static RuleSessions sessions(Compiled compiled) {
    if (compiled.ours()) {
      return new RuleSessions(() -> RuleBase.of(compiled), RuleBase::builtin);
    }
    KieBase base = RuleBase.of(compiled);
    return new RuleSessions(() -> base, null);
  }

  /**
   * The files of a directory's rulebook: its own, and the built-in ones if it extends them. Every
   * other directory gets the files that a rulebook always has: the patterns of secrets, and the
   * built-in parameters if it has none.
   *
   * @param folder a rules directory
   * @param shipped the built-in files, as {@link #builtin} returns them
   * @throws IOException when it cannot be read
   */
  public static RuleFiles files(Path folder, RuleFiles shipped) throws IOException {
    boolean whole = shipped.texts().keySet().stream().noneMatch(RuleFiles::isBuiltin);
    RulebookLayers layers = RulebookLayers.read(folder);
    RuleFiles base = whole ? shipped : Shipped.files();
    return layers.builtin() ? layers.files().over(base) : layered(layers.files(), base);
  }

  /**
   * The files of the default rulebook.
   *
   * @param checkout a directory to use instead of the built-in rules, so that edits take effect at
   *     once; null for the program's own copy
   * @throws IOException when the directory cannot be read
   */
  public static RuleFiles builtin(@Nullable Path checkout) throws IOException {
    if (checkout == null) {
      return Shipped.files();
    }
    RuleFiles own = RuleFiles.read(checkout);
    if (own.same(Shipped.files())) {
      return Shipped.files();
    }
    RuleFiles shipped = Shipped.files();
    boolean whole =
        own.texts().keySet().containsAll(ALWAYS)
            && shipped.texts().keySet().stream().noneMatch(f -> isLacking(own, f))
            && !extendsBuiltin(own);
    return whole ? own : layered(own, shipped);
  }

  private static boolean extendsBuiltin(RuleFiles files) {
    String manifest = files.texts().get(RuleFiles.RULEBOOK);
    return manifest != null && RulebookFile.read(RuleFiles.RULEBOOK, manifest).extendsBuiltin();
  }

  static RuleFiles layered(RuleFiles own, RuleFiles shipped) {
    if (extendsBuiltin(own)) {
      return own.over(shipped);
    }
    Map<String, String> needed = new TreeMap<>();
    for (String always : ALWAYS) {
      String text = shipped.texts().getOrDefault(always, "");
      if (!text.equals(own.texts().get(always))) {
        needed.put(always, text);
      }
    }
    shipped
        .texts()
        .forEach(
            (file, text) -> {
              if (isLacking(own, file)) {
                needed.put(file, text);
              }
            });
    return own.over(new RuleFiles(needed));
  }

  /** True for a built-in file that every rulebook has, if the directory has no such file. */
  private static boolean isLacking(RuleFiles own, String file) {
    boolean needed =
        file.equals(RuleFiles.PARAMS)
            || RuleFiles.QUANTITIES.contains(file)
            || OF_FINDERS.stream().anyMatch(file::startsWith);
    return needed && !own.texts().containsKey(file);
  }

  /**
   * Called by the build after compilation. Adds the built-in rulebook to the program's classes.
   *
   * @param args the rules directory, then the directory of the program's classes
   */
  public static void main(String[] args) throws IOException {
    try {
      Shipped.make(Path.of(args[0]), Path.of(args[1]));
    } catch (BadRules e) {
      throw new IllegalStateException("rules/ has faults:\n" + e.getMessage(), e);
    }
  }
}
