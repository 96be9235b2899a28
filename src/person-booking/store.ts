import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';

const take: Statement = {
  name: 'person-booking.take-order-number',
  text: `
    insert into order_numbers as numbers (workspace_id, environment, last)
    values ($1, $2, 1)
    on conflict (workspace_id, environment) do update set last = numbers.last + 1
    returning last`,
};

/** Takes the next running number of a workspace's environment. No number is taken twice. */
export async function takeOrderNumber(sql: Queryable, { workspaceId, environment }: Scope): Promise<number> {
  const [row] = await sql.query<{ last: number }>(take, [workspaceId, environment]);
  return row!.last;
}
