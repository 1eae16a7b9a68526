package dev.ponens.transcript.trace;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.dialect.Utterance;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.talk.Conversation;
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
final class Trace {
  /** The approximate memory cost of a span and an utterance beside their words, in bytes. */
  private static final int WEIGHT = 150;

  private final Input input;
  private final String id;
  private final Map<String, Span> spans = new LinkedHashMap<>();
  private final Map<String, String> words = new HashMap<>();
  private final Map<String, Integer> told = new HashMap<>();
  private long weight;
  private @Nullable Span tooMuch;

  Trace(Input input, String id) {
    this.input = input;
    this.id = id;
  }

  /** Its approximate size in bytes. */
  long weight() {
    return weight;
  }

  void add(Span span) {
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
        new Span(
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

  void end(String format, Consumer<Reading> out) {
    List<Span> order = new ArrayList<>(spans.values());
    order.sort(Comparator.comparingLong(Span::start));
    order.removeAll(wrappers());
    String model =
        order.stream().map(Span::model).filter(Objects::nonNull).findFirst().orElse(null);
    int line = spans.values().stream().mapToInt(Span::line).min().orElse(1);
    Conversation talk = new Conversation(input, id, line, model);
    boolean named = order.stream().noneMatch(Trace::tellsOfTools);
    for (Span span : order) {
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
      out.accept(new Reading.Unreadable(at, JsonPieces.tooLarge(input.limits())));
    }
  }

  /** The spans above those that call a model. */
  private Set<Span> wrappers() {
    Set<Span> wrappers = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Span span : spans.values()) {
      Span above = span.tool() ? null : above(span);
      while (above != null && wrappers.add(above)) {
        above = above(above);
      }
    }
    wrappers.removeIf(Span::tool);
    boolean circle = spans.values().stream().allMatch(s -> s.tool() || wrappers.contains(s));
    return circle ? Set.of() : wrappers;
  }

  private @Nullable Span above(Span span) {
    boolean root = span.parent() == null || span.parent().equals(span.id());
    return root ? null : spans.get("=" + span.parent());
  }

  private static boolean tellsOfTools(Span span) {
    return !span.tool()
        && (span.heard().stream().anyMatch(Trace::ofTool)
            || span.said().stream().anyMatch(Trace::ofTool));
  }

  private static boolean ofTool(Utterance utterance) {
    return utterance.kind() == Kind.TOOL_CALL || utterance.kind() == Kind.TOOL_RESULT;
  }

  private void span(Span span, Conversation talk) {
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
  private void tool(Span span, boolean alone, Conversation talk) {
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

  private void tell(Utterance utterance, String key, Conversation talk) {
    told.merge(key, 1, Integer::sum);
    utterance.tell(talk);
  }
}
