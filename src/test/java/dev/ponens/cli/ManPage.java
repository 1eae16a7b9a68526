package dev.ponens.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page in roff, made of what the commands say of themselves. */
final class ManPage {
  private final StringBuilder out = new StringBuilder();

  /**
   * The page.
   *
   * @param program the program's own words
   * @param commands every command, by the words that name it
   */
  static String of(CommandSpec program, Map<String, CommandLine> commands) {
    ManPage page = new ManPage();
    page.out.append(".\\\" Written by mvn test -Dgolden=rewrite -Dtest=ManPageTest\n");
    page.line(".TH PONENS 1 \"\" \"Ponens\" \"User Commands\"");
    page.line(".SH NAME");
    page.words("ponens - lints the thoughts of language models");
    page.line(".SH SYNOPSIS");
    page.line(".B ponens");
    page.words("COMMAND [OPTION]... [ARGUMENT]...");
    page.line(".SH DESCRIPTION");
    page.words(String.join(" ", program.usageMessage().description()));
    page.line(".SH COMMANDS");
    commands.forEach((name, command) -> page.command(name, command.getCommandSpec()));
    page.line(".SH EXIT STATUS AND EXAMPLES");
    page.lines(program.usageMessage().footer());
    return page.out.toString();
  }

  private void command(String name, CommandSpec spec) {
    line(".SS \"ponens " + text(name) + "\"");
    words(String.join(" ", spec.usageMessage().description()));
    spec.positionalParameters().forEach(this::place);
    spec.options().stream().filter(o -> !o.usageHelp() && !o.versionHelp()).forEach(this::option);
    lines(spec.usageMessage().footer());
  }

  private void option(OptionSpec option) {
    String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
    item(String.join(", ", option.names()), value, option);
  }

  private void place(PositionalParamSpec place) {
    item("", place.paramLabel(), place);
  }

  private void item(String names, String value, ArgSpec argument) {
    line(".TP");
    line((names.isEmpty() ? "" : "\\fB" + text(names) + "\\fR") + "\\fI" + text(value) + "\\fR");
    words(
        String.join(" ", List.of(argument.description()))
            .replace("${COMPLETION-CANDIDATES}", known(argument)));
  }

  private static String known(ArgSpec argument) {
    return argument.completionCandidates() == null
        ? ""
        : String.join(", ", argument.completionCandidates());
  }

  /** Words that may be filled into lines of any length. */
  private void words(String words) {
    line(text(Ansi.OFF.string(words)));
  }

  /** Lines that stay as they are. */
  private void lines(String... lines) {
    if (lines.length == 0) {
      return;
    }
    line(".PP");
    line(".nf");
    for (String line : lines) {
      line(text(line.replace("%n", "")));
    }
    line(".fi");
  }

  private void line(String line) {
    out.append(line).append('\n');
  }

  /** Inert in roff: no escape, no request at the start of a line, hyphens that can be copied. */
  private static String text(String words) {
    String safe =
        words.replace("\\", "\\e").replace("-", "\\-").replace("…", "...").replace("·", "\\(pc");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }
}
