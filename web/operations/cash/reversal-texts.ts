import { dictionary } from '../../ui/language/language.tsx';

export const useReversalTexts = dictionary({
  kinds: {
    deposit: ['Setoran', 'Deposit'],
    settlement: ['Penyelesaian selisih', 'Settlement of a difference'],
    'invoice-payment': ['Pembayaran invoice', 'Payment of an invoice'],
  },
  states: {
    asked: ['Menunggu orang kedua', 'Waits for a second person'],
    done: ['Dibatalkan', 'Reversed'],
    rejected: ['Ditolak', 'Rejected'],
  },
  columns: {
    who: ['Siapa', 'Who'],
    state: ['Keadaan', 'State'],
    amount: ['Jumlah', 'Amount'],
    asked: ['Diminta', 'Requested'],
    reason: ['Alasan', 'Reason'],
  },
  waiting: ['Menunggu', 'Waiting'],
  ended: ['Selesai', 'Ended'],
  empty: ['Tidak ada pembatalan yang menunggu', 'No reversal waits'],
  emptyEnded: ['Belum ada pembatalan', 'No reversals yet'],
  emptyHint: [
    'Setoran yang salah dibatalkan di rincian kurirnya; penyelesaian selisih dan pembayaran di rincian masing-masing.',
    "A wrong deposit is reversed in its courier's details, a settlement or a payment in its own.",
  ],
  reverse: ['Batalkan', 'Reverse'],
  reverseOf: (what: string) => [`Batalkan ${what}`, `Reverse ${what}`],
  question: (what: string) => [
    `${what} dibatalkan seluruhnya, dan pembukuan kembali seperti sebelumnya. Jumlah besar menunggu persetujuan orang kedua. Kas yang sudah ditutup tidak berubah: pembatalan masuk ke kas hari ini.`,
    `${what} is reversed in full, and the books are as before. A large sum waits for a second person. A closed till does not change: the reversal belongs to its present day.`,
  ],
  reason: ['Alasan', 'Reason'],
  done: (paper: string) => [`Dibatalkan dengan ${paper}.`, `Reversed by ${paper}.`],
  asked: [
    'Permintaan dicatat. Orang keuangan lain harus menyetujuinya.',
    'The request is recorded. Another person of finance must confirm it.',
  ],
  confirm: ['Setujui pembatalan', 'Confirm the reversal'],
  confirmQuestion: (what: string, name: string) => [
    `${name} meminta pembatalan ${what}.`,
    `${name} requests the reversal of ${what}.`,
  ],
  reject: ['Tolak', 'Reject'],
  rejectQuestion: [
    'Catatan tetap berlaku. Pembatalan dapat diminta lagi.',
    'The entry stays. A reversal can be requested again.',
  ],
  rejected: ['Pembatalan ditolak.', 'The reversal is rejected.'],
  own: [
    'Anda yang memintanya: orang keuangan lain harus menyetujuinya.',
    'You requested it: another person of finance must confirm it.',
  ],
  onlyFinance: [
    'Hanya orang keuangan yang dapat menyetujui pembatalan.',
    'Only finance can confirm a reversal.',
  ],
  onlyOwn: [
    'Hanya kasir yang menerimanya atau keuangan yang dapat membatalkannya.',
    'Only the cashier who took it in, or finance, can reverse it.',
  ],
  entered: ['Dicatat', 'Entered'],
  askedBy: ['Diminta oleh', 'Requested by'],
  confirmedBy: ['Disetujui oleh', 'Confirmed by'],
  rejectedBy: ['Ditolak oleh', 'Rejected by'],
  rejection: ['Alasan penolakan', 'Reason for the rejection'],
  receipt: ['Bukti', 'Receipt'],
  reference: ['Referensi bank', 'Bank reference'],
  paper: ['Nota pembatalan', 'Reversal paper'],
  print: (number: string) => [`Cetak ${number}`, `Print ${number}`],
  reversedBy: (paper: string) => [`Dibatalkan dengan ${paper}`, `Reversed by ${paper}`],
  waits: ['Pembatalan menunggu orang kedua', 'Its reversal waits for a second person'],
});
