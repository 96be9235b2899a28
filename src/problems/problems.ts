import { namesOf } from '../names.ts';
import { clientTimeZones } from '../time.ts';

/** The details of a refusal by name, such as the field, the limit or the accepted values. */
export type Facts = Readonly<Record<string, string | number | readonly string[]>>;

interface Particulars {
  readonly headers?: Readonly<Record<string, string>>;
  readonly facts?: Facts;
  readonly isUnreadable?: boolean;
}

/** An error response for the caller. The functions that a route calls throw it, and `http/server.ts` sends it. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly facts: Facts;
  /**
   * True if the body was too large or could not be read; without a sign-in, such requests are limited (decision 362).
   */
  readonly isUnreadable: boolean;
  /**
   * The name of the refusal in `problems` below and in the OpenAPI documents. People's screens receive the name as
   * `code`.
   */
  problem = '';

  constructor(
    httpStatus: number,
    body: object,
    message: string,
    { headers = {}, facts = {}, isUnreadable = false }: Particulars = {},
  ) {
    super(message);
    this.httpStatus = httpStatus;
    this.body = body;
    this.headers = headers;
    this.facts = facts;
    this.isUnreadable = isUnreadable;
  }
}

/** Returns a refusal in the token endpoint's envelope (spec 7), which has `status` as a number and `message`. */
export function inTokenEnvelope({ httpStatus, message, headers, facts, problem }: Refusal): Refusal {
  const refusal = new Refusal(httpStatus, { status: httpStatus, message }, message, { headers, facts });
  return Object.assign(refusal, { problem });
}

/**
 * Returns the body of a refusal for people's screens, which choose the text in their language by its `code` (decision
 * 173).
 */
export const codedBody = ({ body, problem, facts }: Refusal): object => ({ ...body, code: problem, facts });

/**
 * The outcome of one of many items in a request, for people's screens: its refusal, or null in all fields if the item
 * was accepted.
 */
export interface RefusedItem {
  readonly error: string | null;
  readonly code: string | null;
  readonly facts: Facts | null;
}

export const refusedItem = (refusal: Refusal | null): RefusedItem => ({
  error: refusal?.message ?? null,
  code: refusal?.problem ?? null,
  facts: refusal?.facts ?? null,
});

/**
 * Creates a refusal in the simple envelope (spec 7): `status` "Failed" and the Indonesian text by which clients tell
 * refusals apart.
 */
const simple = (httpStatus: number, error: string, particulars?: Particulars) =>
  new Refusal(httpStatus, { status: 'Failed', error }, error, particulars);

const field = (path: string, rest: string, facts?: Facts) =>
  simple(400, `Field \`${path}\` ${rest}`, { facts: { field: path, ...facts } });

/** Indonesian names for the columns of a bank statement. */
const statementColumnNames = {
  day: 'tanggal',
  description: 'keterangan',
  reference: 'referensi',
  amount: 'jumlah',
  side: 'debit/kredit',
  in: 'uang masuk',
  out: 'uang keluar',
  balance: 'saldo',
};

const rupiah = (amountIdr: number) => `Rp${amountIdr.toLocaleString('id-ID')}`;
const kilometers = (meters: number) => Number((meters / 1000).toFixed(1));
/** Formats numbers with all digits, including those that JavaScript prints as `1e+21`. */
const plainDigits = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 1 });

/** The contract's sentence for a trip that no pricing tier covers, with its actual distance and weight. */
const beyondTiers = (distanceMeters: number, weightKg: number) =>
  `Lokasi pengantaran terlalu jauh (${kilometers(distanceMeters)} km) atau berat paket melebihi batas (${plainDigits.format(weightKg)} kg).`;

interface BeyondTiers {
  readonly distanceMeters: number;
  readonly weightKg: number;
  readonly volumetricKg: number;
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * Indonesian names for the expected types of values (decision 14): first the types of JSON Schema, then formats that
 * Antar defines.
 */
const wanted = {
  string: 'teks',
  integer: 'bilangan bulat',
  number: 'angka',
  boolean: 'true atau false',
  object: 'objek',
  array: 'daftar',
  'date-time': 'waktu ISO 8601 dengan offset',
  date: 'tanggal YYYY-MM-DD',
  email: 'alamat email',
  phone: 'nomor telepon dalam format E.164 atau lokal',
  'http-url': 'URL http atau https',
  'storable-text': 'teks Unicode tanpa karakter NUL',
  'fitting-reason': 'kode alasan yang sesuai',
  'future-instant': 'waktu yang akan datang',
  cursor: 'kursor dari jawaban sebelumnya',
  hours: 'jam seperti `mon-sat 08:00-17:00`',
} as const;
export type Wanted = keyof typeof wanted;

/**
 * Indonesian texts: `closedBecause` for the reasons why a move is not allowed, `lacking` for the data that a move
 * requires but the request lacks.
 */
const closedBecause = {
  actor: 'bukan wewenang Anda',
  category: 'bukan untuk kategori layanan ini',
  status: 'status pengiriman tidak sesuai',
  pickup: 'paket sudah atau belum diambil kurir',
  evidence: 'tidak ada penyerahan susulan yang menunggu keputusan',
} as const;
export type Closed = keyof typeof closedBecause;
const lacking = {
  courier: 'kurir aktif yang melayani workspace ini',
  anyCourier: 'kurir',
  proof: 'foto bukti',
  unusedProof: 'foto bukti yang belum dipakai untuk langkah lain',
  reason: 'kode alasan dari katalog',
  leg: 'kode alasan untuk tahap ini',
  notes: 'catatan yang menjelaskan alasan lain',
  recipientName: 'nama penerima',
  collected: 'jumlah uang yang diterima, atau alasan selisihnya',
  signature: 'tanda tangan',
  barcode: 'pemindaian kode paket',
  pin: 'PIN penerima, atau alasan jika tidak ada',
} as const;
/** Indonesian names for the limits of a courier's load (decision 454). */
const exceeded = { parcels: 'jumlah paket', weight: 'berat', hours: 'jam kerja', cash: 'uang tunai' };
type ExceededLimit = keyof typeof exceeded;

/**
 * Indonesian texts: `corrected` for the parts of a delivery that can be corrected, `fixedBecause` for the reasons why a
 * part cannot be corrected any more (decision 487).
 */
const corrected = {
  sender: 'Data pengirim',
  origin: 'Alamat jemput',
  recipient: 'Data penerima',
  destination: 'Alamat tujuan',
  cashOnDelivery: 'Jumlah COD',
} as const;
export type CorrectablePart = keyof typeof corrected;
const fixedBecause = {
  ended: 'pengiriman sudah berakhir',
  'picked-up': 'paket sudah diambil',
  returning: 'paket sedang dikembalikan ke pengirim',
  collected: 'uangnya sudah diterima kurir',
  absent: 'pesanan ini tidak memilikinya',
} as const;
export type Fixed = keyof typeof fixedBecause;

export type Lacking = keyof typeof lacking;

/** The response header with the code of a refusal, by which programs tell refusals apart (decision 830). */
export const codeHeader = 'x-error-code';

/** Sets the `problem` of each refusal to its key in the table, and its header to the same. */
function named<Table extends Record<string, (...args: never[]) => Refusal>>(table: Table): Table {
  const entries = Object.entries(table).map(([name, refuse]) => [
    name,
    (...args: never[]) => {
      const refusal = refuse(...args);
      return Object.assign(refusal, { problem: name, headers: { ...refusal.headers, [codeHeader]: name } });
    },
  ]);
  return Object.fromEntries(entries) as Table;
}

const tokenFieldsMessage = 'Terjadi kesalahan pada isian';

/**
 * Every refusal that a caller can receive, in the order of the contract's table (spec 7), then of the decisions. Each
 * text is written only here.
 */
export const problems = named({
  // the token endpoint
  credentialsRejected: () =>
    new Refusal(401, { status: 401, message: 'Tidak punya akses' }, 'Tidak punya akses'),
  tokenFieldsInvalid: (names: readonly string[], isUnreadable = false) =>
    new Refusal(
      400,
      {
        status: 400,
        message: tokenFieldsMessage,
        errors: names.map(
          (name): FieldError => ({ field: name, message: `Bidang ${name} tidak boleh kosong` }),
        ),
      },
      tokenFieldsMessage,
      { facts: { fields: names }, isUnreadable },
    ),

  // the quote endpoint
  fieldsUnknown: (paths: readonly string[]) =>
    simple(400, `Field tidak dikenali: [${paths.join(', ')}]`, { facts: { fields: paths } }),
  paymentMethodInvalid: () => simple(400, '`paymentMethod` harus berisi CASH atau CASHLESS'),
  serviceTypeNotFound: () => simple(404, 'Data tipe layanan tidak ditemukan'),
  serviceTypeNotEnabled: (operator: string) =>
    simple(404, `Tipe layanan tidak disupport untuk project Anda. Hubungi admin ${operator}.`, {
      facts: { operator },
    }),
  destinationTooFar: () => simple(422, 'Lokasi pengantaran terlalu jauh.'),

  // the endpoints that create a delivery
  bodyMissing: () => simple(400, 'Butuh request body.'),
  scheduleInPast: () =>
    simple(
      400,
      'Ups! Sepertinya waktu pengantaran yang Anda pilih sudah lewat. Yuk, pilih waktu lain yang masih tersedia.',
    ),
  scheduleOutsideWindow: () =>
    simple(400, 'Pengantaran hanya dapat dijadwalkan dalam rentang hari ini hingga maksimal 3 hari ke depan'),
  areaNotCovered: () => simple(400, 'Layanan tidak tersedia di area ini. Silakan pilih layanan lain.'),
  /** Programs of providers get the text of `areaNotCovered` (decision 715). */
  limitReached: () => simple(400, 'Layanan tidak tersedia di area ini. Silakan pilih layanan lain.'),
  noShift: () => simple(400, 'Layanan tidak tersedia pada jam ini'),
  outsideOperation: () => simple(400, 'Layanan gagal karena di luar waktu atau area operasional.'),
  noTier: (distanceMeters: number, weightKg: number, operator: string) =>
    simple(
      400,
      `${beyondTiers(distanceMeters, weightKg)} Sesuaikan lokasi atau berat paket, atau hubungi admin ${operator}.`,
      { facts: { distanceMeters, weightKg, operator } },
    ),
  noTierForSize: ({ distanceMeters, weightKg, volumetricKg }: BeyondTiers, operator: string) =>
    simple(
      400,
      `${beyondTiers(distanceMeters, weightKg)} Sesuaikan lokasi, berat, atau ukuran paket (dihitung ${plainDigits.format(volumetricKg)} kg), atau hubungi admin ${operator}.`,
      { facts: { distanceMeters, weightKg, volumetricKg, operator } },
    ),
  serviceUnknown: () => simple(404, 'Jenis layanan tidak dikenali.'),
  paymentMethodUnknown: () => simple(404, 'Metode pembayaran tidak dikenali.'),

  // reading a delivery, cancelling it, and notifying its courier
  deliveryNotFound: () => simple(404, 'Pengantaran tidak ditemukan'),
  fareNotTraced: () => simple(404, 'Pengiriman ini dipesan tanpa tarif.'),
  fareTraceRemoved: (days: number) =>
    simple(404, `Rincian tarif hanya disimpan selama ${days} hari.`, { facts: { days } }),
  moveNotAllowed: () => simple(409, 'Perubahan status antaran tidak dapat dilakukan.'),
  alreadyPickedUp: () => simple(409, 'Pengantaran sudah diambil'),
  notificationTypeUnknown: () => field('type', 'tidak dikenali'),
  courierNotAssigned: () => simple(400, 'Kurir belum ditugaskan untuk antaran ini.'),
  notificationStatusWrong: () =>
    simple(400, 'Notifikasi tidak dapat dikirim karena status pengantaran tidak sesuai.'),

  // every endpoint (decisions 10, 16, 26, 67)
  tokenRejected: () => simple(401, 'Tidak punya akses', { headers: { 'www-authenticate': 'Bearer' } }),
  bodyMalformed: () => simple(400, 'Request body bukan JSON yang valid.', { isUnreadable: true }),
  bodyNotObject: (kind: Wanted) =>
    simple(400, `Request body harus berupa objek JSON, bukan ${wanted[kind]}.`, { facts: { kind } }),
  bodyTooManyKeys: (mostKeys: number) =>
    simple(400, `Request body berisi lebih dari ${mostKeys} field.`, {
      facts: { mostKeys },
      isUnreadable: true,
    }),
  bodyTooLarge: () => simple(413, 'Request body terlalu besar.', { isUnreadable: true }),
  contentTypeUnsupported: () => simple(415, 'Content-Type harus application/json.', { isUnreadable: true }),
  contentEncodingUnsupported: () =>
    simple(415, 'Content-Encoding tidak didukung. Kirim request body tanpa kompresi.', {
      headers: { 'accept-encoding': 'identity' },
      isUnreadable: true,
    }),
  routeNotFound: () => simple(404, 'Alamat tidak ditemukan.'),
  methodNotAllowed: (allowed: readonly string[]) =>
    simple(405, 'Metode tidak diizinkan untuk alamat ini.', {
      headers: { allow: allowed.join(', ') },
      facts: { allowed },
    }),
  requestMalformed: () => simple(400, 'Permintaan HTTP tidak valid.'),
  requestRefused: (httpStatus: number) => simple(httpStatus, 'Permintaan ditolak.'),
  requestTimedOut: () => simple(408, 'Permintaan tidak selesai pada waktunya.'),
  expectationUnknown: () => simple(417, 'Header Expect tidak didukung.'),
  headersTooLarge: () => simple(431, 'Header permintaan terlalu besar.'),
  tooManyRequests: (retryAfterSeconds: number) =>
    simple(429, 'Terlalu banyak permintaan. Coba lagi nanti.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
      facts: { retryAfterSeconds },
    }),
  internal: () => simple(500, 'Terjadi kesalahan pada server.'),
  /** A limited resource, such as password hashing, is in full use. This is not a fault. */
  busy: () =>
    simple(503, 'Layanan sedang sibuk. Coba lagi sebentar lagi.', { headers: { 'retry-after': '2' } }),
  unavailable: () =>
    simple(503, 'Layanan sedang tidak tersedia. Coba lagi nanti.', { headers: { 'retry-after': '1' } }),

  /** The operator's gazetteer file cannot be read, so no place is found in it. */
  placesUnreadable: () =>
    simple(
      503,
      'Daftar wilayah tidak dapat dibaca. Isi alamat dan titiknya sendiri, dan beri tahu operator.',
    ),

  // headers (decisions 17, 25), and API versions that were shut down (61, 62)
  timeZoneInvalid: () =>
    simple(400, `Header \`x-client-time-zone\` harus berisi salah satu dari: ${clientTimeZones.join(', ')}`, {
      facts: { header: 'x-client-time-zone', values: clientTimeZones },
    }),
  headerInvalid: (name: string, rest: string) =>
    simple(400, `Header \`${name}\` ${rest}`, { facts: { header: name } }),
  idempotencyKeyReused: () =>
    simple(422, 'Header `Idempotency-Key` sudah dipakai untuk permintaan dengan isi yang berbeda.'),
  idempotencyKeyBusy: () => simple(409, 'Permintaan dengan `Idempotency-Key` yang sama masih diproses.'),
  gone: (successor?: string) =>
    simple(410, 'Alamat ini sudah tidak dilayani.', {
      headers: successor === undefined ? {} : { link: `<${successor}>; rel="successor-version"` },
    }),

  // batches (decision 270)
  batchKeyInvalid: () => field('rows.idempotencyKey', 'harus berisi 1 sampai 255 karakter ASCII tanpa spasi'),
  batchRowTooLarge: (row: number, mostKeys: number, mostKilobytes: number) =>
    simple(400, `Baris ${row} terlalu besar: paling banyak ${mostKeys} field dan ${mostKilobytes} KiB.`, {
      facts: { row, mostKeys, mostKilobytes },
    }),
  batchKeyRepeated: () => field('rows.idempotencyKey', 'harus berbeda di setiap baris'),
  orderBooked: (deliveryID: string) =>
    simple(409, `Nomor pesanan ini sudah dipesan sebagai ${deliveryID}.`, { facts: { deliveryID } }),
  batchNotFound: () => simple(404, 'Batch tidak ditemukan.'),
  batchesUnderWay: () =>
    simple(429, 'Terlalu banyak batch yang masih berjalan. Coba lagi setelah salah satunya selesai.', {
      headers: { 'retry-after': '10' },
    }),

  // sandbox
  /** Webhook faults were requested for a delivery that is moved by hand; only simulated deliveries can cause them. */
  faultWithoutLife: () => field('webhooks', 'tidak tersedia untuk skenario manual'),
  certificationNotFound: () => simple(404, 'Sertifikasi tidak ditemukan.'),
  certificationUnderWay: () =>
    simple(409, 'Sertifikasi lain di sandbox ini masih berjalan. Coba lagi setelah laporannya selesai.'),

  // field shape and values (decisions 13, 14, 20, 21, 24)
  fieldRequired: (path: string) => field(path, 'wajib diisi'),
  fieldMustBe: (path: string, kind: Wanted) => field(path, `harus berupa ${wanted[kind]}`, { kind }),
  fieldOneOf: (path: string, values: readonly string[]) =>
    field(path, `harus berisi salah satu dari: ${values.join(', ')}`, { values }),
  fieldAtLeast: (path: string, least: number | string) => field(path, `minimal ${least}`, { least }),
  fieldAtMost: (path: string, most: number) => field(path, `maksimal ${most}`, { most }),
  fieldMoreThan: (path: string, bound: number) => field(path, `harus lebih dari ${bound}`, { bound }),
  fieldBetween: (path: string, least: number, most: number) =>
    field(path, `harus di antara ${least} dan ${most}`, { least, most }),
  fieldTooLong: (path: string, most: number) => field(path, `maksimal ${most} karakter`, { most }),
  fieldTooMany: (path: string, most: number) => field(path, `maksimal berisi ${most} data`, { most }),
  fieldTooFew: (path: string, least: number) => field(path, `minimal berisi ${least} data`, { least }),
  scheduleEndsBeforeStart: () => field('schedule.pickupTimeTo', 'harus setelah `schedule.pickupTimeFrom`'),
  scheduleOnlyExpress: () => field('schedule', 'hanya untuk layanan EXPRESS'),
  fieldTooShort: (path: string, least: number) => field(path, `minimal ${least} karakter`, { least }),

  // people who sign in
  signInRejected: () => simple(401, 'Email atau kata sandi salah.'),
  secondFactorRequired: () => simple(401, 'Kode verifikasi dua langkah dibutuhkan.'),
  secondFactorRejected: () => simple(401, 'Kode verifikasi dua langkah salah.'),
  secondFactorLocked: () =>
    simple(401, 'Verifikasi dua langkah terkunci. Pakai kode pemulihan, atau minta admin meresetnya.'),
  secondFactorAlreadyOn: () => simple(409, 'Verifikasi dua langkah sudah aktif.'),
  secondFactorNotOn: () => simple(409, 'Verifikasi dua langkah tidak aktif.'),
  /** The courier's session has ended because the courier has signed in on another phone (decision 234). */
  signedInElsewhere: () =>
    simple(401, 'Anda sudah masuk di ponsel lain, sehingga ponsel ini dikeluarkan.', {
      headers: { 'www-authenticate': 'Bearer' },
    }),
  courierCodeRejected: () => simple(401, 'Nomor telepon atau kode salah.'),
  courierCodeExpired: () =>
    simple(401, 'Kode masuk ini sudah kedaluwarsa. Minta kode baru dari operasional.'),
  /**
   * A write carries the session cookie, but the browser's headers do not show that a page of this service sent it
   * (decision 158).
   */
  otherOrigin: () => simple(403, 'Permintaan harus datang dari halaman layanan ini.'),
  scopeMissing: (scope: string) =>
    simple(403, `Pasangan kunci ini tidak memiliki izin \`${scope}\`.`, { facts: { scope } }),
  addressUnusable: () => field('addresses', 'harus berisi alamat IP atau jaringan seperti 203.0.113.0/24'),
  addressNotAllowed: () => simple(403, 'Alamat IP Anda tidak diizinkan untuk pasangan kunci ini.'),
  /** The change is dangerous, and the person entered the password of this session too long ago (decision 162). */
  passwordNeeded: () => simple(403, 'Masukkan kata sandi Anda lagi untuk melakukan ini.'),
  secondFactorNeeded: () => simple(403, 'Peran Anda wajib memakai verifikasi dua langkah. Aktifkan dahulu.'),
  roleForbidden: () => simple(403, 'Peran Anda tidak boleh melakukan ini.'),
  currentPasswordWrong: () => field('currentPassword', 'salah'),
  emailUnusable: () => field('email', 'harus berupa alamat email'),
  emailTaken: () => simple(409, 'Alamat email sudah dipakai.'),
  alreadyMember: () => simple(409, 'Alamat email ini sudah menjadi anggota.'),
  invitationNotFound: () => simple(404, 'Undangan tidak ditemukan atau sudah kedaluwarsa.'),
  mailNotSet: () => simple(409, 'Layanan ini tidak mengirim email. Hubungi admin operator.'),
  passwordResetNotFound: () => simple(404, 'Tautan kata sandi tidak ditemukan atau sudah kedaluwarsa.'),
  personNotFound: () => simple(404, 'Pengguna tidak ditemukan.'),
  membershipNotFound: () => simple(404, 'Keanggotaan tidak ditemukan.'),
  sessionNotFound: () => simple(404, 'Sesi tidak ditemukan.'),
  credentialNotFound: () => simple(404, 'Pasangan kunci tidak ditemukan.'),
  contactNotFound: () => simple(404, 'Kontak tidak ditemukan.'),
  contactExists: () => simple(409, 'Kontak yang sama sudah tersimpan.'),
  contactsFull: (most: number) =>
    simple(409, `Buku alamat penuh: paling banyak ${most} kontak. Hapus yang tidak dipakai.`, {
      facts: { most },
    }),
  workspaceNotFound: () => simple(404, 'Workspace tidak ditemukan.'),
  /** A person changed a provider, but did not know of the latest change; `data` shows the present settings. */
  workspaceChangedMeanwhile: (data?: object) => {
    const error = 'Data mitra ini baru saja diubah orang lain. Periksa lagi sebelum menyimpannya.';
    return new Refusal(409, { status: 'Failed', error, ...(data && { data }) }, error);
  },
  /** A person changed the tariffs, but did not know of the latest version. */
  tariffsChangedMeanwhile: () =>
    simple(409, 'Tarif baru saja diubah orang lain. Periksa lagi sebelum menyimpannya.'),
  tariffsPlanned: (at: string) =>
    simple(409, `Tarif berikutnya sudah dijadwalkan mulai ${at}. Ubah lewat berkas tarif.`, {
      facts: { at },
    }),
  areaExists: () => simple(409, 'Wilayah ini sudah dibuka.'),
  cityNotFound: () => simple(404, 'Kota atau kabupaten ini tidak ditemukan.'),
  // drafts of tariffs (decision 810)
  tariffDraftNotFound: () => simple(404, 'Rancangan tarif tidak ditemukan.'),
  /** A person changed a draft, but did not know of the latest change; `data` shows the draft as it is now. */
  tariffDraftChangedMeanwhile: (data?: object) => {
    const error = 'Rancangan tarif ini baru saja diubah orang lain. Periksa lagi sebelum menyimpannya.';
    return new Refusal(409, { status: 'Failed', error, ...(data && { data }) }, error);
  },
  tariffDraftFaulty: (faults = 1) =>
    simple(409, `Rancangan tarif masih memiliki ${faults} kesalahan.`, { facts: { faults } }),
  tariffFileUnreadable: (line = 1, column = 1) =>
    simple(400, `Berkas tarif tidak dapat dibaca pada baris ${line}, kolom ${column}.`, {
      facts: { line, column },
    }),
  tariffVersionNotFound: () => simple(404, 'Versi tarif tidak ditemukan.'),
  tariffDatePassed: () => simple(409, 'Tanggal berlaku sudah lewat.'),
  tariffVersionPast: () => simple(409, 'Versi tarif ini sudah berakhir atau tidak memiliki pendahulu.'),
  // moves of couriers and operations
  moveClosed: (move: string, why: Closed) =>
    simple(409, `Langkah \`${move}\` tidak dapat dilakukan: ${closedBecause[why]}.`, {
      facts: { move, why },
    }),
  moveLacks: (move: string, what: Lacking, missing: readonly Lacking[] = [what]) =>
    simple(400, `Langkah \`${move}\` membutuhkan ${lacking[what]}.`, { facts: { move, what, missing } }),
  barcodeWrong: () => simple(400, 'Kode yang dipindai bukan milik paket ini.'),
  pinWrong: (triesLeft: number) =>
    simple(400, `PIN salah. Minta penerima membacakannya lagi. Sisa percobaan: ${triesLeft}.`, {
      facts: { triesLeft },
    }),
  pinClosed: () =>
    simple(400, 'PIN terlalu sering salah dan tidak dapat dicoba lagi. Serahkan tanpa PIN, dengan alasan.'),
  assignmentGone: () =>
    simple(409, 'Pekerjaan ini sudah tidak ada pada Anda. Bukti yang Anda kirim tetap disimpan.'),
  settlementAwaited: () =>
    simple(
      409,
      'Operasional sedang memeriksa penyerahan paket ini. Jangan antar dulu. Bukti yang Anda kirim tetap disimpan.',
    ),
  collectionOutdated: () =>
    simple(
      409,
      'Nominal COD paket ini sudah diubah. Operasional memutuskan uang yang Anda terima. Bukti yang Anda kirim tetap disimpan.',
    ),
  handoverNotFound: () => simple(404, 'Tidak ada penyerahan susulan dari kurir ini.'),
  handoverSettled: (by: string, at: string, outcome: 'COMPLETED' | 'REFUSED') =>
    simple(409, `Penyerahan ini sudah diputuskan pada ${at}.`, {
      facts: { settledBy: by, settledAt: at, outcome },
    }),
  stepReused: () => simple(409, 'ID langkah sudah dipakai untuk langkah lain.'),
  replyReused: () => simple(409, 'ID balasan sudah dipakai untuk balasan lain.'),
  intakeNotFound: () => simple(404, 'Penerimaan gudang tidak ditemukan.'),
  manifestUnreadable: () => simple(400, 'Manifest harus berupa CSV.'),
  manifestWithoutColumn: () => simple(400, 'Manifest tidak berisi kolom deliveryID atau providerOrderID.'),
  manifestWithoutRows: () => simple(400, 'Manifest tidak berisi baris di bawah judul kolom.'),
  manifestColumnTwice: (column: string) =>
    simple(400, `Manifest berisi lebih dari satu kolom ${column}.`, { facts: { column } }),
  manifestQuoteOpen: () => simple(400, 'Manifest berisi tanda kutip yang tidak ditutup.'),
  manifestRowTooWide: (row: number) =>
    simple(400, `Manifest baris ${row} berisi lebih banyak sel daripada judul kolom.`, { facts: { row } }),
  manifestCellEmpty: (row: number) =>
    simple(400, `Manifest baris ${row} tidak berisi deliveryID atau providerOrderID.`, { facts: { row } }),
  manifestCellBroken: (row: number) =>
    simple(400, `Manifest baris ${row} berisi kesalahan atau karakter rusak, bukan nomor.`, {
      facts: { row },
    }),
  manifestCellRounded: (row: number) =>
    simple(400, `Manifest baris ${row} berisi nomor yang dibulatkan program spreadsheet.`, {
      facts: { row },
    }),
  manifestCellTooLong: (row: number, characters: number) =>
    simple(400, `Manifest baris ${row} berisi nomor yang lebih dari ${characters} karakter.`, {
      facts: { row, characters },
    }),
  manifestTooWide: (columns: number, characters: number) =>
    simple(400, `Manifest maksimal berisi ${columns} kolom, dan ${characters} karakter per baris.`, {
      facts: { columns, characters },
    }),
  reasonCodeUnknown: () => simple(404, 'Kode alasan tidak ditemukan.'),
  /**
   * A person chose a courier for a delivery, but did not know that somebody else had just chosen another one (decision
   * 453).
   */
  courierChangedMeanwhile: (by: string, at: string) =>
    simple(409, `Kurirnya sudah diganti oleh ${by}, ${at}. Periksa lagi sebelum menggantinya.`, {
      facts: { by, at },
    }),
  /** The chosen courier would exceed limits, and the person has not accepted every excess (decision 454). */
  courierLimitsExceeded: (limits: readonly ExceededLimit[]) =>
    simple(409, `Kurir ini melewati batasnya: ${limits.map((limit) => exceeded[limit]).join(', ')}.`, {
      facts: { limits },
    }),
  /**
   * A delivery cannot return to dispatch once its courier has set off, if it has no courier, or if dispatch is already
   * searching for one (decision 479).
   */
  deliveryNotReturnable: () =>
    simple(409, 'Hanya pengiriman yang kurirnya belum berangkat yang dapat dikembalikan ke pencarian kurir.'),
  /** A person corrected a delivery, but did not know of somebody else's latest correction (decision 489). */
  deliveryCorrectedMeanwhile: (by: string, at: string) =>
    simple(409, `Data pesanan ini sudah diperbaiki oleh ${by}, ${at}. Periksa lagi sebelum mengubahnya.`, {
      facts: { by, at },
    }),
  correctionClosed: (part: CorrectablePart, why: Fixed) =>
    simple(409, `${corrected[part]} tidak dapat diperbaiki: ${fixedBecause[why]}.`, { facts: { part, why } }),
  courierNotChangeable: () => simple(409, 'Kurir tidak dapat diganti pada status ini.'),
  courierDisabled: () => simple(409, 'Akun kurir ini dinonaktifkan.'),
  courierExists: () => simple(409, 'Nomor telepon ini sudah dipakai kurir lain.'),
  courierNotFound: () => simple(404, 'Kurir tidak ditemukan'),
  offerNotFound: () => simple(404, 'Tawaran tidak ditemukan.'),
  offerLapsed: () => simple(409, 'Waktu untuk menjawab tawaran ini sudah habis.'),
  offerWithdrawn: () => simple(409, 'Tawaran ini sudah tidak berlaku.'),
  offerAnswered: () => simple(409, 'Tawaran ini sudah dijawab.'),
  answerReused: () => simple(409, 'ID jawaban sudah dipakai untuk jawaban lain.'),
  assignmentNotGivenBack: () => simple(409, 'Pekerjaan ini tidak dapat dikembalikan. Hubungi operasional.'),
  courierNotOnDuty: () => simple(409, 'Kurir ini sedang tidak bertugas.'),
  courierFull: () => simple(409, 'Kurir ini tidak dapat membawa sebanyak itu.'),
  stopsChanged: () => simple(409, 'Pekerjaan kurir ini sudah berubah. Muat ulang daftar pemberhentiannya.'),
  stopsOutOfOrder: () => simple(400, 'Paket harus diambil sebelum diantar.'),
  hubNotFound: () => simple(404, 'Gudang tidak ditemukan.'),
  roundNotFound: () => simple(404, 'Ritase tidak ditemukan.'),
  /** A person changed a round, but did not know of somebody else's latest change (decision 507). */
  roundChangedMeanwhile: (by: string, at: string) =>
    simple(409, `Ritase ini sudah diubah oleh ${by}, ${at}. Periksa lagi sebelum mengubahnya.`, {
      facts: { by, at },
    }),
  parcelNotWaiting: (order: string) =>
    simple(409, `Paket ${order} tidak lagi menunggu di gudang ini.`, { facts: { order } }),
  parcelInTwoRounds: (deliveryID: string) =>
    simple(400, `Paket ${deliveryID} disebut lebih dari sekali.`, { facts: { deliveryID } }),
  roundNotConfirmed: () => simple(409, 'Ritase ini belum dikonfirmasi.'),
  roundNotScanned: () => simple(409, 'Belum ada paket ritase ini yang dipindai.'),
  /** The request to hand out a round must name every parcel that was not scanned, but does not (decision 508). */
  roundIncomplete: (orders: readonly string[]) =>
    simple(409, `Paket ini belum dipindai: ${orders.join(', ')}.`, { facts: { orders } }),
  courierOffDuty: () => simple(409, 'Anda sedang tidak bertugas.'),

  // money and promises
  depositMoreThanHeld: () => simple(409, 'Setoran melebihi uang tunai yang dipegang kurir.'),
  cashTaken: (heldIdr: number, by: string, at: string) =>
    simple(409, `Uang kurir ini sudah diterima pada ${at}. Sisa di tangan: Rp${heldIdr}.`, {
      facts: { heldIdr, takenBy: by, takenAt: at },
    }),
  cashChanged: (heldIdr: number) =>
    simple(409, `Uang tunai kurir ini sudah berubah menjadi Rp${heldIdr}. Periksa lagi hitungannya.`, {
      facts: { heldIdr },
    }),
  cashReceiptNotFound: () => simple(404, 'Bukti kas tidak ditemukan.'),
  tillNotFound: () => simple(404, 'Kas kasir tidak ditemukan.'),
  tillClosed: (by: string, at: string) =>
    simple(409, `Kas ini sudah ditutup pada ${at}.`, { facts: { closedBy: by, closedAt: at } }),
  tillChanged: (expectedIdr: number) =>
    simple(409, `Isi kas ini sudah berubah menjadi Rp${expectedIdr}. Hitung lagi.`, {
      facts: { expectedIdr },
    }),
  tillTooLow: () => simple(409, 'Uang di kas Anda tidak cukup.'),
  denominationsDiffer: () => field('denominations', 'harus berjumlah sama dengan `counted`'),
  bankedMoreThanCounted: () => field('banked', 'tidak boleh melebihi `counted`'),
  cashDifferenceNotFound: () => simple(404, 'Selisih kas tidak ditemukan.'),
  cashDifferenceSettled: (by: string, at: string, outcome: string) =>
    simple(409, `Selisih ini sudah diselesaikan pada ${at}.`, {
      facts: { settledBy: by, settledAt: at, outcome },
    }),
  cashDifferenceOwn: () =>
    simple(
      403,
      'Kekurangan di kas Anda atau yang Anda hitung harus dihapus sebagai kerugian oleh orang lain.',
    ),
  entryNotFound: () => simple(404, 'Catatan kas tidak ditemukan.'),
  entryNotReversible: () => simple(409, 'Catatan ini tidak dapat dibatalkan di meja kas.'),
  entryReversed: () => simple(409, 'Catatan ini sudah dibatalkan, atau pembatalannya menunggu orang kedua.'),
  entrySettled: (by: string, at: string, outcome: string) =>
    simple(409, 'Selisih dari setoran ini sudah diselesaikan. Batalkan penyelesaiannya dahulu.', {
      facts: { settledBy: by, settledAt: at, outcome },
    }),
  entryForDelivery: () =>
    simple(409, 'Uang ini sudah menjadi COD sebuah pengiriman untuk mitra dan tidak dapat dibatalkan.'),
  reversalNotFound: () => simple(404, 'Pembatalan tidak ditemukan.'),
  reversalEnded: () => simple(409, 'Pembatalan ini sudah dikonfirmasi atau ditolak.'),
  reversalOwn: () =>
    simple(403, 'Pembatalan harus dikonfirmasi oleh orang lain, bukan oleh yang memintanya.'),
  moreThanUncollected: (uncollectedIdr: number) =>
    simple(
      409,
      `Selisih ini melebihi uang yang belum diterima untuk pengantaran itu: Rp${uncollectedIdr.toLocaleString('id-ID')}.`,
      { facts: { uncollectedIdr } },
    ),
  appliedMoreThanHeld: () => simple(409, 'Selisih ini melebihi uang tunai yang dipegang kurir.'),
  sheetTooLong: (most: number) =>
    simple(
      400,
      `Hasilnya lebih dari ${most.toLocaleString('id-ID')} baris, dan lembar XLSX tidak memuat lebih. Unduh sebagai CSV, atau persempit filternya.`,
      { facts: { most } },
    ),
  periodEndsBeforeStart: () => field('to', 'harus setelah `from`'),
  feeTooHigh: () => field('fee', 'harus lebih kecil dari `amount`'),
  tillHoldsLess: (heldIdr: number) =>
    simple(409, `Uang di kas itu tidak cukup: ada Rp${heldIdr.toLocaleString('id-ID')}.`, {
      facts: { heldIdr },
    }),
  moreThanOpen: (openIdr: number) =>
    simple(409, `Jumlahnya melebihi yang masih terbuka: Rp${openIdr.toLocaleString('id-ID')}.`, {
      facts: { openIdr },
    }),
  openingBalanceGiven: () =>
    simple(409, 'Saldo awal akun ini sudah dicatat. Balikkan catatan itu sebelum mencatat yang baru.'),
  bankEntryExists: () =>
    simple(409, 'Catatan bank dengan jenis, tanggal, referensi dan jumlah yang sama sudah ada.'),
  bankEntryNotFound: () => simple(404, 'Catatan bank tidak ditemukan.'),
  bankEntryReversed: () => simple(409, 'Catatan bank ini sudah dibalik.'),
  statementUnreadable: () => simple(400, 'Rekening koran harus berupa CSV yang dapat dibaca.'),
  statementWithoutColumn: (column: 'day' | 'amount') =>
    simple(400, `Pilih kolom ${statementColumnNames[column]} dari rekening koran.`, { facts: { column } }),
  statementWithoutLines: () => simple(400, 'Rekening koran tidak berisi mutasi.'),
  statementCellUnread: (row: number, column: keyof typeof statementColumnNames) =>
    simple(400, `Rekening koran baris ${row}: ${statementColumnNames[column]} tidak terbaca.`, {
      facts: { row, column },
    }),
  statementNotFound: () => simple(404, 'Rekening koran tidak ditemukan.'),
  statementLineNotFound: () => simple(404, 'Baris rekening koran tidak ditemukan.'),
  statementLineMatched: () => simple(409, 'Baris rekening koran ini sudah dicocokkan.'),
  bankLineNotFound: () => simple(404, 'Baris bank di buku tidak ditemukan.'),
  bankLineMatched: () => simple(409, 'Baris bank di buku ini sudah dicocokkan.'),
  matchNotFound: () => simple(404, 'Pencocokan tidak ditemukan.'),
  matchUnequal: (statedIdr: number, bookedIdr: number) =>
    simple(409, `Jumlahnya tidak sama: rekening koran ${rupiah(statedIdr)}, buku ${rupiah(bookedIdr)}.`, {
      facts: { statedIdr, bookedIdr },
    }),
  inTheFuture: (path: string) => field(path, 'tidak boleh di masa depan'),
  remittanceNotFound: () => simple(404, 'Setoran mitra tidak ditemukan.'),
  remittanceNothingDue: () => simple(409, 'Belum ada uang COD yang dapat disetor ke mitra ini.'),
  remittanceOpen: () => simple(409, 'Masih ada setoran mitra ini yang menunggu persetujuan atau pembayaran.'),
  remittanceNotDrawn: () => simple(409, 'Setoran ini tidak sedang menunggu persetujuan.'),
  remittanceNotApproved: () => simple(409, 'Setoran ini belum disetujui, atau sudah dibayar.'),
  remittanceSettled: () => simple(409, 'Setoran ini sudah dibayar atau ditolak dan tidak berubah lagi.'),
  remittanceOwn: () => simple(403, 'Setoran harus disetujui oleh orang lain, bukan oleh yang menyusunnya.'),
  remittanceInFile: (provider: string, payoutFileID: string) =>
    simple(409, `Setoran ${provider} sudah ada di berkas bank ${payoutFileID}. Batalkan berkas itu dahulu.`, {
      facts: { provider, payoutFileID },
    }),
  remittanceWithoutAccount: (provider: string) =>
    simple(409, `Setoran ${provider} tidak punya rekening yang berlaku. Tolak dan susun lagi.`, {
      facts: { provider },
    }),
  remittanceWithoutTransfer: (provider: string) =>
    simple(409, `Setoran ${provider} tidak perlu ditransfer: seluruhnya dipotong invoice.`, {
      facts: { provider },
    }),
  layoutNotFound: () => simple(404, 'Susunan berkas bank tidak ditemukan.'),
  payoutFileNotFound: () => simple(404, 'Berkas bank tidak ditemukan.'),
  payoutFileDiscarded: () => simple(409, 'Berkas bank ini sudah dibatalkan.'),
  accountNotFound: () => simple(404, 'Rekening mitra tidak ditemukan.'),
  accountWaiting: () =>
    simple(409, 'Rekening lain mitra ini sudah menunggu persetujuan. Setujui atau tolak dahulu.'),
  accountSettled: () => simple(409, 'Rekening ini sudah disetujui atau ditolak.'),
  accountInForce: () => simple(409, 'Rekening ini sudah berlaku.'),
  accountOwn: () => simple(403, 'Rekening harus disetujui oleh orang lain, bukan oleh yang mengajukannya.'),
  accountNumberInvalid: () => field('number', 'harus berisi 5 sampai 30 angka'),
  invoiceNotFound: () => simple(404, 'Tagihan tidak ditemukan.'),
  invoiceOfSandbox: () => simple(409, 'Tagihan sandbox hanya contoh dan tidak diterbitkan.'),
  invoiceNotFixed: () =>
    simple(409, 'Bulan ini belum selesai; tagihannya terbit satu jam setelah bulan berakhir.'),
  invoiceIssued: () => simple(409, 'Tagihan bulan ini sudah diterbitkan.'),
  invoiceNotIssued: () => simple(409, 'Tagihan ini belum diterbitkan.'),
  invoicePaid: () => simple(409, 'Tagihan ini sudah dibayar.'),
  invoiceVoid: () => simple(409, 'Tagihan ini sudah dibatalkan dengan nota kredit.'),
  invoicePartPaid: () => simple(409, 'Tagihan ini sudah dibayar sebagian. Batalkan pembayarannya dahulu.'),
  invoiceCredited: () =>
    simple(409, 'Tagihan ini sudah punya nota kredit untuk barisnya. Kreditkan baris yang tersisa.'),
  lineNotOfInvoice: (lineId: string) =>
    simple(409, 'Sebuah baris tidak ada di tagihan ini, atau tidak berbiaya.', { facts: { lineId } }),
  lineCredited: (lineId: string, number: string) =>
    simple(409, 'Sebuah baris sudah dikreditkan. Muat ulang, lalu pilih lagi.', {
      facts: { lineId, number },
    }),
  paymentExists: () =>
    simple(409, 'Pembayaran mitra ini dengan tanggal, referensi dan jumlah yang sama sudah dicatat.'),
  moreThanPaid: (paidIdr: number) =>
    simple(409, `Bagian untuk invoice melebihi pembayaran: ${rupiah(paidIdr)}.`, { facts: { paidIdr } }),
  issuerMissing: () => simple(409, 'Lengkapi data penerbit invoice terlebih dahulu.'),
  recipientMissing: () => simple(409, 'Lengkapi data invoice mitra ini terlebih dahulu.'),
  taxFileEmpty: () => simple(404, 'Tidak ada invoice untuk berkas ini.'),
  taxNumbersUnreadable: () =>
    simple(400, 'Berkas harus berupa CSV dengan kolom Nomor Faktur Pajak dan Referensi.'),
  npwpInvalid: () => field('npwp', 'harus berisi 15 atau 16 angka'),
  nitkuInvalid: () => field('nitku', 'harus berisi 22 angka dan diawali NPWP'),
  vatAboveStatutory: () => field('vatPercent', 'tidak boleh melebihi tarif undang-undang'),
  npwpMissing: () => field('npwp', 'wajib diisi oleh Pengusaha Kena Pajak'),
  alertNotFound: () => simple(404, 'Peringatan tidak ditemukan atau sudah ditangani.'),

  // rules (decisions 765 to 767)
  ruleNotFound: () => simple(404, 'Aturan tidak ditemukan.'),
  ruleValueInvalid: (accepted: string, acceptedInEnglish: string) =>
    field('value', `harus ${accepted}`, { accepted: acceptedInEnglish }),
  rulePlaceInvalid: () => simple(400, 'Aturan ini tidak dapat diatur untuk tempat tersebut.'),
  ruleAreaUnknown: () => simple(404, 'Area tidak ditemukan.'),
  /** A person changed a rule, but did not know of somebody else's latest change; `value` is that one as JSON. */
  ruleChangedMeanwhile: (by: string, at: string, value: string) =>
    simple(409, `Aturan ini sudah diubah oleh ${by}, ${at}. Periksa lagi sebelum mengubahnya.`, {
      facts: { by, at, value },
    }),

  // push (decision 235)
  pushOff: () => simple(409, 'Notifikasi tidak diaktifkan di layanan ini.'),
  pushEndpointForbidden: () => field('endpoint', 'mengarah ke alamat yang tidak boleh dipanggil'),
  pushKeysUnusable: () => field('keys', 'harus berisi kunci dari browser'),

  // photos
  imageUnknown: () => simple(415, 'Berkas harus berupa gambar JPEG, PNG atau WebP.'),
  imageBroken: () => simple(400, 'Gambar rusak atau terpotong.'),
  imageTooLarge: () => simple(400, 'Gambar terlalu besar: paling banyak 50 megapiksel.'),
  imageTooThin: (longestSidePixels: number, mostSidesRatio: number) =>
    simple(
      400,
      `Ukuran gambar tidak wajar: sisi paling panjang ${longestSidePixels} piksel dan paling banyak ${mostSidesRatio} kali sisi lainnya.`,
      { facts: { longestSidePixels, mostSidesRatio } },
    ),
  tooManyPhotos: () => simple(409, 'Pengiriman ini sudah memiliki terlalu banyak foto.'),
  uploadOffsetWrong: (receivedBytes: number) =>
    simple(409, `Unggahan ini sudah sampai di byte ${receivedBytes}.`, { facts: { receivedBytes } }),
  tooManyUploads: () => simple(429, 'Terlalu banyak foto dalam dua hari. Coba lagi nanti.'),
  uploadReused: () => simple(409, 'ID unggahan sudah dipakai untuk berkas lain.'),
  mediaLinkInvalid: () => simple(403, 'Tautan tidak berlaku atau sudah kedaluwarsa.'),
  mediaNotFound: () => simple(404, 'Berkas tidak ditemukan.'),
  lastAdmin: () => simple(409, 'Harus ada minimal satu admin yang aktif.'),

  // webhooks (decisions 51, 60)
  webhookUrlNotHttps: () => field('url', 'harus memakai https di production'),
  webhookUrlForbidden: () => field('url', 'mengarah ke jaringan yang tidak boleh dijangkau webhook'),
  webhookUrlHasUser: () => field('url', 'tidak boleh berisi nama pengguna atau kata sandi'),
  webhookPortBlocked: () => field('url', 'memakai port yang tidak boleh dipanggil'),
  webhookHeaderInvalid: () => field('authKey', 'tidak boleh dipakai sebagai nama header'),
  webhookHeaderValueInvalid: () => field('authValue', 'hanya boleh berisi karakter ASCII yang terlihat'),
  webhookNotSet: () => simple(404, 'Webhook belum didaftarkan.'),
  webhookTestRunning: () => simple(409, 'Event uji coba sebelumnya masih berjalan.'),
  eventNotFound: () => simple(404, 'Event tidak ditemukan'),
});

/** The name of a refusal. It never changes, so screens may depend on it (decision 173). */
export type ProblemCode = keyof typeof problems;
export const problemCodes = namesOf(problems);

/** Returns the value that was found. @throws the refusal if it is undefined */
export function orRefuse<Found>(found: Found | undefined, refusal: () => Refusal): Found {
  if (found === undefined) throw refusal();
  return found;
}
