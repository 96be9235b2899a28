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

/** Endpoints beyond these are healthy or have shorter backlogs. */
const mostEndpoints = 100;
/** The doctor reads all entries of the books and connects to every webhook address. */
const findingsKeptMs = 5 * minuteMs;
const queuesKeptMs = 10_000;

export type Health = Awaited<ReturnType<typeof measureHealth>> & Awaited<ReturnType<typeof examine>>;

/**
 * Makes the examination of the installation. However many read it, one runs at a time; findings are kept for five minutes,
 * the rest for ten seconds (decision 474).
 */
export function createExamination(ctx: Context): () => Promise<Health> {
  const findings = keep(findingsKeptMs, () => examine(ctx));
  const queues = keep(queuesKeptMs, () => measureHealth(ctx));
  return async () => ({ ...(await findings()), ...(await queues()) });
}

/** Keeps the last result of `read` for a time; a failure is not kept. */
function keep<T>(keptMs: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; readonly result: Promise<T> } | undefined;
  return () => {
    if (kept !== undefined && performance.now() < kept.until) return kept.result;
    // Until it has ended, all readers wait for the same one.
    const mine = { until: Number.POSITIVE_INFINITY, result: read() };
    kept = mine;
    mine.result.then(
      () => {
        mine.until = performance.now() + keptMs;
      },
      () => {
        mine.until = 0;
      },
    );
    return mine.result;
  };
}

/** The findings of the doctor under the settings of this process. */
async function examine(ctx: Context) {
  const examinedAt = ctx.now();
  const findings = [...(await examineMachine(ctx.config)), ...(await examineInside(ctx, messageOf))];
  return { examinedAt, findings };
}

/** Measures the queues, the backups, and the room that is left. */
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
