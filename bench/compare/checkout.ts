import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workingTree } from '../support/installation.ts';

/** The files of a Git reference in a folder of their own. */
export interface Checkout {
  readonly folder: string;
  /** The short hash of its commit. */
  readonly commit: string;
}

/**
 * Writes the files of a reference into a temporary folder. Its packages are those of the working tree when both lock files are
 * the same; else they are installed.
 * @throws when Git does not know the reference
 */
export function checkOut(reference: string): Checkout {
  const commit = git('rev-parse', '--short', '--verify', '--end-of-options', `${reference}^{commit}`)
    .toString()
    .trim();
  const folder = mkdtempSync(join(tmpdir(), `antar-compare-${commit}-`));
  execFileSync('tar', ['--extract', '--directory', folder], { input: git('archive', commit) });
  const lockOf = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(workingTree))
    symlinkSync(join(workingTree, 'node_modules'), join(folder, 'node_modules'));
  else install(folder);
  return { folder, commit };
}

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: workingTree, maxBuffer: 1024 ** 3 });

/** Installs what its service needs. The working tree brings Node and PostgreSQL, so no package's script has to run. */
function install(folder: string): void {
  process.stdout.write('  installing the packages of the reference (npm ci)\n');
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: ['ignore', 2, 2] });
}
