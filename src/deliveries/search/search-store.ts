import type { Queryable, Statement } from '../../db/connect.ts';
import {
  conditionsOf,
  type DeliveryFilter,
  leftBy,
  rangeOf,
  valuesOf,
  withoutRange,
} from './filter-store.ts';
import { type FoundDelivery, latestFirst, listOf } from './found-store.ts';
import { isFrequentName, searchByText } from './text-search-store.ts';
import { isWalked, walkStatement } from './walk-store.ts';

/** Within a workspace an index has the order of time; over all workspaces the ids are in it. */
const orderOf = ({ workspaceId }: DeliveryFilter): string =>
  workspaceId === undefined ? 'd.id desc' : latestFirst;

/** A text for each combination of parts, planned for its values. */
const searchStatement = (filter: DeliveryFilter): Statement => ({
  name: 'deliveries.search',
  assembled: true,
  text: listOf(`(${leftBy({ filter, first: 2 })}) d`, orderOf(filter)),
});

/** Newest deliveries searched first for a common name. */
const newestAtMost = 10_000;

/** Holds the newest deliveries of a filter's range against its other parts, of which there is one at least. */
function newestStatement(filter: DeliveryFilter): Statement {
  const range = rangeOf(filter);
  const first = 2 + valuesOf(range).length;
  const others = conditionsOf({ filter: withoutRange(filter), first }).map(({ condition }) => condition);
  const newest = `select * from (${leftBy({ filter: range, first: 2 })}) d order by ${orderOf(filter)} limit ${newestAtMost}`;
  return {
    name: 'deliveries.search-newest',
    assembled: true,
    text: listOf(`(select * from (${newest}) d where ${others.join(' and ')}) d`, orderOf(filter)),
  };
}

/** The deliveries that match a filter, latest first. */
export async function searchDeliveries(
  sql: Queryable,
  { text, name, ...others }: DeliveryFilter,
  limit: number,
): Promise<FoundDelivery[]> {
  const filter = { ...others, ...(name && { name }) };
  if (text !== undefined) return searchByText(sql, { text, filter, limit });
  if (isWalked(filter)) return walk(sql, filter, limit);
  // PostgreSQL finds a name by its pieces, which takes seconds where half a million have it (decision 266).
  const newest =
    name && (await isFrequentName(sql, { ...others, name })) ? await searchNewest(sql, filter, limit) : [];
  if (newest.length === limit) return newest;
  return sql.query<FoundDelivery>(searchStatement(filter), [limit, ...valuesOf(filter)]);
}

/** A workspace of few deliveries has them all among its newest; of others, and of all, the history is walked. */
async function walk(sql: Queryable, filter: DeliveryFilter, limit: number): Promise<FoundDelivery[]> {
  const isOfMany = filter.workspaceId !== undefined && filter.courierId === undefined;
  const newest = isOfMany ? await searchNewest(sql, filter, limit) : [];
  if (newest.length === limit) return newest;
  const { statement, values } = walkStatement(filter);
  return sql.query<FoundDelivery>(statement, [limit, ...values]);
}

const searchNewest = (sql: Queryable, filter: DeliveryFilter, limit: number): Promise<FoundDelivery[]> =>
  sql.query<FoundDelivery>(newestStatement(filter), [
    limit,
    ...valuesOf(rangeOf(filter)),
    ...valuesOf(withoutRange(filter)),
  ]);
