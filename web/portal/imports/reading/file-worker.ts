import type { Table } from './cell.ts';
import { UnreadFile } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { readSheet } from './read-xlsx.ts';

/** Message to the worker: a file, and the name of the sheet to read. */
export interface ToRead {
  readonly bytes: ArrayBuffer;
  readonly sheet: string | undefined;
}

/** Message from the worker: a table, the names of several sheets, or the reason why the file cannot be read. */
export type WasRead =
  | { readonly table: Table }
  | { readonly sheets: readonly string[] }
  | Pick<UnreadFile, 'fault' | 'cell'>;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

async function read({ bytes: buffer, sheet }: ToRead): Promise<WasRead> {
  const bytes = new Uint8Array(buffer);
  if (isOldExcel(bytes)) throw new UnreadFile('oldExcel');
  if (!isZip(bytes)) return { table: readCsv(bytes) };
  const found = await readSheet(bytes, sheet);
  return 'rows' in found ? { table: found } : { sheets: found };
}

addEventListener('message', async ({ data }: MessageEvent<ToRead>) => {
  try {
    postMessage(await read(data));
  } catch (error) {
    const { fault, cell } = error instanceof UnreadFile ? error : new UnreadFile('unreadable');
    postMessage({ fault, cell } satisfies WasRead);
  }
});
