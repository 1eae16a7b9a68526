package dev.ponens.mcp;

import java.util.function.Consumer;

/**
 * Forwards changes of resources to the server. It exists because tools are created before the
 * server. Thread-safe.
 */
public final class ChangeNotifier implements Consumer<String> {
  private volatile Consumer<String> heard = uri -> {};

  /** Sets the receiver of changed URIs. */
  public void heardBy(Consumer<String> server) {
    this.heard = server;
  }

  @Override
  public void accept(String uri) {
    heard.accept(uri);
  }
}
