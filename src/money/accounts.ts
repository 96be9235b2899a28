import type { Account } from './ledger.ts';

/** The number and name of a ledger account in the operator's accounting. */
interface AccountName {
  readonly code: string;
  readonly name: string;
}

/**
 * The number and name under which each ledger account appears in the journal (docs/accounting.md). In the ledger, a
 * debit is positive and a credit is negative.
 */
export const accounts: Readonly<Record<Account, AccountName>> = {
  'hub-cash': { code: '1101', name: 'Kas di hub' },
  'courier-cash': { code: '1102', name: 'Kas di kurir' },
  bank: { code: '1111', name: 'Bank' },
  qris: { code: '1112', name: 'Penerimaan QRIS' },
  'provider-receivable': { code: '1121', name: 'Piutang mitra' },
  'shortage-claim': { code: '1131', name: 'Piutang selisih kurang kas' },
  payroll: { code: '1132', name: 'Piutang potong gaji' },
  'pph-withheld': { code: '1141', name: 'PPh dipotong mitra (uang muka pajak)' },
  'provider-due': { code: '2101', name: 'Utang COD ke mitra' },
  shortfall: { code: '2102', name: 'COD tidak tertagih (pengurang utang)' },
  'payer-due': { code: '2103', name: 'Utang ke pembayar' },
  surplus: { code: '2104', name: 'Selisih lebih kas' },
  'provider-credit': { code: '2105', name: 'Saldo kredit mitra' },
  'vat-payable': { code: '2111', name: 'PPN keluaran' },
  'opening-equity': { code: '3101', name: 'Saldo awal' },
  'delivery-revenue': { code: '4101', name: 'Pendapatan pengiriman' },
  'cash-over-short': { code: '6101', name: 'Beban selisih kas' },
  'bank-fee': { code: '6102', name: 'Biaya bank dan MDR QRIS' },
};
