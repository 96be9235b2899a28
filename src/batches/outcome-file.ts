import type { Scope } from '../context.ts';
import { csvRow } from '../csv.ts';
import type { Queryable } from '../db/connect.ts';
import { mostRows } from './batch.ts';
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

/** The rows of a batch with their answers, as CSV. */
export async function writeOutcomes(sql: Queryable, scope: Scope, batchId: string): Promise<string> {
  const rows = await listRows(sql, scope, batchId, { after: 0, status: null, limit: mostRows });
  const lines = rows.map((row) =>
    csvRow([
      row.position,
      row.key,
      row.providerOrderId ?? '',
      row.status,
      row.deliveryId ?? '',
      row.amountIdr ?? '',
      row.httpStatus ?? '',
      row.error ?? '',
    ]),
  );
  return [csvRow(header), ...lines].join('');
}
