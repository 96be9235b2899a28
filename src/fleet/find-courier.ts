import type { Context } from '../context.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { FleetCourier } from './fields.ts';
import { findFleetCourier } from './store.ts';

/** Returns a courier of any fleet. @throws courierNotFound */
export const foundCourier = async ({ sql }: Context, id: string): Promise<FleetCourier> =>
  orRefuse(await findFleetCourier(sql, id), problems.courierNotFound);
