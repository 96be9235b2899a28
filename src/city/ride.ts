import type { MoveName } from '../deliveries/lifecycle.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { minuteMs } from '../time.ts';
import type { Errand } from './store.ts';

/** Where the warehouses are, by id. */
export type Hubs = ReadonlyMap<string, Coordinates>;

/** More than this many picked up, and a courier delivers before fetching more. */
const mostAtOnce = 3;

/** The delivery that a courier sees to now: one begun is finished first. */
export function errandOf(errands: readonly Errand[]): Errand | undefined {
  const having = (status: Errand['status']) => errands.find((each) => each.status === status);
  const begun = having('IN_DELIVERY') ?? having('PICKING_UP') ?? having('IN_RETURN');
  if (begun !== undefined) return begun;
  const [carried, toFetch] = [having('PENDING_DELIVERY'), having('PENDING_PICKUP')];
  const isLaden = errands.filter(({ status }) => status === 'PENDING_DELIVERY').length >= mostAtOnce;
  if (carried !== undefined && (isLaden || toFetch === undefined)) return carried;
  return toFetch ?? carried ?? having('PENDING_RETURN');
}

/** Where an errand leads now; null when no place is known. */
export function goalOf({ status, origin, destination, hubId }: Errand, hubs: Hubs): Coordinates | null {
  const isOutbound = status === 'IN_DELIVERY' || status === 'PENDING_DELIVERY';
  if (isOutbound) return destination.coordinates ?? null;
  return origin?.coordinates ?? hubs.get(hubId ?? '') ?? null;
}

/** Where the way to the goal began, for a courier who is found on it. */
export function startOf(errand: Errand, hubs: Hubs): Coordinates | null {
  const isOnReturn = errand.status === 'IN_RETURN';
  if (isOnReturn) return errand.destination.coordinates ?? null;
  return errand.status === 'IN_DELIVERY' ? goalOf({ ...errand, status: 'PICKING_UP' }, hubs) : null;
}

/** A number from 0 to 99 that a delivery always draws for a purpose. */
export function drawOf(id: string, purpose: string): number {
  let mixed = 2_166_136_261;
  for (const letter of `${id} ${purpose}`)
    mixed = Math.imul(mixed ^ letter.codePointAt(0)!, 16_777_619) >>> 0;
  return (mixed ^ (mixed >>> 13)) % 100;
}

/** A step that is due. */
export interface DueStep {
  readonly move: MoveName;
  readonly reasonCode?: string;
}

/** The step that a courier makes now; undefined while the way or the handover lasts. */
export function stepOf(
  errand: Errand,
  { isThere, now }: { isThere: boolean; now: Date },
): DueStep | undefined {
  const { id, status, mark, category, updatedAt } = errand;
  const lasted = now.getTime() - updatedAt.getTime();
  const isReady = lasted >= (40 + drawOf(id, status) * 2) * 1_000;
  switch (status) {
    case 'PENDING_PICKUP':
      return isReady ? { move: 'setOff' } : undefined;
    case 'PENDING_DELIVERY':
      return isReady ? { move: 'depart' } : undefined;
    case 'PENDING_RETURN':
      return isReady ? { move: 'startReturn' } : undefined;
    case 'PICKING_UP':
      if (category === 'LOGISTIC') return isThere && isReady ? { move: 'load' } : undefined;
      return mark !== null && isReady ? pickup(id) : undefined;
    case 'IN_DELIVERY':
      return mark !== null && isReady ? handover(id) : undefined;
    case 'IN_RETURN':
      return isThere && lasted > 4 * minuteMs ? handBack(id) : undefined;
    default:
      return undefined;
  }
}

const pickup = (id: string): DueStep =>
  drawOf(id, 'pickup') < 2 ? { move: 'fail', reasonCode: 'P1003' } : { move: 'pickUp' };

function handover(id: string): DueStep {
  const draw = drawOf(id, 'handover');
  if (draw < 5) return { move: 'fail', reasonCode: 'D1001' };
  return draw < 7 ? { move: 'fail', reasonCode: 'D1002' } : { move: 'complete' };
}

const handBack = (id: string): DueStep =>
  drawOf(id, 'return') < 20 ? { move: 'failReturn', reasonCode: 'R1001' } : { move: 'returnParcel' };
