import { dictionary } from '../../../ui/language/language.tsx';
import { terms } from '../../../ui/language/terms.ts';

export const useLimitTexts = dictionary({
  ...terms('provider'),
  title: ['Batas mitra', 'Limits'],
  creditLimit: ['Batas kredit', 'Credit limit'],
  creditLimitHint: [
    'Kosongkan jika tanpa batas. 0 berarti bayar di muka.',
    'Empty means no limit. 0 means paid in advance.',
  ],
  stopOverdueDays: ['Berhenti setelah lewat tempo (hari)', 'Stop when overdue (days)'],
  stopHint: ['Kosongkan jika tidak pernah.', 'Empty means never.'],
  used: ['Terpakai', 'Used'],
  usedHint: [
    'Invoice yang belum dibayar, serta ongkos dan biaya yang belum ditagihkan, dengan PPN.',
    'Unpaid invoices, and fares and fees not invoiced yet, with PPN.',
  ],
  allowed: ['Boleh terutang', 'May be owed'],
  left: ['Sisa', 'Left'],
  oldestDueOn: ['Jatuh tempo tertua', 'Oldest due day'],
  state: ['Keadaan', 'State'],
  states: {
    free: ['Cukup', 'Enough'],
    near: ['Hampir habis', 'Nearly used up'],
    full: ['Habis', 'Used up'],
    overdue: ['Lewat tempo', 'Overdue'],
  },
  noLimit: ['Tanpa batas', 'No limit'],
  edit: ['Ubah batas', 'Change limits'],
  save: ['Simpan', 'Save'],
  saved: ['Batas disimpan', 'Limits saved'],
  none: ['Belum ada mitra', 'No providers yet'],
});
