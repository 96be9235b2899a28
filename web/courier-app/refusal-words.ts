import type { Closed, Facts, Lacking, ProblemCode } from '../../src/problems/problems.ts';
import type { Language } from '../ui/language/language.tsx';

type Told = Readonly<Record<Language, string>>;
type Words = Told | ((facts: Facts) => Told);

/** For what neither the courier nor their input has caused. */
const fault: Told = {
  id: 'Layanan tidak menerima ini. Muat ulang aplikasi. Bila tetap begitu, hubungi operasional.',
  en: 'The service did not take this. Reload the app. If it stays so, call operations.',
};

const outdated: Told = {
  id: 'Aplikasi di ponsel ini sudah lama. Muat ulang aplikasi.',
  en: 'The app on this phone is outdated. Reload the app.',
};

const whyClosed: Readonly<Record<Closed, Told>> = {
  actor: { id: 'bukan wewenang Anda', en: 'it is not yours to make' },
  evidence: { id: 'operasional yang memutuskan', en: 'operations decide it' },
  category: { id: 'bukan untuk layanan ini', en: 'this service does not have it' },
  status: { id: 'pekerjaan ini sudah berubah', en: 'the job has changed' },
  pickup: {
    id: 'paket sudah atau belum diambil',
    en: 'the parcel was picked up already, or not yet',
  },
};

const lacking: Readonly<Record<Lacking, Told>> = {
  courier: { id: 'kurir', en: 'a courier' },
  anyCourier: { id: 'kurir', en: 'a courier' },
  proof: { id: 'foto', en: 'a photo' },
  unusedProof: { id: 'foto baru', en: 'a new photo' },
  reason: { id: 'alasan', en: 'a reason' },
  leg: { id: 'alasan yang sesuai', en: 'a reason that fits' },
  notes: { id: 'catatan', en: 'notes' },
  recipientName: { id: 'nama penerima', en: 'the receiver’s name' },
  collected: { id: 'uang yang diterima', en: 'the money received' },
  signature: { id: 'tanda tangan', en: 'a signature' },
  barcode: { id: 'kode paket', en: 'the parcel’s code' },
  pin: { id: 'PIN', en: 'the PIN' },
};

/** Names of the courier's input fields. */
const fields: Readonly<Record<string, Told>> = {
  phone: { id: 'Nomor telepon', en: 'Phone number' },
  code: { id: 'Kode masuk', en: 'Code' },
  until: { id: 'Sampai jam', en: 'Until' },
  capacityParcels: { id: 'Muat paket', en: 'Parcels' },
  capacityKg: { id: 'Muat kg', en: 'Kilograms' },
  reason: { id: 'Alasan', en: 'Reason' },
  notes: { id: 'Catatan', en: 'Notes' },
  recipientName: { id: 'Nama penerima', en: 'Receiver' },
  shortfallReason: { id: 'Alasan kurang', en: 'Reason for less' },
  withoutPin: { id: 'Alasan tanpa PIN', en: 'Reason why there is no PIN' },
  text: { id: 'Pesan', en: 'Message' },
};

const isA = (path: unknown): Told =>
  fields[String(path).split('.').at(-1)!] ?? { id: 'Isian', en: 'What was entered' };

/** A refusal of a field's input; `bound` names the accepted range. */
const ofField =
  (bound: (facts: Facts) => Told) =>
  (facts: Facts): Told => {
    const [field, rest] = [isA(facts.field), bound(facts)];
    return { id: `${field.id}: ${rest.id}.`, en: `${field.en}: ${rest.en}.` };
  };
const wrongField = ofField(() => ({ id: 'periksa isinya', en: 'check it' }));
const listOf = (names: unknown): Told[] => [names].flat().flatMap((name) => lacking[name as Lacking] ?? []);

/** Until when to wait: in minutes from a minute on. */
function wait(seconds: unknown): Told {
  const count = Number(seconds);
  const minutes = Math.ceil(count / 60);
  if (!(count > 0)) return { id: 'sebentar lagi', en: 'in a moment' };
  return count < 60
    ? { id: `dalam ${count} detik`, en: `in ${count} s` }
    : { id: `dalam ${minutes} menit`, en: `in ${minutes} min` };
}

/** The refusals that the service words for those who program against it, in the words of a courier. */
const words: { readonly [Code in ProblemCode]?: Words } = {
  moveClosed: ({ why }) => {
    const told = whyClosed[why as Closed] ?? whyClosed.status;
    return {
      id: `Langkah ini tidak berlaku: ${told.id}.`,
      en: `This step is not possible: ${told.en}.`,
    };
  },
  moveLacks: ({ missing, what }) => {
    const all = listOf(missing ?? what);
    const list = (language: Language) => all.map((each) => each[language]).join(', ');
    return { id: `Masih kurang: ${list('id')}.`, en: `Still missing: ${list('en')}.` };
  },
  idempotencyKeyBusy: {
    id: 'Ini masih diproses. Coba lagi sebentar lagi.',
    en: 'This is still being done. Try again in a moment.',
  },
  settlementAwaited: {
    id: 'Operasional sedang memeriksa penyerahan paket ini. Jangan antar dulu.',
    en: 'Operations are checking a handover of this parcel. Do not deliver it yet.',
  },
  collectionOutdated: {
    id: 'Nominal COD sudah dikurangi. Operasional memutuskan uang yang Anda terima.',
    en: 'The COD amount was lowered. Operations decide about the money that you took.',
  },
  tooManyRequests: ({ retryAfterSeconds }) => {
    const { id, en } = wait(retryAfterSeconds);
    return { id: `Terlalu banyak percobaan. Coba lagi ${id}.`, en: `Too many tries. Try again ${en}.` };
  },
  tokenRejected: {
    id: 'Sesi Anda sudah berakhir. Masuk lagi.',
    en: 'Your session has ended. Sign in again.',
  },
  roleForbidden: {
    id: 'Anda tidak masuk sebagai kurir. Masuk lagi.',
    en: 'You are not signed in as a courier. Sign in again.',
  },
  courierCodeRejected: {
    id: 'Nomor telepon atau kode salah, atau kode sudah dipakai. Kode baru dapat diminta dari operasional.',
    en: 'The phone number or the code is wrong, or the code was used. Operations can give a new one.',
  },
  fieldRequired: ofField(() => ({ id: 'wajib diisi', en: 'it is required' })),
  fieldTooLong: ofField(({ most }) => ({
    id: `paling banyak ${most} huruf`,
    en: `${most} letters at most`,
  })),
  fieldAtMost: ofField(({ most }) => ({ id: `paling banyak ${most}`, en: `${most} at most` })),
  fieldAtLeast: ofField(({ least }) => ({ id: `paling sedikit ${least}`, en: `${least} at least` })),
  fieldMoreThan: ofField(({ bound }) => ({ id: `harus lebih dari ${bound}`, en: `more than ${bound}` })),
  fieldBetween: ofField(({ least, most }) => ({
    id: `antara ${least} dan ${most}`,
    en: `between ${least} and ${most}`,
  })),
  fieldMustBe: ofField(({ kind }) =>
    kind === 'future-instant'
      ? { id: 'pilih waktu yang belum lewat', en: 'choose a time that is not past' }
      : { id: 'periksa isinya', en: 'check it' },
  ),
  fieldOneOf: wrongField,
  fieldTooShort: wrongField,
  fieldTooMany: wrongField,
  fieldTooFew: wrongField,
  pushEndpointForbidden: {
    id: 'Peramban ini tidak dapat menerima notifikasi dari layanan.',
    en: 'This browser cannot get notifications from the service.',
  },
  pushKeysUnusable: {
    id: 'Peramban ini tidak dapat menerima notifikasi dari layanan.',
    en: 'This browser cannot get notifications from the service.',
  },
  gone: outdated,
  routeNotFound: outdated,
  imageUnknown: {
    id: 'Foto ini tidak terbaca. Ambil foto lagi.',
    en: 'The photo cannot be read. Take it again.',
  },
  imageTooThin: {
    id: 'Bentuk foto tidak wajar. Ambil foto lagi.',
    en: 'The photo has an unusual shape. Take it again.',
  },
};

/** Words of those who program: names of fields and headers, ids, formats. */
const code = /[`[\]{}]|[a-z][A-Z]/;
const jargon = /\b(?:ids?|fields?|headers?|body|json|https?|csv|url|byte|request|content)\b/i;
const isTechnical = (text: string): boolean => code.test(text) || jargon.test(text);

/**
 * A refusal in words for a courier: those of its code, else the service's own, unless they speak of fields and formats
 * (decision 423).
 */
export function wordsForCourier(
  problem: ProblemCode,
  facts: Facts,
  { language, own }: { readonly language: Language; readonly own: string },
): string {
  const told = words[problem];
  if (told !== undefined) return (typeof told === 'function' ? told(facts) : told)[language];
  return isTechnical(own) ? fault[language] : own;
}
