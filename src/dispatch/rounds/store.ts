import type { Environment } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { Capacity } from '../../fleet/courier.ts';
import { selected } from '../../http/fields.ts';
import type { Status } from '../../vocabulary/statuses.ts';
import { isInOpenRound } from '../look/conditions-store.ts';
import { parcelFields, type RoundParcel } from './fields.ts';

/**
 * The states of a round, which is one courier's deliveries from a hub: it is planned, then confirmed, then handed out.
 * A round without parcels is discarded.
 */
export const roundStates = ['PLANNED', 'CONFIRMED', 'HANDED_OUT', 'DISCARDED'] as const;
export type RoundState = (typeof roundStates)[number];

/** The rounds of one hub in one environment. */
export interface HubRounds {
  readonly environment: Environment;
  readonly hubId: string;
}

export interface PlannedRound extends HubRounds {
  readonly id: string;
  readonly courierId: string;
  readonly state: RoundState;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly handedOutAt: Date | null;
}

const lockHub: Statement = {
  name: 'rounds.lock-hub',
  text: `select pg_advisory_xact_lock(hashtextextended('rounds of ' || $1 || ' ' || $2, 0))`,
};

/** Locks the plan of a hub against other changes until the transaction ends. */
export async function lockHubRounds(tx: Tx, { environment, hubId }: HubRounds): Promise<void> {
  await tx.query(lockHub, [environment, hubId]);
}

const columns = `
    r.id, r.environment, r.hub_id as "hubId", r.courier_id as "courierId", r.state, r.version,
    r.changed_at as "changedAt", r.changed_by as "changedBy", r.handed_out_at as "handedOutAt"`;

const lock: Statement = {
  name: 'rounds.lock',
  text: `select ${columns} from rounds r where r.id = any ($1) order by r.id for update`,
};

/** Locks rounds until the transaction ends. */
export const lockRounds = (tx: Tx, ids: readonly string[]): Promise<PlannedRound[]> =>
  tx.query<PlannedRound>(lock, [ids]);

const find: Statement = { name: 'rounds.find', text: `select ${columns} from rounds r where r.id = $1` };

export async function findRound(sql: Queryable, id: string): Promise<PlannedRound | undefined> {
  const [round] = await sql.query<PlannedRound>(find, [id]);
  return round;
}

/** A round with its courier. */
export interface CourierRound extends PlannedRound, Capacity {
  readonly courierName: string;
  readonly isOnDuty: boolean;
}

const list: Statement = {
  name: 'rounds.list',
  text: `
    select ${columns}, c.name as "courierName", c.vehicle, c.capacity_parcels as "capacityParcels",
      c.capacity_kg as "capacityKg", s.courier_id is not null as "isOnDuty"
    from (
      (
        select *
        from rounds
        where environment = $1 and hub_id = $2 and state in ('PLANNED', 'CONFIRMED')
        order by id
        limit $4
      )
      union all
      (
        select *
        from rounds
        where environment = $1 and hub_id = $2 and state = 'HANDED_OUT' and handed_out_at >= $3
        order by handed_out_at desc
        limit $4
      )
    ) r
    join couriers c on c.id = r.courier_id
    left join courier_shifts s on s.courier_id = c.id and s.ended_at is null
    order by r.handed_out_at desc nulls first, r.id`,
};

/** Lists the rounds of a hub that are not handed out yet, then those handed out since the given time, latest first. */
export const listRounds = (
  sql: Queryable,
  { environment, hubId }: HubRounds,
  since: Date,
  most: number,
): Promise<CourierRound[]> => sql.query<CourierRound>(list, [environment, hubId, since, most]);

export interface PlacedParcel extends RoundParcel {
  readonly roundId: string;
  readonly scannedAt: Date | null;
}

const parcels: Statement = {
  name: 'rounds.parcels',
  text: `
    select ${selected(parcelFields)}, p.round_id as "roundId", p.scanned_at as "scannedAt"
    from round_parcels p
    join deliveries d on d.id = p.delivery_id
    join workspaces w on w.id = d.workspace_id
    where p.round_id = any ($1)
    order by p.round_id, p.place`,
};

/** Lists the parcels of rounds, in the order of their drop-offs. */
export const listParcelsOfRounds = (sql: Queryable, roundIds: readonly string[]): Promise<PlacedParcel[]> =>
  sql.query<PlacedParcel>(parcels, [roundIds]);

const waiting: Statement = {
  name: 'rounds.waiting',
  text: `
    select ${selected(parcelFields)}
    from deliveries d
    join workspaces w on w.id = d.workspace_id
    where d.environment = $1 and d.hub_id = $2 and d.status = 'VERIFIED' and not ${isInOpenRound}
    order by d.promised_dropoff_at, d.id
    limit $3`,
};

/**
 * Lists the verified parcels of a hub, most urgent first. Parcels in a round that is not handed out yet are left out.
 */
export const listWaitingParcels = (
  sql: Queryable,
  { environment, hubId }: HubRounds,
  most: number,
): Promise<RoundParcel[]> => sql.query<RoundParcel>(waiting, [environment, hubId, most]);

/** A parcel named in a change of rounds, and the round that it is in now, if that is not handed out yet. */
export interface NamedParcel {
  readonly deliveryId: string;
  readonly orderId: string;
  readonly isWaiting: boolean;
  readonly roundId: string | null;
}

const named: Statement = {
  name: 'rounds.named-parcels',
  text: `
    select d.id as "deliveryId", d.provider_order_id as "orderId",
      d.environment = $2 and d.hub_id = $3 and d.status = 'VERIFIED' as "isWaiting", r.id as "roundId"
    from deliveries d
    left join round_parcels p on p.delivery_id = d.id
    left join rounds r on r.id = p.round_id and r.state in ('PLANNED', 'CONFIRMED')
    where d.id = any ($1)`,
};

export const findNamedParcels = (
  sql: Queryable,
  deliveryIds: readonly string[],
  { environment, hubId }: HubRounds,
): Promise<NamedParcel[]> => sql.query<NamedParcel>(named, [deliveryIds, environment, hubId]);

const put: Statement = {
  name: 'rounds.put',
  text: `
    insert into rounds (id, environment, hub_id, courier_id, state, version, created_at, changed_at, changed_by)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
    on conflict (id) do update
    set courier_id = excluded.courier_id, state = excluded.state, version = excluded.version,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
};

/** Stores the new version of a changed round. */
export async function putRound(tx: Tx, round: Omit<PlannedRound, 'handedOutAt'>): Promise<void> {
  const { id, environment, hubId, courierId, state, version, changedAt, changedBy } = round;
  await tx.query(put, [id, environment, hubId, courierId, state, version, changedAt, changedBy]);
}

const place: Statement = {
  name: 'rounds.place-parcels',
  text: `
    insert into round_parcels as p (delivery_id, round_id, place)
    select m.delivery_id, $1, m.place
    from unnest($2::text[]) with ordinality as m (delivery_id, place)
    on conflict (delivery_id) do update
    set round_id = excluded.round_id, place = excluded.place,
      scanned_at = case when p.round_id = excluded.round_id then p.scanned_at end,
      scanned_by = case when p.round_id = excluded.round_id then p.scanned_by end`,
};

/**
 * Puts parcels into a round in the given order. A parcel that was already in the same round and scanned stays scanned.
 */
export async function placeParcels(tx: Tx, roundId: string, deliveryIds: readonly string[]): Promise<void> {
  await tx.query(place, [roundId, deliveryIds]);
}

const remove: Statement = {
  name: 'rounds.remove-parcels',
  text: 'delete from round_parcels where round_id = $1 and delivery_id <> all ($2)',
};

/** Removes all parcels from a round except the given ones. */
export async function removeOtherParcels(
  tx: Tx,
  roundId: string,
  remaining: readonly string[],
): Promise<void> {
  await tx.query(remove, [roundId, remaining]);
}

const handOut: Statement = {
  name: 'rounds.hand-out',
  text: `
    update rounds
    set state = 'HANDED_OUT', handed_out_at = $2, changed_at = $2, changed_by = $3, version = version + 1
    where id = $1`,
};

export async function markHandedOut(tx: Tx, roundId: string, at: Date, personId: string): Promise<void> {
  await tx.query(handOut, [roundId, at, personId]);
}

/** A parcel found by its scanned code, with its hub and its round. */
export interface ScannedParcel {
  readonly deliveryId: string;
  readonly orderId: string;
  readonly provider: string;
  readonly status: Status;
  readonly hubId: string | null;
  readonly roundId: string | null;
  readonly scannedAt: Date | null;
}

/**
 * The order number is searched in each workspace separately, because the index on order numbers starts with the
 * workspace.
 */
const scanned: Statement = {
  name: 'rounds.scanned-parcel',
  text: `
    select d.id as "deliveryId", d.provider_order_id as "orderId", w.name as provider, d.status, d.hub_id as "hubId",
      p.round_id as "roundId", p.scanned_at as "scannedAt"
    from workspaces w
    cross join lateral (
      select n.id, n.provider_order_id, n.status, n.hub_id, n.created_at
      from deliveries n
      where n.workspace_id = w.id and n.environment = $1 and n.category = 'LOGISTIC'
        and lower(plain_code(n.provider_order_id)) = lower($2)
      union all
      select n.id, n.provider_order_id, n.status, n.hub_id, n.created_at
      from deliveries n
      where n.id = upper($2) and n.workspace_id = w.id and n.environment = $1 and n.category = 'LOGISTIC'
    ) d
    left join round_parcels p on p.delivery_id = d.id
    order by coalesce(p.round_id = $4, false) desc, coalesce(d.hub_id = $3, false) and d.status = 'VERIFIED' desc,
      $2 in (d.id, plain_code(d.provider_order_id)) desc, d.created_at desc, d.id desc
    limit 1`,
};

/**
 * Returns the parcel that a scanned code denotes. If the code fits several parcels, it prefers, in this order: a parcel
 * of the round that is being handed out, a parcel verified at this hub, a parcel whose code also matches in upper and
 * lower case, and the latest parcel.
 */
export async function findScannedParcel(
  sql: Queryable,
  code: string,
  { environment, hubId, roundId }: HubRounds & { readonly roundId: string | null },
): Promise<ScannedParcel | undefined> {
  const [parcel] = await sql.query<ScannedParcel>(scanned, [environment, code, hubId, roundId]);
  return parcel;
}

const markScanned: Statement = {
  name: 'rounds.mark-scanned',
  text: `
    update round_parcels
    set scanned_at = $3, scanned_by = $4
    where delivery_id = $1 and round_id = $2 and scanned_at is null
    returning delivery_id`,
};

/**
 * Marks a parcel of a round as scanned at hand-out.
 * @returns false if it was already marked
 */
export async function markParcelScanned(
  tx: Tx,
  { deliveryId, roundId, at, personId }: { deliveryId: string; roundId: string; at: Date; personId: string },
): Promise<boolean> {
  return (await tx.query(markScanned, [deliveryId, roundId, at, personId])).length > 0;
}

const courierIds: Statement = {
  name: 'rounds.couriers',
  text: `
    select distinct courier_id as id
    from rounds
    where courier_id = any ($1) and state in ('PLANNED', 'CONFIRMED')`,
};

/** Returns the ids of the given couriers who have a round that is not handed out yet, at any hub. */
export async function listCouriersWithRound(
  sql: Queryable,
  among: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await sql.query<{ id: string }>(courierIds, [among])).map(({ id }) => id));
}
