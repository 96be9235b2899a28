import type { Database } from '../db/connect.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Measures a database's connection pools whenever the metrics are read.
 * @returns a function that stops measuring
 */
export function measurePools({ metrics }: Telemetry, sql: Database): () => void {
  const measure = () => {
    for (const { name: pool, most, total, idle, waiting, waits, waitedSeconds } of sql.pools()) {
      metrics.poolMost.set({ pool }, most);
      metrics.poolConnections.set({ pool, state: 'used' }, total - idle);
      metrics.poolConnections.set({ pool, state: 'idle' }, idle);
      metrics.poolWaiting.set({ pool }, waiting);
      for (const [counter, value] of [
        [metrics.poolWaits, waits],
        [metrics.poolWaitSeconds, waitedSeconds],
      ] as const) {
        counter.remove({ pool });
        counter.inc({ pool }, value);
      }
    }
  };
  metrics.measurements.add(measure);
  return () => metrics.measurements.delete(measure);
}
