import { parse } from 'csv-parse/sync';
import { codeOf } from '../../caught.ts';
import { problems, Refusal } from '../../problems.ts';
import { manifestLimit } from './schema.ts';

/** The columns by which a manifest may name a parcel (decision 111), the most precise first. */
const columns = ['deliveryID', 'providerOrderID'] as const;

/** More than any real manifest has. A row of a million columns would block the process for seconds. */
const mostColumns = 100;
const mostCharactersARow = 20_000;

/**
 * The parcels of a CSV manifest, each by its delivery's id or its order's, in the order of the file. Of a
 * manifest that is too long, it returns one more than allowed.
 * @throws manifestUnreadable; manifestTooWide
 */
export function readManifest(csv: string): string[] {
  const rows = readRows(csv);
  const [first] = rows;
  const known = first !== undefined && columns.some((column) => column in first);
  const codes = rows.map((row) => columns.map((column) => row[column]).find((code) => code));
  if (!known || codes.some((code) => code === undefined || code.length > 500))
    throw problems.manifestUnreadable();
  return codes as string[];
}

function readRows(csv: string): Record<string, string | undefined>[] {
  // The database's text holds no NUL (decision 87).
  if (csv.includes('\0')) throw problems.manifestUnreadable();
  try {
    // Spreadsheets write semicolons where a comma is the decimal point.
    const delimiter = /^.*;/.test(csv) ? ';' : ',';
    const to = manifestLimit + 1;
    return parse(csv, {
      columns: narrow,
      max_record_size: mostCharactersARow,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      delimiter,
      to,
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (codeOf(error) === 'CSV_MAX_RECORD_SIZE') throw tooWide();
    throw problems.manifestUnreadable();
  }
}

const tooWide = () => problems.manifestTooWide(mostColumns, mostCharactersARow);

function narrow(header: string[]): string[] {
  if (header.length > mostColumns) throw tooWide();
  return header;
}
