import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const distFolder = join(root, 'web/dist');

/** The stamp of a finished build: the hash of its sources, and its files. */
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

/** True if the screens must be built: an input has changed, or an output is missing (decision 201). */
export function isStale(): boolean {
  const stamp = readStamp();
  if (stamp === undefined || stamp.inputs !== hashInputs()) return true;
  return !stamp.outputs.every((file) => existsSync(join(distFolder, file)));
}

/** One hash of every file that the screens are made of; times of files say nothing after a checkout. */
export function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of listInputs())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function listInputs(): string[] {
  const own = globSync('web/**/*.{ts,tsx,css,html,svg,json,woff2}', {
    cwd: root,
    exclude: (path) => /^web\/\.?dist/.test(path),
  });
  return [...new Set([...own, ...ofSource(own), 'package-lock.json'])].sort();
}

const imported = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'/gm;

/** The files of `src` that the screens import, and what those import; types leave nothing in a build. */
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

// As a program it answers by its exit code.
if (import.meta.main) process.exit(isStale() ? 1 : 0);
