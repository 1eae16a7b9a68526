package dev.ponens.suppression;

import dev.ponens.settings.ConfigFolder;
import java.util.function.UnaryOperator;

/** Names of files relative to a folder. Transcripts of one file must come one after the other. */
final class FileNames {
  private final ConfigFolder folder;
  private final UnaryOperator<String> mask;

  /** The path of the folder with secrets masked, as it is in the paths of verdicts. */
  private final String masked;

  private String path = "";
  private String name = "";

  FileNames(ConfigFolder folder, UnaryOperator<String> mask) {
    this.folder = folder;
    this.mask = mask;
    this.masked = mask.apply(folder.at() + "/");
  }

  /** The name of a file, secrets masked. */
  String of(String file) {
    if (!file.equals(path)) {
      path = file;
      name =
          file.startsWith(masked) ? file.substring(masked.length()) : mask.apply(folder.name(file));
    }
    return name;
  }
}
