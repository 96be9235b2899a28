import type { Queryable, Statement } from '../../db/connect.ts';
import type { Coordinates } from '../../quotes/schema.ts';
import { inHand, sqlList, toFetch } from '../../vocabulary/statuses.ts';
import type { MoveName } from '../lifecycle.ts';

/** Steps that a courier can make only while having the parcel. */
const withParcel: readonly MoveName[] = [
  'pickUp',
  'load',
  'depart',
  'arriveAtDestination',
  'startReturn',
  'returnParcel',
  'failReturn',
];
/** Steps after which the courier no longer has the parcel. */
const withoutParcel: readonly MoveName[] = ['complete', 'returnParcel'];

const movesIn = (moves: readonly MoveName[]): string => moves.map((move) => `'${move}'`).join(', ');

/**
 * SQL: the courier who made the last step of a delivery `d` that requires having the parcel, by its timeline; null if
 * nobody made one. Steps that are not sent by the courier app count too. A reassignment alone does not change the
 * holder: the next courier's pickup does (decision 573).
 */
const lastWithParcel = `(
        select t.actor_id
        from delivery_timeline t
        where t.delivery_id = d.id and t.move in (${movesIn(withParcel)})
          and t.actor in ('courier', 'system') and t.actor_id is not null
        order by t.position desc
        limit 1
      )`;

/**
 * SQL: the courier to whom the parcel of a delivery `d` was handed out by scan in a round (decision 508); null if it was
 * not, or if the parcel was parked since.
 */
const handedOutTo = `(
        select r.courier_id
        from round_parcels p
        join rounds r on r.id = p.round_id and r.state = 'HANDED_OUT'
        where p.delivery_id = d.id and not exists (
          select
          from delivery_timeline t
          where t.delivery_id = d.id and t.status = 'ON_HOLD'
        )
      )`;

/** SQL: the courier who got the parcel of a delivery `d`, by the last step with it or from a hub; null if none did. */
export const lastToHaveGot = `coalesce(${lastWithParcel}, ${handedOutTo})`;

/** SQL condition: the courier of the late evidence `e`, a pickup, has not handed the parcel over since. */
export const isStillHeld = `e.move = 'pickUp' and e.settled_at is null
        and not exists (
          select
          from late_evidence l
          where l.delivery_id = e.delivery_id and l.courier_id = e.courier_id and l.move in (${movesIn(withoutParcel)})
        )`;

/**
 * SQL condition: the parcel of a delivery `d` was parked at a pitstop after a failed return, and no courier has set off
 * with it since.
 */
export const isParked = `(d.status = 'ON_HOLD' or d.status = 'PENDING_RETURN' and exists (
        select
        from delivery_timeline t
        where t.delivery_id = d.id and t.status = 'ON_HOLD'
      ))`;

/**
 * SQL: the id of the courier who has the parcel of a delivery `d`; null while it is at its origin, a hub or a pitstop.
 * It can be another courier than that of the delivery: one who had the parcel before a reassignment and has not handed
 * it over, or one who picked it up after the delivery was reassigned (decision 537).
 */
export const holder = `case
        when ${isParked} then null
        -- A staged parcel is at its hub until it is handed out by scan or a courier makes a step.
        when d.category = 'LOGISTIC' then case when d.pickup_at is not null then ${lastToHaveGot} end
        when d.pickup_at is not null then coalesce(${lastWithParcel}, d.courier_id)
        when d.status in ${sqlList(toFetch)} then (
          select e.courier_id
          from late_evidence e
          where e.delivery_id = d.id and e.courier_id <> d.courier_id and ${isStillHeld}
            and e.received_at >= d.updated_at - interval '7 days'
          order by e.received_at desc
          limit 1
        )
      end`;

const find: Statement = {
  name: 'deliveries.holder',
  text: `select ${holder} as "courierId" from deliveries d where d.id = $1`,
};

/** Returns the id of the courier who holds the parcel of a delivery, or null if no courier does. */
export async function findHolder(sql: Queryable, deliveryId: string): Promise<string | null> {
  const [row] = await sql.query<{ readonly courierId: string | null }>(find, [deliveryId]);
  return row?.courierId ?? null;
}

/**
 * SQL: joins the holder of a delivery `d`, with the id `k.id` and the last position `hp`. `offset 0` makes PostgreSQL
 * compute the holder once for each row; without it, the expression is copied to each place that reads `k.id`.
 */
export const joinHolder = `cross join lateral (select ${holder} as id offset 0) k
    left join courier_positions hp on hp.courier_id = k.id`;

/** SQL: the last position of the holder as JSON, after `joinHolder`; null if it is unknown. */
export const holderPlace = `case when hp.courier_id is not null then
          jsonb_build_object('latitude', hp.latitude, 'longitude', hp.longitude, 'at', hp.at)
        end`;

/** SQL: the holder as JSON, after `joinHolder`; null if no courier has the parcel. */
export const holderJson = `(
        select jsonb_build_object('courierId', c.id, 'name', c.name, 'phone', c.phone, 'place', ${holderPlace})
        from couriers c
        where c.id = k.id
      )`;

/** `holderJson` as it is read. */
export interface HolderRow {
  readonly courierId: string;
  readonly name: string;
  readonly phone: string;
  readonly place: (Coordinates & { readonly at: string }) | null;
}

/**
 * SQL condition, after `joinHolder`: the courier of a delivery `d` must fetch the parcel from another courier, the
 * holder. It is true until the courier of the delivery makes a step that requires having the parcel. That step is a
 * pickup, or the next one for returns and LOGISTIC, where no pickup follows.
 */
export const isFetchedFromCourier = `(k.id is not null and k.id <> d.courier_id and d.status in ${sqlList(inHand)})`;
