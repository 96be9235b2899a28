import type { Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Status } from '../../deliveries/lifecycle.ts';
import type { Coordinates, ServiceCategory, ServiceType } from '../../quotes/schema.ts';
import { inHand, sqlList } from '../../statuses.ts';
import { isDispatched, isGivenBack, readyAt } from './conditions-store.ts';

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

/** What a courier has in hand, returns included, and what is planned of its stops. */
export interface Assignment extends Scope {
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
  /** By how many entries of its timeline it was read: whatever moves it makes it longer. */
  readonly timelineLength: number;
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
  name: 'dispatch.list-assignments',
  text: `
    select d.id as "deliveryId", d.courier_id as "courierId", d.workspace_id as "workspaceId", d.environment, d.category,
      d.service_type as "serviceType", d.area_id as "areaId", d.weight_kg as "weightKg", d.status,
      ${isDispatched} as "isDispatched",
      d.failed_count as "failedCount", d.timeline_length as "timelineLength", d.origin, d.destination,
      case when d.category = 'LOGISTIC' and h.id is not null then jsonb_build_object('address', h.name || ', ' || h.address,
        'coordinates', jsonb_build_object('latitude', h.latitude, 'longitude', h.longitude)) end as hub,
      ${readyAt} as "readyAt",
      d.promised_pickup_at as "promisedPickupAt", d.promised_dropoff_at as "promisedDropoffAt",
      p.place as "pickupPlace", p.planned_at as "pickupAt", o.place as "dropoffPlace", o.planned_at as "dropoffAt"
    from deliveries d
    left join courier_stops p on p.courier_id = d.courier_id and p.delivery_id = d.id and p.kind = 'PICKUP'
    left join courier_stops o on o.courier_id = d.courier_id and o.delivery_id = d.id and o.kind = 'DROPOFF'
    left join hubs h on h.tariff_version_id = d.tariff_version_id and h.id = d.hub_id
    where d.courier_id = any ($1)
      and d.status in ${sqlList(inHand)}
      and not ${isGivenBack}
    order by
      case when d.pickup_at is null then d.promised_pickup_at else d.promised_dropoff_at end nulls last,
      d.assigned_at, d.id`,
};

interface Row extends Omit<Assignment, 'pickup' | 'dropoff'> {
  readonly pickupPlace: number | null;
  readonly pickupAt: Date;
  readonly dropoffPlace: number | null;
  readonly dropoffAt: Date;
}

/**
 * What couriers have in hand with what is planned of it; what was not planned is in the order of what is promised next.
 * A courier is of one fleet and one environment, and so is all they were given.
 */
export async function listAssignments(
  sql: Queryable,
  ...courierIds: readonly string[]
): Promise<Assignment[]> {
  const rows = await sql.query<Row>(list, [courierIds]);
  return rows.map(({ pickupPlace, pickupAt, dropoffPlace, dropoffAt, ...row }) => ({
    ...row,
    pickup: pickupPlace === null ? null : { place: pickupPlace, at: pickupAt },
    dropoff: dropoffPlace === null ? null : { place: dropoffPlace, at: dropoffAt },
  }));
}
