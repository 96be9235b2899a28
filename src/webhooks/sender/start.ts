import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../caught.ts';
import type { Context } from '../../context.ts';
import { connectDatabase } from '../../db/connect.ts';
import { createBell } from '../../jobs/bell.ts';
import { measurePools } from '../../telemetry/measure-pools.ts';
import { readNetworks } from '../address.ts';
import { type Resolve, reachOf } from '../guard.ts';
import { prepareDays } from '../prune.ts';
import { startCalls } from './call.ts';
import { recordEnded } from './record.ts';
import { keepShards } from './shards.ts';
import type { Sender } from './state.ts';
import { takeDue } from './take.ts';
import { watchTransactions } from './watch-transactions.ts';

/** Sends events to providers until stopped. */
export interface WebhookSender {
  /** Makes the sender check for due events now. Without it, polling finds them a little later. */
  wake(): void;
  /** Starts no more calls, waits for the running ones, and leaves the rest to other senders. */
  stop(): Promise<void>;
}

export interface SenderOptions {
  readonly resolve?: Resolve;
  /** Certificate authorities to trust instead of the default ones. */
  readonly ca?: string;
  /** Allowed networks whose responses are stored and shown. */
  readonly shownNetworks?: readonly string[];
}

/**
 * Pause between two runs of `takeTurn`: at least `restMs`, so that many calls and events share a statement, and at most
 * `pollMs` (decision 153).
 */
const restMs = 10;
const pollMs = 25;
const afterErrorMs = 200;
/** Maximum time for which a shutdown waits for running calls; shorter than the process's own shutdown timeout. */
const mostDrainMs = 8_000;

/**
 * Settings with which PostgreSQL keeps one plan for each statement: an index scan in index order, which suits a queue
 * of any length.
 */
const plannerSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  jit: 'off',
  // Longer than a status change locks a queue row, but short enough that an abandoned transaction does not delay the
  // sender.
  lock_timeout: '100ms',
};

/**
 * Starts sending the queue's events to their endpoints: each at least once, in order within a delivery (decision 57),
 * with the retries of `retry.ts`. Any number of processes share the work. It never throws; it retries after errors.
 */
export function startWebhookSender(ctx: Context, options: SenderOptions = {}): WebhookSender {
  const sender = createSender(ctx, options);
  const unmeasure = measurePools(ctx.telemetry, sender.sql);
  const bell = createBell();
  const stopped = Promise.withResolvers<void>();
  const keeping = keepShards(sender, stopped.promise);
  const unwatch = watchTransactions(ctx, sender.sql);
  prepareDays(ctx).catch((error: Error) =>
    ctx.log.warn({ error: error.message }, 'partitions for the next days are missing'),
  );
  const send = async () => {
    while (!sender.isStopping) {
      await takeTurn(sender);
      await pause(restMs);
      if (!hasOnlyEnded(sender)) await bell.heard(pollMs - restMs);
    }
  };
  const sending = send();
  return {
    wake: bell.ring,
    stop: async () => {
      sender.isStopping = true;
      unwatch();
      unmeasure();
      bell.ring();
      await sending;
      await drain(sender, Math.min(ctx.config.webhookTimeoutMs, mostDrainMs));
      stopped.resolve();
      await keeping;
      // A call that is cut off here is not recorded; another sender repeats it.
      for (const lane of sender.lanes.values()) lane.target?.client.cut();
      await sender.sql.close();
    },
  };
}

function createSender(ctx: Context, { resolve, ca, shownNetworks = [] }: SenderOptions): Sender {
  const nowMs = performance.now();
  return {
    ctx,
    sql: connectDatabase(ctx.sql.url, {
      maxConnections: 2,
      role: ctx.sql.role,
      commits: ctx.sql.commits,
      applicationName: 'antar webhooks',
      settings: plannerSettings,
    }),
    reach: { ...reachOf(ctx.config, resolve), shown: readNetworks(shownNetworks), ca },
    shards: {
      holderId: randomUUID(),
      held: new Map(),
      leaving: new Set(),
      clock: { nowMs: 0, queriedMs: Number.NEGATIVE_INFINITY, tripMs: 0 },
      sureUntilMs: Number.NEGATIVE_INFINITY,
    },
    lanes: new Map(),
    inHand: new Map(),
    deliveries: new Set(),
    ended: [],
    health: new Map(),
    calling: 0,
    queriedMs: nowMs,
    sweptMs: Number.NEGATIVE_INFINITY,
    isStopping: false,
  };
}

/**
 * Returns true if calls have ended and no taken event waits for its call. The sender then records these calls after the
 * minimum pause. With a backlog, it pauses longer, so that it records calls in larger batches.
 */
const hasOnlyEnded = ({ ended, inHand, calling }: Sender): boolean =>
  ended.length > 0 && inHand.size <= ended.length + calling;

/** Records the ended calls, takes due events and starts calls for them. */
async function takeTurn(sender: Sender): Promise<void> {
  const { log } = sender.ctx;
  try {
    await recordEnded(sender);
  } catch (error) {
    const calls = sender.ended.length;
    log.warn({ error: messageOf(error), calls }, 'webhook calls are not recorded yet');
    await pause(afterErrorMs);
  }
  try {
    await takeDue(sender);
  } catch (error) {
    log.warn({ error: messageOf(error) }, 'the webhook queue cannot be read; retrying');
    await pause(afterErrorMs);
  }
  startCalls(sender);
}

/** Waits until no call is running and all calls are recorded, but at most `mostMs`. */
async function drain(sender: Sender, mostMs: number): Promise<void> {
  const endMs = performance.now() + mostMs;
  while ((sender.calling > 0 || sender.ended.length > 0) && performance.now() < endMs) {
    await recordEnded(sender).catch(() => undefined);
    await pause(restMs);
  }
}
