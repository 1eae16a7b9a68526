package dev.ponens.fact.run;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the rules of a rulebook name about runs. Nothing else about a run is kept.
 *
 * @param tools what rules write for tools, as {@link CallPattern} reads it
 * @param arguments paths of arguments
 * @param globs globs that arguments and fields are compared with
 * @param argumentWords word lists that arguments are searched for
 * @param resultWords word lists that results are searched for
 * @param references references that arguments are compared with
 * @param fields references whose values rules test
 * @param files globs that the paths of files are compared with
 * @param kinds true when rules name kinds of tools or files
 * @param needs the event patterns of rules, by the moment at which they are judged
 * @param absences the event patterns for which a rule can match that they did not come
 * @param trees true when rules are about the files that a whole run changes
 * @param used true when some rule is about calls, results, turns or the run so far
 */
public record RunTerms(
    Set<String> tools,
    Set<String> arguments,
    Set<String> globs,
    Set<String> argumentWords,
    Set<String> resultWords,
    Set<String> references,
    Set<String> fields,
    Set<String> files,
    boolean kinds,
    Map<RunMoment, List<Need>> needs,
    Set<String> absences,
    boolean trees,
    boolean used) {
  /** No rule is about runs. */
  public static final RunTerms NONE =
      new RunTerms(
          Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false,
          Map.of(), Set.of(), false, false);

  public RunTerms {
    tools = sorted(tools);
    arguments = sorted(arguments);
    globs = sorted(globs);
    argumentWords = sorted(argumentWords);
    resultWords = sorted(resultWords);
    references = sorted(references);
    fields = sorted(fields);
    files = sorted(files);
    absences = sorted(absences);
    needs = java.util.Collections.unmodifiableMap(new TreeMap<>(needs));
  }

  private static Set<String> sorted(Set<String> names) {
    return java.util.Collections.unmodifiableSet(new TreeSet<>(names));
  }

  /** The moments at which rules about runs are judged. */
  public enum RunMoment {
    CALL,
    RESULT,
    THOUGHT,
    ANSWER,
    TURN
  }

  /**
   * The event patterns of a rule.
   *
   * @param tools what the rule writes for tools, of which one must match for the rule to fire;
   *     empty for any tool
   * @param patterns the event patterns
   */
  public record Need(Set<String> tools, Set<String> patterns) {
    public Need {
      tools = sorted(tools);
      patterns = sorted(patterns);
    }
  }

  /** Returns true when the tables of tools, commands and paths are needed. */
  public boolean classifies() {
    return kinds || trees || !files.isEmpty();
  }

  /** Returns true when rules compare arguments with records. */
  boolean recall() {
    return !references.isEmpty() || !fields.isEmpty();
  }
}
