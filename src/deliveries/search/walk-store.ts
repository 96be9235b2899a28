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

/** Parts whose few deliveries an index of their own finds. */
const selective = ['orderId', 'outletId', 'phone', 'name'] as const;

/**
 * True if a filter may leave few of many deliveries, or is one that PostgreSQL reads by another index where it knows
 * nothing of the deliveries (decision 502).
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
  const { courierId } = filter;
  // A courier's deliveries are an index of their own in the order of ids.
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
