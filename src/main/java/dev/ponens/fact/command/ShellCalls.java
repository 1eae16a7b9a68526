package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shell commands that a script starts, as in {@code os.system("…")}, {@code
 * subprocess.run(["…", "…"])} and {@code execSync('…')}. Only literals are read: a text with
 * replaced parts names no certain path.
 */
final class ShellCalls {
  private static final int MOST = 20;

  private static final String CALL =
      "(?:\\bos\\.(?:system|popen)|\\bsubprocess\\.(?:run|call|check_call|check_output|Popen|getoutput"
          + "|getstatusoutput)|\\b(?:execSync|spawnSync|execFileSync)|(?<![\\w.])system)";

  private static final Pattern LINE =
      Pattern.compile(
          CALL + "\\(\\s{0,9}(?:\"([^\"\\\\\\n]{1,500})\"|'([^'\\\\\\n]{1,500})')\\s{0,9}[,)]");

  private static final Pattern WORDS =
      Pattern.compile(
          CALL
              + "\\(\\s{0,9}\\[((?:\\s{0,9}+(?:\"[^\"\\\\\\n]{0,200}+\"|'[^'\\\\\\n]{0,200}+')\\s{0,9}+,?+){1,30}+)\\s{0,9}\\]");

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

  private ShellCalls() {}

  /** Returns the command lines that a script starts, those given as lists of words last. */
  static List<String> of(String code) {
    String read =
        code.length() > ShellParser.LONGEST ? code.substring(0, ShellParser.LONGEST) : code;
    List<String> lines = new ArrayList<>();
    Matcher line = LINE.matcher(read);
    while (line.find() && lines.size() < MOST) {
      lines.add(either(line));
    }
    Matcher list = WORDS.matcher(read);
    while (list.find() && lines.size() < MOST) {
      List<String> words = new ArrayList<>();
      Matcher word = WORD.matcher(list.group(1));
      while (word.find()) {
        words.add("'" + either(word).replace("'", "") + "'");
      }
      lines.add(String.join(" ", words));
    }
    return lines;
  }

  private static String either(Matcher match) {
    return match.group(1) == null ? match.group(2) : match.group(1);
  }
}
