import type { Context } from '../../context.ts';
import type { FileAnswer } from '../../sheets/define-file.ts';
import { pageSize, pagesOf } from '../../sheets/pages.ts';
import { coded, id, moment, rupiah, type Sheet, type SheetColumn, text } from '../../sheets/sheet.ts';
import type { ClientTimeZone } from '../../time.ts';
import { wordFor } from '../../vocabulary/languages.ts';
import { categoryWords, serviceWords } from '../../vocabulary/service-words.ts';
import { statusWords } from '../../vocabulary/status-words.ts';
import type { FoundDelivery } from './fields.ts';
import type { DeliveryFilter } from './filter-store.ts';
import { countDeliveries } from './search-store.ts';

/** A delivery in a file, with the name of its provider. */
export interface FiledDelivery extends FoundDelivery {
  readonly provider?: string | undefined;
}

/** The columns of the files of deliveries. */
const columns = {
  deliveryID: id(['ID pengiriman', 'Delivery ID'], (found) => found.id),
  workspaceID: text(['Mitra', 'Provider'], ({ workspaceId }) => workspaceId, {
    shown: ({ provider, workspaceId }) => provider ?? workspaceId,
  }),
  environment: text(['Lingkungan', 'Environment'], ({ environment }) => environment, { isForPrograms: true }),
  providerOrderID: text(['Pesanan', 'Order'], ({ providerOrderId }) => providerOrderId),
  providerOutletID: text(['Outlet', 'Outlet'], ({ providerOutletId }) => providerOutletId),
  category: coded(['Kategori', 'Category'], categoryWords, ({ category }) => category),
  serviceType: text(['Layanan', 'Service'], ({ serviceType }) => serviceType, {
    shown: ({ category, serviceType }, language) =>
      wordFor(serviceWords, `${category} ${serviceType}`, language),
  }),
  status: coded(['Status', 'Status'], statusWords, ({ mark, status }) => mark ?? status),
  sender: text(['Pengirim', 'Sender'], ({ senderName }) => senderName),
  recipient: text(['Penerima', 'Recipient'], ({ recipientName }) => recipientName),
  recipientPhone: text(['Telepon penerima', "Recipient's phone"], ({ recipientPhone }) => recipientPhone),
  destination: text(['Tujuan', 'Destination'], ({ destination }) => destination, { width: 40 }),
  courierID: id(['ID kurir', 'Courier ID'], ({ courierId }) => courierId),
  courier: text(['Kurir', 'Courier'], ({ courierName }) => courierName),
  amount: rupiah(['Ongkos', 'Fare'], ({ amountIdr }) => amountIdr),
  cashOnDelivery: rupiah(['COD', 'COD'], ({ codAmountIdr }) => codAmountIdr),
  promisedDropoffAt: moment(['Dijanjikan', 'Promised'], ({ promisedDropoffAt }) => promisedDropoffAt),
  createdAt: moment(['Dipesan', 'Booked'], ({ createdAt }) => createdAt),
  updatedAt: moment(['Berubah', 'Changed'], ({ updatedAt }) => updatedAt),
} satisfies Readonly<Record<string, SheetColumn<FiledDelivery>>>;

export type ExportColumn = keyof typeof columns;

/** Returns the file of deliveries with some of the columns. Its times are local to each delivery. */
export const deliveriesSheet = (names: readonly ExportColumn[]): Sheet<FiledDelivery> => ({
  title: ['Pengiriman', 'Deliveries'],
  columns: Object.fromEntries(names.map((name) => [name, columns[name]])),
  zoneOf: ({ timeZone }): ClientTimeZone => timeZone,
});

interface FileWanted {
  readonly sheet: Sheet<FiledDelivery>;
  readonly filter: DeliveryFilter;
  /** True unless the pages also depend on a searched text. */
  readonly isCounted?: boolean;
}

/**
 * Returns the file of the deliveries that a filter matches, latest first.
 * @param readPage returns the page after a delivery
 */
export const deliveriesFile = (
  ctx: Context,
  { sheet, filter, isCounted = filter.text === undefined }: FileWanted,
  readPage: (filter: DeliveryFilter, size: number) => Promise<readonly FiledDelivery[]>,
): FileAnswer<FiledDelivery> => ({
  sheet,
  name: 'deliveries',
  pages: pagesOf(
    (after: string | undefined) => readPage({ ...filter, ...(after && { after }) }, pageSize),
    (found) => found.id,
    pageSize,
  ),
  // A file of a searched text is not counted: that would take as long as writing it.
  ...(isCounted && {
    count: (most: number) => countDeliveries(ctx.sql.reading, filter, most),
  }),
});
