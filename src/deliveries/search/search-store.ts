import { onlyRow, type Queryable, reportSeconds, type Statement } from '../../db/connect.ts';
import type { FoundDelivery } from './fields.ts';
import {
  conditionsOf,
  type DeliveryFilter,
  leftBy,
  rangeOf,
  valuesOf,
  withoutRange,
} from './filter-store.ts';
import { latestFirst, listOf } from './found-store.ts';
import { isFrequentName, searchByText } from './text-search-store.ts';
import { isWalked, walkStatement } from './walk-store.ts';

/**
 * Returns the sort order of a search, which is the order of the index that it reads. Within a workspace, that is the
 * time of booking; over all workspaces, it is the id, which begins with the time.
 */
const orderOf = ({ workspaceId }: DeliveryFilter): string =>
  workspaceId === undefined ? 'd.id desc' : latestFirst;

/**
 * Returns the search statement. Its text depends on the fields that the filter sets. PostgreSQL plans it for each set
 * of values.
 */
const searchStatement = (filter: DeliveryFilter): Statement => ({
  name: 'deliveries.search',
  assembled: true,
  text: listOf(`(${leftBy({ filter, first: 2 })}) d`, orderOf(filter)),
});

const countStatement = (filter: DeliveryFilter): Statement => ({
  name: 'deliveries.count-found',
  assembled: true,
  mostSeconds: reportSeconds,
  text: `select count(*)::integer as count from (select from (${leftBy({ filter, first: 2 })}) d limit $1) found`,
});

/** Counts the deliveries that a filter without a searched text matches, up to `most`. */
export const countDeliveries = async (
  sql: Queryable,
  filter: DeliveryFilter,
  most: number,
): Promise<number> =>
  onlyRow(await sql.query<{ count: number }>(countStatement(filter), [most, ...valuesOf(filter)])).count;

/** The number of newest deliveries that a search checks one by one, before it searches all deliveries. */
const newestAtMost = 10_000;

/**
 * Returns a statement that reads the newest deliveries of the filter's workspace, environment and time range. It checks
 * only these deliveries against the other fields of the filter, of which at least one must be set.
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
  // For a common name, or for the start of an order number, which many orders may share, try the newest deliveries
  // first. The trigram index would take seconds if half a million deliveries match (decision 266).
  const isFrequent = others.orderStart || (name && (await isFrequentName(sql, { ...others, name })));
  const newest = isFrequent ? await searchNewest(sql, filter, limit) : [];
  if (newest.length === limit) return newest;
  return sql.query<FoundDelivery>(searchStatement(filter), [limit, ...valuesOf(filter)]);
}

/**
 * Searches a workspace's newest deliveries first; a small workspace has no others. If they do not fill the page, reads
 * the index of the history from the newest delivery back (see `walkStatement`). Reads that index at once if the filter
 * has a courier or no workspace.
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
