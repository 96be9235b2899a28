import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import { startAntar } from '../../src/main.ts';
import { readFeed } from '../../src/webhooks/log/feed.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { runOn } from '../support/cluster.ts';
import { makeFolder, newDataDir, postmasterPid, startHere } from '../support/data-folder.ts';
import { signInWith } from '../support/installation.ts';
import { layLine } from '../support/line.ts';
import { assertPace, runsOf } from '../support/pace.ts';
import { findFreePort } from '../support/ports.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

const settings = (port: number) => ({ listen_addresses: '127.0.0.1', port, wal_keep_size: '512MB' });

/** The address of an embedded server, or of a line to it, over TCP. */
function overTcp(url: string, port: string | number): string {
  const address = new URL(url);
  address.searchParams.delete('host');
  address.port = String(port);
  return address.href;
}

/** A server and a standby that follows it over a line. */
async function startPair() {
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  const [primaryDir, standbyDir] = [newDataDir(), newDataDir()];
  await (await startHere(primaryDir)).stop();
  execFileSync('cp', ['-a', primaryDir, standbyDir]);
  const primary = await startHere(primaryDir, settings(primaryPort));
  const replication = await layLine(`http://127.0.0.1:${primaryPort}`);
  const { username, password } = new URL(primary.url);
  const followed = `host=127.0.0.1 port=${new URL(replication.baseUrl).port} user=${username} password=${password}`;
  writeFileSync(join(standbyDir, 'postgres', 'standby.signal'), '', { mode: 0o644 });
  // It counts as started once it is promoted.
  const promoted = startHere(standbyDir, { ...settings(standbyPort), primary_conninfo: followed });
  const standbyUrl = overTcp(primary.url, standbyPort);
  return { primary, primaryDir, primaryPort, replication, promoted, standbyPort, standbyUrl };
}

const countOf = (calls: readonly { status: number }[]) => calls.filter(({ status }) => status === 201).length;

test('decision 154: after a failover to a standby that was behind, work goes on and every new event is told', async () => {
  const pair = await startPair();
  const line = await layLine(`http://127.0.0.1:${pair.primaryPort}`);
  const dataDir = join(makeFolder(), 'antar');
  const { port } = new URL(line.baseUrl);
  const antar = await startAntar(
    readConfig({
      DATABASE_URL: overTcp(pair.primary.url, port),
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'on',
      WEBHOOK_SANDBOX_NETWORKS: '127.0.0.0/8',
    }),
    { log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }) },
  );
  after(() => antar.stop());
  const { ctx } = antar;
  const { book } = await signInWith(antar.firstRun!.sandbox, antar.url);
  const scope = { workspaceId: antar.firstRun!.workspaceId, environment: 'sandbox' } as const;
  const receiver = await startReceiver((_hit, response) => response.end());
  await setEndpoint(ctx, scope, { url: receiver.url });
  const bookMany = (count: number) => Promise.all(Array.from({ length: count }, () => book()));
  assert.equal(countOf(await bookMany(5)), 5);
  await until(async () => (await readFeed(ctx, scope, {})).events.length === 5);

  // The standby falls behind: readers are told of what it never gets.
  pair.replication.cut();
  await runOn(
    overTcp(pair.primary.url, pair.primaryPort),
    'do $$ begin for count in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$',
  );
  assert.equal(countOf(await bookMany(10)), 10);
  await until(async () => (await readFeed(ctx, scope, {})).events.length === 15);
  const { cursor } = await readFeed(ctx, scope, {});

  line.cut();
  process.kill(postmasterPid(pair.primaryDir), 'SIGKILL');
  pair.primary.abort();
  line.lead(`http://127.0.0.1:${pair.standbyPort}`);
  line.mend();
  assert.equal((await book()).status, 503, 'a standby takes no bookings');
  await runOn(pair.standbyUrl, 'select pg_promote()');
  const promotedAtMs = performance.now();
  await pair.promoted;
  const booked: string[] = [];
  const most = runsOf(20, 200);
  await until(async () => {
    const answer = await book();
    if (answer.status === 201) booked.push(answer.body.deliveryID);
    if (booked.length === 1) assertPace(performance.now() - promotedAtMs, 10_000);
    return booked.length === most;
  });

  const told = async () => (await readFeed(ctx, scope, { after: cursor!, limit: 1_000 })).events;
  await until(async () => (await told()).length === most);
  assert.deepEqual(
    (await told()).map(({ deliveryId }) => deliveryId),
    booked,
    'a reader goes on after what the lost server told',
  );
  await until(() => {
    const called = new Set(receiver.hits.map(({ body }) => JSON.parse(body).deliveryID));
    return booked.every((id) => called.has(id));
  });
});
