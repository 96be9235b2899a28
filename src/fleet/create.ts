import type { Context, Environment } from '../context.ts';
import { timeOrderedSuffix } from '../ids.ts';
import type { Capacity, FleetCourier } from './courier.ts';
import { putCourier, readFleetCourier } from './store.ts';

export interface NewCourier extends Partial<Capacity> {
  readonly workspaceId: string | null;
  readonly environment: Environment;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly photoUrl: string | null;
}

const usual: Capacity = { vehicle: 'MOTORCYCLE', capacityParcels: 5, capacityKg: 20 };

/** Adds a courier to a fleet: the operator's, or a workspace's own. */
export async function createCourier(ctx: Context, wanted: NewCourier): Promise<FleetCourier> {
  const createdAt = ctx.now();
  const id = `CO-${timeOrderedSuffix(createdAt)}`;
  await putCourier(ctx.sql, { ...usual, ...wanted, id, createdAt, disabledAt: null });
  return readFleetCourier(ctx.sql, id);
}
