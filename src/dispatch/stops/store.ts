import type { Environment, Scope } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { Status } from '../../deliveries/lifecycle.ts';
import type { Coordinates, ServiceCategory, ServiceType } from '../../quotes/schema.ts';
import { isDispatched, isGivenBack } from '../rescue/conditions/store.ts';

/** A place that a courier goes to, as whoever sent them there wrote it. */
export interface StopPlace {
  readonly address: string;
  readonly coordinates?: Coordinates | null;
  readonly notes?: string | null;
}

/** Where a stop stands in a courier's order, and when they were to be there. */
export interface Planned {
  readonly place: number;
  readonly at: Date;
}

/** A delivery in a courier's hands, and what is planned of its stops. */
export interface JobInHand extends Scope {
  readonly deliveryId: string;
  readonly courierId: string;
  readonly category: ServiceCategory;
  readonly serviceType: ServiceType;
  /** True when it waits to be fetched by the courier whom the dispatcher, and no person, chose. */
  readonly isDispatched: boolean;
  readonly areaId: string | null;
  readonly weightKg: number;
  readonly status: Status;
  readonly failedCount: number;
  /** Null for LOGISTIC without one. */
  readonly origin: StopPlace | null;
  /** Where a LOGISTIC parcel is fetched; null for EXPRESS. */
  readonly hub: StopPlace | null;
  readonly destination: StopPlace;
  readonly readyAt: Date;
  readonly promisedPickupAt: Date | null;
  readonly promisedDropoffAt: Date | null;
  readonly pickup: Planned | null;
  readonly dropoff: Planned | null;
}

const list: Statement = {
  name: 'stops.list-in-hand',
  text: `
    select d.id as "deliveryId", d.courier_id as "courierId", d.workspace_id as "workspaceId", d.environment, d.category,
      d.service_type as "serviceType", d.area_id as "areaId", d.weight_kg as "weightKg", d.status,
      ${isDispatched} as "isDispatched",
      d.failed_count as "failedCount", d.origin, d.destination,
      case when d.category = 'LOGISTIC' and h.id is not null then jsonb_build_object('address', h.name || ', ' || h.address,
        'coordinates', jsonb_build_object('latitude', h.latitude, 'longitude', h.longitude)) end as hub,
      coalesce(d.ready_at, d.schedule_from, d.created_at) as "readyAt",
      d.promised_pickup_at as "promisedPickupAt", d.promised_dropoff_at as "promisedDropoffAt",
      p.place as "pickupPlace", p.planned_at as "pickupAt", o.place as "dropoffPlace", o.planned_at as "dropoffAt"
    from deliveries d
    left join courier_stops p on p.courier_id = d.courier_id and p.delivery_id = d.id and p.kind = 'PICKUP'
    left join courier_stops o on o.courier_id = d.courier_id and o.delivery_id = d.id and o.kind = 'DROPOFF'
    left join hubs h on h.tariff_version_id = d.tariff_version_id and h.id = d.hub_id
    where d.courier_id = any ($1)
      and d.status in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'PENDING_RETURN', 'IN_RETURN')
      and not ${isGivenBack}
    order by
      case when d.pickup_at is null then d.promised_pickup_at else d.promised_dropoff_at end nulls last,
      d.assigned_at, d.id`,
};

interface Row extends Omit<JobInHand, 'pickup' | 'dropoff'> {
  readonly pickupPlace: number | null;
  readonly pickupAt: Date;
  readonly dropoffPlace: number | null;
  readonly dropoffAt: Date;
}

/**
 * What couriers have in hand with what is planned of it; what was not planned is in the order of what is promised next.
 * A courier is of one fleet and one environment, and so is all they were given.
 */
export async function listJobsInHand(sql: Queryable, ...courierIds: readonly string[]): Promise<JobInHand[]> {
  const rows = await sql.query<Row>(list, [courierIds]);
  return rows.map(({ pickupPlace, pickupAt, dropoffPlace, dropoffAt, ...row }) => ({
    ...row,
    pickup: pickupPlace === null ? null : { place: pickupPlace, at: pickupAt },
    dropoff: dropoffPlace === null ? null : { place: dropoffPlace, at: dropoffAt },
  }));
}

/** A stop of a plan. */
export interface PlannedStop extends Scope {
  readonly kind: 'PICKUP' | 'DROPOFF';
  readonly deliveryId: string;
  readonly plannedAt: Date;
}

const forget: Statement = {
  name: 'stops.forget',
  text: `
    delete from courier_stops
    where courier_id = $1`,
};

const write: Statement = {
  name: 'stops.write',
  text: `
    insert into courier_stops (courier_id, place, kind, delivery_id, workspace_id, environment, planned_at)
    select $1, place - 1, kind, delivery_id, workspace_id, environment, planned_at
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
      with ordinality as stop (kind, delivery_id, workspace_id, environment, planned_at, place)`,
};

/** Puts a courier's stops in a new order, in place of every earlier one. The caller holds the courier. */
export async function writeStops(tx: Tx, courierId: string, stops: readonly PlannedStop[]): Promise<void> {
  await tx.query(forget, [courierId]);
  if (stops.length === 0) return;
  const columns = [
    stops.map(({ kind }): string => kind),
    stops.map(({ deliveryId }) => deliveryId),
    stops.map(({ workspaceId }) => workspaceId),
    stops.map(({ environment }): Environment => environment),
    stops.map(({ plannedAt }) => plannedAt),
  ];
  await tx.query(write, [courierId, ...columns]);
}
