import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { connectDatabase } from '../../db/connect.ts';
import { createBell } from '../../jobs/bell.ts';
import { readNetworks } from '../address.ts';
import { createResolve, type Resolve } from '../guard.ts';
import { joinSenders } from '../membership/join.ts';
import { prepareDays } from '../prune.ts';
import { fitWindow, isSlow, type Lane, roomFor, runsLow } from './lane.ts';
import { createLanes } from './lanes.ts';
import {
  type DueEvent,
  dropOrphans,
  dropRows,
  findBacklog,
  findFresh,
  findResends,
  findWaitingEndpoints,
  type Want,
} from './store.ts';
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
}

/** Looks at the queue come at least so far apart, and at most: while there is traffic, and when there was none lately. */
const restMs = 8;
const hungryRestMs = 1;
const mostBusyRestMs = 150;
const busyPollMs = 25;
const idlePollMs = 100;
const busyForMs = 10_000;
/** How often the whole queue is asked which endpoints have anything waiting. */
const sweepMs = 1_000;
/** How far back new events are looked for: to the last time, and the time a commit takes. The sweep finds later ones. */
const commitMs = 500;
const mostLookBackMs = 5_000;
const leastFresh = 32;
const mostFresh = 512;
/** How far this process may misjudge the database's clock. */
const clockMarginSeconds = 1;
const afterErrorMs = 200;
/** How long a stop waits for answers: less than those who stop it wait for it. */
const mostDrainMs = 8_000;

/** One plan for each statement, which fits a queue of any length: through the index, in its order. */
const plannerSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  jit: 'off',
};

/** Far more than a sender's statement takes: a server that is gone without a word would hold it up for a quarter of an hour. */
const statementTimeoutMs = 10_000;

/** Longer than a status change holds a queue row, and too short for one that was left open to hold up the records. */
const recordLockTimeout = '100ms';

/**
 * Starts sending the events of the queue to their endpoints: each at least once, in order per delivery (decision 57),
 * retried as `retry.ts` says, with any number of processes sharing the work. Never throws; what fails is tried again.
 */
export function startWebhookSender(ctx: Context, options: SenderOptions = {}): WebhookSender {
  const sql = connectDatabase(ctx.sql.url, {
    maxConnections: 2,
    applicationName: 'antar webhooks',
    settings: plannerSettings,
    statementTimeoutMs,
  });
  const records = connectDatabase(ctx.sql.url, {
    maxConnections: 1,
    applicationName: 'antar webhooks records',
    settings: { ...plannerSettings, lock_timeout: recordLockTimeout },
    statementTimeoutMs,
  });
  const bell = createBell();
  let sweptMs = Number.NEGATIVE_INFINITY;
  let foundMs = performance.now();
  let freshMs = performance.now();
  let freshRoom = leastFresh;
  let stopped = false;

  const membership = joinSenders(sql, {
    log: ctx.log,
    onChange: () => {
      sweptMs = Number.NEGATIVE_INFINITY;
      bell.ring();
    },
    isIdle: (shard) => lanes.isIdle(shard),
  });
  const reach = {
    resolve: options.resolve ?? createResolve(),
    opened: readNetworks(ctx.config.webhookAllowedNetworks),
    ca: options.ca,
  };
  const steps = createBell();
  const lanes = createLanes(ctx, {
    sql,
    records,
    membership,
    reach,
    onHungry: bell.ring,
    onStep: steps.ring,
  });

  const taking = (foundFrom: (endpointId: number) => number) => ({
    shards: membership.shards(),
    taken: lanes.taken(foundFrom),
  });
  const takingOf = (wants: readonly Want[]) => {
    const froms = new Map(wants.map(({ endpointId, dueFromSeconds }) => [endpointId, dueFromSeconds]));
    return taking((endpointId) => froms.get(endpointId) ?? Number.POSITIVE_INFINITY);
  };

  const takeFresh = async () => {
    const full = [...lanes.all()].filter((lane) => isClosed(lane) || !runsLow(lane, 'fresh'));
    // What becomes due for them now is found when they have room again.
    for (const lane of full) lane.hasBacklog = true;
    const fullIds = full.map(({ endpointId }) => endpointId);
    const nowMs = performance.now();
    const withinMs = Math.min(mostLookBackMs, nowMs - freshMs + commitMs);
    const foundFromSeconds =
      (membership.databaseTime(nowMs).getTime() - withinMs) / 1000 - clockMarginSeconds;
    const fresh = await findFresh(
      sql,
      taking(() => foundFromSeconds),
      fullIds,
      { most: freshRoom, withinMs },
    );
    freshMs = nowMs;
    if (fresh.length > 0) foundMs = nowMs;
    const taken = await lanes.take('fresh', fresh);
    // What finds no room was read in vain.
    if (taken < fresh.length / 2) freshRoom = Math.max(leastFresh, taken * 2);
    else if (fresh.length === freshRoom) freshRoom = Math.min(mostFresh, freshRoom * 2);
    await dropLost(fresh);
  };

  const takeBacklog = async () => {
    const hungry = [...lanes.all()].filter(
      (lane) => !isClosed(lane) && lane.hasBacklog && runsLow(lane, 'backlog', lanes.isBusy()),
    );
    const wants = wantsOf(hungry, 'backlog');
    if (wants.length === 0) return;
    const found = await findBacklog(sql, takingOf(wants), wants);
    const reached = new Map(found.map(({ endpointId, dueAtSeconds }) => [endpointId, dueAtSeconds]));
    noteWhoHasMore(wants, found, (lane, more) => {
      lane.hasBacklog = more;
      lane.dueFromSeconds = (more && reached.get(lane.endpointId)) || 0;
    });
    await lanes.take('backlog', found);
    await dropLost(found);
  };

  const takeResends = async () => {
    const hungry = [...lanes.all()].filter((lane) => !isClosed(lane) && lane.hasResends);
    const wants = wantsOf(hungry, 'resends');
    if (wants.length === 0) return;
    const found = await findResends(sql, takingOf(wants), wants);
    noteWhoHasMore(wants, found, (lane, more) => {
      lane.hasResends = more;
    });
    await lanes.take('resends', found);
    await dropLost(found);
  };

  /** Forgets what stands before others in the queue, and has nothing to be told any more. */
  const dropLost = async (found: readonly DueEvent[]) => {
    const lost = found.filter(({ eventId }) => eventId === null);
    if (lost.length > 0) await dropRows(sql, lost);
  };

  const wantsOf = (hungry: readonly Lane[], source: 'backlog' | 'resends'): Want[] =>
    hungry
      .map((lane) => ({
        endpointId: lane.endpointId,
        room: roomFor(lane, source),
        dueFromSeconds: source === 'backlog' ? lane.dueFromSeconds : 0,
      }))
      .filter(({ room }) => room > 0);

  const noteWhoHasMore = (
    wants: readonly Want[],
    found: readonly { endpointId: number }[],
    note: (lane: Lane, more: boolean) => void,
  ) => {
    const counts = new Map<number, number>();
    for (const { endpointId } of found) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
    for (const { endpointId, room } of wants)
      note(lanes.of(endpointId), (counts.get(endpointId) ?? 0) >= room);
  };

  const sweep = async () => {
    if (performance.now() - sweptMs < sweepMs) return;
    sweptMs = performance.now();
    for (const lane of lanes.all()) lane.dueFromSeconds = 0;
    await lanes.refresh();
    const waiting = await findWaitingEndpoints(sql);
    for (const { endpointId, resend } of waiting.filter(({ orphaned }) => !orphaned)) {
      const lane = lanes.of(endpointId);
      if (resend) lane.hasResends = true;
      else lane.hasBacklog = true;
    }
    const orphans = waiting.filter(({ orphaned }) => orphaned).map(({ endpointId }) => endpointId);
    if (orphans.length > 0) await dropOrphans(sql, orphans);
  };

  const look = async () => {
    if (membership.shards().length === 0) return;
    const all = [...lanes.all()];
    for (const lane of all) fitWindow(lane, all.length);
    await takeFresh();
    await sweep();
    await takeBacklog();
    await takeResends();
    lanes.pump();
  };

  /** Whether an endpoint could be called for more than it has here. */
  const isHungry = () =>
    [...lanes.all()].some((lane) => lane.hasBacklog && runsLow(lane, 'backlog') && !isSlow(lane));

  const send = async () => {
    while (!stopped) {
      try {
        await look();
        if (lanes.isBusy()) {
          // Each statement takes a core from the calls for milliseconds: two at one time cost them least.
          await steps.heard(mostBusyRestMs);
          continue;
        }
        await pause(isHungry() ? hungryRestMs : restMs);
        const quietMs = performance.now() - foundMs;
        await bell.heard(quietMs < busyForMs ? busyPollMs : idlePollMs);
      } catch (error) {
        ctx.log.warn({ error: (error as Error).message }, 'the webhook queue cannot be read; trying again');
        await pause(afterErrorMs);
      }
    }
  };
  const sending = send();
  const unwatch = watchTransactions(ctx, sql);
  prepareDays(ctx).catch((error: Error) =>
    ctx.log.warn({ error: error.message }, 'the partitions of the days to come are not prepared'),
  );

  return {
    wake: bell.ring,
    stop: async () => {
      stopped = true;
      unwatch();
      bell.ring();
      steps.ring();
      await sending;
      await lanes.drain(Math.min(ctx.config.webhookTimeoutMs, mostDrainMs));
      await membership.leave();
      lanes.close();
      await Promise.all([sql.close(), records.close()]);
    },
  };
}

const isClosed = (lane: Lane): boolean => performance.now() < lane.closedUntilMs;
