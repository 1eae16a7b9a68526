package dev.ponens.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry of {@code overrides:}: what a file of settings says for some transcripts, or for some
 * places in them.
 *
 * @param files the transcripts it means, counted from the folder of the settings
 * @param pointer the places it means in their documents, as JSON pointers; null for all of them
 * @param says what counts there
 * @param line where it begins, counted from 1
 */
public record Scoped(List<Glob> files, @Nullable Glob pointer, Config says, int line) {
  public Scoped {
    files = List.copyOf(files);
  }

  /**
   * True when it means this file.
   *
   * @param name as the folder of the settings names it
   */
  public boolean means(String name) {
    return files.stream().anyMatch(f -> f.matches(name));
  }
}
