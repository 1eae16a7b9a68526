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
 * Where settings come from: a {@code ponens.yml} that is named, or the nearest one found upward
 * from the working folder; and the user's own. What lies in a folder being linted has no say in how
 * it is judged: a found file in or below such a folder is not used, and the rules folder of a found
 * file above one is not, unless the user's own file trusts it.
 */
public final class ConfigFiles {
  /** What the files are called. */
  public static final String NAME = "ponens.yml";

  /** Names that people expect to be read, and that are not. */
  private static final List<String> LIKE =
      List.of("." + NAME, "ponens.yaml", ".ponens.yaml", "ponens.json", "ponens.toml");

  /** No such file is longer. */
  private static final long LARGEST = 1L << 20;

  private final Path folder;
  private final @Nullable Path home;
  private final @Nullable Path own;

  /**
   * Files for a user at work.
   *
   * @param folder the working folder
   * @param home the user's home, above which nothing is looked for; null when unknown
   * @param own where the user's own file would be; null when there is no such place
   */
  public ConfigFiles(Path folder, @Nullable Path home, @Nullable Path own) {
    this.folder = folder;
    this.home = home;
    this.own = own;
  }

  /**
   * What was found.
   *
   * @param configs the files that count, the stronger first
   * @param suppressions the file of suppressions that lies upward and counts; null when none does
   * @param remarks what was found and does not count, and what to do about it, one line each
   */
  public record Found(List<Config> configs, @Nullable Path suppressions, List<String> remarks) {
    /** Nothing. */
    public static final Found NOTHING = new Found(List.of(), null, List.of());

    public Found {
      configs = List.copyOf(configs);
      remarks = List.copyOf(remarks);
    }

    /** Every fault of every file. */
    public List<Slip> slips() {
      return configs.stream().flatMap(c -> c.slips().stream()).toList();
    }

    /** The strongest value of a key. */
    public Optional<Written> word(String key) {
      return configs.stream().flatMap(c -> c.word(key).stream()).findFirst();
    }

    /** The strongest list of a key. */
    public Optional<List<Written>> list(String key) {
      return configs.stream().flatMap(c -> c.list(key).stream()).findFirst();
    }
  }

  /**
   * The named file and the user's own.
   *
   * @param linted the files and folders to be linted
   * @throws IOException when the named one cannot be read
   */
  public Found named(Path file, List<Path> linted) throws IOException {
    List<Config> configs = new ArrayList<>();
    configs.add(read(file, false));
    Optional<Config> mine = own();
    mine.ifPresent(configs::add);
    List<String> remarks = new ArrayList<>();
    return new Found(configs, suppressions(folders(linted), mine, remarks), remarks);
  }

  /**
   * The nearest file upward from the working folder, as far as it may count, and the user's own.
   *
   * @param linted the files and folders to be linted
   * @throws IOException when a file that is there cannot be read
   */
  public Found upward(List<Path> linted) throws IOException {
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
    return new Found(configs, suppressions(folders(linted), mine, remarks), remarks);
  }

  /** Names the files that look like settings and are not read. */
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
            linted.stream().anyMatch(l -> l.startsWith(at) || Folder.real(rules).startsWith(l));
    if (found
        .word(Config.RULES)
        .map(r -> at.resolve(r.value()))
        .filter(comesFromLinted)
        .isPresent()) {
      remarks.add(
          found.file() + ": its rules: are not used: it lies above what is being linted" + remedy);
      return Optional.of(found.withoutRules());
    }
    return Optional.of(found);
  }

  /** The nearest file of suppressions upward, when it counts. */
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

  /** Why a file that was found is not to be believed; empty when it is. */
  private String strange(Path at, String name, List<Path> linted) {
    return linted.stream().anyMatch(at::startsWith)
        ? "it lies in the folder being linted"
        : ownedAlike(at.resolve(name)) ? "" : "it belongs to somebody else";
  }

  private String remedy(String option, Path at) {
    return "; to use it, name it with "
        + option
        + ", or write trust: [\""
        + at
        + "\"] into "
        + (own == null ? "your own " + NAME : own);
  }

  /** A shared folder such as /tmp may hold anybody's file: it counts where both have one owner. */
  private boolean ownedAlike(Path file) {
    try {
      UserPrincipal theirs = Files.getOwner(file);
      return theirs.equals(Files.getOwner(folder));
    } catch (IOException | UnsupportedOperationException e) {
      return true;
    }
  }

  private boolean trusts(Config mine, Path at) {
    for (Written trusted : mine.list(Config.TRUST).orElse(List.of())) {
      Path folder = place(trusted.value());
      if (folder.isAbsolute() && at.startsWith(Folder.real(folder))) {
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

  /** The nearest folder upward that has a file of this name. */
  private @Nullable Path nearest(String name) {
    Path end = home == null ? null : Folder.real(home);
    for (Path at = Folder.real(folder); at != null; at = at.getParent()) {
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
   * The text of a file of settings.
   *
   * @throws IOException when it cannot be read, or is too long for one
   */
  public static String text(Path file) throws IOException {
    if (Files.size(file) > LARGEST) {
      throw new IOException(file + " is no file of settings: it has more than a megabyte");
    }
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static boolean same(Path file, @Nullable Path other) {
    return other != null && Folder.real(file).equals(Folder.real(other));
  }

  /** The folder that is linted when this path is. */
  private static Path folderOf(Path linted) {
    Path real = Folder.real(linted);
    Path above = real.getParent();
    return Files.isDirectory(real) || above == null ? real : above;
  }
}
