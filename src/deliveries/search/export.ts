import Type from 'typebox';
import { csvRow } from '../../text/csv.ts';
import type { FoundDelivery } from './found-store.ts';

/** Number of deliveries that an export reads from the database at once. It limits the memory that the export uses. */
export const exportPage = 1_000;

/** The columns of an export, each with the function that returns its value for a delivery. */
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

/** The answer of an export, for the OpenAPI document. */
export const deliveriesFile = {
  description: 'The deliveries as CSV, latest first.',
  content: { 'text/csv': Type.String({ description: 'RFC 4180, in UTF-8, with a line of names.' }) },
  headers: { 'content-disposition': Type.String({ description: 'Names the file.' }) },
};

/** The headers of an export's answer. */
export const fileHeaders = { 'content-disposition': 'attachment; filename="deliveries.csv"' };

/**
 * Yields deliveries as CSV, latest first. The next page is read only after the client has received the previous one.
 * @param readPage returns the page after a delivery; a page shorter than `exportPage` is the last
 */
export async function exportDeliveries(
  columns: readonly ExportColumn[],
  readPage: (after: string | undefined) => Promise<readonly FoundDelivery[]>,
): Promise<AsyncGenerator<string>> {
  // Read the first page before the response starts, so that a refusal becomes an error and not a truncated file.
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
