import { randomBytes } from 'node:crypto';
import type { Context, Environment } from '../context.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { minuteMs } from '../time.ts';
import { inHand } from '../vocabulary/statuses.ts';
import {
  type BoardRow,
  type BoardRows,
  type Difference,
  differenceSince,
  forgetGone,
  noRows,
  type Place,
  staleIds,
  storePoll,
  type View,
} from './board-rows.ts';
import type { BoardCourier, BoardDelivery } from './fields.ts';
import type { SeenAt } from './rows.ts';
import { writeCourier, writeDelivery, writePlace } from './show.ts';
import { readCouriers, readCourierVersions, readDeliveries, readDeliveryVersions } from './store.ts';

/** Time for which rows that left the board are remembered. A reader who reconnects within it is sent their ids. */
const rememberedMs = 10 * minuteMs;
/**
 * A courier's position has no transaction number. A reader who switches from another process to this one is therefore
 * sent all positions of this last period again.
 */
const placesOverlapMs = 5_000;
const mostRead = 2_000;

/**
 * A courier's position as last sent to readers. `poll` is the number of the database poll that found it, `sinceMs` the
 * time of that poll.
 */
interface SentPlace {
  readonly seen: SeenAt;
  readonly text: string;
  readonly poll: number;
  readonly sinceMs: number;
}

/** The board of one environment in this process, as of its last poll of the database. */
export interface Board {
  readonly ctx: Context;
  readonly whereabouts: Whereabouts;
  readonly environment: Environment;
  /**
   * Random id of this process, which its cursors contain. By this id, the process recognizes cursors that it issued
   * itself.
   */
  readonly mark: string;
  readonly deliveries: BoardRows<BoardDelivery>;
  readonly couriers: BoardRows<BoardCourier>;
  readonly places: Map<string, SentPlace>;
  poll: number;
  horizon: number;
  at: Date;
}

/** The changes that one or several polls found. */
export interface BoardDifference {
  readonly deliveries: Difference<BoardDelivery>;
  readonly couriers: Difference<BoardCourier>;
  readonly places: readonly SentPlace[];
}

export const createBoard = (ctx: Context, whereabouts: Whereabouts, environment: Environment): Board => ({
  ctx,
  whereabouts,
  environment,
  mark: randomBytes(6).toString('hex'),
  deliveries: noRows(),
  couriers: noRows(),
  places: new Map(),
  poll: 0,
  horizon: 0,
  at: new Date(0),
});

/**
 * Polls the database for active deliveries and couriers, and returns the changes. It compares the version of every row,
 * so it misses no change, however late its transaction commits (decision 210). Polls must not overlap.
 */
export async function pollBoard(board: Board): Promise<BoardDifference> {
  const at = board.ctx.now();
  const number = board.poll + 1;
  const { horizon, deliveries } = await pollDeliveries(board, number);
  const couriers = await pollCouriers(board, number);
  const places = pollPlaces(board, number);
  forgetGone(board.deliveries, rememberedMs);
  forgetGone(board.couriers, rememberedMs);
  Object.assign(board, { at, poll: number, horizon });
  return { deliveries, couriers, places };
}

async function pollDeliveries({ ctx: { sql, now }, environment, deliveries: known }: Board, number: number) {
  const { versions, end, horizon } = await readDeliveryVersions(sql, environment);
  const read: BoardDelivery[] = [];
  const stale = staleIds(known, versions);
  for (let from = 0; from < stale.length; from += mostRead) {
    read.push(...(await readDeliveries(sql, environment, stale.slice(from, from + mostRead))));
  }
  const rows = read.map((row) => ({ id: row.deliveryID, row, text: writeDelivery(row, now()) }));
  return { horizon, deliveries: storePoll(known, { number, end }, versions, rows) };
}

/** Returns for each courier the number of deliveries that the courier still has to deliver or return. */
function countInHand({ rows }: BoardRows<BoardDelivery>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { row } of rows.values()) {
    if (row.courierID === null || !inHand.includes(row.lifecycleStatus)) continue;
    counts.set(row.courierID, (counts.get(row.courierID) ?? 0) + 1);
  }
  return counts;
}

/** Returns the couriers who have a parcel, also those from whom another courier is to fetch it. */
const holdersOf = ({ rows }: BoardRows<BoardDelivery>): string[] =>
  [...rows.values()].flatMap(({ row: { holderID } }) => holderID ?? []);

async function pollCouriers(board: Board, number: number): Promise<Difference<BoardCourier>> {
  const { ctx, environment, couriers: known } = board;
  const counts = countInHand(board.deliveries);
  const also = [...counts.keys(), ...holdersOf(board.deliveries)];
  const found = await readCourierVersions(ctx.sql, environment, also);
  const versions = new Map(
    [...found.versions].map(([id, version]) => [id, `${version} ${counts.get(id) ?? 0}`] as const),
  );
  const stale = staleIds(known, versions);
  const read = stale.length === 0 ? [] : await readCouriers(ctx.sql, environment, stale);
  const rows = read.map((row) => ({
    id: row.courierID,
    row,
    text: writeCourier(row, counts.get(row.courierID) ?? 0),
  }));
  return storePoll(known, { number, end: found.end }, versions, rows);
}

/** Returns the latest position of a courier: the stored one, or a newer one in memory that is not stored yet. */
function latestPlace({ whereabouts }: Board, courier: BoardCourier): SeenAt | undefined {
  const { courierID, latitude, longitude, seenAt } = courier;
  const known = whereabouts.find(courierID);
  if (latitude === null || longitude === null || seenAt === null) return known;
  return known !== undefined && known.at > seenAt ? known : { latitude, longitude, at: seenAt };
}

/** Returns the positions of couriers who reported a new position or are new on the board. */
function pollPlaces(board: Board, poll: number): SentPlace[] {
  const moved: SentPlace[] = [];
  for (const id of board.places.keys()) if (!board.couriers.rows.has(id)) board.places.delete(id);
  for (const [id, { row }] of board.couriers.rows) {
    const seen = latestPlace(board, row);
    const before = board.places.get(id);
    if (seen === undefined || before?.seen.at.getTime() === seen.at.getTime()) continue;
    const place = { seen, text: writePlace(id, seen), poll, sinceMs: performance.now() };
    board.places.set(id, place);
    moved.push(place);
  }
  return moved;
}

const cursorPattern = /^(\d{1,16})\.(\d{1,12})\.([0-9a-f]{12})$/;

/**
 * Returns an opaque cursor for a reader. It contains a poll number, which this process uses, and a transaction number,
 * which other processes use.
 */
export const cursorOf = ({ horizon, poll, mark }: Board): string => `${horizon}.${poll}.${mark}`;

/** Parses a cursor of any process; undefined if it is invalid. */
export function readCursor({ mark, poll }: Board, text: string): Place | undefined {
  const [, horizon, number, from] = cursorPattern.exec(text) ?? [];
  if (from === undefined) return undefined;
  if (from !== mark) return { horizon: Number(horizon) };
  return Number(number) > poll ? undefined : { poll: Number(number) };
}

/** Returns the changes since a cursor; undefined if the whole board must be sent again. */
export function boardSince(board: Board, place: Place): BoardDifference | undefined {
  const deliveries = differenceSince(board.deliveries, place);
  const couriers = differenceSince(board.couriers, place);
  if (deliveries === undefined || couriers === undefined) return undefined;
  const recentMs = performance.now() - placesOverlapMs;
  const isNew = ({ poll, sinceMs }: SentPlace) => ('poll' in place ? poll > place.poll : sinceMs > recentMs);
  return { deliveries, couriers, places: [...board.places.values()].filter(isNew) };
}

const list = <Row>(rows: Iterable<BoardRow<Row>>, view: View) =>
  `[${Array.from(rows, ({ text }) => text[view]).join(',')}]`;

const listPlaces = (places: Iterable<SentPlace>) => `[${Array.from(places, ({ text }) => text).join(',')}]`;

/** Writes the cursor and the time of a board as fields of a JSON object. */
export const nowFields = (board: Board): string =>
  `"cursor":"${cursorOf(board)}","at":"${board.at.toISOString()}"`;

/** Writes changes as a JSON object. If `difference` is undefined, writes the whole board, with `reset` true. */
export function writeChanges(board: Board, difference: BoardDifference | undefined, view: View): string {
  const { deliveries, couriers, places } = difference ?? everything(board);
  const fields = [
    nowFields(board),
    `"reset":${difference === undefined}`,
    `"total":${board.deliveries.rows.size}`,
    `"deliveries":${list(deliveries.changed, view)}`,
    `"gone":${JSON.stringify(deliveries.gone)}`,
    `"couriers":${list(couriers.changed, view)}`,
    `"couriersGone":${JSON.stringify(couriers.gone)}`,
    `"places":${listPlaces(places)}`,
  ];
  return `{${fields.join(',')}}`;
}

const everything = (board: Board): BoardDifference => ({
  deliveries: { changed: [...board.deliveries.rows.values()], gone: [] },
  couriers: { changed: [...board.couriers.rows.values()], gone: [] },
  places: [...board.places.values()],
});

/** Returns true if nothing changed. */
export const isEmpty = ({ deliveries, couriers, places }: BoardDifference): boolean =>
  [deliveries.changed, deliveries.gone, couriers.changed, couriers.gone, places].every(
    (each) => each.length === 0,
  );
