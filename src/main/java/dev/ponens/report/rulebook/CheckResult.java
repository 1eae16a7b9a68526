package dev.ponens.report.rulebook;

import dev.ponens.verdict.RuleFault;
import java.util.List;

/**
 * The result of checking a rules directory.
 *
 * @param folder the name of the directory, as a prefix of its files' names; empty for the built-in
 *     rules
 * @param faults everything that is wrong or worth knowing, by place
 * @param files the number of files that were checked
 * @param rules the number of rules that were read in them
 * @param ran whether the examples ran; they do not run while a rule has an error
 */
public record CheckResult(
    String folder, List<RuleFault> faults, int files, int rules, boolean ran) {
  public CheckResult {
    faults = List.copyOf(faults);
  }

  /** The number of errors. */
  public long errors() {
    return faults.stream().filter(RuleFault::isError).count();
  }

  /** The number of warnings. */
  public long warnings() {
    return faults.stream().filter(f -> f.level() == RuleFault.FaultLevel.WARNING).count();
  }

  /** A file's name, with the directory as a prefix. */
  String path(String file) {
    return folder.isEmpty() ? file : file.equals(".") ? folder : folder + "/" + file;
  }
}
