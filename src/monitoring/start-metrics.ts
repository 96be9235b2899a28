import type { Context } from '../context.ts';
import type { Database } from '../db/connect.ts';
import type { Hashing } from '../people/hashing/start-hashing.ts';
import { measurePools } from '../telemetry/measure-pools.ts';
import { freeMegabytes } from './examine/files.ts';
import { measureDatabase } from './measure-database.ts';
import { type MetricsAddress, serveMetrics } from './serve-metrics.ts';

/** The parts of this process that are measured when metrics are read. */
interface Measured {
  readonly databases: readonly Database[];
  /** Undefined in a process that serves no requests. */
  readonly hashing: Hashing | undefined;
}

/** Starts to measure this process, and serves the metrics if METRICS_PORT is set. @throws SettingError */
export async function startMetrics(
  ctx: Context,
  { databases, hashing }: Measured,
): Promise<MetricsAddress | undefined> {
  const { metrics } = ctx.telemetry;
  for (const sql of databases) measurePools(ctx.telemetry, sql);
  measureDatabase(ctx);
  if (hashing) metrics.measurements.add(() => metrics.hashingWaiting.set(hashing.waiting()));
  metrics.measurements.add(async () => metrics.diskFree.set((await freeMegabytes(ctx.config)) * 2 ** 20));
  return serveMetrics(ctx);
}
