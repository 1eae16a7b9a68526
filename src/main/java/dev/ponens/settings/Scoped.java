package dev.ponens.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry of {@code overrides:}: settings for some transcripts, or for some places in them.
 *
 * @param files the transcripts it applies to, relative to the directory of the settings file
 * @param pointer the places in their documents that it applies to, as JSON pointers; null for all
 * @param says the settings for them
 * @param line the line where it begins, counted from 1
 */
public record Scoped(List<PathGlob> files, @Nullable PathGlob pointer, Config says, int line) {
  public Scoped {
    files = List.copyOf(files);
  }

  /**
   * True when it applies to this file.
   *
   * @param name relative to the directory of the settings file
   */
  public boolean means(String name) {
    return files.stream().anyMatch(f -> f.matches(name));
  }
}
