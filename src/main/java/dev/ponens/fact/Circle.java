package dev.ponens.fact;

/**
 * A statement that occurs among the reasons for itself.
 *
 * @param words the statement, secrets masked
 * @param premise the reason that the text gives for the statement, secrets masked
 * @param premiseStep the step that gives this reason, counted from 1
 * @param how the form of the circle: {@code itself} (X because X); {@code round} (A because B, B
 *     because A). {@code mutual} is like round, in other words and at most two steps apart. {@code
 *     alike} is like round in other words, or a reason that repeats its claim. {@code restated} (X.
 *     Therefore X); {@code assumed} (assume X; this confirms X)
 * @param span the place of the statement
 */
public record Circle(String words, String premise, int premiseStep, String how, Span span)
    implements Fact {}
