import { dictionary } from '../../ui/language/language.tsx';
import { terms } from '../../ui/language/terms.ts';

/** Texts of the page of statements. */
export const useStatementTexts = dictionary({
  ...terms('month', 'more'),
  title: ['Laporan', 'Statements'],
  view: ['Laporan yang ditampilkan', 'The statement that is shown'],
  views: {
    invoices: ['Tagihan', 'Invoices'],
    remittances: ['Setoran', 'Remittances'],
    statement: ['Uang COD', 'COD money'],
    promises: ['Janji', 'Promises'],
  },
  invoices: {
    ...terms('month', 'deliveries', 'amount', 'paidOn'),
    about: [
      'Yang harus dibayar untuk pengantaran yang selesai dalam sebulan, waktu Jakarta.',
      'The amount due for deliveries completed in a month, Jakarta time.',
    ],
    none: ['Belum ada tagihan', 'No invoices yet'],
    noneHint: [
      'Tagihan ada setelah pengantaran pertama selesai.',
      'There is one as soon as the first delivery is completed.',
    ],
    trial: ['Tagihan sandbox hanya contoh.', 'Invoices of the sandbox are trials only.'],
    number: ['Nomor', 'Number'],
    count: (count: string) => [
      `${count} pengantaran`,
      `${count} ${count === '1' ? 'delivery' : 'deliveries'}`,
    ],
    state: ['Keadaan', 'State'],
    draft: ['Masih berjalan', 'Still open'],
    states: {
      issued: ['Belum dibayar', 'Unpaid'],
      overdue: ['Lewat tempo', 'Overdue'],
      paid: ['Dibayar', 'Paid'],
      void: ['Dibatalkan', 'Void'],
    },
    voided: ['Faktur yang dibatalkan', 'Voided invoices'],
    creditNote: ['Nota kredit', 'Credit note'],
    voidReason: ['Alasan', 'Reason'],
    creditNotePdf: (number: string) => [`Unduh ${number}`, `Download ${number}`],
    serial: ['Nomor faktur', 'Invoice number'],
    issuedOn: ['Diterbitkan', 'Issued'],
    dueOn: ['Jatuh tempo', 'Due'],
    vat: ['PPN', 'PPN'],
    toPay: ['Total dengan PPN', 'Total with PPN'],
    fixed: ['Tetap', 'Fixed'],
    fixedAt: ['Tetap sejak', 'Fixed since'],
    services: ['Menurut layanan', 'By service'],
    lines: ['Pengantaran', 'Deliveries'],
    total: ['Jumlah', 'Total'],
  },
  remittances: {
    ...terms('paidOn', 'reference', 'pdf'),
    about: [
      'Uang COD yang disetor kepada Anda. Setoran yang sudah dibayar tidak berubah lagi.',
      'COD money that is paid out to you. A paid remittance never changes.',
    ],
    none: ['Belum ada setoran', 'No remittances yet'],
    noneHint: ['Setoran muncul di sini setelah disetujui.', 'A remittance appears here once it is approved.'],
    number: ['Setoran', 'Remittance'],
    until: ['Ditagih sebelum', 'Collected before'],
    state: ['Keadaan', 'State'],
    states: {
      drawn: ['Disusun', 'Drawn up'],
      approved: ['Akan dibayar', 'To be paid'],
      paid: ['Dibayar', 'Paid'],
      rejected: ['Ditolak', 'Rejected'],
    },
    approvedAt: ['Disetujui', 'Approved'],
  },
  statement: {
    about: [
      'Uang yang ditagih kurir di tempat tujuan, dan yang harus disetor kepada Anda.',
      'Money that couriers collected at the door, and the amount paid out to you.',
    ],
    none: ['Tidak ada uang yang ditagih dalam bulan ini', 'No money was collected in this month'],
    deliveries: ['Pengantaran', 'Deliveries'],
    due: ['Harus ditagih', 'Due'],
    shortfall: ['Kurang', 'Short'],
    payable: ['Disetor kepada Anda', 'Paid out to you'],
    columns: {
      at: ['Ditagih', 'Collected'],
      order: ['Pesanan', 'Order'],
      method: ['Cara', 'Way'],
      due: ['Harus', 'Due'],
      shortfall: ['Kurang', 'Short'],
      payable: ['Disetor', 'Paid out'],
    },
    methods: { CASH: ['Tunai', 'Cash'], QRIS: ['QRIS', 'QRIS'] },
  },
  promises: {
    about: [
      'Apakah waktu jemput dan waktu antar yang dijanjikan ditepati, menurut minggu pemesanan.',
      'Promised pickup and delivery times kept, by week of booking.',
    ],
    none: ['Tidak ada pengantaran dalam bulan ini', 'There were no deliveries in this month'],
    columns: {
      week: ['Minggu mulai', 'Week from'],
      deliveries: ['Pengantaran', 'Deliveries'],
      pickups: ['Jemput tepat', 'Pickups on time'],
      pickupsLate: ['Jemput terlambat', 'Pickups late'],
      dropoffs: ['Antar tepat', 'Deliveries on time'],
      dropoffsLate: ['Antar terlambat', 'Deliveries late'],
    },
  },
});
