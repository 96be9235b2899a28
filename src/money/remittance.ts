import type { Context, Scope } from '../context.ts';
import { listRemittance, type RemittanceLine } from './store.ts';

/** What was collected for a provider in a period, line by line, and what that comes to. */
export interface RemittanceStatement {
  readonly lines: readonly RemittanceLine[];
  readonly dueIdr: number;
  readonly shortfallIdr: number;
  /** What the operator owes the provider for the period. */
  readonly payableIdr: number;
}

/** Draws up a provider's statement from `from` up to, not including, `to`. */
export async function drawRemittance(
  ctx: Context,
  scope: Scope,
  period: { from: Date; to: Date },
): Promise<RemittanceStatement> {
  const lines = await listRemittance(ctx.sql, scope, period);
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

/** A statement as CSV (RFC 4180), a line a delivery and the totals last. */
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
  return [header, ...rows, totals].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Quoted where it must be; a text that a spreadsheet would run as a formula is kept a text. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
