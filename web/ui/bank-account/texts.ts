import { dictionary } from '../language/language.tsx';
import { terms } from '../language/terms.ts';

/** Texts of a provider's bank account, for operations and the portal. */
export const useBankAccountTexts = dictionary({
  ...terms('more'),
  bank: ['Bank', 'Bank'],
  bankCode: ['Kode bank', 'Bank code'],
  bankCodeHint: ['Jika diminta berkas bank', 'If the bank file needs it'],
  number: ['Nomor rekening', 'Account number'],
  holder: ['Nama pemilik', 'Account holder'],
  holderHint: ['Seperti tercatat di bank', 'As the bank knows it'],
  state: ['Keadaan', 'State'],
  states: {
    waiting: ['Menunggu persetujuan', 'Awaiting approval'],
    'in-force': ['Berlaku', 'In force'],
    replaced: ['Diganti', 'Replaced'],
    rejected: ['Ditolak', 'Rejected'],
  },
  inForce: ['Rekening yang berlaku', 'Account in force'],
  waiting: ['Menunggu persetujuan', 'Awaiting approval'],
  history: ['Riwayat', 'History'],
  proposedAt: ['Diajukan', 'Proposed'],
  proposedBy: ['Diajukan oleh', 'Proposed by'],
  decidedAt: ['Diputuskan', 'Decided'],
  decidedBy: ['Diputuskan oleh', 'Decided by'],
  theProvider: ['mitra', 'the provider'],
  yourShop: ['Toko Anda', 'Your shop'],
  operator: ['Operasional', 'Operations'],
  reason: ['Alasan', 'Reason'],
  propose: ['Ajukan rekening', 'Propose an account'],
  reject: ['Tolak', 'Reject'],
  rejectQuestion: ['Rekening yang berlaku tetap berlaku.', 'The account in force stays in force.'],
  rejected: ['Rekening ditolak', 'Account rejected'],
  isWaiting: [
    'Rekening lain menunggu persetujuan. Setujui atau tolak dahulu.',
    'Another account awaits approval. Approve or reject it first.',
  ],
});
