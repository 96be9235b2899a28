import type { Context, Scope } from '../../context.ts';
import { csvRow } from '../../text/csv.ts';
import type { Period } from '../schema.ts';
import { payableIdr, type StatementLine } from './fields.ts';
import { type LinesPage, listStatementLines, type StatementSums, sumStatement } from './store.ts';

/** A provider's statement for a period: the totals, and one page of its lines. */
export interface PeriodStatement extends StatementSums {
  readonly lines: readonly StatementLine[];
}

/** Returns the statement of a provider's collections in a period, with a page of its lines. */
export async function readStatement(
  ctx: Context,
  scope: Scope,
  period: Period,
  page: LinesPage,
): Promise<PeriodStatement> {
  const sums = await sumStatement(ctx.sql.reading, scope, period);
  return { ...sums, lines: await listStatementLines(ctx.sql.reading, scope, period, page) };
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
/** Number of lines per page. The export holds only one page in memory. */
export const pageSize = 1_000;

/**
 * Yields a statement as CSV (RFC 4180), page by page, as fast as the client reads: one line per delivery, then the
 * totals.
 */
export async function exportStatement(
  ctx: Context,
  scope: Scope,
  period: Period,
  most = pageSize,
): Promise<AsyncGenerator<string>> {
  const readPage = (after?: string): Promise<StatementLine[]> =>
    listStatementLines(ctx.sql.reading, scope, period, { after, most });
  return writeLines(readPage);
}

/** Yields the lines of a statement as CSV, page by page, then the totals. */
export async function writeLines(
  readPage: (after?: string) => Promise<StatementLine[]>,
): Promise<AsyncGenerator<string>> {
  // Read the first page before the response starts, so that a failure becomes an error and not a truncated file.
  const first = await readPage();
  async function* write() {
    yield csvRow(header);
    const total = { dueIdr: 0, shortfallIdr: 0 };
    for (let page = first; page.length > 0; page = await readPage(page.at(-1)!.deliveryId)) {
      for (const { dueIdr, shortfallIdr } of page) {
        total.dueIdr += dueIdr;
        total.shortfallIdr += shortfallIdr;
      }
      yield page.map((line) => csvRow(cellsOf(line))).join('');
    }
    yield csvRow(['total', '', '', '', total.dueIdr, total.shortfallIdr, '', payableIdr(total)]);
  }
  return write();
}

const cellsOf = (line: StatementLine) => [
  line.collectedAt.toISOString(),
  line.deliveryId,
  line.providerOrderId,
  line.collectedBy,
  line.dueIdr,
  line.shortfallIdr,
  line.shortfallReason,
  payableIdr(line),
];
