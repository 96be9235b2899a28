import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { endLease, renewLease } from '../db/leases.ts';
import { follow } from '../telemetry/follow.ts';
import { createBell } from './bell.ts';
import { type Again, type JobKind, type JobPayloads, slotsOf } from './jobs.ts';
import {
  type ClaimedJob,
  claimJobs,
  findFirstRuns,
  parkJob,
  removeJob,
  repeatJob,
  restJob,
} from './store.ts';

/**
 * The handler of each kind of job. A handler may run again after its work is done (a crash, an ended lease), so
 * running twice must equal running once. It throws to be tried again later, and may return when it wants to
 * continue.
 */
export type JobHandlers = {
  readonly [Kind in JobKind]: (
    ctx: Context,
    payload: JobPayloads[Kind],
    /** The job's due time; the run may be late. */
    runAt: Date,
  ) => Promise<Again<Kind> | undefined> | Promise<void>;
};

export interface Worker {
  /** Looks for due work now. */
  wake(): void;
  /** Claims no more jobs, and resolves when the running ones are done. */
  stop(): Promise<void>;
}

const defaults = {
  /** The jobs of a dead worker are due again after this time. */
  leaseMs: 10_000,
  /** The longest wait of work without a ring (from another process, or after a delay). */
  pollMs: 1_000,
  /** Jobs of each kind running at once; each uses a database connection now and then. */
  slots: slotsOf,
  /** The number of failures after which a job is parked (decision 125). */
  mostAttempts: 15,
};
export type WorkerOptions = Partial<typeof defaults>;

const longestRestMs = 300_000;

/** The pause after the `attempts`-th failure: 1 s, doubling up to 5 minutes. */
export const restMsAfter = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), longestRestMs);

/** Claims due jobs and runs them until stopped; any number of processes may run a worker. */
export function startWorker(ctx: Context, handlers: JobHandlers, options: WorkerOptions = {}): Worker {
  const { leaseMs, pollMs, slots, mostAttempts } = { ...defaults, ...options };
  const holder = { holderId: randomUUID(), leaseMs };
  const bell = createBell();
  const underWay = new Map<ClaimedJob, Promise<void>>();
  let stopping = false;

  function start(job: ClaimedJob): void {
    const done = runJob(ctx, handlers, job, mostAttempts).finally(() => {
      underWay.delete(job);
      bell.ring();
    });
    underWay.set(job, done);
  }

  /** Starts what is due. @returns how long nothing more is due, at most `pollMs` */
  async function takeJobs(): Promise<number> {
    const at = ctx.now();
    const free = freeSlots(slots, underWay.keys());
    const running = [...underWay.keys()].map(({ id }) => id);
    const firsts = await findFirstRuns(ctx.sql, holder.holderId, { kinds: [...free.keys()], running });
    let next = at.getTime() + pollMs;
    for (const { kind, runAt } of firsts) {
      if (runAt > at) {
        next = Math.min(next, runAt.getTime());
        continue;
      }
      const most = free.get(kind)!;
      const jobs = await claimJobs(ctx.sql, holder, { kind, at, most, running });
      jobs.forEach(start);
      // The slots that stay free wait for a job that this look has not seen. A kind without free slots rings.
      if (jobs.length > 0 && jobs.length < most) next = at.getTime();
    }
    // A job that has come due since then is due now.
    return Math.max(0, Math.min(pollMs, next - ctx.now().getTime()));
  }

  async function work(): Promise<void> {
    while (!stopping) {
      let rest = pollMs;
      try {
        rest = await takeJobs();
      } catch (error) {
        ctx.log.warn({ err: error }, 'jobs cannot be taken; trying again');
      }
      await bell.heard(rest);
    }
    await Promise.all(underWay.values());
    await endLease(ctx.sql, holder.holderId).catch(() => undefined);
  }

  const heartbeat = setInterval(() => {
    if (underWay.size === 0) return;
    renewLease(ctx.sql, 'jobs', holder.holderId, leaseMs).catch((error: Error) => {
      ctx.log.warn({ err: error }, 'the lease of the jobs here cannot be renewed');
    });
  }, leaseMs / 3);
  const ended = work().finally(() => clearInterval(heartbeat));

  return {
    wake: bell.ring,
    stop() {
      stopping = true;
      bell.ring();
      return ended;
    },
  };
}

/** The kinds with free slots, and how many. */
function freeSlots(
  slots: Readonly<Record<JobKind, number>>,
  underWay: Iterable<ClaimedJob>,
): Map<JobKind, number> {
  const free = new Map(Object.entries(slots) as [JobKind, number][]);
  for (const { kind } of underWay) free.set(kind, free.get(kind)! - 1);
  return new Map([...free].filter(([, number]) => number > 0));
}

async function runJob(
  ctx: Context,
  handlers: JobHandlers,
  job: ClaimedJob,
  mostAttempts: number,
): Promise<void> {
  const end = ctx.telemetry.metrics.jobs.startTimer({ kind: job.kind });
  try {
    // More claims than allowed attempts means that the job kills its worker each time.
    if (job.attempts > mostAttempts) return await giveUp(ctx, job);
    const again = await follow(ctx.telemetry, `job ${job.kind}`, async () => callHandler(ctx, handlers, job));
    await (again ? repeatJob(ctx.sql, job, again) : removeJob(ctx.sql, job));
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: job.attempts >= mostAttempts ? 'parked' : 'failed' });
    await failJob(ctx, job, { error: error as Error, mostAttempts }).catch((failure: Error) => {
      // The failure cannot be stored either. The job is still this worker's, which will claim it again.
      ctx.log.warn({ err: failure, job: job.id }, 'the outcome of a job cannot be stored');
    });
  }
}

function callHandler<Kind extends JobKind>(
  ctx: Context,
  handlers: JobHandlers,
  job: ClaimedJob & { kind: Kind; payload: JobPayloads[Kind] },
): Promise<Again<JobKind> | undefined> | Promise<void> {
  return handlers[job.kind](ctx, job.payload, job.runAt);
}

async function failJob(
  ctx: Context,
  job: ClaimedJob,
  { error, mostAttempts }: { error: Error; mostAttempts: number },
): Promise<void> {
  if (job.attempts >= mostAttempts) return giveUp(ctx, job, error);
  const restMs = restMsAfter(job.attempts);
  ctx.log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts, restMs }, 'a job failed');
  await restJob(ctx.sql, job, { restMs, error: error.message });
}

async function giveUp(ctx: Context, job: ClaimedJob, error?: Error): Promise<void> {
  ctx.log.error({ err: error, job: job.id, kind: job.kind, payload: job.payload }, 'a job is parked');
  await parkJob(ctx.sql, job, error?.message);
}
