import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { findArea, type Market } from '../quotes/market.ts';
import type { AskSupply, Quoting } from '../quotes/quoting.ts';
import { roadOf, unknownRoad } from '../quotes/travel.ts';
import { defaultPolicy } from './core/policy.ts';
import { minuteOf, roomOf, workOn } from './decide/snapshot-of.ts';
import type { CourierOnDuty } from './look/couriers-store.ts';
import { listCouriersOnDuty } from './look/list-couriers.ts';
import { placeRound, planeRound } from './look/plane.ts';
import { answerFrom, mapSupply, type SpareCourier, type SupplyMap } from './supply.ts';

/** The couriers who could pick a parcel up now, known in memory. */
export interface Supply {
  /** Looks only in memory; undefined when the service seeks no couriers. */
  readonly ask: AskSupply;
  /** Reads now who is on duty and where, instead of within seconds. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const refreshMs = 3_000;
/** The environment whose deliveries couriers serve. */
const environment = 'production';
const everywhere = { south: -90, north: 90, west: -180, east: 180 };

/**
 * Keeps in memory who is on duty, where, and with what room, as in a dispatcher's snapshot. It reads before the
 * first question, then every few seconds. After a failed read the old data counts until it is too old.
 */
export async function startSupply(
  ctx: Context,
  quoting: Pick<Quoting, 'marketAt'>,
  whereabouts: Whereabouts,
): Promise<Supply> {
  const policy = defaultPolicy;
  let map: SupplyMap = new Map();
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> = Promise.resolve();
  let stopped = false;

  const refresh = async () => {
    await whereabouts.refresh();
    const couriers = await listCouriersOnDuty(ctx, whereabouts, environment, everywhere);
    const now = ctx.now();
    const market = quoting.marketAt(now);
    const spare = couriers.map((courier) => spareOf(courier, market, now));
    // A large fleet is sorted in its own turn of the loop, so that no other work waits for both.
    await nextTurn();
    map = mapSupply(
      spare.filter((each) => each !== undefined),
      policy,
    );
  };
  const refreshOrSay = async () => {
    try {
      await refresh();
      isStale = false;
    } catch (error) {
      if (!isStale) ctx.log.warn({ err: error }, 'couriers on duty could not be read; using those in memory');
      isStale = true;
    }
  };
  const schedule = () => {
    timer = setTimeout(() => {
      refreshing = refreshOrSay().then(() => {
        if (!stopped) schedule();
      });
    }, refreshMs).unref();
  };
  await refreshOrSay();
  schedule();

  return {
    ask: (need) => (need.scope.environment === environment ? answerFrom(map, need, policy) : undefined),
    refresh,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await refreshing;
    },
  };
}

/** A courier in the tick's form; undefined without room. */
function spareOf(courier: CourierOnDuty, market: Market | undefined, now: Date): SpareCourier | undefined {
  const { position, assignments, workspaceId: onlyFor } = courier;
  const area = assignments.length > 0 && market ? findArea(market, 'EXPRESS INSTANT', position) : undefined;
  const road = area === undefined ? unknownRoad : roadOf(area, now);
  const room = roomOf(courier, { road: workOn(road), toPoint: planeRound(position), now });
  if (room.mostOrders < 1) return undefined;
  const { freeMinute, spareWeightKg, point } = room;
  const place = placeRound(position)(point);
  return { onlyFor, place, freeMinute, seenMinute: minuteOf(courier.seenAt), spareWeightKg };
}
