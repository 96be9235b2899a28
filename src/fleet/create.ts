import type { Context, Environment } from '../context.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { problems } from '../problems/problems.ts';
import type { Capacity } from './courier.ts';
import type { FleetCourier } from './fields.ts';
import { isNumberTaken, putCourier, readFleetCourier } from './store.ts';

export interface NewCourier extends Partial<Capacity> {
  readonly workspaceId: string | null;
  readonly environment: Environment;
  readonly name: string;
  /** The phone number in E.164 format. */
  readonly phone: string;
  readonly photoUrl: string | null;
  readonly plate?: string | null;
}

const usual: Capacity = { vehicle: 'MOTORCYCLE', capacityParcels: 5, capacityKg: 20 };

/** Adds a courier to a fleet: the operator's, or a workspace's own. @throws courierExists */
export async function createCourier(ctx: Context, wanted: NewCourier): Promise<FleetCourier> {
  const createdAt = ctx.now();
  const id = `CO-${timeOrderedSuffix(createdAt)}`;
  await ctx.sql.transaction(async (tx) => {
    if (await isNumberTaken(tx, { ...wanted, id })) throw problems.courierExists();
    await putCourier(tx, { ...usual, plate: null, ...wanted, id, createdAt, disabledAt: null });
  });
  return readFleetCourier(ctx.sql, id);
}
