package dev.ponens;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/**
 * What people read is plain: no turn of {@code plain-words/banned.txt} and no sentence above the
 * bound. {@code plain-words/exceptions.txt} lists what is allowed, with the reason.
 */
@NullMarked
class PlainWordsTest {
  /** Words a sentence may have. Readers lose the thread of longer ones. */
  private static final int LONGEST = 36;

  private static final List<Allowed> EXCEPTIONS =
      lines("exceptions.txt").stream().map(Allowed::of).toList();

  private record Turn(Pattern pattern, String instead) {
    static Turn of(String line) {
      int at = line.lastIndexOf(" = ");
      int flags = Pattern.UNICODE_CASE | Pattern.CASE_INSENSITIVE;
      return new Turn(Pattern.compile(line.substring(0, at), flags), line.substring(at + 3));
    }
  }

  private record Allowed(String file, String words) {
    static Allowed of(String line) {
      String[] parts = line.split(" \\| ");
      assertThat(parts).as("file | words | reason: %s", line).hasSize(3);
      return new Allowed(parts[0], parts[1]);
    }

    boolean covers(Texts.Text text) {
      return text.file().startsWith(file) && text.words().contains(words);
    }
  }

  private static List<String> lines(String name) {
    try (var in = PlainWordsTest.class.getResourceAsStream("/plain-words/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(l -> !l.isBlank() && !l.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> faults(List<Texts.Text> texts) {
    List<Turn> turns = lines("banned.txt").stream().map(Turn::of).toList();
    List<String> faults = new ArrayList<>();
    for (Texts.Text text : texts) {
      String at = text.file() + ":" + text.line() + ": ";
      for (Turn turn : turns) {
        var match = turn.pattern().matcher(text.words());
        if (match.find()) {
          faults.add(at + "\"" + match.group() + "\": write " + turn.instead());
        }
      }
      for (String sentence : text.sentences()) {
        int words = sentence.split("\\s+").length;
        if (words > LONGEST) {
          faults.add(at + "a sentence of " + words + " words: " + sentence);
        }
      }
    }
    return faults;
  }

  @Test
  void textsHaveNoBannedTurnAndNoLongSentence() throws IOException {
    List<Texts.Text> texts =
        Texts.all().stream().filter(t -> EXCEPTIONS.stream().noneMatch(e -> e.covers(t))).toList();
    assertThat(texts).hasSizeGreaterThan(5_000);
    assertThat(faults(texts)).isEmpty();
  }

  @Test
  void everyExceptionIsNeeded() throws IOException {
    List<Texts.Text> texts = Texts.all();
    assertThat(EXCEPTIONS)
        .allSatisfy(
            e ->
                assertThat(faults(texts.stream().filter(e::covers).toList()))
                    .as("%s", e)
                    .isNotEmpty());
  }

  @Test
  void aBannedTurnAndALongSentenceAreFound() {
    assertThat(faults(List.of(new Texts.Text("a.md", 1, "Who asks for more is told so."))))
        .isNotEmpty();
    assertThat(faults(List.of(new Texts.Text("a.md", 1, "word ".repeat(LONGEST + 1)))))
        .singleElement()
        .asString()
        .startsWith("a.md:1: a sentence of 37 words");
  }

  /** Prints the faults of the project's texts, a line each. */
  public static void main(String[] arguments) throws IOException {
    List<Texts.Text> texts =
        Texts.all().stream().filter(t -> EXCEPTIONS.stream().noneMatch(e -> e.covers(t))).toList();
    faults(texts).forEach(System.out::println);
  }
}
