package dev.ponens.fact.trap.read;

/**
 * Words of a trap list in a text.
 *
 * @param list the list
 * @param from the first word, counted from 0
 * @param to behind the last word
 * @param sentence the sentence, counted from 0
 */
public record Tag(String list, int from, int to, int sentence) {}
