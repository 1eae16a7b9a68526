package dev.ponens.store;

/**
 * A rule that finds something in many thoughts.
 *
 * @param rule its id
 * @param thoughts the number of thoughts with such a finding
 * @param remedy what its last finding suggests, or its message if it suggests nothing
 */
public record FrequentFinding(String rule, int thoughts, String remedy) {}
