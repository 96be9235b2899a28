import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files are not compressed: they fit in one packet anyway. */
const leastBytes = 1024;
/** The highest Brotli level. It takes two seconds more than 10, and each phone on a bad line loads 2 % less. */
const quality = 11;
/**
 * Files above this size use a lower level, which saves seconds. Only the map engine is that large, and no page
 * waits for it.
 */
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
 * Writes a Brotli and a gzip copy of each compressible file beside it.
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
