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
 * Runs as LangSmith exports them, flat or nested in {@code child_runs}. Source:
 * https://docs.langchain.com/langsmith/run-data-format.
 */
public final class LangsmithFormat implements Format {
  private static final String RUN =
      "a run: an object with \"run_type\", \"inputs\" and \"outputs\"";

  @Override
  public String name() {
    return "langsmith";
  }

  @Override
  public String summary() {
    return "LangSmith runs: {\"id\", \"trace_id\", \"run_type\", \"inputs\", \"outputs\"}";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("run_type")
        || signs.has("dotted_order")
        || signs.has("runs.run_type")
        || signs.has("trace_id", "inputs");
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    Set<String> without = Set.of("serialized", "events", "runs.serialized", "runs.events");
    Traces.read(in, name(), "runs", without, LangsmithFormat::piece, out);
  }

  private static void piece(PlacedValue run, String at, Traces traces) throws PlacedValue.Unfit {
    if (!run.is(JsonType.OBJECT)) {
      throw run.unfit(at, RUN);
    }
    if (run.member("run_type") == null && run.member("inputs") == null) {
      throw new PlacedValue.Unfit(run.line(), (at.isEmpty() ? "this" : at) + " is not " + RUN);
    }
    run(run, ValuePlace.of(run, at), null, traces);
  }

  private static void run(
      PlacedValue run, ValuePlace valuePlace, @Nullable TraceSpan above, Traces traces) {
    String id = run.string("id");
    String parent = run.string("parent_run_id");
    parent = parent == null && above != null ? above.id() : parent;
    String trace = run.string("trace_id");
    trace = trace == null ? above == null ? dotted(run, id) : above.trace() : trace;
    String type = run.string("run_type");
    boolean tool = "tool".equals(type);
    boolean talks = tool || "llm".equals(type) || parent == null;
    String order = run.string("dotted_order");
    long start = Times.of(run.member("start_time"));
    TraceSpan span =
        new TraceSpan(
            trace,
            id,
            parent,
            start == 0 && order != null ? Times.dotted(order) : start,
            run.line(),
            tool,
            model(run),
            talks ? heard(run, valuePlace, tool, traces) : List.of(),
            talks ? said(run, valuePlace, tool, traces) : List.of());
    traces.add(span);
    PlacedValue children = run.member("child_runs");
    for (int i = 0; children != null && i < children.items().size(); i++) {
      PlacedValue child = children.items().get(i);
      run(child, valuePlace.to("child_runs", children).to(i, child), span, traces);
    }
  }

  /** The trace is the run at the root, with which a dotted order begins. */
  private static String dotted(PlacedValue run, @Nullable String id) {
    String order = run.string("dotted_order");
    if (order == null) {
      return id == null ? "run" : id;
    }
    String root = order.split("\\.", 2)[0];
    return root.substring(root.indexOf('Z') + 1);
  }

  private static @Nullable String model(PlacedValue run) {
    PlacedValue extra = run.member("extra");
    for (String name : List.of("metadata", "invocation_params")) {
      PlacedValue held = extra == null ? null : extra.member(name);
      String model = held == null ? null : held.string("ls_model_name");
      model = model == null && held != null ? held.string("model") : model;
      model = model == null && held != null ? held.string("model_name") : model;
      if (model != null) {
        return model;
      }
    }
    return null;
  }

  private static List<Utterance> heard(
      PlacedValue run, ValuePlace valuePlace, boolean tool, Traces traces) {
    PlacedValue inputs = run.member("inputs");
    if (inputs == null) {
      return List.of();
    }
    ValuePlace at = valuePlace.to("inputs", inputs);
    if (!tool) {
      return Dialects.in(inputs, at, EventKind.USER, traces.limits());
    }
    PlacedValue input = inputs.member("input");
    PlacedValue given = input == null ? inputs : input;
    return List.of(Utterance.call(run.string("name"), call(run), given, at.origin()));
  }

  private static List<Utterance> said(
      PlacedValue run, ValuePlace valuePlace, boolean tool, Traces traces) {
    PlacedValue outputs = run.member("outputs");
    if (tool) {
      String error = run.string("error");
      boolean failed = error != null && !error.isBlank();
      String text = outputs == null ? failed ? error : null : words(outputs);
      return text == null
          ? List.of()
          : List.of(
              Utterance.result(
                  run.string("name"),
                  call(run),
                  failed,
                  text,
                  outputs == null
                      ? valuePlace.origin()
                      : valuePlace.to("outputs", outputs).origin()));
    }
    List<Utterance> said = new ArrayList<>();
    if (outputs != null) {
      ValuePlace at = valuePlace.to("outputs", outputs);
      said.addAll(Dialects.in(outputs, at, EventKind.ANSWER, traces.limits()));
    }
    if (said.isEmpty() && "llm".equals(run.string("run_type")) && run.string("error") == null) {
      said.add(Utterance.omitted(EventKind.ANSWER, valuePlace.origin()));
    }
    return said;
  }

  private static String words(PlacedValue outputs) {
    PlacedValue output = outputs.member("output");
    PlacedValue held = output == null ? outputs : output;
    PlacedValue kwargs = held.member("kwargs");
    held = kwargs == null ? held : kwargs;
    PlacedValue content = held.member("content");
    held = content == null ? held : content;
    return held.is(JsonType.STRING) ? held.text() : held.compact();
  }

  private static @Nullable String call(PlacedValue run) {
    PlacedValue extra = run.member("extra");
    PlacedValue outputs = run.member("outputs");
    PlacedValue output = outputs == null ? null : outputs.member("output");
    PlacedValue kwargs = output == null ? null : output.member("kwargs");
    String call = kwargs == null ? null : kwargs.string("tool_call_id");
    call = call == null && output != null ? output.string("tool_call_id") : call;
    return call == null && extra != null ? extra.string("tool_call_id") : call;
  }
}
