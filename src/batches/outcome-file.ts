import type { Context, Scope } from '../context.ts';
import type { Facts, ProblemCode } from '../problems/problems.ts';
import { inEnglish, problemsInEnglish } from '../problems/problems-in-english.ts';
import type { FileAnswer } from '../sheets/define-file.ts';
import { pageSize, pagesOf } from '../sheets/pages.ts';
import { coded, count, id, rupiah, type Sheet, text } from '../sheets/sheet.ts';
import type { Language } from '../vocabulary/languages.ts';
import type { BatchRow } from './fields.ts';
import { listRows } from './store.ts';

const statusWords = {
  waiting: ['Menunggu', 'Waiting'],
  booked: ['Dipesan', 'Booked'],
  refused: ['Ditolak', 'Refused'],
  cancelled: ['Dibatalkan', 'Cancelled'],
} as const;

/** The rows of a batch with their outcomes. */
const outcomeSheet: Sheet<BatchRow> = {
  title: ['Hasil impor', 'Outcome of an import'],
  columns: {
    row: count(['Baris', 'Row'], ({ position }) => position),
    idempotencyKey: id(['Kunci', 'Key'], ({ key }) => key),
    providerOrderID: text(['Pesanan', 'Order'], ({ providerOrderId }) => providerOrderId),
    status: coded(['Status', 'Status'], statusWords, ({ status }) => status),
    deliveryID: text(['ID pengiriman', 'Delivery ID'], ({ deliveryId }) => deliveryId, { width: 32 }),
    amount: rupiah(['Ongkos', 'Fare'], ({ amountIdr }) => amountIdr),
    httpStatus: count(['Status HTTP', 'HTTP status'], ({ httpStatus }) => httpStatus, {
      isForPrograms: true,
    }),
    error: text(['Alasan', 'Reason'], ({ error }) => error, { shown: reasonIn, width: 60 }),
  },
};

function reasonIn({ error, code, facts }: BatchRow, language: Language): string | null {
  const isKnown = code !== null && Object.hasOwn(problemsInEnglish, code);
  return language === 'en' && isKnown ? inEnglish(code as ProblemCode, (facts ?? {}) as Facts) : error;
}

/** Returns the outcomes of a batch as a file. A batch never has more rows than a spreadsheet. */
export const outcomeOf = (ctx: Context, scope: Scope, batchId: string): FileAnswer<BatchRow> => ({
  sheet: outcomeSheet,
  name: batchId,
  pages: pagesOf(
    (after: number | undefined) =>
      listRows(ctx.sql, scope, batchId, { after: after ?? 0, status: null, limit: pageSize }),
    ({ position }) => position,
    pageSize,
  ),
});
