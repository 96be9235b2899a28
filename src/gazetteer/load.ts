import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Gazetteer } from './gazetteer.ts';
import { readGazetteer } from './read-file.ts';

/** The file that comes with Antar (decision 265); `npm run gazetteer` generates it. */
const shipped = new URL('indonesia.csv.br', import.meta.url);

/**
 * Loads the gazetteer file of the setting, or the one that comes with Antar (decision 261). Loading takes about a
 * second of processor time.
 * @throws when the file cannot be read, or is no gazetteer
 */
export async function loadGazetteer(file?: string): Promise<Gazetteer> {
  if (file !== undefined) return readGazetteer(await readFile(file, 'utf8'));
  return readGazetteer(brotliDecompressSync(await readFile(shipped)).toString());
}

/** Returns a loader that reads a gazetteer file on first use, and again after a failure. */
export function gazetteerLoader(): (file?: string) => Promise<Gazetteer> {
  let loading: Promise<Gazetteer> | undefined;
  return (file) => {
    loading ??= loadGazetteer(file).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
