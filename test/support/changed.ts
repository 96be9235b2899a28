import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { mentionsIn } from './mentions.ts';

/** Files that import nearly everything: an import of one of them does not concern a test. */
const roots = ['src/service.ts', 'src/start.ts', 'src/cli/program.ts'];

const imported = /^(?:import|export)\s[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm;

/** The files that `root`'s checkout has changed since it left main, untracked ones included. */
export function listChanged(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const base = git('merge-base', 'HEAD', 'main');
  const changed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return [...new Set(changed.split('\n').filter(Boolean))];
}

/**
 * The test files that changed files concern: those that import one, other than through the whole service, and those that
 * mention a section of the contract or a decision that one of the service's files mentions.
 */
export function listTestsOf(root: string, changed: readonly string[]): Set<string> {
  const tests = globSync('{src,web,test}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).sort();
  const textOf = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  const service = changed.filter((file) => /^(src|migrations|web)\/.*\.(ts|tsx|sql)$/.test(file));
  const mentioned = new Set(service.flatMap((file) => [...mentionsIn(textOf(file))]));
  const mentions = (test: string) => [...mentionsIn(textOf(test))].some((each) => mentioned.has(each));
  return new Set(tests.filter((test) => reaches(root, test, changed) || mentions(test)));
}

function reaches(root: string, from: string, changed: readonly string[]): boolean {
  const seen = new Set<string>();
  const visit = (file: string): boolean => {
    if (changed.includes(file)) return true;
    if (seen.has(file) || roots.includes(file) || !existsSync(join(root, file))) return false;
    seen.add(file);
    return importsOf(root, file).some(visit);
  };
  return visit(from);
}

/** The files of this project that a file imports, for types or values alike. */
export const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map((match) =>
    relative(root, join(root, dirname(file), match[1] ?? match[2] ?? match[3] ?? '')),
  );
