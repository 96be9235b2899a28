import type { Environment, Scope } from '../context.ts';
import { onlyRow, type Queryable, type Statement, type Tx } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { phoneEnd } from '../text/plain-text.ts';
import { searchForm, searchFormSql } from '../text/search-text.ts';
import type { LatestPosition } from './courier.ts';
import { courierFields, type FleetCourier } from './fields.ts';

/** A courier as a delivery shows them. */
export interface Courier {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly photoUrl: string | null;
}

const find: Statement = {
  name: 'fleet.find-courier',
  text: `
    select id, name, phone, photo_url as "photoUrl"
    from couriers
    where id = $1 and environment = $2 and (workspace_id is null or workspace_id = $3) and disabled_at is null`,
};

/**
 * Returns a courier of the workspace's own or the operator's fleet who can work for the workspace; undefined when there
 * is none.
 */
export async function findCourier(
  sql: Queryable,
  { workspaceId, environment }: { workspaceId: string; environment: Environment },
  courierId: string,
): Promise<Courier | undefined> {
  const [row] = await sql.query<Courier>(find, [courierId, environment, workspaceId]);
  return row;
}

const findAny: Statement = {
  name: 'fleet.find-any-courier',
  text: `
    select id, name, phone, photo_url as "photoUrl"
    from couriers
    where id = $1`,
};

/** Returns a courier as a delivery shows them, including disabled couriers. */
export async function findAnyCourier(sql: Queryable, courierId: string): Promise<Courier | undefined> {
  const [row] = await sql.query<Courier>(findAny, [courierId]);
  return row;
}

const selectFleet = `
    select ${selected(courierFields)},
      case when p.courier_id is not null then jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude,
        'accuracyMeters', p.accuracy_meters, 'at', p.at) end as position
    from couriers c
    left join courier_shifts s on s.courier_id = c.id and s.ended_at is null
    left join courier_positions p on p.courier_id = c.id`;

type Row = Omit<FleetCourier, 'position'> & { position: (LatestPosition & { at: string }) | null };
const courierOf = ({ position, ...row }: Row): FleetCourier => ({
  ...row,
  position: position && { ...position, at: new Date(position.at) },
});

const findFleet: Statement = { name: 'fleet.find', text: `${selectFleet}\n    where c.id = $1` };

/** Returns a courier of any fleet by id; undefined when there is none. */
export async function findFleetCourier(sql: Queryable, id: string): Promise<FleetCourier | undefined> {
  const [row] = await sql.query<Row>(findFleet, [id]);
  return row && courierOf(row);
}

/** Returns an existing courier of any fleet. */
export const readFleetCourier = async (sql: Queryable, id: string): Promise<FleetCourier> =>
  courierOf(onlyRow(await sql.query<Row>(findFleet, [id])));

/** A filter for a list of couriers; a field that is null does not filter. */
export interface FleetFilter {
  readonly environment: Environment | null;
  readonly onDuty: boolean | null;
  /** Text that a courier's name contains, or part of a phone number in any format. */
  readonly text: string | null;
  /** The last courier id of the page before; only later ids are listed. */
  readonly after: string | null;
  readonly limit: number;
}

const list: Statement = {
  name: 'fleet.list',
  text: `${selectFleet}
    where ($1::text is null or c.environment = $1)
      and ($2::boolean is null or (s.courier_id is not null) = $2)
      and ($3::text is null or strpos(${searchFormSql('c.name')}, $3) > 0 or strpos(c.phone, $4) > 0)
      and ($5::text is null or c.id > $5)
    order by c.id
    limit $6`,
};

export async function listFleet(sql: Queryable, filter: FleetFilter): Promise<FleetCourier[]> {
  const { environment, onDuty, text, after, limit } = filter;
  const wanted = text === null ? [null, null] : [searchForm(text), phoneEnd(text) ?? null];
  return (await sql.query<Row>(list, [environment, onDuty, ...wanted, after, limit])).map(courierOf);
}

type StoredCourier = Omit<FleetCourier, 'onDutySince' | 'untilAt' | 'pausedSince' | 'position'>;

const put: Statement = {
  name: 'fleet.put',
  text: `
    insert into couriers (id, workspace_id, environment, name, phone, photo_url, plate, vehicle, capacity_parcels,
      capacity_kg, created_at, disabled_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (id) do update
    set name = excluded.name, phone = excluded.phone, photo_url = excluded.photo_url, plate = excluded.plate,
      vehicle = excluded.vehicle,
      capacity_parcels = excluded.capacity_parcels, capacity_kg = excluded.capacity_kg,
      disabled_at = excluded.disabled_at`,
};

const lockNumber: Statement = {
  name: 'fleet.hold-number',
  text: `select pg_advisory_xact_lock(hashtextextended('courier ' || $1, 0))`,
};

const findTwin: Statement = {
  name: 'fleet.find-twin',
  text: `
    select from couriers
    where phone = $1 and environment = $2 and workspace_id is not distinct from $3 and id <> $4
    limit 1`,
};

/**
 * True if another courier of the same fleet has the phone number. The number stays locked until the transaction ends.
 */
export async function isNumberTaken(
  tx: Tx,
  {
    id,
    phone,
    environment,
    workspaceId,
  }: Pick<StoredCourier, 'id' | 'phone' | 'environment' | 'workspaceId'>,
): Promise<boolean> {
  await tx.query(lockNumber, [phone]);
  return (await tx.query(findTwin, [phone, environment, workspaceId, id])).length > 0;
}

/** Stores a new or changed courier; the fleet of an existing courier never changes. */
export async function putCourier(sql: Queryable, courier: StoredCourier): Promise<void> {
  const { id, workspaceId, environment, name, phone, photoUrl, plate, vehicle } = courier;
  const { capacityParcels, capacityKg, createdAt, disabledAt } = courier;
  const who = [id, workspaceId, environment, name, phone, photoUrl, plate];
  await sql.query(put, [...who, vehicle, capacityParcels, capacityKg, createdAt, disabledAt]);
}

const insert: Statement = {
  name: 'fleet.insert',
  text: `
    insert into couriers (id, workspace_id, environment, name, phone, photo_url)
    values ($1, $2, $3, $4, $5, $6)`,
};

/** Adds a courier to a workspace's own fleet. */
export async function insertCourier(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { id, name, phone, photoUrl }: Courier,
): Promise<void> {
  await sql.query(insert, [id, workspaceId, environment, name, phone, photoUrl]);
}

const courierNames: Statement = {
  name: 'fleet.courier-names',
  text: `
    select id, name
    from couriers
    where id = any ($1) and ($2::text is null or workspace_id is null or workspace_id = $2)`,
};

/** Returns the names of couriers by id. With a workspace, only couriers who can work for it are included. */
export async function findCourierNames(
  sql: Queryable,
  ids: readonly string[],
  workspaceId: string | null,
): Promise<ReadonlyMap<string, string>> {
  const found = await sql.query<{ id: string; name: string }>(courierNames, [ids, workspaceId]);
  return new Map(found.map(({ id, name }) => [id, name]));
}

const hasAny: Statement = {
  name: 'fleet.has-courier',
  text: `select exists (select from couriers where environment = 'production' and disabled_at is null) as found`,
};

/** True if a courier may work in production. */
export const hasCourier = async (sql: Queryable): Promise<boolean> =>
  (await sql.query<{ found: boolean }>(hasAny))[0]!.found;
