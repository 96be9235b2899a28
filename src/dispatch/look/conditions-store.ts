import { awaitsSettlement } from '../../deliveries/evidence/late-handovers-store.ts';
import { leastLead } from '../../quotes/travel.ts';
import { later, minuteMs } from '../../time.ts';

/** SQL conditions on a delivery `d`; each uses parameters of the whole statement, such as `$2`. */

/** The time at which its parcel was or will be ready, as far as known. */
export const readyAt = 'coalesce(d.ready_at, d.schedule_from, d.created_at)';

/** True if it is in an open offer. */
export const isOffered = `exists (
        select 1
        from dispatch_offers o
        where o.delivery_id = d.id and o.outcome is null
      )`;

/** True if its courier gave it back, and it is unchanged since. */
export const isGivenBack = `exists (
        select 1
        from dispatch_give_backs g
        where g.delivery_id = d.id and g.timeline_length = d.timeline_length
      )`;

/** True if a person of operations returned it to dispatch, and it is unchanged since (decision 479). */
const isTakenBack = `exists (
        select 1
        from dispatch_give_backs g
        where g.delivery_id = d.id and g.timeline_length = d.timeline_length and g.person_id is not null
      )`;

/**
 * True if the dispatcher chose its courier and no person has changed that, the courier has not picked it up, and no
 * handover waits for operations (decision 418).
 */
export const isDispatched = `(
        exists (
          select 1
          from dispatch_explanations e
          where e.delivery_id = d.id and e.courier_id = d.courier_id and e.assigned_at = d.updated_at
        )
        and not ${awaitsSettlement('d.id')}
      )`;

/**
 * Returns the time before which a courier was last seen if they count as gone: they accepted, and sent no position for
 * three minutes before setting off.
 */
export const goneSince = (now: Date): Date => later(now, -3 * minuteMs);

/**
 * Couriers who accepted and will not come: `since` is the time from `goneSince`; `gone` are the couriers not seen since
 * then, if they accepted before it.
 */
export interface Missing {
  readonly since: string;
  readonly gone: string;
}

/**
 * Returns SQL for the reason why a delivery in PENDING_PICKUP needs another courier; null if it needs none. A courier
 * chosen by a person stays until a person returns the delivery to dispatch. A courier who has been moving away since
 * two minutes before `since` counts as not coming.
 */
export const whyAnotherCourier = ({ since, gone }: Missing): string => `case
      when ${isTakenBack} and not ${awaitsSettlement('d.id')} then 'given-back'
      when not ${isDispatched} then null
      when ${isGivenBack} then 'given-back'
      when d.updated_at < ${since} and d.courier_id = any (${gone}::text[]) then 'gone'
      when exists (
        select 1
        from dispatch_approaches a
        where a.delivery_id = d.id and a.courier_id = d.courier_id and a.near_at >= d.updated_at
          and a.near_at < ${since} - interval '2 minutes' and a.farthest_meters > a.nearest_meters + 300
      ) then 'moving-away'
    end`;

/** Returns an SQL condition: it needs a courier, or another one, and is in no open offer. */
export const seeksCourier = (missing: Missing): string => `(
      (d.status = 'ALLOCATING' or d.status = 'PENDING_PICKUP' and ${whyAnotherCourier(missing)} is not null)
      and not ${isOffered}
    )`;

/**
 * True if dispatch may change its courier to save time: it is INSTANT and waits for pickup by a courier whom the
 * dispatcher chose, is in no open offer, and was never swapped before, since the provider is notified of every change.
 */
export const maySwap = `(
      d.status = 'PENDING_PICKUP' and d.service_type = 'INSTANT' and ${isDispatched}
      and not exists (
        select 1
        from dispatch_explanations e
        where e.delivery_id = d.id and e.cause = 'swap'
      )
      and not exists (
        select 1
        from dispatch_offers o
        where o.delivery_id = d.id and (o.outcome is null or o.cause = 'swap')
      )
    )`;

/**
 * Returns SQL for when the area's day ends the search for deliveries without a window (decision 40): the parameter
 * `closesAt`, if the delivery was created before it.
 */
export const endOfDay = (closesAt: string): string =>
  `case when d.schedule_to is null and d.created_at < ${closesAt}::timestamptz then ${closesAt}::timestamptz end`;

/** Returns SQL for the latest time at which a courier must set off for it. */
export const lastStart = (closesAt: string): string => `least(
      d.promised_pickup_at,
      ${endOfDay(closesAt)},
      d.promised_dropoff_at - make_interval(
        secs => ${leastLead.fixedSeconds} + coalesce(d.distance_meters, 0) / ${leastLead.metersPerSecond})
    )`;

/** Returns SQL that joins the barred couriers, and those whose bar has ended; `minutes` is the length of a bar. */
export const barsFor = (minutes: string): string => `left join lateral (
      select array_agg(distinct courier_id) filter (where asked = 1 or is_new) as barred,
        array_agg(distinct courier_id) filter (where refused and asked > 1 and not is_new) as lapsed
      from (
        select courier_id, refused, refused and at > now() - make_interval(mins => ${minutes}) as is_new,
          row_number() over (order by at desc) as asked
        from (
          select o.courier_id, o.outcome in ('LAPSED', 'DECLINED') as refused, o.answered_at as at
          from dispatch_offers o
          where o.delivery_id = d.id and o.outcome is not null
          union all
          select g.courier_id, true, g.given_back_at
          from dispatch_give_backs g
          where g.delivery_id = d.id
        ) each
      ) latest
    ) bars on true`;

/** True if a delivery `d` is in a round that has not been handed out. */
export const isInOpenRound = `exists (
        select 1
        from round_parcels op
        join rounds o on o.id = op.round_id
        where op.delivery_id = d.id and o.state in ('PLANNED', 'CONFIRMED')
      )`;
