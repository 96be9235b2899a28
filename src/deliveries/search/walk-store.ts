import type { Statement } from '../../db/connect.ts';
import { final } from '../../statuses.ts';
import {
  conditionsOf,
  type DeliveryFilter,
  leftBy,
  rangeOf,
  valuesOf,
  withoutRange,
} from './filter-store.ts';
import { listOf } from './found-store.ts';

/** Parts whose deliveries an index of their own finds. */
const selective = ['courierId', 'orderId', 'outletId', 'phone', 'name'] as const;

/** True if a filter may leave few of many deliveries, which no index of their own finds (decision 502). */
export function isWalked(filter: DeliveryFilter): boolean {
  const { workspaceId, areaId, hubId, isCod, category, statuses } = filter;
  if (selective.some((part) => filter[part] !== undefined)) return false;
  if (areaId !== undefined || hubId !== undefined || isCod !== undefined) return true;
  if (workspaceId !== undefined) return false;
  return category !== undefined || statuses?.some((status) => final.includes(status)) === true;
}

/** The columns of the index `deliveries_of_history`. */
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

/** The filter of a walk over the ids of all workspaces, which begin with the time (decision 1). */
const walkedFilter = ({ workspaceId, ...filter }: DeliveryFilter): DeliveryFilter =>
  workspaceId === undefined ? filter : { ...filter, ofWorkspace: workspaceId };

/**
 * Walks the index of the history from the newest delivery of the range, and reads the deliveries that the filter leaves. The
 * offset keeps the walk a subquery, whose order makes PostgreSQL begin at its end, whatever it knows about the other parts.
 */
export function walkStatement(of: DeliveryFilter): {
  readonly statement: Statement;
  readonly values: unknown[];
} {
  const filter = walkedFilter(of);
  const range = rangeOf(filter);
  const sieve = withoutRange(filter);
  const first = 2 + valuesOf(range).length;
  const conditions = conditionsOf({ filter: sieve, first }).map(({ condition }) => condition);
  const walk = `select ${columns.join(', ')} from (${leftBy({ filter: range, first: 2 })}) d order by d.id desc offset 0`;
  const found = `select d.id from (${walk}) d where ${conditions.join(' and ')} order by d.id desc limit $1`;
  const statement = {
    name: 'deliveries.walk',
    assembled: true as const,
    text: listOf(`(select d.* from (${found}) f join deliveries d on d.id = f.id) d`, 'd.id desc'),
  };
  return { statement, values: [...valuesOf(range), ...valuesOf(sieve)] };
}
