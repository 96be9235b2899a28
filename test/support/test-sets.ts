import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Browsers, whole lives and processes take longest, so they start first; whatever is in no such folder comes last. */
const longestFirst = ['test/screens/', 'test/faults/', 'test/flows/', 'test/api/', 'test/'];

const rankOf = (file: string): number => {
  const rank = longestFirst.findIndex((folder) => file.startsWith(folder));
  return rank === -1 ? longestFirst.length : rank;
};

/** Every test file but those of `npm run faults` alone, those that take long first. */
export const listEvery = (root: string): string[] =>
  globSync('{src,web,test}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => !file.endsWith('.full.test.ts'))
    .sort()
    .toSorted((one, other) => rankOf(one) - rankOf(other));

/** True for a file that runs in `npm run test:all` alone. */
export const isLong = (file: string): boolean => file.endsWith('.long.test.ts');

/** Lists the tests that `npm test` leaves out: long files, and the long forms of others. */
export const listRest = (root: string): string[] =>
  listEvery(root).filter((file) => isLong(file) || hasLongForm(readFileSync(join(root, file), 'utf8')));

/** A number of tries for long runs, a look at a page, whose number follows from the length too, or a test of long runs alone. */
const hasLongForm = (text: string): boolean => /\blong: [\d_]+|\bexpectGood\(|\blongScreenTest\(/.test(text);
