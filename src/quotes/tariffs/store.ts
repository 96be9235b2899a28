import { onlyRow, type Queryable, type Statement, type Tx } from '../../db/connect.ts';
import {
  type AreaEntry,
  type HolidayEntry,
  type HubEntry,
  type Sheet,
  type ShopEntry,
  sheetFormat,
  type TariffEntry,
} from './sheet.ts';

/** A version of the tariffs, without its content. */
export interface TariffVersion {
  readonly id: string;
  readonly effectiveFrom: Date;
  readonly note: string;
  readonly createdAt: Date;
}

const listVersionsStatement: Statement = {
  name: 'tariffs.list-versions',
  text: `
    select
      id,
      effective_from as "effectiveFrom",
      note,
      created_at as "createdAt"
    from tariff_versions
    order by effective_from, created_at, id`,
};

/**
 * Lists all tariff versions in the order in which they take effect. If two versions have the same date, the one
 * imported later comes last.
 */
export const listTariffVersions = (sql: Queryable): Promise<TariffVersion[]> =>
  sql.query<TariffVersion>(listVersionsStatement);

const lockStatement: Statement = {
  name: 'tariffs.lock',
  text: 'lock table tariff_versions in share row exclusive mode',
};

/** Prevents other transactions from adding a tariff version until this transaction ends. They can still read. */
export async function lockTariffVersions(tx: Tx): Promise<void> {
  await tx.query(lockStatement);
}

const insertVersionStatement: Statement = {
  name: 'tariffs.insert-version',
  text: `
    insert into tariff_versions (id, effective_from, note, created_at)
    values ($1, $2, $3, $4)`,
};

const insertTariffsStatement: Statement = {
  name: 'tariffs.insert-tariffs',
  text: `
    insert into tariffs (
      tariff_version_id, id, position, name, vehicle, base_idr, included_km, steps, weight_tiers, size_tiers,
      volumetric_divisor, multipliers, minimum_idr, rounding_idr, rounding_mode, cod_fee_idr, cod_percent,
      cod_minimum_idr, fees, max_distance_km, pickup_within_minutes, deliver_within_minutes
    )
    select
      $1,
      entry ->> 'id',
      position,
      entry ->> 'name',
      entry ->> 'vehicle',
      (entry -> 'baseIdr')::bigint,
      (entry -> 'includedKm')::double precision,
      entry -> 'steps',
      entry -> 'weightTiers',
      entry -> 'sizeTiers',
      (entry -> 'volumetricDivisor')::integer,
      entry -> 'multipliers',
      (entry -> 'minimumIdr')::bigint,
      (entry -> 'rounding' -> 'toIdr')::integer,
      entry -> 'rounding' ->> 'mode',
      (entry -> 'cod' -> 'feeIdr')::bigint,
      (entry -> 'cod' -> 'percent')::double precision,
      (entry -> 'cod' -> 'minimumIdr')::bigint,
      entry -> 'fees',
      (entry -> 'maxDistanceKm')::double precision,
      (entry -> 'pickupWithinMinutes')::integer,
      (entry -> 'deliverWithinMinutes')::integer
    from jsonb_array_elements($2::jsonb) with ordinality as entries (entry, position)`,
};

const insertAreasStatement: Statement = {
  name: 'tariffs.insert-areas',
  text: `
    insert into areas (
      tariff_version_id, id, position, name, time_zone, hours, shifts, road_offset_meters, road_factor, speeds,
      boundary
    )
    select
      $1,
      entry ->> 'id',
      position,
      entry ->> 'name',
      entry ->> 'timeZone',
      entry -> 'hours',
      entry -> 'shifts',
      (entry -> 'road' -> 'offsetMeters')::integer,
      (entry -> 'road' -> 'factor')::double precision,
      entry -> 'speeds',
      entry -> 'boundary'
    from jsonb_array_elements($2::jsonb) with ordinality as entries (entry, position)`,
};

const insertAreaServicesStatement: Statement = {
  name: 'tariffs.insert-area-services',
  text: `
    insert into area_services (tariff_version_id, area_id, position, category, type, tariff_id, hours)
    select
      $1,
      area ->> 'id',
      position,
      split_part(entry ->> 'service', ' ', 1),
      split_part(entry ->> 'service', ' ', 2),
      entry ->> 'tariff',
      entry -> 'hours'
    from jsonb_array_elements($2::jsonb) as areas (area)
    cross join jsonb_array_elements(area -> 'services') with ordinality as entries (entry, position)`,
};

const insertHubsStatement: Statement = {
  name: 'tariffs.insert-hubs',
  text: `
    insert into hubs (tariff_version_id, id, position, name, area_id, address, latitude, longitude, hours)
    select
      $1,
      entry ->> 'id',
      position,
      entry ->> 'name',
      entry ->> 'area',
      entry ->> 'address',
      (entry -> 'latitude')::double precision,
      (entry -> 'longitude')::double precision,
      entry -> 'hours'
    from jsonb_array_elements($2::jsonb) with ordinality as entries (entry, position)`,
};

const insertHolidaysStatement: Statement = {
  name: 'tariffs.insert-holidays',
  text: `
    insert into holidays (tariff_version_id, position, date, name, hours, area_ids)
    select
      $1,
      position,
      (entry ->> 'date')::date,
      entry ->> 'name',
      entry -> 'hours',
      case when entry ? 'areas' then array(select jsonb_array_elements_text(entry -> 'areas')) end
    from jsonb_array_elements($2::jsonb) with ordinality as entries (entry, position)`,
};

const insertShopsStatement: Statement = {
  name: 'tariffs.insert-shops',
  text: `
    insert into shop_prices (tariff_version_id, workspace_id, position, services, discount_percent, cod)
    select
      $1,
      entry ->> 'workspace',
      position,
      entry -> 'services',
      (entry -> 'discountPercent')::double precision,
      entry -> 'cod'
    from jsonb_array_elements($2::jsonb) with ordinality as entries (entry, position)`,
};

/** Stores a complete tariff version, which is in force from its date on. */
export async function insertTariffVersion(tx: Tx, version: TariffVersion, sheet: Sheet): Promise<void> {
  const { id, effectiveFrom, note, createdAt } = version;
  const areas = JSON.stringify(sheet.areas);
  await tx.query(insertVersionStatement, [id, effectiveFrom, note, createdAt]);
  await tx.query(insertTariffsStatement, [id, JSON.stringify(sheet.tariffs)]);
  await tx.query(insertAreasStatement, [id, areas]);
  await tx.query(insertAreaServicesStatement, [id, areas]);
  await tx.query(insertHubsStatement, [id, JSON.stringify(sheet.hubs)]);
  await tx.query(insertHolidaysStatement, [id, JSON.stringify(sheet.holidays)]);
  if (sheet.shops !== undefined) await tx.query(insertShopsStatement, [id, JSON.stringify(sheet.shops)]);
}

const readTariffsStatement: Statement = {
  name: 'tariffs.read-tariffs',
  text: `
    select
      id,
      name,
      vehicle,
      base_idr as "baseIdr",
      included_km as "includedKm",
      steps,
      weight_tiers as "weightTiers",
      size_tiers as "sizeTiers",
      volumetric_divisor as "volumetricDivisor",
      multipliers,
      minimum_idr as "minimumIdr",
      jsonb_build_object('toIdr', rounding_idr, 'mode', rounding_mode) as rounding,
      jsonb_strip_nulls(
        jsonb_build_object('feeIdr', cod_fee_idr, 'percent', cod_percent, 'minimumIdr', cod_minimum_idr)
      ) as cod,
      fees,
      max_distance_km as "maxDistanceKm",
      pickup_within_minutes as "pickupWithinMinutes",
      deliver_within_minutes as "deliverWithinMinutes"
    from tariffs
    where tariff_version_id = $1
    order by position`,
};

const readAreasStatement: Statement = {
  name: 'tariffs.read-areas',
  text: `
    select
      id,
      name,
      time_zone as "timeZone",
      (
        select coalesce(
          jsonb_agg(
            jsonb_strip_nulls(
              jsonb_build_object('service', category || ' ' || type, 'tariff', tariff_id, 'hours', area_services.hours)
            )
            order by area_services.position
          ),
          '[]'
        )
        from area_services
        where area_services.tariff_version_id = areas.tariff_version_id
          and area_services.area_id = areas.id
      ) as services,
      hours,
      shifts,
      jsonb_build_object('offsetMeters', road_offset_meters, 'factor', road_factor) as road,
      speeds,
      boundary
    from areas
    where tariff_version_id = $1
    order by position`,
};

const readHubsStatement: Statement = {
  name: 'tariffs.read-hubs',
  text: `
    select id, name, area_id as area, address, latitude, longitude, hours
    from hubs
    where tariff_version_id = $1
    order by position`,
};

const readHolidaysStatement: Statement = {
  name: 'tariffs.read-holidays',
  text: `
    select to_char(date, 'YYYY-MM-DD') as date, name, hours, area_ids as areas
    from holidays
    where tariff_version_id = $1
    order by position`,
};

const readShopsStatement: Statement = {
  name: 'tariffs.read-shops',
  text: `
    select jsonb_strip_nulls(
      jsonb_build_object(
        'workspace', workspace_id, 'services', services, 'discountPercent', discount_percent, 'cod', cod
      )
    ) as entry
    from shop_prices
    where tariff_version_id = $1
    order by position`,
};

/** Reads everything in a tariff version (tariffs, areas, hubs, holidays) in the format of a tariff file. */
export async function readSheet(sql: Queryable, version: TariffVersion): Promise<Sheet> {
  // One after the other, since a transaction runs one statement at a time.
  const tariffs = await sql.query<TariffEntry & { sizeTiers: unknown; fees: unknown }>(readTariffsStatement, [
    version.id,
  ]);
  const areas = await sql.query<AreaEntry>(readAreasStatement, [version.id]);
  const hubs = await sql.query<HubEntry & { hours: unknown }>(readHubsStatement, [version.id]);
  const holidays = await sql.query<HolidayEntry & { areas: unknown }>(readHolidaysStatement, [version.id]);
  const shops = await sql.query<{ entry: ShopEntry }>(readShopsStatement, [version.id]);
  return {
    format: sheetFormat,
    effectiveFrom: version.effectiveFrom.toISOString(),
    ...(version.note === '' ? {} : { note: version.note }),
    holidays: holidays.map((each) => withoutNull(each, 'areas')),
    tariffs: tariffs.map((each) => withoutNull(withoutNull(each, 'sizeTiers'), 'fees')),
    areas,
    hubs: hubs.map((each) => withoutNull(each, 'hours')),
    ...(shops.length > 0 && { shops: shops.map(({ entry }) => entry) }),
  };
}

const hasHubStatement: Statement = {
  name: 'tariffs.has-hub',
  text: `
    select exists (
      select from hubs
      where tariff_version_id = $1
        and id = $2
    ) as known`,
};

export async function hasHub(sql: Queryable, versionId: string, hubId: string): Promise<boolean> {
  const row = onlyRow(await sql.query<{ known: boolean }>(hasHubStatement, [versionId, hubId]));
  return row.known;
}

/** Removes a key whose column is null: in a sheet, the key is absent instead of null. */
function withoutNull<T extends object>(row: T, key: keyof T): T {
  if (row[key] !== null) return row;
  const { [key]: _, ...rest } = row;
  return rest as T;
}
