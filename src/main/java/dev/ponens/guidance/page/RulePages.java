package dev.ponens.guidance.page;

import dev.ponens.rule.Inspection;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.RulePage;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The pages of a rulebook's files.
 *
 * @param examples every example that can run, by page, then line
 * @param faults the faults of the pages
 */
public record RulePages(List<Example> examples, List<RuleFault> faults) {
  /** The extensions of files with one rule; every other rule file is a table. */
  private static final Set<String> ONE_RULE = Set.of(".drl", ".dslr");

  public RulePages {
    examples = List.copyOf(examples);
    faults = List.copyOf(faults);
  }

  /** Reads the pages. If a rule file has faults, its page is read but not compared with it. */
  public static RulePages of(Inspection inspection) {
    Map<String, List<RuleCard>> byPage = new TreeMap<>();
    for (String file : inspection.own()) {
      String page = pageOf(file);
      if (!page.isEmpty()) {
        byPage.putIfAbsent(page, new ArrayList<>());
      }
    }
    inspection.rules().rules().stream()
        .map(r -> r.card())
        .filter(c -> inspection.own().contains(c.at().file()))
        .forEach(c -> byPage.computeIfAbsent(c.at().page(), p -> new ArrayList<>()).add(c));
    Reader reader = new Reader(inspection);
    byPage.forEach(reader::page);
    return new RulePages(reader.examples, reader.faults);
  }

  /** Returns the page of a rule file, a page itself, or an empty string for any other file. */
  private static String pageOf(String file) {
    int slash = file.indexOf('/');
    int dot = file.lastIndexOf('.');
    boolean rules = slash > 0 && Concern.of(file.substring(0, slash)).isPresent() && dot > slash;
    return rules ? file.substring(0, dot) + ".md" : "";
  }

  /** The examples of a rule, by kind. */
  private record Shown(List<RulePage.PageExample> fires, List<RulePage.PageExample> silent) {
    Shown() {
      this(new ArrayList<>(), new ArrayList<>());
    }
  }

  private static final class Reader {
    private final Inspection inspection;
    private final Set<String> broken = new TreeSet<>();
    private final List<Example> examples = new ArrayList<>();
    private final List<RuleFault> faults = new ArrayList<>();

    Reader(Inspection inspection) {
      this.inspection = inspection;
      inspection.rules().faults().stream()
          .filter(RuleFault::isError)
          .forEach(f -> broken.add(pageOf(f.file())));
    }

    void page(String path, List<RuleCard> rules) {
      String text = inspection.files().texts().get(path);
      if (text == null || text.isBlank()) {
        rules.stream().limit(1).forEach(r -> missing(path, r, text == null));
        return;
      }
      RulePage page = RulePage.of(path, text);
      page.faults().forEach(f -> fault("page", path, f.line(), f.what()));
      if (broken.contains(path)) {
        return;
      }
      if (rules.isEmpty()) {
        orphan(path, page);
        return;
      }
      Map<String, Shown> shown = new LinkedHashMap<>();
      rules.forEach(r -> shown.put(r.id(), new Shown()));
      for (RulePage.PageExample example : page.examples()) {
        example(path, example, rules, shown);
      }
      rules.forEach(r -> enough(path, r, shown.getOrDefault(r.id(), new Shown())));
    }

    private void missing(String path, RuleCard rule, boolean absent) {
      String page = absent ? "missing page " : "empty page ";
      faults.add(
          new RuleFault(
              RuleFault.FaultLevel.ERROR,
              "no-page",
              rule.at().file(),
              rule.at().sheet(),
              rule.at().line(),
              0,
              page
                  + path
                  + ": every rule file needs a page with examples under \"### Fires\" and \"###"
                  + " Silent\""));
    }

    /** Warns about a page without a rule file. A table without rows may keep its page. */
    private void orphan(String path, RulePage page) {
      String stem = path.substring(0, path.length() - ".md".length());
      boolean file =
          inspection.files().names().stream()
              .anyMatch(f -> !f.endsWith(".md") && pageOf(f).equals(path));
      if (!file) {
        faults.add(
            RuleFault.warning(
                "page-without-rules",
                path,
                0,
                "no rule file belongs to this page: add "
                    + stem
                    + ".csv, .xlsx, .dslr or .drl, or delete the page"));
      }
      for (RulePage.PageExample example : page.examples()) {
        fault("no-such-row", path, example.line(), "this example belongs to no rule");
      }
    }

    private void example(
        String path, RulePage.PageExample example, List<RuleCard> rules, Map<String, Shown> shown) {
      String id = table(rules) ? example.row() : rules.get(0).id();
      Shown of = shown.get(id);
      if (of == null) {
        String wrong =
            id.isEmpty()
                ? "each example on the page of a table must be under a heading that is the id of a"
                    + " row"
                : "the table has no row \"" + id + "\"";
        fault("no-such-row", path, example.line(), wrong);
        return;
      }
      (example.fires() ? of.fires() : of.silent()).add(example);
      ThoughtsBlock block = ThoughtsBlock.read(path, example.line(), example.lines());
      block.slips().forEach(s -> fault("example", path, s.line(), s.what()));
      if (block.slips().isEmpty() && marked(path, example, block)) {
        RuleCard rule = rules.stream().filter(r -> r.id().equals(id)).findFirst().orElseThrow();
        examples.add(new Example(rule, path, example, block));
      }
    }

    private static boolean table(List<RuleCard> rules) {
      String file = rules.get(0).at().file();
      return !ONE_RULE.contains(file.substring(file.lastIndexOf('.')));
    }

    private boolean marked(String path, RulePage.PageExample example, ThoughtsBlock block) {
      if (example.fires() == block.flagged().isEmpty()) {
        String wrong =
            example.fires()
                ? "an example under \"### Fires\" needs a line marked with !"
                : "an example under \"### Silent\" cannot have a line marked with !";
        fault("example", path, example.line(), wrong);
        return false;
      }
      return true;
    }

    private void enough(String path, RuleCard rule, Shown shown) {
      if (shown.fires().isEmpty()) {
        fault("no-firing-example", path, 0, rule.id() + " has no example under \"### Fires\"");
      }
      if (shown.silent().isEmpty()) {
        fault("no-silent-example", path, 0, rule.id() + " has no example under \"### Silent\"");
      }
    }

    private void fault(String code, String path, int line, String what) {
      faults.add(RuleFault.error(code, path, line, what));
    }
  }
}
