package dev.ponens.mcp;

import java.util.function.Consumer;

/**
 * Tells whoever serves that a resource has changed: the tools are there before the server is. Any
 * number of threads.
 */
public final class Bell implements Consumer<String> {
  private volatile Consumer<String> heard = uri -> {};

  /** From now on a change is told to this one, by its URI. */
  public void heardBy(Consumer<String> server) {
    this.heard = server;
  }

  @Override
  public void accept(String uri) {
    heard.accept(uri);
  }
}
