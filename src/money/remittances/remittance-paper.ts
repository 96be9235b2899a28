import type { Paper } from '../../documents/paper.ts';
import { type ClientTimeZone, formatLocal } from '../../time.ts';
import { dayText, numberText, rupiahText, trialMark } from '../paper-words.ts';
import { payableIdr, type StatementLine } from '../statements/fields.ts';
import type { Remittance } from './fields.ts';
import type { RemittanceState } from './states.ts';

/** Maximum number of lines in the PDF; the CSV file has all of them. */
export const mostPaperLines = 1_000;

const states: Readonly<Record<RemittanceState, string>> = {
  drawn: 'Menunggu persetujuan',
  approved: 'Disetujui, belum dibayar',
  paid: 'Dibayar',
  rejected: 'Ditolak',
};
/** What the sum of a remittance is called at its head. */
const leads: Readonly<Record<RemittanceState, string>> = {
  drawn: 'Akan disetor',
  approved: 'Akan disetor',
  paid: 'Sudah disetor',
  rejected: 'Tidak disetor',
};
const methods: Readonly<Record<StatementLine['collectedBy'], string>> = { CASH: 'Tunai', QRIS: 'QRIS' };

const columns: Paper['table']['columns'] = [
  { title: 'Ditagih', share: 23 },
  { title: 'Pesanan', share: 25 },
  { title: 'Cara', share: 9 },
  { title: 'Harus ditagih', share: 15, isNumber: true },
  { title: 'Kurang', share: 13, isNumber: true },
  { title: 'Hak mitra', share: 15, isNumber: true },
];

const rowOf = (line: StatementLine, zone: ClientTimeZone): string[] => [
  formatLocal(line.collectedAt, zone),
  line.isFoundLater ? `${line.providerOrderId} (susulan)` : line.providerOrderId,
  methods[line.collectedBy],
  rupiahText(line.dueIdr),
  rupiahText(line.shortfallIdr),
  rupiahText(payableIdr(line)),
];

/**
 * Returns the printable statement of a remittance. `lines` are the first lines of the remittance, at most
 * `mostPaperLines`.
 */
export function remittancePaper(
  remittance: Remittance,
  lines: readonly StatementLine[],
  zone: ClientTimeZone,
): Paper {
  const {
    id,
    state,
    environment,
    deliveries,
    dueIdr,
    shortfallIdr,
    paidOn,
    reference,
    offsets,
    offsetIdr,
    account,
  } = remittance;
  const isCut = deliveries > lines.length;
  return {
    title: 'SETORAN COD',
    number: id,
    madeAt: remittance.paidAt ?? remittance.approvedAt ?? remittance.drawnAt,
    mark: environment === 'sandbox' ? trialMark : undefined,
    lead: {
      name: leads[state],
      figure: rupiahText(payableIdr(remittance) - offsetIdr),
      about: paidOn === null ? states[state] : `Dibayar ${dayText(paidOn)}`,
    },
    parties: [{ title: 'Kepada', lines: [remittance.workspaceName] }],
    facts: [
      ['Keadaan', states[state]],
      ['Ditagih sebelum', formatLocal(remittance.until, zone)],
      ['Pengiriman', numberText(deliveries)],
      ...(account === null
        ? []
        : ([['Rekening', `${account.bank} ${account.number}, ${account.holder}`]] as const)),
      ...(paidOn === null ? [] : ([['Dibayar pada', dayText(paidOn)]] as const)),
      ...(reference === null ? [] : ([['Referensi', reference]] as const)),
    ],
    table: { columns, rows: lines.map((line) => rowOf(line, zone)) },
    sums: [
      ['Harus ditagih', rupiahText(dueIdr)],
      ['Kurang', rupiahText(-shortfallIdr)],
      ...offsets.map(({ serial, amount }) => [`Untuk invoice ${serial}`, rupiahText(-amount)] as const),
      [state === 'paid' ? 'Sudah disetor' : 'Belum disetor', rupiahText(payableIdr(remittance) - offsetIdr)],
    ],
    notes: [
      ...(isCut
        ? [`Tabel memuat ${numberText(lines.length)} pengiriman pertama; berkas CSV memuat semuanya.`]
        : []),
      'Uang yang masih dipegang kurir saat setoran ini disusun masuk ke setoran berikutnya.',
    ],
  };
}
