package dev.ponens.fact;

/**
 * What is to be shown stands among the reasons for it.
 *
 * @param words the statement, secrets masked
 * @param premise what it rests on, secrets masked
 * @param premiseStep the step where that stands
 * @param how {@code itself} (X because X), {@code round} (A because B, B because A), {@code
 *     restated} (X. Therefore X) or {@code assumed} (assume X; this confirms X)
 * @param span where the statement stands
 */
public record Circle(String words, String premise, int premiseStep, String how, Span span)
    implements Fact {}
