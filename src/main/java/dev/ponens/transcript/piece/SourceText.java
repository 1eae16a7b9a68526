package dev.ponens.transcript.piece;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ponens.transcript.Comment;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** A whole text file, with the place of each character. */
public final class SourceText {
  /**
   * The maximum number of lines for each allowed step. More lines are not prose, and cost memory.
   */
  private static final int LINES_A_STEP = 5;

  private final String text;
  private final List<Comment> comments;
  private final int[] starts;

  public SourceText(String text) {
    this(text, List.of());
  }

  SourceText(String text, List<Comment> comments) {
    this.text = text;
    this.comments = comments;
    int[] found = new int[64];
    int count = 1;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      if (count == found.length) {
        found = Arrays.copyOf(found, count * 2);
      }
      found[count++] = at + 1;
    }
    this.starts = Arrays.copyOf(found, count);
  }

  /** The sheet of a text, with comments for the linter separated. */
  public static SourceText of(String text) {
    return Comments.apart(new SourceText(text));
  }

  /**
   * Reads the whole input, with comments for the linter separated. The input must fit the limit of
   * one transcript and contain no NUL.
   */
  public static SourceText read(Input in) throws IOException, PlacedValue.Unfit {
    int most = in.limits().maxTranscript();
    byte[] bytes = in.bytes().readNBytes(most);
    if (bytes.length == most && in.bytes().read() >= 0) {
      throw new PlacedValue.Unfit(1, JsonPieces.tooLarge(in.limits()));
    }
    if (feeds(bytes) > (long) in.limits().maxSteps() * LINES_A_STEP) {
      throw new PlacedValue.Unfit(1, "too many lines for one transcript; split the file");
    }
    SourceText sheet = new SourceText(new String(bytes, UTF_8));
    int nul = sheet.text.indexOf('\0');
    if (nul >= 0) {
      throw new PlacedValue.Unfit(
          sheet.origin(nul).line(), "a NUL character: this is not text; name a text file");
    }
    return Comments.apart(sheet);
  }

  private static int feeds(byte[] bytes) {
    int count = 0;
    for (byte b : bytes) {
      count += b == '\n' ? 1 : 0;
    }
    return count;
  }

  public String text() {
    return text;
  }

  /** The comments for the linter, in order; the text has blanks instead of them. */
  public List<Comment> comments() {
    return comments;
  }

  /** The place of a character. */
  public Origin origin(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    int line = found >= 0 ? found : -found - 2;
    return new Origin(line + 1, offset - starts[line] + 1, null);
  }
}
