import type { Queryable, Statement } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { joinZone } from '../local-day-store.ts';
import { type FoundDelivery, foundFields } from './fields.ts';

/** SQL: the order of a list, latest first. */
export const latestFirst = 'd.created_at desc, d.id desc';

/**
 * Returns an SQL query for the first `$1` deliveries of a list, with their couriers. `deliveries` is SQL for the list,
 * with the alias `d`.
 */
export const listOf = (deliveries: string, order = latestFirst): string => `
    select ${selected(foundFields)}
    from ${deliveries}
    left join couriers c on c.id = d.courier_id
    ${joinZone}
    order by ${order}
    limit $1`;

const seen: Statement = { name: 'deliveries.seen', text: 'select id from deliveries where id = any ($1)' };

/**
 * Returns the found deliveries that row-level security lets the provider read, which should be all of them. The search
 * itself runs without row-level security, because PostgreSQL does not use the index of names and phone numbers under
 * row-level security.
 */
export async function onlySeen(fenced: Queryable, found: readonly FoundDelivery[]): Promise<FoundDelivery[]> {
  const rows = await fenced.query<{ id: string }>(seen, [found.map(({ id }) => id)]);
  const ids = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => ids.has(id));
}
