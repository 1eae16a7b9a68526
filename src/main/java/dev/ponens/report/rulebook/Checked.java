package dev.ponens.report.rulebook;

import dev.ponens.rule.source.Fault;
import java.util.List;

/**
 * What came of a look at a rules folder.
 *
 * @param folder how the folder is called, to be put before its files' names; empty for the rulebook
 *     inside the program
 * @param faults everything that is wrong, by place
 * @param files how many files were looked at
 * @param rules how many rules were read in them
 * @param ran whether the examples ran; they do not while a rule has an error
 */
public record Checked(String folder, List<Fault> faults, int files, int rules, boolean ran) {
  public Checked {
    faults = List.copyOf(faults);
  }

  /** How many errors there are. */
  public long errors() {
    return faults.stream().filter(Fault::isError).count();
  }

  /** How many warnings there are. */
  public long warnings() {
    return faults.size() - errors();
  }

  /** A file's name, with the folder before it. */
  String path(String file) {
    return folder.isEmpty() ? file : file.equals(".") ? folder : folder + "/" + file;
  }
}
