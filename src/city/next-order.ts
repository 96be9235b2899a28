import { hourMs, later, minuteMs } from '../time.ts';
import type { Chance } from './chance.ts';
import type { Wish } from './order.ts';

/** The next order of a living city: mostly at once, some booked ahead, some from the hub, a few from afar. */
export function wishOf(chance: Chance, now: Date): Wish {
  const draw = chance.between(0, 100);
  if (draw < 14) return { service: 'LOGISTIC', areaId: null };
  const service = chance.is(0.8) ? 'INSTANT' : 'SAME_DAY';
  if (draw < 28) {
    const from = later(now, chance.whole(1, 30) * hourMs + chance.whole(0, 3) * 15 * minuteMs);
    return { service, areaId: null, window: { from, to: later(from, 2 * hourMs) } };
  }
  if (draw < 31) return { service: 'INSTANT', areaId: 'jabodetabek' };
  return { service, areaId: null };
}
