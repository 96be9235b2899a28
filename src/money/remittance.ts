import type { Context, Scope } from '../context.ts';
import { csvRow } from '../http/csv.ts';
import { listRemittance, type RemittanceLine } from './store.ts';

/** A provider's collections of a period, line by line, with their sum. */
export interface RemittanceStatement {
  readonly lines: readonly RemittanceLine[];
  readonly dueIdr: number;
  readonly shortfallIdr: number;
  /** The operator's debt to the provider for the period. */
  readonly payableIdr: number;
}

/** Makes a provider's statement for the period from `from` to just before `to`. */
export async function drawRemittance(
  ctx: Context,
  scope: Scope,
  period: { from: Date; to: Date },
): Promise<RemittanceStatement> {
  const lines = await listRemittance(ctx.sql.reading, scope, period);
  const sum = (amount: (line: RemittanceLine) => number) =>
    lines.reduce((total, line) => total + amount(line), 0);
  const dueIdr = sum((line) => line.dueIdr);
  const shortfallIdr = sum((line) => line.shortfallIdr);
  return { lines, dueIdr, shortfallIdr, payableIdr: dueIdr - shortfallIdr };
}

const header = [
  'collectedAt',
  'deliveryID',
  'providerOrderID',
  'method',
  'dueIDR',
  'shortfallIDR',
  'shortfallReason',
  'payableIDR',
];

/** A statement as CSV (RFC 4180): one line a delivery, then the totals. */
export function remittanceCsv({ lines, dueIdr, shortfallIdr, payableIdr }: RemittanceStatement): string {
  const rows = lines.map((line) => [
    line.collectedAt.toISOString(),
    line.deliveryId,
    line.providerOrderId,
    line.collectedBy,
    line.dueIdr,
    line.shortfallIdr,
    line.shortfallReason ?? '',
    line.dueIdr - line.shortfallIdr,
  ]);
  const totals = ['total', '', '', '', dueIdr, shortfallIdr, '', payableIdr];
  return [header, ...rows, totals].map(csvRow).join('');
}
