import { demoWords } from '../../../src/vocabulary/demo-words.ts';
import { billedWords } from '../../../src/vocabulary/fee-words.ts';
import { categoryWords, serviceTypeWords, serviceWords } from '../../../src/vocabulary/service-words.ts';
import { statusWords } from '../../../src/vocabulary/status-words.ts';
import { dictionary } from './language.tsx';
import type { TextPairs } from './pairs.ts';

/** The texts of the components that all screens share. */
export const useUiTexts = dictionary({
  statuses: statusWords,
  services: serviceWords,
  serviceTypes: serviceTypeWords,
  categories: categoryWords,
  roles: {
    'operator-admin': ['Admin operator', 'Operator admin'],
    dispatcher: ['Dispatcher', 'Dispatcher'],
    warehouse: ['Gudang', 'Warehouse'],
    finance: ['Keuangan', 'Finance'],
    'provider-admin': ['Admin mitra', 'Provider admin'],
    'provider-member': ['Anggota mitra', 'Provider member'],
    courier: ['Kurir', 'Courier'],
  },
  filters: ['Saring', 'Filter'],
  scan: {
    hint: ['Pindai atau ketik kode, lalu Enter atau Tab', 'Scan or type a code, then Enter or Tab'],
    waiting: (count: number) => [
      `${count} pindaian belum terkirim`,
      `${count} ${count === 1 ? 'scan' : 'scans'} not sent yet`,
    ],
    stored: ['Tersimpan di perangkat', 'Stored on this device'],
    storedHint: ['Dikirim saat koneksi kembali.', 'It is sent once the connection is back.'],
  },
  updated: (span: string) => [`Diperbarui ${span} lalu`, `Updated ${span} ago`],
  updatedNow: ['Baru diperbarui', 'Updated just now'],
  behind: (span: string) => [`data paling lama ${span} tertinggal`, `data at most ${span} behind`],
  updatedLate: (span: string) => [`Tidak diperbarui sejak ${span} lalu`, `Not updated for ${span}`],
  offline: [
    'Tidak ada koneksi. Data yang tampil mungkin sudah berubah.',
    'No connection. The data may be outdated.',
  ],
  barriers: {
    network: [
      'Layanan tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
      'The service cannot be reached. Check your connection and try again.',
    ],
    'sign-in': [
      'Jaringan ini meminta Anda masuk dulu. Buka tab baru, masuk ke jaringan, lalu coba lagi.',
      'This network asks you to sign in first. Open a new tab, sign in to the network, and try again.',
    ],
    service: [
      'Layanan tidak menjawab, walau koneksi Anda baik. Coba lagi sebentar lagi.',
      'The service does not answer, though your connection works. Try again in a moment.',
    ],
  },
  unreachableChange: [
    'Layanan tidak menjawab. Aman untuk dicoba lagi: tidak akan dilakukan dua kali.',
    'The service did not answer. You can try again: it will not be done twice.',
  ],
  failed: ['Terjadi kesalahan', 'Something went wrong'],
  failedHint: ['Halaman ini tidak dapat ditampilkan.', 'This page cannot be shown.'],
  retry: ['Coba lagi', 'Try again'],
  reload: ['Muat ulang', 'Reload'],
  demo: demoWords,
  loading: ['Memuat', 'Loading'],
  searching: ['Mencari…', 'Searching…'],
  close: ['Tutup', 'Close'],
  details: ['Rincian', 'Details'],
  /** The times of a delivery, and the status of its promise. */
  promise: {
    promised: ['Janji', 'Promise'],
    forecast: ['Perkiraan', 'Forecast'],
    booked: ['Saat dipesan', 'At booking'],
    silent: (since: string) => [`Posisi kurir terakhir: ${since}`, `Courier’s last position: ${since}`],
    actual: ['Aktual', 'Actual'],
    pickup: ['Jemput', 'Pickup'],
    dropoff: ['Antar', 'Delivery'],
    kept: {
      'On Time': ['tepat waktu', 'on time'],
      Late: ['terlambat', 'late'],
      Waiting: ['menunggu', 'waiting'],
    },
  },
  payments: {
    CASHLESS: ['Tanpa tunai', 'Cashless'],
    CASH: ['Tunai di tempat (COD)', 'Cash at the door (COD)'],
    QRIS: ['QRIS', 'QRIS'],
  } as TextPairs,
  /** The names of the lines of a fare, by pricing rule. */
  fareRules: {
    base: ['Tarif dasar', 'Base fare'],
    step: ['Jarak', 'Distance'],
    weight: ['Berat', 'Weight'],
    size: ['Ukuran', 'Size'],
    multiplier: ['Pengali', 'Multiplier'],
    minimum: ['Tarif minimum', 'Minimum'],
    discount: ['Diskon', 'Discount'],
    cod: ['Biaya COD', 'COD fee'],
    rounding: ['Pembulatan', 'Rounding'],
  } as TextPairs,
  /** The refusal that programs of providers get names no reason (decision 715). */
  limitReached: [
    'Pemesanan dihentikan: batas mitra ini terpakai, atau ada invoice yang lewat tempo.',
    'Bookings are stopped: the limit of this provider is used up, or an invoice is overdue.',
  ],
  feesBesides: ['Biaya di luar ongkos', 'Fees besides the fare'],
  billedKinds: billedWords,
  proofKinds: {
    PICKUP_PROOF: ['Bukti jemput', 'Pickup proof'],
    DELIVERY_PROOF: ['Bukti antar', 'Delivery proof'],
    FAILED_PROOF: ['Bukti gagal', 'Failure proof'],
    FAILED_PICKUP_PROOF: ['Bukti gagal jemput', 'Failed pickup proof'],
    FAILED_DELIVERY_PROOF: ['Bukti gagal antar', 'Failed delivery proof'],
    FAILED_RETURN_PROOF: ['Bukti gagal retur', 'Failed return proof'],
    RETURN_PROOF: ['Bukti retur', 'Return proof'],
  },
  photo: (kind: string) => [`Buka foto: ${kind}`, `Open photo: ${kind}`],
  cancel: ['Batal', 'Cancel'],
  /** Closes a dialog whose action cancels something. */
  goBack: ['Kembali', 'Go back'],
  needed: ['Wajib diisi', 'Required'],
  clear: ['Hapus', 'Clear'],
  copy: ['Salin', 'Copy'],
  copied: ['Tersalin', 'Copied'],
  undo: {
    deed: ['Urungkan', 'Undo'],
    title: ['Perubahan', 'Changes'],
    latest: ['Urungkan perubahan terakhir', 'Undo the latest change'],
  },
  corrected: ['Data diperbaiki', 'Corrected'],
  call: ['Telepon', 'Call'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  done: ['Selesai', 'Done'],
  skipToContent: ['Langsung ke isi', 'Skip to content'],
  language: ['Bahasa', 'Language'],
  scheme: ['Tampilan', 'Appearance'],
  schemes: {
    light: ['Terang', 'Light'],
    dark: ['Gelap', 'Dark'],
    auto: ['Ikuti sistem', 'Follow the system'],
  },
  account: ['Akun', 'Account'],
  ownAccount: ['Akun saya', 'My account'],
  worksAs: ['Bekerja sebagai', 'Working as'],
  signOut: ['Keluar', 'Sign out'],
  navigation: ['Menu utama', 'Main menu'],
  morePages: ['Lainnya', 'More'],
  palette: {
    open: ['Cari atau jalankan', 'Search or run'],
    placeholder: ['Cari halaman, perintah, atau data…', 'Search pages, commands and records…'],
    nothing: ['Tidak ada yang cocok', 'No matches'],
    go: ['Buka', 'Go to'],
    does: ['Perintah', 'Commands'],
    found: ['Ditemukan', 'Found'],
  },
  keys: {
    title: ['Tombol pintas', 'Keyboard shortcuts'],
    everywhere: ['Di mana saja', 'Everywhere'],
    list: ['Tampilkan daftar ini', 'Show this list'],
    palette: ['Cari atau jalankan', 'Search or run'],
    single: ['Tombol pintas satu huruf', 'Single-letter shortcuts'],
    singleHint: ['Matikan bila Anda memakai pengenalan suara.', 'Turn these off if you use speech input.'],
    between: ['lalu', 'then'],
  },
  proof: {
    title: ['Masukkan kata sandi Anda lagi', 'Enter your password again'],
    password: ['Kata sandi', 'Password'],
    hint: [
      'Diminta sebelum tindakan penting, bila Anda sudah lama masuk.',
      'Needed for important actions, some time after you signed in.',
    ],
    go: ['Lanjutkan', 'Continue'],
    wrong: ['Kata sandi salah.', 'The password is wrong.'],
  },
  unknownPage: ['Alamat tidak dikenal', 'Unknown address'],
  notFound: ['Halaman tidak ditemukan', 'Page not found'],
  notFoundHint: [
    'Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan.',
    'The address may be mistyped, or the page has moved.',
  ],
  notAllowed: ['Anda tidak punya akses', 'Not allowed for your role'],
  labels: {
    print: ['Cetak label', 'Print labels'],
    sizes: {
      A6: ['A6, printer termal', 'A6, thermal printer'],
      A4: ['A4, empat per lembar', 'A4, four on a sheet'],
    },
  },
  table: {
    selected: (count: string) => [`${count} dipilih`, `${count} selected`],
    selectAll: ['Pilih semua yang tampil', 'Select all shown'],
    selectRow: (name: string) => [`Pilih ${name}`, `Select ${name}`],
    rows: (count: string) => [`${count} baris`, `${count} rows`],
    sortBy: (name: string) => [`Urutkan menurut ${name}`, `Sort by ${name}`],
    open: ['Buka rincian', 'Open details'],
    next: ['Baris berikutnya', 'Next row'],
    previous: ['Baris sebelumnya', 'Previous row'],
    select: ['Pilih atau lepas baris', 'Select or deselect the row'],
  },
  map: {
    label: ['Peta', 'Map'],
    noStreets: [
      'Peta jalan tidak tersedia; yang tampil hanya titik dan wilayah.',
      'The street map is not available; only points and areas are shown.',
    ],
    zoomIn: ['Perbesar', 'Zoom in'],
    zoomOut: ['Perkecil', 'Zoom out'],
    fit: ['Tampilkan semua', 'Show everything'],
  },
});

export type UiTexts = ReturnType<typeof useUiTexts>;
