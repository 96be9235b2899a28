import { namesOf } from '../names.ts';
import { type ClientTimeZone, companyZone } from '../time.ts';
import type { TextPair } from './languages.ts';
import { choice, choices, oneLine, type Rule, times, whole } from './rule-kinds.ts';

const signature: TextPair = ['Tanda tangan', 'Signature'];
const barcode: TextPair = ['Pindai kode', 'Barcode scan'];
const pin: TextPair = ['PIN penerima', "Recipient's PIN"];

/**
 * The rules of the firm that people change on screen (decision 765). Service, screens, checks, the record of changes
 * and documents read this table.
 */
export const rules = {
  operatorName: oneLine({
    group: 'company',
    variable: 'OPERATOR_NAME',
    scopes: [],
    most: 120,
    fallback: 'Antar',
    words: {
      title: ['Nama perusahaan', 'Name of the company'],
      hint: [
        'Di judul tab, email, kuitansi kas, aplikasi autentikator dan penolakan.',
        'In the titles of tabs, mails, cash receipts, authenticator apps and refusals.',
      ],
    },
  }),
  companyTimeZone: choice({
    group: 'company',
    variable: 'COMPANY_TIME_ZONE',
    scopes: [],
    choices: {
      'Asia/Jakarta': ['WIB (Jakarta)', 'WIB (Jakarta)'],
      'Asia/Makassar': ['WITA (Makassar)', 'WITA (Makassar)'],
      'Asia/Jayapura': ['WIT (Jayapura)', 'WIT (Jayapura)'],
    } satisfies Record<ClientTimeZone, TextPair>,
    fallback: companyZone,
    words: {
      title: ['Zona waktu perusahaan', 'Time zone of the company'],
      hint: [
        'Untuk kuitansi, setoran, jurnal dan invoice. Atur sebelum uang pertama: perubahan menggeser tanggal catatan lama.',
        'For receipts, remittances, the journal and invoices. Set it before the first money: a change moves the days of earlier records.',
      ],
    },
  }),
  courierCashLimitIdr: whole({
    group: 'cash',
    variable: 'COURIER_CASH_LIMIT_IDR',
    scopes: [],
    unit: 'idr',
    least: 0,
    most: 1_000_000_000,
    fallback: 2_000_000,
    words: {
      title: ['Batas uang tunai kurir', "Courier's cash limit"],
      hint: [
        'Di atas jumlah ini kurir tidak mendapat COD lagi, dan operasi diberi peringatan. 0: tanpa batas.',
        'Beyond it a courier gets no more COD, and operations are alerted. 0: no limit.',
      ],
    },
  }),
  cashReversalLimitIdr: whole({
    group: 'cash',
    scopes: [],
    unit: 'idr',
    least: 0,
    most: 1_000_000_000,
    fallback: 1_000_000,
    words: {
      title: ['Pembatalan kas oleh satu orang', 'Cash reversal by one person'],
      hint: [
        'Di atas jumlah ini orang kedua mengonfirmasi pembatalan catatan kas.',
        'Beyond it a second person confirms the reversal of a cash entry.',
      ],
    },
  }),
  pickupAsks: choices({
    group: 'proof',
    variable: 'PICKUP_ASKS',
    scopes: ['shop'],
    choices: { signature, barcode },
    fallback: [],
    words: {
      title: ['Bukti saat ambil', 'Proof at pickup'],
      hint: ['Diminta dari kurir selain foto.', 'Required from the courier besides the photo.'],
    },
  }),
  handoverAsks: choices({
    group: 'proof',
    variable: 'HANDOVER_ASKS',
    scopes: ['shop'],
    choices: { signature, barcode, pin },
    fallback: [],
    words: {
      title: ['Bukti saat serah terima', 'Proof at handover'],
      hint: [
        'Diminta dari kurir selain foto dan nama penerima.',
        "Required from the courier besides the photo and the recipient's name.",
      ],
    },
  }),
  sameDayCutOffs: times({
    group: 'dispatch',
    variable: 'SAME_DAY_CUT_OFFS',
    scopes: ['area'],
    fallback: ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00'],
    words: {
      title: ['Jam rute SAME_DAY', 'SAME_DAY cut-offs'],
      hint: [
        'Pada jam-jam ini, menurut zona waktu area, pesanan SAME_DAY disusun menjadi rute.',
        "At these times, in the area's time zone, SAME_DAY orders are planned into routes.",
      ],
    },
  }),
  releaseLeadMinutes: whole({
    group: 'dispatch',
    variable: 'RELEASE_LEAD_MINUTES',
    scopes: ['shop'],
    unit: 'minutes',
    least: 0,
    most: 1440,
    fallback: 0,
    words: {
      title: ['Pesanan terjadwal dilepas lebih awal', 'Early release of scheduled orders'],
      hint: [
        'Menit sebelum jendela waktunya, saat pencarian kurir dimulai.',
        'Minutes before the window at which the search for a courier begins.',
      ],
    },
  }),
  dispatchOfferSeconds: whole({
    group: 'dispatch',
    scopes: [],
    unit: 'seconds',
    least: 1,
    most: 600,
    fallback: 30,
    words: {
      title: ['Waktu menjawab tawaran', 'Time to answer an offer'],
      hint: ['Setelah itu tawaran beralih ke kurir lain.', 'After it the offer goes to another courier.'],
    },
  }),
  geofenceMeters: whole({
    group: 'dispatch',
    variable: 'GEOFENCE_METERS',
    scopes: [],
    unit: 'meters',
    least: 0,
    most: 5_000,
    fallback: 100,
    words: {
      title: ['Jarak tiba', 'Arrival distance'],
      hint: [
        'Pada jarak ini kurir dianggap sudah tiba. 0: kurir menandainya sendiri.',
        'At this distance a courier has arrived. 0: couriers mark it themselves.',
      ],
    },
  }),
  courierMissingMinutes: whole({
    group: 'alerts',
    scopes: [],
    unit: 'minutes',
    least: 1,
    most: 240,
    fallback: 10,
    words: {
      title: ['Peringatan: belum ada kurir', 'Alert: no courier found'],
      hint: [
        'Lama pesanan menunggu kurir sebelum operasi diberi peringatan.',
        'Minutes that an order waits for a courier before operations are alerted.',
      ],
    },
  }),
  courierSilentMinutes: whole({
    group: 'alerts',
    scopes: [],
    unit: 'minutes',
    least: 2,
    most: 240,
    fallback: 10,
    words: {
      title: ['Peringatan: kurir tanpa posisi', 'Alert: courier without a position'],
      hint: [
        'Lama kurir yang bertugas tidak mengirim posisi.',
        'Minutes without a position of a courier on duty.',
      ],
    },
  }),
  personalDataDays: whole({
    group: 'data',
    variable: 'PERSONAL_DATA_DAYS',
    scopes: [],
    unit: 'days',
    least: 1,
    most: 3650,
    fallback: 90,
    words: {
      title: ['Data pribadi dihapus setelah', 'Personal data is erased after'],
      hint: [
        'Nama, telepon, alamat, posisi dan bukti, dihitung sejak pengiriman berakhir.',
        "Names, phones, addresses, places and proofs, from the delivery's end.",
      ],
    },
  }),
  eventRetentionDays: whole({
    group: 'data',
    variable: 'EVENT_RETENTION_DAYS',
    scopes: [],
    unit: 'days',
    least: 1,
    most: 3650,
    fallback: 30,
    words: {
      title: ['Riwayat webhook disimpan', 'Webhook history is kept'],
      hint: [
        'Peristiwa dan panggilan webhook, serta catatan penugasan.',
        'Events and webhook calls, and records of dispatch.',
      ],
    },
  }),
  trailDays: whole({
    group: 'data',
    scopes: [],
    unit: 'days',
    least: 1,
    most: 365,
    fallback: 7,
    words: {
      title: ['Jejak kurir disimpan', "Couriers' trails are kept"],
      hint: ['Posisi kurir yang tercatat.', 'Recorded positions of couriers.'],
    },
  }),
  trackingHours: whole({
    group: 'data',
    scopes: [],
    unit: 'hours',
    least: 1,
    most: 720,
    fallback: 24,
    words: {
      title: ['Tautan pelacakan berlaku', 'Tracking links work for'],
      hint: ['Dihitung sejak pengiriman berakhir.', "From the delivery's end."],
    },
  }),
  batchRetentionDays: whole({
    group: 'data',
    scopes: [],
    unit: 'days',
    least: 1,
    most: 3650,
    fallback: 30,
    words: {
      title: ['Impor pesanan disimpan', 'Batches of bookings are kept'],
      hint: ['Baris impor beserta hasilnya.', 'Rows of imports, and their outcomes.'],
    },
  }),
};

export type RuleName = keyof typeof rules;
/** The value of each rule. */
export type RuleValues = { readonly [Name in RuleName]: (typeof rules)[Name]['fallback'] };

export const ruleNames: readonly RuleName[] = namesOf(rules);
/** Returns a rule without the type of its own value. */
export const ruleOf = (name: RuleName): Rule => rules[name];
export const isRuleName = (name: string): name is RuleName => Object.hasOwn(rules, name);

/** The place for which a rule is read: an area, a shop (a workspace), both, or the installation. */
export interface RulePlace {
  readonly areaId?: string;
  readonly workspaceId?: string;
}

/** The rules in force, in the memory of a process. */
export interface Rules {
  /** Returns a rule's value: the shop's own, else the area's, else the installation's, else the default. */
  of<Name extends RuleName>(name: Name, place?: RulePlace): RuleValues[Name];
  /** Grows with every change. It is equal in all processes that have read the same changes. */
  revision(): number;
  /** Reads changes now, without waiting for the regular refresh every second. */
  refresh(): Promise<void>;
}
