import { dictionary } from '../../ui/language/language.tsx';
import type { TextPairs } from '../../ui/language/pairs.ts';

/** The texts of the dispatch page. */
export const useDispatchTexts = dictionary({
  title: ['Penugasan', 'Dispatch'],
  waiting: (count: string) => [`${count} menunggu kurir`, `${count} waiting for a courier`],
  areas: ['Wilayah', 'Areas'],
  columns: {
    area: ['Wilayah', 'Area'],
    waiting: ['Menunggu', 'Waiting'],
    oldest: ['Terlama', 'Oldest'],
    why: ['Mengapa belum', 'Why no courier'],
    couriers: ['Kurir', 'Couriers'],
    given: ['Diberikan', 'Given'],
    offers: ['Penawaran', 'Offers'],
    looked: ['Dilihat', 'Looked'],
  },
  why: {
    'nobody-looks': ['Tidak ada yang mencari', 'Area not dispatched'],
    'no-couriers': ['Tidak ada kurir bebas', 'No courier is free'],
    'nobody-fits': ['Tidak ada yang cocok', 'No courier fits'],
  },
  whyHints: {
    'nobody-looks': [
      'Tidak ada proses yang memegang wilayah ini. Periksa apakah penugasan berjalan.',
      'No process serves this area. Check that dispatch is running.',
    ],
    'no-couriers': [
      'Pada pemeriksaan terakhir tidak ada kurir bertugas yang dapat diberi pengiriman.',
      'No courier on duty could take work at the last pass.',
    ],
    'nobody-fits': [
      'Ada kurir, tetapi tidak ada yang cocok: muatan, waktu, atau jaraknya tidak sesuai.',
      'Couriers are on duty, but none fits by load, time or distance.',
    ],
  },
  nobodyHolds: ['Tidak berjalan', 'Stopped'],
  isLooking: ['Berjalan', 'Running'],
  never: ['Belum pernah', 'Never'],
  ago: (span: string) => [`${span} lalu`, `${span} ago`],
  left: (span: string) => [`sisa ${span}`, `${span} left`],
  lapsed: ['habis waktu', 'time is up'],
  /** How much longer trips take now than the tariff assumes, in percent; negative if they are shorter. */
  roads: (percent: number) => [
    percent === 0 ? 'Secepat di tarif' : `${Math.abs(percent)}% lebih ${percent > 0 ? 'lambat' : 'cepat'}`,
    percent === 0 ? 'As fast as the tariff' : `${Math.abs(percent)}% ${percent > 0 ? 'slower' : 'faster'}`,
  ],
  facts: {
    holder: ['Pencarian kurir', 'Search for couriers'],
    looked: ['Pemeriksaan terakhir', 'Last look'],
    couriers: ['Kurir yang terlihat', 'Couriers seen'],
    given: ['Diberikan saat itu', 'Assigned in that pass'],
    roads: ['Jalan sekarang', 'Roads now'],
    waiting: ['Menunggu kurir', 'Waiting for a courier'],
    oldest: ['Yang terlama', 'The oldest'],
    why: ['Mengapa belum', 'Why no courier'],
  },
  offers: ['Penawaran terbuka', 'Open offers'],
  noOffers: ['Tidak ada penawaran terbuka.', 'No open offers.'],
  toWaiting: ['Lihat yang menunggu di papan', 'See waiting deliveries on the board'],
  empty: ['Belum ada wilayah yang dicari', 'No area has been dispatched yet'],
  emptyHint: [
    'Wilayah muncul di sini begitu penugasan memeriksanya untuk pertama kali.',
    'Areas appear here after their first dispatch pass.',
  ],
  phones: {
    title: ['Telepon operasional', 'Phone of operations'],
    hint: ['Nomor yang ditelepon kurir dari aplikasinya.', 'The number that couriers call from their app.'],
    none: ['Belum diatur', 'Not set'],
    sameAsOwn: ['Seperti armada operator', "As the operator's fleet"],
    change: ['Ubah nomor', 'Change the number'],
    number: ['Nomor telepon', 'Phone number'],
    numberHint: ['Kosongkan untuk menghapusnya.', 'Leave it empty to remove it.'],
    save: ['Simpan', 'Save'],
  },
  switches: ['Cara penugasan', 'How work is assigned'],
  switchesHint: [
    'Kurir langsung ditugaskan, atau ditawari lebih dulu dan boleh menolak.',
    'Couriers are assigned deliveries, or get offers that they may decline.',
  ],
  ownFleet: ['Armada operator', "Operator's fleet"],
  modes: { auto: ['Ditugaskan', 'Told'], offer: ['Ditawari', 'Asked'] },
  bySetting: ['dari pengaturan', 'by the settings'],
  change: ['Ubah', 'Change'],
  toAuto: ['Tugaskan langsung', 'Assign directly'],
  toOffer: ['Tawarkan lebih dulu', 'Send offers'],
  confirm: {
    title: (fleet: string) => [`Ubah cara penugasan: ${fleet}`, `Change how work is assigned: ${fleet}`],
    auto: (fleet: string) => [
      `Kurir ${fleet} langsung mendapat pengiriman tanpa ditanya, mulai pemeriksaan berikutnya. Penawaran yang sudah terbuka tetap berjalan.`,
      `Couriers of ${fleet} are assigned deliveries from the next pass on. Open offers stay valid.`,
    ],
    offer: (fleet: string) => [
      `Kurir ${fleet} ditawari pengiriman dan boleh menolak, mulai pemeriksaan berikutnya. Pengiriman yang sudah ditugaskan tidak berubah.`,
      `Couriers of ${fleet} get offers from the next pass on and may decline them. They keep their present deliveries.`,
    ],
    done: (fleet: string, mode: string) => [
      `${fleet}: kini ${mode.toLowerCase()}.`,
      `${fleet}: ${mode.toLowerCase()} from now on.`,
    ],
  },
  trail: ['Log perubahan', 'Changes'],
  noTrail: ['Belum pernah diubah.', 'Never changed.'],
  changed: (from: string, to: string) => [`${from} → ${to}`, `${from} → ${to}`],
  me: ['Anda', 'You'],
  actors: {
    person: ['Staf', 'Staff'],
    program: ['Program', 'Program'],
    operator: ['Baris perintah', 'Command line'],
  } as TextPairs,
});
