import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { distFolder, listInputs, readStamp } from '../../web/build/stale.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { xlsxOf } from '../support/spreadsheets.ts';
import { panel, row } from './browser/board.ts';
import { isInOldest, listMissing, nameOf } from './browser/compatibility.ts';
import { screenTest, using, visit, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const dispatcher = await operationsHand(service);

const root = join(import.meta.dirname, '../..');

/** What screens and packages use only where a browser has it, each with the effect of its absence. */
const optional: Readonly<Record<string, string>> = {
  'Navigator.vibrate': 'a phone rings without shaking',
  'Navigator.wakeLock': 'the screen turns off as usual',
  'WakeLock.request': 'as `Navigator.wakeLock`',
  'WakeLockSentinel.released': 'as `Navigator.wakeLock`',
  'WakeLockSentinel.release': 'as `Navigator.wakeLock`',
  'Error.captureStackTrace': 'an error of the CSV reader has a longer stack',
  'Intl.Segmenter': 'the street map breaks names at spaces',
  'Symbol.dispose': 'the code reader frees its memory itself',
};

const isOptional = (name: string): boolean => optional[name] !== undefined;

/** A member in TypeScript's types of the DOM: its comment, with its address at MDN, and its lines, with those that follow. */
const documented = / {4}\/\*\*(?:(?!\*\/)[\s\S])*?\/API\/(\w+)\/(\w+)\)\s*\*\/\n((?: {4}(?!\/\*\*).*\n)+)/g;

/** Returns TypeScript's types of the DOM without the members that an oldest browser lacks. */
const typesOfOldest = (types: string): string =>
  types.replaceAll(documented, (whole, owner: string, member: string, lines: string) => {
    const name = nameOf(member);
    if (isOptional(`${owner}.${name}`) || isInOldest(owner, member)) return whole;
    return lines.replaceAll(new RegExp(`^ {4}(?:readonly |get |set )?${name}\\b.*\\n`, 'gm'), '');
  });

/** A file that must not compile. */
const probe = 'export const isSeen = document.body.checkVisibility();\n';

/** Runs the compiler on the screens and the probe with other types of the DOM. @returns complaints about what browsers run */
async function complaintsWith(dom: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'antar-oldest-'));
  try {
    const types = join(folder, 'node_modules/@typescript/lib-dom');
    mkdirSync(types, { recursive: true });
    writeFileSync(join(types, 'package.json'), '{ "name": "@typescript/lib-dom", "types": "index.d.ts" }');
    writeFileSync(join(types, 'index.d.ts'), dom);
    writeFileSync(join(folder, 'probe.ts'), probe);
    symlinkSync(join(root, 'node_modules/vite'), join(folder, 'node_modules/vite'));
    const config = {
      extends: join(root, 'web/tsconfig.json'),
      // The service alone, of which the screens import types, uses `es2024.promise`.
      compilerOptions: { lib: ['es2023', 'es2024.string', 'dom', 'dom.iterable'], libReplacement: true },
      include: ['probe.ts', join(root, 'web/**/*.ts'), join(root, 'web/**/*.tsx')],
      exclude: [join(root, 'web/dist'), join(root, 'web/build'), join(root, 'web/**/*.test.ts')],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '--noEmit', '--pretty', 'false', '-p', folder];
    const output = await new Promise<string>((done) => {
      execFile(process.execPath, args, { cwd: root }, (_, stdout) => done(stdout));
    });
    const run = new Set(listInputs());
    return output.split('\n').filter((line) => {
      const [, file = ''] = /^(\S+?)\(\d/.exec(line) ?? [];
      return run.has(file) || file.endsWith('/probe.ts');
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('decision 625: the screens use only members of the DOM that the oldest browsers have', async () => {
  const [lib = ''] = globSync('node_modules/@typescript/typescript-*/lib/lib.dom.d.ts', { cwd: root });
  const complaints = await complaintsWith(typesOfOldest(readFileSync(join(root, lib), 'utf8')));
  const [about = '', ...others] = complaints.toSorted((one) => (one.includes('probe.ts') ? -1 : 1));
  assert.match(about, /probe\.ts.*'checkVisibility' does not exist/);
  assert.deepEqual(others, []);
});

test('decision 625: neither the screens nor their packages call a static function that the oldest browsers lack', () => {
  const lacking = new Set(listMissing().map(({ owner, name }) => `${owner}.${name}`));
  const isLacking = (name: string) => lacking.has(name) || lacking.has(name.replace(/\..*/, '.undefined'));
  for (const name of Object.keys(optional)) assert.ok(isLacking(name), `the oldest browsers have ${name}`);
  const scripts = readStamp()!.outputs.filter((file) => file.endsWith('.js'));
  const called = scripts.flatMap((file) =>
    [...readFileSync(join(distFolder, file), 'utf8').matchAll(/\b[A-Z]\w+\.\w+/g)].map(([name]) => name),
  );
  const wrong = [...new Set(called)].filter((name) => lacking.has(name) && !isOptional(name));
  assert.deepEqual(wrong, []);
});

screenTest('decision 625: the board of an oldest browser has its rows, counts and pages', async () => {
  await book(service, 'EXPRESS', { body: { providerOrderID: 'TUA-1' } });
  const visitor = { path: '/operations/', isOldest: true } as const;
  await using(await visitAs(service, 'operator-admin', visitor), async (page) => {
    assert.equal(await page.evaluate("'startViewTransition' in document"), false);
    await row(page, 'TUA-1').click();
    await panel(page, 'TUA-1').waitFor();
    await page.getByRole('button', { name: 'Mencari kurir 1' }).waitFor();
  });
  await using(
    await visitAs(service, 'operator-admin', { ...visitor, look: { size: 'phone' } }),
    async (page) => {
      await page.getByText('TUA-1').waitFor();
      const pages = page.getByRole('navigation', { name: 'Menu utama' });
      await pages.getByRole('link', { name: 'Staf' }).waitFor({ state: 'hidden' });
      await pages.getByRole('button', { name: 'Lainnya' }).click();
      await pages.getByRole('link', { name: 'Staf' }).click();
      await page.getByRole('heading', { level: 1, name: 'Staf' }).waitFor();
    },
  );
});

screenTest('decision 625: an oldest browser reads a file of deliveries', async () => {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const rows = [
    ['No. Pesanan', 'Nama Penerima', 'Berat (kg)'],
    ['TUA-2', 'Budi', 1.5],
  ];
  const visitor = { path: '/portal/sandbox/imports', isOldest: true } as const;
  await using(await visitAs(service, 'provider-member', visitor), async (page) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pesanan.xlsx', mimeType, buffer: xlsxOf(rows) });
    await page.getByRole('button', { name: 'Perlu diperbaiki 1' }).waitFor();
  });
});

screenTest("decision 625: the courier's app in an oldest browser shows the day and its map", async () => {
  const courier = await addCourier(service.ctx, '+628120006250');
  const id = await book(service, 'EXPRESS', { body: { providerOrderID: 'TUA-3' } });
  const given = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  assert.equal(given.status, 200, given.text);
  const visitor = { path: '/courier', as: courier, look: { size: 'phone' }, isOldest: true } as const;
  await using(await visit(service, visitor), async (page) => {
    await page.getByText('TUA-3').first().waitFor();
    await page.goto('/courier/map');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
