package dev.ponens.settings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the settings: the {@code ponens.yml} that is named, or the nearest one upward from the
 * working directory, and the user's own file. A directory that is linted must not influence how it
 * is judged. A file found in or below it is therefore not used. The rules directory of a file found
 * above it is not used either, unless the user's own file trusts it.
 */
public final class ConfigFiles {
  /** The name of the files. */
  public static final String NAME = "ponens.yml";

  /** Names that people may expect to work, but that are not read. */
  private static final List<String> LIKE =
      List.of("." + NAME, "ponens.yaml", ".ponens.yaml", "ponens.json", "ponens.toml");

  /** Limit on the size of a file. */
  private static final long LARGEST = 1L << 20;

  private final Path folder;
  private final @Nullable Path home;
  private final @Nullable Path own;

  /**
   * Finds the settings of a user who works in a directory.
   *
   * @param folder the working directory
   * @param home the user's home directory, where the upward search ends; null when unknown
   * @param own the path of the user's own file; null when there is none
   */
  public ConfigFiles(Path folder, @Nullable Path home, @Nullable Path own) {
    this.folder = folder;
    this.home = home;
    this.own = own;
  }

  /**
   * The settings found.
   *
   * @param configs the files that are used, in order of precedence
   * @param suppressions the suppressions file found upward; null when there is none or it is not
   *     trusted
   * @param remarks messages about files that were found but are not used, and what to do, one line
   *     each
   */
  public record FoundSettings(
      List<Config> configs, @Nullable Path suppressions, List<String> remarks) {
    /** Nothing. */
    public static final FoundSettings NOTHING = new FoundSettings(List.of(), null, List.of());

    public FoundSettings {
      configs = List.copyOf(configs);
      remarks = List.copyOf(remarks);
    }

    /** All faults of all files. */
    public List<SettingsFault> slips() {
      return configs.stream().flatMap(c -> c.slips().stream()).toList();
    }

    /** The value of a key in the first file that has it. */
    public Optional<SettingValue> word(String key) {
      return configs.stream().flatMap(c -> c.word(key).stream()).findFirst();
    }

    /** The list of a key in the first file that has it. */
    public Optional<List<SettingValue>> list(String key) {
      return configs.stream().flatMap(c -> c.list(key).stream()).findFirst();
    }
  }

  /**
   * The named file and the user's own.
   *
   * @param linted the files and directories to be linted
   * @throws IOException when the named one cannot be read
   */
  public FoundSettings named(Path file, List<Path> linted) throws IOException {
    List<Config> configs = new ArrayList<>();
    configs.add(read(file, false));
    Optional<Config> mine = own();
    mine.ifPresent(configs::add);
    List<String> remarks = new ArrayList<>();
    return new FoundSettings(configs, suppressions(folders(linted), mine, remarks), remarks);
  }

  /**
   * The nearest file upward from the working directory, if it may be used, and the user's own.
   *
   * @param linted the files and directories to be linted
   * @throws IOException when an existing file cannot be read
   */
  public FoundSettings upward(List<Path> linted) throws IOException {
    List<Config> configs = new ArrayList<>();
    List<String> remarks = new ArrayList<>();
    Optional<Config> mine = own();
    misnamed(remarks);
    Path at = nearest(NAME);
    if (at != null && !same(at.resolve(NAME), own)) {
      judge(read(at.resolve(NAME), false), at, folders(linted), mine, remarks)
          .ifPresent(configs::add);
    }
    mine.ifPresent(configs::add);
    return new FoundSettings(configs, suppressions(folders(linted), mine, remarks), remarks);
  }

  /** Reports files that look like settings but are not read. */
  private void misnamed(List<String> remarks) {
    for (String name : LIKE) {
      Path at = nearest(name);
      if (at != null) {
        remarks.add(at.resolve(name) + " is not read; rename it to " + NAME);
      }
    }
  }

  private static List<Path> folders(List<Path> linted) {
    return linted.stream().map(ConfigFiles::folderOf).toList();
  }

  private Optional<Config> judge(
      Config found, Path at, List<Path> linted, Optional<Config> mine, List<String> remarks)
      throws IOException {
    if (mine.filter(c -> trusts(c, at)).isPresent()) {
      return Optional.of(found);
    }
    String remedy = remedy("--config", at);
    String why = strange(at, NAME, linted);
    if (!why.isEmpty()) {
      remarks.add(found.file() + " is not used: " + why + remedy);
      return Optional.empty();
    }
    Predicate<Path> comesFromLinted =
        rules ->
            linted.stream()
                .anyMatch(l -> l.startsWith(at) || ConfigFolder.real(rules).startsWith(l));
    if (found
        .word(Config.RULES)
        .map(r -> at.resolve(r.value()))
        .filter(comesFromLinted)
        .isPresent()) {
      remarks.add(
          found.file()
              + ": its key \"rules\" is not used, because the file is in a directory above "
              + "the linted files"
              + remedy);
      return Optional.of(found.withoutRules());
    }
    return Optional.of(found);
  }

  /** The nearest suppressions file upward, if it may be used. */
  private @Nullable Path suppressions(
      List<Path> linted, Optional<Config> mine, List<String> remarks) {
    Path at = nearest(Suppressions.NAME);
    if (at == null) {
      return null;
    }
    Path file = at.resolve(Suppressions.NAME);
    String why =
        mine.filter(c -> trusts(c, at)).isPresent() ? "" : strange(at, Suppressions.NAME, linted);
    if (!why.isEmpty()) {
      remarks.add(file + " is not used: " + why + remedy("--suppressions", at));
    }
    return why.isEmpty() ? file : null;
  }

  /** The reason why a file is not trusted; empty when it is. */
  private String strange(Path at, String name, List<Path> linted) {
    return linted.stream().anyMatch(at::startsWith)
        ? "it is in the directory being linted"
        : ownedAlike(at.resolve(name)) ? "" : "another user owns it";
  }

  private String remedy(String option, Path at) {
    return "; to use it, pass it with "
        + option
        + ", or add trust: [\""
        + at
        + "\"] to "
        + (own == null ? "your own " + NAME : own);
  }

  /**
   * A shared directory such as /tmp may contain files of other users. A file is trusted if it and
   * the working directory have the same owner.
   */
  private boolean ownedAlike(Path file) {
    try {
      UserPrincipal theirs = Files.getOwner(file);
      return theirs.equals(Files.getOwner(folder));
    } catch (IOException | UnsupportedOperationException e) {
      return true;
    }
  }

  private boolean trusts(Config mine, Path at) {
    for (SettingValue trusted : mine.list(Config.TRUST).orElse(List.of())) {
      Path folder = place(trusted.value());
      if (folder.isAbsolute() && at.startsWith(ConfigFolder.real(folder))) {
        return true;
      }
    }
    return false;
  }

  private Path place(String written) {
    return home != null && (written.equals("~") || written.startsWith("~/"))
        ? home.resolve(written.length() < 2 ? "" : written.substring(2))
        : Path.of(written);
  }

  private Optional<Config> own() throws IOException {
    return own == null || !Files.isRegularFile(own)
        ? Optional.empty()
        : Optional.of(read(own, true));
  }

  /** The nearest directory upward that contains a file with this name. */
  private @Nullable Path nearest(String name) {
    Path end = home == null ? null : ConfigFolder.real(home);
    for (Path at = ConfigFolder.real(folder); at != null; at = at.getParent()) {
      if (Files.isRegularFile(at.resolve(name))) {
        return at;
      }
      if (at.equals(end)) {
        return null;
      }
    }
    return null;
  }

  private static Config read(Path file, boolean own) throws IOException {
    return Config.read(file.toString(), text(file), own);
  }

  /**
   * The text of a settings file.
   *
   * @throws IOException when it cannot be read or is too large
   */
  public static String text(Path file) throws IOException {
    if (Files.size(file) > LARGEST) {
      throw new IOException(file + " is too large for a settings file: the limit is one megabyte");
    }
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static boolean same(Path file, @Nullable Path other) {
    return other != null && ConfigFolder.real(file).equals(ConfigFolder.real(other));
  }

  /** The directory that is linted: the path itself or the parent of a file. */
  private static Path folderOf(Path linted) {
    Path real = ConfigFolder.real(linted);
    Path above = real.getParent();
    return Files.isDirectory(real) || above == null ? real : above;
  }
}
