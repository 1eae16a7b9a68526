package dev.ponens.mcp.tool;

import java.util.List;
import java.util.Locale;

/** A tool that records something in a session. */
interface RecordingTool extends Tool {
  /**
   * How a tool presents itself.
   *
   * @param title its title; its name is the title in lower case
   * @param about what it does, for the model
   * @param fields its arguments
   */
  record ToolHead(String title, String about, List<ToolField> fields) {
    public ToolHead {
      fields = List.copyOf(fields);
    }
  }

  /** Returns how the tool presents itself. */
  ToolHead head();

  @Override
  default String name() {
    return head().title().toLowerCase(Locale.ROOT);
  }

  @Override
  default String title() {
    return head().title();
  }

  @Override
  default String about() {
    return head().about();
  }

  @Override
  default List<ToolField> fields() {
    return head().fields();
  }

  @Override
  default boolean readsOnly() {
    return false;
  }
}
