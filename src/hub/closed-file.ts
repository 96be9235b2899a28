import { coded, id, moment, type Sheet, text } from '../sheets/sheet.ts';
import type { ClientTimeZone } from '../time.ts';
import type { TextPairs } from '../vocabulary/languages.ts';
import { statusWords } from '../vocabulary/status-words.ts';
import { type Difference, type IntakeLine, orderOf } from './fields.ts';

export const differenceWords = {
  missing: ['Tidak tiba', 'Not arrived'],
  surplus: ['Di luar manifest', 'Not on the manifest'],
  unbooked: ['Belum dipesan', 'Not booked'],
} satisfies TextPairs & Readonly<Record<Difference, readonly [string, string]>>;

/** Returns the file of an intake's differences, with its times in the zone of the hub. */
export const differencesSheet = (zone: ClientTimeZone): Sheet<IntakeLine> => ({
  title: ['Selisih penerimaan', 'Differences of an intake'],
  columns: {
    order: text(['Pesanan', 'Order'], orderOf, { width: 32 }),
    code: text(['Kode', 'Code'], ({ code }) => code, { width: 32 }),
    deliveryID: id(['ID pengiriman', 'Delivery ID'], ({ deliveryId }) => deliveryId),
    difference: coded(['Selisih', 'Difference'], differenceWords, ({ difference }) => difference),
    status: coded(['Status', 'Status'], statusWords, ({ status }) => status),
    scannedAt: moment(['Dipindai', 'Scanned'], ({ scannedAt }) => scannedAt),
    damagedAt: moment(['Dilaporkan rusak', 'Reported damaged'], ({ damagedAt }) => damagedAt),
  },
  zoneOf: () => zone,
});
