package dev.ponens.mcp.tool;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the files of {@code ponens/catalogue}. */
public final class CatalogueFile {
  private static final ObjectMapper JSON = new ObjectMapper();

  private CatalogueFile() {}

  /** Returns an object in an object; empty if there is none. */
  public static Map<?, ?> object(Map<?, ?> in, String key) {
    return in.get(key) instanceof Map<?, ?> found ? found : Map.of();
  }

  /** Returns a list in an object; empty if there is none. */
  public static List<?> list(Map<?, ?> in, String key) {
    return in.get(key) instanceof List<?> found ? found : List.of();
  }

  /** Returns a file, which contains a JSON object; a new map each time. */
  @SuppressWarnings("unchecked") // these files contain JSON objects
  public static Map<String, Object> read(String name) {
    try (InputStream in = CatalogueFile.class.getResourceAsStream("/ponens/catalogue/" + name)) {
      if (in == null) {
        throw new IllegalStateException(
            "the program is incomplete; reinstall it. Missing file:  " + name);
      }
      return JSON.readValue(in, LinkedHashMap.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
