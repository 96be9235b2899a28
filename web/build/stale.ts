import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const distFolder = join(root, 'web/dist');

/** Describes a finished build: the hash of its inputs, and its output files. */
export interface Stamp {
  readonly inputs: string;
  readonly outputs: readonly string[];
}

const stampFile = 'stamp.json';
export const stampOf = (folder: string) => join(folder, stampFile);

export function readStamp(): Stamp | undefined {
  const file = stampOf(distFolder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** True if the screens must be built, because an input has changed or an output is missing (decision 201). */
export function isStale(): boolean {
  const stamp = readStamp();
  if (stamp === undefined || stamp.inputs !== hashInputs()) return true;
  return !stamp.outputs.every((file) => existsSync(join(distFolder, file)));
}

/** Returns one hash over all files from which the screens are built. File times are useless after a checkout. */
export function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of listInputs())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Returns the files from which the screens are built, by their paths. */
export function listInputs(): string[] {
  const own = globSync('web/**/*.{ts,tsx,css,html,svg,json,woff2}', {
    cwd: root,
    exclude: (path) => /^web\/\.?dist/.test(path),
  });
  return [...new Set([...own, ...ofSource(own), 'package-lock.json'])].sort();
}

const imported = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'/gm;

/**
 * Returns the files of `src` that the screens import, directly or through one another, except imports of types
 * alone.
 */
function ofSource(from: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const target = relative(root, join(root, dirname(file), path));
      if (!target.startsWith('src/') || found.has(target)) continue;
      found.add(target);
      visit(target);
    }
  };
  for (const file of from.filter((each) => /\.tsx?$/.test(each))) visit(file);
  return [...found];
}

// Run as a program, it exits with 1 if the screens must be built.
if (import.meta.main) process.exit(isStale() ? 1 : 0);
