package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.SessionService;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** A tool that records something in a session. */
abstract class RecordingTool implements Tool {
  private final Supplier<SessionService> service;
  private final String title;
  private final String about;
  private final List<ToolField> fields;

  /**
   * Creates the tool. Its name is its title in lower case.
   *
   * @param service gives access to sessions; may block until they are loaded
   */
  RecordingTool(
      Supplier<SessionService> service, String title, String about, List<ToolField> fields) {
    this.service = service;
    this.title = title;
    this.about = about;
    this.fields = List.copyOf(fields);
  }

  final SessionService sessions() {
    return service.get();
  }

  @Override
  public final String name() {
    return title.toLowerCase(Locale.ROOT);
  }

  @Override
  public final String title() {
    return title;
  }

  @Override
  public final String about() {
    return about;
  }

  @Override
  public final List<ToolField> fields() {
    return fields;
  }

  @Override
  public final boolean readsOnly() {
    return false;
  }
}
