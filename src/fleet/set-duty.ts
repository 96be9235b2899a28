import type { Context } from '../context.ts';
import { problems } from '../problems/problems.ts';
import type { Capacity } from './courier.ts';
import type { FleetCourier } from './fields.ts';
import { endShift, startShift } from './shifts-store.ts';
import { putCourier, readFleetCourier } from './store.ts';

/** A courier's request to start or change their duty. */
export interface Duty extends Partial<Capacity> {
  readonly onDuty: boolean;
  /** The end of work that the courier stated; null removes it, and if absent, the previous one stays. */
  readonly untilAt?: Date | null;
}

/**
 * Sets a courier on or off duty, with the stated end of the shift and the vehicle's capacity. Accepted deliveries stay
 * with a courier who goes off duty. No planned route continues beyond the stated end (decision 148).
 * @throws fieldMustBe when the end of the shift has passed
 */
export async function setDuty(
  ctx: Context,
  courierId: string,
  { onDuty, untilAt, ...capacity }: Duty,
): Promise<FleetCourier> {
  const now = ctx.now();
  if (untilAt && untilAt <= now) throw problems.fieldMustBe('until', 'future-instant');
  await ctx.sql.transaction(async (tx) => {
    const courier = await readFleetCourier(tx, courierId);
    await putCourier(tx, { ...courier, ...capacity });
    await (onDuty ? startShift(tx, courierId, now, untilAt) : endShift(tx, courierId, now));
  });
  return readFleetCourier(ctx.sql, courierId);
}
