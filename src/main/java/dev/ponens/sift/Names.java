package dev.ponens.sift;

import dev.ponens.settings.Folder;
import java.util.function.UnaryOperator;

/** Names of files relative to a folder. Transcripts of one file must come one after the other. */
final class Names {
  private final Folder folder;
  private final UnaryOperator<String> mask;
  private String path = "";
  private String name = "";

  Names(Folder folder, UnaryOperator<String> mask) {
    this.folder = folder;
    this.mask = mask;
  }

  /** The name of a file, secrets masked. */
  String of(String file) {
    if (!file.equals(path)) {
      path = file;
      name = mask.apply(folder.name(file));
    }
    return name;
  }
}
