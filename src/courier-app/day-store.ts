import { onlyRow, type Queryable, type Statement } from '../db/connect.ts';
import { isOfDay } from '../deliveries/evidence/steps-store.ts';
import { inHand, sqlList } from '../statuses.ts';
import { heldBy } from './held-store.ts';

/** A line for each row of a courier's day: a change of any gives another text, whenever its transaction commits. */
const version: Statement = {
  name: 'courier-app.day-version',
  text: `
    select md5(concat_ws('|', $2::timestamptz::text,
      coalesce((
        select concat_ws(' ', c.xmin, s.id, s.xmin)
        from couriers c
        left join courier_shifts s on s.courier_id = c.id and s.ended_at is null
        where c.id = $1), '-'),
      coalesce((
        select string_agg(concat_ws(' ', d.id, d.xmin, g.give_back_id), ',' order by d.id)
        from deliveries d
        left join dispatch_give_backs g on g.delivery_id = d.id and g.timeline_length = d.timeline_length
        where d.courier_id = $1 and d.status in ${sqlList(inHand)}), '-'),
      coalesce((
        select string_agg(concat_ws(' ', d.id, d.xmin), ',' order by d.id)
        ${heldBy}), '-'),
      coalesce((
        select string_agg(concat_ws(' ', t.delivery_id, t.kind, t.xmin), ',' order by t.place)
        from courier_stops t
        where t.courier_id = $1), '-'),
      coalesce((
        select string_agg(concat_ws(' ', o.id, d.id, d.xmin), ',' order by o.id, d.id)
        from dispatch_offers o
        join deliveries d on d.id = o.delivery_id and d.timeline_length = o.timeline_length
        where o.courier_id = $1 and o.outcome is null and o.ends_at > clock_timestamp()), '-'),
      coalesce((
        select string_agg(n.id::text, ',' order by n.id)
        from courier_notifications n
        where n.courier_id = $1 and n.read_at is null), '-'),
      (
        select concat_ws(' ', count(*), max(s.received_at))
        from courier_steps s
        where ${isOfDay}),
      (
        select concat_ws(' ', count(*), max(t.recorded_at))
        from ledger_transactions t
        where t.courier_id = $1 and t.recorded_at >= $2::timestamptz - interval '1 day'),
      (
        select string_agg(concat_ws(' ', r.code, r.xmin), ',' order by r.code)
        from reason_codes r)
    )) as version`,
};

/**
 * A text that changes with anything that a courier's day shows, except what goes on by itself: the time left of an
 * offer, and arrivals that follow the courier's place (decision 230). `since` is the beginning of the day.
 */
export async function findDayVersion(sql: Queryable, courierId: string, since: Date): Promise<string> {
  return onlyRow(await sql.query<{ version: string }>(version, [courierId, since])).version;
}
