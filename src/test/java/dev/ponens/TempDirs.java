package dev.ponens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Creates temporary directories whose names have no digits. Of the usual names, which have up to 19
 * digits, some look like the number of a credit card, and are masked in paths.
 */
@NullMarked
final class TempDirs implements TempDirFactory {
  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test)
      throws IOException {
    StringBuilder name = new StringBuilder("junit-");
    UUID.randomUUID()
        .toString()
        .chars()
        .filter(c -> c != '-')
        .forEach(c -> name.append((char) (c <= '9' ? 'g' + (c - '0') : c)));
    return Files.createDirectory(
        Path.of(System.getProperty("java.io.tmpdir")).resolve(name.toString()));
  }
}
