package dev.ponens.guidance.solve;

import dev.ponens.verdict.Finding;

/**
 * What a rule found in a reply.
 *
 * @param attempt the attempt, counted from 1; 0 for the question
 * @param phase the phase of the reply: plan, execute, verify or answer; {@code question} for the
 *     question
 * @param finding the finding
 * @param blocks true when the attempt cannot pass because of it
 */
public record SolveCheck(int attempt, String phase, Finding finding, boolean blocks) {}
