import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pino from 'pino';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { DataFolderInUse } from '../../src/db/embedded/failure.ts';
import { startEmbedded } from '../../src/db/embedded/start.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { callAt } from '../support/call.ts';
import { commandLine } from '../support/cli.ts';
import {
  makeFolder,
  newDataDir,
  postmasterPid,
  serverPids,
  startHere,
  tryKill,
} from '../support/data-folder.ts';
import { pngImage } from '../support/images.ts';
import { copyInstallation, readyAt, runService } from '../support/installation.ts';
import { fetchPhoto, handOf } from '../support/operations.ts';
import { startReceiver } from '../support/receiver.ts';
import { fetchToken } from '../support/service.ts';
import { until } from '../support/until.ts';

/** The database of a running service, as its owner. */
async function databaseOf(dataDir: string): Promise<Database> {
  const log = pino({ level: 'silent' });
  const inUse = await startEmbedded({ dataDir, log }).catch((error: unknown) => error);
  assert.ok(inUse instanceof DataFolderInUse);
  return connectDatabase(inUse.url, { maxConnections: 2 });
}

const rowsOf = async (sql: Database, table: string): Promise<string[]> => {
  const text = `select t::text as row from ${table} t order by 1`;
  return (await sql.query<{ row: string }>({ name: `test.rows-${table}`, text })).map(({ row }) => row);
};

/** Rows that are added and never changed. */
const lasting = {
  audit_chain: 'audit_chain',
  delivery_timeline: 'delivery_timeline',
  events: '(select id, delivery_id, sequence, body from events)',
  ledger_entries: 'ledger_entries',
  ledger_transactions: 'ledger_transactions',
  media: 'media',
};

async function readLasting(sql: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, table] of Object.entries(lasting)) found[name] = await rowsOf(sql, table);
  return found;
}

/** The owner's installation: what calls it, and what was acknowledged. */
async function openInstallation(dataDir: string, baseUrl: string) {
  const note = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'));
  const call = callAt(baseUrl);
  const token = await fetchToken(call, note.sandbox);
  const signedIn = await call('POST', '/people/v1/sessions', { body: note.operations });
  assert.equal(signedIn.status, 201, signedIn.text);
  const hand = handOf({ baseUrl }, { id: '', email: '', token: signedIn.body.data.token });
  const book = async (speed: string): Promise<string> => {
    const body = { ...expressBooking, paymentMethod: 'CASH', cashOnDelivery: { amount: 75_000 } };
    const headers = { ...jakarta, 'x-sandbox-speed': speed };
    const booked = await call('POST', '/express/v1/deliveries', { token, headers, body });
    assert.equal(booked.status, 201, booked.text);
    return booked.body.deliveryID;
  };
  const feed = async (after?: string) => {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    const { body } = await call('GET', `/v1/events${query}`, { token });
    return {
      ids: body.data.events.map(({ id }: { id: string }) => id) as string[],
      cursor: body.data.cursor as string,
    };
  };
  return { call, token, hand, book, feed };
}

test('decision 300: a service under load is backed up, killed with its files, and restored elsewhere whole', async () => {
  const receiver = await startReceiver();
  const source = await copyInstallation();
  const service = runService(source);
  const baseUrl = await readyAt(service);
  const old = await openInstallation(source, baseUrl);
  const hook = await old.call('PUT', '/v1/webhooks/endpoint', {
    token: old.token,
    body: { url: receiver.url, authKey: 'x-toko', authValue: 'rahasia' },
  });
  assert.equal(hook.status, 200, hook.text);
  const first = await old.book('3600');
  const photo = await old.hand.send(
    'PUT',
    `/operations/v1/deliveries/${first}/proofs/U-1`,
    pngImage(1),
    'image/png',
  );
  assert.equal(photo.status, 200, photo.text);
  await until(
    async () =>
      (await old.call('GET', `/express/v1/deliveries/${first}`, { token: old.token })).body.data.status ===
      'COMPLETED',
  );

  // Bookings, moves and webhooks go on all the while.
  const acknowledged: string[] = [first];
  let isLoaded = true;
  const load = [1, 2].map(async () => {
    while (isLoaded) acknowledged.push(await old.book('3600'));
  });
  await until(() => acknowledged.length > 20);
  const before = [...acknowledged];
  const place = makeFolder();
  const settings = { BACKUP_PASSPHRASE: 'kopi susu', BACKUP_TO: place };
  const made = await commandLine({ ...settings, DATA_DIR: source }).json('backup');
  const page = await old.feed();
  await until(() => acknowledged.length > before.length + 20);
  isLoaded = false;
  await Promise.all(load);
  const lastEvents = await readOn(old.feed, page.cursor);
  const sql = await databaseOf(source);
  const lost = await readLasting(sql);
  await sql.close();
  const server = postmasterPid(source);
  service.child.kill('SIGKILL');
  tryKill(server, 'SIGKILL');
  await until(() => serverPids(source).length === 0);
  rmSync(source, { recursive: true });

  const target = newDataDir();
  const line = commandLine({ ...settings, DATA_DIR: target });
  const restored = await line.json('restore');
  assert.deepEqual([restored.backup, restored.rows], [made.backup, made.rows]);
  const embedded = await startHere(target);
  const found = connectDatabase(embedded.url, { maxConnections: 2 });

  // Append-only rows are unchanged, and every booking acknowledged before the backup is there.
  for (const [table, rows] of Object.entries(await readLasting(found))) {
    const had = new Set(lost[table]);
    assert.ok(rows.length > 0, `${table} is empty`);
    assert.deepEqual(
      rows.filter((row) => !had.has(row)),
      [],
      table,
    );
  }
  const ids = new Set(await rowsOf(found, '(select id from deliveries)'));
  assert.deepEqual(
    before.filter((id) => !ids.has(`(${id})`)),
    [],
  );
  const torn = `
    select d.id from deliveries d
    where not exists (select from delivery_timeline t where t.delivery_id = d.id and t.status = d.status)
      or not exists (select from events e where e.delivery_id = d.id)`;
  assert.deepEqual(await found.query({ name: 'test.torn', text: torn }), []);
  const unbalanced = 'select transaction_id from ledger_entries group by 1 having sum(amount_idr) <> 0';
  assert.deepEqual(await found.query({ name: 'test.unbalanced', text: unbalanced }), []);
  await found.close();
  await embedded.stop();
  assert.equal((await line.json('audit', 'verify')).chain, 'whole');

  const next = runService(target);
  const url = await readyAt(next);
  const again = await openInstallation(target, url);

  // A reader who was told more than was backed up is told everything new, and nothing of before again.
  const known = new Set([...page.ids, ...lastEvents.ids]);
  const fresh = await again.book('3600');
  await until(async () => (await readOn(again.feed, lastEvents.cursor)).ids.length > 0);
  const continued = await readOn(again.feed, lastEvents.cursor);
  assert.deepEqual(
    continued.ids.filter((id) => known.has(id)),
    [],
  );

  // Sign-ins, photos and sealed secrets work with the restored key.
  assert.equal((await fetchPhoto({ baseUrl: url }, photo.body.data.url)).status, 200);
  await until(() =>
    receiver.hits.some(({ body, headers }) => body.includes(fresh) && headers['x-toko'] === 'rahasia'),
  );
  next.child.kill('SIGTERM');
  assert.equal(await next.ended, 0, next.stderr());
  await receiver.close();
});

/** Reads a feed to its present end. */
async function readOn(feed: (after?: string) => Promise<{ ids: string[]; cursor: string }>, from: string) {
  const ids: string[] = [];
  for (let cursor = from; ; ) {
    const page = await feed(cursor);
    ids.push(...page.ids);
    if (page.ids.length === 0) return { ids, cursor };
    cursor = page.cursor;
  }
}
