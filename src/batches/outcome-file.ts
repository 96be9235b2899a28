import type { Scope } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { csvRow } from '../text/csv.ts';
import type { BatchRow } from './fields.ts';
import { listRows } from './store.ts';

const header = [
  'row',
  'idempotencyKey',
  'providerOrderID',
  'status',
  'deliveryID',
  'amount',
  'httpStatus',
  'error',
];

/** Maximum number of rows in memory at once. */
const pageSize = 500;

/** Yields the rows of a batch and their outcomes as CSV, page by page, as fast as the client reads. */
export async function* writeOutcomes(
  sql: Queryable,
  scope: Scope,
  batchId: string,
): AsyncGenerator<string, void> {
  yield csvRow(header);
  let after = 0;
  for (;;) {
    const page = await listRows(sql, scope, batchId, { after, status: null, limit: pageSize });
    if (page.length > 0) yield page.map((row) => csvRow(cellsOf(row))).join('');
    if (page.length < pageSize) return;
    after = page.at(-1)!.position;
  }
}

const cellsOf = (row: BatchRow) => [
  row.position,
  row.key,
  row.providerOrderId ?? '',
  row.status,
  row.deliveryId ?? '',
  row.amountIdr ?? '',
  row.httpStatus ?? '',
  row.error ?? '',
];
