package dev.ponens.transcript.trace;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.dialect.Utterance;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.talk.ConversationReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Joins the spans of one trace into one conversation. The spans come in any order and are sorted by
 * their start. The input of each model call repeats the conversation so far, so utterances that an
 * earlier span contains are skipped. A span that only wraps model calls repeats them and is skipped
 * too.
 */
final class TraceReader {
  /** The approximate memory cost of a span and an utterance beside their words, in bytes. */
  private static final int WEIGHT = 150;

  private final Input input;
  private final String id;
  private final Map<String, TraceSpan> spans = new LinkedHashMap<>();
  private final Map<String, String> words = new HashMap<>();
  private final Map<String, Integer> told = new HashMap<>();
  private long weight;
  private @Nullable TraceSpan tooMuch;

  TraceReader(Input input, String id) {
    this.input = input;
    this.id = id;
  }

  /** Its approximate size in bytes. */
  long weight() {
    return weight;
  }

  void add(TraceSpan span) {
    if (span.silent() || tooMuch != null) {
      return;
    }
    if (weight > input.limits().maxTranscript()) {
      tooMuch = span;
      return;
    }
    // A span that is exported again replaces the earlier one.
    spans.put(
        span.id() == null ? "#" + spans.size() : "=" + span.id(),
        new TraceSpan(
            span.trace(),
            span.id(),
            span.parent(),
            span.start(),
            span.line(),
            span.tool(),
            span.model(),
            slim(span.heard()),
            slim(span.said())));
    weight += WEIGHT;
  }

  /** Every span repeats the conversation before it; its words are stored once. */
  private List<Utterance> slim(List<Utterance> utterances) {
    return utterances.stream().map(utterance -> utterance.with(this::once)).toList();
  }

  private String once(String text) {
    String known = words.putIfAbsent(text, text);
    weight += WEIGHT + (known == null ? text.length() : 0);
    return known == null ? text : known;
  }

  void end(String format, Consumer<ReadResult> out) {
    List<TraceSpan> order = new ArrayList<>(spans.values());
    order.sort(Comparator.comparingLong(TraceSpan::start));
    order.removeAll(wrappers());
    String model =
        order.stream().map(TraceSpan::model).filter(Objects::nonNull).findFirst().orElse(null);
    int line = spans.values().stream().mapToInt(TraceSpan::line).min().orElse(1);
    ConversationReader talk = new ConversationReader(input, id, line, model);
    boolean named = order.stream().noneMatch(TraceReader::tellsOfTools);
    for (TraceSpan span : order) {
      if (span.tool()) {
        tool(span, named, talk);
      } else {
        span(span, talk);
      }
    }
    if (!talk.isEmpty()) {
      talk.end(format, out);
    }
    if (tooMuch != null) {
      Place at = new Place(input.path(), tooMuch.line());
      out.accept(new ReadResult.UnreadablePiece(at, JsonPieces.tooLarge(input.limits())));
    }
  }

  /** The spans above those that call a model. */
  private Set<TraceSpan> wrappers() {
    Set<TraceSpan> wrappers = Collections.newSetFromMap(new IdentityHashMap<>());
    for (TraceSpan span : spans.values()) {
      TraceSpan above = span.tool() ? null : above(span);
      while (above != null && wrappers.add(above)) {
        above = above(above);
      }
    }
    wrappers.removeIf(TraceSpan::tool);
    boolean circle = spans.values().stream().allMatch(s -> s.tool() || wrappers.contains(s));
    return circle ? Set.of() : wrappers;
  }

  private @Nullable TraceSpan above(TraceSpan span) {
    boolean root = span.parent() == null || span.parent().equals(span.id());
    return root ? null : spans.get("=" + span.parent());
  }

  private static boolean tellsOfTools(TraceSpan span) {
    return !span.tool()
        && (span.heard().stream().anyMatch(TraceReader::ofTool)
            || span.said().stream().anyMatch(TraceReader::ofTool));
  }

  private static boolean ofTool(Utterance utterance) {
    return utterance.kind() == EventKind.TOOL_CALL || utterance.kind() == EventKind.TOOL_RESULT;
  }

  private void span(TraceSpan span, ConversationReader talk) {
    Map<String, Integer> here = new HashMap<>();
    for (Utterance heard : span.heard()) {
      String key = heard.key();
      if (here.merge(key, 1, Integer::sum) > told.getOrDefault(key, 0)) {
        tell(heard, key, talk);
      }
    }
    for (Utterance said : span.said()) {
      tell(said, said.key(), talk);
    }
  }

  /**
   * A tool's work is also in the conversation: its call is said before and its result later. A tool
   * span without a linking id counts only if the conversation contains no tools.
   */
  private void tool(TraceSpan span, boolean alone, ConversationReader talk) {
    List<Utterance> work = new ArrayList<>(span.heard());
    work.addAll(span.said());
    for (Utterance utterance : work) {
      String key = utterance.key();
      boolean joined = utterance.call() != null;
      if (joined ? !told.containsKey(key) : alone) {
        tell(utterance, key, talk);
      }
    }
  }

  private void tell(Utterance utterance, String key, ConversationReader talk) {
    told.merge(key, 1, Integer::sum);
    utterance.tell(talk);
  }
}
