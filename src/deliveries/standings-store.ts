import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import type { Mark, Status } from './lifecycle.ts';

const scopeOf: Statement = {
  name: 'deliveries.scope-of',
  text: `
    select workspace_id as "workspaceId", environment
    from deliveries
    where id = $1`,
};

/**
 * Returns the workspace and environment of a delivery, for callers that know only its id, such as operations; undefined
 * if the delivery does not exist.
 */
export async function findScopeOf(sql: Queryable, deliveryId: string): Promise<Scope | undefined> {
  if (!/^DE-[0-9A-Z]{1,64}$/.test(deliveryId)) return undefined;
  const [scope] = await sql.query<Scope>(scopeOf, [deliveryId]);
  return scope;
}

/** A delivery's present status and courier. */
export interface StandingNow {
  readonly id: string;
  readonly status: Status | Mark;
  readonly courierId: string | null;
}

const standings: Statement = {
  name: 'deliveries.list-standings',
  text: `
    select id, coalesce(mark, status) as status, courier_id as "courierId"
    from deliveries
    where id = any($1)`,
};

/** Returns the present status and courier of the given deliveries, which may be of any workspace. */
export const listStandings = (sql: Queryable, ids: readonly string[]): Promise<StandingNow[]> =>
  sql.query<StandingNow>(standings, [ids]);
