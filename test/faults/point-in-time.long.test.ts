import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findAddress } from '../../src/db/embedded/start.ts';
import { callAt } from '../support/call.ts';
import { commandLine } from '../support/cli.ts';
import {
  ask,
  makeFolder,
  newDataDir,
  postmasterPid,
  serverPids,
  startHere,
  tryKill,
} from '../support/data-folder.ts';
import { copyInstallation, readyAt, runService, signIn } from '../support/installation.ts';
import type { Running } from '../support/processes.ts';
import { fetchToken } from '../support/service.ts';
import { until } from '../support/until.ts';

const place = join(makeFolder(), 'place');
const settings = { BACKUP_TO: place, BACKUP_PASSPHRASE: 'kopi susu', BACKUP_WAL: 'on' };
const line = (dataDir: string) => commandLine({ ...settings, DATA_DIR: dataDir });

const asked = async <Row>(dataDir: string, text: string): Promise<Row[]> =>
  (await ask(findAddress(dataDir), text)) as Row[];

/** Ends the part of the log that is written now. @returns its name */
async function finishPart(dataDir: string): Promise<string> {
  const [row] = await asked<{ part: string }>(dataDir, 'select pg_walfile_name(pg_switch_wal()) as part');
  return row!.part;
}

const isKept = (part: string) => listLogs().some((name) => name.endsWith(`/${part}.zst`));
const listLogs = () =>
  readdirSync(join(place, 'wal'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.zst'));

/** Kills a service and its database at once, and takes their files away. */
async function lose(service: Running, dataDir: string): Promise<void> {
  const server = postmasterPid(dataDir);
  service.child.kill('SIGKILL');
  tryKill(server, 'SIGKILL');
  await service.ended;
  await until(() => serverPids(dataDir).length === 0);
  rmSync(dataDir, { recursive: true });
}

async function bookAt(dataDir: string, baseUrl: string): Promise<string> {
  const { book } = await signIn(dataDir, baseUrl);
  const booked = await book();
  assert.equal(booked.status, 201, booked.text);
  return booked.body.deliveryID;
}

async function readFeed(dataDir: string, baseUrl: string, after = '') {
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'));
  const call = callAt(baseUrl);
  const token = await fetchToken(call, sandbox);
  const { body } = await call('GET', `/v1/events?after=${encodeURIComponent(after)}`, { token });
  return body.data;
}

const failures = (dataDir: string) =>
  asked<{ outcome: string }>(
    dataDir,
    `select outcome from backups where details like 'log of the database%' order by ended_at`,
  );

test('decisions 304 and 305: an installation is restored as it was at a moment, and its log goes on', async () => {
  const source = await copyInstallation();
  const service = runService(source, settings);
  const baseUrl = await readyAt(service);
  const first = await bookAt(source, baseUrl);
  const made = await line(source).json('backup');
  const second = await bookAt(source, baseUrl);
  const moment = new Date(Date.now() + 1);
  await until(() => Date.now() > moment.getTime());
  const third = await bookAt(source, baseUrl);

  // The place is away for a while.
  renameSync(place, `${place}-away`);
  writeFileSync(place, '');
  const part = await finishPart(source);
  await until(async () => (await failures(source)).length === 1);
  rmSync(place);
  renameSync(`${place}-away`, place);
  await until(() => isKept(part));
  await until(async () => (await failures(source)).at(-1)?.outcome === 'succeeded');
  const told = await readFeed(source, baseUrl);
  await lose(service, source);

  const target = newDataDir();
  const early = await line(target).run('restore', '--until', '2026-01-01T00:00:00+07:00');
  assert.match(
    early.stderr,
    /^antar: no backup in this place leads to 2026-01-01T00:00:00\+07:00: the first moment is \S+\n$/,
  );
  const late = await line(target).run('restore', '--until', new Date().toISOString());
  assert.match(
    late.stderr,
    /^antar: the log ends before this moment, with 2\S+ \S+: choose an earlier one, or --until latest\n$/,
  );
  assert.ok(!existsSync(join(target, 'secret.key')), 'nothing was restored');
  const local = moment.toISOString().replace('Z', '+00:00');
  const restored = await line(target).json('restore', '--until', local);
  assert.deepEqual([restored.outcome, restored.backup], ['restored', made.backup]);
  assert.equal((await line(target).json('audit', 'verify')).chain, 'whole');

  const next = runService(target, settings);
  const nextUrl = await readyAt(next);
  const { read } = await signIn(target, nextUrl);
  const found = [];
  for (const id of [first, second, third]) found.push((await read(id)).status);
  assert.deepEqual(found, [200, 200, 404]);
  const fourth = await bookAt(target, nextUrl);
  // A reader who was told more than was restored is told everything new, and nothing of before again.
  await until(async () => (await readFeed(target, nextUrl, told.cursor)).events.length > 0);
  const known = new Set(told.events.map(({ id }: { id: string }) => id));
  const fresh = (await readFeed(target, nextUrl, told.cursor)).events;
  assert.ok(fresh.every(({ id }: { id: string }) => !known.has(id)));

  // The log goes on in a timeline and under a name of its own; the earlier one goes with the last backup that needs it.
  const [earlier] = listLogs().map((name) => name.split('/')[0]);
  const kept = await line(target).json('backup', '--keep', '1');
  const fifth = await bookAt(target, nextUrl);
  const last = await finishPart(target);
  assert.match(last, /^00000002/);
  await until(() => isKept(last));
  assert.ok(listLogs().every((name) => !name.startsWith(earlier!)));
  const left = readdirSync(join(place, 'backups'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => parentPath.slice(join(place, 'backups').length).split('/')[1]);
  assert.deepEqual(new Set(left), new Set([kept.backup]));
  await lose(next, target);
  const end = newDataDir();
  await line(end).json('restore', '--until', 'latest');
  const { stop, url } = await startHere(end);
  const ids = (await ask(url, 'select id from deliveries')).map((row) => (row as { id: string }).id);
  await stop();
  assert.deepEqual(
    [first, second, third, fourth, fifth].map((id) => ids.includes(id)),
    [true, true, false, true, true],
  );
});
