package dev.ponens.fact.command;

import dev.ponens.fact.command.ShellCommand.Connector;
import dev.ponens.fact.command.ShellCommand.Redirect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects the simple commands of one command line from its tokens. */
final class CommandWalk {
  /** Words before a command that do not belong to it. */
  private static final Set<String> BEFORE =
      Set.of("if", "then", "elif", "else", "while", "until", "do", "!");

  private static final Set<String> ALONE = Set.of("fi", "done", "esac");
  private static final Set<String> HEADS = Set.of("for", "select", "case", "function");

  private final String line;
  private final boolean cut;
  private final CommandList out = new CommandList();
  private final ShellState state = new ShellState();

  CommandWalk(String line) {
    this.cut = line.length() > ShellParser.LONGEST;
    this.line = cut ? line.substring(0, ShellParser.LONGEST) : line;
  }

  List<ShellCommand> commands() {
    script(line, 0, line.length(), Place.MOVING, 0, Connector.START);
    return out.commands(cut);
  }

  /** Where the commands of a script are in the line: at their own offsets, or all in one range. */
  private record Place(boolean fixed, int start, int end) {
    static final Place MOVING = new Place(false, 0, 0);
  }

  /** An open group: its first command, and the directory and exported variables before it. */
  private record Group(
      int from, String directory, Map<String, String> exported, boolean subshell) {}

  private void script(String text, int from, int to, Place place, int depth, Connector first) {
    new Script(place, depth, first).read(new ShellLexer(text, from, to).tokens());
  }

  /** The commands of one script or substitution. */
  private final class Script {
    private final Place place;
    private final int depth;
    private final List<CommandList.ListedCommand> entries = new ArrayList<>();
    private final Deque<Group> groups = new ArrayDeque<>();
    private List<ShellToken> words = new ArrayList<>();
    private List<ShellToken> redirects = new ArrayList<>();
    private Connector connector;
    private int closed = -1;
    private boolean negated;
    private boolean closing;

    Script(Place place, int depth, Connector first) {
      this.place = place;
      this.depth = depth;
      this.connector = first;
    }

    void read(List<ShellToken> tokens) {
      for (ShellToken token : tokens) {
        if (out.isFull()) {
          break;
        }
        switch (token.kind()) {
          case WORD -> words.add(token);
          case REDIRECT -> redirects.add(token);
          case OPERATOR -> operator(token.text());
        }
      }
      finish("");
      out.settle(entries, state.pipefail(), state.errexit());
    }

    private void operator(String operator) {
      if (operator.equals("(")) {
        // Words before it name a function.
        words.clear();
        groups.push(new Group(out.size(), state.directory(), state.exported(), true));
      } else if (operator.equals(")")) {
        if (groups.isEmpty()) {
          // The pattern of a case.
          words.clear();
        } else {
          finish("");
          close();
        }
      } else {
        finish(operator);
      }
    }

    private void close() {
      Group group = groups.poll();
      if (group != null) {
        closed = group.from();
        if (group.subshell()) {
          state.enter(group.directory());
          state.restore(group.exported());
        }
      }
    }

    private void finish(String operator) {
      int from = out.size();
      closing = false;
      boolean any = command() || out.size() > from;
      if (operator.startsWith("|") && !operator.equals("||") && closed >= 0 && !state.pipefail()) {
        out.hide(closed);
      }
      if (any) {
        entries.add(new CommandList.ListedCommand(from, out.size(), negated, operator));
        negated = false;
      } else if (closing && !entries.isEmpty() && !operator.isEmpty()) {
        int last = entries.size() - 1;
        entries.set(last, entries.get(last).before(operator));
      }
      if (any || !operator.equals("\n")) {
        connector = operator.isEmpty() ? connector : connector(operator);
      }
      words = new ArrayList<>();
      redirects = new ArrayList<>();
      closed = operator.isEmpty() ? closed : -1;
    }

    /** Adds the command; returns false when there are only keywords. */
    private boolean command() {
      List<ShellToken> rest = afterKeywords();
      if (rest.isEmpty() && redirects.isEmpty()) {
        substitutions();
        return false;
      }
      rest = state.variables().replaced(rest);
      substitutions();
      Wrappers.Stripped stripped = Wrappers.strip(rest);
      List<ShellToken> kept = stripped.words();
      if (kept.isEmpty() || state.changes(kept)) {
        rest.stream().filter(Wrappers::isAssignment).forEach(state.variables()::assign);
        kept = List.of();
      }
      if (!inner(kept) && !(kept.isEmpty() && redirects.isEmpty())) {
        List<ShellToken> before = rest.subList(0, rest.size() - kept.size());
        emit(
            kept,
            state.settings(before.stream().filter(Wrappers::isAssignment).toList()),
            stripped.arguments());
      }
      return true;
    }

    /** Drops keywords, notes groups, and returns the command after them. */
    private List<ShellToken> afterKeywords() {
      int at = 0;
      while (at < words.size()) {
        ShellToken word = words.get(at);
        String text = word.raw();
        if (text.equals("{")) {
          groups.push(new Group(out.size(), state.directory(), state.exported(), false));
        } else if (text.equals("}")) {
          closing = true;
          close();
        } else if (HEADS.contains(text)) {
          state.variables().loop(words.subList(at, words.size()));
          return List.of();
        } else if (BEFORE.contains(text)) {
          negated |= text.equals("!");
        } else if (ALONE.contains(text)) {
          closing = true;
        } else {
          break;
        }
        at++;
      }
      return words.subList(at, words.size());
    }

    private void substitutions() {
      if (depth >= ShellParser.DEEPEST) {
        return;
      }
      int from = out.size();
      List<ShellToken> all = new ArrayList<>(words);
      all.addAll(redirects);
      String before = state.directory();
      Map<String, String> exported = state.exported();
      for (ShellToken token : all) {
        for (List<ShellToken> nested : token.nested()) {
          new Script(place, depth + 1, Connector.SUBSTITUTION).read(nested);
          state.enter(before);
          state.restore(exported);
        }
      }
      out.hide(from);
    }

    /** Reads the script of {@code bash -c}, {@code eval} or a here-document for a shell. */
    private boolean inner(List<ShellToken> kept) {
      if (depth >= ShellParser.DEEPEST || kept.isEmpty()) {
        return false;
      }
      // The output of a command as a script is not known; the command itself is read already.
      Optional<InnerScript> found =
          InnerScript.of(kept, redirects).filter(script -> !script.isOutput());
      found.ifPresent(
          script -> {
            boolean same = script.start() >= 0 && !place.fixed();
            String text = same ? line : script.text();
            int from = same ? script.start() : 0;
            nested(text, from, from + script.text().length(), same ? place : fixed(kept));
          });
      return found.isPresent();
    }

    private void nested(String text, int from, int to, Place where) {
      String before = state.directory();
      script(text, from, to, where, depth + 1, connector);
      state.enter(before);
      if (redirects.stream().anyMatch(r -> !r.isHeredoc())) {
        emit(List.of(), List.of(), false);
      }
    }

    private Place fixed(List<ShellToken> kept) {
      return place.fixed()
          ? place
          : new Place(true, kept.get(0).start(), kept.get(kept.size() - 1).end());
    }

    private void emit(List<ShellToken> kept, List<String> settings, boolean arguments) {
      List<ShellToken> all = new ArrayList<>(words);
      all.addAll(redirects);
      int start = all.stream().mapToInt(ShellToken::start).min().orElse(0);
      int end = all.stream().mapToInt(ShellToken::end).max().orElse(0);
      String heredoc = "";
      List<Redirect> targets = new ArrayList<>();
      for (ShellToken redirect : redirects) {
        boolean body = redirect.text().contains("<<");
        heredoc = body ? redirect.body() : heredoc;
        targets.add(new Redirect(redirect.text(), body ? redirect.raw() : target(redirect)));
      }
      out.add(
          new ShellCommand(
              kept.stream().map(ShellToken::text).toList(),
              settings,
              targets,
              heredoc,
              state.directory(),
              connector,
              true,
              arguments,
              false,
              place.fixed() ? place.start() : start,
              place.fixed() ? place.end() : end));
    }

    private String target(ShellToken redirect) {
      ShellToken word =
          ShellToken.word(redirect.raw(), "", redirect.start(), redirect.end(), List.of());
      return state.variables().replaced(word).get(0).text();
    }
  }

  private static Connector connector(String operator) {
    return switch (operator) {
      case "&&" -> Connector.AND;
      case "||" -> Connector.OR;
      case "&" -> Connector.BACKGROUND;
      case "|", "|&" -> Connector.PIPE;
      default -> Connector.SEQUENCE;
    };
  }
}
