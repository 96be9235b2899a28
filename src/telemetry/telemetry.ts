import { createMetrics, type Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';
import { createTrails, type Trails } from './trail.ts';

/** The metrics, traces and request ids of a process, for its operators. */
export interface Telemetry {
  readonly metrics: Metrics;
  readonly trails: Trails;
  /** Undefined if no collector is set. */
  readonly tracing: Tracing | undefined;
}

/** Creates the telemetry of one process or one command. */
export const createTelemetry = (tracing?: Tracing): Telemetry => ({
  metrics: createMetrics(),
  trails: createTrails(),
  tracing,
});

/** Opens the telemetry according to the settings. OpenTelemetry is loaded only if a collector is set (decision 292). */
export async function openTelemetry(settings: {
  readonly otlpEndpoint: string | undefined;
}): Promise<Telemetry> {
  const { otlpEndpoint } = settings;
  if (otlpEndpoint === undefined) return createTelemetry();
  const { openTracing } = await import('./open-tracing.ts');
  return createTelemetry(openTracing(otlpEndpoint));
}
