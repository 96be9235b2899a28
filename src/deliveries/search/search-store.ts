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

/**
 * Returns the order of the index that is used: time within a workspace; the ids, which are in time order, over all of
 * them.
 */
const orderOf = ({ workspaceId }: DeliveryFilter): string =>
  workspaceId === undefined ? 'd.id desc' : latestFirst;

/**
 * Returns the search statement. Its text differs by the parts of the filter, and it is planned for its actual values.
 */
const searchStatement = (filter: DeliveryFilter): Statement => ({
  name: 'deliveries.search',
  assembled: true,
  text: listOf(`(${leftBy({ filter, first: 2 })}) d`, orderOf(filter)),
});

/** Number of the newest deliveries that are searched first for a common name. */
const newestAtMost = 10_000;

/**
 * Returns a statement that checks only the newest deliveries of the filter's range against its other parts, of which
 * there must be at least one.
 */
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

/** Lists the deliveries that match a filter, latest first. */
export async function searchDeliveries(
  sql: Queryable,
  { text, name, ...others }: DeliveryFilter,
  limit: number,
): Promise<FoundDelivery[]> {
  const filter = { ...others, ...(name && { name }) };
  if (text !== undefined) return searchByText(sql, { text, filter, limit });
  if (isWalked(filter)) return walk(sql, filter, limit);
  // For a common name, try the newest deliveries first: by the trigram index, PostgreSQL takes seconds if half a
  // million match (decision 266).
  const newest =
    name && (await isFrequentName(sql, { ...others, name })) ? await searchNewest(sql, filter, limit) : [];
  if (newest.length === limit) return newest;
  return sql.query<FoundDelivery>(searchStatement(filter), [limit, ...valuesOf(filter)]);
}

/**
 * Searches a workspace's newest deliveries first, which are all that a small workspace has. If they do not fill the
 * page, or with a courier or over all workspaces, walks the history.
 */
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
