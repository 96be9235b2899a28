import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { lockDelivery } from '../../deliveries/store.ts';
import { MoveRefused } from '../../deliveries/transition.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { enqueuePush } from '../../push/enqueue.ts';
import { later } from '../../time.ts';
import { type Holding, holdsArea } from '../look/leases-store.ts';
import { addStops } from './add-stops.ts';
import { assignToCourier } from './assign-to-courier.ts';
import type { AssignedDelivery, Assignment, AssignmentBatch } from './assignments.ts';
import { lockAssignments } from './couriers-store.ts';
import { hasOpenOffer, insertOffer } from './offers-store.ts';

/** The counts of one call of `commitAssignments`. */
export interface Written {
  /** Deliveries that got their first courier. */
  readonly assigned: number;
  /** Deliveries that were moved from one courier to another. */
  readonly moved: number;
  /** Deliveries that were offered to a courier. */
  readonly offered: number;
  /**
   * Assignments that were not written, because the couriers or deliveries had changed since they were read, or because
   * this process had lost its exclusive right (lease) to dispatch in the area.
   */
  readonly lost: number;
}

/**
 * Writes batches one after the other, each in its own transaction. A batch whose couriers or deliveries have changed
 * since they were read is skipped; the next run of dispatch chooses again.
 */
export async function commitAssignments(
  ctx: Context,
  holding: Holding,
  batches: readonly AssignmentBatch[],
): Promise<Written> {
  const written = { assigned: 0, moved: 0, offered: 0, lost: 0 };
  for (const batch of batches) {
    if (!(await commitBatch(ctx, holding, batch))) {
      written.lost += batch.assignments.length;
      continue;
    }
    for (const { mayDecline, added } of batch.assignments) {
      for (const { fromCourierId } of added)
        written[mayDecline ? 'offered' : fromCourierId === null ? 'assigned' : 'moved'] += 1;
    }
  }
  ctx.telemetry.metrics.offers.inc({ outcome: 'made' }, written.offered);
  return written;
}

/**
 * Thrown to roll a batch back if the couriers or deliveries have changed since they were read, or if this process has
 * lost its exclusive right (lease) to dispatch in the area.
 */
class RaceLost extends Error {}

/**
 * Writes one batch, all of it or nothing: assigns the deliveries and stores the couriers' stops, or makes offers to
 * couriers who may decline. Writes only if three conditions hold: this process still has the exclusive right (lease) to
 * dispatch in the area, each courier has the same deliveries as when they were read, and each delivery is unchanged.
 * @returns false if one of these conditions fails
 */
async function commitBatch(
  ctx: Context,
  holding: Holding,
  { assignments, workOf }: AssignmentBatch,
): Promise<boolean> {
  try {
    await ctx.sql.transaction(async (tx) => {
      await refuseChange(tx, holding, workOf);
      const assigned = assignments.filter(({ mayDecline }) => !mayDecline);
      const added = assigned.flatMap((assignment) =>
        assignment.added.map((delivery) => ({ assignment, delivery })),
      );
      // Locks all deliveries by id before the first change, as docs/architecture.md requires.
      added.sort((one, other) => (one.delivery.deliveryId < other.delivery.deliveryId ? -1 : 1));
      const locked: Delivery[] = [];
      for (const { delivery } of added) locked.push(await lockUnchanged(tx, delivery));
      for (const [place, { assignment, delivery }] of added.entries()) {
        const { courierId, bundle, stops } = assignment;
        const { cause, considered } = delivery;
        const present = { courierId, cause, offerId: null, bundle, considered, stops };
        await assignToCourier(ctx, tx, locked[place]!, present);
      }
      for (const { courierId, stops } of assigned) await addStops(tx, courierId, stops);
      for (const assignment of assignments) if (assignment.mayDecline) await offer(ctx, tx, assignment);
    });
  } catch (error) {
    if (error instanceof RaceLost || error instanceof MoveRefused) return false;
    throw error;
  }
  ctx.wake('webhooks');
  ctx.wake('jobs');
  return true;
}

async function refuseChange(tx: Tx, holding: Holding, workOf: AssignmentBatch['workOf']): Promise<void> {
  if (!(await holdsArea(tx, holding))) throw new RaceLost();
  // Locks the couriers by id. All code locks in this order, so that two dispatchers never deadlock.
  for (const courierId of [...workOf.keys()].sort()) {
    const present = await lockAssignments(tx, courierId);
    const seen = [...new Set(workOf.get(courierId))].sort();
    if (present === undefined || present.join() !== seen.join()) throw new RaceLost();
    if (await hasOpenOffer(tx, courierId)) throw new RaceLost();
  }
}

async function lockUnchanged(
  tx: Tx,
  { deliveryId, timelineLength, workspaceId, environment }: AssignedDelivery,
): Promise<Delivery> {
  const delivery = await lockDelivery(tx, { workspaceId, environment }, deliveryId);
  if (delivery?.timelineLength !== timelineLength) throw new RaceLost();
  return delivery;
}

/**
 * Offers a courier the added deliveries of an assignment. The courier's stops change only once the courier accepts.
 */
async function offer({ now, rules }: Context, tx: Tx, assignment: Assignment): Promise<void> {
  const at = now();
  const id = `OF-${timeOrderedSuffix(at)}`;
  const offerSeconds = rules.of('dispatchOfferSeconds');
  const made = await insertOffer(tx, { id, offerSeconds }, assignment);
  const [first] = assignment.added;
  if (made < assignment.added.length || first === undefined) throw new RaceLost();
  const forMs = offerSeconds * 1000;
  const notice = { kind: 'OFFER', offerID: id, endsAt: later(at, forMs).toISOString() } as const;
  const { workspaceId, environment } = first;
  await enqueuePush(tx, { courierId: assignment.courierId, workspaceId, environment, notice, forMs }, at);
}
