import type { MoveName } from '../../src/deliveries/lifecycle.ts';
import type { Barrier } from '../api/barrier.ts';
import { inLanguages, type TextPair, type TextPairs } from '../ui/language/pairs.ts';

/** Texts of the forms. They are loaded with the signed-in app, so that the first load stays small. */
export const formWords = inLanguages({
  photo: ['Foto', 'Photo'],
  photoAdd: ['Ambil foto', 'Take a photo'],
  photoMore: ['Tambah foto', 'Another photo'],
  photoRemove: ['Hapus foto', 'Remove photo'],
  photoRemoved: ['Foto dihapus.', 'Photo removed.'],
  photoRestore: ['Kembalikan', 'Undo'],
  photoMaking: ['Menyiapkan foto…', 'Preparing the photo…'],
  photoAwaited: [
    'Menunggu foto. Langkah ini tersimpan begitu foto siap.',
    'Waiting for the photo. This step is saved as soon as it is ready.',
  ],
  photoBroken: [
    'Berkas ini rusak atau bukan foto. Ambil foto lagi.',
    'This file is damaged or not a photo. Take the photo again.',
  ],
  photoHeic: [
    'Foto HEIC tidak terbaca di ponsel ini. Ambil foto dengan tombol ini, atau ubah format kamera ke JPEG (“Paling kompatibel”).',
    'This phone cannot read HEIC photos. Take one with this button, or set the camera to JPEG (“Most compatible”).',
  ],
  photoOf: {
    pickUp: ['Foto paket yang diambil', 'Photo of the picked-up parcel'],
    complete: ['Foto paket di tempat penerima', 'Photo of the parcel at the recipient’s'],
    fail: ['Foto di tempat', 'Photo of the place'],
    returnParcel: ['Foto paket yang dikembalikan', 'Photo of the returned parcel'],
    failReturn: ['Foto di tempat', 'Photo of the place'],
  } satisfies Readonly<Partial<Record<MoveName, TextPair>>> as TextPairs,
  receiver: ['Nama penerima', 'Name of the receiver'],
  receiverIs: (name: string) => [`Diterima ${name} sendiri`, `Received by ${name}`],
  relationship: ['Hubungan dengan penerima', 'Relationship to the recipient'],
  relationships: [
    ['Penerima sendiri', 'Keluarga', 'Satpam', 'Resepsionis', 'Tetangga', 'Rekan kerja'],
    ['The recipient', 'Family', 'Guard', 'Reception', 'Neighbour', 'Colleague'],
  ],
  due: ['Tagihan', 'Due'],
  method: ['Cara bayar', 'Paid by'],
  methods: { CASH: ['Tunai', 'Cash'], QRIS: ['QRIS', 'QRIS'] },
  given: ['Uang diterima', 'Money received'],
  givenQris: ['Jumlah terbayar', 'Amount paid'],
  exact: ['Uang pas', 'Exact'],
  change: ['Kembalian', 'Change'],
  missing: (amount: string) => [`Kurang ${amount}`, `${amount} less than due`],
  over: (amount: string) => [
    `QRIS tidak punya kembalian. Catat ${amount}, dan laporkan kelebihannya kepada operasional.`,
    `QRIS gives no change. Record ${amount}, and report the rest to operations.`,
  ],
  sure: (amount: string) => [
    `Uang diterima ${amount}? Itu jauh di atas tagihan. Periksa angkanya.`,
    `Received ${amount}? That is far above the amount due. Check it.`,
  ],
  isSure: (amount: string) => [`Ya, benar ${amount}`, `Yes, ${amount} is right`],
  shortfall: ['Alasan kurang', 'Reason for the shortfall'],
  shortParcel: ['Paket mana yang kurang bayar?', 'Which parcel is not paid in full?'],
  paidOf: (paid: string, due: string) => [`${paid} dari ${due}`, `${paid} of ${due}`],
  leaveHint: [
    'Atau penerima tidak mengambil satu paket. Paket itu tetap pada Anda.',
    'Or the recipient refuses a parcel. You keep it.',
  ],
  leave: (order: string) => [`Tidak diambil: ${order}`, `Not taken: ${order}`],
  signature: ['Tanda tangan penerima', 'Signature of the receiver'],
  signatureClear: ['Ulangi', 'Again'],
  signatureShort: [
    'Ini belum tanda tangan. Minta penerima melanjutkan atau mengulanginya.',
    'This is not a signature yet. Ask the receiver to continue, or to sign again.',
  ],
  signatureHint: [
    'Minta penerima menandatangani di kotak ini dengan jari.',
    'Ask the receiver to sign in this box with a finger.',
  ],
  pin: ['PIN dari penerima', 'PIN of the recipient'],
  pinHint: ['Enam angka di halaman lacak penerima.', 'Six digits on the recipient’s tracking page.'],
  pinTriesLeft: (count: number) => [
    `PIN tadi salah. Sisa percobaan: ${count}`,
    `That PIN was wrong. Tries left: ${count}`,
  ],
  pinClosed: [
    'PIN terlalu sering salah dan tidak dapat dicoba lagi. Tulis alasannya untuk menyerahkan tanpa PIN.',
    'Too many wrong PINs: no tries left. Write the reason to hand over without a PIN.',
  ],
  withoutPin: ['Tidak ada PIN', 'There is no PIN'],
  withoutPinReason: ['Alasan tanpa PIN', 'Reason why there is no PIN'],
  barcode: ['Kode pada paket', 'Code on the parcel'],
  barcodeHint: [
    'Ketik nomor pesanan atau nomor pengiriman di label.',
    'Type the order or delivery number of the label.',
  ],
  codeOf: (other: string, wanted: string) => [
    `Kode ini milik pesanan ${other}. Yang dicari: pesanan ${wanted}.`,
    `This code belongs to order ${other}. You need order ${wanted}.`,
  ],
  codeUnknown: (wanted: string) => [
    `Kode ini bukan milik pekerjaan Anda. Yang dicari: pesanan ${wanted}.`,
    `This code belongs to none of your jobs. You need order ${wanted}.`,
  ],
  scan: ['Pindai', 'Scan'],
  scanParcels: ['Pindai paket satu per satu', 'Scan the parcels one by one'],
  scanLoads: ['Menyiapkan pemindai…', 'Preparing the scanner…'],
  scanHint: ['Arahkan kamera ke kode di label.', 'Point the camera at the code of the label.'],
  scanStop: ['Berhenti memindai', 'Stop scanning'],
  noScan: [
    'Kamera tidak dapat dipakai untuk memindai. Ketik kodenya.',
    'The camera cannot be used for scanning. Type the code.',
  ],
  noScanner: [
    'Pemindai belum ada di ponsel ini dan tidak ada sinyal. Ketik kodenya.',
    'The scanner is not on this phone yet and there is no connection. Type the code.',
  ],
  reason: ['Alasan', 'Reason'],
  notes: ['Catatan', 'Notes'],
  lacks: (what: string) => [`Masih kurang: ${what}`, `Still missing: ${what}`],
  lack: {
    proof: ['foto', 'photo'],
    reason: ['alasan', 'reason'],
    recipientName: ['nama penerima', 'name of the receiver'],
    collected: ['uang yang diterima', 'money received'],
    shortfall: ['alasan kurang bayar', 'reason for the shortfall'],
    shortParcel: ['paket yang kurang bayar', 'the parcel that is not paid in full'],
    over: ['jumlah QRIS tidak lebih dari tagihan', 'a QRIS amount not above the amount due'],
    sure: ['jumlah uang yang benar', 'the right amount of money'],
    signature: ['tanda tangan', 'signature'],
    pin: ['PIN', 'PIN'],
    barcode: ['kode pada paket', 'code on the parcel'],
    otherCode: ['kode paket yang benar', 'the right parcel’s code'],
    parcel: ['paket', 'a parcel'],
    changed: ['periksa perubahan pesanan', 'check what changed'],
  } as TextPairs,
  full: [
    'Penyimpanan ponsel penuh: langkah ini BELUM tersimpan. Hapus foto atau berkas lain, lalu tekan lagi.',
    'The phone’s storage is full: this step is NOT saved. Delete photos or other files, then press again.',
  ],
  notSaved: [
    'Ponsel gagal menyimpan: langkah ini BELUM tersimpan. Tekan lagi, atau muat ulang aplikasi.',
    'The phone could not save: this step is NOT saved. Press again, or reload the app.',
  ],
  unreached: {
    network: [
      'Tidak ada jawaban dari layanan. Periksa sinyal. Di Wi-Fi yang minta masuk, buka peramban dan masuk dulu.',
      'No answer from the service. Check the signal. On a Wi-Fi that wants a sign-in, open the browser and sign in first.',
    ],
    'sign-in': [
      'Jaringan ini minta Anda masuk dulu. Buka peramban dan masuk ke Wi-Fi, atau pakai data seluler.',
      'This network wants you to sign in first. Open the browser and sign in to the Wi-Fi, or use mobile data.',
    ],
    service: [
      'Koneksi Anda baik, tetapi layanan sedang tidak menjawab. Tunggu sebentar.',
      'Your connection works, but the service does not answer now. Wait a moment.',
    ],
  } satisfies Readonly<Record<Barrier, TextPair>>,
  changed: ['Operasional mengubah pesanan ini:', 'Operations changed this order:'],
  facts: {
    dueIdr: (before: string, after: string) => [
      `Tagihan dari ${before} menjadi ${after}.`,
      `The amount due from ${before} to ${after}.`,
    ],
    person: (before: string, after: string) => [
      `Nama dari ${before} menjadi ${after}.`,
      `The name from ${before} to ${after}.`,
    ],
    address: (before: string, after: string) => [
      `Alamat dari ${before} menjadi ${after}.`,
      `The address from ${before} to ${after}.`,
    ],
  },
  stillGiven: (amount: string) => [
    `Uang diterima tetap ${amount}?`,
    `Is ${amount} still the money received?`,
  ],
  stillReceived: (name: string) => [`Penerima tetap ${name}?`, `Is ${name} still the receiver?`],
  checked: ['Sudah saya periksa', 'I have checked it'],
  hasLeft: [
    'Jika Anda sudah mengerjakannya, lanjutkan: foto dan catatan disimpan sebagai bukti.',
    'If you have done it, continue: photos and notes are kept as evidence.',
  ],
  giveBackTitle: ['Lepas pekerjaan', 'Give the job back'],
  giveBackHint: [
    'Pekerjaan ini diberikan ke kurir lain, dan sementara tidak ditawarkan lagi kepada Anda.',
    'The job goes to another courier, and is not offered to you for a while.',
  ],
  giveBackReason: ['Alasan', 'Reason'],
  giveBack: ['Lepas pekerjaan', 'Give the job back'],
});

export type FormTexts = ReturnType<typeof formWords>;

/** The relationships to send to the service: always in Indonesian, whatever language the app shows. */
export const sentRelationships = formWords('id').relationships;
