import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files fit in one packet as they are. */
const leastBytes = 1024;
/** One level below the highest two, which take ten times as long for a twentieth less. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/**
 * Writes each file's compressed forms beside it.
 * @returns the files written
 */
export async function squeeze(folder: string, files: readonly string[]): Promise<string[]> {
  const written = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      if (bytes.length < leastBytes || !/\.(js|css|svg|json)$/.test(file)) return [];
      await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params }));
      await writeFile(join(folder, `${file}.gz`), await zip(bytes, { level: 9 }));
      return [`${file}.br`, `${file}.gz`];
    }),
  );
  return written.flat();
}
