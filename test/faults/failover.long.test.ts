import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExamination } from '../../src/monitoring/examine-health.ts';
import { readFeed } from '../../src/webhooks/log/feed.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { startAntarOn } from '../support/antar.ts';
import type { Answer } from '../support/call.ts';
import { runOn } from '../support/cluster.ts';
import { postmasterPid, query, startHere } from '../support/data-folder.ts';
import { signInWith } from '../support/installation.ts';
import { assertPace, byLength } from '../support/pace.ts';
import { startProxy } from '../support/proxy.ts';
import { startReceiver } from '../support/receiver.ts';
import { overTcp, settingsAt, startPair, waitForEach } from '../support/standby.ts';
import { until } from '../support/until.ts';

/** The demo workspace of a new installation on a pair, and an endpoint that hears of its sandbox. */
async function startOn(databaseUrl: string) {
  const antar = await startAntarOn(databaseUrl, {
    DEMO: 'on',
    WEBHOOK_SANDBOX_NETWORKS: '127.0.0.0/8',
  });
  const { ctx } = antar;
  const { workspaceId, sandbox } = antar.firstRun!;
  const scope = { workspaceId, environment: 'sandbox' } as const;
  const receiver = await startReceiver((_hit, response) => response.end());
  await setEndpoint(ctx, scope, { url: receiver.url });
  const { book } = await signInWith(sandbox, antar.url);
  const hears = (ids: readonly string[]) => {
    const called = new Set(receiver.hits.map(({ body }) => JSON.parse(body).deliveryID));
    return ids.every((id) => called.has(id));
  };
  return { ctx, scope, book, hears };
}

const countOf = (calls: readonly { status: number }[]) => calls.filter(({ status }) => status === 201).length;

test('decision 154: after a failover to a standby that was behind, work goes on and every new event is told', async () => {
  const pair = await startPair();
  const proxy = await startProxy(`http://127.0.0.1:${pair.primaryPort}`);
  const { port } = new URL(proxy.baseUrl);
  const { ctx, scope, book, hears } = await startOn(overTcp(pair.primary.url, port));
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

  proxy.cut();
  process.kill(postmasterPid(pair.primaryDir), 'SIGKILL');
  pair.primary.abort();
  proxy.lead(`http://127.0.0.1:${pair.standbyPort}`);
  proxy.mend();
  assert.equal((await book()).status, 503, 'a standby takes no bookings');
  await runOn(pair.standbyUrl, 'select pg_promote()');
  const promotedAtMs = performance.now();
  await pair.promoted;
  const booked: string[] = [];
  const most = byLength({ short: 20, full: 200 });
  await until(async () => {
    const answer = await book();
    if (answer.status === 201) booked.push(answer.body.deliveryID);
    if (booked.length === 1) assertPace(performance.now() - promotedAtMs, 10_000);
    return booked.length === most;
  });

  const eventsSince = async () => (await readFeed(ctx, scope, { after: cursor!, limit: 1_000 })).events;
  await until(async () => (await eventsSince()).length === most);
  assert.deepEqual(
    (await eventsSince()).map(({ deliveryId }) => deliveryId),
    booked,
    'a reader goes on after what the lost server told',
  );
  await until(() => hears(booked));
});

/** Starts a service whose URL names both hosts of a pair, with a synchronous standby. */
async function startOnPair() {
  const pair = await startPair();
  const primaryUrl = overTcp(pair.primary.url, pair.primaryPort);
  const { host } = new URL(primaryUrl);
  const both = primaryUrl.replace(host, `${host},${new URL(pair.standbyUrl).host}`);
  const service = await startOn(both);
  await waitForEach(primaryUrl);
  return { pair, primaryUrl, ...service };
}

test('decision 194: with both hosts named, work goes on after a promotion, and a synchronous standby has every booking', async (t) => {
  const { pair, ctx, book, hears } = await startOnPair();
  const examine = createExamination(ctx);
  const unreachable = async () =>
    (await examine()).findings.filter(({ kind }) => kind === 'host-unreachable').length;
  assert.equal(await unreachable(), 0);

  const acknowledged: string[] = [];
  const most = byLength({ short: 20, full: 400 });
  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  const callers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      // Requests that the lost server did not answer are unknown; no answer confirmed them.
      const answer = await book().catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(answer.body.deliveryID);
    }
  });
  await until(() => acknowledged.length >= most);
  process.kill(postmasterPid(pair.primaryDir), 'SIGKILL');
  pair.primary.abort();
  const lostAt = acknowledged.length;
  await runOn(pair.standbyUrl, 'select pg_promote()');
  const promotedAtMs = performance.now();
  await until(() => acknowledged.length > lostAt + 4);
  assertPace(performance.now() - promotedAtMs, 10_000);
  await pair.promoted;
  assert.equal(await unreachable(), 1, 'decision 474: findings that the failover made untrue are read again');
  const [before] = await query(pair.standbyUrl, leases);
  await until(() => acknowledged.length >= lostAt + most);
  isOver = true;
  await Promise.all(callers);

  const stored = await query(
    pair.standbyUrl,
    `select id from deliveries where id in (${quoted(acknowledged)})`,
  );
  assert.equal(stored.length, acknowledged.length, 'no acknowledged booking is lost');
  await until(() => hears(acknowledged));
  // Jobs, dispatch and webhooks: each process that shares work renews its lease.
  const { ends } = before as Leases;
  assert.deepEqual(Object.keys(ends).toSorted(), ['dispatch', 'jobs', 'webhooks']);
  await until(async () => {
    const [now] = (await query(pair.standbyUrl, leases)) as Leases[];
    return Object.entries(ends).every(([work, endsAt]) => now!.ends[work]! > endsAt);
  });

  // A server that comes back late and takes writes gets no connection.
  await startHere(pair.primaryDir, settingsAt(pair.primaryPort));
  await runOn(pair.standbyUrl, endOthers);
  const after = await Promise.all(Array.from({ length: 8 }, () => bookPatiently(book)));
  const found = await query(pair.standbyUrl, `select id from deliveries where id in (${quoted(after)})`);
  assert.equal(found.length, after.length, 'the server that was promoted last is written to');
});

const endOthers =
  'select pg_terminate_backend(pid) from pg_stat_activity where usename is not null and pid <> pg_backend_pid()';
/** When the last lease of each kind of work ends. */
interface Leases {
  readonly ends: Readonly<Record<string, string>>;
}
const leases = `
  select json_object_agg(work, ends) as ends
  from (select work, max(ends_at) as ends from lease_holders group by work) each`;
const quoted = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join();

async function bookPatiently(book: () => Promise<Answer>): Promise<string> {
  let id = '';
  await until(async () => {
    const { status, body } = await book();
    if (status === 201) id = body.deliveryID;
    return status === 201;
  });
  return id;
}

test('decision 674: Antar leaves a primary that lives on without standbys for the one that was promoted', async () => {
  const { pair, primaryUrl, ctx, book, hears } = await startOnPair();
  const examine = createExamination(ctx);
  const kinds = async () => (await examine()).findings.map(({ kind }) => kind);
  const unwell = async () =>
    (await kinds()).filter((kind) => kind === 'host-divided' || kind === 'standby-behind');
  assert.equal((await book()).status, 201);
  assert.deepEqual(await unwell(), []);

  pair.replication.cut();
  await until(async () => (await book()).status === 503);
  assert.deepEqual(await unwell(), ['standby-behind']);
  await runOn(pair.standbyUrl, 'select pg_promote()');
  const promotedAtMs = performance.now();
  await pair.promoted;
  const deliveryId = await bookPatiently(book);
  assertPace(performance.now() - promotedAtMs, 10_000);
  await until(() => hears([deliveryId]));
  assert.deepEqual(await unwell(), ['host-divided']);
  // A commit that was waiting there keeps its server process, as it would after any lost connection.
  const left = `
    select from pg_stat_activity
    where application_name like 'antar%' and wait_event is distinct from 'SyncRep'`;
  await until(async () => (await query(primaryUrl, left)).length === 0);
});
