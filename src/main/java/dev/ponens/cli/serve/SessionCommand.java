package dev.ponens.cli.serve;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.MetricOptions;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionReplay;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.live.Transcripts;
import dev.ponens.report.NounCount;
import dev.ponens.report.SafeJson;
import dev.ponens.report.StepsJson;
import dev.ponens.report.Visible;
import dev.ponens.session.Handles;
import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.settings.Serving;
import dev.ponens.store.OwnerTotals;
import dev.ponens.store.Store;
import dev.ponens.store.audit.Audit;
import dev.ponens.verdict.Finding;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * {@code ponens session}: lists, shows, exports, adds to, replays, verifies and deletes live
 * sessions.
 */
@Command(
    name = "session",
    description =
        "List, show, export, add to, replay, verify and delete the sessions of the "
            + "MCP server.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens session list",
      "  ponens session export s-4k2v9m0c7x1q > session.jsonl && ponens lint session.jsonl",
      "  ponens session verify s-4k2v9m0c7x1q --audit-key secret.key",
      "",
      "Exit codes: 0 success, 1 the replay differs or the audit log is broken, 2 usage error or no"
          + " such",
      "session, 3 the store failed."
    })
public final class SessionCommand implements Runnable {
  private static final String THE_ID = "Id of the session, as in ponens session list.";
  private static final String EXAMPLES = "%nExamples:%n";
  private static final String FINE =
      "Exit codes: 0 success, 2 usage error or no such session, 3 the store failed.";
  private static final String REQUIRED =
      "Exit codes: 0 success, 1 a metric is worse than --require, 2 usage error, "
          + "3 the store failed.";
  private static final String REPLAYED =
      "Exit codes: 0 success, 1 the replay differs, 2 usage error or no such session, 3 the store"
          + " failed.";
  private static final String VERIFIED =
      "Exit codes: 0 success, 1 the audit log is broken, 2 usage error or no such session, 3 the"
          + " store failed.";

  /** Maximum number of sessions to list by default. */
  private static final int MOST = 100;

  @Option(
      names = "--owner",
      paramLabel = "NAME",
      scope = ScopeType.INHERIT,
      description =
          "Owner of the session: the owner of a bearer token, or \"local\" for a session that was"
              + " stored without a token (default: local).")
  String owner = "local";

  @Mixin StoreOptions store = new StoreOptions();

  @Spec CommandSpec spec = CommandSpec.create();

  private final Terminal terminal;

  /** Creates the command for a terminal. */
  public SessionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Missing command. For example: ponens session list");
  }

  /** The work of a command on the store. */
  private interface Work {
    Exit on(Store open, PrintStream out) throws IOException;
  }

  /** The work of a command on a session. */
  private interface SessionWork {
    Exit on(Store open, Session session, PrintStream out) throws IOException;
  }

  private int withStore(Work work) throws IOException {
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    Exit exit;
    try (Store open = store.openExisting(terminal)) {
      exit = work.on(open, out);
    }
    out.flush();
    return exit.code();
  }

  private int withSession(String id, SessionWork work) throws IOException {
    return withStore((open, out) -> work.on(open, session(open, id), out));
  }

  private Session session(Store open, String id) {
    return open.session(owner, id)
        .orElseThrow(
            () ->
                new UsageError(
                    owner
                        + " has no session "
                        + (Handles.fits(id) ? id : "with this id")
                        + " in "
                        + store.url(terminal)
                        + "; to list the sessions, run ponens session list with the same --store"));
  }

  @Command(
      name = "list",
      description = "List the sessions, most recently used first.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session list --most 10", "", FINE})
  int list(
      @Option(
              names = "--most",
              paramLabel = "N",
              description = "Maximum number of sessions to list (default: 100).")
          @Nullable Integer most)
      throws IOException {
    return withStore(
        (open, out) -> {
          int shown = most == null ? MOST : most;
          List<Session> all = open.sessions(owner, shown, null);
          all.forEach(session -> out.println(SessionText.line(session)));
          if (all.isEmpty()) {
            terminal.say(owner + " has no sessions in " + store.url(terminal));
          } else if (all.size() == shown) {
            terminal.say(
                "this list has only "
                    + NounCount.of(shown, "session")
                    + ", and there may be more; to list more, use --most");
          }
          return Exit.CLEAN;
        });
  }

  @Command(
      name = "show",
      description = "Show the thoughts of a session and the findings in each.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {
        "  ponens session show s-4k2v9m0c7x1q",
        "  ponens session show s-4k2v9m0c7x1q -f html --view user > session.html",
        "",
        FINE
      })
  int show(
      @Parameters(paramLabel = "ID", description = THE_ID) String id,
      @Option(
              names = {"-f", "--format"},
              paramLabel = "FORMAT",
              defaultValue = "text",
              description = "Output format: text, markdown or html (default: text).")
          String format,
      @Option(
              names = "--view",
              paramLabel = "VIEW",
              defaultValue = "engineer",
              description =
                  "Reader for whom a markdown or html page is written: engineer (all "
                      + "thoughts, collapsed) or user (no thoughts) (default: engineer).")
          String view)
      throws IOException {
    oneOf("--format", format, List.of("text", "markdown", "html"));
    oneOf("--view", view, List.of("engineer", "user"));
    if (view.equals("user") && format.equals("text")) {
      throw new UsageError(
          "--view user needs -f html or -f markdown, because the text format shows all thoughts");
    }
    SessionPage page = new SessionPage(view.equals("engineer"));
    return withSession(
        id,
        (open, session, out) -> {
          List<StoredThought> all = open.thoughts(id, 0);
          List<String> lines =
              switch (format) {
                case "html" -> page.html(session, all);
                case "markdown" -> page.markdown(session, all);
                default -> SessionText.thoughts(session, all, open.verifications(id));
              };
          lines.forEach(out::println);
          return Exit.CLEAN;
        });
  }

  private static void oneOf(String option, String value, List<String> allowed) {
    if (!allowed.contains(value)) {
      throw new UsageError(NearestWord.value(option, value, allowed));
    }
  }

  @Command(
      name = "export",
      description = "Print a session as a transcript that ponens lint can read.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session export s-4k2v9m0c7x1q > session.jsonl", "", FINE})
  int export(@Parameters(paramLabel = "ID", description = THE_ID) String id) throws IOException {
    return withSession(
        id,
        (open, session, out) -> {
          try (SafeJson json = SafeJson.lines(terminal.out())) {
            StepsJson.write(json, Transcripts.of(session, open.thoughts(id, 0)));
            json.endLine();
          }
          return Exit.CLEAN;
        });
  }

  @Command(
      name = "add",
      description =
          "Add a tool call, a tool result, a user message or a reply to the user to a session. Use "
              + "this command for what a program or a person recorded, not for thoughts of the model.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {
        "  pytest 2>&1 | ponens session add s-4k2v9m0c7x1q --kind tool_result --tool pytest",
        "  ponens session add s-4k2v9m0c7x1q --tool pytest \"1 failed, 22 passed\"",
        "",
        FINE
      })
  int add(
      @Parameters(paramLabel = "ID", description = THE_ID) String id,
      @Parameters(
              paramLabel = "TEXT",
              arity = "0..1",
              defaultValue = "-",
              description =
                  "The text of the call, result or message; - reads standard input (default: "
                      + "-).")
          String text,
      @Mixin RecordOptions recorded,
      @Mixin RulesOptions rules)
      throws IOException {
    return withSession(
        id,
        (open, session, out) -> {
          rules.linting(AnyPath.NAMES);
          rules.usually(session.opening().profile());
          SessionService sessionService =
              new SessionService(
                  rules.judges(rules.rulebook(terminal), false),
                  open,
                  Serving.USUAL,
                  System::currentTimeMillis);
          try {
            List<Finding> findings =
                sessionService.record(owner, id, recorded.report(terminal, text), "session add");
            Session now = session(open, id);
            out.println("added step " + now.standing().events() + " to " + id);
            findings.forEach(
                found -> out.println(found.rule() + ": " + Visible.of(found.message())));
            return Exit.CLEAN;
          } catch (RequestRefused e) {
            throw new UsageError(String.valueOf(e.getMessage()));
          }
        });
  }

  @Command(
      name = "replay",
      description = "Judge a session again and show what differs from the stored verdicts.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session replay s-4k2v9m0c7x1q --profile paranoid", "", REPLAYED})
  int replay(
      @Parameters(paramLabel = "ID", description = THE_ID) String id, @Mixin RulesOptions rules)
      throws IOException {
    return withSession(
        id,
        (open, session, out) -> {
          rules.linting(AnyPath.NAMES);
          rules.usually(session.opening().profile());
          SessionReplay replay =
              SessionReplay.of(
                  rules.judges(rules.rulebook(terminal), false), session, open.thoughts(id, 0));
          SessionText.replay(replay).forEach(out::println);
          return replay.differences().isEmpty() ? Exit.CLEAN : Exit.FINDINGS;
        });
  }

  @Command(
      name = "verify",
      description =
          "Verify with the audit log that no record of a session was changed, added or removed.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session verify s-4k2v9m0c7x1q --audit-key secret.key", "", VERIFIED})
  int verify(@Parameters(paramLabel = "ID", description = THE_ID) String id) throws IOException {
    return withSession(
        id,
        (open, session, out) -> {
          Audit.ChainCheck check = open.verify(id, store.key()).orElseThrow();
          out.println(SessionText.audit(check));
          return check.first() == null ? Exit.CLEAN : Exit.FINDINGS;
        });
  }

  @Command(
      name = "delete",
      description = "Delete a session with its thoughts and its audit log.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session delete s-4k2v9m0c7x1q", "", FINE})
  int delete(@Parameters(paramLabel = "ID", description = THE_ID) String id) throws IOException {
    return withSession(
        id,
        (open, session, out) -> {
          open.delete(owner, id);
          terminal.say("deleted " + id);
          return Exit.CLEAN;
        });
  }

  @Command(
      name = "stats",
      description = "Show totals over all sessions of an owner.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {
        "  ponens session stats --owner ada",
        "  ponens session stats --require continuity --require one-step-rate=0.5",
        "",
        REQUIRED
      })
  int stats(@Mixin MetricOptions required) throws IOException {
    required.check();
    return withStore(
        (open, out) -> {
          OwnerTotals totals = open.stats(owner);
          SessionText.totals(totals).forEach(out::println);
          required.measured(totals.metrics());
          List<String> missed = required.missed(totals.metrics());
          missed.forEach(terminal::say);
          return missed.isEmpty() ? Exit.CLEAN : Exit.FINDINGS;
        });
  }
}
