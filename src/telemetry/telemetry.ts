import { createMetrics, type Metrics } from './metrics.ts';

/** What a process tells of itself to those who run it. */
export interface Telemetry {
  readonly metrics: Metrics;
}

/** Makes the telemetry of one process, or of one command. */
export const createTelemetry = (): Telemetry => ({ metrics: createMetrics() });
