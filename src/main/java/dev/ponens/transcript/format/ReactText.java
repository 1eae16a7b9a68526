package dev.ponens.transcript.format;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.piece.Passages;
import dev.ponens.transcript.piece.Passages.TextLine;
import dev.ponens.transcript.piece.Passages.TextPassage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text with the keywords of ReAct, https://arxiv.org/abs/2210.03629, and of later prompts: lines
 * that begin with Thought, Action or Observation.
 */
final class ReactText {
  static final Pattern WORD =
      Pattern.compile(
          "[*_]{0,3}(thought|action input|action|observation|(?:final )?answer|question)"
              + "(?: \\d{1,6})?[*_]{0,3}:[*_]{0,3}[ \\t]*",
          CASE_INSENSITIVE);

  private final String text;
  private final Passages passages;
  private final List<TextLine> lines;
  private final List<Mark> marks = new ArrayList<>();

  /** A line that begins with a keyword, in lower case. */
  private record Mark(String word, int line, int words) {}

  /** The text after a keyword. */
  record ReactAction(TextPassage passage, Given given) {}

  /** The acts in some lines of a text. */
  ReactText(String text, Passages passages, List<TextLine> lines) {
    this.text = text;
    this.passages = passages;
    this.lines = lines;
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = passages.matcher(WORD, lines.get(i));
      if (!lines.get(i).fenced() && matcher.lookingAt()) {
        marks.add(new Mark(matcher.group(1).toLowerCase(Locale.ROOT), i, matcher.end()));
      }
    }
  }

  /** True if there are several acts and one of them is a thought. */
  boolean reason() {
    return marks.size() > 1 && marked(Set.of("thought"));
  }

  /** True if a line begins with one of these keywords. */
  boolean marked(Set<String> words) {
    return marks.stream().anyMatch(mark -> words.contains(mark.word()));
  }

  /** The number of lines before the first act. */
  int first() {
    return marks.isEmpty() ? lines.size() : marks.get(0).line();
  }

  List<ReactAction> all() {
    List<ReactAction> acts = new ArrayList<>();
    String tool = null;
    for (int i = 0; i < marks.size(); i++) {
      Mark mark = marks.get(i);
      boolean last = i + 1 == marks.size();
      int end = lines.get(last ? lines.size() - 1 : marks.get(i + 1).line() - 1).end();
      List<TextPassage> found = new ArrayList<>();
      passages.add(found, kind(mark.word()), mark.words(), Math.max(mark.words(), end));
      if (found.isEmpty()) {
        continue;
      }
      TextPassage passage = found.get(0);
      if (mark.word().equals("action")) {
        tool = tool(passage);
        boolean input = !last && marks.get(i + 1).word().equals("action input");
        if (!input || blank(i + 1)) {
          acts.add(call(passage, tool));
        }
      } else {
        boolean named = mark.word().equals("action input") || mark.word().equals("observation");
        acts.add(new ReactAction(passage, named ? Given.call(tool, null) : Given.NOTHING));
      }
    }
    return acts;
  }

  private boolean blank(int index) {
    int next = index + 1 < marks.size() ? marks.get(index + 1).line() : lines.size();
    int end = Math.max(marks.get(index).words(), lines.get(next - 1).end());
    return text.substring(marks.get(index).words(), end).isBlank();
  }

  private static EventKind kind(String word) {
    return switch (word) {
      case "thought" -> EventKind.THOUGHT;
      case "observation" -> EventKind.TOOL_RESULT;
      case "final answer", "answer" -> EventKind.ANSWER;
      case "question" -> EventKind.USER;
      default -> EventKind.TOOL_CALL;
    };
  }

  private String words(TextPassage passage) {
    return text.substring(passage.start(), passage.end());
  }

  private @Nullable String tool(TextPassage action) {
    String words = words(action);
    int bracket = words.indexOf('[');
    String name = bracket > 0 ? words.substring(0, bracket) : words;
    return name.isBlank() ? null : name.strip();
  }

  /** ReAct's prompts write an answer as {@code Finish[42]}. */
  private ReactAction call(TextPassage action, @Nullable String tool) {
    List<TextPassage> inside = new ArrayList<>();
    if ("finish".equalsIgnoreCase(tool) && words(action).endsWith("]")) {
      int bracket = text.indexOf('[', action.start());
      passages.add(inside, EventKind.ANSWER, bracket + 1, action.end() - 1);
    }
    return inside.isEmpty()
        ? new ReactAction(action, Given.call(tool, null))
        : new ReactAction(inside.get(0), Given.NOTHING);
  }
}
