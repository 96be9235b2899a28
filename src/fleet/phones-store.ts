import type { Environment } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';

/** A fleet: the couriers of a workspace or, if `workspaceId` is null, those of the operator. */
export interface Fleet {
  readonly environment: Environment;
  readonly workspaceId: string | null;
}

/** The phone number that a fleet's couriers call to reach operations. */
export interface FleetPhone {
  readonly workspaceId: string | null;
  /** The phone number in E.164 format, or a short number such as 112. */
  readonly phone: string;
}

const find: Statement = {
  name: 'fleet-phones.find',
  text: `
    select phone
    from fleet_phones
    where environment = $1 and (workspace_id is null or workspace_id = $2)
    order by workspace_id nulls last
    limit 1`,
};

/**
 * Returns the number that a fleet's couriers call: the fleet's own number, or else the operator's; null when neither is
 * set.
 */
export async function findFleetPhone(
  sql: Queryable,
  { environment, workspaceId }: Fleet,
): Promise<string | null> {
  const [row] = await sql.query<{ phone: string }>(find, [environment, workspaceId]);
  return row?.phone ?? null;
}

const list: Statement = {
  name: 'fleet-phones.list',
  text: `
    select workspace_id as "workspaceId", phone
    from fleet_phones
    where environment = $1
    order by workspace_id nulls first`,
};

/** Lists the phone numbers that fleets of an environment have set, the operator's first. */
export const listFleetPhones = (sql: Queryable, environment: Environment): Promise<FleetPhone[]> =>
  sql.query<FleetPhone>(list, [environment]);

const remove: Statement = {
  name: 'fleet-phones.delete',
  text: `
    delete from fleet_phones
    where environment = $1 and workspace_id is not distinct from $2
    returning phone`,
};

const insert: Statement = {
  name: 'fleet-phones.insert',
  text: `
    insert into fleet_phones (environment, workspace_id, phone, changed_at)
    values ($1, $2, $3, $4)
    on conflict (environment, workspace_id) do update set phone = excluded.phone, changed_at = excluded.changed_at`,
};

/** Sets or removes the number of a fleet. @returns the previous number, or null */
export async function writeFleetPhone(
  sql: Queryable,
  { environment, workspaceId }: Fleet,
  { phone, at }: { phone: string | null; at: Date },
): Promise<string | null> {
  const [before] = await sql.query<{ phone: string }>(remove, [environment, workspaceId]);
  if (phone !== null) await sql.query(insert, [environment, workspaceId, phone, at]);
  return before?.phone ?? null;
}
