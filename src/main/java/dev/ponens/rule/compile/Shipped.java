package dev.ponens.rule.compile;

import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.form.RuleTexts;
import dev.ponens.rule.source.RuleFiles;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The built-in rulebook as the build stores it in the program: everything that can be prepared from
 * its files, and, separately, the files. A start reads one file instead of hundreds and parses no
 * word list. The generated classes are stored beside the program's own classes, so Java's class
 * data archive includes them.
 *
 * @param hash the hash of the files
 * @param basis the lists and numbers
 * @param compiled the rules
 * @param digests the digest of each compiled rule by id, as in {@link RuleCompiler#digests}
 * @param methods the method that creates each rule, by the id of the rule
 */
public record Shipped(
    String hash,
    ListsAndParameters basis,
    Compiled compiled,
    Map<String, String> digests,
    Map<String, String> methods) {
  private static final String RESOURCE = "/ponens/rulebook.bin";

  private static final String FILES = "/ponens/rules.bin";

  public Shipped {
    digests = Collections.unmodifiableMap(new TreeMap<>(digests));
    methods = Collections.unmodifiableMap(new TreeMap<>(methods));
  }

  /** Holds the rulebook, which is read on first use. The build never uses it. */
  private static final class Program {
    private static final Shipped RULEBOOK = read(RESOURCE, Shipped::read);
    private static final RuleTexts TEXTS = new RuleTexts(Shipped::files, RULEBOOK.basis());
  }

  /** Holds the files. Judging does not need them. */
  private static final class Sources {
    private static final RuleFiles FILES = read(Shipped.FILES, RuleFiles::read);
  }

  /** The built-in rulebook. */
  public static Shipped rulebook() {
    return Program.RULEBOOK;
  }

  /** The files of the built-in rulebook. */
  public static RuleFiles files() {
    return Sources.FILES;
  }

  /** The built-in rules in their authors' words. */
  public static RuleTexts texts() {
    return Program.TEXTS;
  }

  /** Reads a part of a resource. */
  private interface Reader<T> {
    T from(DataInputStream in) throws IOException;
  }

  private static <T> T read(String resource, Reader<T> reader) {
    try (InputStream in = Shipped.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(
            "this program was built without its rules: there is no " + resource);
      }
      return reader.from(new DataInputStream(new ByteArrayInputStream(in.readAllBytes())));
    } catch (IOException e) {
      throw new IllegalStateException("the built-in rules cannot be read: " + resource, e);
    }
  }

  private static Shipped read(DataInputStream in) throws IOException {
    String hash = in.readUTF();
    ListsAndParameters listsAndParameters = ListsAndParameters.read(in);
    Compiled compiled = Compiled.readRules(in);
    return new Shipped(hash, listsAndParameters, compiled, words(in), words(in));
  }

  private static Map<String, String> words(DataInputStream in) throws IOException {
    Map<String, String> words = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      words.put(in.readUTF(), in.readUTF());
    }
    return words;
  }

  private void write(DataOutputStream out) throws IOException {
    out.writeUTF(hash);
    basis.write(out);
    compiled.writeRules(out);
    write(out, digests);
    write(out, methods);
  }

  private static void write(DataOutputStream out, Map<String, String> words) throws IOException {
    out.writeInt(words.size());
    for (Map.Entry<String, String> word : words.entrySet()) {
      out.writeUTF(word.getKey());
      out.writeUTF(word.getValue());
    }
  }

  /**
   * For the build: compiles a rules directory and adds the result to the program's classes.
   *
   * @param rules the rules directory
   * @param classes the directory of the program's classes
   * @throws BadRules when the rules have faults
   */
  public static void make(Path rules, Path classes) throws BadRules, IOException {
    RuleFiles files = RuleFiles.read(rules);
    ListsAndParameters listsAndParameters = ListsAndParameters.read(files);
    Compiled compiled = CompiledStore.fresh(files);
    List<dev.ponens.verdict.RuleFault> faults = listsAndParameters.misnamed(compiled.cards());
    if (!faults.isEmpty()) {
      throw new RuleSet.BadRules(faults);
    }
    Path target = classes.resolve(RESOURCE.substring(1));
    Files.createDirectories(target.getParent());
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(target))) {
      Map<String, String> digests = RuleCompiler.digests(RuleSet.read(files));
      Map<String, String> methods = RuleBase.methods(compiled);
      new Shipped(files.hash(), listsAndParameters, compiled, digests, methods).write(out);
    }
    try (DataOutputStream out =
        new DataOutputStream(Files.newOutputStream(classes.resolve(FILES.substring(1))))) {
      files.write(out);
    }
    classes(compiled, classes);
  }

  /**
   * Writes the classes, and deletes those of an earlier build: each rulebook's classes have
   * different names.
   */
  private static void classes(Compiled compiled, Path classes) throws IOException {
    Path folder = classes.resolve(PermittedNames.GENERATED.replace('.', '/'));
    Files.createDirectories(folder);
    try (Stream<Path> old = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) old.filter(Files::isRegularFile)::iterator) {
        Files.delete(file);
      }
    }
    for (Map.Entry<String, byte[]> type : compiled.classes().entrySet()) {
      Path file = classes.resolve(type.getKey().replace('.', '/') + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, type.getValue());
    }
  }
}
