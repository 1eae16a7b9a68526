package dev.ponens.fact;

/**
 * The step says of its own that something went well: tests pass, a build succeeds, a fix works.
 *
 * @param kind what went well: a kind of outcome such as {@code test}, or {@code work} where no kind
 *     is named, and {@code verified} where the writer says that it has looked
 * @param words the words that say so, secrets masked
 * @param whole it is said of all there is, with no exception
 * @param standing how it stands against what was run: {@code shown}; {@code contradicted} (the last
 *     output says that it failed, and nothing was changed since); {@code failed} (it failed, and
 *     something may have changed since); {@code stale} (it was shown, and then something was
 *     changed); {@code empty} (nothing ran in it); {@code unshown} (no output bears on it)
 * @param since the step of the output it stands against, counted from 1; 0 when there is none
 * @param span where the words stand
 */
public record Success(
    String kind, String words, boolean whole, String standing, int since, Span span)
    implements Fact {}
