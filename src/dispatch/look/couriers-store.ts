import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import { isFetchedFromCourier, joinHolder } from '../../deliveries/evidence/holders-store.ts';
import type { FleetCourier } from '../../fleet/fields.ts';
import type { Coordinates, ServiceType } from '../../quotes/schema.ts';
import { sqlList, underway } from '../../vocabulary/statuses.ts';
import type { AssignMode } from '../../workspaces/fields.ts';
import type { Cash } from '../core/snapshot.ts';
import { isGivenBack, readyAt } from './conditions-store.ts';

/** An accepted delivery that is not delivered yet, with the data that a run of dispatch needs. */
export interface OpenAssignment {
  readonly deliveryId: string;
  /** False for a parcel that another courier has: it is fetched at that courier's last position. */
  readonly isPickedUp: boolean;
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly readyAt: Date;
  readonly promisedPickupAt: Date | null;
  readonly promisedDropoffAt: Date | null;
  /** The time of the pickup; null before the pickup. */
  readonly pickedUpAt: Date | null;
  readonly weightKg: number;
  /** The cash to collect at the door. */
  readonly collectIdr: number;
  readonly serviceType: ServiceType;
  /** True if the courier may carry no other order together with this one. */
  readonly isDirect: boolean;
  /** The positions of its pickup and drop-off in the courier's order of stops; null for a stop that is not in it. */
  readonly pickupPlace: number | null;
  readonly dropoffPlace: number | null;
}

/** A courier on duty with place, work and capacity. */
export interface CourierOnDuty
  extends Pick<FleetCourier, 'id' | 'workspaceId' | 'capacityParcels' | 'capacityKg' | 'untilAt'> {
  /** True if the courier gets offers rather than assignments. */
  readonly mayDecline: boolean;
  readonly onDutySince: Date;
  /** The number of deliveries assigned to the courier since the shift began. */
  readonly served: number;
  /** Null if no cash limit applies. */
  readonly cash: Cash | null;
  readonly assignments: readonly OpenAssignment[];
  /** The last position and its time. */
  readonly position: Coordinates;
  readonly seenAt: Date;
}

const listDuty: Statement = {
  name: 'dispatch.list-duties',
  text: `
    select c.id, c.workspace_id as "workspaceId", coalesce(w.fleet_assign, own.assign) as assign, c.capacity_parcels as "capacityParcels",
      c.capacity_kg as "capacityKg", s.started_at as "onDutySince", s.until_at as "untilAt",
      (
        select count(*)
        from deliveries d
        where d.courier_id = c.id and d.assigned_at >= s.started_at
      ) as served,
      coalesce(held.balance_idr, 0) as "balanceIdr",
      coalesce(work.assignments, '[]') as assignments
    from courier_shifts s
    join couriers c on c.id = s.courier_id
    left join workspaces w on w.id = c.workspace_id
    left join dispatch_fleets own on c.workspace_id is null and own.environment = c.environment
    left join courier_balances held on held.courier_id = c.id and held.environment = c.environment
    left join lateral (
      select bool_or(d.category = 'LOGISTIC') as has_round,
        jsonb_agg(jsonb_build_object('deliveryId', d.id, 'isPickedUp', d.pickup_at is not null and not ${isFetchedFromCourier},
          'pickup', case when ${isFetchedFromCourier} and hp.courier_id is not null then
            jsonb_build_object('latitude', hp.latitude, 'longitude', hp.longitude) else d.origin -> 'coordinates' end,
          'dropoff', d.destination -> 'coordinates',
          'readyAt', ${readyAt}, 'promisedPickupAt', case when d.pickup_at is null then d.promised_pickup_at end,
          'promisedDropoffAt', d.promised_dropoff_at,
          'pickedUpAt', case when not ${isFetchedFromCourier} then d.pickup_at end, 'weightKg', d.weight_kg,
          'collectIdr', coalesce(d.cod_amount_idr, 0), 'serviceType', d.service_type, 'isDirect', coalesce(owner.direct_only, false),
          'pickupPlace', p.place, 'dropoffPlace', o.place)
          order by d.assigned_at, d.id) as assignments
      from deliveries d
      left join workspaces owner on owner.id = d.workspace_id
      ${joinHolder}
      left join courier_stops p on p.courier_id = d.courier_id and p.delivery_id = d.id and p.kind = 'PICKUP'
      left join courier_stops o on o.courier_id = d.courier_id and o.delivery_id = d.id and o.kind = 'DROPOFF'
      where d.courier_id = c.id and d.status in ${sqlList(underway)}
        and not ${isGivenBack}
    ) work on true
    where s.ended_at is null and c.environment = $1 and c.disabled_at is null and c.id = any ($2)
      and (c.id = any ($3) or s.paused_at is null and not coalesce(work.has_round, false)
        and not exists (
          select 1
          from dispatch_offers o
          where o.courier_id = c.id and o.outcome is null
        )
      )
    order by c.id`,
};

/**
 * A courier on duty as read from the database. The position is missing, since it is in memory, and so is the cash
 * limit, which is a setting.
 */
export interface Duty extends Omit<CourierOnDuty, 'mayDecline' | 'position' | 'seenAt' | 'cash'> {
  /** The cash that the courier has now, in IDR. */
  readonly balanceIdr: number;
  /** How the courier's fleet gets work; null if no person has chosen it, so that the setting applies. */
  readonly assign: AssignMode | null;
}

interface Row extends Omit<Duty, 'assignments'> {
  readonly assignments: readonly AssignmentRow[];
}

type Instants = 'readyAt' | 'promisedPickupAt' | 'promisedDropoffAt' | 'pickedUpAt';
type AssignmentRow = Omit<OpenAssignment, Instants> & {
  readonly [Name in Instants]: null extends OpenAssignment[Name] ? string | null : string;
};

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Lists the given couriers who are on duty and not paused, have no open offer, and are in no round from a hub. `owners`
 * only have to be on duty.
 */
export async function listDuties(
  sql: Queryable,
  environment: Environment,
  courierIds: readonly string[],
  owners: readonly string[] = [],
): Promise<Duty[]> {
  const rows = await sql.query<Row>(listDuty, [environment, courierIds, owners]);
  return rows.map(({ assignments, ...row }) => ({
    ...row,
    assignments: assignments.map((each) => ({
      ...each,
      readyAt: new Date(each.readyAt),
      promisedPickupAt: dateOf(each.promisedPickupAt),
      promisedDropoffAt: dateOf(each.promisedDropoffAt),
      pickedUpAt: dateOf(each.pickedUpAt),
    })),
  }));
}
