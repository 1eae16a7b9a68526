package dev.ponens.settings;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where the program keeps what it can make again. */
public final class CacheFolder {
  /** The variable that names it. */
  public static final String VARIABLE = "PONENS_CACHE";

  private CacheFolder() {}

  /**
   * The user's cache folder: {@value #VARIABLE}, else by the system's custom; null when there is no
   * home.
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
