import { problems, type Refusal } from '../problems/problems.ts';
import { type ClientTimeZone, dayMs, minuteMs, readInstant, startOfLocalDay } from '../time.ts';
import type { Schedule, ServiceCategory } from './schema.ts';

/** A pickup window whose start and end are parsed. */
export interface PickupWindow {
  readonly from: Date;
  readonly to: Date;
}

const graceMs = 5 * minuteMs;
const daysAhead = 3;
const widestWindowMs = 3 * dayMs;

/** Converts a validated schedule to a pickup window. */
export const pickupWindowOf = (schedule: Schedule): PickupWindow => ({
  from: readInstant(schedule.pickupTimeFrom),
  to: readInstant(schedule.pickupTimeTo),
});

/**
 * Returns the refusal of a pickup window that a client in the time zone `zone` requests at the time `now` (decisions 24
 * and 95, spec 7); undefined if the window can be booked.
 */
export function refuseWindow(
  { from, to }: PickupWindow,
  category: ServiceCategory,
  now: Date,
  zone: ClientTimeZone,
): Refusal | undefined {
  if (category === 'LOGISTIC') return problems.scheduleOnlyExpress();
  const isOver = from < now && to <= now;
  if (isOver || from.getTime() < now.getTime() - graceMs) return problems.scheduleInPast();
  const lastMoment = startOfLocalDay(now, zone, daysAhead + 1);
  if (from >= lastMoment || to > lastMoment) return problems.scheduleOutsideWindow();
  if (to.getTime() - from.getTime() > widestWindowMs) return problems.scheduleOutsideWindow();
  return to <= from ? problems.scheduleEndsBeforeStart() : undefined;
}

/**
 * Returns the time for which a trip is checked and priced (decision 96): the start of its pickup window if that is
 * still ahead, otherwise now.
 */
export const pickupMoment = (window: PickupWindow | null, now: Date): Date =>
  window !== null && window.from > now ? window.from : now;
