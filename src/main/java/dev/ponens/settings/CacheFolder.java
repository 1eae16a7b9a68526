package dev.ponens.settings;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The user's cache directory, for data that the program can compute again. */
public final class CacheFolder {
  /** The environment variable with its path. */
  public static final String VARIABLE = "PONENS_CACHE";

  private CacheFolder() {}

  /**
   * The user's cache directory: the value of {@value #VARIABLE}, else the usual place on this
   * system; null when there is no home directory.
   *
   * @param environment the process's environment
   */
  public static @Nullable Path of(Map<String, String> environment) {
    String own = environment.getOrDefault(VARIABLE, "");
    String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
    String home = System.getProperty("user.home", "");
    if (!own.isEmpty()) {
      return Path.of(own);
    }
    if (!xdg.isEmpty()) {
      return Path.of(xdg, "ponens");
    }
    return home.isEmpty() || home.equals("?") ? null : Path.of(home, ".cache", "ponens");
  }
}
