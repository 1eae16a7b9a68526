package dev.ponens.cli;

import dev.ponens.cli.console.Terminal;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows how much has been read, on a terminal and nowhere else, and leaves no trace there. */
final class Progress implements AutoCloseable {
  /** Less input than this is judged before a bar could be read. */
  private static final long WORTH_SHOWING = 2L << 20;

  private volatile @Nullable ProgressBar bar;

  private Progress(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  /**
   * A bar where one helps: on a terminal to which no report goes, for files whose size is known.
   *
   * @param alone whether nothing else is written to the terminal meanwhile
   */
  static Progress of(Terminal terminal, boolean alone, List<String> files) throws IOException {
    if (!alone || !terminal.redraws() || files.contains("-")) {
      return new Progress(null);
    }
    long size = 0;
    for (String file : files) {
      size += Files.size(Path.of(file));
    }
    return new Progress(
        size < WORTH_SHOWING ? null : bar(size, terminal.err(), terminal.columns()));
  }

  private static ProgressBar bar(long size, PrintStream err, int columns) {
    return new ProgressBarBuilder()
        .setTaskName("lint")
        .setInitialMax(size)
        .setUnit("MB", 1 << 20)
        .showSpeed(new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT)))
        .setStyle(ProgressBarStyle.ASCII)
        .setConsumer(new OneLine(err, columns))
        .clearDisplayOnFinish()
        .build();
  }

  /** The stream, counting what is read from it. */
  InputStream count(InputStream in) {
    ProgressBar counting = bar;
    if (counting == null) {
      return in;
    }
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        int b = super.read();
        counting.stepBy(b < 0 ? 0 : 1);
        return b;
      }

      @Override
      public int read(byte[] buffer, int from, int length) throws IOException {
        int n = super.read(buffer, from, length);
        counting.stepBy(Math.max(0, n));
        return n;
      }
    };
  }

  /** Clears the bar, before the report's end is written. */
  void stop() {
    ProgressBar shown = bar;
    bar = null;
    if (shown != null) {
      shown.close();
    }
  }

  @Override
  public void close() {
    stop();
  }

  /** One line, always the same. The library's own choices leave a blank line below it. */
  private static final class OneLine extends ConsoleProgressBarConsumer {
    private final PrintStream err;

    OneLine(PrintStream err, int columns) {
      // A line that fills the last column would begin another, which stays.
      super(err, columns - 1);
      this.err = err;
    }

    @Override
    public void close() {
      err.flush();
    }
  }
}
