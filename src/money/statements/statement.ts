import type { Context, Scope } from '../../context.ts';
import type { FileAnswer } from '../../sheets/define-file.ts';
import { pageSize, pagesOf } from '../../sheets/pages.ts';
import { coded, day, id, moment, rupiah, type Sheet, summed, text } from '../../sheets/sheet.ts';
import { daysOfPeriod, inMoneyZone, type OfCompany } from '../days.ts';
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

const kindWords = {
  AT_DOOR: ['Di tempat', 'At the door'],
  FOUND_LATER: ['Susulan', 'Found later'],
} as const;
const methodWords = { CASH: ['Tunai', 'Cash'], QRIS: ['QRIS', 'QRIS'] } as const;

/** The lines of a statement as a file, with their sums last. Money papers go by the company's zone. */
const statementSheet = (company: OfCompany): Sheet<StatementLine> => ({
  ...inMoneyZone(company),
  title: ['Uang COD', 'COD money'],
  columns: {
    collectedAt: moment(['Diterima', 'Collected'], ({ collectedAt }) => collectedAt),
    deliveryID: id(['ID pengiriman', 'Delivery ID'], ({ deliveryId }) => deliveryId),
    providerOrderID: text(['Pesanan', 'Order'], ({ providerOrderId }) => providerOrderId),
    method: coded(['Cara bayar', 'Method'], methodWords, ({ collectedBy }) => collectedBy),
    dueIDR: rupiah(['Tagihan', 'Due'], ({ dueIdr }) => dueIdr, summed),
    shortfallIDR: rupiah(['Tidak tertagih', 'Shortfall'], ({ shortfallIdr }) => shortfallIdr, summed),
    shortfallReason: text(['Alasan', 'Reason'], ({ shortfallReason }) => shortfallReason, { width: 30 }),
    remittanceID: id(['ID setoran', 'Remittance ID'], ({ remittance }) => remittance?.remittanceID ?? null),
    paidOn: day(['Disetor pada', 'Paid out on'], ({ remittance }) => remittance?.paidOn ?? null),
    payableIDR: rupiah(['Hak mitra', 'Payable'], payableIdr, summed),
    kind: coded(['Jenis', 'Kind'], kindWords, ({ isFoundLater }) =>
      isFoundLater ? 'FOUND_LATER' : 'AT_DOOR',
    ),
  },
});

/** Returns a provider's statement for a period as a file. */
export const statementOf = (
  ctx: Context,
  scope: Scope,
  period: Period,
  most = pageSize,
): FileAnswer<StatementLine> => ({
  ...linesFile(ctx, `statement-${daysOfPeriod(ctx, period)}`, (after) =>
    listStatementLines(ctx.sql.reading, scope, period, { after, most }),
  ),
  count: async () => (await sumStatement(ctx.sql.reading, scope, period)).deliveries,
});

/** Returns lines of a statement as a file. */
export const linesFile = (
  company: OfCompany,
  name: string,
  readPage: (after?: string) => Promise<StatementLine[]>,
): FileAnswer<StatementLine> => ({
  sheet: statementSheet(company),
  name,
  pages: pagesOf(readPage, ({ lineId }) => lineId),
});
