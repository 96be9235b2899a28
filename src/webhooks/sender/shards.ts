import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../caught.ts';
import { endLease } from '../../db/leases.ts';
import { claimShards, releaseShards } from './shards-store.ts';
import type { Sender } from './state.ts';

/**
 * Duration of a sender's lease from its last renewal. When the lease ends, other senders take over the sender's shards,
 * which are its parts of the queue.
 */
const leaseMs = 1_500;
const renewMs = 200;
/** Safety margin: the sender starts no new calls in the last 100 ms of its lease. */
const marginMs = 100;
const shardCount = 16;
/**
 * Period for which a reading of the database's clock is used. In this period, only a reading with a shorter round trip
 * replaces it.
 */
const clockValidMs = 10_000;

/**
 * Renews the sender's lease, takes its share of the shards, and releases surplus shards once their calls have ended.
 */
export async function renewShards(sender: Sender): Promise<void> {
  const { shards, sql } = sender;
  const queriedMs = performance.now();
  const { now, live, held } = await claimShards(sql, shards.holderId, leaseMs);
  const isNew = held.some(({ shard, epoch }) => shards.held.get(shard) !== epoch);
  shards.held = new Map(held.map(({ shard, epoch }) => [shard, epoch]));
  const tripMs = performance.now() - queriedMs;
  if (tripMs <= shards.clock.tripMs || queriedMs - shards.clock.queriedMs > clockValidMs) {
    shards.clock = { nowMs: now.getTime(), queriedMs, tripMs };
  }
  shards.sureUntilMs = queriedMs + leaseMs - marginMs;
  const own = [...shards.held.keys()].sort((one, other) => one - other);
  shards.leaving = new Set(own.slice(Math.ceil(shardCount / live)));
  if (isNew) sender.sweptMs = Number.NEGATIVE_INFINITY;
  const underWay = new Set([...sender.inHand.values()].map((event) => event.isUnderWay && event.shard));
  const idle = [...shards.leaving].filter((shard) => !underWay.has(shard));
  if (idle.length > 0) await releaseShards(sql, shards.holderId, idle);
}

/** Keeps renewing the lease until the sender stops, even while the database fails, and then ends it. */
export async function keepShards(sender: Sender, stopped: Promise<void>): Promise<void> {
  const over = new AbortController();
  stopped.then(() => over.abort());
  let failure: string | undefined;
  while (!over.signal.aborted) {
    const error = await renewShards(sender).then(() => undefined, messageOf);
    // An outage is logged once, not five times a second.
    if (error !== undefined && error !== failure)
      sender.ctx.log.warn({ error }, 'the lease of the webhook sender is not renewed; retrying');
    failure = error;
    // The signal ends the pause. `Promise.race` with `stopped` would add another reaction to `stopped` in every round.
    await delay(renewMs, undefined, { signal: over.signal }).catch(() => undefined);
  }
  await endLease(sender.sql, sender.shards.holderId).catch(() => undefined);
}

const isSure = ({ shards }: Sender): boolean => performance.now() < shards.sureUntilMs;

const serves = ({ shards }: Sender, shard: number): boolean =>
  shards.held.has(shard) && !shards.leaving.has(shard);

/** Returns the shards from which the sender may take events; none if its lease may have ended. */
export const servedShards = (sender: Sender): number[] =>
  isSure(sender) ? [...sender.shards.held.keys()].filter((shard) => serves(sender, shard)) : [];

/** Returns true if a call may start now for an event that the sender took from a shard at an epoch. */
export const mayStart = (sender: Sender, { shard, epoch }: { shard: number; epoch: number }): boolean =>
  !sender.isStopping && serves(sender, shard) && sender.shards.held.get(shard) === epoch && isSure(sender);

/** Returns the fraction of all shards that this sender holds: 1 if no other sender holds any. */
export const shareOf = ({ shards }: Sender): number => Math.min(1, shards.held.size / shardCount);

/** Converts a time on the monotonic clock to the database's clock. The result is never before the true time. */
export const databaseTime = ({ shards: { clock } }: Sender, monotonicMs: number): Date =>
  new Date(clock.nowMs + (monotonicMs - clock.queriedMs));
