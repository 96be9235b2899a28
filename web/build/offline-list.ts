import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What of the written files tells which others a page needs. */
interface Written {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> };
}

const worker = 'courier-app/sw.js';
const page = 'courier-app/index.html';
const webFolder = join(import.meta.dirname, '..');
const kept = [
  ['courier-app/manifest.json', 'manifest.webmanifest'],
  ['ui/mark.svg', 'icon.svg'],
] as const;

/**
 * Tells the service worker of the courier's app what to install: its page and every part that the page may load, with a
 * version made of them all. A change in any of them changes the worker's bytes, by which browsers notice a new version.
 */
export const offlineList: Plugin = {
  name: 'antar:offline-list',
  // The page is written last; only then its parts are known by their names.
  writeBundle({ dir }, bundle) {
    if (bundle[worker] === undefined || dir === undefined) return;
    const html = readFileSync(join(dir, page), 'utf8');
    const files = new Set<string>();
    for (const [, file = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g))
      visit(file, bundle, files);
    const parts = [...files].sort();
    const hash = createHash('sha256').update(html);
    for (const file of parts) hash.update(file);
    const list = { version: hash.digest('hex').slice(0, 12), files: parts.map((file) => `/${file}`) };
    const code = readFileSync(join(dir, worker), 'utf8');
    writeFileSync(join(dir, worker), `self.antarOffline=${JSON.stringify(list)};\n${code}`);
    // What an installed app is known by keeps its address too.
    for (const [from, to] of kept) copyFileSync(join(webFolder, from), join(dir, 'courier-app', to));
  },
};

function visit(file: string, bundle: Readonly<Record<string, unknown>>, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  const { imports = [], dynamicImports = [], viteMetadata } = (bundle[file] ?? {}) as Partial<Written>;
  for (const css of viteMetadata?.importedCss ?? []) files.add(css);
  for (const asset of viteMetadata?.importedAssets ?? []) files.add(asset);
  for (const next of [...imports, ...dynamicImports]) visit(next, bundle, files);
}
