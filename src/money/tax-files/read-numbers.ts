import { problems } from '../../problems/problems.ts';
import { withoutApostrophes } from '../../text/csv.ts';
import { readCsvRows, UnreadCsv } from '../../text/csv-rows.ts';
import { headPlace, plainHead, withoutForcing, withoutInvisible } from '../../text/table-text.ts';

/** Maximum number of rows that one file gives. */
const mostNumbers = 10_000;
const bounds = { mostRows: mostNumbers + 50, mostColumns: 80, mostCharactersARow: 20_000 };

const numberHeads = ['nomorfakturpajak', 'nofakturpajak', 'nomorfaktur', 'taxinvoicenumber', 'nsfp'];
const referenceHeads = ['referensi', 'refdesc', 'reference', 'keterangan'];

/** A row of the tax office's list: our number of an invoice, and its number. */
export interface GivenNumber {
  readonly row: number;
  readonly reference: string;
  readonly number: string;
}

const plain = (text: string): string => withoutInvisible(withoutApostrophes(withoutForcing(text))).trim();

/**
 * Reads the tax office's list of invoices as CSV: the columns of the Faktur Pajak's number and of the reference, which is
 * the number of our invoice. Blanks, dots and hyphens of a number are left out.
 * @throws taxNumbersUnreadable
 */
export function readNumbers(csv: string): GivenNumber[] {
  let rows: ReturnType<typeof readCsvRows>;
  try {
    rows = readCsvRows(csv, bounds);
  } catch (error) {
    if (error instanceof UnreadCsv) throw problems.taxNumbersUnreadable();
    throw error;
  }
  const isHead = (head: string) => numberHeads.includes(head) || referenceHeads.includes(head);
  const place = headPlace(
    rows.map(({ texts }) => texts.map(plain)),
    isHead,
  );
  const heads = (rows[place]?.texts ?? []).map((text) => plainHead(plain(text)));
  const columnOf = (names: readonly string[]) => heads.findIndex((head) => names.includes(head));
  const [numberAt, referenceAt] = [columnOf(numberHeads), columnOf(referenceHeads)];
  if (numberAt < 0 || referenceAt < 0) throw problems.taxNumbersUnreadable();
  return rows.slice(place + 1).flatMap(({ number: row, texts }) => {
    const [number, reference] = [plain(texts[numberAt] ?? ''), plain(texts[referenceAt] ?? '')];
    return number === '' ? [] : [{ row, reference, number: number.replace(/[\s.-]/g, '') }];
  });
}
