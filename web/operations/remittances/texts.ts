import { dictionary } from '../../ui/language/language.tsx';
import { terms } from '../../ui/language/terms.ts';

export const useRemittanceTexts = dictionary({
  ...terms('view', 'provider', 'deliveries', 'paidOn', 'reference', 'more', 'pdf', 'month'),
  title: ['Setoran mitra', 'Remittances'],
  views: {
    due: ['Harus disetor', 'Due'],
    drawn: ['Menunggu persetujuan', 'Awaiting approval'],
    approved: ['Disetujui', 'Approved'],
    paid: ['Dibayar', 'Paid'],
    rejected: ['Ditolak', 'Rejected'],
    files: ['Berkas bank', 'Files for the bank'],
    layouts: ['Susunan berkas', 'Layouts'],
    accounts: ['Rekening mitra', 'Accounts'],
  },
  payable: ['Dapat disetor', 'Can be remitted'],
  due: ['Harus ditagih', 'Due at the door'],
  shortfall: ['Kurang ditagih', 'Not collected'],
  held: ['Masih di kurir', 'Still with couriers'],
  heldOf: (deliveries: string) => [
    `${deliveries} pengiriman`,
    `${deliveries} ${deliveries === '1' ? 'delivery' : 'deliveries'}`,
  ],
  open: ['Setoran terbuka', 'Open remittance'],
  sum: ['Jumlah', 'Sum'],
  drawnAt: ['Disusun', 'Drawn up'],
  until: ['Ditagih sebelum', 'Collected before'],
  by: {
    drawn: ['Disusun oleh', 'Drawn up by'],
    approved: ['Disetujui oleh', 'Approved by'],
    rejected: ['Ditolak oleh', 'Rejected by'],
    paid: ['Pembayaran dicatat oleh', 'Payment recorded by'],
  },
  offset: (serial: string) => [`Untuk invoice ${serial}`, `For invoice ${serial}`],
  transfer: ['Ditransfer', 'Transferred'],
  offsets: [
    'Potong invoice terbuka dari COD (mitra setuju)',
    'Take open invoices off the COD (the provider agreed)',
  ],
  agreed: ['Disimpan', 'Saved'],
  account: ['Rekening tujuan', 'Paid to'],
  noAccount: [
    'Belum ada saat disusun. Jika mitra sudah punya rekening, tolak setoran ini dan susun lagi.',
    'None when it was drawn up. If the provider has one now, reject this remittance and draw it up again.',
  ],
  isReplaced: [
    'Mitra sudah punya rekening lain. Tolak setoran ini dan susun lagi untuk membayar ke sana.',
    'The provider has another account now. Reject this remittance and draw it up again to pay there.',
  ],
  file: ['Berkas bank', 'File for the bank'],
  reason: ['Alasan', 'Reason'],
  foundLater: ['susulan', 'found later'],
  lines: ['Pengiriman dalam setoran', 'Deliveries of the remittance'],
  nothing: ['Tidak ada yang harus disetor', 'Nothing is due'],
  nothingHint: [
    'Uang COD muncul di sini setelah diantar, dan dapat disetor setelah kurir menyerahkannya.',
    'COD money appears here once it is collected, and can be remitted once the courier hands it in.',
  ],
  none: ['Tidak ada setoran di sini', 'No remittances here'],
  drawUp: ['Susun setoran', 'Draw up'],
  drawUpHint: [
    'Semua uang COD yang sudah diserahkan atau dibayar dengan QRIS masuk ke setoran ini.',
    'It holds all COD money that was handed in or paid by QRIS.',
  ],
  drawn: (name: string, sum: string) => [
    `Setoran ${name} disusun: ${sum}. Orang lain harus menyetujuinya.`,
    `Remittance to ${name} drawn up: ${sum}. Another person must approve it.`,
  ],
  nothingToDrawUp: ['Belum ada uang COD yang dapat disetor', 'No COD money can be remitted yet'],
  notDrawn: ['Setoran tidak disusun', 'The remittance was not drawn up'],
  isOpen: [
    'Setoran mitra ini masih terbuka. Selesaikan dahulu.',
    'A remittance to this provider is still open. Settle it first.',
  ],
  show: ['Buka setoran', 'Show the remittance'],
  approve: ['Setujui', 'Approve'],
  reject: ['Tolak', 'Reject'],
  pay: ['Catat pembayaran', 'Record payment'],
  own: [
    'Anda yang menyusun setoran ini: orang lain harus menyetujuinya.',
    'You drew up this remittance: another person must approve it.',
  ],
  approveQuestion: (name: string, sum: string) => [
    `Setoran ${sum} kepada ${name} disetujui untuk dibayar. Mitra melihatnya di portal.`,
    `The remittance of ${sum} to ${name} is approved for payment. The provider sees it in the portal.`,
  ],
  rejectQuestion: [
    'Pengiriman di dalamnya masuk ke setoran berikutnya.',
    'Its deliveries join the next remittance.',
  ],
  payQuestion: [
    'Setelah dicatat, setoran ini tidak berubah lagi.',
    'Once recorded, this remittance never changes.',
  ],
  done: {
    approve: ['Setoran disetujui', 'Remittance approved'],
    reject: ['Setoran ditolak', 'Remittance rejected'],
    pay: ['Pembayaran dicatat', 'Payment recorded'],
  },
  failed: ['Tidak dilakukan', 'It was not done'],
  methods: { CASH: ['Tunai', 'Cash'], QRIS: ['QRIS', 'QRIS'] },
  journal: ['Jurnal', 'Journal'],
  journalHint: [
    'Setiap baris pembukuan dari satu bulan, untuk akuntansi.',
    'Each line of the books of a month, for accounting.',
  ],
});
