import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Browsers, whole lives and processes take longest, so they start first. */
const byDuration = ['test/screens/', 'test/faults/', 'test/flows/', 'test/api/', 'test/', 'src/'];

/** Every test file but those of `npm run faults` alone, those that take long first. */
export function listEvery(root: string): string[] {
  const found = globSync('{src,web,test}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  const files = found.filter((file) => !file.endsWith('.full.test.ts')).sort();
  return byDuration.flatMap((folder) =>
    files.filter((file) => byDuration.find((each) => file.startsWith(each)) === folder),
  );
}

/** True for a file that runs in `npm run test:all` alone. */
export const isLong = (file: string): boolean => file.endsWith('.long.test.ts');

/** Lists the tests that `npm test` leaves out: long files, and the long forms of others. */
export const listRest = (root: string): string[] =>
  listEvery(root).filter((file) => isLong(file) || hasLongForm(readFileSync(join(root, file), 'utf8')));

/** A number of tries for long runs, or a look at a page, whose number follows from the length too. */
const hasLongForm = (text: string): boolean => /\blong: [\d_]+|\bexpectGood\(/.test(text);
