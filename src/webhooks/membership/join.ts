import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import type { Context } from '../../context.ts';
import type { Database, Queryable } from '../../db/connect.ts';
import { type Beat, beatAndClaim, leaveSenders, lockSender, releaseShards } from './store.ts';

/** How often a sender says that it lives. */
const beatMs = 300;
/** After so long without a confirmed beat it starts no call: it may have been frozen, and its shards taken. */
const silenceMs = 3_000;
/** How long a sender that was cut off tries to come back as who it was. */
const mostLockMs = 1_000;
const lockAgainMs = 50;
/** When the others take its shards: its connection gone, or frozen with the connection open. */
const patience = { unlockedMs: 900, lockedMs: 6_000 };

/** This process's part in the sending: which shards it serves, and whether it may. */
export interface Membership {
  senderId(): number;
  /** The shards to take new events of. */
  shards(): number[];
  /** The epoch at which a shard is held; undefined when it is not. */
  epochOf(shard: number): number | undefined;
  /** Whether a call for a shard may start now. */
  mayStart(shard: number): boolean;
  /** This process's part of what all processes share: 1 when it is alone. */
  share(): number;
  /** The database's clock at a moment of the monotonic clock; never too early. */
  databaseTime(monotonicMs: number): Date;
  leave(): Promise<void>;
}

export interface MembershipOptions {
  readonly log: Context['log'];
  /** Shards came or went. */
  readonly onChange: () => void;
  /** Whether nothing of a shard is under way, so that it can be handed over. */
  readonly isIdle: (shard: number) => boolean;
}

const newSenderId = () => randomInt(1, 2 ** 31);

/** Joins the senders of a database over a connection of its own, and stays, whatever happens to it, until it leaves. */
export function joinSenders(sql: Database, { log, onChange, isIdle }: MembershipOptions): Membership {
  let senderId = newSenderId();
  let held = new Map<number, number>();
  let leaving = new Set<number>();
  let clock = { now: Date.now(), askedMs: performance.now() };
  let share = 1;
  let confirmedMs = Number.NEGATIVE_INFINITY;
  let connection: Client | undefined;
  let stopped = false;
  const ending = Promise.withResolvers<void>();

  const accept = ({ now, live, held: shards }: Beat, askedMs: number) => {
    const before = held;
    held = new Map(shards.map(({ shard, epoch }) => [shard, epoch]));
    clock = { now: now.getTime(), askedMs };
    confirmedMs = askedMs;
    const fair = Math.ceil(16 / live);
    share = Math.min(1, held.size / 16);
    const kept = [...held.keys()].sort((one, other) => one - other);
    leaving = new Set(kept.slice(fair));
    if (held.size !== before.size || shards.some(({ shard, epoch }) => before.get(shard) !== epoch))
      onChange();
  };

  const beat = async (queryable: Queryable) => {
    const askedMs = performance.now();
    accept(await beatAndClaim(queryable, senderId, patience), askedMs);
    const idle = [...leaving].filter(isIdle);
    if (idle.length > 0) await releaseShards(queryable, senderId, idle);
  };

  const stay = async () => {
    while (!stopped) {
      const client = sql.dedicated('antar webhooks membership');
      const lose = () => {
        if (connection === client) connection = undefined;
        confirmedMs = Number.NEGATIVE_INFINITY;
      };
      client.on('error', lose);
      client.on('end', lose);
      const queryable = queryableOf(client);
      try {
        await client.connect();
        await lock(queryable);
        connection = client;
        while (!stopped && connection === client) {
          await beat(queryable);
          await pause(beatMs);
        }
        if (stopped) await leaveSenders(queryable, senderId);
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'the webhook sender lost the database; trying again');
        await pause(200);
      } finally {
        lose();
        await client.end().catch(() => undefined);
      }
    }
  };
  /** The server may believe for hours that an old connection, which holds the lock, lives: then this comes back as another. */
  const lock = async (queryable: Queryable) => {
    const untilMs = performance.now() + mostLockMs;
    while (!stopped && !(await lockSender(queryable, senderId))) {
      if (performance.now() > untilMs) {
        await leaveSenders(queryable, senderId);
        senderId = newSenderId();
      } else await pause(lockAgainMs);
    }
  };
  const pause = (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    return Promise.race([promise, ending.promise]).finally(() => clearTimeout(timer));
  };
  const staying = stay();

  const serves = (shard: number) => held.has(shard) && !leaving.has(shard);
  const isSure = () => performance.now() - confirmedMs < silenceMs;
  return {
    senderId: () => senderId,
    shards: () => (isSure() ? [...held.keys()].filter(serves) : []),
    epochOf: (shard) => held.get(shard),
    mayStart: (shard) => !stopped && serves(shard) && isSure(),
    share: () => share,
    databaseTime: (monotonicMs) => new Date(clock.now + (monotonicMs - clock.askedMs)),
    leave: async () => {
      stopped = true;
      ending.resolve();
      await staying;
    },
  };
}

const queryableOf = (client: Client): Queryable => ({
  query: async (statement, values = []) => {
    const { rows } = await client.query({ ...statement, values: [...values] });
    return rows;
  },
});
