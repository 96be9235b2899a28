import type { Queryable, Statement } from '../db/connect.ts';
import { isFetchedFromCourier, joinHolder } from '../deliveries/evidence/holders-store.ts';
import { awaitsSettlement, versionOfHandovers } from '../deliveries/evidence/late-handovers-store.ts';
import { isOfDay } from '../deliveries/evidence/steps-store.ts';
import { inHand, sqlList } from '../vocabulary/statuses.ts';
import { heldBy } from './held-store.ts';

/**
 * Computes a hash of the versions (`xmin`) of all rows that a courier's day shows. Any changed row changes the hash, no
 * matter when its transaction commits.
 */
const versions: Statement = {
  name: 'courier-app.day-versions',
  text: `
    select md5(concat_ws('|', w.since::text,
      coalesce((
        select concat_ws(' ', c.xmin, s.id, s.xmin)
        from couriers c
        left join courier_shifts s on s.courier_id = c.id and s.ended_at is null
        where c.id = w.courier_id), '-'),
      coalesce((
        select string_agg(concat_ws(' ', d.id, d.xmin, g.give_back_id, ${awaitsSettlement('d.id')},
          case when ${isFetchedFromCourier} then concat(k.id, hp.xmin) end), ',' order by d.id)
        from deliveries d
        ${joinHolder}
        left join dispatch_give_backs g on g.delivery_id = d.id and g.timeline_length = d.timeline_length
        where d.courier_id = w.courier_id and d.status in ${sqlList(inHand)}), '-'),
      coalesce((
        select string_agg(concat_ws(' ', d.id, d.xmin), ',' order by d.id)
        ${heldBy('w.courier_id', 'w.since')}), '-'),
      coalesce((
        select string_agg(concat_ws(' ', t.delivery_id, t.kind, t.xmin), ',' order by t.place)
        from courier_stops t
        where t.courier_id = w.courier_id), '-'),
      coalesce((
        select string_agg(concat_ws(' ', o.id, d.id, d.xmin), ',' order by o.id, d.id)
        from dispatch_offers o
        join deliveries d on d.id = o.delivery_id and d.timeline_length = o.timeline_length
        where o.courier_id = w.courier_id and o.outcome is null and o.ends_at > clock_timestamp()), '-'),
      coalesce((
        select string_agg(concat_ws(' ', n.id, n.parcels), ',' order by n.id)
        from courier_notifications n
        where n.courier_id = w.courier_id and n.read_at is null), '-'),
      coalesce((select max(r.id) from courier_replies r where r.courier_id = w.courier_id), 0),
      (select count(*) from courier_replies r where r.courier_id = w.courier_id and r.read_at is null),
      coalesce((
        select string_agg(concat_ws(' ', f.phone, f.changed_at), ',' order by f.workspace_id)
        from fleet_phones f
        join couriers c on c.id = w.courier_id and c.environment = f.environment
        where f.workspace_id is null or f.workspace_id = c.workspace_id), '-'),
      coalesce((
        select string_agg(concat_ws(' ', a.id, a.xmin), ',' order by a.id)
        from alerts a
        join couriers c on c.id = a.courier_id and c.environment = a.environment
        where c.id = w.courier_id and a.kind = 'courier-sos' and a.delivery_id is null and a.ended_at is null), '-'),
      (
        select concat_ws(' ', count(*), max(s.received_at))
        from courier_steps s
        where ${isOfDay('w.courier_id', 'w.since')}),
      ${versionOfHandovers('w.courier_id', 'w.since')},
      (
        select concat_ws(' ', count(*), max(t.recorded_at))
        from ledger_transactions t
        where t.courier_id = w.courier_id and t.recorded_at >= w.since - interval '1 day'),
      (
        select string_agg(concat_ws(' ', r.code, r.xmin), ',' order by r.code)
        from reason_codes r)
    )) as version
    from unnest($1::text[], $2::timestamptz[]) with ordinality as w (courier_id, since, place)
    order by w.place`,
};

/** A courier, and the time at which their day starts. */
export interface CourierDay {
  readonly courierId: string;
  readonly since: Date;
}

/**
 * Returns a version for each courier's day, which differs whenever the day's content differs. Values that change
 * continuously do not count: the time left of an offer, and arrival times that depend on the courier's position
 * (decision 230).
 */
export async function listDayVersions(sql: Queryable, days: readonly CourierDay[]): Promise<string[]> {
  const values = [days.map(({ courierId }) => courierId), days.map(({ since }) => since)];
  return (await sql.query<{ version: string }>(versions, values)).map(({ version }) => version);
}
