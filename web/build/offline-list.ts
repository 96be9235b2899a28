import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The fields of a built file that identify it, its source and the files that it loads. */
interface Written {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly code?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> };
}

const worker = 'courier-app/sw.js';
const page = 'courier-app/index.html';
/**
 * Modules that are too large to install on every phone. Phones that scan install the code reader; no phone installs
 * the street map.
 */
const codeReader = 'courier-app/step/read-codes.ts';
const heavy = [codeReader, 'ui/map/streets.ts'];

/**
 * Writes a list into the courier app's service worker: every file that the page may load except the heavy modules,
 * the files of the scanner, and a version hashed from the page and its file names. Any change alters the worker's
 * bytes, which is how browsers notice a new version.
 */
export function offlineList(): Plugin {
  let list: OfflineList | undefined;
  return {
    name: 'antar:offline-list',
    // The page is written after its parts, so their names are known then. Its worker is built later.
    writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      if (bundle[page] !== undefined) list = listOf(readFileSync(join(dir, page), 'utf8'), bundle);
      if (bundle[worker] === undefined) return;
      const code = readFileSync(join(dir, worker), 'utf8');
      writeFileSync(join(dir, worker), `self.antarOffline=${JSON.stringify(list)};\n${code}`);
    },
  };
}

interface OfflineList {
  readonly version: string;
  readonly files: readonly string[];
  readonly scanner: readonly string[];
}

function listOf(html: string, bundle: Readonly<Record<string, unknown>>): OfflineList {
  const files = new Set<string>();
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) visit(file, bundle, files);
  const parts = [...files].filter((file) => !isInPage(file, bundle, html)).sort();
  const scanner = new Set<string>();
  visit(Object.keys(bundle).find((file) => isOf(bundle[file], [codeReader])) ?? '', bundle, scanner);
  const hash = createHash('sha256').update(html);
  for (const file of parts) hash.update(file);
  return {
    version: hash.digest('hex').slice(0, 12),
    files: parts.map((file) => `/${file}`),
    scanner: [...scanner].filter((file) => file !== '' && !files.has(file)).map((file) => `/${file}`),
  };
}

/** True if the page contains this style sheet inline (`first-paint.ts`). */
function isInPage(file: string, bundle: Readonly<Record<string, unknown>>, html: string): boolean {
  const { source } = (bundle[file] ?? {}) as { source?: unknown };
  return file.endsWith('.css') && html.includes(String(source).trim());
}

function visit(file: string, bundle: Readonly<Record<string, unknown>>, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  const {
    code = '',
    imports = [],
    dynamicImports = [],
    viteMetadata,
  } = (bundle[file] ?? {}) as Partial<Written>;
  for (const css of viteMetadata?.importedCss ?? []) files.add(css);
  for (const asset of viteMetadata?.importedAssets ?? []) files.add(asset);
  // A chunk's imports do not list the workers that it starts; their names appear only in its code.
  for (const [name] of code.matchAll(/assets\/[\w-]+-worker-[\w-]+\.js/g)) files.add(name);
  const light = dynamicImports.filter((next) => !isOf(bundle[next], heavy));
  for (const next of [...imports, ...light]) visit(next, bundle, files);
}

const isOf = (written: unknown, modules: readonly string[]): boolean =>
  modules.some((module) => (written as Partial<Written>).facadeModuleId?.endsWith(`/${module}`));
