import type { Context, Environment } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { actWithin } from '../../deliveries/moves/act.ts';
import { lockOrRefuse } from '../../deliveries/moves/lock.ts';
import { findScopeOf } from '../../deliveries/standings-store.ts';
import { leaveRound } from '../../fleet/leave-message.ts';
import { findFleetCourier } from '../../fleet/store.ts';
import { problems } from '../../problems/problems.ts';
import type { Hub } from '../../quotes/market.ts';
import type { Road } from '../../quotes/travel.ts';
import { expectDoors } from '../forecasts/expect-doors.ts';
import { listAssignments } from '../look/assignments-store.ts';
import { findRoad } from '../look/paces-store.ts';
import { addStops } from './add-stops.ts';
import { lockAssignments } from './couriers-store.ts';

/**
 * A round that a person at the hub planned: parcels that one courier delivers from the hub, in the order of their
 * drop-offs.
 */
export interface StagedRound {
  readonly environment: Environment;
  readonly courierId: string;
  readonly deliveryIds: readonly string[];
  readonly personId: string;
  /** True if the parcels were handed to the courier; otherwise they wait at the hub. */
  readonly isHandedOut: boolean;
}

/**
 * Assigns the parcels of a round (one courier's deliveries from a hub) to its courier by the move `stage`: all of them,
 * or none. Adds the stops of the round to the courier's stops (decision 150), and leaves one message (decision 635).
 * @throws courierNotFound; courierNotOnDuty; courierFull; deliveryNotFound for a parcel of another hub; MoveRefused for
 * a parcel that is not verified at this hub
 */
export async function stageRound(ctx: Context, tx: Tx, hub: Hub, round: StagedRound): Promise<Delivery[]> {
  const { environment, courierId, deliveryIds, personId, isHandedOut } = round;
  const courier = await findFleetCourier(tx, courierId);
  if (courier?.environment !== environment) throw problems.courierNotFound();
  if ((await lockAssignments(tx, courierId)) === undefined) throw problems.courierNotOnDuty();
  const held: Delivery[] = [];
  // Locks all deliveries by id before the first change, as docs/architecture.md requires.
  for (const deliveryId of [...deliveryIds].sort()) {
    const scope = await findScopeOf(tx, deliveryId);
    if (scope?.environment !== environment) throw problems.deliveryNotFound();
    const parcel = await lockOrRefuse(tx, scope, deliveryId);
    if (parcel.hubId !== hub.id) throw problems.deliveryNotFound();
    held.push(parcel);
  }
  const act = {
    move: 'stage',
    by: 'operations',
    actorId: personId,
    courierId,
    messages: 'none',
  } as const;
  const staged = new Map<string, Delivery>();
  for (const parcel of held) staged.set(parcel.id, await actWithin(ctx, tx, parcel, act));
  const inHand = await listAssignments(tx, courierId);
  const weightKg = inHand.reduce((sum, assignment) => sum + assignment.weightKg, 0);
  if (inHand.length > courier.capacityParcels || weightKg > courier.capacityKg) throw problems.courierFull();
  const inOrder = deliveryIds.map((id) => staged.get(id)!);
  const leavesAt = ctx.now();
  const road = await findRoad(tx, hub.area, { environment, now: leavesAt });
  await addStops(tx, courierId, {
    joins: false,
    stops: stopsOf(inOrder, hub, { leavesAt, road, isHandedOut }),
  });
  await leaveRound(tx, { courierId, environment, parcels: inOrder.length }, leavesAt);
  return inOrder;
}

/**
 * Returns the stops of a round from a hub: the pickups of parcels that wait at the hub, then the drop-offs with their
 * expected times.
 */
function stopsOf(
  deliveries: readonly Delivery[],
  hub: Hub,
  departure: { readonly leavesAt: Date; readonly road: Road; readonly isHandedOut: boolean },
) {
  const doors = deliveries.map(({ id, destination }) => ({
    deliveryId: id,
    coordinates: destination.coordinates ?? null,
  }));
  const { leavesAt, isHandedOut } = departure;
  const waiting = isHandedOut ? [] : deliveries;
  return [
    ...waiting.map(({ id }) => ({ kind: 'PICKUP' as const, deliveryId: id, plannedAt: leavesAt })),
    ...expectDoors(hub.coordinates, doors, departure).map((door) => ({ kind: 'DROPOFF' as const, ...door })),
  ];
}
