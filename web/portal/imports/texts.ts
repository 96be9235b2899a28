import { useCallback } from 'react';
import { dictionary } from '../../ui/language/language.tsx';
import type { TextPair } from '../../ui/language/pairs.ts';
import type { Draft } from './draft.ts';
import type { CellFault } from './reading/cell.ts';
import type { Repeat } from './standing.ts';

export const useImportTexts = dictionary({
  title: ['Impor', 'Import'],
  drop: ['Letakkan berkas CSV atau XLSX di sini', 'Drop a CSV or XLSX file here'],
  dropHint: [
    'Paling banyak 5.000 baris. Tidak ada yang dipesan sebelum Anda mengonfirmasi.',
    'Up to 5,000 rows. Nothing is booked before you confirm it.',
  ],
  choose: ['Pilih berkas', 'Choose a file'],
  template: ['Unduh contoh', 'Download a sample'],
  reading: ['Membaca berkas …', 'Reading the file …'],
  faults: {
    tooLarge: () => ['Berkas ini terlalu besar.', 'This file is too large.'],
    tooManyRows: () => [
      'Berkas ini berisi lebih dari 5.000 baris. Bagi menjadi beberapa berkas.',
      'This file has more than 5,000 rows. Divide it into several files.',
    ],
    tooFar: (cell: string) => [
      `Sel ${cell} terisi, jauh di luar tabel. Batasnya 200 kolom dan 65.536 baris. Kosongkan sel itu, lalu coba lagi.`,
      `Cell ${cell} is filled, far outside the table. The limits are 200 columns and 65,536 rows. Clear that cell and try again.`,
    ],
    oldExcel: () => [
      'Ini berkas Excel lama atau berkata sandi. Simpan sebagai .xlsx tanpa sandi, lalu coba lagi.',
      'This is an old or encrypted Excel file. Save it as .xlsx without a password and try again.',
    ],
    openQuote: () => [
      'Ada tanda kutip (") yang tidak ditutup, jadi baris-barisnya tidak dapat dipisahkan.',
      'A quotation mark (") is not closed, so the rows cannot be separated.',
    ],
    empty: () => [
      'Berkas ini tidak berisi baris di bawah judul kolom.',
      'This file has no rows below the heads of its columns.',
    ],
    unreadable: () => [
      'Berkas ini tidak dapat dibaca sebagai CSV atau XLSX.',
      'This file cannot be read as CSV or XLSX.',
    ],
  },
  cellFaults: {
    error: ['berisi kesalahan. Perbaiki.', 'contains an error. Correct it.'],
    broken: ['berisi karakter rusak. Ketik ulang.', 'has a broken character. Type it again.'],
    noValue: [
      'berisi rumus tanpa nilai. Simpan dulu di Excel.',
      'has a formula without a value. Save it in Excel first.',
    ],
    manyDigits: ['mungkin kehilangan digit. Ketik ulang.', 'may have lost digits. Type it again.'],
    date: [
      'menjadi tanggal di spreadsheet. Ketik ulang.',
      'became a date in the spreadsheet. Type it again.',
    ],
    either: ['bisa berarti dua angka. Ketik ulang.', 'can mean two numbers. Type it again.'],
    pin: [
      'tidak terbaca sebagai titik. Tempel dari peta, misalnya -6.2275, 106.8085.',
      'is not readable as a place. Paste it from a map, for example -6.2275, 106.8085.',
    ],
  } satisfies Record<CellFault, TextPair>,
  eitherOf: (one: string, other: string) => [
    `${one} atau ${other}? Ketik salah satunya.`,
    `${one} or ${other}? Type one of them.`,
  ],
  sheets: ['Pilih lembar', 'Choose a sheet'],
  sheetsHint: (file: string) => [
    `${file} berisi beberapa lembar. Lembar dan baris yang disembunyikan tidak diimpor.`,
    `${file} has several sheets. Hidden sheets and rows are not imported.`,
  ],
  headRow: ['Baris judul kolom', 'Row of the column heads'],
  rowWith: (row: string, texts: string) => [`Baris ${row}: ${texts}`, `Row ${row}: ${texts}`],
  repeatedHead: (head: string, columns: string) => [
    `Kolom ${columns} sama-sama berjudul “${head}”. Yang pertama dipakai; pilih kolom lain jika perlu.`,
    `Columns ${columns} all have the head “${head}”. The first is used; choose another one if necessary.`,
  ],
  hiddenColumn: ['disembunyikan', 'hidden'],
  unreadHidden: (head: string, column: string) => [
    `Kolom ${column} “${head}” disembunyikan di berkas, jadi tidak dibaca. Pilih kolom itu jika isinya berlaku.`,
    `Column ${column} “${head}” is hidden in the file and is not read. Choose it if its content applies.`,
  ],
  notRead: ['Berkas tidak dibaca', 'The file was not read'],
  other: ['Berkas lain', 'Another file'],
  columns: ['Kolom', 'Columns'],
  columnsHint: [
    'Pilih kolom untuk setiap isian, atau satu isi untuk semua baris. Pilihan ini diingat.',
    'Choose a column for each field, or one text for every row. The choice is remembered.',
  ],
  missing: (count: string) => [
    `${count} isian wajib belum punya kolom`,
    `${count} required fields have no column`,
  ],
  automatic: ['Otomatis', 'Automatic'],
  forAll: ['Sama untuk semua baris', 'The same for every row'],
  textFor: (field: string) => [`${field}: isi untuk semua baris`, `${field}: text for every row`],
  zone: ['Zona waktu', 'Time zone'],
  checking: (done: string, all: string) => [`Memeriksa ${done} dari ${all}`, `Checking ${done} of ${all}`],
  pin: {
    place: ['Usulan pin', 'Proposed pin'],
    reach: ['Ketelitian', 'Within'],
    within: (distance: string) => [`± ${distance}`, `± ${distance}`],
    none: ['Tidak ada usulan', 'No proposal'],
    waits: ['Dicari …', 'Being sought …'],
    hint: [
      'Berkas ini tidak berisi pin untuk baris ini. Periksa usulan di peta, lalu terima atau geser. Baris tanpa pin tidak dipesan.',
      'The file has no pin for these rows. Look at each proposal on the map, then accept or move it. A row without a pin is not booked.',
    ],
    middleOf: (place: string, reach: string) => [
      `Tengah ${place}, ketelitian ± ${reach}.`,
      `The middle of ${place}, within ± ${reach}.`,
    ],
    noneHint: [
      'Alamat ini tidak menyebut kelurahan, kecamatan, atau kode pos yang dikenal. Tempel titiknya, atau ketuk peta.',
      'This address names no known village, district or postal code. Paste the place, or click the map.',
    ],
    own: ['Titik (tempel tautan peta atau koordinat)', 'Place (paste a map link or coordinates)'],
    accept: ['Terima pin', 'Accept the pin'],
    acceptMany: (count: string) => [`Terima ${count} usulan`, `Accept ${count} proposals`],
    bar: ['Baris yang dipilih', 'The chosen rows'],
    unreadable: ['Titik belum terbaca', 'The place is not readable'],
    mapOf: (row: string) => [
      `Pin baris ${row}: klik peta, atau geser dengan tombol panah`,
      `Pin of row ${row}: click the map, or move it by the arrow keys`,
    ],
    allDone: ['Setiap baris punya pin', 'Every row has a pin'],
    notAccepted: (place: string) => [
      `Pin usulan belum diterima: ${place}`,
      `The proposed pin was not accepted: ${place}`,
    ],
    missing: ['Belum ada pin', 'No pin'],
  },
  views: {
    faults: ['Perlu diperbaiki', 'To correct'],
    pins: ['Periksa pin', 'Check pins'],
    repeats: ['Pesanan berulang', 'Repeated orders'],
    all: ['Semua baris', 'All rows'],
  },
  row: ['Baris', 'Row'],
  field: ['Isian', 'Field'],
  value: ['Isi', 'Text'],
  why: ['Mengapa', 'Why'],
  price: ['Harga', 'Price'],
  state: ['Keadaan', 'State'],
  faulty: ['Perlu diperbaiki', 'To correct'],
  waits: ['Diperiksa', 'Being checked'],
  allGood: ['Semua baris dapat dipesan', 'Every row can be booked'],
  allGoodHint: ['Harga dihitung lagi saat dipesan.', 'Prices are calculated again when the rows are booked.'],
  noDriver: ['Belum ada kurir', 'No courier yet'],
  leftOut: ['Dilewati', 'Left out'],
  included: ['Tetap dipesan', 'Booked anyway'],
  noRepeats: ['Tidak ada pesanan berulang', 'No repeated orders'],
  noRepeatsHint: [
    'Setiap nomor pesanan baru, dan hanya ada satu kali di berkas ini.',
    'Each order number is new and occurs once in this file.',
  ],
  repeatsHint: [
    'Baris ini dilewati. Centang baris yang tetap ingin dipesan sebagai pengiriman baru.',
    'These rows are left out. Tick the rows that you want to book as new deliveries anyway.',
  ],
  repeatBooked: (deliveryID: string) => [`Sudah dipesan: ${deliveryID}`, `Already booked: ${deliveryID}`],
  repeatInFile: (row: string) => [`Nomornya sama dengan baris ${row}`, `Same number as row ${row}`],
  cellOf: (field: string, row: string) => [`${field}, baris ${row}`, `${field}, row ${row}`],
  ready: (count: string, amount: string) => [
    `${count} siap dipesan, ${amount}`,
    `${count} ready to book, ${amount}`,
  ],
  book: (count: string) => [`Pesan ${count}`, `Book ${count}`],
  notChecked: ['Pemeriksaan baris belum selesai', 'The rows are still being checked'],
  nothingReady: ['Tidak ada baris yang siap dipesan', 'No row is ready to book'],
  confirm: ['Pesan sekarang?', 'Book now?'],
  confirmIn: (environment: string) => [`Pesan di ${environment}?`, `Book in ${environment}?`],
  confirmHint: (count: string, amount: string) => [
    `${count} pengiriman dipesan, seharga sekitar ${amount}. Setiap nomor pesanan dipesan satu kali, juga jika koneksi terputus atau tombol ditekan lagi.`,
    `${count} deliveries are booked, for about ${amount}. Each order number is booked once, even if the connection breaks or you press the button again.`,
  ],
  skipped: (count: string) => [
    `${count} baris yang perlu diperbaiki dilewati.`,
    `${count} rows to correct are left out.`,
  ],
  skippedPins: (count: string) => [
    `${count} baris yang pinnya belum diterima dilewati.`,
    `${count} rows whose pins are not accepted are left out.`,
  ],
  skippedRepeats: (count: string) => [
    `${count} baris dengan pesanan berulang dilewati.`,
    `${count} rows with repeated orders are left out.`,
  ],
  progress: ['Kemajuan pemesanan', 'Progress of the bookings'],
  states: {
    BOOKING: ['Sedang dipesan', 'Being booked'],
    CANCELLED: ['Dibatalkan', 'Cancelled'],
    FINISHED: ['Selesai', 'Finished'],
  },
  counts: {
    rows: ['Baris', 'Rows'],
    fresh: ['Dipesan baru', 'Newly booked'],
    existing: ['Sudah ada', 'Already booked'],
    refused: ['Ditolak', 'Refused'],
    cancelled: ['Dibatalkan', 'Cancelled'],
    waiting: ['Menunggu', 'Waiting'],
    amount: ['Harga', 'Price'],
  },
  cancel: ['Batalkan sisanya', 'Cancel the rest'],
  cancelHint: ['Baris yang sudah dipesan tetap dipesan.', 'Rows that are booked stay booked.'],
  cancelled: ['Sisanya dibatalkan.', 'The rest is cancelled.'],
  notCancelled: ['Tidak dibatalkan', 'Not cancelled'],
  outcome: ['Unduh hasil', 'Download the outcome'],
  labels: (from: string, to: string) => [`Label ${from} sampai ${to}`, `Labels ${from} to ${to}`],
  again: ['Impor berkas lain', 'Import another file'],
  refusedRows: ['Baris yang ditolak', 'Refused rows'],
  skippedRows: ['Baris yang dilewati', 'Rows left out'],
  skippedFile: ['dilewati', 'left-out'],
  downloadSkipped: ['Unduh baris yang dilewati', 'Download the rows left out'],
  mendSkipped: ['Perbaiki baris ini', 'Correct these rows'],
  order: ['Pesanan', 'Order'],
  fields: {
    providerOrderID: ['Nomor pesanan', 'Order number'],
    'recipient.firstName': ['Nama penerima', "Recipient's name"],
    'recipient.phone': ['Telepon penerima', "Recipient's phone"],
    'destination.address': ['Alamat tujuan', 'Destination address'],
    'destination.subDistrict': ['Kelurahan tujuan', 'Destination village'],
    'destination.district': ['Kecamatan tujuan', 'Destination district'],
    'destination.city': ['Kota tujuan', 'Destination city'],
    'destination.province': ['Provinsi tujuan', 'Destination province'],
    'destination.postalCode': ['Kode pos tujuan', 'Destination postal code'],
    'destination.coordinates': ['Pin tujuan', 'Destination pin'],
    'destination.coordinates.latitude': ['Pin tujuan, angka pertama', 'Destination pin, first number'],
    'destination.coordinates.longitude': ['Pin tujuan, angka kedua', 'Destination pin, second number'],
    'destination.notes': ['Catatan tujuan', 'Destination notes'],
    'packages.name': ['Nama barang', 'Item'],
    'packages.quantity': ['Jumlah', 'Quantity'],
    'packages.weight': ['Berat (kg)', 'Weight (kg)'],
    'packages.price': ['Nilai barang', 'Value of the goods'],
    'packages.type': ['Jenis paket', 'Package type'],
    paymentMethod: ['Pembayaran', 'Payment'],
    'cashOnDelivery.amount': ['Nilai COD', 'COD amount'],
    serviceType: ['Layanan', 'Service'],
    serviceCategory: ['Kategori layanan', 'Service category'],
    'sender.firstName': ['Nama pengirim', "Sender's name"],
    'sender.phone': ['Telepon pengirim', "Sender's phone"],
    'origin.address': ['Alamat asal', 'Origin address'],
    'origin.coordinates': ['Pin asal', 'Origin pin'],
    'origin.coordinates.latitude': ['Pin asal, angka pertama', 'Origin pin, first number'],
    'origin.coordinates.longitude': ['Pin asal, angka kedua', 'Origin pin, second number'],
    'origin.notes': ['Catatan asal', 'Origin notes'],
    'schedule.pickupTimeFrom': ['Jemput dari', 'Pickup from'],
    'schedule.pickupTimeTo': ['Jemput sampai', 'Pickup to'],
    providerOutletID: ['Outlet', 'Outlet'],
  },
});

/** Returns the name of a field by its path, or the path if it has none. */
export const fieldName = ({ fields }: ReturnType<typeof useImportTexts>, path: string): string =>
  (fields as Readonly<Record<string, string>>)[path] ?? path;

/**
 * Returns the name of a field in the words of the sheet: the head of its column. A field without a column has the name
 * that this page gives it.
 */
export function columnName(
  texts: ReturnType<typeof useImportTexts>,
  { heads, sources }: Pick<Draft, 'heads' | 'sources'>,
  path: string,
): string {
  const source = sources[path];
  const head = source !== undefined && 'column' in source ? heads[source.column] : undefined;
  return head === undefined || head === '' || head === path ? fieldName(texts, path) : head;
}

/** Returns a function that describes why an order number is not new. */
export function useRepeatReasons(): (repeat: Repeat) => string {
  const texts = useImportTexts();
  return useCallback(
    (repeat) =>
      repeat.kind === 'booked'
        ? texts.repeatBooked(repeat.deliveryID)
        : texts.repeatInFile(String(repeat.row)),
    [texts],
  );
}
