import type { Environment, Scope } from '../../context.ts';
import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';
import type { Coordinates } from '../../quotes/schema.ts';
import { inHand, returning, sqlList, toFetch, underway } from '../../vocabulary/statuses.ts';
import { readyAt } from '../look/conditions-store.ts';
import type { Range } from './forecast-stops.ts';
import { type Forecast, nextMinuteOf, presentForecast, type StoredForecast } from './present-forecast.ts';

/** The events in a delivery's course at which its forecast is recorded, to compare it later with the actual arrival. */
export const moments = ['booking', 'assignment', 'pickup', 'approach'] as const;
export type Moment = (typeof moments)[number];

/** The forecast of a delivery that was just computed and is not stored yet. */
export interface MadeForecast extends Scope {
  readonly deliveryId: string;
  /** Null while the delivery waits for a courier. */
  readonly courierId: string | null;
  readonly pickup: Range | null;
  readonly dropoff: Range | null;
  readonly return: Range | null;
  /** The time of the courier's last position if it is more than ten minutes old; otherwise null. */
  readonly silentSince: Date | null;
  /**
   * The events (`moments`) for which this forecast is recorded, unless the delivery already has a record for the event.
   */
  readonly moments: readonly Moment[];
}

/** A courier who is on duty or has deliveries, and their last position. */
export interface CourierAtWork {
  readonly courierId: string;
  readonly environment: Environment;
  readonly place: (Coordinates & { readonly at: Date }) | null;
}

const listAtWork: Statement = {
  name: 'forecasts.list-at-work',
  text: `
    select c.id as "courierId", c.environment,
      case when p.courier_id is not null then
        jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', p.at)
      end as place
    from (
      select courier_id as id
      from courier_shifts
      where ended_at is null
      union
      select courier_id
      from deliveries
      where status in ${sqlList(inHand)}
    ) at_work
    join couriers c on c.id = at_work.id
    left join courier_positions p on p.courier_id = c.id
    order by c.id`,
};

/** Lists the couriers who are on duty or have deliveries, with their stored positions. */
export async function listCouriersAtWork(sql: Queryable): Promise<CourierAtWork[]> {
  const rows = await sql.query<
    Omit<CourierAtWork, 'place'> & { readonly place: (Coordinates & { readonly at: string }) | null }
  >(listAtWork, []);
  return rows.map(({ place, ...row }) => ({ ...row, place: place && { ...place, at: new Date(place.at) } }));
}

/** A delivery that waits for a courier. */
export interface WaitingDelivery extends Scope {
  readonly deliveryId: string;
  readonly areaId: string | null;
  readonly readyAt: Date;
}

const listWaitingStatement: Statement = {
  name: 'forecasts.list-waiting',
  text: `
    select d.id as "deliveryId", d.workspace_id as "workspaceId", d.environment, d.area_id as "areaId",
      ${readyAt} as "readyAt"
    from deliveries d
    where d.status = 'ALLOCATING'`,
};

/** Lists the deliveries that wait for a courier. */
export const listWaitingDeliveries = (sql: Queryable): Promise<WaitingDelivery[]> =>
  sql.query<WaitingDelivery>(listWaitingStatement, []);

const countWaiting: Statement = {
  name: 'forecasts.count-waiting',
  text: `
    select count(*) as waiting
    from deliveries
    where status = 'ALLOCATING' and environment = $1 and area_id is not distinct from $2`,
};

/**
 * Returns the number of deliveries that wait for a courier in the given area, divided by `couriers`, the number of
 * couriers on duty there.
 */
export async function findQueue(
  sql: Queryable,
  { environment, areaId }: Pick<WaitingDelivery, 'environment' | 'areaId'>,
  couriers: number,
): Promise<number> {
  const { waiting } = onlyRow(
    await sql.query<{ readonly waiting: number }>(countWaiting, [environment, areaId]),
  );
  return waiting / Math.max(1, couriers);
}

const ends = ['pickup', 'dropoff', 'return'].flatMap((leg) =>
  ['from', 'at', 'to'].map((end) => `${leg}_${end}`),
);
const shownEnds = ends.filter((each) => !each.endsWith('_at'));

/**
 * If both ends of a range move by less than this, the stored times are kept, so that the times on pages do not change
 * constantly.
 */
const leastMoveSeconds = 120;
/** If the range of a drop-off moves by more than this, the tracking page announces the change. */
const announcedMoveSeconds = 300;

const hasMoved = (end: string): string =>
  `(f.${end} is null) <> (m.${end} is null) or abs(extract(epoch from m.${end} - f.${end})) >= ${leastMoveSeconds}`;

const isAnnounced = `abs(extract(epoch from m.dropoff_at - f.announced_at)) > ${announcedMoveSeconds}`;

const put: Statement = {
  name: 'forecasts.put',
  text: `
    with made as (
      select *
      from jsonb_to_recordset($1::jsonb) as m (delivery_id text, workspace_id text, environment text,
        courier_id text, ${ends.map((end) => `${end} timestamptz`).join(', ')}, silent_since timestamptz, moments text[])
    ), changed as (
      update delivery_forecasts f
      set ${ends.map((end) => `${end} = m.${end}`).join(', ')}, silent_since = m.silent_since, courier_id = m.courier_id, made_at = $2,
        announced_at = case when f.announced_at is null or ${isAnnounced} then m.dropoff_at else f.announced_at end,
        moved_at = case when ${isAnnounced} then $2 else f.moved_at end,
        moved_from = case when ${isAnnounced} then f.dropoff_from else f.moved_from end,
        moved_to = case when ${isAnnounced} then f.dropoff_to else f.moved_to end
      from made m
      where m.delivery_id = f.delivery_id
        and (${shownEnds.map(hasMoved).join(' or ')} or f.silent_since is distinct from m.silent_since
          or f.courier_id is distinct from m.courier_id
          or least(f.pickup_to, f.dropoff_to, f.return_to) <= $2)
    ), recorded as (
      insert into forecast_records (delivery_id, moment, workspace_id, environment, made_at, pickup_from, pickup_to,
        dropoff_from, dropoff_to)
      select m.delivery_id, reached.moment, m.workspace_id, m.environment, $2, m.pickup_from, m.pickup_to, m.dropoff_from,
        m.dropoff_to
      from made m
      cross join unnest(m.moments) as reached (moment)
      where m.dropoff_from is not null
        and not exists (
          select 1
          from forecast_records r
          where r.delivery_id = m.delivery_id and r.moment = reached.moment
        )
      on conflict do nothing
    )
    insert into delivery_forecasts (delivery_id, workspace_id, environment, courier_id, ${ends.join(', ')}, silent_since,
      announced_at, made_at)
    select delivery_id, workspace_id, environment, courier_id, ${ends.join(', ')}, silent_since, dropoff_at, $2
    from made m
    where not exists (
      select 1
      from delivery_forecasts f
      where f.delivery_id = m.delivery_id
    )
    on conflict do nothing`,
};

const columnsOf = (leg: string, range: Range | null) => ({
  [`${leg}_from`]: range?.from ?? null,
  [`${leg}_at`]: range?.at ?? null,
  [`${leg}_to`]: range?.to ?? null,
});

/**
 * Updates the stored forecasts that have moved by two minutes or more. Also records a forecast for each event that its
 * delivery has reached since the last call.
 */
export async function putForecasts(sql: Queryable, made: readonly MadeForecast[], now: Date): Promise<void> {
  const rows = made.map((each) => ({
    delivery_id: each.deliveryId,
    workspace_id: each.workspaceId,
    environment: each.environment,
    courier_id: each.courierId,
    ...columnsOf('pickup', each.pickup),
    ...columnsOf('dropoff', each.dropoff),
    ...columnsOf('return', each.return),
    silent_since: each.silentSince,
    moments: each.moments,
  }));
  await sql.query(put, [JSON.stringify(rows), now]);
}

const removeOthers: Statement = {
  name: 'forecasts.remove-others',
  text: `
    delete from delivery_forecasts f
    where not exists (
      select 1
      from unnest($1::text[]) as id
      where id = f.delivery_id
    )`,
};

/** Removes the stored forecasts of all deliveries except the given ones. */
export const removeOtherForecasts = (sql: Queryable, deliveryIds: readonly string[]): Promise<unknown> =>
  sql.query(removeOthers, [deliveryIds]);

const settle: Statement = {
  name: 'forecasts.settle',
  text: `
    update forecast_records r
    set arrived_at = coalesce(d.completed_at, d.updated_at)
    from deliveries d
    where r.arrived_at is null and r.made_at >= $1 and d.id = r.delivery_id
      and (d.completed_at is not null or d.mark = 'ARRIVED_AT_DESTINATION')`,
};

/**
 * Adds the time of arrival to the forecasts that were recorded at `since` or later, if their deliveries have arrived.
 * Forecasts and arrivals can then be compared.
 */
export const settleRecords = (sql: Queryable, since: Date): Promise<unknown> => sql.query(settle, [since]);

const removeRecords: Statement = {
  name: 'forecasts.remove-records',
  text: 'delete from forecast_records where made_at < $1',
};

/** Deletes the recorded forecasts that were made before the given time. */
export const deleteForecastRecordsBefore = (sql: Queryable, before: Date): Promise<unknown> =>
  sql.query(removeRecords, [before]);

const rangeJson = (leg: string, isAhead: string, promise: string): string => `
      '${leg}', case when f.${leg}_at is not null and ${isAhead} then jsonb_build_object('from', f.${leg}_from,
        'at', f.${leg}_at, 'to', f.${leg}_to, 'promisedAt', ${promise}) end`;

const awaited = sqlList(['ALLOCATING', ...underway]);
/** SQL condition: the courier of a delivery `d` has not reached the pickup yet. */
const isPickupAhead = `d.status in ${sqlList(['ALLOCATING', ...toFetch])} and d.mark is null`;
/** SQL: the promised time of the pickup; null after the first pickup, although another courier may fetch the parcel. */
const promisedPickup = 'case when d.pickup_at is null then d.promised_pickup_at end';
/** SQL condition: the courier of a delivery `d` has not reached the recipient's door yet. */
const isDropoffAhead = `d.status in ${awaited} and d.mark is distinct from 'ARRIVED_AT_DESTINATION'`;

/**
 * SQL: the forecast of a delivery `d` as JSON, from its row `f` of `delivery_forecasts`. It is null if the delivery has
 * changed courier since the forecast. A stop that the courier has reached meanwhile has no range.
 */
export const forecastJson = `case when f.delivery_id is not null and f.courier_id is not distinct from d.courier_id
      then jsonb_build_object(${[
        rangeJson('pickup', isPickupAhead, promisedPickup),
        rangeJson('dropoff', isDropoffAhead, 'd.promised_dropoff_at'),
        rangeJson('return', `d.status in ${sqlList(returning)}`, 'null::timestamptz'),
      ].join(',')},
      'silentSince', f.silent_since,
      'moved', case when f.moved_at is not null then jsonb_build_object('at', f.moved_at, 'from', f.moved_from,
        'to', f.moved_to) end) end`;

const listForecasts: Statement = {
  name: 'forecasts.list',
  text: `
    select d.id, ${forecastJson} as forecast
    from deliveries d
    join delivery_forecasts f on f.delivery_id = d.id
    where d.id = any ($1)`,
};

/** Returns the present forecasts of deliveries, indexed by id; a delivery without a forecast is absent. */
export async function readForecasts(
  sql: Queryable,
  deliveryIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Forecast>> {
  const rows = await sql.query<{ readonly id: string; readonly forecast: StoredForecast }>(listForecasts, [
    deliveryIds,
  ]);
  return new Map(rows.map(({ id, forecast }) => [id, presentForecast(forecast, now)!]));
}

/**
 * SQL condition: the pickup or drop-off is forecast to be late, computed from the forecast `f` in the same way as in
 * `presentForecast`. `$1` is the time and `$2` the next minute.
 */
const isExpectedLate = (leg: 'pickup' | 'dropoff', isAhead: string, promised: string): string =>
  `(${isAhead} and f.${leg}_to > $1
        and greatest(f.${leg}_at, least(greatest(f.${leg}_from, $2), f.${leg}_to)) > ${promised}) is true`;
const isPickupLate = isExpectedLate('pickup', isPickupAhead, promisedPickup);
const isDropoffLate = isExpectedLate('dropoff', isDropoffAhead, 'd.promised_dropoff_at');
const isOfCourier = 'f.courier_id is not distinct from d.courier_id';

const listLate: Statement = {
  name: 'forecasts.list-late',
  text: `
    select d.id, ${isPickupLate} as pickup, ${isDropoffLate} as dropoff
    from delivery_forecasts f
    join deliveries d on d.id = f.delivery_id
    where ${isOfCourier} and (${isPickupLate} or ${isDropoffLate})`,
};

/** Lists the ids of deliveries whose pickup or drop-off is expected after its promised time. */
export async function listExpectedLate(
  sql: Queryable,
  now: Date,
): Promise<{ readonly pickups: string[]; readonly dropoffs: string[] }> {
  const rows = await sql.query<{ id: string; pickup: boolean; dropoff: boolean }>(listLate, [
    now,
    nextMinuteOf(now),
  ]);
  const idsOf = (leg: 'pickup' | 'dropoff') => rows.filter((row) => row[leg]).map(({ id }) => id);
  return { pickups: idsOf('pickup'), dropoffs: idsOf('dropoff') };
}
