package dev.ponens.guidance.solve.endpoint;

/**
 * A model's reply.
 *
 * @param text its words, without hidden reasoning in front; may be empty
 * @param input the tokens of the prompt; 0 when the endpoint does not state them
 * @param output the tokens of the reply; 0 when the endpoint does not state them
 */
public record ChatReply(String text, long input, long output) {}
