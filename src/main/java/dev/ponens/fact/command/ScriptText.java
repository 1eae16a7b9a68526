package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads which files a script changes, from literal paths in calls such as {@code open(F, 'w')},
 * {@code Path(F).write_text(…)} and {@code os.remove(F)}, also through a variable that holds a
 * literal. It knows the calls of Python and a few of Node and Ruby. Computed paths are not found.
 */
public final class ScriptText {
  /** The number of UTF-16 units that are read. */
  private static final int LONGEST = ShellParser.LONGEST;

  private static final int MOST = 100;

  private static final String LITERAL = "[rRbBuU]?(?:\"([^\"\\n]{1,300})\"|'([^'\\n]{1,300})')";
  private static final String VALUE =
      "\\s{0,9}(?:" + LITERAL + "|([A-Za-z_]\\w{0,60})(?![\\w.\\[(]))\\s{0,9}";

  private static final Pattern ASSIGNMENT =
      Pattern.compile(
          "(?m)(?:^|;)[ \\t]{0,40}(?:(?:const|let|var) )?([A-Za-z_]\\w{0,60}) {0,4}= {0,4}"
              + "(?:(Path|pathlib\\.Path)\\( {0,4})?"
              + LITERAL
              + " {0,4}[);]? {0,4}(?:#.{0,200})?(?=$|;)");

  private static final Pattern OPEN =
      Pattern.compile(
          "(?:(?<![\\w.])|\\b(?:io|codecs|gzip)\\.)open\\("
              + VALUE
              + "(?:, {0,4}(?:mode {0,2}= {0,2})?['\"]([rwaxbtU+]{1,4})['\"])?");

  private static final String METHODS =
      "(write_text|write_bytes|read_text|read_bytes|unlink|rmdir|mkdir|touch|rename|open)";

  private static final Pattern ON_PATH =
      Pattern.compile(
          "\\bPath\\(" + VALUE + "\\)\\." + METHODS + "\\((?: {0,4}['\"]([rwaxb+]{1,3})['\"])?");

  private static final Pattern ON_VARIABLE =
      Pattern.compile(
          "\\b([A-Za-z_]\\w{0,60}+)\\." + METHODS + "\\((?: {0,4}['\"]([rwaxb+]{1,3})['\"])?");

  private static final Pattern CALL =
      Pattern.compile(
          "(?:\\b(?:os|shutil|fs|fsp|File|FileUtils|np|plt|torch)|require\\(['\"]fs['\"]\\))\\.(\\w{1,20})\\("
              + VALUE
              + "(?:,"
              + VALUE
              + ")?");

  /** Calls that delete a folder without the name of a module before them. */
  private static final Pattern BARE =
      Pattern.compile(
          "(?<![\\w.$>:])(?:File::Path::)?(?:rmtree|remove_tree|rm_rf|rm_r)\\(" + VALUE);

  /** Calls that send data over the network. */
  private static final Pattern SENDS =
      Pattern.compile(
          "\\b(?:requests|httpx|session|client|aiohttp|axios|got|superagent|HTTParty|RestClient|Faraday)"
              + "\\.(?:post|put|patch)\\(|\\bNet::HTTP(?:\\.post|::Post)\\b|\\bfetch\\([^\\n]{0,300}\\bmethod['\"]?\\s{0,3}:\\s{0,3}['\"](?:POST|PUT)"
              + "|\\burlopen\\([^\\n]{1,300}\\bdata\\s{0,3}=|\\bupload_file(?:obj)?\\(|\\bput_object\\(|\\.sendmail\\(|\\.storbinary\\(");

  private static final Pattern SAVE =
      Pattern.compile(
          "\\.(save(?=\\([^,()]{1,310}(?:\\)|, {0,4}\\w{1,30}=))|savefig|to_csv|to_json|to_parquet"
              + "|to_pickle|to_excel)\\("
              + LITERAL);

  /** What calls do with their first path, and with their second one after a slash. */
  private static final Map<String, String> CALLS =
      Map.ofEntries(
          Map.entry("remove", "delete"),
          Map.entry("unlink", "delete"),
          Map.entry("rmtree", "delete"),
          Map.entry("rmdir", "delete"),
          Map.entry("remove_tree", "delete"),
          Map.entry("rmdirSync", "delete"),
          Map.entry("removeSync", "delete"),
          Map.entry("rm", "delete"),
          Map.entry("removedirs", "delete"),
          Map.entry("makedirs", "write"),
          Map.entry("mkdir", "write"),
          Map.entry("mknod", "write"),
          Map.entry("rename", "move/write"),
          Map.entry("renames", "move/write"),
          Map.entry("replace", "move/write"),
          Map.entry("move", "move/write"),
          Map.entry("copy", "read/write"),
          Map.entry("copy2", "read/write"),
          Map.entry("copyfile", "read/write"),
          Map.entry("copytree", "read/write"),
          Map.entry("savetxt", "write"),
          Map.entry("save", "write"),
          Map.entry("savez", "write"),
          Map.entry("savefig", "write"),
          Map.entry("imsave", "write"),
          Map.entry("writeFileSync", "write"),
          Map.entry("writeFile", "write"),
          Map.entry("appendFileSync", "append"),
          Map.entry("unlinkSync", "delete"),
          Map.entry("rmSync", "delete"),
          Map.entry("mkdirSync", "write"),
          Map.entry("readFileSync", "read"),
          Map.entry("write", "write"),
          Map.entry("delete", "delete"),
          Map.entry("rm_rf", "delete"));

  private final Map<String, String> variables = new LinkedHashMap<>();
  private final Set<String> paths = new TreeSet<>();
  private final List<Target> found = new ArrayList<>();

  private ScriptText() {}

  /**
   * Returns the files that a script reads and changes, grouped by the form of the call. A file that
   * is read and written has the use {@code edit}.
   */
  public static List<Target> targets(String code) {
    ScriptText reader = new ScriptText();
    reader.read(code.length() > LONGEST ? code.substring(0, LONGEST) : code);
    return merged(reader.found);
  }

  /** Returns true when a script sends data over the network. */
  public static boolean sends(String code) {
    return SENDS.matcher(code.length() > LONGEST ? code.substring(0, LONGEST) : code).find();
  }

  private void read(String code) {
    Matcher assignment = ASSIGNMENT.matcher(code);
    while (assignment.find() && variables.size() < MOST) {
      String value = assignment.group(3) == null ? assignment.group(4) : assignment.group(3);
      variables.putIfAbsent(assignment.group(1), value);
      if (assignment.group(2) != null) {
        paths.add(assignment.group(1));
      }
    }
    Matcher open = OPEN.matcher(code);
    while (open.find()) {
      add(value(open, 1), mode(open.group(4)));
    }
    Matcher onPath = ON_PATH.matcher(code);
    while (onPath.find()) {
      add(value(onPath, 1), method(onPath.group(4), onPath.group(5)));
    }
    Matcher onVariable = ON_VARIABLE.matcher(code);
    while (!paths.isEmpty() && onVariable.find()) {
      if (paths.contains(onVariable.group(1))) {
        String path = variables.get(onVariable.group(1));
        add(path, method(onVariable.group(2), onVariable.group(3)));
      }
    }
    calls(code);
  }

  private void calls(String code) {
    Matcher call = CALL.matcher(code);
    while (call.find()) {
      String uses = CALLS.get(call.group(1));
      if (uses != null) {
        int slash = uses.indexOf('/');
        add(value(call, 2), slash < 0 ? uses : uses.substring(0, slash));
        if (slash >= 0) {
          add(value(call, 5), uses.substring(slash + 1));
        }
      }
    }
    Matcher bare = BARE.matcher(code);
    while (bare.find()) {
      add(value(bare, 1), "delete");
    }
    Matcher save = SAVE.matcher(code);
    while (save.find()) {
      add(save.group(2) == null ? save.group(3) : save.group(2), "write");
    }
  }

  private @Nullable String value(Matcher match, int group) {
    for (int i = group; i < group + 2; i++) {
      if (match.group(i) != null) {
        return match.group(i);
      }
    }
    return match.group(group + 2) == null ? null : variables.get(match.group(group + 2));
  }

  private static String mode(@Nullable String mode) {
    if (mode == null || (!mode.contains("w") && !mode.contains("a") && !mode.contains("x"))) {
      return mode != null && mode.contains("+") ? "edit" : "read";
    }
    return mode.contains("a") ? "append" : "write";
  }

  private static String method(String name, @Nullable String mode) {
    return switch (name) {
      case "open" -> mode(mode);
      case "unlink", "rmdir" -> "delete";
      case "rename" -> "move";
      case "read_text", "read_bytes" -> "read";
      default -> "write";
    };
  }

  private void add(@Nullable String path, String use) {
    if (path != null && !path.contains("\\n") && found.size() < MOST) {
      found.add(new Target(PathText.plain(path), use));
    }
  }

  private static List<Target> merged(List<Target> found) {
    Map<String, Set<String>> uses = new LinkedHashMap<>();
    for (Target target : found) {
      uses.computeIfAbsent(target.path(), k -> new LinkedHashSet<>()).add(target.use());
    }
    List<Target> merged = new ArrayList<>();
    uses.forEach(
        (path, all) -> {
          if (all.contains("read") && all.remove("write")) {
            all.remove("read");
            all.add("edit");
          }
          all.forEach(use -> merged.add(new Target(path, use)));
        });
    return merged;
  }
}
