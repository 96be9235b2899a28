import type { Scope } from '../../context.ts';
import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';
import { isId } from '../../ids.ts';
import type { Trace } from '../../quotes/trace.ts';
import type { Range } from '../search/texts-store.ts';

const findTraceStatement: Statement = {
  name: 'deliveries.find-trace',
  text: `
    select nullif(trace, '{}') as trace
    from deliveries
    where workspace_id = $1
      and environment = $2
      and id = $3`,
};

/**
 * Returns the trace of a booking's fare. Returns null if it was booked without a tariff or the trace was removed;
 * undefined if the workspace and environment have no such delivery.
 */
export async function findTrace(
  sql: Queryable,
  scope: Scope,
  deliveryId: string,
): Promise<Trace | null | undefined> {
  if (!isId(deliveryId)) return undefined;
  const values = [scope.workspaceId, scope.environment, deliveryId];
  const [row] = await sql.query<{ trace: Trace | null }>(findTraceStatement, values);
  return row?.trace;
}

const empty: Statement = {
  name: 'deliveries.empty-traces',
  text: `
    with part as materialized (
      select id
      from deliveries
      where id > $1 and id < $2
      order by id
      limit $3
    ), held as (
      select id
      from deliveries
      where id = any (array(select id from part)) and trace <> '{}'
      order by id
      for no key update
    ), emptied as (
      update deliveries
      set trace = '{}'
      where id = any (array(select id from held))
    )
    select max(id) as last, count(*)::integer as length
    from part`,
};

/**
 * Removes the traces of the first `most` deliveries in a range of ids.
 * @returns the last of these deliveries' ids (null if there are none), and the number of deliveries
 */
export const emptyTraces = async (
  sql: Queryable,
  { after, before, most }: Range,
): Promise<{ readonly last: string | null; readonly length: number }> =>
  onlyRow(await sql.query<{ last: string | null; length: number }>(empty, [after, before, most]));
