package dev.ponens.rule;

import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.RulebookFile;
import dev.ponens.settings.SettingValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files of a rules directory and of the directories that it extends, without the built-in
 * files.
 *
 * @param files the files; those of an extended directory have its path before them
 * @param builtin true when one of the directories extends the built-in rules
 */
record RulebookLayers(RuleFiles files, boolean builtin) {
  /** The largest number of directories in a row of which each extends the next. */
  private static final int DEEPEST = 8;

  /**
   * Reads a directory and those that it extends.
   *
   * @throws IOException when one cannot be read, a directory extends itself by a detour, or an
   *     extended directory is neither inside nor beside the directory that names it
   */
  static RulebookLayers read(Path folder) throws IOException {
    Reader reader = new Reader(folder.toRealPath());
    RuleFiles own = RuleFiles.read(folder);
    reader.below(reader.root, own, "", new ArrayList<>(List.of(reader.root)));
    RuleFiles all = new RuleFiles(own.texts(), own.workbooks(), List.of(), own.unread());
    for (Map.Entry<Path, RuleFiles> each : reader.found.entrySet()) {
      all = all.over(reader.named(each.getKey()), each.getValue());
    }
    return new RulebookLayers(all, reader.builtin);
  }

  /** Collects the extended directories, the lowest first. */
  private static final class Reader {
    private final Path root;
    private final Map<Path, RuleFiles> found = new LinkedHashMap<>();
    private boolean builtin;

    Reader(Path root) {
      this.root = root;
    }

    /** Returns what stands before the paths of files of a directory. */
    String named(Path directory) {
      String path = root.relativize(directory).toString().replace('\\', '/');
      return (path.startsWith("..") ? path : "./" + path) + ":";
    }

    /**
     * Reads the directories that a directory extends.
     *
     * @param shown what stands before the paths of its files, for messages
     * @param above the directories that lead to it, itself included
     */
    void below(Path directory, RuleFiles files, String shown, List<Path> above) throws IOException {
      String manifest = files.texts().getOrDefault(RuleFiles.RULEBOOK, "");
      RulebookFile rulebook = RulebookFile.read(shown + RuleFiles.RULEBOOK, manifest);
      builtin |= rulebook.extendsBuiltin();
      for (SettingValue each : rulebook.directories()) {
        Path named = directory.resolve(each.value()).normalize();
        if (!Files.isDirectory(named)) {
          throw refused(each, "there is no such directory; correct the path");
        }
        Path real = named.toRealPath();
        Path beside = directory.getParent();
        if (beside == null || !real.startsWith(beside) || real.equals(beside)) {
          throw refused(
              each,
              "the directory that \"extends\" names must be inside this rules directory or beside"
                  + " it; move the named directory");
        }
        if (above.contains(real) || above.size() > DEEPEST) {
          throw refused(each, "that directory also extends this one; remove one of the two lines");
        }
        if (!found.containsKey(real)) {
          RuleFiles read = RuleFiles.read(real);
          List<Path> further = new ArrayList<>(above);
          further.add(real);
          below(real, read, named(real), further);
          found.put(real, read);
        }
      }
    }

    private static IOException refused(SettingValue each, String why) {
      return new IOException(
          "%s:%d: extends: %s: %s".formatted(each.file(), each.line(), each.value(), why));
    }
  }
}
