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
   * @param remarks what was found and does not count, and what to do about it, one line each
   */
  public record Found(List<Config> configs, List<String> remarks) {
    /** Nothing. */
    public static final Found NOTHING = new Found(List.of(), List.of());

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
   * @throws IOException when the named one cannot be read
   */
  public Found named(Path file) throws IOException {
    List<Config> configs = new ArrayList<>();
    configs.add(read(file, false));
    own().ifPresent(configs::add);
    return new Found(configs, List.of());
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
    Path at = nearest();
    if (at != null && !same(at.resolve(NAME), own)) {
      List<Path> folders = linted.stream().map(ConfigFiles::folderOf).toList();
      judge(read(at.resolve(NAME), false), at, folders, mine, remarks).ifPresent(configs::add);
    }
    mine.ifPresent(configs::add);
    return new Found(configs, remarks);
  }

  private Optional<Config> judge(
      Config found, Path at, List<Path> linted, Optional<Config> mine, List<String> remarks)
      throws IOException {
    if (mine.filter(c -> trusts(c, at)).isPresent()) {
      return Optional.of(found);
    }
    String remedy =
        "; to use it, name it with --config, or write trust: [\""
            + at
            + "\"] into "
            + (own == null ? "your own " + NAME : own);
    if (linted.stream().anyMatch(at::startsWith)) {
      remarks.add(found.file() + " is not used: it lies in the folder being linted" + remedy);
      return Optional.empty();
    }
    if (!ownedAlike(at.resolve(NAME))) {
      remarks.add(found.file() + " is not used: it belongs to somebody else" + remedy);
      return Optional.empty();
    }
    Predicate<Path> comesFromLinted =
        rules -> linted.stream().anyMatch(l -> l.startsWith(at) || real(rules).startsWith(l));
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
      if (folder.isAbsolute() && at.startsWith(real(folder))) {
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

  /** The nearest folder upward that has such a file. */
  private @Nullable Path nearest() {
    Path end = home == null ? null : real(home);
    for (Path at = real(folder); at != null; at = at.getParent()) {
      if (Files.isRegularFile(at.resolve(NAME))) {
        return at;
      }
      if (at.equals(end)) {
        return null;
      }
    }
    return null;
  }

  private static Config read(Path file, boolean own) throws IOException {
    if (Files.size(file) > LARGEST) {
      throw new IOException(file + " is no file of settings: it has more than a megabyte");
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return Config.read(file.toString(), text, own);
  }

  private static boolean same(Path file, @Nullable Path other) {
    return other != null && real(file).equals(real(other));
  }

  /** The folder that is linted when this path is. */
  private static Path folderOf(Path linted) {
    Path real = real(linted);
    Path above = real.getParent();
    return Files.isDirectory(real) || above == null ? real : above;
  }

  /** Where a path leads, through every link; the path itself where it leads nowhere. */
  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }
}
