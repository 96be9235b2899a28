import type { Context, Environment } from '../context.ts';
import { csvRow } from '../text/csv.ts';
import { accounts } from './accounts.ts';
import { jakartaDayOf } from './days.ts';
import { type JournalLine, listJournal } from './journal-store.ts';
import type { Period } from './schema.ts';

/** The columns of the journal, in order (docs/accounting.md). */
export const journalColumns = [
  'lineID',
  'transactionID',
  'date',
  'recordedAt',
  'kind',
  'source',
  'accountCode',
  'accountName',
  'debitIDR',
  'creditIDR',
  'workspaceID',
  'courierID',
  'recordedBy',
] as const;

/** Number of transactions per page. The export holds only one page in memory. */
const pageSize = 1_000;

/** Yields the journal of a period as CSV (RFC 4180), page by page, as fast as the client reads. */
export async function exportJournal(
  ctx: Context,
  environment: Environment,
  period: Period,
  most = pageSize,
): Promise<AsyncGenerator<string>> {
  const readPage = (after?: string): Promise<JournalLine[]> =>
    listJournal(ctx.sql.reading, environment, period, { after, most });
  // Read the first page before the response starts, so that a failure becomes an error and not a truncated file.
  const first = await readPage();
  async function* write() {
    yield csvRow(journalColumns);
    for (let page = first; page.length > 0; page = await readPage(page.at(-1)!.transactionId)) {
      yield page.map((line) => csvRow(cellsOf(line))).join('');
    }
  }
  return write();
}

function cellsOf({ transactionId, account, amountIdr, ...line }: JournalLine) {
  const { code, name } = accounts[account];
  return [
    `${transactionId}/${code}`,
    transactionId,
    jakartaDayOf(line.recordedAt),
    line.recordedAt.toISOString(),
    line.kind,
    line.source,
    code,
    name,
    Math.max(amountIdr, 0),
    Math.max(-amountIdr, 0),
    line.workspaceId,
    line.courierId,
    line.recordedBy,
  ];
}
