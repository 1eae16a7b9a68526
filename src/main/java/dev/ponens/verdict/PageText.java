package dev.ponens.verdict;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The text of a rule's page. It is read on first use, because judging does not need it. */
public final class PageText {
  /** No page. */
  public static final PageText NONE = new PageText(() -> "");

  private final Supplier<String> reader;

  /**
   * Creates it without reading the text.
   *
   * @param reader returns the text; always the same one
   */
  public PageText(Supplier<String> reader) {
    this.reader = reader;
  }

  /** The text. */
  public String text() {
    return reader.get();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PageText that && text().equals(that.text());
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
