package dev.ponens.transcript.trace;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Signs;
import dev.ponens.transcript.dialect.Dialects;
import dev.ponens.transcript.dialect.Spot;
import dev.ponens.transcript.dialect.Utterance;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
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
  public boolean recognises(Signs signs) {
    return signs.has("observations")
        || signs.has("trace.observations")
        || signs.has("traceId", "type", "input")
        || signs.has("traceId", "parentObservationId")
        || signs.has("trace_id", "parent_observation_id");
  }

  @Override
  public void read(Input in, Consumer<Reading> out) throws IOException {
    Traces.read(in, name(), null, Set.of(), LangfuseFormat::piece, out);
  }

  private static void piece(Value value, String at, Traces traces) throws Value.Unfit {
    if (!value.is(Shape.OBJECT)) {
      throw value.unfit(at, EXPECTED);
    }
    Spot spot = Spot.of(value, at);
    Value trace = value.member("trace");
    Value observations = value.member("observations");
    if (trace != null && trace.is(Shape.OBJECT)) {
      trace(trace, spot.to("trace", trace), traces);
    }
    if (observations != null && observations.is(Shape.ARRAY)) {
      String id = trace == null ? value.string("id") : trace.string("id");
      id = id == null ? "trace" : id;
      if (trace == null) {
        traces.add(span(value, spot, id, id, null, traces));
      }
      each(observations, spot.to("observations", observations), id, traces);
    } else if (trace == null) {
      observation(value, spot, null, traces);
    }
  }

  private static void trace(Value trace, Spot spot, Traces traces) {
    String id = trace.string("id");
    id = id == null ? "trace" : id;
    traces.add(span(trace, spot, id, id, null, traces));
    Value observations = trace.member("observations");
    if (observations != null) {
      each(observations, spot.to("observations", observations), id, traces);
    }
  }

  private static void each(Value observations, Spot spot, String trace, Traces traces) {
    for (int i = 0; i < observations.items().size(); i++) {
      Value item = observations.items().get(i);
      traces.add(observed(item, spot.to(i, item), trace, traces));
    }
  }

  private static void observation(Value value, Spot spot, @Nullable String above, Traces traces)
      throws Value.Unfit {
    String trace = text(value, "traceId", "trace_id");
    trace = trace == null ? above : trace;
    if (trace == null) {
      String at = spot.pointer();
      throw new Value.Unfit(value.line(), (at.isEmpty() ? "this" : at) + " is not " + EXPECTED);
    }
    traces.add(observed(value, spot, trace, traces));
  }

  /**
   * The span of an observation. Without a parent, its parent is the trace, which has the input and
   * output of the whole.
   */
  private static Span observed(Value value, Spot spot, String trace, Traces traces) {
    String parent = text(value, "parentObservationId", "parent_observation_id");
    return span(value, spot, trace, value.string("id"), parent == null ? trace : parent, traces);
  }

  private static Span span(
      Value value,
      Spot spot,
      String trace,
      @Nullable String id,
      @Nullable String parent,
      Traces traces) {
    String type = value.string("type");
    boolean tool = "TOOL".equals(type);
    boolean model = "GENERATION".equals(type);
    Value time = value.member("startTime");
    time = time == null ? value.member("start_time") : time;
    List<Utterance> heard = new ArrayList<>();
    List<Utterance> said = new ArrayList<>();
    if (tool) {
      tool(value, spot, heard, said);
    } else if (model || parent == null) {
      talk(value, spot, model, traces.limits(), heard, said);
    }
    String name = text(value, "model", "providedModelName", "provided_model_name");
    return new Span(trace, id, parent, Times.of(time), value.line(), tool, name, heard, said);
  }

  private static void talk(
      Value value,
      Spot spot,
      boolean model,
      Input.Limits limits,
      List<Utterance> heard,
      List<Utterance> said) {
    Value input = value.member("input");
    Value output = value.member("output");
    if (input != null) {
      heard.addAll(Dialects.in(input, spot.to("input", input), Kind.USER, limits));
    }
    if (output != null) {
      said.addAll(Dialects.in(output, spot.to("output", output), Kind.ANSWER, limits));
    }
    if (model && said.isEmpty() && !"ERROR".equals(value.string("level"))) {
      said.add(Utterance.omitted(Kind.ANSWER, spot.origin()));
    }
  }

  private static void tool(Value value, Spot spot, List<Utterance> heard, List<Utterance> said) {
    String name = value.string("name");
    Value input = value.member("input");
    Value output = value.member("output");
    if (input != null) {
      heard.add(Utterance.call(name, null, input, spot.to("input", input).origin()));
    }
    if (output != null) {
      boolean failed = "ERROR".equals(value.string("level"));
      String text = output.is(Shape.STRING) ? output.text() : output.compact();
      said.add(Utterance.result(name, null, failed, text, spot.to("output", output).origin()));
    }
  }

  private static @Nullable String text(Value value, String... names) {
    for (String name : names) {
      String text = value.string(name);
      if (text != null && !text.isEmpty()) {
        return text;
      }
    }
    return null;
  }
}
