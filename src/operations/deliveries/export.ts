import { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { type DeliveryFilter, type FoundDelivery, searchDeliveries } from '../../deliveries/search-store.ts';
import { csvRow } from '../../http/csv.ts';

/** The most deliveries that are in memory at once. */
const pageSize = 1_000;

const header = [
  'deliveryID',
  'workspaceID',
  'environment',
  'providerOrderID',
  'providerOutletID',
  'category',
  'serviceType',
  'status',
  'sender',
  'recipient',
  'courierID',
  'courier',
  'amount',
  'cashOnDelivery',
  'promisedDropoffAt',
  'createdAt',
  'updatedAt',
];

const rowOf = (found: FoundDelivery) => [
  found.id,
  found.workspaceId,
  found.environment,
  found.providerOrderId,
  found.providerOutletId ?? '',
  found.category,
  found.serviceType,
  found.mark ?? found.status,
  found.senderName,
  found.recipientName,
  found.courierId ?? '',
  found.courierName ?? '',
  found.amountIdr,
  found.codAmountIdr ?? '',
  found.promisedDropoffAt?.toISOString() ?? '',
  found.createdAt.toISOString(),
  found.updatedAt.toISOString(),
];

/**
 * The deliveries that match a filter as CSV, latest first, read page by page as the client takes them. `turn` runs each
 * reading in its account's turn.
 */
export function exportDeliveries(
  ctx: Context,
  filter: DeliveryFilter,
  turn: <T>(work: () => Promise<T>) => Promise<T>,
): Readable {
  const readPage = (after: string | undefined) =>
    turn(() => searchDeliveries(ctx.sql.reading, { ...filter, ...(after && { after }) }, pageSize));
  async function* write() {
    // The first page is read before anything is told, so that a refusal is one.
    let page = await readPage(undefined);
    yield csvRow(header);
    while (page.length > 0) {
      yield page.map((found) => csvRow(rowOf(found))).join('');
      page = page.length < pageSize ? [] : await readPage(page.at(-1)!.id);
    }
  }
  return Readable.from(write());
}
