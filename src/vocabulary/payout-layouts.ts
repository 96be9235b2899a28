import type { TextPairs } from './languages.ts';

/** What a column of a file for bulk transfers may contain. */
export const payoutContents = [
  'number',
  'holder',
  'bank',
  'bankCode',
  'amount',
  'day',
  'remittance',
  'provider',
  'place',
  'fixed',
] as const;
export type PayoutContent = (typeof payoutContents)[number];

export const payoutContentWords = {
  number: ['Nomor rekening', 'Account number'],
  holder: ['Nama pemilik rekening', 'Account holder'],
  bank: ['Nama bank', 'Name of the bank'],
  bankCode: ['Kode bank', 'Bank code'],
  amount: ['Jumlah', 'Amount'],
  day: ['Tanggal transfer', 'Day of the transfer'],
  remittance: ['Nomor setoran', 'Number of the remittance'],
  provider: ['Nama mitra', 'Name of the provider'],
  place: ['Nomor urut', 'Place in the file'],
  fixed: ['Teks tetap', 'Fixed text'],
} satisfies TextPairs;

export const payoutSeparators = ['COMMA', 'SEMICOLON', 'PIPE', 'TAB'] as const;
export type PayoutSeparator = (typeof payoutSeparators)[number];

export const payoutDayForms = ['YYYY-MM-DD', 'DD/MM/YYYY', 'DD-MM-YYYY', 'YYYYMMDD'] as const;
export type PayoutDayForm = (typeof payoutDayForms)[number];

/** Maximum number of columns of a layout, and of remittances of a file. */
export const mostPayoutColumns = 40;
export const mostPayoutLines = 500;
