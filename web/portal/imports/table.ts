import { headPlace, plainHead, withoutInvisible } from '../../../src/text/table-text.ts';
import { companyZone, formatIso } from '../../../src/time.ts';
import { hashOf } from './bookings.ts';
import type { Draft } from './draft.ts';
import { isKnownHead, matchColumns, type Remembered } from './fields.ts';
import { type Row, type Table, textOfCell } from './reading/cell.ts';
import type { ToRead, WasRead } from './reading/file-worker.ts';
import { mostBytes, mostRows, UnreadFile } from './reading/limits.ts';

/** Timeout for reading a file. */
const timeoutMs = 30_000;

/**
 * Reads a CSV or XLSX file in a worker, and ends the worker if it takes too long.
 * @returns the table, or the names of the sheets if there are several and none was named
 * @throws UnreadFile
 */
export async function readFile(file: File, sheet?: string): Promise<Exclude<WasRead, { fault: unknown }>> {
  if (file.size > mostBytes) throw new UnreadFile('tooLarge');
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./reading/file-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new UnreadFile('unreadable'));
      timer = setTimeout(fail, timeoutMs);
      worker.onmessage = ({ data }: MessageEvent<WasRead>) =>
        'fault' in data ? reject(new UnreadFile(data.fault, data.cell)) : resolve(data);
      worker.onerror = fail;
      worker.postMessage({ bytes, sheet } satisfies ToRead, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

const textsOf = ({ cells }: Row): string[] => cells.map((cell) => withoutInvisible(textOfCell(cell)));

/** Returns the draft of a table, and finds its header. @throws UnreadFile for a table with no rows or too many */
export function draftOf(name: string, { rows, hiddenColumns }: Table, remembered: Remembered): Draft {
  const chosen = Object.values(remembered).flatMap((each) => ('head' in each ? [plainHead(each.head)] : []));
  const place = headPlace(rows.map(textsOf), (plain) => isKnownHead(plain) || chosen.includes(plain));
  const draft = withHead({ name, rows: numbered(rows), hiddenColumns, place }, remembered);
  if (draft.rows.length === 0) throw new UnreadFile('empty');
  if (draft.rows.length > mostRows) throw new UnreadFile('tooManyRows');
  return draft;
}

/** Returns a draft of rows with the header at the given index. */
function withHead(
  { name, rows, hiddenColumns, place }: Pick<Draft, 'name' | 'rows' | 'hiddenColumns'> & { place: number },
  remembered: Remembered,
): Draft {
  const head = rows[place] ?? { number: 1, cells: [] };
  const heads = textsOf(head);
  return {
    name,
    above: rows.slice(0, place),
    head,
    heads,
    rows: rows.slice(place + 1),
    hiddenColumns,
    sources: matchColumns(heads, remembered, hiddenColumns),
    included: [],
  };
}

/** Digits and letters of an order number that a row's content gives. */
const digitsOfOrder = 7;

/**
 * Gives each row an order number of its own, such as `261129-K3Q8Z2M`: the day and a hash of the row. The same file,
 * imported again on the same day, has the same numbers, so that its orders are known (decision 615).
 */
function numbered(rows: readonly Row[]): Row[] {
  const day = formatIso(new Date(), companyZone).slice(2, 10).replaceAll('-', '');
  return rows.map((row) => {
    const hash = hashOf(row.cells.map(textOfCell).join('\n')).toUpperCase();
    return { ...row, orderID: `${day}-${hash.slice(0, digitsOfOrder)}` };
  });
}

/**
 * Returns the rows that can be chosen as the header: every row up to the present one, or the first 15, but not the
 * last row.
 */
export const headChoices = ({ above, head, rows }: Draft): readonly Row[] =>
  [...above, head, ...rows.slice(0, 15)]
    .slice(0, Math.max(above.length + 1, 15))
    .filter((row) => row !== rows.at(-1));

/** Returns the draft with another row as the header. */
export function withHeadAt(draft: Draft, number: number): Draft {
  const rows = [...draft.above, draft.head, ...draft.rows];
  const place = rows.findIndex((row) => row.number === number);
  return withHead({ ...draft, rows, place }, {});
}

/** Storage key of a draft. Its number changes with the format of drafts. */
const draftKey = (place: string) => `antar.import.3.${place}`;

/** Stores a value so that it survives a reload, if the browser has space for it. */
function storeValue(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // If the space runs out, the person must drop the file again after a reload.
    sessionStorage.removeItem(key);
  }
}

function readValue<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as T);
}

export const keepDraft = (place: string, draft: Draft | undefined): void =>
  storeValue(draftKey(place), draft);
export const storedDraft = (place: string): Draft | undefined => readValue<Draft>(draftKey(place));

const skippedKey = (batchId: string) => `antar.import.skipped.${batchId}`;

/** The rows that an import left out, as a draft, with the reason for each. */
export interface Skipped<Why> {
  readonly draft: Draft;
  readonly whys: readonly Why[];
}

export const keepSkipped = (batchId: string, skipped: Skipped<unknown>): void =>
  storeValue(skippedKey(batchId), skipped);
export const storedSkipped = <Why>(batchId: string): Skipped<Why> | undefined =>
  readValue(skippedKey(batchId));
