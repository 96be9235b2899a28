import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import type { Reach } from '../guard.ts';
import type { HealthNote } from '../store.ts';
import type { Lane, Taken } from './lane.ts';
import type { EndedCall } from './record-store.ts';

/**
 * The whole state of one sender. An event is taken, called for and recorded, and is in hand from the first to
 * the last.
 */
export interface Sender {
  readonly ctx: Context;
  /** Two connections: one for the turns, one for the lease. */
  readonly sql: Database;
  readonly reach: Reach;
  readonly shards: Shards;
  /** By endpoint. */
  readonly lanes: Map<number, Lane>;
  /** By queue row. */
  readonly inHand: Map<number, Taken>;
  /** The deliveries of the events in hand, one event each. */
  readonly deliveries: Set<string>;
  /** Ended calls that wait to be recorded, oldest first. */
  ended: EndedCall[];
  /** The health of endpoints to be stored: whether their calls fail. */
  readonly health: Map<number, HealthNote>;
  calling: number;
  /** Times, on the monotonic clock, of the last query for new events, and for all waiting ones. */
  askedMs: number;
  sweptMs: number;
  isStopping: boolean;
}

/** This sender's part of the sending. */
export interface Shards {
  readonly holderId: string;
  /** Each held shard with its epoch. */
  held: ReadonlyMap<number, number>;
  /** Surplus shards, for which no more calls begin. */
  leaving: ReadonlySet<number>;
  /** The database's time, the time of the query on the monotonic clock, and its duration. */
  clock: { readonly nowMs: number; readonly askedMs: number; readonly tripMs: number };
  /** The time on the monotonic clock from which the lease may have ended. */
  sureUntilMs: number;
}

/** Releases an event; another look at the queue may find it again. */
export function letGo({ inHand, deliveries }: Sender, event: { queueId: number; deliveryId: string }): void {
  inHand.delete(event.queueId);
  deliveries.delete(event.deliveryId);
}
