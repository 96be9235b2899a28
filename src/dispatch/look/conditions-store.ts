import { awaitsSettlement } from '../../deliveries/evidence/late-handovers-store.ts';
import { leastLead } from '../../quotes/travel.ts';
import { later, minuteMs } from '../../time.ts';

/** Parts of SQL statements about a delivery `d`. Parameters such as `$2` belong to the whole statement. */

/** The time at which the parcel became ready or is expected to be. */
export const readyAt = 'coalesce(d.ready_at, d.schedule_from, d.created_at)';

/** True if the delivery is in an offer that is still open. */
export const isOffered = `exists (
        select 1
        from dispatch_offers o
        where o.delivery_id = d.id and o.outcome is null
      )`;

/** True if the delivery was given back by its courier or taken back by a person, and has not changed since. */
export const isGivenBack = `exists (
        select 1
        from dispatch_give_backs g
        where g.delivery_id = d.id and g.timeline_length = d.timeline_length
      )`;

/** True if operations returned the delivery to dispatch, and it has not changed since (decision 479). */
const isTakenBack = `exists (
        select 1
        from dispatch_give_backs g
        where g.delivery_id = d.id and g.timeline_length = d.timeline_length and g.person_id is not null
      )`;

/**
 * True if dispatch chose the courier, the delivery has not changed since the choice, and no late handover waits for a
 * decision of operations (decision 418). Setting off would be a change, so the courier has not set off yet.
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
 * Returns the time three minutes ago. A courier counts as gone if they accepted a delivery before that time, have not
 * set off, and have sent no position since that time.
 */
export const goneSince = (now: Date): Date => later(now, -3 * minuteMs);

/**
 * SQL parameters that identify couriers who are probably not coming. `since` is the time from `goneSince`. `gone` are
 * the ids of couriers who should be on the way to a pickup, but have sent no position since that time.
 */
export interface Missing {
  readonly since: string;
  readonly gone: string;
}

/**
 * Returns SQL for the reason why a delivery in PENDING_PICKUP needs another courier; null if it needs none. A courier
 * chosen by a person stays until a person returns the delivery to dispatch. A courier counts as moving away under two
 * conditions: the closest approach to the pickup was more than two minutes before `since`, and the distance has since
 * grown by more than 300 m.
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

/**
 * Returns an SQL condition: the delivery needs a courier, or a replacement for its courier, and is in no open offer.
 */
export const seeksCourier = (missing: Missing): string => `(
      (d.status = 'ALLOCATING' or d.status = 'PENDING_PICKUP' and ${whyAnotherCourier(missing)} is not null)
      and not ${isOffered}
    )`;

/**
 * True if dispatch may replace the courier by a faster one (a swap): the delivery is INSTANT, dispatch chose its
 * courier, the courier has not set off, and there is no open offer. A delivery is swapped, or offered for a swap, only
 * once, because the provider is notified of every change.
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
 * Returns SQL for the end of the area's operating day, at which the search for a courier ends (decision 40). This end
 * applies only to a delivery without a pickup window that was created before it; for others, the result is null.
 * `closesAt` is the SQL parameter with this time.
 */
export const endOfDay = (closesAt: string): string =>
  `case when d.schedule_to is null and d.created_at < ${closesAt}::timestamptz then ${closesAt}::timestamptz end`;

/** Returns SQL for the latest time at which a courier must set off to keep the delivery's promises. */
export const lastStart = (closesAt: string): string => `least(
      d.promised_pickup_at,
      ${endOfDay(closesAt)},
      d.promised_dropoff_at - make_interval(
        secs => ${leastLead.fixedSeconds} + coalesce(d.distance_meters, 0) / ${leastLead.metersPerSecond})
    )`;

/**
 * Returns SQL that joins two lists of couriers to a delivery. The couriers in `barred` may not get the delivery: they
 * had its last offer, or refused it in the last `minutes`. Those in `lapsed` refused it before that. A refusal is a
 * declined offer, an unanswered offer, or a give-back.
 */
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

/** True if a delivery `d` is in a round from a hub that has not been handed out to its courier. */
export const isInOpenRound = `exists (
        select 1
        from round_parcels op
        join rounds o on o.id = op.round_id
        where op.delivery_id = d.id and o.state in ('PLANNED', 'CONFIRMED')
      )`;
