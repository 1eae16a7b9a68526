package dev.ponens.guidance;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Selection;
import dev.ponens.rule.source.Page;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.RuleCard;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Holds a rulebook's pages against its rules: runs every example of every page. A rule flags a step
 * when it fires on it; a finding about an earlier step flags that step. Stateless.
 */
public final class PageCheck {
  /** A rule has at least so many marked lines, and at least so many silent blocks. */
  private static final int LEAST = 3;

  /** The marked lines stand in at least so many blocks. */
  private static final int LEAST_FIRING_BLOCKS = 2;

  private final Rulebook rulebook;
  private final Judge judge;

  /** A check of a rulebook's pages, with a profile's numbers. */
  public PageCheck(Rulebook rulebook, Settings settings) {
    this.rulebook = rulebook;
    this.judge = new Judge(rulebook, settings, Selection.ALL, false);
  }

  /**
   * What came of the pages.
   *
   * @param examples how many blocks ran
   * @param failures what is wrong, by page, then line
   */
  public record Result(int examples, List<Failure> failures) {
    public Result {
      failures = List.copyOf(failures);
    }
  }

  /**
   * A page and its rule disagree, or the page is not what it should be.
   *
   * @param at the page, relative to the rules folder, and the line of the example
   * @param rule the rule's id; empty when the page as a whole is meant
   * @param expected the steps the example marks; 0 is the question
   * @param flagged the steps the rule flags
   * @param what what is wrong
   */
  public record Failure(
      Place at, String rule, SortedSet<Integer> expected, SortedSet<Integer> flagged, String what) {
    @Override
    public String toString() {
      return at + ": " + (rule.isEmpty() ? "" : rule + ": ") + what;
    }
  }

  /** Runs every example of every page. */
  public Result check() {
    Map<String, List<RuleCard>> files = new TreeMap<>();
    for (RuleCard card : rulebook.cards()) {
      files.computeIfAbsent(card.at().file(), f -> new ArrayList<>()).add(card);
    }
    List<Failure> failures = new ArrayList<>();
    int examples = 0;
    for (Map.Entry<String, List<RuleCard>> file : files.entrySet()) {
      OnePage page = new OnePage(file.getKey(), file.getValue());
      page.check();
      examples += page.examples;
      failures.addAll(page.failures);
    }
    return new Result(examples, failures);
  }

  /** How much a page shows of one rule. */
  private static final class Shown {
    private int marked;
    private int firing;
    private int silent;
  }

  /** The page of one rule file. */
  private final class OnePage {
    private final String path;
    private final boolean table;
    private final String text;
    private final Map<String, Shown> shown = new LinkedHashMap<>();
    private final List<Failure> failures = new ArrayList<>();
    private int examples;

    OnePage(String file, List<RuleCard> rules) {
      this.path = file.substring(0, file.lastIndexOf('.')) + ".md";
      this.table = file.endsWith(".csv");
      this.text = rules.get(0).page();
      rules.forEach(r -> shown.put(r.id(), new Shown()));
    }

    void check() {
      if (text.isBlank()) {
        fail(0, "", "there is no such page; every rule file has one, with its examples");
        return;
      }
      Page page = Page.of(path, text);
      page.faults().forEach(f -> fail(f.line(), "", f.what()));
      for (Page.Example example : page.examples()) {
        String rule = table ? example.row() : shown.keySet().iterator().next();
        Shown of = shown.get(rule);
        if (of == null) {
          fail(
              example.line(),
              rule,
              "no such row in the table; an example stands under ### and a row's id");
        } else {
          examples++;
          example(example, rule, of);
        }
      }
      shown.forEach(this::enough);
    }

    private void example(Page.Example example, String rule, Shown of) {
      ThoughtsBlock block = ThoughtsBlock.read(path, example.line(), example.lines());
      block.slips().forEach(s -> fail(s.line(), rule, s.what()));
      if (!block.slips().isEmpty()) {
        return;
      }
      if (example.fires() == block.flagged().isEmpty()) {
        fail(
            example.line(),
            rule,
            example.fires()
                ? "nothing is marked ! in an example that should fire"
                : "a line is marked ! in an example that should be silent");
      }
      of.marked += block.flagged().size();
      of.firing += example.fires() ? 1 : 0;
      of.silent += example.fires() ? 0 : 1;
      run(example, rule, block);
    }

    private void run(Page.Example example, String rule, ThoughtsBlock block) {
      TranscriptJudge.Judged judged = new TranscriptJudge(judge, block.transcript()).judge();
      SortedSet<Integer> flagged = new TreeSet<>();
      judged
          .fired()
          .forEach(
              (step, rules) -> {
                if (rules.contains(rule)) {
                  flagged.add(step);
                }
              });
      judged.verdict().failures().forEach(f -> fail(example.line(), rule, f));
      if (!flagged.equals(block.flagged())) {
        failures.add(
            new Failure(
                new Place(path, example.line()),
                rule,
                block.flagged(),
                flagged,
                difference(block, flagged)));
      }
    }

    /** In the page's lines, which is where one goes to look. */
    private String difference(ThoughtsBlock block, SortedSet<Integer> flagged) {
      SortedSet<Integer> missing = new TreeSet<>(block.flagged());
      missing.removeAll(flagged);
      SortedSet<Integer> extra = new TreeSet<>(flagged);
      extra.removeAll(block.flagged());
      List<String> parts = new ArrayList<>();
      if (!missing.isEmpty()) {
        parts.add("not flagged, though marked: " + lines(block.transcript(), missing));
      }
      if (!extra.isEmpty()) {
        parts.add("flagged, though not marked: " + lines(block.transcript(), extra));
      }
      return String.join("; ", parts);
    }

    private String lines(Transcript transcript, SortedSet<Integer> steps) {
      return steps.stream()
          .map(s -> s == 0 ? transcript.question() : transcript.events().get(s - 1))
          .map(e -> e == null ? "the question" : "line " + line(e))
          .collect(Collectors.joining(", "));
    }

    private int line(Event event) {
      return event.origin().line();
    }

    private void enough(String rule, Shown of) {
      if (of.marked < LEAST || of.firing < LEAST_FIRING_BLOCKS) {
        fail(
            0,
            rule,
            "%d marked lines in %d blocks under Fires; at least %d in %d are needed"
                .formatted(of.marked, of.firing, LEAST, LEAST_FIRING_BLOCKS));
      }
      if (of.silent < LEAST) {
        fail(0, rule, "%d blocks under Silent; at least %d are needed".formatted(of.silent, LEAST));
      }
    }

    private void fail(int line, String rule, String what) {
      failures.add(
          new Failure(new Place(path, line), rule, new TreeSet<>(), new TreeSet<>(), what));
    }
  }
}
