import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files fit in one packet as they are. */
const leastBytes = 1024;
/** The highest level takes twice as long for two hundredths less. */
const quality = 10;
/** A map's engine is so large that one level more takes seconds; no page waits for it. */
const large = { bytes: 450_000, quality: 9 } as const;

const brotliOf = (bytes: Buffer): Promise<Buffer> => {
  const level = bytes.length < large.bytes ? quality : large.quality;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
};

/**
 * Writes each file's compressed forms beside it.
 * @returns the files written
 */
export async function squeeze(folder: string, files: readonly string[]): Promise<string[]> {
  const written = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      if (bytes.length < leastBytes || !/\.(js|css|svg|json|wasm)$/.test(file)) return [];
      await writeFile(join(folder, `${file}.br`), await brotliOf(bytes));
      await writeFile(join(folder, `${file}.gz`), await zip(bytes, { level: 9 }));
      return [`${file}.br`, `${file}.gz`];
    }),
  );
  return written.flat();
}
