import { plainHead } from '../../text/table-text.ts';

/** The columns that a bank statement may have. `amount` is signed by its minus, or by the column `side`. */
export const statementColumns = [
  'day',
  'description',
  'reference',
  'amount',
  'side',
  'in',
  'out',
  'balance',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** The number of each column in the file, from 1. */
export type Columns = Readonly<Partial<Record<StatementColumn, number>>>;

const words = (text: string): readonly string[] => text.split(' ');

/**
 * The headings of each column in exports of banks, in Indonesian and English, most usual first. In a statement a debit
 * leaves the account.
 */
const heads: Readonly<Record<StatementColumn, readonly string[]>> = {
  day: words(
    'tanggal tanggaltransaksi tgltransaksi tgl tgltran postdate postingdate tanggalposting tglposting transactiondate date tanggalefektif effectivedate tglefektif valuedate valdate',
  ),
  description: words(
    'keterangan keterangantransaksi uraian uraiantransaksi deskripsi desktran description transactiondescription transaksi remark remarks detail details berita catatan',
  ),
  reference: words(
    'referensi noreferensi nomorreferensi noref nomorref reference referenceno referencenumber refno ref nojurnal journalno nomorjurnal nobukti buktitransaksi kodetransaksi transactionid idtransaksi',
  ),
  amount: words('jumlah nominal amount mutasi nilai transactionamount jumlahmutasi'),
  side: words(
    'dk dc dbcr dbkr debitkredit debetkredit debitcredit jenis tipe jenistransaksi type drcr cd kd',
  ),
  in: words('kredit credit cr mutasikredit uangmasuk masuk danamasuk creditamount setoran'),
  out: words(
    'debit debet db dr mutasidebet mutasidebit uangkeluar keluar debitamount danakeluar penarikan withdrawal',
  ),
  balance: words('saldo saldoakhir balance endingbalance runningbalance closingbalance'),
};

const known = new Set(Object.values(heads).flat());

/** True for a heading, reduced to lowercase letters and digits, that some column may have. */
export const isStatementHead = (plain: string): boolean => known.has(plain);

/** Finds the columns by their headings. No column is used twice. */
export function guessColumns(row: readonly string[]): Columns {
  const plain = row.map(plainHead);
  const taken = new Set<number>();
  const found = statementColumns.flatMap((name) => {
    const place = heads[name].map((head) => plain.indexOf(head)).find((at) => at >= 0 && !taken.has(at));
    if (place === undefined) return [];
    taken.add(place);
    return [[name, place + 1] as const];
  });
  const columns: Columns = Object.fromEntries(found);
  if (columns.in !== undefined && columns.out !== undefined) {
    const { amount: _, side: __, ...apart } = columns;
    return apart;
  }
  return columns.side === undefined ? { ...columns, ...unnamedSide(plain, columns) } : columns;
}

/** Some banks write the side in a column without a heading, to the right of the amount. */
const unnamedSide = (plain: readonly string[], { amount }: Columns): Columns =>
  amount !== undefined && plain[amount] === '' ? { side: amount + 1 } : {};

/** True if a line's sum can be read: from one column, or from those of what came in and what went out. */
export const hasSum = ({ amount, in: received, out }: Columns): boolean =>
  amount !== undefined || (received !== undefined && out !== undefined);
