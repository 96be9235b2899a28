import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Reach } from '../guard.ts';
import type { Membership } from '../membership/join.ts';
import { createRecorder } from '../recording/recorder.ts';
import type { EndedCall } from '../recording/store.ts';
import { leavesPlace, outcomeOf, retryAt } from '../retry.ts';
import { findEndpointsById, findStandings } from '../store.ts';
import type { CallResult } from './call.ts';
import { createHealth } from './health.ts';
import {
  createLane,
  empty,
  enter,
  isEmpty,
  isNearlyDry,
  isSlow,
  type Lane,
  nextEvent,
  type Source,
  type Taken,
  wantsMore,
} from './lane.ts';
import type { DueEvent } from './store.ts';
import { callOf, openTarget, type Target } from './target.ts';

/**
 * Calls at once in one process, whatever the endpoints. The fuller it is, the fewer may be one endpoint's: hundreds may
 * hang at once, before any is known to, and the next still has its place (decision 113).
 */
const mostCalls = 1024;
const crowds = [
  { calls: 768, perEndpoint: 1 },
  { calls: 512, perEndpoint: 4 },
];
/** Endpoints known to be slow share so few among them that the others do not feel it. */
const mostSlowCalls = 768;
const freeSlowCalls = 128;
/** How long an endpoint whose secrets cannot be opened is left alone. */
const closedMs = 30_000;
const idleLaneMs = 60_000;
const drainPollMs = 10;

/** All that this process has taken in hand, endpoint by endpoint. */
export interface Lanes {
  /** The endpoints known here. */
  all(): Iterable<Lane>;
  /** An endpoint's lane, made if there is none. */
  of(endpointId: number): Lane;
  /** Queue rows in hand that became due at an instant of their endpoint's or later, in seconds since 1970. */
  taken(from: (endpointId: number) => number): number[];
  /** Takes events in hand, those there is room for, and starts what calls may start. @returns how many it took */
  take(source: Source, events: readonly DueEvent[]): Promise<number>;
  /** Lets go what waits for endpoints that were removed, and opens anew those that were changed. */
  refresh(): Promise<void>;
  /** Starts what calls may start, and closes what has been idle for long. */
  pump(): void;
  /** Whether so many calls end that the database is best asked for everything at one time, and seldom. */
  isBusy(): boolean;
  /** Whether nothing of a shard is being called or recorded. */
  isIdle(shard: number): boolean;
  /** Starts no more calls, and waits until none is under way, or for `mostMs`. */
  drain(mostMs: number): Promise<void>;
  /** Cuts what is still under way: nothing of it is recorded, so that another sender calls again. */
  close(): void;
}

export interface LanesOptions {
  readonly sql: Queryable;
  /** The same database, on a connection that does not wait long for a row that is locked. */
  readonly records: Queryable;
  readonly membership: Membership;
  readonly reach: Reach;
  /** There is room for more, or a next event is due. */
  readonly onHungry: () => void;
  /** To be heeded even when busy: calls that ended go to the database, or an endpoint has next to nothing left here. */
  readonly onStep: () => void;
}

export function createLanes(
  ctx: Context,
  { sql, records, membership, reach, onHungry, onStep }: LanesOptions,
): Lanes {
  const lanes = new Map<number, Lane>();
  const inHand = new Map<number, Taken>();
  const deliveries = new Set<string>();
  const underWay = new Map<number, number>();
  let calling = 0;
  let draining = false;

  const of = (endpointId: number) => {
    const known = lanes.get(endpointId);
    if (known !== undefined) return known;
    const lane = createLane(endpointId, performance.now(), lanes.size + 1);
    lanes.set(endpointId, lane);
    return lane;
  };

  const letGo = ({ queueId, deliveryId }: { queueId: number; deliveryId: string }) => {
    inHand.delete(queueId);
    deliveries.delete(deliveryId);
  };

  const health = createHealth(records, ctx.log);

  const recorder = createRecorder(records, {
    membership,
    log: ctx.log,
    onSettled: (call, more) => {
      letGo(call);
      countUnderWay(call.shard, -1);
      noteHealth(of(call.endpointId), call);
      if (more) onHungry();
    },
    onLost: (call) => {
      letGo(call);
      countUnderWay(call.shard, -1);
    },
    onBatch: onStep,
    onRoom: () => pumpAll(),
  });

  const countUnderWay = (shard: number, by: number) => {
    underWay.set(shard, (underWay.get(shard) ?? 0) + by);
  };

  const noteHealth = (lane: Lane, { outcome, startedAtMs }: EndedCall) => {
    const failing = outcome !== 'delivered';
    if (lane.failing === failing) return;
    lane.failing = failing;
    health.note(lane.endpointId, failing ? new Date(startedAtMs) : null);
  };

  const limitOf = (lane: Lane, slowLanes: number) => {
    const fair = Math.max(1, Math.floor(ctx.config.webhookConcurrency * membership.share()));
    if (calling >= (isSlow(lane) ? mostSlowCalls : mostCalls)) return 0;
    const crowded = crowds.find(({ calls }) => calling >= calls)?.perEndpoint ?? fair;
    const slow = isSlow(lane) && calling >= freeSlowCalls;
    return Math.min(fair, crowded, slow ? Math.max(1, Math.floor(freeSlowCalls / slowLanes)) : fair);
  };

  const mayStart = ({ shard, epoch }: Taken) =>
    membership.mayStart(shard) && membership.epochOf(shard) === epoch;

  const pumpLane = (lane: Lane, slowLanes: number) => {
    const { target } = lane;
    if (target === undefined || draining || recorder.isFull()) return;
    for (let event = nextEvent(lane, limitOf(lane, slowLanes)); event !== undefined; ) {
      if (mayStart(event)) {
        callFor(lane, target, event);
      } else letGo(event);
      event = nextEvent(lane, limitOf(lane, slowLanes));
    }
  };

  const pumpAll = () => {
    const slowLanes = countSlow();
    for (const lane of lanes.values()) pumpLane(lane, slowLanes);
  };

  const countSlow = () => {
    if (calling < freeSlowCalls) return 1;
    let slow = 0;
    for (const lane of lanes.values()) if (isSlow(lane)) slow += 1;
    return Math.max(1, slow);
  };

  const callFor = (lane: Lane, target: Target, event: Taken) => {
    lane.calling += 1;
    if (event.resend) lane.resending += 1;
    calling += 1;
    countUnderWay(event.shard, 1);
    const { eventId, body, sequence } = event;
    const at = membership.databaseTime(performance.now());
    const call = callOf(target, { eventId, body, sequence, attempt: event.attempts + 1, at });
    target.line.begin(call, {
      mayStart: () => mayStart(event),
      onEnd: (result) => settle(lane, target, event, result),
    });
  };

  const settle = (lane: Lane, target: Target, event: Taken, result: CallResult) => {
    calling -= 1;
    lane.calling -= 1;
    if (event.resend) lane.resending -= 1;
    if (result.isWithheld) {
      letGo(event);
      countUnderWay(event.shard, -1);
    } else {
      lane.unanswered = result.httpStatus === undefined ? lane.unanswered + 1 : 0;
      recorder.add(endedCall(target, event, result));
    }
    pumpLane(lane, countSlow());
    if (wantsMore(lane)) onHungry();
    if (isNearlyDry(lane)) onStep();
  };

  const endedCall = (target: Target, event: Taken, result: CallResult): EndedCall => {
    const { endpoint } = target;
    const attempt = event.attempts + 1;
    const outcome = outcomeOf(attempt, result.error === undefined);
    const startedAt = membership.databaseTime(result.startedMs);
    return {
      queueId: event.queueId,
      place: event.place,
      deliveryId: event.deliveryId,
      part: event.part,
      shard: event.shard,
      epoch: event.epoch,
      endpointId: endpoint.id,
      workspaceId: endpoint.workspaceId,
      environment: endpoint.environment,
      eventId: event.eventId,
      sequence: event.sequence,
      resend: event.resend,
      attempt,
      outcome,
      leaves: leavesPlace(outcome, endpoint.ordering, event.part !== 0),
      startedAtMs: startedAt.getTime(),
      retryAtMs: outcome === 'retrying' ? retryAt(startedAt, ctx.config.webhookRetrySeconds).getTime() : null,
      durationMs: Math.round(result.endedMs - result.startedMs),
      httpStatus: result.httpStatus ?? null,
      response: result.response === undefined ? null : target.redact(result.response),
      error: result.error ?? null,
    };
  };

  /** Opens endpoints that are not open yet, or not as they are now. */
  const openTargets = async (wanted: readonly Pick<DueEvent, 'endpointId' | 'endpointVersion'>[]) => {
    const stale = new Set<number>();
    for (const { endpointId, endpointVersion } of wanted) {
      if (of(endpointId).target?.endpoint.version !== endpointVersion) stale.add(endpointId);
    }
    if (stale.size === 0) return;
    for (const endpoint of await findEndpointsById(sql, [...stale])) {
      const lane = of(endpoint.id);
      try {
        lane.target = openTarget(ctx, endpoint, reach, lane.target);
        lane.failing = endpoint.failingSince !== null;
      } catch (error) {
        lane.target = undefined;
        lane.closedUntilMs = performance.now() + closedMs;
        const { workspaceId, environment } = endpoint;
        const whose = { workspaceId, environment, error: (error as Error).message };
        ctx.log.error(whose, 'the secrets of an endpoint cannot be opened');
      }
    }
  };

  const refresh = async () => {
    const ids = [...lanes.keys()];
    const standings = await findStandings(sql, ids);
    const removed = new Set(ids);
    for (const { endpointId, failing } of standings) {
      removed.delete(endpointId);
      // Other senders note it as well: the next call here is to be compared with what is noted now.
      of(endpointId).failing = failing;
    }
    for (const endpointId of removed) for (const event of empty(of(endpointId))) letGo(event);
    await openTargets(standings.filter(({ endpointId }) => of(endpointId).target !== undefined));
  };

  return {
    all: () => lanes.values(),
    of,
    taken: (from) => {
      const rows: number[] = [];
      for (const { queueId, endpointId, dueAtSeconds } of inHand.values()) {
        if (dueAtSeconds >= from(endpointId)) rows.push(queueId);
      }
      return rows;
    },
    take: async (source, events) => {
      await openTargets(events);
      let count = 0;
      for (const event of events) {
        const { queueId, deliveryId, eventId, shard, endpointId } = event;
        const epoch = membership.epochOf(shard);
        const lane = of(endpointId);
        if (lane.target === undefined || epoch === undefined || eventId === null) continue;
        if (inHand.has(queueId) || deliveries.has(deliveryId)) continue;
        const taken = Object.assign(event, { eventId, epoch, resend: source === 'resends' });
        if (!enter(lane, source, taken)) continue;
        inHand.set(queueId, taken);
        deliveries.add(deliveryId);
        count += 1;
      }
      const slowLanes = countSlow();
      for (const endpointId of new Set(events.map((event) => event.endpointId)))
        pumpLane(of(endpointId), slowLanes);
      return count;
    },
    refresh,
    pump: () => {
      const nowMs = performance.now();
      pumpAll();
      for (const lane of lanes.values()) {
        if (!isEmpty(lane)) lane.idleSinceMs = nowMs;
        if (nowMs - lane.idleSinceMs < idleLaneMs) continue;
        lane.target?.line.close();
        lanes.delete(lane.endpointId);
      }
    },
    isBusy: recorder.isBusy,
    isIdle: (shard) => (underWay.get(shard) ?? 0) === 0,
    drain: async (mostMs) => {
      draining = true;
      const endMs = performance.now() + mostMs;
      while (calling > 0 && performance.now() < endMs) await pause(drainPollMs);
      await recorder.drained(endMs - performance.now());
    },
    close: () => {
      recorder.close();
      for (const lane of lanes.values()) lane.target?.line.cut();
    },
  };
}
