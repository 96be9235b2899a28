import type { Statement } from '../../src/db/connect.ts';

/** Crockford's digits, as the ids of deliveries count their milliseconds (decision 1). */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeOf = (milliseconds: string): string =>
  Array.from(
    { length: 10 },
    (_, place) => `substr('${digits}', 1 + (${milliseconds} >> ${5 * (9 - place)} & 31)::int, 1)`,
  ).join(' || ');

/** The way of a delivery to each status: its moves, who makes them, and after how much of its time. */
const ways: Readonly<Record<string, readonly (readonly [string, string, string, number])[]>> = (() => {
  const booked = ['ALLOCATING', 'book', 'provider', 0] as const;
  const assigned = [booked, ['PENDING_PICKUP', 'assign', 'system', 0.1] as const];
  const going = [...assigned, ['PICKING_UP', 'setOff', 'courier', 0.2] as const];
  const taken = [...going, ['PENDING_DELIVERY', 'pickUp', 'courier', 0.4] as const];
  const riding = [...taken, ['IN_DELIVERY', 'startDelivery', 'courier', 0.5] as const];
  const failed = [...riding, ['FAILED_DELIVERY', 'fail', 'courier', 0.7] as const];
  return {
    ALLOCATING: [booked],
    PREPARING: [['PREPARING', 'book', 'provider', 0]],
    PENDING_PICKUP: assigned,
    PICKING_UP: going,
    PENDING_DELIVERY: taken,
    IN_DELIVERY: riding,
    COMPLETED: [...riding, ['COMPLETED', 'complete', 'courier', 1]],
    CANCELLED: [...assigned, ['CANCELLED', 'cancel', 'provider', 1]],
    FAILED_DELIVERY: failed,
    RETURNED: [
      ...failed,
      ['IN_RETURN', 'startReturn', 'courier', 0.8],
      ['RETURNED', 'returnParcel', 'courier', 1],
    ],
  };
})();

const wayRows = Object.entries(ways)
  .flatMap(([status, steps]) =>
    steps.map(
      ([step, move, actor, share], index) =>
        `('${status}', ${index + 1}, '${step}', '${move}', '${actor}', ${share}::float8, ${steps.length})`,
    ),
  )
  .join(', ');

const erasedAfter = `interval '91 days'`;
const stepRetention = `interval '180 days'`;
/** INSTANT, of which each has its alert; what seeks of SAME_DAY has hours. */
const missesCourier = `f.status = 'ALLOCATING' and f.is_instant`;

/** A delivery's columns, where they are not those of the copied one. */
const columns: Readonly<Record<string, string>> = {
  id: 'f.id',
  workspace_id: 'f.workspace_id',
  environment: `'production'`,
  category: 'f.category',
  booked_on: 'lower(f.category)',
  service_type: `case when f.is_instant then 'INSTANT' else 'SAME_DAY' end`,
  service_name: `case when f.is_instant then 'Instant' else 'Same Day' end`,
  provider_order_id: `'INV/' || lpad(f.n::text, 9, '0')`,
  provider_outlet_id: `'OUT-' || f.n % 40`,
  cod_amount_idr: 'f.cod',
  payment_method: `case when f.cod is null then 'CASHLESS' else 'COD' end`,
  collected_amount_idr: `case f.status when 'COMPLETED' then f.cod end`,
  collected_by: `case when f.status = 'COMPLETED' and f.cod is not null then 'CASH' end`,
  sender: `case when f.is_erased then '{"firstName": "-"}'::jsonb
    else jsonb_build_object('firstName', 'Toko', 'lastName', 'Melati ' || f.w, 'phone', '+6281' || lpad(f.w::text, 9, '0'),
      'phoneE164', '+6281' || lpad(f.w::text, 9, '0')) end`,
  recipient: `case when f.is_erased then '{"firstName": "-"}'::jsonb
    else jsonb_build_object(
      'firstName', (array['Budi','Siti','Agus','Dewi','Eko','Rina','Joko','Maya','Hadi','Putri'])[1 + f.n % 10],
      'lastName', 'Keluarga' || (f.n * 7919 % 50000),
      'phone', '08' || lpad((f.n * 104729 % 1000000000)::text, 9, '0'),
      'phoneE164', '+628' || lpad((f.n * 104729 % 1000000000)::text, 9, '0')) end`,
  origin: `case when f.is_erased then '{"address": "-"}'::jsonb else d.origin end`,
  destination: `case when f.is_erased then '{"address": "-"}'::jsonb
    else d.destination || jsonb_build_object('city', 'Jakarta Selatan', 'address',
      'Jalan ' || (array['Kenanga','Melati','Mawar','Anggrek','Flamboyan'])[1 + f.n % 5]
        || ' Blok ' || (f.n * 31 % 9000) || ' No. ' || f.n % 200) end`,
  trace: `case when f.is_erased then '{}'::jsonb else d.trace end`,
  amount_idr: '9000 + f.n % 40 * 500',
  // Of those under way the late ones have their alerts, also when a fill takes an hour.
  promised_pickup_at: `f.at + case when f.is_active then interval '5 hours' else interval '45 minutes' end`,
  promised_dropoff_at: `f.at + case when f.n % 20 = 1 then interval '50 minutes' when f.is_active then interval '6 hours'
    else interval '2 hours' end`,
  delivery_late_alerted: 'f.n % 20 = 1',
  courier_missing_alerted: missesCourier,
  // One area and one hub have few deliveries.
  area_id: `'area-' || case when f.n % 9973 = 5 then 'rare' else (f.n % 20)::text end`,
  hub_id: `case f.category when 'LOGISTIC' then 'hub-' || case when f.n % 9973 = 3 then 'rare' else (f.n / 10 % 15)::text end end`,
  status: 'f.status',
  courier_id: `case when f.length > 1 and f.status <> 'CANCELLED' then f.courier_id end`,
  assigned_at: `case when f.length > 1 and f.status <> 'CANCELLED' then f.at + f.lasts * 0.1 end`,
  tracking_token: `case f.category when 'EXPRESS' then md5(f.n || 'token') end`,
  failed_count: `(f.status in ('RETURNED', 'FAILED_DELIVERY'))::int`,
  failed_reason: `case when f.status in ('RETURNED', 'FAILED_DELIVERY') then 'Penerima tidak di tempat' end`,
  created_at: 'f.at',
  updated_at: 'case when f.length > 1 then f.at + f.lasts else f.at end',
  pickup_at: `case when f.length > 3 then f.at + f.lasts * 0.4 end`,
  completed_at: `case f.status when 'COMPLETED' then f.at + f.lasts end`,
  failed_at: `case when f.status in ('RETURNED', 'FAILED_DELIVERY') then f.at + f.lasts * 0.7 end`,
  cancelled_at: `case f.status when 'CANCELLED' then f.at + f.lasts end`,
  personal_data_erased_at: `case when f.is_erased then f.at + ${erasedAfter} end`,
  timeline: `(
      select jsonb_agg(
        jsonb_build_array(step, to_char((f.at + f.lasts * share) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), move, actor,
          case actor when 'courier' then f.courier_id when 'provider' then 'CR-L' end, null,
          case move when 'fail' then 'D100' || 1 + f.n % 9 end)
        order by position)
      from way
      where way.status = f.status
    )`,
  timeline_length: 'f.length',
  event_count: 'f.length',
};

/**
 * The rows of the deliveries from $1 to $2 of $3, of which the last $4 are under way: of $5 workspaces, the first with each
 * $9th delivery, and $6 couriers, over two years before $7, each a copy of $8 where nothing else is said, without what is removed
 * by age (decision 204). Of the last month there are events and calls too.
 * @param names the columns of `deliveries`
 */
export const rowsBetween = (names: readonly string[]): Statement => ({
  name: 'bench.large-rows',
  assembled: true,
  text: `
    with way (status, position, step, move, actor, share, length) as (values ${wayRows}), known as materialized (
      select n, date_trunc('milliseconds', $7::timestamptz - case
          when n > $3::bigint - $4::bigint then interval '40 minutes' * (($3::bigint - n)::float8 / $4::bigint)
          else interval '2 hours' + interval '730 days' * (($3::bigint - $4::bigint - n)::float8 / ($3::bigint - $4::bigint)) end) as at,
        case when n % $9::bigint = 0 then 1 else 2 + floor(power(n * 7919 % 100003 / 100003.0, 3) * ($5::bigint - 1))::int end as w,
        'CO-L' || lpad((n * 31 % $6::bigint)::text, 6, '0') as courier_id, n * 7919 % 100 as k,
        case when n % 10 = 3 then 'LOGISTIC' else 'EXPRESS' end as category,
        case when n % 5 = 0 then 50000 + n % 30 * 1000 end as cod
      from generate_series($1::bigint, $2::bigint) n
    ), f as materialized (
      select known.*, 'WS-L' || lpad(w::text, 6, '0') as workspace_id,
        interval '70 minutes' as lasts, at < $7::timestamptz - ${erasedAfter} as is_erased, chosen.status, way.length,
        'DE-' || ${codeOf('(extract(epoch from at) * 1000)::bigint')} || upper(substr(md5(n || 'id'), 1, 16)) as id,
        'LT-' || ${codeOf("(extract(epoch from at + interval '70 minutes') * 1000)::bigint")}
          || upper(substr(md5(n || 'lt'), 1, 16)) as collection_id,
        n > $3::bigint - $4::bigint as is_active,
        category = 'EXPRESS' and (chosen.status <> 'ALLOCATING' or n % 2 = 0) as is_instant
      from known
      cross join lateral (select case
        when n > $3::bigint - $4::bigint then case
          when k < 60 then case category when 'EXPRESS' then 'ALLOCATING' else 'PREPARING' end
          when k < 70 and category = 'EXPRESS' then 'PENDING_PICKUP'
          when k < 80 then 'PICKING_UP' when k < 90 then 'PENDING_DELIVERY' else 'IN_DELIVERY' end
        when k < 90 or category = 'LOGISTIC' and k < 96 then 'COMPLETED' when k < 96 then 'CANCELLED'
        when category = 'EXPRESS' and k = 99 and at > $7::timestamptz - interval '1 day' then 'FAILED_DELIVERY'
        else 'RETURNED' end as status) chosen
      join way on way.status = chosen.status and way.position = 1
    ), made as (
      insert into deliveries (${names.join(', ')})
      select ${names.map((name) => columns[name] ?? `d.${name}`).join(', ')}
      from f cross join deliveries d
      where d.id = $8
      returning *
    ), texts as (
      insert into delivery_texts (delivery_id, workspace_id, environment, created_at, text)
      select id, workspace_id, environment, created_at,
        delivery_text(id, provider_order_id, sender, recipient, origin, destination)
      from made
    ), steps as materialized (
      select f.*, way.position, way.step, way.move, way.actor, f.at + f.lasts * way.share as step_at
      from f join way on way.status = f.status
    ), proofs as (
      insert into delivery_media (delivery_id, workspace_id, environment, type, url, created_at)
      select id, workspace_id, 'production', proof.type, 'ME-' || substr(id, 4, 10) || upper(substr(md5(id || position), 1, 16)),
        step_at
      from steps
      join (values ('PENDING_DELIVERY', 'PICKUP_PROOF'), ('COMPLETED', 'DELIVERY_PROOF'),
        ('FAILED_DELIVERY', 'FAILED_DELIVERY_PROOF'), ('RETURNED', 'RETURN_PROOF')) proof (step, type) on proof.step = steps.step
      where not is_erased and (category = 'EXPRESS' or proof.type <> 'PICKUP_PROOF')
      order by step_at
    ), courier_steps as (
      insert into courier_steps
        (courier_id, step_id, delivery_id, move, position, status, device_at, sent_at, received_at, latitude, longitude)
      select courier_id, lpad(to_hex((extract(epoch from step_at) * 1000)::bigint), 12, '0') || substr(md5(id || position), 1, 20),
        id, move, position, step, step_at, step_at, step_at,
        case when not is_erased then -6.2 end, case when not is_erased then 106.8 end
      from steps
      where actor = 'courier' and step_at > $7::timestamptz - ${stepRetention}
    ), collected as (
      insert into ledger_transactions (id, environment, kind, source, workspace_id, courier_id, recorded_at)
      select collection_id, 'production', 'collection', id, workspace_id, courier_id, at + lasts
      from f
      where cod is not null and status = 'COMPLETED'
    ), collected_entries as (
      insert into ledger_entries (transaction_id, account, amount_idr, courier_id, workspace_id, environment)
      select collection_id, side.account, side.sign * cod, courier_id, workspace_id, 'production'
      from f cross join (values ('courier-cash', 1), ('provider-due', -1)) side (account, sign)
      where cod is not null and status = 'COMPLETED'
    ), handed_in as materialized (
      select courier_id, 'LT-D' || $1 || courier_id as id, sum(cod) as amount, max(at) + interval '3 hours' as at
      from f
      where cod is not null and status = 'COMPLETED' and n % 50 <> 0
      group by courier_id
    ), deposited as (
      insert into ledger_transactions (id, environment, kind, source, courier_id, recorded_at)
      select id, 'production', 'deposit', id, courier_id, at from handed_in
    ), deposited_entries as (
      insert into ledger_entries (transaction_id, account, amount_idr, courier_id, environment)
      select id, side.account, side.sign * amount, courier_id, 'production'
      from handed_in cross join (values ('courier-cash', -1), ('hub-cash', 1)) side (account, sign)
    ), alerts as (
      insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at, acknowledged_at, acknowledged_by,
        ended_at)
      select 'delivery-late', id, workspace_id, 'production', at, at,
        case when not is_active then at end, case when not is_active then 'PE-L' end,
        case when not is_active then at end
      from f
      where n % 20 = 1
      union all
      select 'courier-missing', id, workspace_id, 'production', at, at, at, 'PE-L',
        case when not is_active then at end
      from f
      where ${missesCourier}
    ), given_back as (
      insert into dispatch_give_backs
        (courier_id, give_back_id, delivery_id, workspace_id, environment, timeline_length, given_back_at, is_settled)
      select courier_id, 'GB-' || n, id, workspace_id, 'production', 2, at + lasts * 0.15, true
      from f
      where n % 50 = 7 and length > 2 and at > $7::timestamptz - interval '29 days'
    ), recent as materialized (
      select * from steps where step_at > $7::timestamptz - interval '29 days'
    ), events as (
      insert into events
        (id, workspace_id, environment, delivery_id, sequence, status, occurred_at, recorded_at, body, feed_offset, untold)
      select 'evt_' || substr(id, 4, 10) || substr(md5(id || position), 1, 16), workspace_id, 'production', id, position, step,
        step_at, step_at, jsonb_build_object('deliveryID', id, 'status', step, 'at', step_at, 'rest', repeat('antar ', 150))::text,
        n * 10 + position, n % 997 = 0
      from recent
    )
    insert into webhook_attempts
      (event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome, started_at, duration_ms, http_status, error)
    select 'evt_' || substr(id, 4, 10) || substr(md5(id || position), 1, 16), workspace_id, 'production', id, position, 1,
      'event', case when n % 500 = 7 then 'failed' else 'delivered' end, step_at, 40,
      case when n % 500 = 7 then 500 else 200 end, case when n % 500 = 7 then 'HTTP 500' end
    from recent
    where n % 997 <> 0`,
});

/** The rows that deliveries refer to, from the table of the fill. */
export const referenceRows: readonly string[] = [
  `insert into workspaces (id, name, created_at)
    select 'WS-L' || lpad(n::text, 6, '0'), 'Toko ' || n, started_at - interval '731 days'
    from bench_fill, generate_series(1, workspaces) n`,
  `insert into couriers (id, environment, name, phone)
    select 'CO-L' || lpad(n::text, 6, '0'), 'production', 'Kurir ' || n, '+6285' || lpad(n::text, 8, '0')
    from bench_fill, generate_series(0, couriers - 1) n`,
  // All are on duty, and one of a hundred has reported no place for an hour.
  `insert into courier_shifts (courier_id, started_at)
    select id, started_at - interval '2 hours' from couriers, bench_fill`,
  // A hundred couriers for each million deliveries have worked on each day before.
  `insert into courier_shifts (courier_id, started_at, ended_at)
    select 'CO-L' || lpad(((day * 7919 + n) % couriers)::text, 6, '0'), started_at - day * interval '1 day' - interval '4 hours',
      started_at - day * interval '1 day' + interval '4 hours'
    from bench_fill, generate_series(1, 730) day, generate_series(1, greatest(20, deliveries / 10000)) n`,
  // They stand 155 m apart, 142 in a row from south to north, as many in a square kilometre however many there are.
  `insert into courier_positions (courier_id, at, device_at, latitude, longitude)
    select id, at, at, -6.3 + 0.0014 * (n % 142), 106.7 + 0.0014 * (n / 142)
    from bench_fill, couriers,
      lateral (select started_at - case when id like '%00' then interval '1 hour' else interval '0' end as at) reported,
      lateral (select substr(id, 5)::int as n) numbered`,
  // A few changes by people for each hundred deliveries.
  `insert into audit_chain
      (position, at, actor_kind, actor_id, action, subject_kind, subject_id, workspace_id, details_hash, hash)
    select 1000000 + n, started_at - interval '730 days' * (1 - n / (deliveries / 20.0)), 'person', 'PE-L', 'delivery.change',
      'delivery', 'DE-' || n / 3, 'WS-L' || lpad((1 + n % workspaces)::text, 6, '0'), md5(n::text) || md5(n || 'a'),
      md5(n || 'b') || md5(n || 'c')
    from bench_fill, generate_series(1, deliveries / 20) n`,
  `select create_day(name, time, day::date)
    from bench_fill, generate_series(started_at - interval '29 days', started_at + interval '1 day', '1 day') day,
      (values ('events', 'recorded_at'), ('webhook_attempts', 'started_at')) daily (name, time)
    where to_regclass(name || '_' || to_char(day, 'YYYYMMDD')) is null`,
];

/** The values derived from all rows: the place of the feed, how far texts are written, what couriers hold. */
export const finish: readonly string[] = [
  `update feed_anchor set shift = (select deliveries * 10::bigint + 10 from bench_fill)`,
  `update delivery_texts_end set until = (select started_at from bench_fill)`,
  `insert into courier_balances
    select e.courier_id, e.environment, sum(e.amount_idr), max(t.recorded_at) filter (where t.kind = 'collection'),
      max(t.recorded_at) filter (where t.kind = 'deposit')
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'courier-cash'
    group by e.courier_id, e.environment`,
];

/** Rows that were written again since the last vacuum, as those of the latest weeks are. */
export const deadRows = `update deliveries set event_count = event_count where id like '%7'
  and created_at > (select started_at - interval '30 days' from bench_fill)`;
