package dev.ponens.cli.console;

import dev.ponens.settings.Config;
import dev.ponens.settings.ConfigFolder;
import dev.ponens.settings.Scoped;
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.SettingsFault;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The overrides in settings files, and the transcripts they applied to. Thread-safe. */
final class Overrides {
  private final List<Config> configs;
  private final List<ConfigFolder> folders = new ArrayList<>();
  private final boolean any;
  private final Map<String, List<Scoped>> byPath = new ConcurrentHashMap<>();
  private final Map<List<Scoped>, UserSettings> made = new ConcurrentHashMap<>();
  private final Map<String, UserSettings> settings = new ConcurrentHashMap<>();
  private final Set<Scoped> met = ConcurrentHashMap.newKeySet();

  /**
   * @param configs the settings files, highest precedence first
   */
  Overrides(List<Config> configs) {
    this.configs = configs;
    this.any = configs.stream().anyMatch(c -> !c.overrides().isEmpty());
    configs.forEach(c -> folders.add(ConfigFolder.of(Path.of(c.file()))));
  }

  /** The overrides that apply to a file, highest precedence first. */
  private List<Scoped> of(String path) {
    return any ? byPath.computeIfAbsent(path, this::find) : List.of();
  }

  private List<Scoped> find(String path) {
    List<Scoped> found = new ArrayList<>();
    for (int i = 0; i < configs.size(); i++) {
      String name = folders.get(i).name(path);
      List<Scoped> here = new ArrayList<>(configs.get(i).overrides());
      here.removeIf(o -> !o.means(name));
      Collections.reverse(here);
      found.addAll(here);
    }
    met.addAll(found);
    return List.copyOf(found);
  }

  /** The settings for a file; {@code usual} when no override applies to the whole file. */
  UserSettings over(String path, Function<List<Config>, UserSettings> maker, UserSettings usual) {
    return any ? settings.computeIfAbsent(path, p -> made(p, maker, usual)) : usual;
  }

  private UserSettings made(
      String path, Function<List<Config>, UserSettings> maker, UserSettings usual) {
    List<Scoped> whole = of(path).stream().filter(o -> o.pointer() == null).toList();
    return whole.isEmpty() ? usual : made.computeIfAbsent(whole, w -> maker.apply(layers(w)));
  }

  /**
   * Turns each override into a separate settings layer above its file. An override's {@code ignore}
   * list extends that of the file.
   */
  private List<Config> layers(List<Scoped> whole) {
    List<Config> layers = new ArrayList<>();
    List<SettingValue> ignores = List.of();
    for (int i = configs.size() - 1; i >= 0; i--) {
      Config config = configs.get(i);
      ignores = config.list(Config.IGNORE).orElse(ignores);
      layers.add(config);
      for (Scoped override : config.overrides()) {
        if (whole.contains(override)) {
          ignores = joined(ignores, override.says().list(Config.IGNORE).orElse(List.of()));
          layers.add(override.says().ignoring(ignores));
        }
      }
    }
    Collections.reverse(layers);
    return layers;
  }

  private static List<SettingValue> joined(List<SettingValue> some, List<SettingValue> more) {
    List<SettingValue> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }

  /** The overrides with a JSON pointer for a file, lowest precedence first. */
  List<Scoped> pointed(String path) {
    List<Scoped> pointed = new ArrayList<>(of(path));
    pointed.removeIf(o -> o.pointer() == null);
    Collections.reverse(pointed);
    return pointed;
  }

  /**
   * The overrides that apply to a file, highest precedence first, each with its file and line.
   *
   * @param path the file; null for all overrides
   */
  Map<Scoped, String> places(@Nullable String path) {
    Map<Scoped, String> places = new LinkedHashMap<>();
    List<Scoped> here = path == null ? List.of() : of(path);
    for (Config config : configs) {
      List<Scoped> all = new ArrayList<>(config.overrides());
      Collections.reverse(all);
      all.removeIf(o -> path != null && !here.contains(o));
      all.forEach(o -> places.put(o, config.file() + ":" + o.line()));
    }
    return places;
  }

  /** The overrides that have applied to no file so far. */
  List<SettingsFault> unmet() {
    List<SettingsFault> unmet = new ArrayList<>();
    for (Config config : configs) {
      for (Scoped override : config.overrides()) {
        if (!met.contains(override)) {
          String what = "this override matches no file of this run: " + override.files();
          unmet.add(new SettingsFault(config.file(), override.line(), what));
        }
      }
    }
    return unmet;
  }
}
