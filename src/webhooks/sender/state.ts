import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import type { Reach } from '../guard.ts';
import type { HealthNote } from '../store.ts';
import type { Lane, Taken } from './lane.ts';
import type { EndedCall } from './record-store.ts';

/**
 * The whole state of one sender. An event is in hand from the time when the sender takes it from the queue until its
 * call is recorded.
 */
export interface Sender {
  readonly ctx: Context;
  /** A pool of two connections: one for the queries that send events, one to renew the sender's lease. */
  readonly sql: Database;
  readonly reach: Reach;
  readonly shards: Shards;
  /** The lane of each endpoint, by the endpoint's id. */
  readonly lanes: Map<number, Lane>;
  /** The events in hand, by the id of their queue row. */
  readonly inHand: Map<number, Taken>;
  /**
   * Ids of the deliveries with an event in flight: taken from the queue, its call not yet recorded. A delivery has
   * at most one.
   */
  readonly deliveries: Set<string>;
  /** Ended calls that wait to be recorded, oldest first. */
  ended: EndedCall[];
  /** Changes of endpoints' health that are not stored yet, by endpoint id. */
  readonly health: Map<number, HealthNote>;
  calling: number;
  /**
   * The times, on the monotonic clock, when the sender last queried for new events and last searched the whole queue
   * (`sweep`).
   */
  queriedMs: number;
  sweptMs: number;
  isStopping: boolean;
}

/** The shards (parts of the queue) that this sender holds, and its lease. */
export interface Shards {
  readonly holderId: string;
  /** The epoch of each held shard. A shard's epoch rises whenever another sender takes the shard. */
  held: ReadonlyMap<number, number>;
  /** Surplus shards, which the sender will release; no new calls start for them. */
  leaving: ReadonlySet<number>;
  /**
   * A reading of the database's clock: the time that it showed, the time on the monotonic clock when the query began,
   * and the query's duration.
   */
  clock: { readonly nowMs: number; readonly queriedMs: number; readonly tripMs: number };
  /** The lease is certain to hold until this time on the monotonic clock. */
  sureUntilMs: number;
}

/** Releases an event that is in hand; a later query may find it again. */
export function releaseEvent(
  { inHand, deliveries }: Sender,
  event: { queueId: number; deliveryId: string },
): void {
  inHand.delete(event.queueId);
  deliveries.delete(event.deliveryId);
}
