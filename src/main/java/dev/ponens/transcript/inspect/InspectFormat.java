package dev.ponens.transcript.inspect;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.log.Draft;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Logs of Inspect: a document with {@code samples}, or one sample. {@link InspectArchive} reads its
 * ZIP archives. Source: UKGovernmentBEIS/inspect_ai, src/inspect_ai/log.
 */
public final class InspectFormat implements Format {
  static final String NAME = "inspect";
  private static final String SAMPLES = "samples";
  static final String SAMPLE = "a log with \"samples\", each with \"messages\"";

  /** The log of events repeats the messages of an agent many times. */
  static final Set<String> REPEATS =
      Stream.of(
              "events",
              "events_data",
              "message_pool",
              "call_pool",
              "error_retries",
              "timelines",
              "store",
              "transcript",
              "metadata")
          .flatMap(name -> Stream.of(name, SAMPLES + "." + name))
          .collect(Collectors.toCollection(LinkedHashSet::new));

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String summary() {
    return "Inspect logs: .eval archives, and .json with \"samples\" of \"messages\"";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("eval", "version")
        || signs.has("eval", "samples")
        || signs.has("epoch", "messages")
        || signs.has("epoch", "input", "target");
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    Draft.each(in, NAME, SAMPLES, REPEATS, SAMPLE, draft -> InspectSample.whole(draft).read(), out);
  }
}
