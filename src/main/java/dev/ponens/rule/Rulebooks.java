package dev.ponens.rule;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.compile.Compiled;
import dev.ponens.rule.compile.CompiledStore;
import dev.ponens.rule.compile.RuleBase;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.Params;
import dev.ponens.verdict.RuleCard;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Where rulebooks come from: the program itself, or a folder. */
public final class Rulebooks {
  /** Where the shipped rule files lie in the program, with the list of their names. */
  static final String SHIPPED_FILES = "/ponens/rules/";

  static final String SHIPPED_INDEX = "/ponens/rules.index";

  /**
   * Files that a folder without them gets from the program: a rulebook must not show secrets, and
   * always has its numbers.
   */
  private static final List<String> ALWAYS =
      List.of("words/secret.pattern", "words/personal-data.pattern", RuleSet.PARAMS);

  private Rulebooks() {}

  /** The rulebook this program ships. */
  public static Rulebook shipped() {
    try {
      return of(shippedFiles(), new CompiledStore(null));
    } catch (BadRules e) {
      throw new IllegalStateException("the shipped rulebook has faults:\n" + e.getMessage(), e);
    }
  }

  /**
   * The rulebook of a folder.
   *
   * @param folder a rules folder
   * @param cache where compiled rulebooks are kept; null to keep none
   * @throws BadRules when it has faults: all of them
   * @throws IOException when it cannot be read
   */
  public static Rulebook read(Path folder, @Nullable Path cache) throws BadRules, IOException {
    Map<String, byte[]> always = new TreeMap<>();
    ALWAYS.forEach(name -> always.put(name, resource(SHIPPED_FILES + name)));
    return of(RuleFiles.read(folder).or(RuleFiles.of(always).texts()), new CompiledStore(cache));
  }

  private static Rulebook of(RuleFiles files, CompiledStore store) throws BadRules {
    Compiled compiled = store.get(files);
    List<Fault> faults = new ArrayList<>();
    Lexicon lexicon = RuleSet.lexicon(files, faults);
    Params params = RuleSet.params(files, faults);
    if (!faults.isEmpty()) {
      throw new BadRules(faults);
    }
    List<RuleCard> cards =
        compiled.cards().stream()
            .map(c -> c.withPage(files.texts().getOrDefault(c.at().page(), "")))
            .toList();
    return new Rulebook(
        files.hash(),
        cards,
        lexicon,
        params,
        compiled.reads(),
        compiled.fallbacks(),
        RuleBase.of(compiled));
  }

  static RuleFiles shippedFiles() {
    Map<String, byte[]> files = new TreeMap<>();
    String index = new String(resource(SHIPPED_INDEX), StandardCharsets.UTF_8);
    index.lines().forEach(name -> files.put(name, resource(SHIPPED_FILES + name)));
    return RuleFiles.of(files);
  }

  private static byte[] resource(String name) {
    try (InputStream in = Rulebooks.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("this program was built without its rules: no " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException("this program's own file cannot be read: " + name, e);
    }
  }

  /**
   * Called by the build, after compilation: writes the rules' names and their compiled form beside
   * the classes.
   *
   * @param args the rules folder, then the folder of the program's classes
   */
  public static void main(String[] args) throws Exception {
    Path classes = Path.of(args[1], "ponens");
    RuleFiles files = RuleFiles.read(Path.of(args[0]));
    Files.createDirectories(classes);
    Files.writeString(classes.resolve("rules.index"), String.join("\n", files.names()) + "\n");
    Path target = Path.of(args[1], CompiledStore.SHIPPED.substring(1));
    byte[] bytes;
    try {
      bytes = CompiledStore.fresh(files).bytes();
    } catch (BadRules e) {
      throw new IllegalStateException("rules/ has faults:\n" + e.getMessage(), e);
    }
    Files.write(target, bytes);
  }
}
