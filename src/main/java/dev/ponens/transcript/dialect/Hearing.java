package dev.ponens.transcript.dialect;

import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
import java.util.ArrayList;
import java.util.List;

/** What was heard so far while messages are read. */
final class Hearing {
  private final List<Utterance> heard = new ArrayList<>();

  int size() {
    return heard.size();
  }

  List<Utterance> all() {
    return List.copyOf(heard);
  }

  /** What was heard behind the first so many. */
  List<Utterance> since(int count) {
    return List.copyOf(heard.subList(count, heard.size()));
  }

  /** Forgets what was heard behind the first so many. */
  void forget(int count) {
    heard.subList(count, heard.size()).clear();
  }

  void add(Utterance utterance) {
    heard.add(utterance);
  }

  void words(Kind kind, Value value, Spot spot) {
    String text = value.text();
    if (!text.isBlank()) {
      heard.add(Utterance.words(kind, text, Visibility.FULL, spot.origin()));
    }
  }

  void think(String text, Visibility visibility, Spot spot) {
    heard.add(Utterance.words(Kind.THOUGHT, text, visibility, spot.origin()));
  }

  /** All the words that stand in a value, each part on a line; an object without any as JSON. */
  String flat(Value value) {
    if (value.is(Shape.ARRAY)) {
      StringBuilder text = new StringBuilder();
      for (Value item : value.items()) {
        String words = flat(item);
        text.append(text.isEmpty() || words.isEmpty() ? "" : "\n").append(words);
      }
      return text.toString();
    }
    if (value.is(Shape.OBJECT)) {
      for (String name : List.of("text", "content", "value")) {
        Value words = value.member(name);
        if (words != null && words.is(Shape.STRING)) {
          return words.text();
        }
      }
      return value.compact();
    }
    return value.text();
  }
}
