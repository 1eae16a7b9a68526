package dev.ponens.transcript.format;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A {@code thoughts} block of a rule's page: a small transcript, and the lines that the rule must
 * flag.
 *
 * @param transcript the transcript; the events' lines are the page's
 * @param flagged the numbers of the events marked {@code !}; 0 is the question
 * @param slips the errors, by line; the transcript is valid only if there are none
 */
public record ThoughtsBlock(
    Transcript transcript, SortedSet<Integer> flagged, List<BlockError> slips) {
  static final String NAME = "thoughts";

  private static final Pattern THOUGHT = Pattern.compile("(\\d{1,4})\\.(?: +(\\{[^}]*})?)?");
  private static final Pattern SAID = Pattern.compile("(user(?=[>:])|reply(?=:))[>:](?: |$)");
  private static final Pattern HEADER = Pattern.compile("([A-Za-z][A-Za-z_ -]*):(?: |$)");

  public ThoughtsBlock {
    flagged = Collections.unmodifiableSortedSet(new TreeSet<>(flagged));
    slips = List.copyOf(slips);
  }

  /**
   * An error in a block.
   *
   * @param line the page's line, counted from 1
   * @param what what is wrong and what to do
   */
  public record BlockError(int line, String what) {}

  /**
   * Reads a block.
   *
   * @param page the page's path, for the transcript's place
   * @param first the page's line of the first of {@code lines}, counted from 1
   * @param lines the lines between the fences
   */
  public static ThoughtsBlock read(String page, int first, List<String> lines) {
    return new Reader(page, first).read(lines);
  }

  /** A line with its continuation lines. */
  private record Entry(int line, boolean marked, StringBuilder text) {}

  /** Reads one block into a transcript. */
  private static final class Reader {
    private final String page;
    private final int first;
    private final List<BlockError> slips = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final SortedSet<Integer> flagged = new TreeSet<>();
    private final Header header = new Header(slips);
    private final CallLines calls = new CallLines(slips);
    private @Nullable Event question;
    private @Nullable Entry answer;
    private int thoughts;

    Reader(String page, int first) {
      this.page = page;
      this.first = first;
    }

    ThoughtsBlock read(List<String> lines) {
      for (Entry entry : entries(lines)) {
        entry(entry, entry.text().toString().strip());
      }
      if (answer != null) {
        event(answer, EventKind.ANSWER, answer.text().toString().strip(), Given.spokenBy("answer"));
      }
      if (events.isEmpty() && question == null && slips.isEmpty()) {
        slip(first, "the block is empty; write a thought such as \"1. The list is sorted.\"");
      }
      Hints hints = header.hints();
      Transcript transcript =
          new Transcript(
              page + ":" + first, new Place(page, first), NAME, question, events, null, hints);
      return new ThoughtsBlock(transcript, flagged, slips);
    }

    /** Joins each line with the indented lines below it; empty lines between them stay. */
    private List<Entry> entries(List<String> lines) {
      List<Entry> entries = new ArrayList<>();
      int empty = 0;
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i).stripTrailing();
        if (line.isEmpty()) {
          empty++;
        } else if (!Character.isWhitespace(line.charAt(0))) {
          boolean marked = line.charAt(0) == '!';
          entries.add(
              new Entry(first + i, marked, new StringBuilder(marked ? line.substring(1) : line)));
          empty = 0;
        } else if (entries.isEmpty()) {
          slip(first + i, "an indented line continues the line before, but this is the first line");
        } else {
          StringBuilder text = entries.get(entries.size() - 1).text();
          text.append("\n".repeat(empty + 1)).append(line.strip());
          empty = 0;
        }
      }
      return entries;
    }

    private void entry(Entry entry, String text) {
      Matcher thought = THOUGHT.matcher(text);
      Matcher call = CallLines.HEAD.matcher(text);
      Matcher said = SAID.matcher(text);
      Matcher header = HEADER.matcher(text);
      if (thought.lookingAt()) {
        thought(entry, thought, text.substring(thought.end()).strip());
      } else if (call.lookingAt()) {
        call(entry, calls.read(entry.line(), call, text.substring(call.end()).strip()));
      } else if (said.lookingAt()) {
        said(entry, said.group(1), text.substring(said.end()).strip());
      } else if (header.lookingAt()) {
        header(entry, header.group(1), text.substring(header.end()).strip());
      } else {
        slip(
            entry.line(),
            "unknown kind of line; use \"1. text\", \"call name {json}\", \"result: text\","
                + " \"result failed: text\", \"user: text\", \"reply: text\", \"question: text\" or"
                + " \"answer: text\"");
      }
    }

    private void thought(Entry entry, Matcher head, String text) {
      int number = Integer.parseInt(head.group(1));
      if (number != ++thoughts) {
        slip(
            entry.line(),
            "thoughts are numbered 1, 2, 3; expected " + thoughts + ", not " + number);
      }
      Braces braces = new Braces(entry.line(), head.group(2), slips);
      add(entry, braces.kind(), text, braces.visibility(), braces.given(String.valueOf(number)));
    }

    private void call(Entry entry, CallLines.CallLine line) {
      EventKind kind = line.call() ? EventKind.TOOL_CALL : EventKind.TOOL_RESULT;
      event(entry, kind, line.text(), Given.NOTHING.using(line.use()));
    }

    private void said(Entry entry, String who, String text) {
      if (who.equals("reply")) {
        event(entry, EventKind.ANSWER, text, Given.NOTHING);
      } else if (question == null && events.isEmpty()) {
        ask(entry, text);
      } else {
        event(entry, EventKind.USER, text, Given.NOTHING);
      }
    }

    private void header(Entry entry, String key, String value) {
      if (key.equals("answer")) {
        if (answer != null) {
          slip(
              entry.line(),
              "this block has a second answer; remove one of the two, or write this one as a numbered line: N. {kind: answer} text");
        } else if (value.isEmpty()) {
          slip(entry.line(), "the answer is empty; write its words");
        } else {
          String words = entry.text().substring(entry.text().indexOf(":") + 1);
          answer = new Entry(entry.line(), entry.marked(), new StringBuilder(words));
        }
        return;
      }
      if (!events.isEmpty()) {
        slip(
            entry.line(),
            "\"" + key + ":\" must be before the first step; only the answer may follow the steps");
      } else if (key.equals("question")) {
        if (question != null) {
          slip(
              entry.line(),
              "this is a second question; write later messages of the user as \"user: text\"");
        }
        ask(entry, value);
      } else {
        if (entry.marked()) {
          slip(entry.line(), "no rule can flag this line; remove the !");
        }
        header.set(entry.line(), key, value);
      }
    }

    private void ask(Entry entry, String text) {
      empty(entry, text);
      question =
          new Event(
              0,
              EventKind.USER,
              text,
              Visibility.FULL,
              new Origin(entry.line(), 0, null),
              Given.NOTHING);
      if (entry.marked()) {
        flagged.add(0);
      }
    }

    private void event(Entry entry, EventKind kind, String text, Given given) {
      add(entry, kind, text, Visibility.FULL, given);
    }

    private void add(Entry entry, EventKind kind, String text, Visibility visibility, Given given) {
      if (kind != EventKind.TOOL_RESULT && visibility.judgeable()) {
        empty(entry, text);
      }
      int step = events.size() + 1;
      events.add(new Event(step, kind, text, visibility, new Origin(entry.line(), 0, null), given));
      if (entry.marked()) {
        flagged.add(step);
      }
    }

    private void empty(Entry entry, String text) {
      if (text.isEmpty()) {
        slip(entry.line(), "this line has no text; write its words");
      }
    }

    private void slip(int line, String what) {
      slips.add(new BlockError(line, what));
    }
  }
}
