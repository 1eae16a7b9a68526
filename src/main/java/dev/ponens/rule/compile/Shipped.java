package dev.ponens.rule.compile;

import dev.ponens.rule.form.Basis;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.RuleFiles;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The shipped rulebook as the build puts it into the program: its files, and all that can be made
 * of them beforehand. A start reads one file in place of hundreds and reads no word list; the
 * generated classes lie beside the program's own, where Java's archive of classes reaches them.
 *
 * @param files the rule files
 * @param hash theirs
 * @param basis the lists and numbers
 * @param compiled the rules
 */
public record Shipped(RuleFiles files, String hash, Basis basis, Compiled compiled) {
  private static final String RESOURCE = "/ponens/rulebook.bin";

  /** Read when it is first asked for; nothing asks for it while the program is built. */
  private static final class Program {
    private static final Shipped RULEBOOK = read();
  }

  /** The one this program ships. */
  public static Shipped rulebook() {
    return Program.RULEBOOK;
  }

  private static Shipped read() {
    try (InputStream in = Shipped.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("this program was built without its rules: no " + RESOURCE);
      }
      return read(new DataInputStream(new BufferedInputStream(in)));
    } catch (IOException e) {
      throw new IllegalStateException("this program's own rules cannot be read: " + RESOURCE, e);
    }
  }

  private static Shipped read(DataInputStream in) throws IOException {
    RuleFiles files = RuleFiles.read(in);
    return new Shipped(files, in.readUTF(), Basis.read(in), Compiled.readRules(in));
  }

  private void write(DataOutputStream out) throws IOException {
    files.write(out);
    out.writeUTF(hash);
    basis.write(out);
    compiled.writeRules(out);
  }

  /**
   * For the build: makes it of a folder of rules, and puts it among the program's classes.
   *
   * @param rules the rules folder
   * @param classes the folder of the program's classes
   * @throws BadRules when the rules have faults
   */
  public static void make(Path rules, Path classes) throws BadRules, IOException {
    RuleFiles files = RuleFiles.read(rules);
    Basis basis = Basis.read(files);
    Compiled compiled = CompiledStore.fresh(files);
    List<dev.ponens.rule.source.Fault> faults = basis.misnamed(compiled.cards());
    if (!faults.isEmpty()) {
      throw new RuleSet.BadRules(faults);
    }
    Path target = classes.resolve(RESOURCE.substring(1));
    Files.createDirectories(target.getParent());
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(target))) {
      new Shipped(files, files.hash(), basis, compiled).write(out);
    }
    classes(compiled, classes);
  }

  /** Those of an earlier build go: each rulebook's have names of their own. */
  private static void classes(Compiled compiled, Path classes) throws IOException {
    Path folder = classes.resolve(Permitted.GENERATED.replace('.', '/'));
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
