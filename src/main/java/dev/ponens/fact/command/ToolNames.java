package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The names under which rules know a tool: its whole name, and its name without the server before
 * it. {@code mcp__mail__send_email}, {@code mail.send_email} and {@code mail:send_email} are {@code
 * send_email} too. Case, {@code _} and {@code -} do not count.
 *
 * @param written the name as the transcript has it; empty when unknown
 * @param folded the names, folded; the whole name first, then shorter ones. Empty when unknown
 */
public record ToolNames(String written, List<String> folded) {
  /** Ends the name of a server in the Model Context Protocol's names of many agents. */
  private static final String SERVER = "__";

  public ToolNames {
    folded = List.copyOf(folded);
  }

  /** Returns the names of a tool. */
  public static ToolNames of(String tool) {
    List<String> names = new ArrayList<>();
    add(names, tool);
    int server = tool.lastIndexOf(SERVER);
    String bare = server < 0 ? tool : tool.substring(server + SERVER.length());
    add(names, bare);
    int sign =
        Math.max(bare.lastIndexOf('.'), Math.max(bare.lastIndexOf(':'), bare.lastIndexOf('/')));
    add(names, bare.substring(sign + 1));
    return new ToolNames(tool, names);
  }

  private static void add(List<String> names, String name) {
    String folded = folded(name);
    if (!folded.isEmpty() && !names.contains(folded)) {
      names.add(folded);
    }
  }

  /** Returns a name without case, {@code _} and {@code -}. */
  static String folded(String name) {
    return name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
  }

  /**
   * Returns true when one of several globs, joined by {@code " or "}, matches one of the names.
   * {@code *} matches an unknown tool too.
   */
  public boolean isAnyOf(String globs) {
    for (String each : globs.split(" or ", -1)) {
      Wildcard glob = Wildcard.ofWord(folded(each.strip()));
      if (folded.isEmpty() ? glob.matches("") : folded.stream().anyMatch(glob::matches)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the same text for tools with the same whole name. */
  public String whole() {
    return folded.isEmpty() ? "" : folded.get(0);
  }
}
