package dev.ponens.store;

import dev.ponens.ChildJava;
import dev.ponens.session.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/**
 * A process that appends to one session of a store and says on standard output what was
 * acknowledged: {@code ready}, then the number of each thought, one a line.
 */
@NullMarked
final class Writer {
  private Writer() {}

  /**
   * Appends.
   *
   * @param args the store's URL, the session's id, the words of its thoughts, how many
   */
  public static void main(String[] args) throws Exception {
    try (Store store = Store.open(args[0], System::currentTimeMillis)) {
      Session session = store.session("ann", args[1]).orElseThrow();
      System.out.println("ready");
      for (int i = 0; i < Integer.parseInt(args[3]); i++) {
        session = append(store, session, args[2] + " " + i);
        System.out.println(session.standing().events());
      }
    }
  }

  /** Appends behind whatever is last, however often others come first. */
  private static Session append(Store store, Session seen, String text) {
    Session session = seen;
    while (true) {
      try {
        int number = session.standing().events() + 1;
        return Samples.append(
            store, session, Samples.bare(number, text, System.currentTimeMillis()));
      } catch (Conflict e) {
        session = store.session("ann", session.id()).orElseThrow();
      }
    }
  }

  /** Starts it in a separate process. */
  static Process start(Path cache, Path temporary, String... args) throws Exception {
    List<String> command =
        new ArrayList<>(ChildJava.command("-Xmx128m", "-Djava.io.tmpdir=" + temporary));
    command.add("dev.ponens.store.Writer");
    command.addAll(List.of(args));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("PONENS_CACHE", cache.toString());
    return builder.start();
  }
}
