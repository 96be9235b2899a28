import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { distFolder, readStamp } from '../../web/build/stale.ts';

const kilobyte = 1_000;

/** The files of a whole page: itself, the parts that it names, and their static imports. */
function firstLoad(screen: string): string[] {
  const own = `${screen}/index.html`;
  const page = readFileSync(join(distFolder, own), 'utf8');
  const found = new Set<string>([own]);
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!file.endsWith('.js')) return;
    const text = readFileSync(join(distFolder, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)) visit(`assets/${name}`);
  };
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) visit(file);
  return [...found];
}

const brotliBytes = (file: string): number => {
  const squeezed = statSync(join(distFolder, `${file}.br`), { throwIfNoEntry: false });
  return squeezed?.size ?? brotliCompressSync(readFileSync(join(distFolder, file))).length;
};

for (const [screen, kilobytes] of [
  ['operations', 220],
  ['portal', 200],
] as const) {
  test(`the first load of ${screen} stays within ${kilobytes} kB, and holds no map`, (t) => {
    const files = firstLoad(screen);
    const bytes = files.map(brotliBytes).reduce((sum, each) => sum + each, 0);
    t.diagnostic(`${Math.round(bytes / kilobyte)} kB: ${files.join(', ')}`);
    assert.ok(files.some((file) => file.endsWith('.css')) && files.some((file) => file.endsWith('.js')));
    assert.ok(bytes <= kilobytes * kilobyte, `${bytes} bytes`);
    assert.ok(files.length <= 6, `${files.length} requests`);
    assert.ok(files.every((file) => !readFileSync(join(distFolder, file), 'utf8').includes('maplibregl')));
  });
}

test('a page asks for at most 24 files beside the first load', () => {
  for (const screen of ['operations', 'portal']) {
    const entry = firstLoad(screen).find((file) => file.startsWith(`assets/${screen}-`))!;
    const lists = readFileSync(join(distFolder, entry), 'utf8').matchAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g);
    const counts = [...lists].map(([, list]) => list!.split(',').length);
    assert.ok(counts.length > 15 && Math.max(...counts) <= 24, `${screen}: ${counts.join(', ')}`);
  }
});

test('no two files of a page import each other, since one of them would run before the other is ready', () => {
  const files = readStamp()!.outputs.filter((file) => /^assets\/[^/]+\.js$/.test(file));
  const imports = new Map(
    files.map((file) => {
      const names = readFileSync(join(distFolder, file), 'utf8').matchAll(/from"\.\/([\w.-]+\.js)"/g);
      return [file, new Set([...names].map(([, name]) => `assets/${name}`))];
    }),
  );
  const circles = files.flatMap((file) =>
    [...imports.get(file)!]
      .filter((other) => file < other && imports.get(other)?.has(file))
      .map((other) => [file, other]),
  );
  assert.deepEqual(circles, [], 'change `entriesAwareMergeThreshold` of web/build/vite.config.ts');
});

test('decision 684: the typeface has at most 15 kB, and no page loads it before it is read', () => {
  const bytes = readFileSync(join(distFolder, '../ui/face/plus-jakarta-sans.woff2')).length;
  assert.ok(bytes <= 15 * kilobyte, `${bytes} bytes`);
  for (const screen of ['operations', 'portal', 'courier-app'])
    assert.doesNotMatch(readFileSync(join(distFolder, screen, 'index.html'), 'utf8'), /woff2/);
});

test('the first load of a courier’s phone stays within 90 kB, and all that it keeps offline within 150 kB', (t) => {
  const files = firstLoad('courier-app');
  const bytes = files.map(brotliBytes).reduce((sum, each) => sum + each, 0);
  t.diagnostic(`${Math.round(bytes / kilobyte)} kB: ${files.join(', ')}`);
  assert.ok(bytes <= 90 * kilobyte, `${bytes} bytes`);
  const worker = readFileSync(join(distFolder, 'courier-app/sw.js'), 'utf8');
  const offlineFiles: string[] = JSON.parse(/^self\.antarOffline=(.*);$/m.exec(worker)![1]!).files;
  const offlineBytes = offlineFiles
    .map((file) => brotliBytes(file.slice(1)))
    .reduce((sum, each) => sum + each, 0);
  t.diagnostic(`${Math.round(offlineBytes / kilobyte)} kB offline`);
  assert.ok(offlineBytes <= 150 * kilobyte, `${offlineBytes} bytes`);
});
