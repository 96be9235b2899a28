import type { Static } from 'typebox';
import type { CatalogueReason } from '../deliveries/reasons-store.ts';
import type { ReportGroup } from '../deliveries/reports/reports-store.ts';
import { count, day, decimal, rupiah, type Sheet, text } from '../sheets/sheet.ts';
import { type Language, type TextPair, textIn, wordFor } from '../vocabulary/languages.ts';
import { serviceTypeWords } from '../vocabulary/service-words.ts';
import type { ReportRow } from './reports-schema.ts';

type Row = Static<typeof ReportRow>;

const groups: Readonly<Record<ReportGroup, TextPair>> = {
  total: ['Seluruhnya', 'In all'],
  day: ['Hari', 'Day'],
  week: ['Minggu sejak', 'Week of'],
  hour: ['Jam', 'Hour'],
  'weekday-hour': ['Hari dan jam', 'Weekday and hour'],
  area: ['Wilayah', 'Area'],
  provider: ['Mitra', 'Provider'],
  courier: ['Kurir', 'Courier'],
  service: ['Layanan', 'Service'],
  reason: ['Alasan gagal', 'Reason of failure'],
};

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  id: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
const allOf: TextPair = ['Semua', 'All'];
const none: TextPair = ['(tanpa)', '(none)'];
const hourOf = (hour: string | undefined) => `${hour}:00`;

/** Returns the key of a row as people read it: the name of its courier, its hour, its reason. */
function nameIn(by: ReportGroup, reasons: readonly CatalogueReason[], row: Row, language: Language): string {
  const { key, name } = row;
  if (by === 'total') return textIn(allOf, language);
  if (key === '') return textIn(none, language);
  if (by === 'hour') return hourOf(key);
  if (by === 'service') return wordFor(serviceTypeWords, key, language);
  if (by === 'weekday-hour') {
    const [weekday, hour] = key.split('/');
    return `${weekdays[language][Number(weekday) - 1]} ${hourOf(hour)}`;
  }
  const reason = by === 'reason' ? reasons.find(({ code }) => code === key) : undefined;
  if (reason !== undefined) return textIn([reason.textId, reason.textEn], language);
  return name ?? key;
}

/** Returns the file of a report by a group. The key of a day or week is a date. */
export const reportSheet = (by: ReportGroup, reasons: readonly CatalogueReason[]): Sheet<Row> => ({
  title: ['Laporan', 'Report'],
  columns: {
    key:
      by === 'day' || by === 'week'
        ? day(groups[by], ({ key }) => key)
        : text(groups[by], ({ key }) => key, {
            shown: (row, language) => nameIn(by, reasons, row, language),
            width: 28,
          }),
    name: text(['Nama', 'Name'], ({ name }) => name, { isForPrograms: true }),
    deliveries: count(['Pengiriman', 'Deliveries'], ({ deliveries }) => deliveries),
    cancelled: count(['Batal', 'Cancelled'], ({ cancelled }) => cancelled),
    completed: count(['Selesai', 'Completed'], ({ completed }) => completed),
    failed: count(['Gagal', 'Failed'], ({ failed }) => failed),
    pickupsOnTime: count(['Jemput tepat', 'Pickups on time'], ({ pickupsOnTime }) => pickupsOnTime),
    pickupsLate: count(['Jemput terlambat', 'Pickups late'], ({ pickupsLate }) => pickupsLate),
    dropoffsOnTime: count(['Antar tepat', 'Drop-offs on time'], ({ dropoffsOnTime }) => dropoffsOnTime),
    dropoffsLate: count(['Antar terlambat', 'Drop-offs late'], ({ dropoffsLate }) => dropoffsLate),
    forecastsHeld: count(['Perkiraan tepat', 'Forecasts held'], ({ forecastsHeld }) => forecastsHeld),
    forecastsMissed: count(['Perkiraan meleset', 'Forecasts missed'], (row) => row.forecastsMissed),
    assignMedianMinutes: decimal(
      ['Cari kurir, median (mnt)', 'To a courier, median (min)'],
      (row) => row.assignMedianMinutes,
    ),
    assignP90Minutes: decimal(
      ['Cari kurir, p90 (mnt)', 'To a courier, p90 (min)'],
      (row) => row.assignP90Minutes,
    ),
    pickupMedianMinutes: decimal(
      ['Sampai diambil, median (mnt)', 'To the pickup, median (min)'],
      (row) => row.pickupMedianMinutes,
    ),
    pickupP90Minutes: decimal(
      ['Sampai diambil, p90 (mnt)', 'To the pickup, p90 (min)'],
      (row) => row.pickupP90Minutes,
    ),
    dropoffMedianMinutes: decimal(
      ['Sampai di tujuan, median (mnt)', 'To the door, median (min)'],
      (row) => row.dropoffMedianMinutes,
    ),
    dropoffP90Minutes: decimal(
      ['Sampai di tujuan, p90 (mnt)', 'To the door, p90 (min)'],
      (row) => row.dropoffP90Minutes,
    ),
    fares: rupiah(['Ongkos kirim', 'Fares'], ({ fares }) => fares),
    fees: rupiah(['Biaya lain', 'Fees'], ({ fees }) => fees),
    codDeliveries: count(['Pengiriman COD', 'COD deliveries'], ({ codDeliveries }) => codDeliveries),
    codDue: rupiah(['Tagihan COD', 'COD due'], ({ codDue }) => codDue),
    codCollected: rupiah(['COD diterima', 'COD collected'], ({ codCollected }) => codCollected),
    courierHours: decimal(['Jam kurir', 'Courier hours'], ({ courierHours }) => courierHours),
    deliveriesPerCourierHour: decimal(
      ['Pengiriman per jam kurir', 'Deliveries per courier hour'],
      (row) => row.deliveriesPerCourierHour,
    ),
  },
});
