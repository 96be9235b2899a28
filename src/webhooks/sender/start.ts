import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { connectDatabase } from '../../db/connect.ts';
import { createBell } from '../../jobs/bell.ts';
import { readNetworks } from '../address.ts';
import { type Resolve, reachOf } from '../guard.ts';
import { prepareDays } from '../prune.ts';
import { startCalls } from './call.ts';
import { recordEnded } from './record.ts';
import { keepShards } from './shards.ts';
import type { Sender } from './state.ts';
import { takeDue } from './take.ts';
import { watchTransactions } from './watch-transactions.ts';

/** Sends events to providers until it is stopped. */
export interface WebhookSender {
  /** An event may be due: look now. Never needed, only faster. */
  wake(): void;
  /** Starts no more calls, waits for those under way and leaves the rest to others. */
  stop(): Promise<void>;
}

export interface SenderOptions {
  readonly resolve?: Resolve;
  /** Certificate authorities to trust instead of the usual ones. */
  readonly ca?: string;
  /** Opened networks whose answers are kept and shown. */
  readonly shownNetworks?: readonly string[];
}

/** Between two turns: at least, so that many calls and many events share a statement, and at most (decision 153). */
const restMs = 10;
const pollMs = 25;
const afterErrorMs = 200;
/** How long a stop waits for answers: less than those who stop it wait for it. */
const mostDrainMs = 8_000;

/** One plan for each statement, which fits a queue of any length: through the index, in its order. */
const plannerSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  jit: 'off',
  // Longer than a status change holds a queue row, and too short for one that was left open to hold up the turns.
  lock_timeout: '100ms',
};

/** Far more than a sender's statement takes: a server that is gone without a word would hold it up for a quarter of an hour. */
const statementTimeoutMs = 10_000;

/**
 * Starts sending the events of the queue to their endpoints: each at least once, in order per delivery (decision 57),
 * retried as `retry.ts` says, with any number of processes sharing the work. Never throws; what fails is tried again.
 */
export function startWebhookSender(ctx: Context, options: SenderOptions = {}): WebhookSender {
  const sender = createSender(ctx, options);
  const bell = createBell();
  const stopped = Promise.withResolvers<void>();
  const keeping = keepShards(sender, stopped.promise);
  const unwatch = watchTransactions(ctx, sender.sql);
  prepareDays(ctx).catch((error: Error) =>
    ctx.log.warn({ error: error.message }, 'the partitions of the days to come are not prepared'),
  );
  const send = async () => {
    while (!sender.isStopping) {
      await takeTurn(sender);
      await pause(restMs);
      await bell.heard(pollMs - restMs);
    }
  };
  const sending = send();
  return {
    wake: bell.ring,
    stop: async () => {
      sender.isStopping = true;
      unwatch();
      bell.ring();
      await sending;
      await drain(sender, Math.min(ctx.config.webhookTimeoutMs, mostDrainMs));
      stopped.resolve();
      await keeping;
      // Nothing is recorded of a call that is cut: another sender makes it again.
      for (const lane of sender.lanes.values()) lane.target?.line.cut();
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
      applicationName: 'antar webhooks',
      settings: plannerSettings,
      statementTimeoutMs,
    }),
    reach: { ...reachOf(ctx.config, resolve), shown: readNetworks(shownNetworks), ca },
    shards: {
      holderId: randomUUID(),
      held: new Map(),
      leaving: new Set(),
      clock: { nowMs: 0, askedMs: Number.NEGATIVE_INFINITY },
      sureUntilMs: Number.NEGATIVE_INFINITY,
    },
    lanes: new Map(),
    inHand: new Map(),
    deliveries: new Set(),
    ended: [],
    health: new Map(),
    calling: 0,
    askedMs: nowMs,
    sweptMs: Number.NEGATIVE_INFINITY,
    isStopping: false,
  };
}

/** Records the calls that have ended, takes what is due and calls for it. */
async function takeTurn(sender: Sender): Promise<void> {
  const { log } = sender.ctx;
  try {
    await recordEnded(sender);
  } catch (error) {
    const calls = sender.ended.length;
    log.warn({ error: (error as Error).message, calls }, 'webhook calls wait to be recorded');
    await pause(afterErrorMs);
  }
  try {
    await takeDue(sender);
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the webhook queue cannot be read; trying again');
    await pause(afterErrorMs);
  }
  startCalls(sender);
}

/** Waits until no call is under way and all are recorded, or for so long. */
async function drain(sender: Sender, mostMs: number): Promise<void> {
  const endMs = performance.now() + mostMs;
  while ((sender.calling > 0 || sender.ended.length > 0) && performance.now() < endMs) {
    await recordEnded(sender).catch(() => undefined);
    await pause(restMs);
  }
}
