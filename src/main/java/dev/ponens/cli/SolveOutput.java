package dev.ponens.cli;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.fact.text.Mask;
import dev.ponens.guidance.solve.batch.ResultFile;
import dev.ponens.guidance.solve.batch.ResultLine;
import dev.ponens.guidance.solve.batch.SolveBatch;
import dev.ponens.guidance.solve.batch.SolveQuestion;
import dev.ponens.guidance.solve.batch.SolveRun;
import dev.ponens.guidance.solve.endpoint.EndpointFailure;
import dev.ponens.report.NounCount;
import dev.ponens.report.Visible;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs questions, and shows or stores their results.
 *
 * @param terminal where results and messages go
 * @param words true to show results as text for people
 * @param out the file of results; null to show them
 */
record SolveOutput(Terminal terminal, boolean words, @Nullable Path out) {
  int solve(SolveRun run, List<SolveQuestion> all, int jobs)
      throws IOException, InterruptedException {
    Path path = out == null ? null : terminal.folder().resolve(out);
    try (ResultFile file = path == null ? null : open(path)) {
      List<SolveQuestion> left =
          file == null
              ? all
              : all.stream().filter(q -> !file.has(masked(run, q.id()), q, run.names())).toList();
      if (file != null && left.size() < all.size()) {
        String now =
            left.isEmpty() ? "no question is left to solve" : "the other questions are solved now";
        terminal.say(
            out
                + ": the file already has "
                + (all.size() - left.size())
                + " of "
                + NounCount.of(all.size(), "result")
                + "; "
                + now);
      }
      try (ProgressLine progress =
          ProgressLine.counting(terminal, file != null || !terminal.interactive(), left.size())) {
        Told told = new Told(file, progress, run);
        int skipped = new SolveBatch(run, jobs, told).solve(left);
        progress.stop();
        return told.end(skipped);
      }
    }
  }

  private static ResultFile open(Path path) {
    try {
      return ResultFile.open(path);
    } catch (IOException e) {
      throw new UsageError("--out " + path + ": " + e.getMessage());
    }
  }

  private static String masked(SolveRun run, String words) {
    return Mask.of(run.rules().judges().usual().rulebook().lexicon(), words).text();
  }

  /** Receives results and failures. */
  private final class Told implements SolveBatch.BatchEvents {
    private final @Nullable ResultFile file;
    private final ProgressLine progress;
    private final SolveRun run;
    private int unsolved;
    private int unanswered;
    private boolean refused;

    Told(@Nullable ResultFile file, ProgressLine progress, SolveRun run) {
      this.file = file;
      this.progress = progress;
      this.run = run;
    }

    @Override
    public void solved(Map<String, Object> line) throws IOException {
      byte[] bytes = words ? text(line) : ResultLine.of(line);
      if (file == null) {
        terminal.out().write(bytes);
        terminal.out().flush();
      } else {
        file.append(bytes);
      }
      unsolved += "success".equals(line.get("status")) ? 0 : 1;
      progress.step();
    }

    private byte[] text(Map<String, Object> line) {
      Object answer = line.get("answer");
      String visible = Objects.toString(line.get("reasoning_visible_to_user"), "");
      String first = answer == null ? Objects.toString(line.get("status"), "") : answer.toString();
      return (Visible.of(first) + "\n" + Visible.of(visible) + "\n")
          .getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public boolean unanswered(SolveQuestion question, Exception why) {
      unanswered++;
      String words = why.getMessage() == null ? why.toString() : why.getMessage();
      String message = masked(run, words);
      terminal.say(masked(run, question.id()) + ": " + message);
      refused |=
          why instanceof EndpointFailure failure
              && failure.scope() == EndpointFailure.FailureScope.SETTINGS;
      return refused;
    }

    int end(int skipped) {
      if (unanswered + skipped > 0) {
        String unasked =
            skipped == 0
                ? ""
                : ", and " + skipped + (skipped == 1 ? " was" : " were") + " not asked";
        String advice = file == null ? "" : "; run the same command again to ask them";
        terminal.say(NounCount.of(unanswered, "question") + " got no reply" + unasked + advice);
      }
      return (refused
              ? Exit.USAGE
              : unanswered + skipped > 0
                  ? Exit.INCOMPLETE
                  : unsolved > 0 ? Exit.FINDINGS : Exit.CLEAN)
          .code();
    }
  }
}
