package dev.ponens.mcp.tool;

/**
 * A text of a reply whose line ends are kept. In other texts, they are written out.
 *
 * @param text the text
 */
record Lines(String text) {}
