import type { Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import { holder } from '../evidence/holders-store.ts';

/** The place to which a courier is on the way with a delivery: its pickup point or its destination. */
export interface Goal extends Scope {
  readonly deliveryId: string;
  readonly courierId: string;
  readonly status: 'PICKING_UP' | 'IN_DELIVERY';
  readonly place: { readonly latitude: number; readonly longitude: number };
}

const find: Statement = {
  name: 'arrivals.find-goals',
  text: `
    select *
    from (
      select id as "deliveryId", workspace_id as "workspaceId", environment, courier_id as "courierId", status,
        case status when 'PICKING_UP' then origin else destination end -> 'coordinates' as place
      from deliveries d
      where courier_id = any($1)
        and status in ('PICKING_UP', 'IN_DELIVERY')
        and mark is null
        -- a parcel that a courier has already is fetched at no fixed place
        and case status when 'PICKING_UP' then ${holder} is null else true end
    ) goals
    where jsonb_typeof(place) = 'object'`,
};

/**
 * For each of these couriers and each of their deliveries, returns the place that the courier must reach next, in all
 * workspaces. Deliveries marked as arrived are left out, and so are places without coordinates, such as the warehouse
 * of a LOGISTIC pickup.
 */
export const findGoals = (sql: Queryable, courierIds: readonly string[]): Promise<Goal[]> =>
  sql.query<Goal>(find, [courierIds]);
