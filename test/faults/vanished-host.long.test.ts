import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { connectDatabase } from '../../src/db/connect.ts';
import { checkTariffs } from '../../src/quotes/tariffs/check.ts';
import { importTariffs } from '../../src/quotes/tariffs/import.ts';
import { startAntarOn } from '../support/antar.ts';
import { destination, expressBooking, jakarta, origin } from '../support/bookings.ts';
import { type Answer, callAt } from '../support/call.ts';
import { runOn } from '../support/cluster.ts';
import { createTestContext } from '../support/context.ts';
import { query } from '../support/data-folder.ts';
import { assertPace, byLength } from '../support/pace.ts';
import { startProxy } from '../support/proxy.ts';
import { fetchToken } from '../support/service.ts';
import { overTcp, startPair } from '../support/standby.ts';
import { demoSheet } from '../support/tariffs.ts';
import { until } from '../support/until.ts';

/** After a promotion, what waits for the lost host is given up and all work goes on within this time. */
const mostMs = 20_000;

const express = '/express/v1/deliveries';
const quoted = { serviceType: 'INSTANT', packages: expressBooking.packages, origin, destination };

/** The demo workspace of a new installation, and what its provider asks. */
async function startOn(databaseUrl: string) {
  const antar = await startAntarOn(databaseUrl, { DEMO: 'on', REQUESTS_PER_MINUTE: '0' });
  const call = callAt(antar.url);
  const token = await fetchToken(call, antar.firstRun!.sandbox);
  const send = (headers: Readonly<Record<string, string>>) =>
    call('POST', express, { token, headers: { ...jakarta, ...headers }, body: expressBooking });
  return {
    book: () => send({ 'x-sandbox-scenario': 'manual' }),
    bookLife: () => send({ 'x-sandbox-speed': '3600' }),
    read: (deliveryId: string) => call('GET', `${express}/${deliveryId}`, { token }),
    quote: () => call('POST', `${express}/quotes`, { token, headers: jakarta, body: quoted }),
  };
}

/** Asks again and again, several at a time; what is answered, and how long the longest answer took. */
function sendOn(t: TestContext, right: number, callers: number, send: () => Promise<Answer>) {
  const load = { right, statuses: [] as number[], longestMs: 0 };
  let isOver = false;
  const sending = Array.from({ length: callers }, async () => {
    while (!isOver) {
      const startedAtMs = performance.now();
      const { status } = await send();
      load.statuses.push(status);
      load.longestMs = Math.max(load.longestMs, performance.now() - startedAtMs);
    }
  });
  const end = async () => {
    isOver = true;
    await Promise.all(sending);
  };
  t.after(() => {
    isOver = true;
  });
  return { load, end };
}

test('decision 194: after a host that vanished without closing a connection all work goes on without a restart, and who waited is told', async (t) => {
  const pair = await startPair();
  const proxy = await startProxy(`http://127.0.0.1:${pair.primaryPort}`);
  const proxyUrl = overTcp(pair.primary.url, new URL(proxy.baseUrl).port);
  const { host } = new URL(proxyUrl);
  const service = await startOn(proxyUrl.replace(host, `${host},${new URL(pair.standbyUrl).host}`));
  const amount = async () => (await service.quote()).body.quotes[0].amount;
  const cheap = await amount();
  const { deliveryID } = (await service.book()).body;
  const found = `select from deliveries where id = '${deliveryID}'`;
  await until(async () => (await query(pair.standbyUrl, found)).length === 1);

  const loads = [
    sendOn(t, 201, 4, service.book),
    sendOn(t, 200, 4, () => service.read(deliveryID)),
    sendOn(t, 200, 1, service.quote),
  ];
  const most = byLength({ short: 20, full: 200 });
  await until(() => loads.every(({ load }) => load.statuses.length >= most));
  for (const { load } of loads) assert.deepEqual([...new Set(load.statuses.splice(0))], [load.right]);
  proxy.silence();
  await runOn(pair.standbyUrl, 'select pg_promote()');
  const promotedAtMs = performance.now();
  const isBack = ({ right, statuses }: { readonly right: number; readonly statuses: readonly number[] }) =>
    statuses.length > most && statuses.slice(-most).every((status) => status === right);
  await until(() => loads.every(({ load }) => isBack(load)));
  assertPace(performance.now() - promotedAtMs, mostMs);
  await pair.promoted;
  await Promise.all(loads.map(({ end }) => end()));
  for (const { load } of loads) {
    assertPace(load.longestMs, mostMs);
    assert.deepEqual(
      [...new Set(load.statuses)].filter((status) => status !== 503),
      [load.right],
    );
  }
  assert.ok(loads[0]!.load.statuses.includes(503), 'a booking whose answer was lost is 503');

  const sql = connectDatabase(pair.standbyUrl, { maxConnections: 1 });
  t.after(() => sql.close());
  const { effectiveFrom: _, tariffs, ...sheet } = demoSheet();
  const dearer = { ...sheet, tariffs: tariffs.map((each) => ({ ...each, baseIdr: each.baseIdr + 5_000 })) };
  const ctx = createTestContext(sql);
  await importTariffs(ctx, await checkTariffs(ctx, JSON.stringify(dearer)));
  const life = (await service.bookLife()).body.deliveryID;
  await until(async () => (await amount()) > cheap);
  await until(async () => (await service.read(life)).body.data?.status === 'COMPLETED');
});
