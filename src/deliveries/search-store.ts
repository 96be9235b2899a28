import type { Queryable, Statement } from '../db/connect.ts';
import { type DeliveryFilter, leftBy, valuesOf } from './filter-store.ts';
import { type FoundDelivery, latestFirst, listOf } from './found-store.ts';
import { searchByText } from './text-search-store.ts';

/** A text for each combination of parts, planned for the values that it asks with. */
const searchStatement = (filter: DeliveryFilter): Statement => ({
  name: 'deliveries.search',
  assembled: true,
  text: listOf(
    `(${leftBy({ filter, first: 2 })}) d`,
    filter.workspaceId === undefined ? 'd.id desc' : latestFirst,
  ),
});

/** The deliveries that match a filter, latest first. */
export async function searchDeliveries(
  sql: Queryable,
  { text, ...filter }: DeliveryFilter,
  limit: number,
): Promise<FoundDelivery[]> {
  if (text !== undefined) return searchByText(sql, { text, filter, limit });
  return sql.query<FoundDelivery>(searchStatement(filter), [limit, ...valuesOf(filter)]);
}
