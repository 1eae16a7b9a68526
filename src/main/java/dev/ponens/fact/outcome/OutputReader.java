package dev.ponens.fact.outcome;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Reads output: what it reports about tests, builds and any other kind that has lists named {@code
 * result-KIND-HOW}. HOW is {@code passed}, {@code failed}, {@code suspected} (it failed unless
 * something passed), {@code none} (nothing ran), {@code share} or {@code missed}. The last two have
 * two numbers: how many passed or failed, out of how many. {@code missed} counts only if all
 * failed.
 */
public final class OutputReader {
  private static final String PREFIX = Lexicon.RESULT;

  /** The start of the names of lists about tests. */
  private static final String TESTS = PREFIX + "test-";

  /** The list of texts that only programs print. */
  private static final String PRINTED = PREFIX + "printed";

  /** The end of the names of lists with words that report a failure only if nothing passed. */
  private static final String SUSPECTED = "-suspected";

  /**
   * The number of characters to read at the head of a long output; {@link #TAIL} at its end. Exit
   * codes and summaries are there.
   */
  private static final int HEAD = 4_000;

  private static final int TAIL = 16_000;

  private final Lexicon lexicon;

  /** Creates a reader for a rulebook's word lists. */
  public OutputReader(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Reads an output. A kind that both passed and failed counts as failed. */
  public Output read(String output) {
    String text = cut(output);
    SortedMap<String, RunStatus> kinds = new TreeMap<>();
    boolean printed = false;
    boolean tests = false;
    List<String> passed = new ArrayList<>();
    SortedSet<String> suspected = new TreeSet<>();
    for (Cue cue : Mask.ofResult(lexicon, text).shown()) {
      printed |= cue.kind().equals(PRINTED);
      tests |= cue.kind().startsWith(TESTS);
      if (cue.kind().equals(TESTS + "passed")) {
        passed.add(cue.words());
      }
      int dash = cue.kind().lastIndexOf('-');
      if (dash > PREFIX.length()) {
        String kind = cue.kind().substring(PREFIX.length(), dash);
        if (cue.kind().endsWith(SUSPECTED)) {
          suspected.add(kind);
          continue;
        }
        RunStatus status = status(cue.kind().substring(dash + 1), cue.words());
        if (status != RunStatus.UNREAD) {
          kinds.merge(kind, status, OutputReader::worse);
        }
      }
    }
    for (String kind : suspected) {
      if (kinds.get(kind) != RunStatus.PASSED) {
        kinds.put(kind, RunStatus.FAILED);
      }
    }
    TestCounts counts = tests ? TestCounts.of(text, passed) : TestCounts.NONE;
    return new Output(kinds, printed, counts);
  }

  /** Returns what a list finds in an output. */
  public List<Cue> found(String output, String list) {
    return Mask.ofResult(lexicon, cut(output)).shown().stream()
        .filter(cue -> cue.kind().equals(list))
        .toList();
  }

  private static String cut(String output) {
    return output.length() <= HEAD + TAIL
        ? output
        : output.substring(0, HEAD) + "\n" + output.substring(output.length() - TAIL);
  }

  private static RunStatus status(String how, String words) {
    return switch (how) {
      case "passed" -> RunStatus.PASSED;
      case "failed" -> RunStatus.FAILED;
      case "share" -> share(words);
      // "3 out of 3 failed" shares the reading of "3 of 3 passed".
      case "missed" -> share(words) == RunStatus.PASSED ? RunStatus.FAILED : RunStatus.UNREAD;
      default -> RunStatus.NOTHING;
    };
  }

  /** Returns passed for "20/20" or "20 of 20", failed for "18/20", and nothing for a total of 0. */
  private static RunStatus share(String words) {
    List<String> numbers = new ArrayList<>(2);
    int from = -1;
    for (int i = 0; i <= words.length(); i++) {
      boolean digit = i < words.length() && words.charAt(i) >= '0' && words.charAt(i) <= '9';
      if (digit && from < 0) {
        from = i;
      } else if (!digit && from >= 0) {
        numbers.add(words.substring(from, i).replaceFirst("^0+(?=.)", ""));
        from = -1;
      }
    }
    if (numbers.size() < 2 || numbers.get(1).equals("0")) {
      return RunStatus.NOTHING;
    }
    return numbers.get(0).equals(numbers.get(1)) ? RunStatus.PASSED : RunStatus.FAILED;
  }

  private static RunStatus worse(RunStatus one, RunStatus other) {
    if (one == RunStatus.FAILED || other == RunStatus.FAILED) {
      return RunStatus.FAILED;
    }
    return one == RunStatus.PASSED || other == RunStatus.PASSED
        ? RunStatus.PASSED
        : RunStatus.NOTHING;
  }
}
