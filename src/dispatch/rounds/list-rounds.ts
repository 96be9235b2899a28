import type { Context } from '../../context.ts';
import type { Hub } from '../../quotes/market.ts';
import type { Road } from '../../quotes/travel.ts';
import { hourMs, later } from '../../time.ts';
import { expectDoors } from '../forecasts/expect-doors.ts';
import { findRoad } from '../look/paces-store.ts';
import type { RoundParcel } from './fields.ts';
import {
  type CourierRound,
  type HubRounds,
  listParcelsOfRounds,
  listRounds,
  listWaitingParcels,
  type PlacedParcel,
} from './store.ts';

/**
 * A parcel of a round, with its expected arrival at the recipient's door. If the round is not handed out, it is assumed
 * to leave the hub now.
 */
export interface ExpectedParcel extends PlacedParcel {
  readonly expectedAt: Date;
}

export interface RoundPlan extends CourierRound {
  readonly parcels: readonly ExpectedParcel[];
}

/** The rounds of a hub (each has one courier's deliveries), and the hub's verified parcels that are in no round. */
export interface HubPlan {
  readonly rounds: readonly RoundPlan[];
  readonly waiting: readonly RoundParcel[];
  /** True if there are more waiting parcels than `waiting` contains. */
  readonly hasMore: boolean;
}

const mostRounds = 500;
export const mostWaiting = 10_000;
/** Handed-out rounds stay on the list for this many hours, about one shift. */
const handedOutHours = 18;

/**
 * Lists the rounds and waiting parcels of a hub. A round that is not handed out includes only the parcels that are
 * still at the hub.
 */
export async function listHubPlan(ctx: Context, hub: Hub, scope: HubRounds): Promise<HubPlan> {
  const now = ctx.now();
  const rounds = await listRounds(ctx.sql, scope, later(now, -handedOutHours * hourMs), mostRounds);
  const placed = await listParcelsOfRounds(
    ctx.sql,
    rounds.map(({ id }) => id),
  );
  const ofRound = Map.groupBy(placed, ({ roundId }) => roundId);
  const waiting = await listWaitingParcels(ctx.sql, scope, mostWaiting + 1);
  const road = await findRoad(ctx.sql, hub.area, { environment: scope.environment, now });
  return {
    rounds: rounds.map((round) => {
      const isShown = ({ status }: PlacedParcel) => round.handedOutAt !== null || status === 'VERIFIED';
      const parcels = (ofRound.get(round.id) ?? []).filter(isShown);
      return { ...round, parcels: withTimes(parcels, hub, { leavesAt: round.handedOutAt ?? now, road }) };
    }),
    waiting: waiting.slice(0, mostWaiting),
    hasMore: waiting.length > mostWaiting,
  };
}

function withTimes(
  parcels: readonly PlacedParcel[],
  hub: Hub,
  departure: { readonly leavesAt: Date; readonly road: Road },
): ExpectedParcel[] {
  const times = expectDoors(hub.coordinates, parcels, departure);
  return parcels.map((parcel, index) => ({ ...parcel, expectedAt: times[index]!.plannedAt }));
}
