package dev.ponens.rule.source;

/**
 * A row marked "otherwise": what is derived where no rule derived anything of its kind. Applied
 * without the engine, after the phase: it would fire on nearly every thought.
 *
 * @param id the row's id
 * @param kind the kind of derived fact
 * @param name its name
 * @param weight its weight
 */
public record Fallback(String id, String kind, String name, double weight) {}
