import type { Context, Scope } from '../../context.ts';
import { csvRow } from '../../text/csv.ts';
import type { Period } from '../schema.ts';
import {
  type LinesPage,
  listStatementLines,
  type StatementLine,
  type StatementSums,
  sumStatement,
} from './store.ts';

/** A provider's collections of a period: their sums, and a page of their lines. */
export interface PeriodStatement extends StatementSums {
  readonly lines: readonly StatementLine[];
}

/** Makes a page of a provider's statement for a period. */
export async function readStatement(
  ctx: Context,
  scope: Scope,
  period: Period,
  page: LinesPage,
): Promise<PeriodStatement> {
  const sums = await sumStatement(ctx.sql.reading, scope, period);
  return { ...sums, lines: await listStatementLines(ctx.sql.reading, scope, period, page) };
}

/** Returns the operator's debt to the provider for one collection or several. */
export const payableIdr = ({ dueIdr, shortfallIdr }: Pick<StatementSums, 'dueIdr' | 'shortfallIdr'>) =>
  dueIdr - shortfallIdr;

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
/** The most lines that are in memory at once. */
export const pageSize = 1_000;

/** A statement as CSV (RFC 4180), read page by page as the client takes it: one line a delivery, then the totals. */
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

/** Lines of a statement as CSV, read page by page, then the totals. */
export async function writeLines(
  readPage: (after?: string) => Promise<StatementLine[]>,
): Promise<AsyncGenerator<string>> {
  // The first page is read before anything is told, so that a refusal is one.
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
