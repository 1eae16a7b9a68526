package dev.ponens.cli.serve;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.guidance.live.ReportedEvent;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Via;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code ponens session add}: what happened, in which tool and how it ended. */
final class RecordOptions {
  private static final List<String> KINDS =
      ReportedEvent.KINDS.stream().map(EventKind::spelling).toList();

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description =
          "Kind of the added step: tool_result, tool_call, user (a user message) or answer "
              + "(a reply to the user) (default: tool_result).")
  String kind = "tool_result";

  @Option(
      names = "--tool",
      paramLabel = "NAME",
      description = "Name of the tool that was called, such as Bash.")
  @Nullable String tool;

  @Option(
      names = "--call-id",
      paramLabel = "ID",
      description = "Id that a call and its result share.")
  @Nullable String callId;

  @Option(
      names = "--status",
      paramLabel = "STATUS",
      description =
          "How the call ended: ok, failed, refused, rejected, timed_out or unknown (default:"
              + " unknown).")
  @Nullable String status;

  @Option(
      names = "--exit-code",
      paramLabel = "N",
      description = "Exit code of the command that the tool ran.")
  @Nullable Integer exitCode;

  @Option(
      names = "--agent",
      paramLabel = "NAME",
      description = "Name of the agent that called the tool.")
  @Nullable String agent;

  @Option(
      names = "--branch",
      paramLabel = "NAME",
      description = "Branch to which the step is added (default: the current branch).")
  @Nullable String branch;

  /**
   * Returns what is to be added. It counts as reported.
   *
   * @param text its words; {@code -} for standard input
   */
  ReportedEvent report(Terminal terminal, String text) throws IOException {
    if (!KINDS.contains(kind)) {
      throw new UsageError("--kind must be one of " + String.join(", ", KINDS) + ", not " + kind);
    }
    CallStatus known = status == null ? CallStatus.UNKNOWN : CallStatus.spelled(status);
    if (known == null) {
      throw new UsageError(
          "--status must be one of "
              + String.join(", ", CallStatus.spellings())
              + ", not "
              + status);
    }
    Given.ToolUse use = new Given.ToolUse(tool, callId, known);
    Given.ToolUse exited = use.exited(exitCode);
    String words =
        text.equals("-") ? new String(terminal.in().readAllBytes(), StandardCharsets.UTF_8) : text;
    return new ReportedEvent(
        EventKind.valueOf(kind.toUpperCase(Locale.ROOT)),
        words,
        status == null ? exited : exited.ended(known),
        agent,
        branch,
        Via.REPORT);
  }
}
