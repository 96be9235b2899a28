import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import { isId } from '../ids.ts';
import type { Trace } from '../quotes/trace.ts';

const findTraceStatement: Statement = {
  name: 'deliveries.find-trace',
  text: `
    select nullif(trace, '{}') as trace
    from deliveries
    where workspace_id = $1
      and environment = $2
      and id = $3`,
};

/** The trace of a booking's price; null without a tariff; undefined when the scope has no such delivery. */
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
