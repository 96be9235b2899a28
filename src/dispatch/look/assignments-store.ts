import type { Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import { type HolderRow, holderJson, joinHolder } from '../../deliveries/evidence/holders-store.ts';
import type { Status } from '../../deliveries/lifecycle.ts';
import type { Coordinates, ServiceCategory, ServiceType } from '../../quotes/schema.ts';
import { inHand, returning, sqlList } from '../../vocabulary/statuses.ts';
import { isDispatched, isGivenBack, readyAt } from './conditions-store.ts';

/** The place of a stop, as the provider or the hub described it. */
export interface StopPlace {
  readonly address: string;
  readonly coordinates?: Coordinates | null;
  readonly notes?: string | null;
}

/** A courier who has a parcel, and the last position of that courier; the position is null if it is unknown. */
export interface ParcelHolder extends Omit<HolderRow, 'place'> {
  readonly place: (Coordinates & { readonly at: Date }) | null;
}

/** A stop's index in the courier's stored order of stops, and its planned time. */
export interface Planned {
  readonly place: number;
  readonly at: Date;
}

/**
 * A delivery that a courier has, with the plan of its stops. Deliveries on their way back to the sender are included.
 */
export interface Assignment extends Scope {
  readonly deliveryId: string;
  readonly courierId: string;
  readonly providerOrderId: string;
  readonly category: ServiceCategory;
  readonly serviceType: ServiceType;
  /** True if dispatch, not a person, chose the courier, and the courier has not set off. */
  readonly isDispatched: boolean;
  readonly areaId: string | null;
  readonly weightKg: number;
  /** The cash to collect at the door. */
  readonly collectIdr: number;
  readonly status: Status;
  readonly failedCount: number;
  /** The number of the delivery's timeline entries when it was read; every change adds an entry. */
  readonly timelineLength: number;
  /** The place of the sender; null for a LOGISTIC delivery without one. */
  readonly origin: StopPlace | null;
  /** The hub where a LOGISTIC parcel is picked up; null for EXPRESS. */
  readonly hub: StopPlace | null;
  readonly destination: StopPlace;
  /**
   * The courier who has the parcel: the delivery's own or a former one (decision 573). Null while the parcel is at its
   * origin or hub.
   */
  readonly holder: ParcelHolder | null;
  readonly readyAt: Date;
  /** The time at which the courier arrived at the pickup or door to which they were on the way; null before that. */
  readonly arrivedAt: Date | null;
  /** Null once the parcel is picked up. */
  readonly promisedPickupAt: Date | null;
  readonly promisedDropoffAt: Date | null;
  readonly pickup: Planned | null;
  readonly dropoff: Planned | null;
  /** True if a person chose the position of the delivery's stops in the courier's order of stops (decision 213). */
  readonly isPinned: boolean;
}

const columns = `
    select d.id as "deliveryId", d.courier_id as "courierId", d.provider_order_id as "providerOrderId",
      d.workspace_id as "workspaceId", d.environment, d.category,
      d.service_type as "serviceType", d.area_id as "areaId", d.weight_kg as "weightKg",
      coalesce(d.cod_amount_idr, 0) as "collectIdr", d.status,
      ${isDispatched} as "isDispatched",
      d.failed_count as "failedCount", d.timeline_length as "timelineLength", d.origin, d.destination,
      case when d.category = 'LOGISTIC' and h.id is not null then jsonb_build_object('address', h.name || ', ' || h.address,
        'coordinates', jsonb_build_object('latitude', h.latitude, 'longitude', h.longitude)) end as hub,
      ${readyAt} as "readyAt",
      case when d.mark is not null then d.updated_at end as "arrivedAt",
      case when d.pickup_at is null then d.promised_pickup_at end as "promisedPickupAt",
      d.promised_dropoff_at as "promisedDropoffAt",
      p.place as "pickupPlace", p.planned_at as "pickupAt", o.place as "dropoffPlace", o.planned_at as "dropoffAt",
      coalesce(p.pinned or o.pinned, o.pinned, false) as "isPinned",
      ${holderJson} as holder
    from deliveries d
    ${joinHolder}
    left join courier_stops p on p.courier_id = d.courier_id and p.delivery_id = d.id and p.kind = 'PICKUP'
    left join courier_stops o on o.courier_id = d.courier_id and o.delivery_id = d.id and o.kind = 'DROPOFF'
    left join hubs h on h.tariff_version_id = d.tariff_version_id and h.id = d.hub_id`;

const list: Statement = {
  name: 'dispatch.list-assignments',
  text: `${columns}
    where d.courier_id = any ($1)
      and d.status in ${sqlList(inHand)}
      and not ${isGivenBack}
    order by
      case when d.pickup_at is null then d.promised_pickup_at else d.promised_dropoff_at end nulls last,
      d.assigned_at, d.id`,
};

interface Row extends Omit<Assignment, 'pickup' | 'dropoff' | 'holder'> {
  readonly holder: HolderRow | null;
  readonly pickupPlace: number | null;
  readonly pickupAt: Date;
  readonly dropoffPlace: number | null;
  readonly dropoffAt: Date;
}

/**
 * Lists the deliveries that the given couriers have, with the plan of their stops, sorted by the next promised time.
 * Deliveries on their way back to the sender are included. No workspace is needed: a courier has only deliveries of one
 * fleet and environment.
 */
export async function listAssignments(
  sql: Queryable,
  ...courierIds: readonly string[]
): Promise<Assignment[]> {
  return (await sql.query<Row>(list, [courierIds])).map(toAssignment);
}

const toAssignment = ({
  pickupPlace,
  pickupAt,
  dropoffPlace,
  dropoffAt,
  holder: has,
  ...row
}: Row): Assignment => ({
  ...row,
  holder: has && { ...has, place: has.place && { ...has.place, at: new Date(has.place.at) } },
  pickup: pickupPlace === null ? null : { place: pickupPlace, at: pickupAt },
  dropoff: dropoffPlace === null ? null : { place: dropoffPlace, at: dropoffAt },
});

const find: Statement = {
  name: 'dispatch.find-assignments',
  text: `${columns}
    where d.id = any ($1)`,
};

/** A delivery as an assignment that nobody has yet. */
export type Unassigned = Omit<Assignment, 'courierId'>;

/**
 * Returns deliveries as assignments that a person would give to a courier now: without a plan, and to be picked up
 * unless they go back to their sender.
 */
export async function findUnassigned(sql: Queryable, deliveryIds: readonly string[]): Promise<Unassigned[]> {
  const rows = await sql.query<Row>(find, [deliveryIds]);
  return rows.map((row) => ({
    ...toAssignment(row),
    ...{ pickup: null, dropoff: null, isPinned: false, isDispatched: false, arrivedAt: null },
    status: returning.includes(row.status) ? row.status : 'PENDING_PICKUP',
  }));
}
