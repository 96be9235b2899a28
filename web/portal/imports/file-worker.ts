import { parse } from 'csv-parse/browser/esm/sync';
import { readSheet } from 'read-excel-file/web-worker';
import { type FileFault, mostRows } from './table.ts';
import { unpackedBytes } from './zip.ts';

/** A spreadsheet of this size holds far more than 5,000 rows; one that unpacks to more is made to do harm. */
const mostUnpackedBytes = 100 * 1024 * 1024;
const mostColumns = 200;
const longestCell = 2_000;

const refuse = (fault: FileFault): never => {
  throw fault;
};

/** Reads what a spreadsheet program has saved: UTF-8, UTF-16 with its mark, else the code page of Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign that parts the heads most often. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  return parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: mostRows + 2,
    max_record_size: mostColumns * longestCell,
  }) as unknown as string[][];
}

/** A cell as text: numbers without an exponent, moments as they stand in the cell. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? cell.toLocaleString('en', { useGrouping: false }) : String(cell);
  return String(cell);
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const unpacked = unpackedBytes(bytes);
  if (unpacked === undefined) return refuse('unreadable');
  if (unpacked > mostUnpackedBytes) return refuse('tooLarge');
  const rows = (await readSheet(bytes.buffer)) as unknown as readonly (readonly unknown[])[];
  return rows.map((row) => row.map(textOfCell));
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  if (isOldExcel(bytes)) return refuse('oldExcel');
  const all = await (isZip(bytes) ? readXlsx(bytes) : readCsv(bytes));
  const cells = all.map((row) => row.slice(0, mostColumns).map((cell) => cell.trim().slice(0, longestCell)));
  const filled = cells.filter((row) => row.some((cell) => cell !== ''));
  if (filled.length < 2) return refuse('empty');
  if (filled.length > mostRows + 1) return refuse('tooManyRows');
  return filled;
}

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage({ rows: await read(new Uint8Array(data)) });
  } catch (error) {
    postMessage({ fault: typeof error === 'string' ? error : 'unreadable' });
  }
});
