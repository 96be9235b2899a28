import { dictionary } from '../../../ui/language/language.tsx';
import { terms } from '../../../ui/language/terms.ts';

export const useCreditTexts = dictionary({
  ...terms('more'),
  title: ['Nota kredit', 'Credit notes'],
  credit: ['Kreditkan baris', 'Credit lines'],
  creditOf: (serial: string) => [`Kreditkan baris ${serial}`, `Credit lines of ${serial}`],
  question: [
    'Nota kredit mengurangi dasar dan PPN invoice. Yang sudah dibayar menjadi saldo kredit mitra. Ini tidak dapat dibatalkan.',
    'A credit note takes base and PPN off the invoice. What was paid becomes a credit of the provider. This cannot be undone.',
  ],
  taxNumber: (number: string) => [
    `Faktur Pajak ${number} perlu diganti atau dibatalkan di Coretax.`,
    `Faktur Pajak ${number} must be replaced or cancelled in Coretax.`,
  ],
  find: ['Cari nomor pesanan', 'Find an order number'],
  lines: ['Baris', 'Lines'],
  choose: ['Pilih paling sedikit satu baris', 'Choose at least one line'],
  noneFound: ['Tidak ada baris dengan nomor ini', 'No line has this number'],
  credited: (number: string) => [`Dikreditkan, ${number}`, `Credited, ${number}`],
  chosen: (count: string, sum: string) => [
    `${count} baris dipilih, ${sum} sebelum PPN`,
    `${count} chosen, ${sum} before PPN`,
  ],
  reason: ['Alasan', 'Reason'],
  reasonHint: [
    'Tercetak di nota kredit; mitra membacanya.',
    'Printed on the credit note; the provider reads it.',
  ],
  reasonNeeded: ['Tulis alasannya', 'Write the reason'],
  done: (number: string) => [`Nota kredit ${number} diterbitkan`, `Credit note ${number} issued`],
});
