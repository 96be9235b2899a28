import type { Queryable, Statement } from '../db/connect.ts';
import { isParked, isStillHeld, lastToHaveGot } from '../deliveries/evidence/holders-store.ts';
import type { Status } from '../deliveries/lifecycle.ts';
import { failedOnTheWay, inHand, sqlList } from '../vocabulary/statuses.ts';

/** A picked-up parcel, with the data that its holder needs. */
export interface Held {
  readonly deliveryId: string;
  readonly providerOrderId: string;
  readonly status: Status;
  /** The courier to whom the holder must hand the parcel; null while the delivery is the holder's own. */
  readonly handTo: { readonly name: string; readonly phone: string } | null;
  readonly senderName: string;
  readonly failedReason: string | null;
}

/** Statuses of a failed delivery whose parcel is still with the courier. */
const leftInHand: readonly Status[] = [...failedOnTheWay, 'FAILED_IN_RETURN'];

/** Number of a courier's latest messages that are searched for deliveries reassigned to somebody else. */
const newestMessages = 200;

/**
 * Statuses in which no courier has a next step for the delivery. A courier who picked the parcel up although the pickup
 * was refused must then keep it. In other statuses, the delivery's present courier continues with the parcel.
 */
const leftByPickup: readonly Status[] = ['CANCELLED', 'FAILED', 'FAILED_PICKUP'];

/**
 * Returns SQL for the ids of deliveries whose parcel a courier picked up after losing the delivery (decision 537). Only
 * pickups of the last seven days count, and only parcels that the courier has not handed over since.
 */
const pickedUpLate = (courierId: string, since: string): string => `
      select e.delivery_id
      from late_evidence e
      where e.courier_id = ${courierId} and ${isStillHeld} and e.received_at >= ${since} - interval '7 days'`;

/**
 * Returns SQL for the deliveries `d` whose parcel a courier holds (decision 436). `courierId` is an SQL expression for
 * the courier's id, `since` is one for the start of the day. A courier holds a parcel if they made the last step that
 * requires having it. If nobody has made such a step, the courier to whom a hub handed it out holds it, else that of the
 * delivery. A reassignment alone does not change the holder. Nobody holds a parcel that was parked after a failed return.
 */
export const heldBy = (courierId: string, since: string): string => `
  from deliveries d
  where d.id in (
      select own.id
      from deliveries own
      where own.courier_id = ${courierId} and own.status in ${sqlList(inHand)}
      union all
      select left_over.id
      from deliveries left_over
      where left_over.courier_id = ${courierId} and left_over.status in ${sqlList(leftInHand)} and left_over.pickup_at is not null
      union all
      select n.delivery_id
      from (
        select delivery_id, type
        from courier_notifications
        where courier_id = ${courierId}
        order by id desc
        limit ${newestMessages}
      ) n
      where n.type = 'TAKEN_BACK'
      union all${pickedUpLate(courierId, since)}
    )
    and d.personal_data_erased_at is null
    and case when d.pickup_at is null then
      (d.courier_id is distinct from ${courierId} or d.status in ${sqlList(leftByPickup)})
      and d.id in (${pickedUpLate(courierId, since)}
      )
    else
      d.courier_id is not null and d.status in ${sqlList([...inHand, ...leftInHand])}
      and not ${isParked}
      and coalesce(${lastToHaveGot}, d.courier_id) = ${courierId}
    end`;

const list: Statement = {
  name: 'courier-app.list-held',
  text: `
    select d.id as "deliveryId", d.provider_order_id as "providerOrderId", d.status,
      case when d.courier_id <> $1 then (
        select jsonb_build_object('name', c.name, 'phone', c.phone)
        from couriers c
        where c.id = d.courier_id
      ) end as "handTo",
      concat_ws(' ', d.sender ->> 'firstName', d.sender ->> 'lastName') as "senderName",
      d.failed_reason as "failedReason"
    ${heldBy('$1', '$2::timestamptz')}
    order by d.assigned_at, d.id`,
};

/**
 * Lists the parcels that a courier holds, in the order in which their deliveries were assigned. The delivery of a held
 * parcel may by now be assigned to another courier or to nobody.
 */
export const listHeld = (sql: Queryable, courierId: string, since: Date): Promise<Held[]> =>
  sql.query<Held>(list, [courierId, since]);
