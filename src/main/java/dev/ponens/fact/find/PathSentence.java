package dev.ponens.fact.find;

import dev.ponens.fact.Span;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.RecentSteps.RecentThought;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * A sentence of the question or of a thought.
 *
 * @param text the text of the question or of the thought
 * @param masked the same text with secrets masked
 * @param step its step, counted from 1; 0 for the question
 * @param from the first word of the sentence
 * @param to the word after its last one
 */
record PathSentence(Text text, String masked, int step, int from, int to) {
  /** Returns the words as written, secrets masked. */
  String words() {
    return masked.substring(text.start(from), text.end(to - 1));
  }

  Span span() {
    return new Span(text.start(from), text.end(to - 1));
  }

  /** Returns the sentences of a text. */
  static List<PathSentence> of(Text text, String masked, int step) {
    List<PathSentence> all = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i == text.size() || text.sentence(i) != text.sentence(from)) {
        all.add(new PathSentence(text, masked, step, from, i));
        from = i;
      }
    }
    return all;
  }

  /** Returns the sentences of the last thoughts on a path that hold, oldest first. */
  static List<PathSentence> before(PathState path) {
    List<PathSentence> all = new ArrayList<>();
    for (RecentThought said : path.recent().said()) {
      if (path.isLive(said.step())) {
        all.addAll(of(Text.of(said.words()), said.words(), said.step()));
      }
    }
    return all;
  }
}
