import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What puts everything together: whoever imports it imports all, which says nothing of what a test is about. */
const roots = ['src/service.ts', 'src/main.ts'];

const imported = /^(?:import|export)\s[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm;

/** The files that `root`'s checkout has changed since it left main, untracked ones included. */
export function listChanged(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const base = git('merge-base', 'HEAD', 'main');
  const changed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return [...new Set(changed.split('\n').filter(Boolean))];
}

/**
 * The test files that changed files concern: those that import one, other than by way of the whole service, and those
 * that `docs/where.md` names beside one.
 */
export function listTestsOf(root: string, changed: readonly string[]): string[] {
  const tests = globSync('{src,test}/**/*.test.ts', { cwd: root }).sort();
  const told = testsBeside(root, changed);
  return tests.filter((test) => told.has(test) || reaches(root, test, changed));
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

function testsBeside(root: string, changed: readonly string[]): Set<string> {
  const rows = readFileSync(join(root, 'docs/where.md'), 'utf8').split('\n');
  const named = rows.map((row) => [...row.matchAll(/`([^`]+\.(?:ts|sql))`/g)].map(([, path = '']) => path));
  const concerned = named.filter((paths) => paths.some((path) => changed.includes(path)));
  return new Set(concerned.flat().filter((path) => path.endsWith('.test.ts')));
}
