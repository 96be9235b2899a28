import type { Row } from './bookings.ts';
import type { Sources } from './fields.ts';

/** The most rows of one import. */
export const mostRows = 5_000;
/** The largest file that is read. */
const mostBytes = 20 * 1024 * 1024;
/** Whatever a file holds, it is read or given up by then. */
const patienceMs = 30_000;

/** Why a file was not read. */
export const fileFaults = ['tooLarge', 'tooManyRows', 'oldExcel', 'empty', 'unreadable'] as const;
export type FileFault = (typeof fileFaults)[number];

/** A file that was read: its heads and rows, and what its columns mean. */
export interface Draft {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  readonly sources: Sources;
}

/**
 * Reads a CSV or XLSX file in a thread of its own, which is ended when it takes too long.
 * @throws FileFault
 */
export async function readFile(file: File): Promise<{ heads: string[]; rows: string[][] }> {
  if (file.size > mostBytes) throw 'tooLarge' satisfies FileFault;
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<string[][]>();
  const timer = setTimeout(() => reject('unreadable' satisfies FileFault), patienceMs);
  worker.onmessage = ({ data }: MessageEvent<{ rows?: string[][]; fault?: FileFault }>) =>
    data.rows === undefined ? reject(data.fault) : resolve(data.rows);
  worker.onerror = () => reject('unreadable' satisfies FileFault);
  try {
    const bytes = await file.arrayBuffer();
    worker.postMessage(bytes, [bytes]);
    const [heads = [], ...rows] = await promise;
    return { heads, rows };
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

const draftKey = (place: string) => `antar.import.${place}`;

/** Keeps a draft through a reload of the page, as far as there is room for it. */
export function keepDraft(place: string, draft: Draft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(draftKey(place));
    else sessionStorage.setItem(draftKey(place), JSON.stringify(draft));
  } catch {
    // Without room the file is dropped again after a reload.
    sessionStorage.removeItem(draftKey(place));
  }
}

export function keptDraft(place: string): Draft | undefined {
  const kept = sessionStorage.getItem(draftKey(place));
  return kept === null ? undefined : (JSON.parse(kept) as Draft);
}
