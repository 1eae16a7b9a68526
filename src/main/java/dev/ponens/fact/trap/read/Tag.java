package dev.ponens.fact.trap.read;

/**
 * Words from a trap list in a text.
 *
 * @param list the list
 * @param from the first word, counted from 0
 * @param to the index after the last word
 * @param sentence the sentence, counted from 0
 */
public record Tag(String list, int from, int to, int sentence) {}
