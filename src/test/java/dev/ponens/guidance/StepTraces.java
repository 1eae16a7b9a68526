package dev.ponens.guidance;

import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.rule.FindingSubject;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.RulingTrace;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.PartialInput;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** The traces of all steps of a transcript file, and of the ends of its paths. */
public final class StepTraces {
  private StepTraces() {}

  /**
   * Judges a file.
   *
   * @param rules the rules, all of them in use
   * @param settings the parameters they use
   */
  public static List<RulingTrace> of(Rulebook rules, Settings settings, Path file)
      throws IOException {
    Judge judge = new Judge(rules, settings, Selection.ALL, false);
    List<RulingTrace> traces = new ArrayList<>();
    try (InputStream bytes = Files.newInputStream(file)) {
      Input input = new Input(file.toString(), bytes, Input.InputLimits.USUAL, new PartialInput());
      Formats.read(
          input,
          null,
          result -> {
            if (result instanceof ReadResult.ReadTranscript read) {
              add(judge, read.transcript(), traces);
            }
          });
    }
    return traces;
  }

  private static void add(Judge judge, Transcript transcript, List<RulingTrace> traces) {
    new TranscriptJudge(
            judge,
            transcript,
            new TranscriptJudge.Witness() {
              @Override
              public void event(PathState path, RunState run, Event event) {
                judge
                    .trace(path, run, event, transcript.hints())
                    .ifPresent(traced -> traces.add(traced.trace()));
              }

              @Override
              public void end(PathState path, RunState run, IntFunction<FindingSubject> subjects) {
                traces.add(judge.traceEnd(path, run, subjects));
              }
            })
        .judge();
  }
}
