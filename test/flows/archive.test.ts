import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { archiveMonth } from '../../src/archive/archive-month.ts';
import { type ArchiveManifest, listArchives } from '../../src/archive/manifest.ts';
import { ArchiveRefused } from '../../src/archive/month.ts';
import { emptiedTables, passingTables, writtenTables } from '../../src/archive/store.ts';
import { BackupUnusable } from '../../src/backups/manifest.ts';
import { readMonth } from '../../src/money/invoice.ts';
import { runPersonalDataClock } from '../../src/personal-data/run-clock.ts';
import { openFiles, openPhotos } from '../../src/storage/open-files.ts';
import { StorageUnavailable } from '../../src/storage/unavailable.ts';
import { commandLine } from '../support/cli.ts';
import { createClock } from '../support/clock.ts';
import { createFlow } from '../support/flow.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = createClock('2023-03-10T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx, call, provider } = service;
const { workspaceId } = provider;
const flow = await createFlow(service);
const march = readMonth('2023-03')!;
const place = mkdtempSync(join(tmpdir(), 'antar-archives-'));
after(() => removeFolder(place));
const by = { kind: 'command line', id: 'test' } as const;
const cli = commandLine({
  DATABASE_URL: service.owner.url,
  DATA_DIR: ctx.config.dataDir,
  SECRET_KEY: ctx.config.secretKey!,
});

/** A name that no file may hold. */
const person = 'Kartosuwiryo';
const toTheDoor = ['assign', 'setOff', 'pickUp', 'depart'] as const;

async function complete(providerOrderID: string, { book, walk } = flow): Promise<string> {
  const cash = { paymentMethod: 'CASH', cashOnDelivery: { amount: 60_000 } };
  const recipient = { firstName: person, phone: '08129876543' };
  const id = await book('express', { ...cash, recipient, providerOrderID });
  const collected = { amountIdr: 50_000, by: 'CASH', shortfallReason: person } as const;
  await walk(id, ...toTheDoor, ['complete', { collected, recipientName: person }]);
  return id;
}

/** Ends a delivery and lets its personal data go by age. */
async function erase(at: string): Promise<void> {
  clock.at = new Date(at);
  await runPersonalDataClock(ctx, openPhotos(ctx.config));
}

async function count(table: string, key = 'delivery_id'): Promise<number> {
  const text = `select count(*) as rows from ${table} where ${key} = any ($1)`;
  const [row] = await ctx.sql.query<{ rows: number }>({ name: `test.${table}`, text }, [ids]);
  return row!.rows;
}

async function statements(): Promise<unknown> {
  const own = handOf(service, await addPerson(ctx, 'provider-admin', workspaceId));
  const finance = await operationsHand(service, 'finance');
  const period = 'from=2023-03-01T00:00:00%2B07:00&to=2023-04-01T00:00:00%2B07:00';
  const invoice = '/portal/v1/production/invoices/2023-03';
  const answers = await Promise.all([
    own.get(invoice),
    own.get(`${invoice}/lines.csv`),
    own.get(`/portal/v1/production/remittance?${period}`),
    own.get(`/portal/v1/production/remittance.csv?${period}`),
    own.get(`/portal/v1/production/promises?${period}`),
    finance.get('/operations/v1/cash-in-hand?environment=production'),
  ]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 200),
  );
  const text = 'select account, sum(amount_idr) as sum from ledger_entries group by account order by account';
  const totals = await ctx.sql.query({ name: 'test.totals', text });
  return [...answers.map(({ body, text: file }) => body ?? file), totals];
}

const completed = [await complete('ORDER-1'), await complete('ORDER-2'), await complete('ORDER-3')];
const failed = await flow.book('logistic');
await flow.walk(failed, ['forceFailure', { reasonCode: 'P1001' }]);
const cancelled = await flow.book('express');
await flow.cancel(cancelled, { notes: person });
const open = await flow.book('logistic');
const ids = [...completed, failed, cancelled, open];
await ctx.sql.query(
  {
    name: 'test.alert',
    text: `
      insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
      values ('delivery-late', $1, $2, 'production', $3, $3)`,
  },
  [completed[0], workspaceId, clock.at],
);
clock.at = new Date('2023-04-01T05:00:00Z');
const ofApril = await complete('ORDER-4', await createFlow(service));

const archive = (changes: Partial<Parameters<typeof archiveMonth>[1]> = {}) =>
  archiveMonth(ctx, { month: march, place, by, ...changes });
const archives = () => listArchives(openFiles(ctx.config, place));

test('decision 217: a month is refused before its age, and while something of it is open or names people', async () => {
  await assert.rejects(archive(), {
    message: /^2023-03 cannot be archived before 2024-05-04T17:00:00\.000Z/,
  });
  await erase('2024-06-01T05:00:00Z');
  const underWay = new RegExp(`^2023-03 cannot be archived: 1 of its deliveries are under way \\(${open}\\)`);
  await assert.rejects(archive(), { message: underWay });
  // A move after the data was erased brings new data, which goes with the delivery's new end.
  await flow.walk(failed, ['writeOff', { notes: person }]);
  await flow.walk(open, ['forceFailure', { reasonCode: 'P1001', notes: person }]);
  await assert.rejects(archive(), {
    message: /^2023-03 cannot be archived: 2 of its deliveries hold personal data/,
  });
  assert.deepEqual(await archives(), []);
  await erase('2024-10-01T05:00:00Z');
});

test('decision 217: every table that refers to a delivery is written, emptied by erasing, or passing', async () => {
  const text = `
    select distinct conrelid::regclass::text as name
    from pg_constraint
    where confrelid = 'deliveries'::regclass and contype = 'f'
    order by 1`;
  const found = await ctx.sql.query<{ name: string }>({ name: 'test.references', text });
  const known = [...writtenTables.slice(1).map(({ name }) => name), ...emptiedTables, ...passingTables];
  assert.deepEqual(
    found.map(({ name }) => name),
    known.toSorted(),
  );
});

test('decision 217: a place that cannot be written to is one line, and nothing is removed', async () => {
  await assert.rejects(archive({ place: '/dev/null/archives' }), StorageUnavailable);
  await assert.rejects(archive({ place: 's3://antar/archives' }), { message: /^S3_ACCESS_KEY_ID and/ });
  assert.equal(await count('deliveries', 'id'), ids.length);
});

const fileAt = (name: string) => join(place, name);
const tableOf = ({ tables }: ArchiveManifest, table: string) => tables.find(({ name }) => name === table)!;

function rowsOf(manifest: ArchiveManifest, table: string): Record<string, string>[] {
  const { file, rows } = tableOf(manifest, table);
  const packed = readFileSync(fileAt(file.name));
  assert.equal(createHash('sha256').update(packed).digest('hex'), file.sha256);
  assert.equal(packed.length, file.sizeBytes);
  const text = zstdDecompressSync(packed).toString('utf8');
  assert.ok(!text.includes(person), `${table} names a person`);
  const found: Record<string, string>[] = parse(text, { columns: true });
  assert.equal(found.length, rows);
  return found;
}

test('decisions 217 and 218: a month is archived through kills, and statements, promises and the audit chain stay', async () => {
  const before = await statements();
  const entries = await count('delivery_timeline');
  const listed = await cli.json('archive', '--list', '--to', place);
  assert.deepEqual(
    listed.map(({ month, deliveries, archived }: Record<string, unknown>) => [month, deliveries, archived]),
    [
      ['2023-03', 6, 0],
      ['2023-04', 1, 0],
    ],
  );

  // Killed between writing and removing: a delivery that is held keeps the command from removing. A process, since
  // nothing else ends as abruptly.
  const held = Promise.withResolvers<void>();
  const lock = { name: 'test.hold', text: 'select from deliveries where id = any ($1) for update' };
  const holding = ctx.sql.transaction(async (tx) => {
    await tx.query(lock, [completed]);
    await held.promise;
  });
  const killed = cli.spawn('archive', '--month', '2023-03', '--to', place);
  const over = killed.ended.then((code) => assert.fail(`it ended with ${code}: ${killed.stderr()}`));
  await Promise.race([until(async () => (await archives()).length === 1), over]);
  killed.child.kill('SIGKILL');
  await assert.rejects(over, /it ended with SIGKILL/);
  held.resolve();
  await holding;
  assert.equal(await count('deliveries', 'id'), ids.length);

  const [manifest] = await archives();
  assert.ok(manifest);
  assert.deepEqual(
    rowsOf(manifest, 'deliveries').map(({ id }) => id),
    ids.toSorted(),
  );
  const written = rowsOf(manifest, 'deliveries').map(({ timeline }) => JSON.parse(timeline!).length);
  assert.equal(
    written.reduce((sum, length) => sum + length),
    entries,
  );
  assert.equal(rowsOf(manifest, 'alerts').length, await count('alerts'));

  // A file that changed is found before anything is removed.
  const name = fileAt(tableOf(manifest, 'alerts').file.name);
  const sound = readFileSync(name);
  writeFileSync(name, Buffer.from(sound.map((byte, at) => (at === sound.length >> 1 ? byte ^ 1 : byte))));
  await assert.rejects(
    archive(),
    (error) => error instanceof BackupUnusable && /is damaged/.test(error.message),
  );
  assert.equal(await count('deliveries', 'id'), ids.length);
  writeFileSync(name, sound);

  // Killed in the midst of removing.
  const stop = new Error('killed');
  const gone = () => {
    throw stop;
  };
  await assert.rejects(archive({ gone, atOnce: 2 }), stop);
  assert.equal(await count('deliveries', 'id'), ids.length - 2);
  assert.deepEqual(await statements(), before, 'also half removed');

  // One that changed since it was written stays, and is written anew; the counts of its day stay as they are.
  const touch = {
    name: 'test.touch',
    text: `update deliveries
      set updated_at = updated_at + interval '1 ms', promised_dropoff_at = promised_dropoff_at + interval '1 ms'
      where id = $1 and promised_dropoff_at is not null returning id`,
  };
  const left = { name: 'test.left', text: 'select id from deliveries where id = any ($1) order by id' };
  const [changed] = await ctx.sql.query<{ id: string }>(left, [ids]);
  assert.deepEqual(await ctx.sql.query(touch, [changed!.id]), [changed]);
  assert.deepEqual(await statements(), before, 'also after a change');
  const done = await cli.json('archive', '--month', '2023-03', '--to', place);
  assert.deepEqual([done.removed, done.left], [4, 0]);
  const [, second] = await archives();
  assert.deepEqual(
    rowsOf(second!, 'deliveries').map(({ id }) => id),
    [changed!.id],
  );
  for (const { name: table, key } of writtenTables) assert.equal(await count(table, key), 0, table);
  for (const table of passingTables) assert.equal(await count(table), 0, table);

  const again = await cli.json('archive', '--month', '2023-03', '--to', place);
  assert.deepEqual([again.removed, again.left, again.rows], [0, 0, 0]);
  assert.equal((await archives()).length, 2);

  assert.deepEqual(await statements(), before);
  assert.equal((await cli.json('audit', 'verify')).chain, 'whole');
  const [entry] = await cli.json('audit', 'list', '--subject', '2023-03');
  assert.equal(entry.action, 'archive.remove');
  const after = await cli.json('archive', '--list', '--to', place);
  assert.deepEqual(
    after.map(({ month, deliveries, archived }: Record<string, unknown>) => [month, deliveries, archived]),
    [
      ['2023-03', 0, 7],
      ['2023-04', 1, 0],
    ],
  );
});

test('decision 218: an archived delivery is not there, for its provider, its people and operations', async () => {
  const token = await service.token('production');
  const read = (id: string) => call('GET', `/v1/deliveries/${id}`, { token });
  assert.equal((await read(completed[0]!)).status, 404);
  assert.equal((await read(ofApril)).status, 200);
  const own = handOf(service, await addPerson(ctx, 'provider-admin', workspaceId));
  assert.equal((await own.get(`/portal/v1/production/deliveries/${completed[0]}`)).status, 404);
  const dispatcher = await operationsHand(service);
  assert.equal((await dispatcher.get(`/operations/v1/deliveries/${completed[0]}`)).status, 404);
});

test('decision 217: one command archives at a time, and a month must be one', async () => {
  const client = ctx.sql.dedicated('test');
  await client.connect();
  await client.query(`select pg_advisory_lock(hashtext('antar archive'))`);
  await assert.rejects(archive(), ArchiveRefused);
  await client.end();
  const wrong = await cli.run('archive', '--month', '2023-13', '--to', place);
  assert.match(wrong.stderr, /It must be a month, YYYY-MM\./);
  const unsaid = await cli.run('archive', '--to', place);
  assert.equal(unsaid.stderr, 'antar: name a month with --month, or say --list\n');
});
