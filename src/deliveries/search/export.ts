import Type from 'typebox';
import { csvRow } from '../../text/csv.ts';
import type { FoundDelivery } from './found-store.ts';

/** The most deliveries that are in memory at once. */
export const exportPage = 1_000;

/** Values of a line, by the name of the column. */
const cells = {
  deliveryID: ({ id }) => id,
  workspaceID: ({ workspaceId }) => workspaceId,
  environment: ({ environment }) => environment,
  providerOrderID: ({ providerOrderId }) => providerOrderId,
  providerOutletID: ({ providerOutletId }) => providerOutletId ?? '',
  category: ({ category }) => category,
  serviceType: ({ serviceType }) => serviceType,
  status: ({ mark, status }) => mark ?? status,
  sender: ({ senderName }) => senderName,
  recipient: ({ recipientName }) => recipientName,
  recipientPhone: ({ recipientPhone }) => recipientPhone ?? '',
  destination: ({ destination }) => destination ?? '',
  courierID: ({ courierId }) => courierId ?? '',
  courier: ({ courierName }) => courierName ?? '',
  amount: ({ amountIdr }) => amountIdr,
  cashOnDelivery: ({ codAmountIdr }) => codAmountIdr ?? '',
  promisedDropoffAt: ({ promisedDropoffAt }) => promisedDropoffAt?.toISOString() ?? '',
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
} satisfies Readonly<Record<string, (found: FoundDelivery) => string | number>>;

export type ExportColumn = keyof typeof cells;

/** The answer of an export. */
export const deliveriesFile = {
  description: 'The deliveries as CSV, latest first.',
  content: { 'text/csv': Type.String({ description: 'RFC 4180, in UTF-8, with a line of names.' }) },
  headers: { 'content-disposition': Type.String({ description: 'Names the file.' }) },
};

/** Headers of the answer of an export. */
export const fileHeaders = { 'content-disposition': 'attachment; filename="deliveries.csv"' };

/**
 * Deliveries as CSV, latest first, read page by page as the client takes them.
 * @param readPage the next page after a delivery, of `exportPage` unless it is the last
 */
export async function exportDeliveries(
  columns: readonly ExportColumn[],
  readPage: (after: string | undefined) => Promise<readonly FoundDelivery[]>,
): Promise<AsyncGenerator<string>> {
  // The first page is read before the answer begins, so that a refusal is one.
  const first = await readPage(undefined);
  async function* write() {
    let page = first;
    yield csvRow(columns);
    while (page.length > 0) {
      yield page.map((found) => csvRow(columns.map((column) => cells[column](found)))).join('');
      page = page.length < exportPage ? [] : await readPage(page.at(-1)!.id);
    }
  }
  return write();
}
