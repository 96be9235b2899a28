import { setTimeout as delay } from 'node:timers/promises';
import { endLease } from '../../db/leases.ts';
import { claimShards, releaseShards } from './shards-store.ts';
import type { Sender } from './state.ts';

/** A sender's lease after its last renewal. Then others take its shards. */
const leaseMs = 1_500;
const renewMs = 200;
/** The sender stops calling this long before the others may begin. */
const marginMs = 100;
const shardCount = 16;
/** Lifetime of a reading of the database's clock; the quickest answer is the most accurate. */
const clockHoldsMs = 10_000;

/**
 * Renews the sender's lease, takes its share of the shards, and releases surplus ones once none of their calls
 * is running.
 */
export async function renewShards(sender: Sender): Promise<void> {
  const { shards, sql } = sender;
  const askedMs = performance.now();
  const { now, live, held } = await claimShards(sql, shards.holderId, leaseMs);
  const isNew = held.some(({ shard, epoch }) => shards.held.get(shard) !== epoch);
  shards.held = new Map(held.map(({ shard, epoch }) => [shard, epoch]));
  const tripMs = performance.now() - askedMs;
  if (tripMs <= shards.clock.tripMs || askedMs - shards.clock.askedMs > clockHoldsMs) {
    shards.clock = { nowMs: now.getTime(), askedMs, tripMs };
  }
  shards.sureUntilMs = askedMs + leaseMs - marginMs;
  const kept = [...shards.held.keys()].sort((one, other) => one - other);
  shards.leaving = new Set(kept.slice(Math.ceil(shardCount / live)));
  if (isNew) sender.sweptMs = Number.NEGATIVE_INFINITY;
  const underWay = new Set([...sender.inHand.values()].map((event) => event.isUnderWay && event.shard));
  const idle = [...shards.leaving].filter((shard) => !underWay.has(shard));
  if (idle.length > 0) await releaseShards(sql, shards.holderId, idle);
}

/** Keeps the lease until the sender has stopped, through any trouble of the database, and then gives it up. */
export async function keepShards(sender: Sender, stopped: Promise<void>): Promise<void> {
  const over = new AbortController();
  stopped.then(() => over.abort());
  while (!over.signal.aborted) {
    await renewShards(sender).catch((error: Error) =>
      sender.ctx.log.warn({ error: error.message }, 'the webhook sender lost the database; retrying'),
    );
    // A race with `stopped` would leave a reaction on it each time.
    await delay(renewMs, undefined, { signal: over.signal }).catch(() => undefined);
  }
  await endLease(sender.sql, sender.shards.holderId).catch(() => undefined);
}

const isSure = ({ shards }: Sender): boolean => performance.now() < shards.sureUntilMs;

const serves = ({ shards }: Sender, shard: number): boolean =>
  shards.held.has(shard) && !shards.leaving.has(shard);

/** The shards to take events of; none while the lease may have ended. */
export const servedShards = (sender: Sender): number[] =>
  isSure(sender) ? [...sender.shards.held.keys()].filter((shard) => serves(sender, shard)) : [];

/** True if a call for an event of a shard, taken at an epoch, may start now. */
export const mayStart = (sender: Sender, { shard, epoch }: { shard: number; epoch: number }): boolean =>
  !sender.isStopping && serves(sender, shard) && sender.shards.held.get(shard) === epoch && isSure(sender);

/** This sender's share of all work; 1 when it is alone. */
export const shareOf = ({ shards }: Sender): number => Math.min(1, shards.held.size / shardCount);

/** The database's time at a moment of the monotonic clock; never too early. */
export const databaseTime = ({ shards: { clock } }: Sender, monotonicMs: number): Date =>
  new Date(clock.nowMs + (monotonicMs - clock.askedMs));
