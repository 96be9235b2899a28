import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Booking } from '../../deliveries/delivery.ts';
import type { Coordinates } from '../../quotes/schema.ts';

/**
 * A delivery that is offered to a courier, with the data that the courier needs to decide. It contains no names or
 * phone numbers.
 */
export interface OfferedDelivery
  extends Pick<
    Booking,
    | 'serviceName'
    | 'origin'
    | 'destination'
    | 'weightKg'
    | 'distanceMeters'
    | 'amountIdr'
    | 'codAmountIdr'
    | 'promisedPickupAt'
    | 'promisedDropoffAt'
    | 'scheduleFrom'
  > {
  readonly offerId: string;
  readonly offeredAt: Date;
  readonly endsAt: Date;
  readonly secondsLeft: number;
  readonly deliveryId: string;
  /**
   * The minutes that the offered deliveries add to the courier's work if they are inserted between present stops; null
   * for other offers.
   */
  readonly addedMinutes: number | null;
  readonly parcels: number;
  readonly readyAt: Date | null;
  /** The courier's last position; null if it is unknown. */
  readonly courierAt: Coordinates | null;
}

const list: Statement = {
  name: 'offers.list-open',
  text: `
    select o.id as "offerId", o.offered_at as "offeredAt", o.ends_at as "endsAt",
      extract(epoch from o.ends_at - clock_timestamp())::float8 as "secondsLeft", d.id as "deliveryId",
      d.service_name as "serviceName", d.origin, d.destination, d.weight_kg as "weightKg",
      jsonb_array_length(d.packages) as parcels,
      (o.stops -> 'detour' ->> 'addedMinutes')::integer as "addedMinutes", d.distance_meters as "distanceMeters",
      d.amount_idr as "amountIdr", d.cod_amount_idr as "codAmountIdr",
      d.promised_pickup_at as "promisedPickupAt",
      d.promised_dropoff_at as "promisedDropoffAt", d.schedule_from as "scheduleFrom", d.ready_at as "readyAt",
      case when p.courier_id is not null
        then jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude) end as "courierAt"
    from dispatch_offers o
    join deliveries d on d.id = o.delivery_id and d.timeline_length = o.timeline_length
    left join courier_positions p on p.courier_id = o.courier_id
    where o.courier_id = $1 and o.outcome is null and o.ends_at > clock_timestamp()
    order by array_position(o.bundle, d.id)`,
};

/**
 * Lists the deliveries that are offered to a courier and can still be accepted, in the order of the offer's drop-offs.
 */
export const listOffered = (sql: Queryable, courierId: string): Promise<OfferedDelivery[]> =>
  sql.query<OfferedDelivery>(list, [courierId]);

const listOpen: Statement = {
  name: 'offers.list-open-of-couriers',
  text: `
    select distinct id as "offerId", courier_id as "courierId"
    from dispatch_offers
    where environment = $1 and courier_id = any ($2) and outcome is null
    order by id`,
};

/** Lists the open offers to the given couriers, oldest first. */
export const listOpenOffers = (
  sql: Queryable,
  environment: Environment,
  courierIds: readonly string[],
): Promise<{ readonly offerId: string; readonly courierId: string }[]> =>
  sql.query(listOpen, [environment, courierIds]);
