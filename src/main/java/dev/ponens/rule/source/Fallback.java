package dev.ponens.rule.source;

/**
 * A row marked "otherwise": the fact to derive when no rule derived one of its kind. It is applied
 * after the phase and without the engine, because a rule for it would fire on nearly every thought.
 *
 * @param id the row's id
 * @param kind the kind of derived fact
 * @param name the fact's name
 * @param weight the fact's weight
 */
public record Fallback(String id, String kind, String name, double weight) {}
