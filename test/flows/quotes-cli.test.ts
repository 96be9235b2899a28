import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { commandLine } from '../support/cli.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { runProcess } from '../support/processes.ts';
import { startService } from '../support/service.ts';
import { demoSheet, demoText, installTariffs } from '../support/tariffs.ts';

const main = join(import.meta.dirname, '../../src/cli/main.ts');
const sql = await createDatabase();
await installTariffs(sql, demoSheet());
const folder = await mkdtemp(join(tmpdir(), 'antar-tariffs-'));
after(() => rm(folder, { recursive: true, force: true }));

const { run: antar } = commandLine({ DATABASE_URL: sql.url });

async function write(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

test('antar tariffs check names the line of every fault, and fails', async () => {
  const text = demoText()
    .replace('baseIdr: 10000', 'baseIdr: murah')
    .replace('name: Jayapura, Sentani', 'name: ""');
  const lineOf = (part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;
  const { code, stderr } = await antar('tariffs', 'check', await write('broken.yaml', text));
  assert.equal(code, 1);
  assert.equal(
    stderr,
    `antar: line ${lineOf('baseIdr: murah')}, column 14: tariffs.0.baseIdr: must be integer\n` +
      `line ${lineOf('name: ""')}, column 11: areas.6.name: must not be blank\n`,
  );
});

test('decision 810: antar tariffs draft stores a file with its faults, and export --draft writes it', async () => {
  const file = await write('draft.yaml', demoText().replace('baseIdr: 10000', 'baseIdr: -1'));
  const stored = await antar('--json', 'tariffs', 'draft', file, '--name', 'Desember');
  const { id, faults } = JSON.parse(stored.stdout);
  assert.deepEqual(
    faults.map(({ code }: { code: string }) => code),
    ['too-small'],
  );
  assert.match((await antar('tariffs', 'drafts')).stdout, /Desember/);
  const written = await antar('tariffs', 'export', '--draft', id);
  assert.match(written.stdout, /baseIdr: -1/);
});

test('antar tariffs export, check and import go round: what would change is shown, asked for, and done', async () => {
  const file = join(folder, 'tariffs.yaml');
  assert.equal((await antar('tariffs', 'export', file)).code, 0);
  assert.match((await antar('tariffs', 'import', file)).stdout, /nothing would change/);

  await writeFile(file, (await readFile(file, 'utf8')).replace('baseIdr: 12000', 'baseIdr: 13000'));
  const change = /^~ tariffs\.instant-zone-2\.baseIdr: 12000 → 13000$/m;
  const checked = await antar('tariffs', 'check', file);
  assert.deepEqual([checked.code, change.test(checked.stdout)], [0, true]);

  const withoutAnswer = await antar('tariffs', 'import', file);
  assert.deepEqual([withoutAnswer.code, change.test(withoutAnswer.stdout)], [1, true]);
  assert.match(withoutAnswer.stderr, /nothing was changed: add --yes/);
  const before = JSON.parse((await antar('--json', 'tariffs', 'versions')).stdout);
  assert.equal(before.length, 1);

  const imported = await antar('tariffs', 'import', '--yes', file);
  assert.deepEqual([imported.code, change.test(imported.stdout)], [0, true]);
  assert.match(imported.stdout, /^TV-\w+ takes effect at /m);
  const versions = JSON.parse((await antar('--json', 'tariffs', 'versions')).stdout);
  assert.equal(versions.length, 2);
  assert.match((await antar('tariffs', 'export')).stdout, /baseIdr: 13000/);
});

test('a reader who has seen enough does not break a command', async () => {
  // A process, since the pipe that closes is its standard output.
  const env = { ...process.env, DATABASE_URL: sql.url };
  const run = runProcess('sh', ['-c', `"${process.execPath}" "${main}" tariffs export | head -1`], { env });
  assert.equal(await run.ended, 0);
  assert.match(run.stdout(), /^# TV-\w+, in force from .*\n$/);
  assert.equal(run.stderr(), '');
});

test('antar tariffs says what is wrong with a file that is not there, and a date that has passed', async () => {
  const missing = await antar('tariffs', 'check', join(folder, 'none.yaml'));
  assert.deepEqual([missing.code, /none\.yaml cannot be read/.test(missing.stderr)], [1, true]);
  const past = await antar('tariffs', 'check', await write('past.yaml', demoText()));
  assert.deepEqual([past.code, /has passed/.test(past.stderr)], [1, true]);
});

test('antar services enables, lists and disables what a workspace may book', async () => {
  await createWorkspace(createTestContext(sql), { name: 'Toko Melati' });
  const enabled = await antar('--json', 'services', 'enable', '--hub', 'hub-cakung');
  assert.deepEqual(JSON.parse(enabled.stdout), [
    { service: 'EXPRESS INSTANT', hub: null },
    { service: 'EXPRESS SAME_DAY', hub: null },
    { service: 'LOGISTIC SAME_DAY', hub: 'hub-cakung' },
  ]);
  const unknown = await antar('services', 'enable', '--hub', 'hub-sorong');
  assert.deepEqual(
    [unknown.code, unknown.stderr],
    [1, 'antar: the tariffs in force have no hub "hub-sorong"\n'],
  );
  const left = await antar('--json', 'services', 'disable', '--service', 'EXPRESS INSTANT');
  assert.equal(JSON.parse(left.stdout).length, 2);
  assert.match((await antar('services', 'list')).stdout, /LOGISTIC SAME_DAY {2}hub-cakung/);
});

test('antar tariffs explain shows an operator every line of a fare, which add up to what was charged', async () => {
  const service = await startService({ sql });
  const token = await service.token('sandbox');
  const path = '/express/v1/deliveries';
  const { body } = await service.call('POST', path, { token, headers: jakarta, body: expressBooking });
  const output = await antar('tariffs', 'explain', body.deliveryID);
  assert.equal(output.code, 0, output.stderr);
  assert.match(output.stdout, /^EXPRESS INSTANT in .+, by instant-[\w-]+ of TV-\w+$/m);
  const sums = [...output.stdout.matchAll(/^(base|step|weight|rounding) +-?\d+ +(\d+) {2}/gm)];
  assert.equal(Number(sums.at(-1)?.[2]), body.quote.amount);
  assert.match(output.stdout, new RegExp(`^IDR ${body.quote.amount}$`, 'm'));
  const trace = JSON.parse((await antar('--json', 'tariffs', 'explain', body.deliveryID)).stdout);
  const own = await service.call('GET', `/v1/deliveries/${body.deliveryID}/trace`, { token });
  assert.deepEqual(trace, own.body.data);
  const unknown = await antar('tariffs', 'explain', 'DE-NONE');
  assert.deepEqual([unknown.code, unknown.stderr], [1, 'antar: there is no delivery DE-NONE\n']);
  const { id } = await insertTestDelivery(service.ctx);
  const unpriced = await antar('tariffs', 'explain', id);
  assert.deepEqual([unpriced.code, unpriced.stderr], [1, `antar: ${id} was booked without a fare\n`]);
});
