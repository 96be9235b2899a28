import type { Context } from '../context.ts';
import type { FleetCourier } from '../fleet/courier.ts';
import { findFleetCourier } from '../fleet/store.ts';
import { orRefuse, problems } from '../problems.ts';

/** Finds a courier of any fleet. @throws courierNotFound */
export const foundCourier = async ({ sql }: Context, id: string): Promise<FleetCourier> =>
  orRefuse(await findFleetCourier(sql, id), problems.courierNotFound);
