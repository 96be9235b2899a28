import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { callAt } from '../support/call.ts';
import { runOn } from '../support/cluster.ts';
import { newDataDir, postmasterPid, query } from '../support/data-folder.ts';
import { readyAt, runService } from '../support/installation.ts';
import { pairSaidBy } from '../support/kills.ts';
import { assertPace, byLength } from '../support/pace.ts';
import { startReceiver } from '../support/receiver.ts';
import { overTcp, startPair, waitForEach } from '../support/standby.ts';
import { until } from '../support/until.ts';

const longMs = byLength({ short: 120_000, full: 900_000 });
/** Time between two bookings: half of the highest load of two cores. */
const everyMs = 90;
/** Both processes are ready within this time of the promotion. */
const mostReadyMs = 10_000;

/** Two processes without a pooler, on a primary with a synchronous standby. */
async function startTwo(t: TestContext, databaseUrl: string) {
  const dataDir = newDataDir();
  const settings = {
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    WEBHOOK_SANDBOX_NETWORKS: '127.0.0.0/8',
    WEBHOOK_RETRY_SECONDS: '1',
    REQUESTS_PER_MINUTE: '0',
  };
  const start = async () => {
    const service = runService(dataDir, settings);
    t.after(() => service.child.kill('SIGKILL'));
    return { service, url: await readyAt(service) };
  };
  const [first, second] = [await start(), await start()];
  return { urls: [first.url, second.url], sandbox: await pairSaidBy(first.service) };
}

/** Books at a steady rate, each under a key that is repeated until it is answered. */
function bookSteadily(urls: readonly string[], token: string) {
  const ids = new Map<string, string>();
  const latenciesMs: number[] = [];
  let count = 0;
  let isOver = false;
  const book = async (key: string) => {
    const headers = { ...jakarta, 'x-sandbox-scenario': 'manual', 'idempotency-key': key };
    const startedMs = performance.now();
    for (let attempt = count; ; attempt += 1) {
      const call = callAt(urls[attempt % urls.length]!);
      const answer = await call('POST', '/express/v1/deliveries', {
        token,
        headers,
        body: expressBooking,
      }).catch(() => undefined);
      if (answer?.status === 201) {
        ids.set(key, answer.body.deliveryID);
        latenciesMs.push(performance.now() - startedMs);
        return;
      }
      if (answer !== undefined) assert.equal(answer.status, 503, answer.text);
      await pause(250);
    }
  };
  const work: Promise<void>[] = [];
  const start = async () => {
    while (!isOver) {
      work.push(book(`key-${count++}`));
      await pause(everyMs);
    }
    await Promise.all(work);
  };
  const started = start();
  return {
    ids,
    latenciesMs,
    end: () => {
      isOver = true;
      return started;
    },
  };
}

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined))
    ?.status === 200;

test('decision 194: two processes without a pooler lose no acknowledged booking when the primary is killed and its standby promoted', {
  timeout: longMs + 300_000,
}, async (t) => {
  const pair = await startPair();
  const primaryUrl = overTcp(pair.primary.url, pair.primaryPort);
  const { host } = new URL(primaryUrl);
  const both = primaryUrl.replace(host, `${host},${new URL(pair.standbyUrl).host}`);
  const { urls, sandbox } = await startTwo(t, both);
  await waitForEach(primaryUrl);
  const call = callAt(urls[0]!);
  const { token } = (await call('POST', '/v1/auth/providers/token', { body: sandbox })).body;
  const receiver = await startReceiver();
  const registered = await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  assert.equal(registered.status, 200, registered.text);

  const load = bookSteadily(urls, token);
  await pause(longMs / 2);
  process.kill(postmasterPid(pair.primaryDir), 'SIGKILL');
  pair.primary.abort();
  await runOn(pair.standbyUrl, 'select pg_promote()');
  const promotedMs = performance.now();
  await until(async () => (await Promise.all(urls.map(isReady))).every(Boolean));
  const readyMs = performance.now() - promotedMs;
  await pair.promoted;
  await pause(longMs / 2);
  await load.end();

  const booked = [...load.ids.values()];
  const stored = (await query(pair.standbyUrl, 'select id from deliveries')) as { id: string }[];
  const present = new Set(stored.map(({ id }) => id));
  assert.deepEqual(
    booked.filter((id) => !present.has(id)),
    [],
    'no acknowledged booking is lost',
  );
  assert.deepEqual(
    [new Set(booked).size, present.size],
    [booked.length, booked.length],
    'each key booked once',
  );
  const heard = () => new Set(receiver.hits.map(({ body }) => JSON.parse(body).deliveryID as string));
  await until(() => booked.every((id) => heard().has(id)));
  const events = Map.groupBy(
    receiver.hits,
    ({ body, sequence }) => `${JSON.parse(body).deliveryID} ${sequence}`,
  );
  for (const [event, hits] of events)
    assert.equal(
      new Set(hits.map(({ id }) => id)).size,
      1,
      `${event} is one event, however often it was sent`,
    );
  const latencies = load.latenciesMs.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(latencies[Math.floor(share * (latencies.length - 1))]!);
  t.diagnostic(
    `${booked.length} bookings, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ready ${Math.round(readyMs)} ms after the promotion; ` +
      `${events.size} events, ${receiver.hits.length - events.size} of them called again`,
  );
  assertPace(readyMs, mostReadyMs);
});
