import type { Context } from '../context.ts';
import { deleteSessions } from '../people/sessions/sessions-store.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { Capacity } from './courier.ts';
import type { FleetCourier } from './fields.ts';
import { endShift } from './shifts-store.ts';
import { findFleetCourier, isNumberTaken, putCourier, readFleetCourier } from './store.ts';

export interface CourierChange extends Partial<Capacity> {
  readonly name?: string;
  /** The phone number in E.164 format. */
  readonly phone?: string;
  readonly photoUrl?: string | null;
  readonly plate?: string | null;
  readonly disabled?: boolean;
}

/**
 * Changes a courier's data. A disabled courier is signed out, goes off duty at once, and can no longer be assigned
 * work. Deliveries that the courier already has stay theirs until operations reassign them.
 * @throws courierNotFound, courierExists
 */
export async function changeCourier(
  ctx: Context,
  courierId: string,
  { disabled, ...change }: CourierChange,
): Promise<FleetCourier> {
  const now = ctx.now();
  await ctx.sql.transaction(async (tx) => {
    const courier = orRefuse(await findFleetCourier(tx, courierId), problems.courierNotFound);
    if (change.phone !== undefined && (await isNumberTaken(tx, { ...courier, phone: change.phone })))
      throw problems.courierExists();
    const isShutOut = disabled ?? courier.disabledAt !== null;
    await putCourier(tx, {
      ...courier,
      ...change,
      disabledAt: isShutOut ? (courier.disabledAt ?? now) : null,
    });
    if (!isShutOut) return;
    await deleteSessions(tx, { courierId });
    await endShift(tx, courierId, now);
  });
  return readFleetCourier(ctx.sql, courierId);
}
