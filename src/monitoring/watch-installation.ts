import { hostname } from 'node:os';
import { type Context, environments } from '../context.ts';
import { isRecurring } from '../jobs/jobs.ts';
import { runEach } from '../jobs/run-each.ts';
import { listFailingJobs } from '../jobs/store.ts';
import { hourMs, later, minuteMs } from '../time.ts';
import { listFailingEndpoints } from '../webhooks/store.ts';
import { endUnseen } from './alarms-store.ts';
import { findBackups } from './backups-store.ts';
import { freeMegabytes } from './examine/files.ts';
import { type Look, reportAlarmChange, reportAlarms } from './report-alarms.ts';

/** A machine that has not reported low disk space for this long may be gone, so its disk alarm ends. */
const goneAfterMs = 10 * minuteMs;

/**
 * Checks all conditions that raise alarms, except those that each machine checks for itself. Any process may run it.
 */
export async function watchInstallation(ctx: Context): Promise<void> {
  const looks = [lookAtWebhooks, lookAtJobs, lookAtBackups].map((look) => async (each: Context) => {
    for (const seen of await look(each)) await reportAlarms(each, seen);
  });
  await runEach(ctx, [...looks, endDisksUnseen]);
}

async function endDisksUnseen(ctx: Context): Promise<void> {
  const at = ctx.now();
  const before = later(at, -goneAfterMs);
  await reportAlarmChange(ctx, (tx) => endUnseen(tx, 'disk-low', { before, at }));
}

async function lookAtWebhooks({ sql, now, config }: Context): Promise<Look[]> {
  const before = later(now(), -config.webhookUnhealthyMinutes * minuteMs);
  const present = [];
  for (const environment of environments) {
    for (const { workspaceId, since } of await listFailingEndpoints(sql, environment, before)) {
      const details = `every call has failed since ${since.toISOString()}`;
      present.push({ subject: `${workspaceId} ${environment}`, details });
    }
  }
  return [{ kind: 'webhook-unhealthy', present }];
}

/** Raises one alarm per kind of job, even if many jobs of that kind have failed too often. */
async function lookAtJobs({ sql }: Context): Promise<Look[]> {
  const failing = Map.groupBy(await listFailingJobs(sql), ({ kind }) => kind);
  const present = [...failing].map(([subject, jobs]) => ({
    subject,
    details: isRecurring(subject)
      ? 'failed each time, and is tried on'
      : `parked after too many failures: ${jobs.length}`,
  }));
  return [{ kind: 'jobs-parked', present }];
}

/** A backup is late only if an earlier one succeeded; if none was ever recorded, the `doctor` command reports that. */
async function lookAtBackups({ sql, now, config }: Context): Promise<Look[]> {
  const { newest, succeededAt } = await findBackups(sql);
  const failed =
    newest?.outcome === 'failed' ? [{ subject: '', details: newest.details ?? 'no reason given' }] : [];
  const oldestAt = later(now(), -config.backupMaxHours * hourMs);
  const isLate = succeededAt !== undefined && succeededAt <= oldestAt;
  const late = isLate ? [{ subject: '', details: `the last one is of ${succeededAt.toISOString()}` }] : [];
  return [
    { kind: 'backup-failed', present: failed },
    { kind: 'backup-late', present: late },
  ];
}

/** Raises an alarm if the audit chain is broken, and ends that alarm if the chain is intact. */
export const reportAudit = (ctx: Context, wrong: string | undefined): Promise<void> =>
  reportAlarms(ctx, {
    kind: 'audit-broken',
    present: wrong === undefined ? [] : [{ subject: '', details: wrong }],
  });

const diskEveryMs = minuteMs;

/**
 * Checks the free disk space beside this machine's DATA_DIR every minute. Every machine checks its own disk.
 * @returns a function that stops the checks
 */
export function watchDisk(ctx: Context): () => void {
  const look = async () => {
    const free = await freeMegabytes(ctx.config);
    const subject = hostname();
    const isLow = free < ctx.config.diskFreeMegabytes;
    const present = isLow ? [{ subject, details: `${free} MB are free beside DATA_DIR` }] : [];
    await reportAlarms(ctx, { kind: 'disk-low', subject, present });
  };
  const lookOrSay = () =>
    look().catch((error: Error) => ctx.log.warn({ err: error }, 'the disk of DATA_DIR cannot be watched'));
  void lookOrSay();
  const timer = setInterval(lookOrSay, diskEveryMs).unref();
  return () => clearInterval(timer);
}
