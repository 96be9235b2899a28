import { type CellValue, formatValue, type Cell as HucreCell, type Sheet } from 'hucre';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { type Cell, columnLetters, type Row, type Table } from './cell.ts';
import { lastRow, mostColumns, mostUnpackedBytes, UnreadFile } from './limits.ts';
import { unpackedBytes } from './zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The extent of a sheet's filled cells. */
interface Extent {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly filledRows: number;
  /** The first cell beyond the limits. */
  readonly outside: string | undefined;
}

/**
 * Reads the visible content of a sheet in an XLSX file: visible rows, error values as errors, times and amounts by
 * value, codes in their number format. Hidden sheets are skipped.
 * @returns the sheet, or the names of the sheets if there are several and none was named
 * @throws UnreadFile
 */
export async function readSheet(bytes: Bytes, name?: string): Promise<Table | readonly string[]> {
  const unpacked = unpackedBytes(bytes);
  if (unpacked === undefined) throw new UnreadFile('unreadable');
  if (unpacked > mostUnpackedBytes) throw new UnreadFile('tooLarge');
  const filled = (await measureSheets(bytes, name)).filter(({ filledRows }) => filledRows > 1);
  const [extent] = filled;
  if (extent === undefined) throw new UnreadFile('empty');
  if (filled.length > 1) return filled.map((each) => each.name);
  const { outside, rows, columns } = extent;
  if (outside !== undefined) throw new UnreadFile('tooFar', outside);
  const range = `A1:${columnLetters(columns - 1)}${rows}`;
  const { sheets, dateSystem } = await readXlsx(bytes, { sheets: [extent.name], readStyles: true, range });
  return tableOf(sheets[0]!, dateSystem === '1904');
}

async function measureSheets(bytes: Bytes, name: string | undefined): Promise<Extent[]> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: (info) => {
      if (!info.hidden && !info.veryHidden && (name === undefined || info.name === name))
        names.push(info.name);
      return false;
    },
  });
  const extents: Extent[] = [];
  for (const each of names) extents.push(await measureSheet(bytes, each));
  return extents;
}

const isFilled = (value: CellValue): boolean => value !== null && value !== '';

/** Measures a sheet row by row, so that a single cell in the last corner takes no memory. */
async function measureSheet(bytes: Bytes, name: string): Promise<Extent> {
  let [rows, columns, filledRows] = [0, 0, 0];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    const last = values.findLastIndex(isFilled);
    if (last < 0) continue;
    filledRows += 1;
    rows = Math.max(rows, index + 1);
    // Formulas without a stored value count as empty here, and may be further right.
    columns = Math.max(columns, Math.min(values.length, mostColumns));
    if (rows > lastRow || last >= mostColumns) {
      return { name, rows, columns, filledRows, outside: `${columnLetters(last)}${index + 1}` };
    }
  }
  return { name, rows, columns, filledRows, outside: undefined };
}

function tableOf(sheet: Sheet, is1904: boolean): Table {
  const { rows, cells, columns = [], rowDefs, merges = [] } = sheet;
  const read = rows.map((values, r) =>
    values.map((value, c) => cellOf(value, cells?.get(`${r},${c}`), is1904)),
  );
  fillMerged(read, merges);
  const isHidden = (r: number) => rowDefs?.get(r)?.hidden === true || rowDefs?.get(r)?.height === 0;
  const visible = read.flatMap((each, r): Row[] =>
    isHidden(r) || each.every((cell) => cell === '') ? [] : [{ number: r + 1, cells: each }],
  );
  const hiddenColumns = columns.flatMap(({ hidden, width }, c) => (hidden || width === 0 ? [c] : []));
  return { rows: visible, hiddenColumns };
}

/**
 * Shows a merged cell in each row that it spans. Merged cells never overlap in a spreadsheet, so a row that an earlier one
 * has filled is not visited again: otherwise many that span all rows would take minutes.
 */
function fillMerged(read: Cell[][], merges: NonNullable<Sheet['merges']>): void {
  const nextRow = new Map<number, number>();
  for (const { startRow, endRow, startCol } of merges.toSorted(
    (one, other) => one.startRow - other.startRow,
  )) {
    const top = read[startRow]?.[startCol];
    const last = Math.min(endRow, read.length - 1);
    if (top === undefined || last < (nextRow.get(startCol) ?? 0)) continue;
    for (let r = Math.max(startRow + 1, nextRow.get(startCol) ?? 0); r <= last; r += 1) {
      const row = read[r]!;
      if (row[startCol] === '') row[startCol] = top;
    }
    nextRow.set(startCol, last + 1);
  }
}

function cellOf(value: CellValue, cell: HucreCell | undefined, is1904: boolean): Cell {
  if (cell?.type === 'error') return { text: String(value), fault: 'error' };
  if (value === null)
    return cell?.formula === undefined ? '' : { text: `=${cell.formula}`, fault: 'noValue' };
  const format = cell?.style?.numFmt;
  if (value instanceof Date) return momentOf(value, format ?? '');
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  // Rounds to 15 digits as spreadsheets do, so that 0.1 + 0.2 is 0.3.
  const number = Number.isInteger(value) ? value : Number(value.toPrecision(15));
  const shown = format === undefined ? undefined : textByFormat(value, format, is1904);
  return shown === undefined ? number : { text: shown, number };
}

/** Parts of a number format that are neither digits nor date codes: quoted and escaped texts, colours, blanks. */
const literals = /"[^"]*"|\\.|\[[^\]]*\]|[_*]./g;
const texts = /"([^"]*)"|\\(.)/g;
/** Private-use characters that replace the texts of a format while the number is formatted. */
const firstStandIn = 0xe000;
const standIns = /[\ue000-\uf8ff]/g;

/**
 * Returns a number in its format, such as `000123`. Returns undefined if the format has separators, exponents or
 * fractions: spreadsheets show these differently in each language, and codes do not use them.
 */
function textByFormat(value: number, format: string, is1904: boolean): string | undefined {
  const signs = format.replace(literals, '');
  if (/^(General|@)?$/i.test(signs.trim()) || /[.,%/eE?]/.test(signs)) return undefined;
  // Hides quoted texts from hucre, which interprets their characters: it takes the E of `"INVOICE-"000` for an
  // exponent.
  const written: string[] = [];
  const plain = format.replace(texts, (_, quoted?: string, escaped?: string) => {
    written.push(quoted ?? escaped ?? '');
    return `"${String.fromCharCode(firstStandIn + written.length - 1)}"`;
  });
  return formatValue(value, plain, { is1904 })
    .replace(standIns, (sign) => written[sign.charCodeAt(0) - firstStandIn] ?? '')
    .trim();
}

/** Returns a date cell: the day, the time, or both, to the nearest second. */
function momentOf(value: Date, format: string): Cell {
  const rounded = new Date(Math.round(value.getTime() / 1_000) * 1_000);
  const [day = '', time = ''] = rounded.toISOString().slice(0, 19).split('T');
  const signs = format.replace(/"[^"]*"|\\.|\[(?![hms])[^\]]*\]/gi, '');
  const moment = [/[dy]/i.test(signs) ? day : '', /[hs]/i.test(signs) ? time : ''].filter(Boolean).join(' ');
  return { text: moment, moment };
}
