package dev.ponens.transcript.otel;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import dev.ponens.transcript.trace.Traces;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * OpenTelemetry spans of model calls: OTLP in JSON as collectors write it, or spans as SDKs and
 * viewers dump them. Sources: the OTLP file exporter's specification, the GenAI and the
 * OpenInference semantic conventions, the Vercel AI SDK's telemetry, Jaeger's model/json, Grafana
 * Tempo's /api/traces.
 */
public final class OtelFormat implements Format {
  private static final String NAME = "otel";

  /** The members that viewers put around exported spans: Jaeger's and Tempo's. */
  private static final List<String> AROUND = List.of("data", "batches", "trace", "resourceSpans");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String summary() {
    return "OpenTelemetry spans with GenAI or OpenInference attributes: OTLP JSON, dumps, Jaeger,"
        + " Tempo";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    boolean span =
        signs.has("spanContext")
            || signs.has("context.span_id")
            || signs.has("traceId")
            || signs.has("traceID", "spanID")
            || signs.has("parentSpanId");
    return signs.has("resourceSpans")
        || signs.has("resourceLogs")
        || signs.has("scopeSpans")
        || signs.has("data.traceID", "data.spans")
        || signs.has("batches.resource")
        || signs.has("batches.scopeSpans")
        || signs.has("trace.resourceSpans")
        || ((signs.has("attributes") || signs.has("tags")) && span);
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    Traces.read(in, NAME, "resourceSpans", Set.of(), OtelFormat::piece, out);
  }

  private static void piece(PlacedValue value, String at, Traces traces) throws PlacedValue.Unfit {
    if (!value.is(JsonType.OBJECT)) {
      throw value.unfit(at, "a span, or an object with \"resourceSpans\"");
    }
    ValuePlace valuePlace = ValuePlace.of(value, at);
    if (!under(
            value,
            valuePlace,
            List.of("scopeSpans", "instrumentationLibrarySpans"),
            "spans",
            traces)
        && !logs(value, valuePlace, traces)
        && !spans(value, valuePlace, traces)
        && !around(value, at, traces)) {
      traces.add(new OtelSpan(value, valuePlace, traces.limits()).read());
    }
  }

  private static boolean logs(PlacedValue value, ValuePlace valuePlace, Traces traces)
      throws PlacedValue.Unfit {
    PlacedValue resources = value.member("resourceLogs");
    if (resources == null) {
      return false;
    }
    ValuePlace at = valuePlace.to("resourceLogs", resources);
    for (int i = 0; i < resources.items().size(); i++) {
      PlacedValue resource = resources.items().get(i);
      under(resource, at.to(i, resource), List.of("scopeLogs"), "logRecords", traces);
    }
    return true;
  }

  /** Traces that a viewer exported. */
  private static boolean around(PlacedValue value, String at, Traces traces)
      throws PlacedValue.Unfit {
    boolean span =
        value.names().stream().anyMatch(name -> name.matches("attributes|tags|span.?[Ii][Dd]"));
    for (String name : span ? List.<String>of() : AROUND) {
      PlacedValue held = value.member(name);
      if (held != null && held.is(JsonType.OBJECT)) {
        piece(held, at + "/" + name, traces);
        return true;
      }
      if (held != null && held.is(JsonType.ARRAY)) {
        for (int i = 0; i < held.items().size(); i++) {
          piece(held.items().get(i), at + "/" + name + "/" + i, traces);
        }
        return true;
      }
    }
    return false;
  }

  /** Spans in a separate list. */
  private static boolean spans(PlacedValue value, ValuePlace valuePlace, Traces traces)
      throws PlacedValue.Unfit {
    PlacedValue spans = value.member("spans");
    if (spans == null || !spans.is(JsonType.ARRAY)) {
      return false;
    }
    ValuePlace at = valuePlace.to("spans", spans);
    for (int i = 0; i < spans.items().size(); i++) {
      PlacedValue span = spans.items().get(i);
      traces.add(new OtelSpan(span, at.to(i, span), traces.limits()).read());
    }
    return true;
  }

  private static boolean under(
      PlacedValue value, ValuePlace valuePlace, List<String> scopes, String list, Traces traces)
      throws PlacedValue.Unfit {
    for (String name : scopes) {
      PlacedValue all = value.member(name);
      for (int i = 0; all != null && i < all.items().size(); i++) {
        PlacedValue scope = all.items().get(i);
        PlacedValue spans = scope.member(list);
        ValuePlace at = valuePlace.to(name, all).to(i, scope);
        for (int j = 0; spans != null && j < spans.items().size(); j++) {
          PlacedValue span = spans.items().get(j);
          ValuePlace there = at.to(list, spans).to(j, span);
          traces.add(new OtelSpan(span, there, traces.limits()).read());
        }
      }
      if (all != null) {
        return true;
      }
    }
    return false;
  }
}
