package dev.ponens.transcript.dialect;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.util.ArrayList;
import java.util.List;

/** Collects utterances while messages are read. */
final class UtteranceCollector {
  private final List<Utterance> heard = new ArrayList<>();

  int size() {
    return heard.size();
  }

  List<Utterance> all() {
    return List.copyOf(heard);
  }

  /** The utterances after the first {@code count}. */
  List<Utterance> since(int count) {
    return List.copyOf(heard.subList(count, heard.size()));
  }

  /** Removes the utterances after the first {@code count}. */
  void forget(int count) {
    heard.subList(count, heard.size()).clear();
  }

  void add(Utterance utterance) {
    heard.add(utterance);
  }

  void words(EventKind kind, PlacedValue value, ValuePlace valuePlace) {
    String text = value.text();
    if (!text.isBlank()) {
      heard.add(Utterance.words(kind, text, Visibility.FULL, valuePlace.origin()));
    }
  }

  void think(String text, Visibility visibility, ValuePlace valuePlace) {
    heard.add(Utterance.words(EventKind.THOUGHT, text, visibility, valuePlace.origin()));
  }

  /** All words in a value, one line per part; an object without words as JSON. */
  String flat(PlacedValue value) {
    if (value.is(JsonType.ARRAY)) {
      StringBuilder text = new StringBuilder();
      for (PlacedValue item : value.items()) {
        String words = flat(item);
        text.append(text.isEmpty() || words.isEmpty() ? "" : "\n").append(words);
      }
      return text.toString();
    }
    if (value.is(JsonType.OBJECT)) {
      for (String name : List.of("text", "content", "value")) {
        PlacedValue words = value.member(name);
        if (words != null && words.is(JsonType.STRING)) {
          return words.text();
        }
      }
      return value.compact();
    }
    return value.text();
  }
}
