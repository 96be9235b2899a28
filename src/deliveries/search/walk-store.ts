import type { Statement } from '../../db/connect.ts';
import { final } from '../../vocabulary/statuses.ts';
import {
  conditionsOf,
  type DeliveryFilter,
  leftBy,
  rangeOf,
  valuesOf,
  withoutRange,
} from './filter-store.ts';
import { listOf } from './found-store.ts';

/** The fields of a filter that have an index of their own, which finds few deliveries. */
const selective = ['deliveryId', 'orderId', 'orderCode', 'orderStart', 'outletId', 'phone', 'name'] as const;

/**
 * Returns true if a search should read the index of the history from the newest delivery back, and check the filter on
 * each entry (a walk). This is faster if the filter may match few of many deliveries, or if PostgreSQL would choose a
 * worse index because it lacks statistics (decision 502).
 */
export function isWalked(filter: DeliveryFilter): boolean {
  const { workspaceId, areaId, hubId, isCod, courierId, category, statuses, createdFrom } = filter;
  if (selective.some((part) => filter[part] !== undefined)) return false;
  if (areaId !== undefined || hubId !== undefined || isCod !== undefined) return true;
  if (courierId !== undefined) return category !== undefined || statuses !== undefined;
  if (category !== undefined) return workspaceId === undefined || createdFrom !== undefined;
  if (workspaceId !== undefined) return false;
  return statuses === undefined || statuses.some((status) => final.includes(status));
}

/** The columns that the index `deliveries_of_history` contains. */
const columns = [
  'id',
  'environment',
  'workspace_id',
  'status',
  'category',
  'area_id',
  'hub_id',
  'cod_amount_idr',
].map((column) => `d.${column}`);

/**
 * Returns the filter for a walk, which reads the deliveries of all workspaces in the order of their ids. A workspace
 * becomes the condition `ofWorkspace`. Ids begin with the time (decision 1).
 */
const walkedFilter = ({ workspaceId, ...filter }: DeliveryFilter): DeliveryFilter =>
  workspaceId === undefined ? filter : { ...filter, ofWorkspace: workspaceId };

/**
 * Returns a statement that reads the index of the history backwards from the newest delivery in the filter's time
 * range, and then reads the deliveries whose index entries match the filter. `offset 0` makes this a separate subquery
 * with its own order. PostgreSQL then starts at the end of the index, whatever its statistics say about the other
 * conditions.
 */
export function walkStatement(of: DeliveryFilter): {
  readonly statement: Statement;
  readonly values: unknown[];
} {
  const filter = walkedFilter(of);
  const { courierId } = filter;
  // A courier's deliveries have an index of their own, ordered by id.
  const range = { ...rangeOf(filter), ...(courierId !== undefined && { courierId }) };
  const { courierId: _, ...sieve } = withoutRange(filter);
  const first = 2 + valuesOf(range).length;
  const conditions = ['true', ...conditionsOf({ filter: sieve, first }).map(({ condition }) => condition)];
  const walk = `select ${columns.join(', ')} from (${leftBy({ filter: range, first: 2 })}) d order by d.id desc offset 0`;
  const found = `select d.id from (${walk}) d where ${conditions.join(' and ')} order by d.id desc limit $1`;
  const statement = {
    name: 'deliveries.walk',
    assembled: true as const,
    text: listOf(`(select d.* from (${found}) f join deliveries d on d.id = f.id) d`, 'd.id desc'),
  };
  return { statement, values: [...valuesOf(range), ...valuesOf(sieve)] };
}
