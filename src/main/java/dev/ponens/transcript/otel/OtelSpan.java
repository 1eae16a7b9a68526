package dev.ponens.transcript.otel;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.dialect.Dialects;
import dev.ponens.transcript.dialect.Utterance;
import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.otel.Attributes.PlacedAttribute;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import dev.ponens.transcript.trace.Times;
import dev.ponens.transcript.trace.TraceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one span or log record of OpenTelemetry, with its attributes and events. */
final class OtelSpan {
  /** Operations in which a model is called: GenAI's and OpenInference's. */
  private static final Set<String> TALKS =
      Set.of("chat", "text_completion", "generate_content", "LLM");

  /** Attributes in which conventions keep a model's input; only one of them is used. */
  private static final List<String> HEARD =
      List.of("gen_ai.input.messages", "llm.input_messages", "ai.prompt.messages", "gen_ai.prompt");

  private static final List<String> SAID =
      List.of("gen_ai.output.messages", "llm.output_messages", "gen_ai.completion");

  private final PlacedValue span;
  private final ValuePlace valuePlace;
  private final Input.InputLimits limits;
  private final Attributes attributes;
  private final List<Utterance> heard = new ArrayList<>();
  private final List<Utterance> said = new ArrayList<>();

  OtelSpan(PlacedValue span, ValuePlace valuePlace, Input.InputLimits limits)
      throws PlacedValue.Unfit {
    if (!span.is(JsonType.OBJECT)) {
      throw span.unfit(
          valuePlace.pointer(), "a span: an object with \"traceId\" and \"attributes\"");
    }
    this.span = span;
    this.valuePlace = valuePlace;
    this.limits = limits;
    this.attributes = Attributes.of(span, valuePlace);
  }

  TraceSpan read() throws PlacedValue.Unfit {
    String trace = of("traceId", "trace_id", "spanContext", "context");
    if (trace == null) {
      String at = valuePlace.pointer();
      throw new PlacedValue.Unfit(
          span.line(), (at.isEmpty() ? "this" : at) + " has no \"traceId\"; expected a span");
    }
    boolean tool = tool();
    if (!tool) {
      talk();
    }
    String model = attributes.text("gen_ai.response.model", "gen_ai.request.model");
    model = model == null ? attributes.text("llm.model_name", "ai.model.id") : model;
    boolean record = span.member("body") != null;
    return new TraceSpan(
        trace,
        record ? null : of("spanId", "span_id", "spanContext", "context"),
        parent(),
        start(),
        span.line(),
        tool,
        model,
        heard,
        said);
  }

  /** A member, or one of the members of the span's context. */
  private @Nullable String of(String name, String other, String... contexts) {
    String own = span.string(name);
    for (String context : contexts) {
      PlacedValue held = span.member(context);
      own = own == null && held != null ? held.string(name) : own;
      own = own == null && held != null ? held.string(other) : own;
    }
    own = own == null ? span.string(other) : own;
    // Jaeger writes traceID and spanID.
    return own == null ? span.string(name.replace("Id", "ID")) : own;
  }

  private @Nullable String parent() {
    PlacedValue above = span.member("parentSpanContext");
    String parent = above == null ? span.string("parentSpanId") : above.string("spanId");
    parent = parent == null ? span.string("parent_id") : parent;
    parent = parent == null ? reference() : parent;
    return parent == null || parent.isEmpty() ? null : parent;
  }

  /** Jaeger's name for the parent span. */
  private @Nullable String reference() {
    PlacedValue references = span.member("references");
    return references == null
        ? null
        : references.items().stream()
            .filter(reference -> "CHILD_OF".equals(reference.string("refType")))
            .map(reference -> reference.string("spanID"))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  private long start() {
    for (String name :
        List.of("startTimeUnixNano", "startTime", "start_time", "timeUnixNano", "time")) {
      PlacedValue time = span.member(name);
      if (time != null) {
        return Times.of(time);
      }
    }
    return 0;
  }

  /** The arguments and the result of a tool. */
  private boolean tool() {
    boolean tool =
        "execute_tool".equals(attributes.text("gen_ai.operation.name"))
            || "TOOL".equals(attributes.text("openinference.span.kind"))
            || "ai.toolCall".equals(attributes.text("ai.operationId"));
    if (tool) {
      String name = attributes.text("gen_ai.tool.name", "tool.name", "ai.toolCall.name");
      String call = attributes.text("gen_ai.tool.call.id", "tool_call.id", "ai.toolCall.id");
      PlacedAttribute given =
          first("gen_ai.tool.call.arguments", "ai.toolCall.args", "input.value");
      PlacedAttribute back = first("gen_ai.tool.call.result", "ai.toolCall.result", "output.value");
      if (given != null) {
        heard.add(Utterance.call(name, call, given.value(), given.spot().origin()));
      }
      if (back != null) {
        PlacedValue text = back.value();
        String words = text.is(JsonType.STRING) ? text.text() : text.compact();
        said.add(Utterance.result(name, call, failed(), words, back.spot().origin()));
      }
    }
    return tool;
  }

  private boolean failed() {
    PlacedValue status = span.member("status");
    PlacedValue code = status == null ? span.member("status_code") : status.member("code");
    code = code == null && status != null ? status.member("status_code") : code;
    return code != null && Set.of("2", "ERROR", "STATUS_CODE_ERROR").contains(code.text());
  }

  private @Nullable PlacedAttribute first(String... names) {
    for (String name : names) {
      PlacedAttribute found = attributes.find(name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private void talk() {
    spoken(attributes);
    if (heard.isEmpty() && said.isEmpty()) {
      events();
    }
    if (heard.isEmpty() && said.isEmpty()) {
      values();
    }
    if (said.isEmpty()
        && (talks() || !heard.isEmpty())
        && !failed()
        && span.member("body") == null) {
      // A model was called here, and its words were not recorded.
      said.add(Utterance.omitted(EventKind.ANSWER, valuePlace.origin()));
    }
  }

  private boolean talks() {
    String operation = attributes.text("gen_ai.operation.name", "openinference.span.kind");
    String vercel = attributes.text("ai.operationId");
    return (operation != null && TALKS.contains(operation))
        || (vercel != null && vercel.contains(".do") && !vercel.endsWith(".doEmbed"));
  }

  private void spoken(Attributes from) {
    add(from, HEARD, EventKind.USER, heard);
    add(from, SAID, EventKind.ANSWER, said);
    if (said.isEmpty() && from.find("ai.prompt.messages") != null) {
      vercel(from);
    }
  }

  private void add(Attributes from, List<String> names, EventKind plain, List<Utterance> to) {
    for (String name : names) {
      for (PlacedAttribute found : from.list(name)) {
        to.addAll(Dialects.in(found.value(), found.spot(), plain, limits));
      }
      if (!to.isEmpty()) {
        return;
      }
    }
  }

  /** The Vercel AI SDK writes the parts of an answer into separate attributes. */
  private void vercel(Attributes from) {
    PlacedAttribute reasoning = from.find("ai.response.reasoning");
    if (reasoning != null && !reasoning.value().text().isBlank()) {
      said.add(Utterance.thought(reasoning.value().text(), reasoning.spot().origin()));
    }
    for (String name : List.of("ai.response.text", "ai.response.object")) {
      PlacedAttribute words = from.find(name);
      if (words != null && !words.value().text().isBlank()) {
        said.add(Utterance.answer(words.value().text(), words.spot().origin()));
      }
    }
    PlacedAttribute calls = from.find("ai.response.toolCalls");
    if (calls != null) {
      said.addAll(Dialects.calls(calls.value(), calls.spot(), limits));
    }
  }

  /** Events of the conventions before 1.37, in a span or as separate log records. */
  private void events() {
    for (String member : List.of("events", "logs")) {
      PlacedValue events = span.member(member);
      for (int i = 0; events != null && i < events.items().size(); i++) {
        PlacedValue event = events.items().get(i);
        event(event, valuePlace.to(member, events).to(i, event));
      }
    }
    PlacedValue body = span.member("body");
    if (body != null) {
      String name = span.string("eventName");
      name = name == null ? attributes.text("event.name") : name;
      ValuePlace at = valuePlace.to("body", body);
      said(name, AnyValue.plain(body), at.inside());
    }
  }

  private void event(PlacedValue event, ValuePlace at) {
    Attributes own = Attributes.of(event, at);
    String name = event.string("name");
    name = name == null ? own.text("event", "name") : name;
    PlacedAttribute content = own.find("gen_ai.event.content");
    if (content != null) {
      said(name, content.value(), content.spot());
      return;
    }
    int before = heard.size() + said.size();
    spoken(own);
    if (heard.size() + said.size() == before) {
      said(name, own.object(event.line()), own.spot().inside());
    }
  }

  /** The utterance of an event whose name gives the speaker. */
  private void said(@Nullable String name, PlacedValue body, ValuePlace at) {
    switch (name == null ? "" : name) {
      case "gen_ai.user.message" -> heard.addAll(Dialects.by("user", body, at, limits));
      case "gen_ai.assistant.message" -> heard.addAll(Dialects.by("assistant", body, at, limits));
      case "gen_ai.tool.message" -> heard.addAll(Dialects.by("tool", body, at, limits));
      case "gen_ai.choice" -> {
        PlacedValue message = body.member("message");
        said.addAll(Dialects.by("assistant", message == null ? body : message, at, limits));
        PlacedValue calls = message == null ? null : body.member("tool_calls");
        if (calls != null) {
          said.addAll(Dialects.calls(calls, at, limits));
        }
      }
      default -> {
        // An event of another kind.
      }
    }
  }

  /** OpenInference's inputs and outputs, if a model's or an agent's messages were not recorded. */
  private void values() {
    String kind = attributes.text("openinference.span.kind");
    if ("LLM".equals(kind) || "AGENT".equals(kind)) {
      add(attributes, List.of("input.value"), EventKind.USER, heard);
      add(attributes, List.of("output.value"), EventKind.ANSWER, said);
    }
  }
}
