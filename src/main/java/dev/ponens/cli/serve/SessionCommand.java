package dev.ponens.cli.serve;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.guidance.live.Replay;
import dev.ponens.guidance.live.Transcripts;
import dev.ponens.report.Json;
import dev.ponens.report.KeptFinding;
import dev.ponens.report.StepsJson;
import dev.ponens.report.Visible;
import dev.ponens.session.Kept;
import dev.ponens.session.Session;
import dev.ponens.store.Stats;
import dev.ponens.store.Store;
import dev.ponens.store.audit.Audit;
import dev.ponens.transcript.Kind;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code ponens session}: what is kept of live sessions. */
@Command(
    name = "session",
    description = "List, show, export, replay, verify and delete the sessions of ponens mcp.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens session list",
      "  ponens session export s-4k2v9m0c7x1q > session.jsonl && ponens lint session.jsonl",
      "  ponens session verify s-4k2v9m0c7x1q --audit-key secret.key",
      "",
      "Exit codes: 0 fine, 1 a replay differs or an audit is broken, 2 asked wrongly or no such",
      "session, 3 the store failed."
    })
public final class SessionCommand implements Runnable {
  private static final String THE_ID = "The session's handle.";
  private static final String EXAMPLES = "%nExamples:%n";
  private static final String FINE =
      "Exit codes: 0 fine, 2 asked wrongly or no such session, 3 the store failed.";
  private static final String DIFFER =
      "Exit codes: 0 fine, 1 it differs or is broken, 2 asked wrongly, 3 the store failed.";

  /** So many sessions are listed at once. */
  private static final int MOST = 100;

  @Option(
      names = "--owner",
      paramLabel = "NAME",
      scope = ScopeType.INHERIT,
      description = "Whose sessions: the subject of a token; usually local, your own.")
  String owner = "local";

  @Mixin StoreOptions store = new StoreOptions();

  @Spec CommandSpec spec = CommandSpec.create();

  private final Terminal terminal;

  /** The command, connected to a terminal. */
  public SessionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "say what to do, such as: ponens session list");
  }

  private PrintStream out() {
    return new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
  }

  private Session session(Store open, String id) {
    return open.session(owner, id)
        .orElseThrow(
            () ->
                new UsageError(
                    "there is no session "
                        + id
                        + " of "
                        + owner
                        + " in "
                        + store.url(terminal)
                        + "; see: ponens session list"));
  }

  @Command(
      name = "list",
      description = "The sessions, the one used last first.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session list --most 10", "", FINE})
  int list(
      @Option(names = "--most", paramLabel = "N", description = "So many; 100 if not said.")
          @Nullable Integer most) {
    PrintStream out = out();
    try (Store open = store.open(terminal)) {
      List<Session> all = open.sessions(owner, most == null ? MOST : most, null);
      for (Session session : all) {
        String question = session.opening().question();
        out.printf(
            Locale.ROOT,
            "%s  %s  %4d %s%s  %s%n",
            session.id(),
            Instant.ofEpochMilli(session.touched()),
            session.standing().thoughts(),
            session.standing().thoughts() == 1 ? "thought" : "thoughts",
            session.standing().concluded() ? ", concluded" : "",
            question == null ? "" : Visible.of(question, 60));
      }
      if (all.isEmpty()) {
        terminal.say("no sessions of " + owner + " in " + store.url(terminal));
      }
    }
    out.flush();
    return Exit.CLEAN.code();
  }

  @Command(
      name = "show",
      description = "A session's thoughts, and what was found in each.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session show s-4k2v9m0c7x1q", "", FINE})
  int show(@Parameters(paramLabel = "ID", description = THE_ID) String id) {
    PrintStream out = out();
    try (Store open = store.open(terminal)) {
      Session session = session(open, id);
      String question = session.opening().question();
      if (question != null) {
        out.println("question: " + Visible.of(question));
      }
      for (Kept kept : open.thoughts(id, 0)) {
        String branch = kept.thought().given().branch();
        out.println(
            kept.thought().number()
                + (branch == null ? "" : " [" + Visible.of(branch) + "]")
                + (kept.thought().kind() == Kind.THOUGHT
                    ? ""
                    : " (" + kept.thought().kind().spelling() + ")")
                + "  "
                + Visible.of(kept.thought().text()));
        for (KeptFinding finding : KeptFinding.of(kept.judgement().verdict())) {
          out.println(
              "    "
                  + finding.severity()
                  + "  "
                  + finding.rule()
                  + "  "
                  + Visible.of(finding.message()));
        }
      }
    }
    out.flush();
    return Exit.CLEAN.code();
  }

  @Command(
      name = "export",
      description = "A session as a transcript of the steps format, ready for lint.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session export s-4k2v9m0c7x1q > session.jsonl", "", FINE})
  int export(@Parameters(paramLabel = "ID", description = THE_ID) String id) throws IOException {
    try (Store open = store.open(terminal)) {
      Session session = session(open, id);
      try (Json json = Json.lines(terminal.out())) {
        StepsJson.write(json, Transcripts.of(session, open.thoughts(id, 0)));
        json.endLine();
      }
    }
    return Exit.CLEAN.code();
  }

  @Command(
      name = "replay",
      description = "Judge a session again, and say what is said otherwise now.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session replay s-4k2v9m0c7x1q --profile paranoid", "", DIFFER})
  int replay(
      @Parameters(paramLabel = "ID", description = THE_ID) String id, @Mixin RulesOptions rules) {
    PrintStream out = out();
    Replay replay;
    try (Store open = store.open(terminal)) {
      Session session = session(open, id);
      rules.linting(Anywhere.NAMES, false);
      replay =
          Replay.of(rules.judges(rules.rulebook(terminal), false), session, open.thoughts(id, 0));
    }
    replay.differences().forEach(out::println);
    out.printf(
        Locale.ROOT,
        "%d steps, %d of them with masked words; %d differences; %s rules, %s settings%n",
        replay.steps(),
        replay.masked(),
        replay.differences().size(),
        replay.rulebook() ? "the same" : "other",
        replay.settings() ? "the same" : "other");
    out.flush();
    return (replay.differences().isEmpty() ? Exit.CLEAN : Exit.FINDINGS).code();
  }

  @Command(
      name = "verify",
      description = "Check a session's audit: that nothing was changed, added or taken away.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session verify s-4k2v9m0c7x1q --audit-key secret.key", "", DIFFER})
  int verify(@Parameters(paramLabel = "ID", description = THE_ID) String id) {
    PrintStream out = out();
    Audit.Check check;
    try (Store open = store.open(terminal)) {
      session(open, id);
      check = open.verify(id, store.key()).orElseThrow();
    }
    Audit.Break first = check.first();
    if (first == null) {
      out.println(
          "sound: "
              + check.records()
              + " records"
              + (check.sealed() ? ", seals checked" : ", without a key")
              + "; head "
              + Objects.toString(check.head(), "none"));
    } else {
      out.println("broken at record " + first.seq() + ": " + Visible.of(first.how()));
    }
    out.flush();
    return (first == null ? Exit.CLEAN : Exit.FINDINGS).code();
  }

  @Command(
      name = "delete",
      description = "Delete a session, its thoughts and its audit.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session delete s-4k2v9m0c7x1q", "", FINE})
  int delete(@Parameters(paramLabel = "ID", description = THE_ID) String id) {
    try (Store open = store.open(terminal)) {
      session(open, id);
      open.delete(owner, id);
      terminal.say("deleted " + id);
    }
    return Exit.CLEAN.code();
  }

  @Command(
      name = "stats",
      description = "What all sessions come to.",
      mixinStandardHelpOptions = true,
      footerHeading = EXAMPLES,
      footer = {"  ponens session stats --owner ada", "", FINE})
  int stats() {
    PrintStream out = out();
    try (Store open = store.open(terminal)) {
      Stats stats = open.stats(owner);
      out.println("sessions             " + stats.sessions());
      out.println("  concluded          " + stats.concluded());
      out.println("thoughts             " + stats.thoughts());
      out.println("  revisions          " + stats.revisions());
      out.println("  branches           " + stats.branches());
      out.println("hypotheses           " + stats.verifications());
      out.println("follow an earlier    " + share(stats.shares().referring()) + "  (aim 0.80)");
      out.println("verifications        " + share(stats.shares().verified()) + "  (aim 0.70)");
      out.println("revisions a session  " + share(stats.revised()) + "  (aim under 3)");
      out.println("confidence           " + share(stats.confidence()));
    }
    out.flush();
    return Exit.CLEAN.code();
  }

  private static String share(@Nullable Double share) {
    return share == null ? "unknown" : String.format(Locale.ROOT, "%.2f", share);
  }
}
