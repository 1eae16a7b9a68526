package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Programs that start another program, such as {@code sudo} and {@code timeout}. */
final class Wrappers {
  /** More of them on one command are not stripped. */
  private static final int MOST = 8;

  private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*\\+?=.*", 32);

  /** Options of containers that take a value. */
  private static final String CONTAINER =
      "-w -u -e -v -p -m -l -h --workdir --user --env --env-file --volume --publish --name --network"
          + " --entrypoint --mount --platform --memory --cpus --gpus --ipc --shm-size";

  /**
   * A wrapper.
   *
   * @param valued its options that take the next word as value
   * @param operands the number of words after its options that are its own
   */
  private record Wrapper(Set<String> valued, int operands) {
    static Wrapper of(int operands, String valued) {
      return new Wrapper(Set.of(valued.split(" ", -1)), operands);
    }
  }

  private static final Map<String, Wrapper> KNOWN =
      Map.ofEntries(
          Map.entry("env", Wrapper.of(0, "-u -C -S --unset --chdir")),
          Map.entry("sudo", Wrapper.of(0, "-u -g -h -p -C -D -r -t -U")),
          Map.entry("doas", Wrapper.of(0, "-u -C")),
          Map.entry("chroot", Wrapper.of(1, "")),
          Map.entry("flock", Wrapper.of(1, "-w -E --timeout")),
          Map.entry("time", Wrapper.of(0, "-f -o")),
          Map.entry("timeout", Wrapper.of(1, "-s -k --signal --kill-after")),
          Map.entry("gtimeout", Wrapper.of(1, "-s -k")),
          Map.entry("nice", Wrapper.of(0, "-n --adjustment")),
          Map.entry("ionice", Wrapper.of(0, "-c -n -p")),
          Map.entry("nohup", Wrapper.of(0, "")),
          Map.entry("setsid", Wrapper.of(0, "")),
          Map.entry("stdbuf", Wrapper.of(0, "-i -o -e")),
          Map.entry("unbuffer", Wrapper.of(0, "")),
          Map.entry("xvfb-run", Wrapper.of(0, "-s -n -e -f -w --server-args")),
          Map.entry("xargs", Wrapper.of(0, "-n -P -I -L -d -a -s -E --max-args --max-procs")),
          Map.entry("command", Wrapper.of(0, "")),
          Map.entry("builtin", Wrapper.of(0, "")),
          Map.entry("exec", Wrapper.of(0, "-a")),
          Map.entry("busybox", Wrapper.of(0, "")),
          Map.entry("toybox", Wrapper.of(0, "")),
          Map.entry("watch", Wrapper.of(0, "-n -d --interval")),
          Map.entry("strace", Wrapper.of(0, "-e -o -p -s")),
          Map.entry("npx", Wrapper.of(0, "-p -c --package")),
          Map.entry("bunx", Wrapper.of(0, "")),
          Map.entry("uvx", Wrapper.of(0, "--from --with -p --python")),
          Map.entry("pipx run", Wrapper.of(0, "--spec")),
          Map.entry("uv run", Wrapper.of(0, "--with --extra --group -p --python --directory")),
          Map.entry("poetry run", Wrapper.of(0, "")),
          Map.entry("pipenv run", Wrapper.of(0, "")),
          Map.entry("pdm run", Wrapper.of(0, "")),
          Map.entry("rye run", Wrapper.of(0, "")),
          Map.entry("hatch run", Wrapper.of(0, "")),
          Map.entry("pixi run", Wrapper.of(0, "-e --environment")),
          Map.entry("bundle exec", Wrapper.of(0, "")),
          Map.entry("pnpm exec", Wrapper.of(0, "")),
          Map.entry("pnpm dlx", Wrapper.of(0, "")),
          Map.entry("yarn dlx", Wrapper.of(0, "")),
          Map.entry("npm exec", Wrapper.of(0, "")),
          Map.entry("conda run", Wrapper.of(0, "-n -p --name --prefix --cwd")),
          Map.entry("mamba run", Wrapper.of(0, "-n -p --name --prefix --cwd")),
          Map.entry("docker exec", Wrapper.of(1, CONTAINER)),
          Map.entry("docker run", Wrapper.of(1, CONTAINER)),
          Map.entry("docker compose exec", Wrapper.of(1, CONTAINER)),
          Map.entry("docker compose run", Wrapper.of(1, CONTAINER)),
          Map.entry("docker-compose exec", Wrapper.of(1, CONTAINER)),
          Map.entry("docker-compose run", Wrapper.of(1, CONTAINER)),
          Map.entry("podman exec", Wrapper.of(1, CONTAINER)),
          Map.entry("podman run", Wrapper.of(1, CONTAINER)),
          Map.entry("kubectl exec", Wrapper.of(1, "-n -c --namespace --container")));

  /** Wrappers that are commands themselves with these options: they only look something up. */
  private static final Set<String> LOOKS =
      Set.of("-v", "-V", "-l", "--list", "--version", "--help");

  /**
   * What is left.
   *
   * @param words the command
   * @param arguments true when {@code xargs} stood before it
   */
  record Stripped(List<ShellToken> words, boolean arguments) {}

  private Wrappers() {}

  /** Returns true for a word such as {@code NAME=value}. */
  static boolean isAssignment(ShellToken word) {
    return word.text().indexOf('=') > 0 && ASSIGNMENT.matcher(word.text()).matches();
  }

  /** Returns a command without assignments and wrappers before it. */
  static Stripped strip(List<ShellToken> command) {
    List<ShellToken> words = command;
    boolean arguments = false;
    for (int i = 0; i < MOST && !words.isEmpty(); i++) {
      if (isAssignment(words.get(0))) {
        words = afterAssignments(words);
        continue;
      }
      List<ShellToken> inner = inner(words);
      if (inner.isEmpty()) {
        break;
      }
      arguments |= name(words.get(0)).equals("xargs");
      words = inner;
    }
    return new Stripped(words, arguments);
  }

  private static List<ShellToken> afterAssignments(List<ShellToken> words) {
    int i = 0;
    while (i < words.size() && isAssignment(words.get(i))) {
      i++;
    }
    return words.subList(i, words.size());
  }

  /** Returns the command within a wrapper; empty when there is none. */
  private static List<ShellToken> inner(List<ShellToken> words) {
    int named = 0;
    Wrapper wrapper = null;
    StringBuilder name = new StringBuilder(name(words.get(0)));
    for (int i = 1; i <= 3 && i <= words.size(); i++) {
      @Nullable Wrapper known = KNOWN.get(name.toString());
      if (known != null) {
        wrapper = known;
        named = i;
      }
      if (i < words.size()) {
        name.append(' ').append(words.get(i).text());
      }
    }
    return wrapper == null ? List.of() : inside(wrapper, words, named);
  }

  private static List<ShellToken> inside(Wrapper wrapper, List<ShellToken> words, int named) {
    int at = named;
    int operands = wrapper.operands();
    boolean open = true;
    while (at < words.size()) {
      String word = words.get(at).text();
      if (open && word.equals("--")) {
        open = false;
      } else if (open && word.startsWith("-") && word.length() > 1) {
        if (LOOKS.contains(word) && !wrapper.valued().contains(word)) {
          return List.of();
        }
        at += wrapper.valued().contains(word) ? 1 : 0;
      } else if (!isAssignment(words.get(at)) || operands > 0) {
        if (operands == 0) {
          return words.subList(at, words.size());
        }
        operands--;
        open = operands > 0 || nextIsOption(words, at);
      }
      at++;
    }
    return new ArrayList<>();
  }

  /** After the operands, only {@code --} may stand before the command. */
  private static boolean nextIsOption(List<ShellToken> words, int at) {
    return at + 1 < words.size() && words.get(at + 1).text().equals("--");
  }

  private static String name(ShellToken word) {
    return word.text().substring(word.text().lastIndexOf('/') + 1);
  }
}
