package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The network hosts that a command names. */
final class Hosts {
  private static final Pattern ADDRESS =
      Pattern.compile(
          "\\b(?:https?|ftp|ftps|ssh|git|sftp|wss?|rsync|postgres|postgresql|mysql|redis)://"
              + "(?:[^/@\\s'\"]{0,200}@)?(\\[[0-9a-fA-F:]{2,45}\\]|[A-Za-z0-9._-]{1,253})");

  private static final Pattern REMOTE =
      Pattern.compile(
          "(?:[A-Za-z0-9._-]{1,64}@)?([A-Za-z0-9][A-Za-z0-9.-]{1,252}):(?!//)(?!\\\\).*", 32);

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]{0,252}");

  /** Programs whose first operand is a host. */
  private static final Set<String> HOST_FIRST =
      Set.of("ssh", "sftp", "ping", "nc", "ncat", "netcat", "telnet", "dig", "nslookup", "host");

  private static final int MOST = 20;
  private static final int LONGEST = 4_000;

  private Hosts() {}

  /** Returns true for {@code host:path} and {@code user@host:path}. */
  static boolean isRemote(String word) {
    return word.length() < LONGEST && !word.startsWith("/") && REMOTE.matcher(word).matches();
  }

  /**
   * Returns the hosts in lower case, in their order.
   *
   * @param network true when the command's kinds contain {@code network}
   */
  static List<String> of(ShellCommand command, boolean network) {
    Set<String> hosts = new LinkedHashSet<>();
    String program = command.program();
    List<String> words = command.words();
    if (words.isEmpty() || Set.of("echo", "printf", "cat", "grep", "sed").contains(program)) {
      return List.of();
    }
    for (String word : words.subList(1, words.size())) {
      Matcher address = ADDRESS.matcher(word.substring(0, Math.min(word.length(), LONGEST)));
      while (hosts.size() < MOST && address.find()) {
        hosts.add(address.group(1).toLowerCase(Locale.ROOT));
      }
    }
    List<String> names = Operands.of(program, words.subList(1, words.size())).names();
    if (HOST_FIRST.contains(program) && !names.isEmpty()) {
      plain(names.get(0).substring(names.get(0).indexOf('@') + 1), hosts);
    } else if (network && Set.of("scp", "rsync", "git").contains(program)) {
      remotes(names, hosts);
    } else if (network && hosts.isEmpty() && Set.of("curl", "wget", "http").contains(program)) {
      names.stream()
          .filter(n -> n.contains(".") || n.startsWith("localhost"))
          .limit(1)
          .forEach(n -> plain(n.split("[/:?]", 2)[0], hosts));
    }
    return new ArrayList<>(hosts);
  }

  private static void remotes(List<String> names, Set<String> hosts) {
    for (String name : names) {
      Matcher remote = REMOTE.matcher(name.substring(0, Math.min(name.length(), LONGEST)));
      if (remote.matches() && hosts.size() < MOST && !name.contains("://")) {
        plain(remote.group(1), hosts);
      }
    }
  }

  private static void plain(String name, Set<String> hosts) {
    if (NAME.matcher(name).matches()) {
      hosts.add(name.toLowerCase(Locale.ROOT));
    }
  }
}
