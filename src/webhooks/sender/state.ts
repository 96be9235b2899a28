import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import type { Reach } from '../guard.ts';
import type { HealthNote } from '../store.ts';
import type { Lane, Taken } from './lane.ts';
import type { EndedCall } from './record-store.ts';

/** The whole state of one sender. An event is in hand from when the sender takes it until its call is recorded. */
export interface Sender {
  readonly ctx: Context;
  /** A pool of two connections: one for the turns, one for the lease. */
  readonly sql: Database;
  readonly reach: Reach;
  readonly shards: Shards;
  /** By endpoint id. */
  readonly lanes: Map<number, Lane>;
  /** By queue row id. */
  readonly inHand: Map<number, Taken>;
  /** Deliveries of the events in hand; each has only one event in hand. */
  readonly deliveries: Set<string>;
  /** Ended calls that wait to be recorded, oldest first. */
  ended: EndedCall[];
  /** Endpoint health to be stored: whether calls fail. */
  readonly health: Map<number, HealthNote>;
  calling: number;
  /** The times when the sender last queried for new events and last swept the queue, on the monotonic clock. */
  queriedMs: number;
  sweptMs: number;
  isStopping: boolean;
}

/** The shards that this sender holds, and its lease. */
export interface Shards {
  readonly holderId: string;
  /** Each held shard with its epoch. */
  held: ReadonlyMap<number, number>;
  /** Surplus shards, for which no new calls start. */
  leaving: ReadonlySet<number>;
  /**
   * A reading of the database's clock: its time, the time of the query on the monotonic clock, and the query's
   * duration.
   */
  clock: { readonly nowMs: number; readonly queriedMs: number; readonly tripMs: number };
  /** The lease is certain to hold until this time on the monotonic clock. */
  sureUntilMs: number;
}

/** Releases an event; a later query may find it again. */
export function releaseEvent(
  { inHand, deliveries }: Sender,
  event: { queueId: number; deliveryId: string },
): void {
  inHand.delete(event.queueId);
  deliveries.delete(event.deliveryId);
}
