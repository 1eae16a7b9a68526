package dev.ponens.mcp.telemetry;

import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.registry.otlp.OtlpConfig;
import io.micrometer.registry.otlp.OtlpMeterRegistry;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sends metrics to a collector, once a minute and at the end. */
final class Collector {
  private Collector() {}

  /**
   * Returns a registry that sends its metrics.
   *
   * @param url the collector's complete URL
   */
  static MeterRegistry at(String url) {
    return new OtlpMeterRegistry(new At(url), Clock.SYSTEM);
  }

  /** The configuration; other settings keep the library's defaults. */
  private record At(String target) implements OtlpConfig {
    @Override
    public @Nullable String get(String key) {
      return null;
    }

    @Override
    public String url() {
      return target;
    }

    @Override
    public Map<String, String> resourceAttributes() {
      return Map.of("service.name", "ponens");
    }
  }
}
