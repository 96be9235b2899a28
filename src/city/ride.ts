import type { Assignment } from '../dispatch/look/assignments-store.ts';
import { stopsLeft } from '../dispatch/look/stop-list.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { stepOnwards, stepToFailure } from '../sandbox/by-hand.ts';
import type { Step } from '../sandbox/script.ts';
import { minuteMs } from '../time.ts';
import type { Errand } from './store.ts';

/** The coordinates of the warehouses, by hub id. */
export type Hubs = ReadonlyMap<string, Coordinates>;

/** The data that determines on which delivery a courier works next. */
interface Choice {
  /** The deliveries assigned to the courier, with the order of stops that dispatch has planned. */
  readonly assignments: readonly Assignment[];
  readonly place: Coordinates;
  readonly hubs: Hubs;
}

/**
 * Returns the delivery on which a courier works now: that of the next stop in the courier's app. LOGISTIC parcels have
 * no planned order of stops. For a courier with only such parcels, it is the delivery in progress, or else the nearest
 * delivery. A return that the courier has begun is finished before the next pickup, because a busy courier would never
 * come to it otherwise.
 */
export function errandOf(errands: readonly Errand[], choice: Choice): Errand | undefined {
  if (errands.every(({ category }) => category === 'LOGISTIC')) return nearestOf(errands, choice);
  const [next] = stopsLeft(choice.assignments);
  const returned = errands.find(({ status }) => status === 'IN_RETURN');
  if (returned !== undefined && next?.kind === 'PICKUP') return returned;
  return errands.find(({ id }) => id === next?.deliveryId);
}

function nearestOf(errands: readonly Errand[], { place, hubs }: Choice): Errand | undefined {
  const begun = errands.find(({ status }) => !status.startsWith('PENDING'));
  const metersTo = (errand: Errand) => {
    const goal = goalOf(errand, hubs);
    return goal === null ? 0 : straightMetersBetween(place, goal);
  };
  return begun ?? errands.toSorted((one, other) => metersTo(one) - metersTo(other))[0];
}

/** Returns the coordinates to which the courier is riding now; null when they are unknown. */
export function goalOf({ status, origin, destination, hubId }: Errand, hubs: Hubs): Coordinates | null {
  const isOutbound = status === 'IN_DELIVERY' || status === 'PENDING_DELIVERY';
  if (isOutbound) return destination.coordinates ?? null;
  return origin?.coordinates ?? hubs.get(hubId ?? '') ?? null;
}

/**
 * Returns the coordinates of the stop at which the courier's present ride began; null if the ride did not begin at a
 * stop of this delivery.
 */
export function startOf(errand: Errand, hubs: Hubs): Coordinates | null {
  const isOnReturn = errand.status === 'IN_RETURN';
  if (isOnReturn) return errand.destination.coordinates ?? null;
  return errand.status === 'IN_DELIVERY' ? goalOf({ ...errand, status: 'PICKING_UP' }, hubs) : null;
}

/** Returns a pseudorandom number from 0 to 99. It is always the same for the same id and purpose. */
export function drawOf(id: string, purpose: string): number {
  let mixed = 2_166_136_261;
  for (const letter of `${id} ${purpose}`)
    mixed = Math.imul(mixed ^ letter.codePointAt(0)!, 16_777_619) >>> 0;
  return ((mixed ^ (mixed >>> 13)) >>> 0) % 100;
}

/** Time from the change to a status `PENDING_…` until the courier sets off. The tariffs count it as riding time. */
const setOffMs = 20_000;
/** Duration of the handover of each further parcel at a place where the courier already is. */
const furtherParcelMs = 20_000;
/** Duration of a stop at which no arrival is marked, because it has no coordinates or the geofence is off. */
const longestStopMs = 7 * minuteMs;

/** The courier's presence at a stop. `isFurther` is true if they have just handed over another parcel there. */
export interface Presence {
  readonly isThere: boolean;
  readonly isFurther: boolean;
}

/**
 * Returns how long the courier stays at the stop: two to six minutes, and four on average, as the tariffs assume.
 */
const stayMs = ({ id, status }: Errand, { isFurther }: Presence): number =>
  isFurther ? furtherParcelMs : 2 * minuteMs + drawOf(id, `${status} stay`) * ((4 * minuteMs) / 99);

/** True if the courier's ride or handover has ended, so that the next step is due. */
function isDue(errand: Errand, presence: Presence, now: Date): boolean {
  const { status, mark, category, updatedAt } = errand;
  const { isThere } = presence;
  const lastedMs = now.getTime() - updatedAt.getTime();
  const hasStayed = lastedMs >= stayMs(errand, presence);
  const isLong = isThere && lastedMs > longestStopMs;
  switch (status) {
    case 'PICKING_UP':
      return category === 'LOGISTIC' ? isThere && hasStayed : (mark !== null && hasStayed) || isLong;
    case 'IN_DELIVERY':
      return (mark !== null && hasStayed) || isLong;
    case 'IN_RETURN':
      return isLong;
    default:
      return lastedMs >= setOffMs;
  }
}

/** Returns the reason why a delivery fails in its present status; undefined for most deliveries, which do not fail. */
function failureOf({ id, status, category, failedCount }: Errand): string | undefined {
  switch (status) {
    case 'PICKING_UP':
      return category === 'EXPRESS' && drawOf(id, 'pickup') < 2 ? 'P1003' : undefined;
    case 'IN_DELIVERY': {
      const draw = drawOf(id, `handover ${failedCount}`);
      return draw < 5 ? 'D1001' : draw < 7 ? 'D1002' : undefined;
    }
    case 'IN_RETURN':
      return drawOf(id, `return ${failedCount}`) < 20 ? 'R1001' : undefined;
    default:
      return undefined;
  }
}

/** Returns the step that a courier makes now; undefined while the ride or the handover lasts. */
export function stepOf(errand: Errand, presence: Presence, now: Date): Step | undefined {
  if (!isDue(errand, presence, now)) return undefined;
  const standing = { category: errand.category, status: errand.status, pickedUp: errand.isPickedUp };
  const reason = failureOf(errand);
  return reason === undefined ? stepOnwards(standing) : stepToFailure(standing, reason);
}
