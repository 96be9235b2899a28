import { messageOf } from '../../caught.ts';
import { findEndpointsById } from '../store.ts';
import { createLane, empty, isEmpty, isHungry, type Lane, roomFor, type Source } from './lane.ts';
import { databaseTime, servedShards } from './shards.ts';
import { releaseEvent, type Sender } from './state.ts';
import {
  type DueEvent,
  type DueQuery,
  dropOrphans,
  dropRows,
  findDue,
  findWaitingEndpoints,
  type Want,
} from './store.ts';
import { openTarget } from './target.ts';

/** Interval at which the sender searches the whole queue for endpoints with waiting events (the sweep). */
const sweepMs = 1_000;
/**
 * Each query for new events looks back this far before the previous query, since an event is visible only after its
 * transaction commits. The sweep finds events whose transaction takes longer.
 */
const commitMs = 500;
const mostLookBackMs = 5_000;
/** Maximum error of `databaseTime`, this process's estimate of the database's clock. */
const clockMarginMs = 1_000;
const mostFresh = 1_024;
/** Period for which the sender ignores an endpoint after no key decrypted its secrets. */
const closedMs = 30_000;
const idleLaneMs = 60_000;

/**
 * Takes due events from the shards (parts of the queue) that this sender holds, as many as their endpoints' lanes have
 * room for.
 */
export async function takeDue(sender: Sender): Promise<void> {
  const shards = servedShards(sender);
  if (shards.length === 0) return;
  if (performance.now() - sender.sweptMs >= sweepMs) await sweep(sender);
  const queriedMs = performance.now();
  const query = queryFor(sender, shards);
  const found = await findDue(sender.sql, query);
  sender.queriedMs = queriedMs;
  noteWhatIsLeft(sender, query, found);
  noteLengths(sender, found);
  await openTargets(sender, found);
  for (const event of found) take(sender, event);
  const lost = found.filter(({ eventId }) => eventId === null);
  if (lost.length > 0) await dropRows(sender.sql, lost);
}

/**
 * Builds the query for due events: new events for every lane with room, and backlog and resends for endpoints that may
 * have more of them.
 */
function queryFor(sender: Sender, shards: readonly number[]): DueQuery {
  const { lanes } = sender;
  const nowMs = performance.now();
  const withinMs = Math.min(mostLookBackMs, nowMs - sender.queriedMs + commitMs);
  const open = [...lanes.values()].filter((lane) => lane.closedUntilMs <= nowMs);
  const hungry = new Set(open.filter((lane) => isHungry(lane, 'fresh', lanes.size)));
  const full = [...lanes.values()].filter((lane) => !hungry.has(lane));
  // Further events that become due for a full lane are fetched as backlog once the lane has room.
  for (const lane of full) lane.more.backlog = true;
  const wantsOf = (source: 'backlog' | 'resends', of: Iterable<Lane>): Want[] =>
    [...of]
      .filter((lane) => lane.more[source] && isHungry(lane, source, lanes.size))
      .map((lane) => ({
        endpointId: lane.endpointId,
        resend: source === 'resends',
        room: roomFor(lane, source, lanes.size),
        dueFromSeconds: source === 'backlog' ? lane.dueFromSeconds : 0,
      }));
  const wants = [...wantsOf('backlog', hungry), ...wantsOf('resends', open)];
  return {
    shards,
    inHand: rowsInHand(sender, wants, withinMs),
    wants,
    fresh: { withinMs, full: full.map(({ endpointId }) => endpointId), most: mostFresh },
  };
}

/**
 * Returns the ids of the queue rows whose events the sender already has and which the query would otherwise find again.
 */
function rowsInHand(sender: Sender, wants: readonly Want[], withinMs: number): number[] {
  const { inHand } = sender;
  const since = performance.now() - withinMs - clockMarginMs;
  const freshFromSeconds = databaseTime(sender, since).getTime() / 1_000;
  const froms = new Map(wants.map(({ endpointId, dueFromSeconds }) => [endpointId, dueFromSeconds]));
  const from = (endpointId: number) => Math.min(froms.get(endpointId) ?? freshFromSeconds, freshFromSeconds);
  const rows: number[] = [];
  for (const { queueId, endpointId, dueAtSeconds } of inHand.values()) {
    if (dueAtSeconds >= from(endpointId)) rows.push(queueId);
  }
  return rows;
}

/**
 * Notes which endpoints have more events in the queue: if the query found fewer than the lane had room for, there are
 * no more.
 */
function noteWhatIsLeft(sender: Sender, { wants }: DueQuery, found: readonly DueEvent[]): void {
  const older = Map.groupBy(
    found.filter(({ isFresh }) => !isFresh),
    ({ endpointId, resend }) => `${endpointId} ${resend}`,
  );
  for (const { endpointId, resend, room } of wants) {
    const events = older.get(`${endpointId} ${resend}`) ?? [];
    const lane = laneOf(sender, endpointId);
    const isMore = events.length >= room;
    if (resend) lane.more.resends = isMore;
    else {
      lane.more.backlog = isMore;
      lane.dueFromSeconds = (isMore && events.at(-1)?.dueAtSeconds) || 0;
    }
  }
}

/** Notes the length of the bodies found, which limits how many further events may wait. */
function noteLengths(sender: Sender, found: readonly DueEvent[]): void {
  for (const [endpointId, events] of Map.groupBy(found, (event) => event.endpointId)) {
    laneOf(sender, endpointId).bodyLength = Math.max(1, ...events.map(({ body }) => body?.length ?? 0));
  }
}

function take(sender: Sender, event: DueEvent): void {
  const { inHand, deliveries, lanes, shards } = sender;
  const { queueId, deliveryId, eventId, body } = event;
  const epoch = shards.held.get(event.shard);
  const lane = laneOf(sender, event.endpointId);
  if (lane.target === undefined || epoch === undefined || eventId === null || body === null) return;
  if (inHand.has(queueId) || deliveries.has(deliveryId)) return;
  const source: Source = event.resend ? 'resends' : event.isFresh ? 'fresh' : 'backlog';
  if (roomFor(lane, source, lanes.size) === 0) {
    // The event did not fit into the lane, so a later query fetches this event and those after it again.
    if (source === 'resends') lane.more.resends = true;
    else {
      lane.more.backlog = true;
      lane.dueFromSeconds = Math.min(lane.dueFromSeconds, event.dueAtSeconds);
    }
    return;
  }
  const taken = Object.assign(event, { eventId, body, epoch, isUnderWay: false });
  lane.waiting[source].push(taken);
  lane.failing = event.failing;
  inHand.set(queueId, taken);
  deliveries.add(deliveryId);
}

function laneOf({ lanes }: Sender, endpointId: number): Lane {
  const lane = lanes.get(endpointId) ?? createLane(endpointId, performance.now());
  lanes.set(endpointId, lane);
  return lane;
}

/** Decrypts the secrets and opens the connections of endpoints that are new to this sender or have changed. */
async function openTargets(
  sender: Sender,
  wanted: readonly Pick<DueEvent, 'endpointId' | 'endpointVersion'>[],
): Promise<void> {
  const { ctx, sql, reach } = sender;
  const stale = wanted
    .filter(({ endpointId, endpointVersion }) => {
      return laneOf(sender, endpointId).target?.endpoint.version !== endpointVersion;
    })
    .map(({ endpointId }) => endpointId);
  if (stale.length === 0) return;
  for (const endpoint of await findEndpointsById(sql, [...new Set(stale)])) {
    const lane = laneOf(sender, endpoint.id);
    try {
      lane.target = openTarget(ctx, endpoint, reach, lane.target);
    } catch (error) {
      lane.target = undefined;
      lane.closedUntilMs = performance.now() + closedMs;
      const { workspaceId, environment } = endpoint;
      const whose = { workspaceId, environment, error: messageOf(error) };
      ctx.log.error(whose, 'the secrets of an endpoint cannot be opened');
    }
  }
}

/**
 * Searches the whole queue: notes the endpoints with events, releases the events of removed endpoints, prepares changed
 * endpoints again, and closes lanes that have been idle for long.
 */
async function sweep(sender: Sender): Promise<void> {
  sender.sweptMs = performance.now();
  const waiting = await findWaitingEndpoints(sender.sql);
  const [there, orphans] = [waiting.filter(isThere), waiting.filter((each) => !isThere(each))];
  const known = new Set(there.map(({ endpointId }) => endpointId));
  for (const { endpointId, resend } of there) {
    const lane = laneOf(sender, endpointId);
    lane.more[resend ? 'resends' : 'backlog'] = true;
    lane.dueFromSeconds = 0;
  }
  for (const lane of sender.lanes.values()) {
    if (!known.has(lane.endpointId)) for (const event of empty(lane)) releaseEvent(sender, event);
    closeIdle(sender, lane);
  }
  await openTargets(
    sender,
    there.filter(({ endpointId }) => laneOf(sender, endpointId).target !== undefined),
  );
  if (orphans.length > 0)
    await dropOrphans(
      sender.sql,
      orphans.map(({ endpointId }) => endpointId),
    );
}

const isThere = <Each extends { endpointVersion: number | null }>(
  each: Each,
): each is Each & { endpointVersion: number } => each.endpointVersion !== null;

function closeIdle({ lanes }: Sender, lane: Lane): void {
  const nowMs = performance.now();
  if (!isEmpty(lane)) lane.idleSinceMs = nowMs;
  if (nowMs - lane.idleSinceMs < idleLaneMs) return;
  lane.target?.client.close();
  lanes.delete(lane.endpointId);
}
