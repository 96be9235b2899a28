import type { Closed, Facts, Lacking, ProblemCode } from '../../src/problems/problems.ts';
import { type Language, type TextPair, textIn } from '../ui/language/pairs.ts';

type Words = TextPair | ((facts: Facts) => TextPair);

/** Shown for a refusal that neither the courier nor the input caused. */
const fault: TextPair = [
  'Layanan tidak menerima ini. Muat ulang aplikasi. Bila tetap begitu, hubungi operasional.',
  'The service did not take this. Reload the app. If it stays so, call operations.',
];

const outdated: TextPair = [
  'Aplikasi di ponsel ini sudah lama. Muat ulang aplikasi.',
  'The app on this phone is outdated. Reload the app.',
];

const whyClosed: Readonly<Record<Closed, TextPair>> = {
  actor: ['bukan wewenang Anda', 'it is not yours to make'],
  evidence: ['operasional yang memutuskan', 'operations decide it'],
  category: ['bukan untuk layanan ini', 'this service does not have it'],
  status: ['pekerjaan ini sudah berubah', 'the job has changed'],
  pickup: ['paket sudah atau belum diambil', 'the parcel was picked up already, or not yet'],
};

const lacking: Readonly<Record<Lacking, TextPair>> = {
  courier: ['kurir', 'a courier'],
  anyCourier: ['kurir', 'a courier'],
  proof: ['foto', 'a photo'],
  unusedProof: ['foto baru', 'a new photo'],
  reason: ['alasan', 'a reason'],
  leg: ['alasan yang sesuai', 'a reason that fits'],
  notes: ['catatan', 'notes'],
  recipientName: ['nama penerima', 'the receiver’s name'],
  collected: ['jumlah uang yang sesuai tagihan', 'money in the amount that is due'],
  signature: ['tanda tangan', 'a signature'],
  barcode: ['kode paket', 'the parcel’s code'],
  pin: ['PIN', 'the PIN'],
};

/** Names of the courier's input fields. */
const fields: Readonly<Record<string, TextPair>> = {
  phone: ['Nomor telepon', 'Phone number'],
  code: ['Kode masuk', 'Code'],
  until: ['Sampai jam', 'Until'],
  capacityParcels: ['Muat paket', 'Parcels'],
  capacityKg: ['Muat kg', 'Kilograms'],
  reason: ['Alasan', 'Reason'],
  notes: ['Catatan', 'Notes'],
  recipientName: ['Nama penerima', 'Receiver'],
  shortfallReason: ['Alasan kurang', 'Reason for less'],
  withoutPin: ['Alasan tanpa PIN', 'Reason why there is no PIN'],
  text: ['Isi chat', 'Message'],
};

const isA = (path: unknown): TextPair =>
  fields[String(path).split('.').at(-1)!] ?? ['Isian', 'What was entered'];

/** Returns the text for a refused field value; `bound` describes the accepted range. */
const ofField =
  (bound: (facts: Facts) => TextPair) =>
  (facts: Facts): TextPair => {
    const [idField, enField] = isA(facts.field);
    const [idRest, enRest] = bound(facts);
    return [`${idField}: ${idRest}.`, `${enField}: ${enRest}.`];
  };
const wrongField = ofField(() => ['periksa isinya', 'check it']);
const isLacking = (name: unknown): name is Lacking => Object.hasOwn(lacking, String(name));
const listOf = (names: unknown): TextPair[] =>
  [names].flat().flatMap((name) => (isLacking(name) ? [lacking[name]] : []));

/** Returns a wait as text: in seconds below a minute, else in minutes. */
function wait(seconds: unknown): TextPair {
  const count = Number(seconds);
  const minutes = Math.ceil(count / 60);
  if (!(count > 0)) return ['sebentar lagi', 'in a moment'];
  return count < 60
    ? [`dalam ${count} detik`, `in ${count} s`]
    : [`dalam ${minutes} menit`, `in ${minutes} min`];
}

/** Texts for couriers that replace a refusal's own message, which addresses developers. */
const words: { readonly [Code in ProblemCode]?: Words } = {
  moveClosed: ({ why }) => {
    const [id, en] = whyClosed[why as Closed] ?? whyClosed.status;
    return [`Langkah ini tidak berlaku: ${id}.`, `This step is not possible: ${en}.`];
  },
  moveLacks: ({ missing, what }) => {
    const all = listOf(missing ?? what);
    const list = (language: Language) => all.map((each) => textIn(each, language)).join(', ');
    return [`Masih kurang: ${list('id')}.`, `Still missing: ${list('en')}.`];
  },
  idempotencyKeyBusy: [
    'Ini masih diproses. Coba lagi sebentar lagi.',
    'This is still being done. Try again in a moment.',
  ],
  settlementAwaited: [
    'Operasional sedang memeriksa penyerahan paket ini. Jangan antar dulu.',
    'Operations are checking a handover of this parcel. Do not deliver it yet.',
  ],
  collectionOutdated: [
    'Nominal COD sudah diubah. Operasional memutuskan uang yang Anda terima.',
    'The COD amount was changed. Operations decide about the money that you took.',
  ],
  tooManyRequests: ({ retryAfterSeconds }) => {
    const [id, en] = wait(retryAfterSeconds);
    return [`Terlalu banyak percobaan. Coba lagi ${id}.`, `Too many tries. Try again ${en}.`];
  },
  tokenRejected: ['Sesi Anda sudah berakhir. Masuk lagi.', 'Your session has ended. Sign in again.'],
  roleForbidden: [
    'Anda tidak masuk sebagai kurir. Masuk lagi.',
    'You are not signed in as a courier. Sign in again.',
  ],
  courierCodeRejected: [
    'Nomor telepon atau kode salah, atau kode sudah dipakai. Kode baru dapat diminta dari operasional.',
    'The phone number or the code is wrong, or the code was used. Operations can give a new one.',
  ],
  fieldRequired: ofField(() => ['wajib diisi', 'it is required']),
  fieldTooLong: ofField(({ most }) => [`paling banyak ${most} huruf`, `${most} letters at most`]),
  fieldAtMost: ofField(({ most }) => [`paling banyak ${most}`, `${most} at most`]),
  fieldAtLeast: ofField(({ least }) => [`paling sedikit ${least}`, `${least} at least`]),
  fieldMoreThan: ofField(({ bound }) => [`harus lebih dari ${bound}`, `more than ${bound}`]),
  fieldBetween: ofField(({ least, most }) => [`antara ${least} dan ${most}`, `between ${least} and ${most}`]),
  fieldMustBe: ofField(({ kind }) =>
    kind === 'future-instant'
      ? ['pilih waktu yang belum lewat', 'choose a time that is not past']
      : ['periksa isinya', 'check it'],
  ),
  fieldOneOf: wrongField,
  fieldTooShort: wrongField,
  fieldTooMany: wrongField,
  fieldTooFew: wrongField,
  pushEndpointForbidden: [
    'Peramban ini tidak dapat menerima notifikasi dari layanan.',
    'This browser cannot get notifications from the service.',
  ],
  pushKeysUnusable: [
    'Peramban ini tidak dapat menerima notifikasi dari layanan.',
    'This browser cannot get notifications from the service.',
  ],
  gone: outdated,
  routeNotFound: outdated,
  imageUnknown: ['Foto ini tidak terbaca. Ambil foto lagi.', 'The photo cannot be read. Take it again.'],
  imageTooThin: [
    'Bentuk foto tidak wajar. Ambil foto lagi.',
    'The photo has an unusual shape. Take it again.',
  ],
};

/** Marks of a text for developers: names of fields and headers, ids, formats. */
const code = /[`[\]{}]|[a-z][A-Z]/;
const jargon = /\b(?:ids?|fields?|headers?|body|json|https?|csv|url|byte|request|content)\b/i;
const isTechnical = (text: string): boolean => code.test(text) || jargon.test(text);

/**
 * Returns a refusal's text for couriers: the one for its code, else the service's own message, else a general text
 * if that message is technical (decision 423).
 */
export function wordsForCourier(
  problem: ProblemCode,
  facts: Facts,
  { language, own }: { readonly language: Language; readonly own: string },
): string {
  const text = words[problem];
  if (text !== undefined) return textIn(typeof text === 'function' ? text(facts) : text, language);
  return isTechnical(own) ? textIn(fault, language) : own;
}
