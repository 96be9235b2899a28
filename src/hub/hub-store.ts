import type { Environment, Scope } from '../context.ts';
import type { Queryable, Statement, Tx } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { awaitingParcel, final, sqlList } from '../vocabulary/statuses.ts';
import type { Candidate } from './candidates.ts';
import {
  type Arrivals,
  type ArrivedParcel,
  arrivalsFields,
  arrivedFields,
  type Intake,
  intakeFields,
  type OpenIntake,
  openIntakeFields,
  type UnknownParcel,
  unknownFields,
} from './fields.ts';

/** A hub, for the deliveries of one environment. */
export interface AtHub {
  readonly environment: Environment;
  readonly hubId: string;
}

const isHere = `case n.category
        when 'LOGISTIC' then n.hub_id is null or n.hub_id = $2
        else n.status not in ${sqlList(final)}
      end`;
const isExact = `$3 in (n.id, plain_code(n.provider_order_id))`;
const isAwaited = `n.status in ${sqlList(awaitingParcel)}`;

/**
 * Selects, for each provider, the delivery that matches the code best: an exact match first, then one of this hub, then
 * one whose parcel is awaited, then the latest booking.
 */
const listCandidatesStatement: Statement = {
  name: 'intakes.list-candidates',
  text: `
    select d.id, d.workspace_id as "workspaceId", w.name as provider, d.provider_order_id as "providerOrderId",
      contact_name(d.recipient) as recipient, d.category, d.status, c.name as courier, d.hub_id as "hubId", d."isExact", d."isHere", d."isAwaited"
    from workspaces w
    cross join lateral (
      select n.*, ${isExact} as "isExact", ${isHere} as "isHere", ${isAwaited} as "isAwaited"
      from deliveries n
      where n.workspace_id = w.id and n.environment = $1
        and (n.id = upper($3) or lower(plain_code(n.provider_order_id)) = lower($3))
      order by ${isExact} desc, (${isHere}) desc, ${isAwaited} desc, n.created_at desc, n.id desc
      limit 1
    ) d
    left join couriers c on c.id = d.courier_id
    order by w.name, w.id`,
};

export const listCandidates = (
  sql: Queryable,
  { environment, hubId }: AtHub,
  code: string,
): Promise<Candidate[]> => sql.query<Candidate>(listCandidatesStatement, [environment, hubId, code]);

/** An intake that records a parcel at a hub; `hasManifest` is true if the intake expects any parcel. */
export interface IntakeAtHub extends Intake {
  readonly hasManifest: boolean;
}

const hasManifest = `
    exists (select from intake_lines e where e.intake_id = i.id and e.expected) as "hasManifest"`;

const findForParcelStatement: Statement = {
  name: 'intakes.find-for-parcel',
  text: `
    select ${selected(intakeFields)}, ${hasManifest}
    from (
      select *
      from intakes
      where workspace_id = $1 and environment = $2 and hub_id = $3 and closed_at is null
      union all
      select *
      from intakes
      where workspace_id = $1 and environment = $2 and hub_id = $3 and closed_at is not null and created_at > $6
    ) i
    left join lateral (
      select true as is_named
      from intake_lines
      where intake_id = i.id and expected and delivery_id = $4
      union all
      select true
      from intake_lines
      where intake_id = i.id and expected and delivery_id is null and lower(code) = lower(plain_code($5))
      limit 1
    ) l on true
    where i.closed_at is null or l.is_named
    order by l.is_named nulls last, i.closed_at is null desc, i.created_at desc, i.id desc
    limit 1`,
};

interface ParcelAtHub {
  readonly hubId: string;
  readonly deliveryId: string;
  readonly providerOrderId: string;
  /** Closed intakes opened before this time are ignored. */
  readonly since: Date;
}

/**
 * Returns the intake, open or recently closed, whose manifest lists the parcel. If there is none, returns the latest
 * open intake of the parcel's provider.
 */
export async function findForParcel(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { hubId, deliveryId, providerOrderId, since }: ParcelAtHub,
): Promise<IntakeAtHub | undefined> {
  const values = [workspaceId, environment, hubId, deliveryId, providerOrderId, since];
  const [intake] = await sql.query<IntakeAtHub>(findForParcelStatement, values);
  return intake;
}

const isOnIntakeStatement: Statement = {
  name: 'intakes.is-on-intake',
  text: `
    select exists (
      select
      from intakes i
      join intake_lines l on l.intake_id = i.id and l.delivery_id = $4
      where i.workspace_id = $1 and i.environment = $2 and i.hub_id = $3
        and (i.closed_at is null or l.expected and i.created_at > $5)
    ) as "isOnIntake"`,
};

/** True if a parcel has a line at an open intake of a hub, or if a closed one that is not too old expects it. */
export async function isOnIntake(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { hubId, deliveryId, since }: Omit<ParcelAtHub, 'providerOrderId'>,
): Promise<boolean> {
  const values = [workspaceId, environment, hubId, deliveryId, since];
  const [row] = await sql.query<{ isOnIntake: boolean }>(isOnIntakeStatement, values);
  return row!.isOnIntake;
}

const lockOpening: Statement = {
  name: 'intakes.lock-opening',
  text: `select pg_advisory_xact_lock(hashtextextended('intake ' || $1 || ' ' || $2 || ' ' || $3, 0))`,
};

/**
 * Takes a lock until the transaction ends, so that two desks cannot both open an intake for the same provider at this
 * hub.
 */
export async function lockIntakeOpening(
  tx: Tx,
  { workspaceId, environment }: Scope,
  hubId: string,
): Promise<void> {
  await tx.query(lockOpening, [workspaceId, environment, hubId]);
}

const listOpenStatement: Statement = {
  name: 'intakes.list-open-at-hub',
  byIndexes: true,
  text: `
    select ${selected(openIntakeFields)}
    from intakes i
    join workspaces w on w.id = i.workspace_id
    left join people p on p.id = i.created_by
    cross join lateral (
      select count(*) filter (where l.expected)::int as expected,
        count(*) filter (where l.expected and l.scanned_at is not null)::int as arrived,
        count(*) filter (where l.expected and l.scanned_at is null
          and (select d.status from deliveries d where d.id = l.delivery_id) = 'PREPARING')::int as missing,
        count(*) filter (where not l.expected)::int as others,
        count(*) filter (where l.damaged_at is not null)::int as damaged
      from intake_lines l
      where l.intake_id = i.id
    ) counted
    where i.environment = $1 and i.hub_id = $2 and i.closed_at is null
    order by w.name, i.created_at, i.id`,
};

/** Lists the open intakes of a hub, by provider. */
export const listOpenAtHub = (sql: Queryable, { environment, hubId }: AtHub): Promise<OpenIntake[]> =>
  sql.query<OpenIntake>(listOpenStatement, [environment, hubId]);

/**
 * SQL for the intake lines of a hub that were scanned since $3. `offset 0` makes the join start from the scanned lines,
 * so that older lines are not read.
 */
const arrivedLines = `
    from (
      select intake_id, delivery_id, scanned_at, damaged_at
      from intake_lines
      where scanned_at >= $3 and delivery_id is not null
      order by scanned_at
      offset 0
    ) l
    cross join lateral (
      select workspace_id
      from intakes
      where id = l.intake_id and environment = $1 and hub_id = $2
      offset 0
    ) i`;

const countArrivalsStatement: Statement = {
  name: 'intakes.count-arrivals',
  byIndexes: true,
  text: `
    select ${selected(arrivalsFields)}
    ${arrivedLines}
    join workspaces w on w.id = i.workspace_id
    group by i.workspace_id, w.name
    order by w.name`,
};

export const countArrivals = (
  sql: Queryable,
  { environment, hubId }: AtHub,
  since: Date,
): Promise<Arrivals[]> => sql.query<Arrivals>(countArrivalsStatement, [environment, hubId, since]);

const listArrivalsStatement: Statement = {
  name: 'intakes.list-arrivals',
  byIndexes: true,
  text: `
    select ${selected(arrivedFields)}
    from (
      select l.delivery_id as id, min(l.scanned_at) as at, bool_or(l.damaged_at is not null) as is_damaged
      ${arrivedLines}
      where ($4::text is null or i.workspace_id = $4) and ($5::text is null or l.delivery_id < $5)
      group by 1
      order by 1 desc
      limit $6
    ) arrived
    join deliveries d on d.id = arrived.id
    join workspaces w on w.id = d.workspace_id
    order by d.id desc`,
};

interface ArrivalsPage {
  readonly since: Date;
  readonly workspaceId: string | null;
  /** The id of the last delivery on the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Lists the parcels that a hub's desk scanned since the given time, latest booking first. */
export const listArrivals = (
  sql: Queryable,
  { environment, hubId }: AtHub,
  { since, workspaceId, after, limit }: ArrivalsPage,
): Promise<ArrivedParcel[]> =>
  sql.query<ArrivedParcel>(listArrivalsStatement, [environment, hubId, since, workspaceId, after, limit]);

const insertUnknownStatement: Statement = {
  name: 'intakes.insert-unknown',
  text: `
    insert into unknown_parcels (environment, hub_id, code, scanned_at, scanned_by)
    values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
};

/** Stores a scanned code that matches no delivery. A repeated scan of the code changes nothing. */
export async function insertUnknown(
  sql: Queryable,
  { environment, hubId }: AtHub,
  { code, at, personId }: { readonly code: string; readonly at: Date; readonly personId: string },
): Promise<void> {
  await sql.query(insertUnknownStatement, [environment, hubId, code, at, personId]);
}

export const mostUnknown = 500;

const listUnknownStatement: Statement = {
  name: 'intakes.list-unknown',
  text: `
    select ${selected(unknownFields)}
    from unknown_parcels
    where environment = $1 and hub_id = $2
    order by scanned_at desc, code
    limit ${mostUnknown}`,
};

export const listUnknown = (sql: Queryable, { environment, hubId }: AtHub): Promise<UnknownParcel[]> =>
  sql.query<UnknownParcel>(listUnknownStatement, [environment, hubId]);

const deleteUnknownStatement: Statement = {
  name: 'intakes.delete-unknown',
  text: `
    delete from unknown_parcels
    where environment = $1 and hub_id = $2 and lower(code) = any (select lower(each) from unnest($3::text[]) each)
    returning code`,
};

/** Deletes unknown codes, ignoring case. @returns the codes that it deleted */
export async function deleteUnknown(
  sql: Queryable,
  { environment, hubId }: AtHub,
  codes: readonly string[],
): Promise<string[]> {
  const gone = await sql.query<{ code: string }>(deleteUnknownStatement, [environment, hubId, codes]);
  return gone.map(({ code }) => code);
}
