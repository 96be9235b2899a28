import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { endLease, renewLease } from '../db/leases.ts';
import { namesOf } from '../names.ts';
import { follow } from '../telemetry/follow.ts';
import { type Bell, createBell } from './bell.ts';
import {
  type ClaimedJob,
  claimJobs,
  findFirstRuns,
  type Holder,
  parkJob,
  removeJob,
  repeatJob,
  restJob,
  restJobIfLost,
} from './claims-store.ts';
import {
  type Again,
  isRecurring,
  type JobKind,
  type JobPayloads,
  longestWaitMs,
  mostAttempts,
  slotsOf,
} from './jobs.ts';

/**
 * The handler of each kind of job. It throws if the job must be retried, and returns `Again` if the job must continue
 * later. After a crash or an ended lease, it may run again although its work is done, so running twice must have the
 * same effect as running once.
 */
export type JobHandlers = {
  readonly [Kind in JobKind]: (
    ctx: Context,
    payload: JobPayloads[Kind],
    /** The job's due time, which may be in the past. */
    runAt: Date,
  ) => Promise<Again<Kind> | undefined> | Promise<void>;
};

export interface Worker {
  /** Checks for due jobs now. */
  wake(): void;
  /** Claims no more jobs, and resolves once the running ones have ended. */
  stop(): Promise<void>;
}

const defaults = {
  /** Duration of a worker's lease. If a worker dies, others may claim its jobs after this time. */
  leaseMs: 10_000,
  /** Maximum interval between two checks for due jobs, if nothing wakes the worker earlier. */
  pollMs: 1_000,
  /** Maximum number of concurrent jobs of each kind. A running job uses a database connection only now and then. */
  slots: slotsOf,
  /** Number of failures after which a job is parked unless it recurs (decision 125). */
  mostAttempts,
};
export type WorkerOptions = Partial<typeof defaults>;

const longestRestMs = 300_000;

/** Returns the delay after the `attempts`-th failure: 1 s, doubling up to 5 minutes. */
export const restMsAfter = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), longestRestMs);

/** The whole state of one worker. */
interface Working {
  readonly ctx: Context;
  readonly handlers: JobHandlers;
  readonly options: Required<WorkerOptions>;
  readonly holder: Holder;
  readonly bell: Bell;
  /** The running jobs, each with a promise of its end. */
  readonly underWay: Map<ClaimedJob, Promise<void>>;
  isStopping: boolean;
}

/** Claims due jobs and runs them until stopped; any number of processes may run a worker. */
export function startWorker(ctx: Context, handlers: JobHandlers, options: WorkerOptions = {}): Worker {
  const all = { ...defaults, ...options };
  const worker: Working = {
    ctx,
    handlers,
    options: all,
    holder: { holderId: randomUUID(), leaseMs: all.leaseMs },
    bell: createBell(),
    underWay: new Map(),
    isStopping: false,
  };
  const heartbeat = setInterval(() => renew(worker), all.leaseMs / 3);
  const ended = work(worker).finally(() => clearInterval(heartbeat));
  return {
    wake: worker.bell.ring,
    stop() {
      worker.isStopping = true;
      worker.bell.ring();
      return ended;
    },
  };
}

async function work(worker: Working): Promise<void> {
  const { ctx, bell, underWay, holder } = worker;
  while (!worker.isStopping) {
    let rest = worker.options.pollMs;
    try {
      rest = await takeJobs(worker);
    } catch (error) {
      ctx.log.warn({ err: error }, 'jobs cannot be fetched; retrying');
    }
    await bell.heard(rest);
  }
  await Promise.all(underWay.values());
  await endLease(ctx.sql, holder.holderId).catch(() => undefined);
}

/** Starts the due jobs. @returns the milliseconds until the next job is due, at most `pollMs` */
async function takeJobs(worker: Working): Promise<number> {
  const { ctx, options, holder, underWay } = worker;
  const { pollMs, slots } = options;
  const at = ctx.now();
  const free = freeSlots(slots, underWay.keys());
  const kinds = namesOf(free).filter((kind) => free[kind] > 0);
  const running = [...underWay.keys()].map(({ id }) => id);
  const firsts = await findFirstRuns(ctx.sql, holder.holderId, { kinds, running });
  let next = at.getTime() + pollMs;
  for (const { kind, runAt } of firsts) {
    const isPostponed = runAt.getTime() - at.getTime() > (longestWaitMs[kind] ?? Number.POSITIVE_INFINITY);
    if (runAt > at && !isPostponed) {
      next = Math.min(next, runAt.getTime());
      continue;
    }
    const most = free[kind];
    const jobs = await claimJobs(ctx.sql, holder, { kind, at: isPostponed ? runAt : at, most, running });
    for (const job of jobs) start(worker, job);
    // If the claim took fewer jobs than there are free slots, check again at once, since a claim skips locked jobs. If
    // no slot is free any more, the next job that ends wakes the loop.
    if (jobs.length > 0 && jobs.length < most) next = at.getTime();
  }
  // A job may have become due since `at`.
  return Math.max(0, Math.min(pollMs, next - ctx.now().getTime()));
}

function start({ ctx, handlers, options, bell, underWay }: Working, job: ClaimedJob): void {
  const done = runJob(ctx, handlers, job, options.mostAttempts).finally(() => {
    underWay.delete(job);
    bell.ring();
  });
  underWay.set(job, done);
}

/** Renews the worker's lease while jobs are running. */
function renew({ ctx, holder, underWay }: Working): void {
  if (underWay.size === 0) return;
  renewLease(ctx.sql, 'jobs', holder.holderId, holder.leaseMs).catch((error: Error) => {
    ctx.log.warn({ err: error }, "the lease of this process's jobs cannot be renewed");
  });
}

type Slots = Readonly<Record<JobKind, number>>;

/** Returns the number of free slots of each kind. */
function freeSlots(slots: Slots, underWay: Iterable<ClaimedJob>): Slots {
  const free = { ...slots };
  for (const { kind } of underWay) free[kind] -= 1;
  return free;
}

async function runJob(
  ctx: Context,
  handlers: JobHandlers,
  job: ClaimedJob,
  mostAttempts: number,
): Promise<void> {
  const end = ctx.telemetry.metrics.jobs.startTimer({ kind: job.kind });
  try {
    // The job was claimed more often than it may fail, so it seems to kill its worker each time. It is parked or, if it
    // recurs, delayed.
    if (job.attempts > mostAttempts) {
      if (!isRecurring(job.kind)) return await giveUp(ctx, job);
      await restJobIfLost(ctx.sql, job, longestRestMs);
    }
    const again = await follow(ctx.telemetry, `job ${job.kind}`, async () => callHandler(ctx, handlers, job));
    await (again ? repeatJob(ctx.sql, job, again) : removeJob(ctx.sql, job));
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: isLastAttempt(job, mostAttempts) ? 'parked' : 'failed' });
    await failJob(ctx, job, { error: error as Error, mostAttempts }).catch((failure: Error) => {
      // The database also failed to store the failure. This worker still holds the job and will claim it again.
      ctx.log.warn({ err: failure, job: job.id }, 'the outcome of a job cannot be stored');
    });
  }
}

/** Returns true if a failure parks a job. A recurring job is retried forever (decision 125). */
const isLastAttempt = ({ kind, attempts }: ClaimedJob, mostAttempts: number): boolean =>
  attempts >= mostAttempts && !isRecurring(kind);

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
  if (isLastAttempt(job, mostAttempts)) return giveUp(ctx, job, error);
  const restMs = restMsAfter(job.attempts);
  const level = job.attempts < mostAttempts ? 'warn' : 'error';
  ctx.log[level]({ err: error, job: job.id, kind: job.kind, attempts: job.attempts, restMs }, 'a job failed');
  await restJob(ctx.sql, job, { restMs, error: error.message });
}

async function giveUp(ctx: Context, job: ClaimedJob, error?: Error): Promise<void> {
  ctx.log.error({ err: error, job: job.id, kind: job.kind, payload: job.payload }, 'a job is parked');
  await parkJob(ctx.sql, job, error?.message);
}
