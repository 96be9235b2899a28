import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import { measureStorage } from '../db/measure-storage.ts';
import { findLongestTransaction } from '../db/open-transaction.ts';
import { countLateEvidence } from '../deliveries/evidence/late-evidence-store.ts';
import { measureJobs } from '../jobs/measure-store.ts';
import { dayMs, later, minuteMs } from '../time.ts';
import { measureEndpoints } from '../webhooks/measure-endpoints-store.ts';
import { findWorkspaceNames } from '../workspaces/store.ts';
import { findBackups } from './backups-store.ts';
import { examineInside, examineMachine } from './examine/all.ts';
import { freeMegabytes } from './examine/files.ts';

/** Maximum number of webhook endpoints to report: failing ones first, then those with the oldest backlogs. */
const mostEndpoints = 100;
/**
 * Lifetime of cached findings of `doctor`. They are costly, since `doctor` reads all book entries and connects to the
 * webhook endpoints.
 */
const findingsCachedMs = 5 * minuteMs;
const queuesCachedMs = 10_000;

export type Health = Awaited<ReturnType<typeof measureHealth>> & Awaited<ReturnType<typeof examine>>;

/**
 * Returns a function that examines the health of the service. However many clients call it, one examination runs at a
 * time. Findings are cached for five minutes, but only as long as the same servers of the database are there; everything
 * else for ten seconds (decision 474).
 */
export function createExamination(ctx: Context): () => Promise<Health> {
  const changes = () => ctx.sql.commits?.changes() ?? 0;
  const findings = cache(findingsCachedMs, () => examine(ctx), changes);
  const queues = cache(queuesCachedMs, () => measureHealth(ctx));
  return async () => ({ ...(await findings()), ...(await queues()) });
}

/**
 * Returns a function that calls `read` and caches its result for `forMs`, while `version` stays the same. A failure is
 * not cached.
 */
function cache<T>(forMs: number, read: () => Promise<T>, version = () => 0): () => Promise<T> {
  let latest: { until: number; readonly version: number; readonly result: Promise<T> } | undefined;
  return () => {
    const isSame = latest?.version === version();
    if (latest !== undefined && isSame && performance.now() < latest.until) return latest.result;
    // While a read runs, all callers wait for its result.
    const mine = { until: Number.POSITIVE_INFINITY, version: version(), result: read() };
    latest = mine;
    mine.result.then(
      () => {
        mine.until = performance.now() + forMs;
      },
      () => {
        mine.until = 0;
      },
    );
    return mine.result;
  };
}

/** Returns what the `doctor` command would report with the settings of this process. */
async function examine(ctx: Context) {
  const examinedAt = ctx.now();
  const findings = [...(await examineMachine(ctx.config)), ...(await examineInside(ctx, messageOf))];
  return { examinedAt, findings };
}

/** Measures the webhook and job queues, the backups, the database and the free disk space. */
async function measureHealth(ctx: Context) {
  const { now, config } = ctx;
  const at = now();
  const { reading } = ctx.sql;
  const endpoints = await measureEndpoints(reading, mostEndpoints);
  const names = await findWorkspaceNames(
    reading,
    endpoints.map(({ workspaceId }) => workspaceId),
  );
  const unhealthyAt = later(at, -config.webhookUnhealthyMinutes * minuteMs);
  return {
    measuredAt: at,
    webhooks: endpoints.map(({ workspaceId, failingSince, ...endpoint }) => ({
      ...endpoint,
      workspaceId,
      name: names.get(workspaceId) ?? workspaceId,
      failingSince,
      isUnhealthy: failingSince !== null && failingSince <= unhealthyAt,
    })),
    jobs: await measureJobs(reading, at),
    lateEvidence: await countLateEvidence(reading, later(at, -dayMs)),
    backups: await findBackups(reading),
    database: {
      sizeBytes: await measureStorage(reading),
      longestTransaction: await findLongestTransaction(reading),
    },
    freeMegabytes: await freeMegabytes(config),
  };
}
