import type { Context, Environment } from '../context.ts';
import { keyOfSubject, type NameSubjects, type Subject } from '../people/name-subjects.ts';
import type { FileAnswer } from '../sheets/define-file.ts';
import { pagesOf } from '../sheets/pages.ts';
import { coded, day, id, moment, rupiah, type Sheet, text } from '../sheets/sheet.ts';
import type { TextPairs } from '../vocabulary/languages.ts';
import { accounts } from './accounts.ts';
import { companyDayOf, daysOfPeriod, inMoneyZone, type OfCompany } from './days.ts';
import { countJournal, type JournalLine, listJournal } from './journal-store.ts';
import type { Period } from './schema.ts';

/** A line of the journal, with the names of those whom it concerns. */
interface NamedLine extends JournalLine {
  readonly nameOf: (kind: Subject['kind'], id: string | null) => string | null;
}

const kindWords: TextPairs = {
  collection: ['Penagihan di tempat', 'Collection'],
  'found-collection': ['COD susulan', 'COD found later'],
  deposit: ['Setoran tunai', 'Deposit'],
  'late-money': ['Uang susulan', 'Late money'],
  settlement: ['Penyelesaian selisih', 'Settlement'],
  closing: ['Tutup kas', 'Closing of a till'],
  'bank-deposit': ['Setor ke bank', 'Bank deposit'],
  remittance: ['Setoran mitra', 'Remittance'],
  invoice: ['Invoice', 'Invoice'],
  'invoice-payment': ['Pembayaran invoice', 'Payment of an invoice'],
  'credit-note': ['Nota kredit', 'Credit note'],
  'qris-settlement': ['Pencairan QRIS', 'QRIS settlement'],
  'bank-fee': ['Biaya bank', 'Bank fee'],
  'payroll-settlement': ['Pencairan potong gaji', 'Payroll settlement'],
  'payer-payout': ['Pengembalian ke pembayar', 'Payout to a payer'],
  'opening-balance': ['Saldo awal', 'Opening balance'],
  reversal: ['Pembalikan', 'Reversal'],
  'payment-reversal': ['Pembatalan pembayaran invoice', 'Reversal of a payment'],
  'cash-reversal': ['Pembatalan di meja kas', 'Reversal at the cash desk'],
};

const named = { width: 22 };

/** The columns of the journal, in order (docs/accounting.md). */
export const journalSheet = (company: OfCompany): Sheet<NamedLine> => ({
  title: ['Jurnal', 'Journal'],
  ...inMoneyZone(company),
  columns: {
    lineID: text(
      ['ID baris', 'Line ID'],
      ({ transactionId, account }) => `${transactionId}/${accounts[account].code}`,
      { width: 36 },
    ),
    transactionID: id(['ID transaksi', 'Transaction ID'], ({ transactionId }) => transactionId),
    date: day(['Tanggal', 'Date'], ({ recordedAt }) => companyDayOf(company, recordedAt)),
    recordedAt: moment(['Dicatat', 'Recorded'], ({ recordedAt }) => recordedAt),
    kind: coded(['Jenis', 'Kind'], kindWords, ({ kind }) => kind),
    source: text(['Asal', 'Source'], ({ source }) => source, { width: 32 }),
    accountCode: text(['Akun', 'Account'], ({ account }) => accounts[account].code, { width: 8 }),
    accountName: text(['Nama akun', 'Account name'], ({ account }) => accounts[account].name, { width: 34 }),
    debitIDR: rupiah(['Debit', 'Debit'], ({ amountIdr }) => Math.max(amountIdr, 0)),
    creditIDR: rupiah(['Kredit', 'Credit'], ({ amountIdr }) => Math.max(-amountIdr, 0)),
    workspaceID: text(['Mitra', 'Provider'], ({ workspaceId }) => workspaceId, {
      ...named,
      shown: ({ workspaceId, nameOf }) => nameOf('workspace', workspaceId),
    }),
    courierID: text(['Kurir', 'Courier'], ({ courierId }) => courierId, {
      ...named,
      shown: ({ courierId, nameOf }) => nameOf('courier', courierId),
    }),
    recordedBy: text(['Dicatat oleh', 'Recorded by'], ({ recordedBy }) => recordedBy, {
      ...named,
      shown: ({ recordedBy, nameOf }) => nameOf('person', recordedBy),
    }),
    serviceDay: day(
      ['Tanggal jasa', 'Service day'],
      ({ taxDay, recordedAt }) => taxDay ?? companyDayOf(company, recordedAt),
    ),
  },
});

/** Number of transactions per page; only one page is in memory. */
const transactionsAtOnce = 1_000;

interface JournalWanted {
  readonly environment: Environment;
  readonly period: Period;
  /** Number of transactions per page. */
  readonly most?: number;
}

/** Returns the journal of a period as a file. */
export const journalOf = (
  ctx: Context,
  nameSubjects: NameSubjects,
  { environment, period, most = transactionsAtOnce }: JournalWanted,
): FileAnswer<NamedLine> => ({
  sheet: journalSheet(ctx),
  name: `journal-${daysOfPeriod(ctx, period)}`,
  pages: pagesOf(
    async (after: string | undefined) => {
      const lines = await listJournal(ctx.sql.reading, environment, period, { after, most });
      const names = await nameSubjects(ctx.sql.reading, lines.flatMap(subjectsOf), null);
      const nameOf: NamedLine['nameOf'] = (kind, of) =>
        of === null ? null : (names.get(keyOfSubject({ kind, id: of })) ?? of);
      return lines.map((line) => ({ ...line, nameOf }));
    },
    ({ transactionId }) => transactionId,
  ),
  count: (atMost) => countJournal(ctx.sql.reading, environment, period, atMost),
});

const subjectsOf = ({ workspaceId, courierId, recordedBy }: JournalLine): Subject[] =>
  Object.entries({ workspace: workspaceId, courier: courierId, person: recordedBy }).flatMap(([kind, of]) =>
    of === null ? [] : [{ kind, id: of }],
  );
