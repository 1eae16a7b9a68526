package dev.ponens.transcript.piece;

import dev.ponens.transcript.Comment;
import dev.ponens.transcript.Origin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the comments for the linter in a text, and replaces them with blanks, so that all other
 * characters keep their place. In fenced code and after a backtick they are examples.
 */
final class Comments {
  private static final String BEGIN = "<!--";
  private static final String END = "-->";

  /** The maximum length of a comment; an unclosed one must not hide the rest of the file. */
  private static final int LONGEST = 2000;

  /** The maximum number of comments in one text. */
  private static final int MOST = 1000;

  /** The beginning of a comment, also with another sign than the hyphen after the name. */
  private static final Pattern OURS =
      Pattern.compile("<!--\\s{0,9}+(?:ponens-|[Pp]onens[\\s:_]{1,3}+(?:ignore|disable|suppress))");

  private static final Pattern WORDS =
      Pattern.compile("\\s*+ponens-([^\\s:]*+)([^:]*+)(?::(.*+))?", Pattern.DOTALL);

  private static final String USAGE = "write <!-- ponens-ignore RULE: reason -->";

  private final String text;
  private final StringBuilder blanked;
  private final List<Comment> found = new ArrayList<>();

  private Comments(String text) {
    this.text = text;
    this.blanked = new StringBuilder(text);
  }

  /** A sheet with its comments separated. */
  static SourceText apart(SourceText raw) {
    Matcher ours = OURS.matcher(raw.text());
    if (!ours.find()) {
      return raw;
    }
    Comments comments = new Comments(raw.text());
    boolean[] fenced = fenced(raw);
    do {
      int start = ours.start();
      boolean example = fenced[raw.origin(start).line() - 1] || comments.quoted(start);
      if (!example) {
        comments.take(raw, start);
      }
    } while (ours.find());
    return new SourceText(comments.blanked.toString(), comments.found);
  }

  private static boolean[] fenced(SourceText raw) {
    List<Passages.TextLine> lines = new Passages(raw.text()).lines(0, raw.text().length());
    boolean[] fenced = new boolean[lines.size()];
    for (int i = 0; i < fenced.length; i++) {
      fenced[i] = lines.get(i).fenced();
    }
    return fenced;
  }

  private boolean quoted(int start) {
    return start > 0 && text.charAt(start - 1) == '`';
  }

  private void take(SourceText raw, int start) {
    int length = text.substring(start, Math.min(text.length(), start + LONGEST)).indexOf(END);
    boolean closed = length >= 0;
    int end = closed ? start + length + END.length() : start + BEGIN.length();
    if (found.size() <= MOST) {
      found.add(comment(raw, start, end, closed));
    }
    for (int i = start; closed && i < end; i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        blanked.setCharAt(i, ' ');
      }
    }
  }

  private Comment comment(SourceText raw, int start, int end, boolean closed) {
    Words words =
        found.size() == MOST
            ? Words.wrong(
                "more than "
                    + MOST
                    + " suppression comments; this one and all later"
                    + " ones are ignored")
            : closed
                ? Words.of(text.substring(start + BEGIN.length(), end - END.length()))
                : Words.wrong("this comment is not closed; " + USAGE);
    Origin to = raw.origin(end);
    return new Comment(
        raw.origin(start).line(),
        to.line(),
        to.column(),
        blanked.substring(text.lastIndexOf('\n', start) + 1, start).isBlank(),
        words.name.equals("ignore-file"),
        words.rules,
        words.reason,
        words.fault);
  }

  /** The content of a comment. */
  private record Words(String name, List<String> rules, String reason, String fault) {
    static Words wrong(String fault) {
      return new Words("", List.of(), "", fault);
    }

    static Words of(String inside) {
      Matcher words = WORDS.matcher(inside);
      if (!words.matches()) {
        return wrong("use ponens-ignore or ponens-ignore-file; " + USAGE);
      }
      String name = words.group(1);
      List<String> rules =
          Arrays.stream(words.group(2).split("[,\\s]+")).filter(r -> !r.isEmpty()).toList();
      String reason = words.group(3) == null ? "" : words.group(3).strip().replaceAll("\\s+", " ");
      return new Words(name, rules, reason, fault(name, rules, reason));
    }

    private static String fault(String name, List<String> rules, String reason) {
      if (!List.of("ignore", "ignore-file").contains(name)) {
        return "use ponens-ignore or ponens-ignore-file; " + USAGE;
      }
      if (rules.isEmpty()) {
        return "this comment names no rule; " + USAGE;
      }
      return reason.isEmpty() ? "this comment gives no reason; " + USAGE : "";
    }
  }
}
