package dev.ponens.fact.run;

/**
 * A test, build, check or script that a call ran.
 *
 * @param kind {@code test}, {@code build}, {@code check} or {@code run}
 * @param command the first line of the command, or the name of the tool, secrets masked
 * @param outcome {@code passed}, {@code failed}, {@code nothing} (no tests ran), {@code timed out}
 *     or {@code unknown}
 * @param step the step of the call
 */
public record Checked(String kind, String command, String outcome, int step) {}
