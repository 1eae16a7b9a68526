package dev.ponens.transcript.trace;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.dialect.Dialects;
import dev.ponens.transcript.dialect.Utterance;
import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Traces of Langfuse with their observations, or one observation per line, as its tables export
 * them. Source: https://langfuse.com/docs and its API's types.
 */
public final class LangfuseFormat implements Format {
  private static final String EXPECTED =
      "a trace with \"observations\", or an observation with \"traceId\"";

  @Override
  public String name() {
    return "langfuse";
  }

  @Override
  public String summary() {
    return "Langfuse exports: traces with \"observations\", or observations with \"traceId\"";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("observations")
        || signs.has("trace.observations")
        || signs.has("traceId", "type", "input")
        || signs.has("traceId", "parentObservationId")
        || signs.has("trace_id", "parent_observation_id");
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    Traces.read(in, name(), null, Set.of(), LangfuseFormat::piece, out);
  }

  private static void piece(PlacedValue value, String at, Traces traces) throws PlacedValue.Unfit {
    if (!value.is(JsonType.OBJECT)) {
      throw value.unfit(at, EXPECTED);
    }
    ValuePlace valuePlace = ValuePlace.of(value, at);
    PlacedValue trace = value.member("trace");
    PlacedValue observations = value.member("observations");
    if (trace != null && trace.is(JsonType.OBJECT)) {
      trace(trace, valuePlace.to("trace", trace), traces);
    }
    if (observations != null && observations.is(JsonType.ARRAY)) {
      String id = trace == null ? value.string("id") : trace.string("id");
      id = id == null ? "trace" : id;
      if (trace == null) {
        traces.add(span(value, valuePlace, id, id, null, traces));
      }
      each(observations, valuePlace.to("observations", observations), id, traces);
    } else if (trace == null) {
      observation(value, valuePlace, null, traces);
    }
  }

  private static void trace(PlacedValue trace, ValuePlace valuePlace, Traces traces) {
    String id = trace.string("id");
    id = id == null ? "trace" : id;
    traces.add(span(trace, valuePlace, id, id, null, traces));
    PlacedValue observations = trace.member("observations");
    if (observations != null) {
      each(observations, valuePlace.to("observations", observations), id, traces);
    }
  }

  private static void each(
      PlacedValue observations, ValuePlace valuePlace, String trace, Traces traces) {
    for (int i = 0; i < observations.items().size(); i++) {
      PlacedValue item = observations.items().get(i);
      traces.add(observed(item, valuePlace.to(i, item), trace, traces));
    }
  }

  private static void observation(
      PlacedValue value, ValuePlace valuePlace, @Nullable String above, Traces traces)
      throws PlacedValue.Unfit {
    String trace = text(value, "traceId", "trace_id");
    trace = trace == null ? above : trace;
    if (trace == null) {
      String at = valuePlace.pointer();
      throw new PlacedValue.Unfit(
          value.line(), (at.isEmpty() ? "this" : at) + " is not " + EXPECTED);
    }
    traces.add(observed(value, valuePlace, trace, traces));
  }

  /**
   * The span of an observation. Without a parent, its parent is the trace, which has the input and
   * output of the whole.
   */
  private static TraceSpan observed(
      PlacedValue value, ValuePlace valuePlace, String trace, Traces traces) {
    String parent = text(value, "parentObservationId", "parent_observation_id");
    return span(
        value, valuePlace, trace, value.string("id"), parent == null ? trace : parent, traces);
  }

  private static TraceSpan span(
      PlacedValue value,
      ValuePlace valuePlace,
      String trace,
      @Nullable String id,
      @Nullable String parent,
      Traces traces) {
    String type = value.string("type");
    boolean tool = "TOOL".equals(type);
    boolean model = "GENERATION".equals(type);
    PlacedValue time = value.member("startTime");
    time = time == null ? value.member("start_time") : time;
    List<Utterance> heard = new ArrayList<>();
    List<Utterance> said = new ArrayList<>();
    if (tool) {
      tool(value, valuePlace, heard, said);
    } else if (model || parent == null) {
      talk(value, valuePlace, model, traces.limits(), heard, said);
    }
    String name = text(value, "model", "providedModelName", "provided_model_name");
    return new TraceSpan(trace, id, parent, Times.of(time), value.line(), tool, name, heard, said);
  }

  private static void talk(
      PlacedValue value,
      ValuePlace valuePlace,
      boolean model,
      Input.InputLimits limits,
      List<Utterance> heard,
      List<Utterance> said) {
    PlacedValue input = value.member("input");
    PlacedValue output = value.member("output");
    if (input != null) {
      heard.addAll(Dialects.in(input, valuePlace.to("input", input), EventKind.USER, limits));
    }
    if (output != null) {
      said.addAll(Dialects.in(output, valuePlace.to("output", output), EventKind.ANSWER, limits));
    }
    if (model && said.isEmpty() && !"ERROR".equals(value.string("level"))) {
      said.add(Utterance.omitted(EventKind.ANSWER, valuePlace.origin()));
    }
  }

  private static void tool(
      PlacedValue value, ValuePlace valuePlace, List<Utterance> heard, List<Utterance> said) {
    String name = value.string("name");
    PlacedValue input = value.member("input");
    PlacedValue output = value.member("output");
    if (input != null) {
      heard.add(Utterance.call(name, null, input, valuePlace.to("input", input).origin()));
    }
    if (output != null) {
      boolean failed = "ERROR".equals(value.string("level"));
      String text = output.is(JsonType.STRING) ? output.text() : output.compact();
      said.add(
          Utterance.result(name, null, failed, text, valuePlace.to("output", output).origin()));
    }
  }

  private static @Nullable String text(PlacedValue value, String... names) {
    for (String name : names) {
      String text = value.string(name);
      if (text != null && !text.isEmpty()) {
        return text;
      }
    }
    return null;
  }
}
