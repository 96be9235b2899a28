import type { Context } from '../context.ts';
import { findLongestTransaction } from '../db/open-transaction.ts';
import { countOpenAlerts, countWaiting } from '../deliveries/promises/measure-store.ts';
import { countWaits } from '../dispatch/assign/waits-store.ts';
import { waitReasons } from '../dispatch/core/explain-waits.ts';
import { slotsOf } from '../jobs/jobs.ts';
import { measureJobs } from '../jobs/measure-store.ts';
import { namesOf } from '../names.ts';
import { later, minuteMs } from '../time.ts';
import { measureQueue } from '../webhooks/measure-store.ts';
import { listDeprecatedUses } from '../workspaces/store.ts';
import { alarmKinds, countAlarms } from './alarms-store.ts';
import { findBackups } from './backups-store.ts';
import { deprecatedUseMs } from './examine/work.ts';

/** Minimum interval between two measurements. Requests for metrics in between get the last values. */
const leastMs = 1_000;

/**
 * Measures the backlogs in the database whenever the metrics are read (decision 290). Every process reports the same
 * values. While the database does not answer, `antar_database_up` is 0 and the other metrics are missing. While its commits
 * wait for a standby (decision 670), it answers, and `antar_database_commits_waiting` is 1.
 */
export function measureDatabase(ctx: Context): void {
  let measuredMs = Number.NEGATIVE_INFINITY;
  const { metrics } = ctx.telemetry;
  metrics.measurements.add(() => metrics.commitsWait.set(ctx.sql.commits?.wait() === undefined ? 0 : 1));
  metrics.measurements.add(async () => {
    if (performance.now() - measuredMs < leastMs) return;
    measuredMs = performance.now();
    try {
      const found = await readAll(ctx);
      forget(ctx);
      show(ctx, found);
      metrics.isReached.set(1);
    } catch (error) {
      forget(ctx);
      metrics.isReached.set(0);
      ctx.log.warn({ err: error }, 'the database could not be measured');
    }
  });
}

type Found = Awaited<ReturnType<typeof readAll>>;

async function readAll({ sql, now, config }: Context) {
  const at = now();
  const { reading } = sql;
  return {
    jobs: await measureJobs(reading, at),
    queue: await measureQueue(reading, later(at, -config.webhookUnhealthyMinutes * minuteMs)),
    longest: await findLongestTransaction(reading),
    waiting: await countWaiting(reading),
    waits: await countWaits(reading, 'production'),
    alerts: await countOpenAlerts(reading),
    alarms: await countAlarms(reading),
    backups: await findBackups(reading),
    deprecatedUses: await listDeprecatedUses(reading, later(at, -deprecatedUseMs)),
    at,
  };
}

/** Clears the measured gauges, so that conditions that have ended no longer appear in the metrics. */
function forget({ telemetry: { metrics } }: Context): void {
  const { jobsWaiting, jobsAge, jobsParked, failingEndpoints, waits, openAlerts, openAlarms } = metrics;
  const { deprecatedUses } = metrics;
  for (const gauge of [
    jobsWaiting,
    jobsAge,
    jobsParked,
    failingEndpoints,
    waits,
    openAlerts,
    openAlarms,
    deprecatedUses,
  ])
    gauge.reset();
  const { queueDepth, queueAge, feedLag, waitingDeliveries, backupAge } = metrics;
  for (const gauge of [queueDepth, queueAge, feedLag, waitingDeliveries, backupAge]) gauge.remove();
}

function show({ telemetry: { metrics } }: Context, found: Found): void {
  const { jobs, queue, longest, waiting, waits, alerts, alarms, backups, deprecatedUses, at } = found;
  for (const kind of namesOf(slotsOf)) metrics.jobsAge.set({ kind }, 0);
  for (const { kind, due, failing, oldestSeconds } of jobs) {
    metrics.jobsWaiting.set({ kind }, due);
    metrics.jobsAge.set({ kind }, oldestSeconds);
    metrics.jobsParked.set({ kind }, failing);
  }
  metrics.queueDepth.set(queue.due);
  metrics.queueAge.set(queue.oldestSeconds);
  metrics.failingEndpoints.set({ health: 'failing' }, queue.failingEndpoints);
  metrics.failingEndpoints.set({ health: 'unhealthy' }, queue.unhealthyEndpoints);
  metrics.feedLag.set(longest?.seconds ?? 0);
  metrics.waitingDeliveries.set(waiting);
  for (const reason of waitReasons) metrics.waits.set({ reason }, 0);
  for (const { reason, deliveries } of waits) metrics.waits.inc({ reason }, deliveries);
  for (const { kind, environment, count } of alerts) metrics.openAlerts.set({ kind, environment }, count);
  for (const kind of alarmKinds) metrics.openAlarms.set({ kind }, 0);
  for (const { kind, count } of alarms) metrics.openAlarms.set({ kind }, count);
  for (const { workspaceId: workspace, environment, lastUsedAt } of deprecatedUses)
    metrics.deprecatedUses.set({ workspace, environment }, lastUsedAt.getTime() / 1_000);
  const { succeededAt } = backups;
  if (succeededAt !== undefined) metrics.backupAge.set((at.getTime() - succeededAt.getTime()) / 1_000);
}
