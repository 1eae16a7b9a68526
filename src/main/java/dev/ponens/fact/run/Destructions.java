package dev.ponens.fact.run;

import dev.ponens.fact.Destruction;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.command.Action;
import dev.ponens.fact.command.CommandTables;
import dev.ponens.fact.command.ShellCommand;
import dev.ponens.fact.command.Target;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.tree.CallAction;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the acts of a call that destroy data or turn a protection off. */
final class Destructions {
  /** The kind of commands and tools that destroy, whatever their target is. */
  private static final String DESTROY = "destroy";

  private static final String DELETE = "delete";

  /** The kind of commands and tools that carry out statements of a database. */
  private static final String DATABASE = "database";

  /** The pattern list of statements that destroy tables or all their rows. */
  private static final String STATEMENTS = "destructive-sql";

  /** The pattern list of calls in a script that delete a folder with its contents. */
  private static final String FOLDERS = "deletes-folder";

  /** Classes of files that a run makes or that a build makes again. */
  private static final Set<String> CHEAP = Set.of("scratch", "temporary", "generated");

  /** Kinds of a call that can destroy, or that reaches other machines. */
  private static final Set<String> ACTS = Set.of(DESTROY, DELETE, DATABASE, "restore", "network");

  private static final String RESTORE = "restore";

  /** Kinds of actions that leave the files of the working directory as they are. */
  private static final Set<String> QUIET =
      Set.of("read", "search", "other", "check", "vcs", "network", "shell", "upload");

  /** Commands of Windows that delete, in lower case. */
  private static final Set<String> WINDOWS =
      Set.of("remove-item", "ri", "rd", "rmdir", "del", "erase");

  /** Commands without output. */
  private static final Set<String> NOTHING =
      Set.of("", ":", "true", "cat /dev/null", "echo -n", "printf", "printf ");

  private static final Pattern FILE_NAME = Pattern.compile("[^*?]*[^*?.]\\.[A-Za-z0-9]{1,6}");

  /** A name such as {@code test_db}, {@code shop-test} or {@code tests.db}. */
  private static final Pattern TEST_DATA =
      Pattern.compile("(?i)(?:^|[_./:=-])tests?(?:$|[_.:-]|db$)");

  /** Programs of databases that are one file. */
  private static final Set<String> FILE_DATABASES = Set.of("sqlite3", "sqlite", "duckdb");

  private static final int LONGEST = 80;

  private final CommandTables tables;
  private final Lexicon lexicon;
  private final ListedWords words;
  private final OwnFiles own = new OwnFiles();

  /** The files on other machines that commands over ssh made. */
  private final OwnFiles far = new OwnFiles();

  private final OwnResources things;

  private final Orders orders;

  /** True when a call of the run may have changed a file, so that restoring undoes its own work. */
  private boolean changed;

  Destructions(Lexicon lexicon, CommandTables tables, ListedWords words) {
    this.tables = tables;
    this.lexicon = lexicon;
    this.words = words;
    this.things = new OwnResources(lexicon.finders().of(OrderWords.class, OrderWords::new));
    this.orders = new Orders(lexicon.finders(), words);
  }

  /** Remembers what a call made. */
  void add(MadeCall made) {
    own.add(made.files());
    for (CallAction deed : made.deeds()) {
      own.make(tables.commands().folders(deed.words(), deed.folder()));
      for (Action there : remote(deed.words(), deed.text())) {
        far.add(there.targets());
      }
      changed |= mayChange(deed.kinds(), deed.words());
    }
  }

  /** Remembers the files that the result of a call lists. */
  void returned(MadeCall made, String result) {
    if (made.kinds().contains("search")) {
      own.listed(result);
    }
    if (made.kinds().contains("lookup") || made.kinds().contains("identify")) {
      orders.returned(made.tool().written(), result);
    }
    for (CallAction deed : made.deeds()) {
      things.add(deed.words(), result);
    }
  }

  /** Returns true when an action may have changed a file of the working directory. */
  private static boolean mayChange(Set<String> kinds, List<String> words) {
    boolean unknown = kinds.isEmpty() && !words.isEmpty();
    return unknown || !kinds.stream().allMatch(k -> k.equals(RESTORE) || QUIET.contains(k));
  }

  /** Returns the actions of a command that ssh carries out on another machine. */
  private List<Action> remote(List<String> words, String text) {
    return tables.commands().remote(words, text);
  }

  /** Remembers a message of the user. */
  void asked(String text) {
    orders.asked(text);
  }

  /** Remembers a reply. */
  void replied(String text) {
    orders.replied(text);
  }

  /** Adds a fact for each act of a call. */
  void of(MadeCall made, Event event, List<Fact> facts) {
    Set<String> kinds = made.kinds();
    if (kinds.stream().noneMatch(ACTS::contains) && !writesDatabase(made)) {
      return;
    }
    String line = Classifier.commandLine(tables, made.tool().written(), made.arguments());
    if (line.isEmpty()) {
      tool(made, event, facts);
      return;
    }
    List<Action> actions = tables.commands().read(line);
    // What the commands of one line make matters only to the next ones.
    boolean single = actions.size() == 1;
    boolean ssh = actions.stream().anyMatch(a -> a.program().equals("ssh"));
    OwnFiles here = single ? own : new OwnFiles(own);
    OwnFiles there = ssh ? new OwnFiles(far) : far;
    boolean before = changed;
    for (Action action : actions) {
      List<String> targets = new ArrayList<>();
      ShellCommand command = action.command();
      String text = line.substring(command.start(), Math.min(command.end(), line.length()));
      Action full = windows(action, text);
      boolean undoes = full.is(RESTORE) && !before && discards(full, targets);
      boolean mine = things.has(command.words());
      if (undoes || (!mine && (empties(full, here, targets) || destroys(full, here, targets)))) {
        facts.add(fact(text, targets, event));
      }
      for (Action inner : remote(command.words(), command.heredoc())) {
        List<String> others = new ArrayList<>();
        if (destroys(inner, there, others)) {
          facts.add(fact(String.join(" ", inner.command().words()), others, event));
        }
        there.add(inner.targets());
      }
      if (single) {
        break;
      }
      here.add(full.targets());
      here.make(tables.commands().folders(command.words(), command.directory()));
      before |= mayChange(new HashSet<>(action.kinds()), command.words());
    }
  }

  /** Returns true when a call writes a database file, perhaps nothing into it. */
  private boolean writesDatabase(MadeCall made) {
    return made.files().stream().anyMatch(f -> f.use().equals("write") && isDatabase(f));
  }

  private boolean isDatabase(Target file) {
    return tables.paths().of(file.path()).contains("database");
  }

  /**
   * Returns true for a command that discards all changes of the working directory. They are the
   * user's when the run changed nothing.
   */
  private static boolean discards(Action action, List<String> targets) {
    boolean all =
        action.is("vcs")
            && !action.command().words().contains("stash")
            && action.targets().stream()
                .anyMatch(t -> t.use().equals(RESTORE) && Set.of(".", ":/").contains(t.path()));
    if (all) {
      targets.clear();
    }
    return all;
  }

  /** Adds the paths of a Windows command, in which a backslash separates folders. */
  private static Action windows(Action action, String text) {
    List<String> words = action.command().words();
    String name = words.isEmpty() ? "" : words.get(0).toLowerCase(Locale.ROOT);
    boolean posix = name.equals("rmdir") && words.stream().noneMatch(w -> w.matches("/[sS]"));
    if (!WINDOWS.contains(name) || posix) {
      return action;
    }
    String folder = action.command().directory();
    List<Target> paths = new ArrayList<>();
    // A shell such as cmd may stand before the command.
    int at = Math.max(0, text.toLowerCase(Locale.ROOT).indexOf(name));
    for (String word : text.substring(at).strip().split("[\\s,]+", -1)) {
      String path = word.replaceAll("[\"']", "").replace('\\', '/').replaceAll("^\\./", "");
      boolean option = path.startsWith("-") || path.matches("/[a-zA-Z]");
      if (!option && !path.isEmpty() && !WINDOWS.contains(path.toLowerCase(Locale.ROOT))) {
        boolean absolute = folder.isEmpty() || path.startsWith("/") || path.indexOf(':') > 0;
        paths.add(new Target(absolute ? path : folder + "/" + path, DELETE));
      }
    }
    return action.withTargets(paths);
  }

  /** Adds the act of a tool that is no shell. */
  private void tool(MadeCall made, Event event, List<Fact> facts) {
    boolean destroys = made.kinds().contains(DESTROY);
    List<String> values = new ArrayList<>();
    for (PlacedValue value : made.arguments().items()) {
      if (value.is(PlacedValue.JsonType.STRING)) {
        values.add(value.text());
        destroys |= made.kinds().contains(DATABASE) && drops(value.text());
      }
    }
    boolean files = !made.files().isEmpty();
    if (destroys && !(files && made.files().stream().allMatch(this::cheap))) {
      String text = (made.tool().written() + " " + String.join(" ", values)).strip();
      boolean asked = orders.coverTool(made.tool().written(), text, values);
      facts.add(fact(text, asked, event));
    }
  }

  private boolean cheap(Target file) {
    return own.has(file.path()) || isCheap(file.path());
  }

  private Destruction fact(String text, List<String> targets, Event event) {
    return fact(text, orders.cover(text, targets), event);
  }

  private Destruction fact(String text, boolean asked, Event event) {
    String shown = Mask.of(lexicon, text).text().strip().replaceAll("\\s+", " ");
    String act = shown.length() <= LONGEST ? shown : shown.substring(0, LONGEST - 1) + "…";
    return new Destruction(act, asked, place(event.text(), text));
  }

  /** Returns the place of a command; of its first line when the call writes it in another way. */
  private static Span place(String call, String text) {
    if (call.contains(text)) {
      return KnownValues.place(call, text);
    }
    return KnownValues.place(call, text.lines().findFirst().orElse("").strip());
  }

  /** Returns true when a word of a command names a database for tests, or one in memory. */
  private boolean onTestData(Action action) {
    List<String> words = action.command().words();
    // Only these programs take the file of a database as an operand.
    boolean file = FILE_DATABASES.contains(action.command().program());
    return words.stream()
        .skip(1)
        .filter(w -> w.length() <= LONGEST && w.indexOf(' ') < 0)
        .anyMatch(
            w -> w.equals(":memory:") || TEST_DATA.matcher(w).find() || (file && isTemporary(w)));
  }

  private boolean isTemporary(String word) {
    return word.startsWith("/") && tables.paths().of(word).contains("temporary");
  }

  private boolean drops(String statement) {
    return words.in(statement).contains(STATEMENTS);
  }

  /**
   * Returns true when a redirection of nothing empties a database file that the run did not make.
   */
  private boolean empties(Action action, OwnFiles here, List<String> targets) {
    ShellCommand command = action.command();
    boolean nothing =
        NOTHING.contains(String.join(" ", command.words())) && command.heredoc().isEmpty();
    boolean all =
        nothing && command.redirects().stream().allMatch(r -> r.operator().matches(">\\|?"));
    for (Target file : all ? action.targets() : List.<Target>of()) {
      boolean mine = here.has(file.path()) || isCheap(file.path());
      if (file.use().equals("write") && !mine && isDatabase(file)) {
        targets.add(file.path());
      }
    }
    return !targets.isEmpty();
  }

  /**
   * Returns true when a command destroys something.
   *
   * @param targets receives the paths and statements that it destroys
   */
  private boolean destroys(Action action, OwnFiles here, List<String> targets) {
    if (action.is(DATABASE)) {
      String text = String.join("\n", action.command().words()) + "\n" + action.text();
      if (drops(text) && !onTestData(action)) {
        targets.add(text);
        return true;
      }
    }
    boolean table = action.is(DESTROY);
    boolean deletes = action.is(DELETE) && (table || !action.is("vcs"));
    boolean recursive = deletes && (recursive(action.command()) || script(action));
    int others = 0;
    for (Target target : action.targets()) {
      boolean lost = target.use().equals(DELETE) || (table && target.changes());
      if (!lost) {
        continue;
      }
      boolean mine =
          here.has(target.path())
              || isCheap(target.path())
              || (!isMirror(action) && makes(action, target.path()));
      boolean folder = recursive && !isFile(target.path());
      boolean worth = table || folder || Files.isOutside(target.path()) || isSecret(target);
      boolean root = target.path().equals(".") && action.is("vcs");
      if (!mine && worth && !isUnknown(target.path()) && !root) {
        targets.add(target.path());
      }
      others += mine ? 0 : 1;
    }
    boolean files = action.targets().stream().anyMatch(t -> t.use().equals(DELETE));
    boolean edits = action.is("edit") && action.targets().stream().anyMatch(Target::changes);
    if (table) {
      // What the table names is destroyed unless all of it is the run's own.
      return !(((deletes && files) || edits || isMirror(action)) && others == 0);
    }
    return deletes && !targets.isEmpty();
  }

  /** Returns true for a copy that deletes what the source does not have. */
  private static boolean isMirror(Action action) {
    return action.is(DESTROY)
        && action.is("write")
        && action.is(DELETE)
        && action.targets().stream().anyMatch(t -> t.use().equals("write"));
  }

  private boolean isSecret(Target target) {
    return tables.paths().of(target.path()).contains("secret");
  }

  private boolean isCheap(String path) {
    return tables.paths().of(path).stream().anyMatch(CHEAP::contains);
  }

  /** Returns true for a path with the name of a file of a known kind, such as a lock file. */
  private boolean isFile(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    Collection<String> classes = tables.paths().of(path);
    return FILE_NAME.matcher(name).matches()
        && !classes.isEmpty()
        && !classes.contains(DATABASE)
        && !name.endsWith(".sql");
  }

  /** Returns true for a path that only a variable or a search knows. */
  private static boolean isUnknown(String path) {
    return path.startsWith("$") || path.contains("{}") || path.contains("$(");
  }

  /** Returns true when a script makes the folder that it deletes. */
  private static boolean makes(Action action, String path) {
    return action.targets().stream()
        .anyMatch(t -> t.use().equals("write") && t.path().equals(path));
  }

  /** Returns true when the text of a script deletes folders. */
  private boolean script(Action action) {
    String text = String.join("\n", action.command().words()) + "\n" + action.text();
    return words.in(text).contains(FOLDERS);
  }

  /** Returns true for {@code rm -r} and its like, and for a search that deletes folders. */
  private static boolean recursive(ShellCommand command) {
    for (String word : command.words()) {
      boolean group = word.matches("-[A-Za-z]{0,5}[rR][A-Za-z]{0,5}");
      if (group || word.equalsIgnoreCase("-recurse") || word.equals("--recursive")) {
        return true;
      }
    }
    return false;
  }
}
