package dev.ponens.fact.run;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.UsedFile;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.command.Wildcard;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.tree.FileLedger;
import dev.ponens.transcript.Event;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The files that calls of a run use. */
final class Files {
  /** The maximum number of files that are remembered; above it, every file counts as seen. */
  private static final int MOST = 20_000;

  /** The maximum number of facts for one call. */
  private static final int MOST_FACTS = 50;

  /** The maximum number of paths that {@link #known} keeps. */
  private static final int MOST_KNOWN = 500;

  /** Folders of the system and of the user that are no working directories. */
  private static final Pattern OUTSIDE =
      Pattern.compile(
          "(~|\\$HOME|\\.\\.)(/.*)?|/(etc|usr|bin|sbin|lib|lib64|boot|var(?!/(tmp|folders)\\b)|sys|proc|dev(?!/(null|stdout|stderr|tty|shm|fd)\\b)|System|Library)"
              + "(/.*)?|/(root|home/[^/]+|Users/[^/]+)/\\.(ssh|gnupg|aws|kube|docker|bash_profile|bash_login|bashrc|profile|zshrc|zprofile|zshenv|gitconfig|netrc|npmrc|pypirc|pgpass|vimrc|config/(autostart|systemd|fish))"
              + "(/.*)?|[A-Za-z]:[\\\\/]Windows.*");

  /** Paths in folders of the system that often are the working directory, as in containers. */
  private static final Pattern PROJECTS =
      Pattern.compile("/(usr/(local/)?src|var/(www|task|app))/.+");

  private static final int MOST_PARTS = 12;

  /** The name of a file or folder of a program: three letters and more, without its ending. */
  private static final Pattern PART =
      Pattern.compile("\\.?([a-z][a-z0-9_-]{2,40})(?:\\.[a-z]{1,8})?");

  /** Names of files and folders that belong to no program. */
  private static final Set<String> ORDINARY =
      Set.of(
          "app",
          "aws",
          "bin",
          "build",
          "conf",
          "config",
          "data",
          "default",
          "dev",
          "docker",
          "docs",
          "env",
          "etc",
          "file",
          "files",
          "git",
          "gnupg",
          "home",
          "http",
          "https",
          "index",
          "init",
          "key",
          "keys",
          "kube",
          "lib",
          "library",
          "local",
          "log",
          "logs",
          "main",
          "new",
          "node",
          "notes",
          "old",
          "opt",
          "proc",
          "profile",
          "project",
          "projects",
          "root",
          "sbin",
          "settings",
          "share",
          "src",
          "ssh",
          "sys",
          "system",
          "system32",
          "test",
          "tests",
          "ubuntu",
          "user",
          "users",
          "usr",
          "var",
          "windows",
          "www");

  /** The maximum number of characters of the messages of the user that are searched for paths. */
  private static final int MOST_SAID = 100_000;

  /** A shorter folder, such as {@code /etc}, is named by chance. */
  private static final int LEAST_NAMED = 5;

  /** What the user said, and the proposals that the user agreed to. */
  private final StringBuilder said = new StringBuilder();

  private final ShortAnswers answers;
  private final ListedWords words;

  /** The last reply, which the next message of the user may answer. */
  private String offer = "";

  /** The use of a file that a text claims to have made. */
  private static final String CLAIMED = "claimed";

  /** The list of words with which a text says that a file was made. */
  private static final String MADE = "says-made";

  /** The list of words with which a text says that a file is missing. */
  static final String MISSING = "says-missing";

  /** The number of mentions of a file in a text that are read. */
  private static final int MOST_MENTIONS = 5;

  /** The number of characters whose places have the same part of a long sentence. */
  private static final int BLOCK = ListedWords.MOST / 2;

  private static final Set<String> LOOKS = Set.of("read", "search", "run");

  private final RunTerms terms;
  private final Lexicon lexicon;
  private final CommandTables tables;
  private final Set<String> seen = new HashSet<>();

  /** What is known of paths that were read before; a run uses the same files again and again. */
  private final Map<String, Looks> known = new HashMap<>();

  Files(RunTerms terms, Lexicon lexicon, CommandTables tables, ListedWords words) {
    this.answers = new ShortAnswers(lexicon.finders().of(OrderWords.class, OrderWords::new));
    this.words = words;
    this.terms = terms;
    this.lexicon = lexicon;
    this.tables = tables;
  }

  /** Returns true for a path in a folder of the system, or behind {@code ..} or {@code ~}. */
  static boolean isOutside(String path) {
    return OUTSIDE.matcher(path).matches();
  }

  /**
   * Remembers a message of the user. Paths in it, and in a proposal that it accepts, are no longer
   * outside.
   */
  void asked(String text) {
    say(text);
    if (terms.classifies() && !offer.isEmpty()) {
      boolean agrees = ListedWords.asks(offer) && words.in(text).contains(Orders.AGREES);
      ShortAnswers.Permission given = agrees ? null : answers.of(text, offer, o -> true);
      if (agrees || given != null) {
        say(given == null ? offer : given.text());
      }
    }
    offer = "";
  }

  /** Remembers a reply, to which the next message of the user may agree. */
  void replied(String text) {
    offer = text;
  }

  private void say(String text) {
    if (said.length() < MOST_SAID) {
      said.append('\n').append(text, 0, Math.min(text.length(), MOST_SAID));
      known.clear();
    }
  }

  /** Returns true when the user named the path or its folder. */
  private boolean isNamed(String path) {
    // What a search finds is below the folder before the first wildcard.
    int glob = path.indexOf('*');
    int slash = glob < 0 ? path.lastIndexOf('/') : path.lastIndexOf('/', glob);
    String folder = slash > 0 ? path.substring(0, slash) : path;
    boolean root = folder.length() < LEAST_NAMED;
    return said.indexOf(path) >= 0 || (!root && said.indexOf(folder) >= 0) || isProgram(path);
  }

  /**
   * Returns true when the user named the program whose file a path is: "zshrc" for {@code ~/.zshrc}
   * and "nginx" for {@code /etc/nginx/nginx.conf}.
   */
  private boolean isProgram(String path) {
    String[] parts = path.split("/", MOST_PARTS);
    for (int i = 1; i < parts.length; i++) {
      Matcher name = PART.matcher(parts[i].toLowerCase(Locale.ROOT));
      if (name.matches() && !ORDINARY.contains(name.group(1)) && says(name.group(1))) {
        return true;
      }
    }
    return false;
  }

  private boolean says(String word) {
    String text = said.toString().toLowerCase(Locale.ROOT);
    for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      int end = at + word.length();
      boolean begins = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
      if (begins && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)))) {
        return true;
      }
    }
    return false;
  }

  /** Remembers the files of a call. */
  void add(MadeCall made) {
    for (Target file : made.files()) {
      if (seen.size() < MOST) {
        seen.add(file.path());
      }
    }
  }

  /**
   * Adds the facts about the files of a call.
   *
   * @param event the event of the call; null when the current event is its result
   * @param ledger what earlier calls did to files
   */
  void of(MadeCall made, @Nullable Event event, FileLedger ledger, List<Fact> facts) {
    if (!terms.classifies()) {
      return;
    }
    List<Target> files = made.files();
    for (Target file : files.subList(0, Math.min(MOST_FACTS, files.size()))) {
      Looks looks = looks(file.path());
      facts.add(
          new UsedFile(
              looks.masked(),
              file.use(),
              !LOOKS.contains(file.use()),
              classes(file.path(), looks, ledger),
              looks.globs(),
              seen.size() >= MOST || seen.contains(file.path()),
              event != null && terms.trees() && isUnmade(made, file, ledger),
              event == null ? Span.NONE : KnownValues.place(event.text(), file.path())));
    }
  }

  /** Returns the classes of a path; a path in the working directory is not outside. */
  private static Set<String> classes(String path, Looks looks, FileLedger ledger) {
    boolean project =
        looks.classes().contains("outside")
            && PROJECTS.matcher(path).matches()
            && (ledger.isInside(path) || !ledger.isRooted());
    if (!project) {
      return looks.classes();
    }
    Set<String> classes = new TreeSet<>(looks.classes());
    classes.remove("outside");
    return classes;
  }

  /** Adds the files that a text claims to have made although their calls were rejected. */
  void claimed(Event event, FileLedger ledger, ListedWords words, List<Fact> facts) {
    if (!terms.trees()) {
      return;
    }
    Map<Span, Boolean> made = new HashMap<>();
    for (String path : ledger.unmadeIn(event.text())) {
      Looks looks = looks(path);
      String name = path.substring(path.lastIndexOf('/') + 1);
      Span place = claim(event.text(), name, words, made);
      if (!place.equals(Span.NONE)) {
        facts.add(
            new UsedFile(
                looks.masked(), CLAIMED, false, looks.classes(), looks.globs(), true, true, place));
      }
    }
  }

  /**
   * Returns the first place of a name in a sentence that says that the file was made.
   *
   * @param made whether a sentence of the text says that a file was made, for those that were read
   */
  private static Span claim(String text, String name, ListedWords words, Map<Span, Boolean> made) {
    int at = text.indexOf(name);
    for (int i = 0; i < MOST_MENTIONS && at >= 0; i++) {
      Span place = new Span(at, at + name.length());
      Span sentence = sentence(text, place);
      if (made.computeIfAbsent(sentence, s -> made(text.substring(s.start(), s.end()), words))) {
        return place;
      }
      at = text.indexOf(name, at + name.length());
    }
    return Span.NONE;
  }

  private static boolean made(String sentence, ListedWords words) {
    return words.asserts(sentence, MADE) && words.in(sentence, Set.of(MISSING)).isEmpty();
  }

  /**
   * Returns the sentence of a place, as far as points and line breaks show it. Of a long sentence
   * it returns a part, which is the same for all places of a block.
   */
  private static Span sentence(String text, Span place) {
    int block = place.start() - place.start() % BLOCK;
    int first = Math.max(0, block - BLOCK / 2);
    int last = Math.min(text.length(), Math.max(place.end(), block + BLOCK + BLOCK / 2));
    int from = place.start();
    while (from > first && text.charAt(from - 1) != '\n' && !ends(text, from - 1)) {
      from--;
    }
    int to = place.end();
    while (to < last && text.charAt(to) != '\n' && !ends(text, to)) {
      to++;
    }
    // The mark shows a question.
    to += to < last && ends(text, to) ? 1 : 0;
    return new Span(from, to);
  }

  private static boolean ends(String text, int at) {
    return ".!?".indexOf(text.charAt(at)) >= 0
        && (at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1)));
  }

  private Looks looks(String path) {
    Looks before = known.get(path);
    if (before != null) {
      return before;
    }
    Set<String> globs = new TreeSet<>();
    for (String glob : terms.files()) {
      if (Wildcard.isAnyOf(glob, path)) {
        globs.add(glob);
      }
    }
    Set<String> classes = new TreeSet<>(tables.paths().of(path));
    // Other rules judge changes of scheduled commands, and a cache is filled again.
    boolean other = classes.contains("schedule") || classes.contains("temporary");
    if (isOutside(path) && !isNamed(path) && !other) {
      classes.add("outside");
    }
    Looks looks = new Looks(Mask.of(lexicon, path).text(), classes, globs);
    if (known.size() >= MOST_KNOWN) {
      known.clear();
    }
    known.put(path, looks);
    return looks;
  }

  /** What a path alone says about a file. */
  private record Looks(String masked, Set<String> classes, Set<String> globs) {}

  /** Returns true when only a rejected call made the file, and this call does not make it. */
  private static boolean isUnmade(MadeCall made, Target file, FileLedger ledger) {
    boolean makes =
        made.files().stream()
            .anyMatch(
                f -> f.path().equals(file.path()) && Set.of("write", "append").contains(f.use()));
    return !makes && ledger.isUnmade(file.path());
  }
}
