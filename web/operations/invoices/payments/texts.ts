import { dictionary } from '../../../ui/language/language.tsx';
import { terms } from '../../../ui/language/terms.ts';

export const usePaymentTexts = dictionary({
  ...terms('provider', 'amount', 'paidOn', 'reference', 'more'),
  title: ['Pembayaran', 'Payments'],
  record: ['Catat pembayaran', 'Record payment'],
  recordOf: (name: string) => [`Pembayaran dari ${name}`, `Payment of ${name}`],
  day: ['Tanggal transfer', 'Day of the transfer'],
  received: ['Diterima di bank', 'Received at the bank'],
  fee: ['Dipotong biaya bank (boleh kosong)', 'Taken off by the bank (optional)'],
  withheld: ['PPh yang dipotong mitra (boleh kosong)', 'PPh withheld by the provider (optional)'],
  rate: (kind: string, percent: string, base: string, sum: string) => [
    `${kind}: ${percent} % dari ${base} sebelum PPN = ${sum}. Isi jumlah pada bukti potong.`,
    `${kind}: ${percent} % of ${base} before PPN = ${sum}. Enter the amount of the slip.`,
  ],
  kinds: { PPH_23: ['PPh 23', 'PPh 23'], PPH_21: ['PPh 21', 'PPh 21'] },
  slip: ['Nomor bukti potong', 'Number of the slip (bukti potong)'],
  byCreditOf: (sum: string) => [`Pakai saldo kredit ${sum}`, `Use the credit of ${sum}`],
  choose: ['Pilih mitranya.', 'Choose the provider.'],
  forHint: [
    'Faktur tertua dibayar dahulu. Isi jumlah lain jika pembayarannya untuk faktur tertentu.',
    'The oldest invoice is paid first. Enter another amount if the payment is for a certain one.',
  ],
  open: (serial: string, sum: string) => [`${serial}, sisa ${sum}`, `${serial}, ${sum} open`],
  noOpen: [
    'Tidak ada faktur terbuka: seluruhnya menjadi saldo kredit.',
    'No open invoice: all becomes a credit.',
  ],
  left: (sum: string) => [`Menjadi saldo kredit: ${sum}`, `Becomes a credit: ${sum}`],
  tooMuch: (sum: string) => [`Melebihi pembayaran sebanyak ${sum}`, `${sum} more than is paid`],
  done: ['Pembayaran dicatat', 'Payment recorded'],
  none: ['Belum ada pembayaran', 'No payments yet'],
  noneHint: [
    'Pembayaran mitra dicatat dengan tombol di atas, atau di rincian sebuah faktur.',
    'Payments of providers are recorded by the button above, or in the details of an invoice.',
  ],
  invoices: ['Faktur', 'Invoices'],
  credit: ['Menjadi saldo kredit', 'Became a credit'],
  creditUsed: ['Dari saldo kredit', 'Taken of the credit'],
  recordedBy: ['Dicatat oleh', 'Recorded by'],
  offset: ['Dipotong dari COD', 'Taken off COD'],
  byCredit: ['Saldo kredit', 'Credit'],
  reversed: ['Dibatalkan', 'Reversed'],
});
