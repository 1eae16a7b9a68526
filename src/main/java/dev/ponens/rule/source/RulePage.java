package dev.ponens.rule.source;

import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The examples of a rule's page. A page has the parts {@code ## What it finds}, {@code ## Why it
 * matters}, {@code ## When it errs} and {@code ## Examples}; examples are fenced {@code thoughts}
 * blocks under {@code ### Fires} and {@code ### Silent}. On the page of a table, each example is
 * under the {@code #### row-id} it belongs to. {@code ## Fires} and {@code ## Silent}, with rows
 * under {@code ###}, are also accepted.
 *
 * @param examples the example blocks, in the order of the page
 * @param faults malformed parts; nothing is skipped silently
 */
public record RulePage(List<PageExample> examples, List<RuleFault> faults) {
  private static final Pattern HEADING = Pattern.compile("(#{1,6})\\s+(.*?)\\s*#*\\s*");
  private static final Pattern FENCE = Pattern.compile(" {0,3}(`{3,}|~{3,})\\s*([^`]*?)\\s*");

  public RulePage {
    examples = List.copyOf(examples);
    faults = List.copyOf(faults);
  }

  /**
   * An example.
   *
   * @param row the heading of the row it belongs to; empty when there is none
   * @param fires true under {@code Fires}, false under {@code Silent}
   * @param line the line in the page where the example starts, counted from 1
   * @param lines the lines between the fences
   */
  public record PageExample(String row, boolean fires, int line, List<String> lines) {
    public PageExample {
      lines = List.copyOf(lines);
    }
  }

  /**
   * Reads a page.
   *
   * @param file its path relative to the rules directory
   * @param text its text
   */
  public static RulePage of(String file, String text) {
    return new Cutter(file).cut(text.lines().toList());
  }

  private static final class Cutter {
    private final String file;
    private final List<PageExample> examples = new ArrayList<>();
    private final List<RuleFault> faults = new ArrayList<>();
    private String section = "";
    private int depth;
    private String row = "";

    Cutter(String file) {
      this.file = file;
    }

    RulePage cut(List<String> lines) {
      for (int i = 0; i < lines.size(); i++) {
        Matcher fence = FENCE.matcher(lines.get(i));
        if (fence.matches()) {
          int end = close(lines, i, fence.group(1));
          block(fence.group(2), i, lines.subList(i + 1, end));
          i = end;
        } else {
          heading(lines.get(i), i + 1);
        }
      }
      return new RulePage(examples, faults);
    }

    private void heading(String line, int number) {
      Matcher heading = HEADING.matcher(line);
      if (!heading.matches()) {
        return;
      }
      int level = heading.group(1).length();
      String title = heading.group(2);
      boolean examples = title.equalsIgnoreCase("fires") || title.equalsIgnoreCase("silent");
      if (level <= 2 || (level == 3 && examples) || level <= depth) {
        section = level >= 2 ? title : "";
        depth = level;
        row = "";
        if (examples && !inSection()) {
          fault(number, "this heading must be spelled \"Fires\" or \"Silent\"");
        }
      } else if (level == depth + 1) {
        row = title;
      }
    }

    private boolean inSection() {
      return section.equals("Fires") || section.equals("Silent");
    }

    /** The line of the closing fence, or the end of the page when the fence is not closed. */
    private int close(List<String> lines, int open, String fence) {
      for (int i = open + 1; i < lines.size(); i++) {
        Matcher close = FENCE.matcher(lines.get(i));
        if (close.matches() && close.group(2).isEmpty() && close.group(1).startsWith(fence)) {
          return i;
        }
      }
      fault(open + 1, "this code fence is not closed");
      return lines.size();
    }

    private void block(String info, int open, List<String> lines) {
      boolean thoughts = info.equals("thoughts");
      if (thoughts && inSection()) {
        examples.add(new PageExample(row, section.equals("Fires"), open + 2, lines));
      } else if (thoughts) {
        fault(open + 1, "an example must be under \"### Fires\" or \"### Silent\"");
      } else if (inSection() || info.startsWith("thought")) {
        fault(open + 1, "a block of examples must begin with ```thoughts");
      }
    }

    private void fault(int line, String what) {
      faults.add(new RuleFault(file, line, what));
    }
  }
}
