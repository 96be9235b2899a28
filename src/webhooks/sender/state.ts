import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import type { Reach } from '../guard.ts';
import type { HealthNote } from '../store.ts';
import type { Lane, Taken } from './lane.ts';
import type { EndedCall } from './record-store.ts';

/** All that one sender knows: an event is taken, called for and recorded, and is in hand from the first to the last. */
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
  /** The deliveries of what is in hand: one event of each. */
  readonly deliveries: Set<string>;
  /** Calls that ended and wait to be recorded, the oldest first. */
  ended: EndedCall[];
  /** What is to be noted of endpoints: whether their calls fail. */
  readonly health: Map<number, HealthNote>;
  calling: number;
  /** On the monotonic clock: when the queue was last asked for new events, and when for all that waits. */
  askedMs: number;
  sweptMs: number;
  isStopping: boolean;
}

/** This sender's part in the sending. */
export interface Shards {
  readonly holderId: string;
  /** Each shard with the epoch at which it is held. */
  held: ReadonlyMap<number, number>;
  /** More than its share: nothing more is begun for these. */
  leaving: ReadonlySet<number>;
  /** The database's clock, and when it was asked for on the monotonic one. */
  clock: { readonly nowMs: number; readonly askedMs: number };
  /** On the monotonic clock: from then on the lease may have ended. */
  sureUntilMs: number;
}

/** Lets go of an event: another look at the queue may find it again. */
export function letGo({ inHand, deliveries }: Sender, event: { queueId: number; deliveryId: string }): void {
  inHand.delete(event.queueId);
  deliveries.delete(event.deliveryId);
}
