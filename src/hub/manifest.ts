import { problems, type Refusal } from '../problems/problems.ts';
import { plainCode } from '../text/code.ts';
import { type CsvRow, readCsvRows, UnreadCsv } from '../text/csv-rows.ts';
import {
  headPlace,
  isBrokenText,
  isErrorText,
  isRoundedNumber,
  isTotalRow,
  orderHeads,
  plainHead,
  withoutForcing,
} from '../text/table-text.ts';
import { manifestLimit } from './schema.ts';

/**
 * The columns by which a manifest may identify a parcel (decision 111), most precise first, with the headings accepted
 * for each.
 */
const columns = [
  {
    name: 'deliveryID',
    heads: [
      'deliveryid',
      'iddelivery',
      ...['pengiriman', 'pengantaran'].flatMap((name) => [`id${name}`, `nomor${name}`, `no${name}`]),
    ],
  },
  { name: 'providerOrderID', heads: orderHeads },
] as const;
const isHead = (plain: string) => columns.some(({ heads }) => (heads as readonly string[]).includes(plain));

/** Maximum number of columns, more than any real manifest has. */
const mostColumns = 100;
const mostCharactersARow = 20_000;
const longestCode = 500;
/** Maximum number of rows above the headings. */
const mostAbove = 30;

const isFilled = (text: string): boolean => text.trim() !== '';

/**
 * Returns the codes of a CSV manifest in file order: delivery ids or order numbers. The headings may be below a title.
 * If the manifest is too long, returns one code more than allowed, so that the caller can refuse it.
 * @throws a Refusal that names the fault and the row
 */
export function readManifest(csv: string): string[] {
  const rows = readRows(csv);
  if (rows.length === 0) throw problems.manifestWithoutRows();
  const place = headPlace(
    rows.map(({ texts }) => texts),
    isHead,
  );
  const heads = rows[place]!.texts;
  const places = placesOf(heads);
  const parcels = rows
    .slice(place + 1)
    .filter(({ texts }) => !isTotal(texts, places))
    .slice(0, manifestLimit + 1);
  if (parcels.length === 0) throw problems.manifestWithoutRows();
  return parcels.map(({ number, texts }) => {
    if (texts.slice(heads.length).some(isFilled)) throw problems.manifestRowTooWide(number);
    return readCode(
      number,
      places.map((each) => texts[each] ?? ''),
    );
  });
}

/** Returns the positions of the columns that identify a parcel, most precise first. */
function placesOf(heads: readonly string[]): number[] {
  const plain = heads.map(plainHead);
  const places = columns.flatMap(({ name, heads: known }) => {
    const head = known.find((each) => plain.includes(each));
    if (head === undefined) return [];
    if (plain.indexOf(head) !== plain.lastIndexOf(head)) throw problems.manifestColumnTwice(name);
    return [plain.indexOf(head)];
  });
  if (places.length === 0) throw problems.manifestWithoutColumn();
  return places;
}

/** True for a row of totals: it begins with the word, or has it in place of a code. */
const isTotal = (texts: readonly string[], places: readonly number[]): boolean => {
  const codes = places.map((each) => texts[each] ?? '');
  return isTotalRow(codes) || (!codes.some(isFilled) && isTotalRow(texts));
};

/**
 * Returns the code of a parcel: the first cell with text among the columns that identify it.
 * @throws a Refusal if all are empty or the text is unusable
 */
function readCode(row: number, texts: readonly string[]): string {
  const cells = texts.map(withoutForcing);
  const code = cells.map(plainCode).find((text) => text !== '');
  if (cells.some(isBrokenText)) throw problems.manifestCellBroken(row);
  if (code === undefined) throw problems.manifestCellEmpty(row);
  if (isErrorText(code)) throw problems.manifestCellBroken(row);
  if (isRoundedNumber(code)) throw problems.manifestCellRounded(row);
  if (code.length > longestCode) throw problems.manifestCellTooLong(row, longestCode);
  return code;
}

function readRows(csv: string): CsvRow[] {
  try {
    return readCsvRows(csv, { mostRows: manifestLimit + mostAbove + 2, mostColumns, mostCharactersARow });
  } catch (error) {
    if (!(error instanceof UnreadCsv)) throw error;
    if (error.fault === 'too-wide') throw tooWide();
    throw error.fault === 'quote-open' ? problems.manifestQuoteOpen() : problems.manifestUnreadable();
  }
}

const tooWide = () => problems.manifestTooWide(mostColumns, mostCharactersARow);

/** All refusals that `readManifest` throws. */
export const manifestRefusals: readonly Refusal[] = [
  problems.manifestUnreadable(),
  problems.manifestWithoutColumn(),
  problems.manifestWithoutRows(),
  problems.manifestColumnTwice('deliveryID'),
  problems.manifestQuoteOpen(),
  problems.manifestRowTooWide(2),
  problems.manifestCellEmpty(2),
  problems.manifestCellBroken(2),
  problems.manifestCellRounded(2),
  problems.manifestCellTooLong(2, longestCode),
  tooWide(),
];
