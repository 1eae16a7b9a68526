package dev.ponens.transcript.log;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Signs;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Logs of Inspect: a document with {@code samples}, or one sample. Its ZIP archives are the matter
 * of {@link InspectArchive}. Source: UKGovernmentBEIS/inspect_ai, src/inspect_ai/log.
 */
public final class InspectFormat implements Format {
  static final String NAME = "inspect";
  private static final String SAMPLES = "samples";
  private static final String SAMPLE = "a log with \"samples\", each with \"messages\"";

  /** What an agent did, event by event, repeats its messages many times over. */
  private static final Set<String> REPEATS =
      Set.of(
          "events",
          "events_data",
          "message_pool",
          "call_pool",
          "store",
          "transcript",
          "metadata",
          "samples.events",
          "samples.events_data",
          "samples.message_pool",
          "samples.call_pool",
          "samples.store",
          "samples.transcript",
          "samples.metadata");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String summary() {
    return "Inspect logs: .eval archives, and .json with \"samples\" of \"messages\"";
  }

  @Override
  public boolean recognises(Signs signs) {
    return signs.has("eval", "version")
        || signs.has("eval", "samples")
        || signs.has("epoch", "messages")
        || signs.has("epoch", "input", "target");
  }

  @Override
  public void read(Input in, Consumer<Reading> out) throws IOException {
    Draft.each(in, NAME, SAMPLES, REPEATS, SAMPLE, draft -> new InspectSample(draft).read(), out);
  }
}
