package dev.ponens.verdict;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a run did, in short. All texts are masked and shortened. Of each kind of entry, at most
 * {@link #MOST} are kept.
 *
 * @param totals what the run used
 * @param files the files that its calls changed, in the order of the first change
 * @param checks the tests, builds, checks and scripts that it ran, in the order of their last run
 * @param claims what it says that went well, in the order of its steps
 * @param clauses the ids of all rules about runs that are on, sorted
 * @param applying those of them that apply to one of its events
 * @param broken those of them with a finding, whether or not it is reported
 * @param omitted the number of entries that are not kept
 */
public record RunSummary(
    Totals totals,
    List<SummaryFile> files,
    List<RunCheck> checks,
    List<RunClaim> claims,
    List<String> clauses,
    Set<String> applying,
    Set<String> broken,
    int omitted) {
  /** The maximum number of entries of a kind. */
  public static final int MOST = 100;

  public RunSummary {
    files = List.copyOf(files);
    checks = List.copyOf(checks);
    claims = List.copyOf(claims);
    clauses = List.copyOf(clauses);
    broken = Collections.unmodifiableSet(new TreeSet<>(broken));
    applying = Collections.unmodifiableSet(new TreeSet<>(applying));
  }

  /**
   * What a run used.
   *
   * @param steps the number of events
   * @param calls the number of tool calls
   * @param failed the number of calls that failed, were refused or rejected, or took too long
   * @param turns the number of messages of the user after the question
   * @param tokens the sum of the tokens that the source states; null when it states none
   * @param cost the sum of the prices that the source states, usually in US dollars; null when it
   *     states none
   * @param toolMs the time that tools ran, in milliseconds; null when the source states none
   */
  public record Totals(
      int steps,
      int calls,
      int failed,
      int turns,
      @Nullable Long tokens,
      @Nullable Double cost,
      @Nullable Long toolMs) {}

  /**
   * A file that calls changed.
   *
   * @param path the path
   * @param isNew true when it did not exist before the run
   * @param left true when the change is there at the end
   * @param step the first step that changed it
   */
  public record SummaryFile(String path, boolean isNew, boolean left, int step) {}

  /**
   * A command or tool that the run ran to check something.
   *
   * @param kind {@code test}, {@code build}, {@code check} or {@code run}
   * @param command the first line of the command, or the name of the tool
   * @param outcome how its last run ended: {@code passed}, {@code failed}, {@code nothing} (no
   *     tests ran), {@code timed out} or {@code unknown}
   * @param times the number of runs
   * @param step the step of the call of its last run
   */
  public record RunCheck(String kind, String command, String outcome, int times, int step) {}

  /**
   * A statement that something went well.
   *
   * @param words its words
   * @param standing how it compares with what was run, as {@code docs/tables.md} describes
   * @param since the step of the output that it is compared with; 0 when there is none
   * @param step the step that states it
   */
  public record RunClaim(String words, String standing, int since, int step) {}
}
