package dev.ponens.mcp.telemetry;

import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.registry.otlp.OtlpConfig;
import io.micrometer.registry.otlp.OtlpMeterRegistry;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sends measurements to a collector, once a minute and at the end. */
final class Collector {
  private Collector() {}

  /**
   * A registry that sends.
   *
   * @param url where to, the whole path
   */
  static MeterRegistry at(String url) {
    return new OtlpMeterRegistry(new At(url), Clock.SYSTEM);
  }

  /** What is configured; what is not has the library's default. */
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
