import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import type { Statement } from '../../src/db/connect.ts';
import { newDataDir } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { measureBookings, report } from '../support/floods.ts';
import { readyAt, runService, signInWith } from '../support/installation.ts';
import { pairSaidBy } from '../support/kills.ts';
import { readSeries } from '../support/metrics.ts';
import { assertPace, full } from '../support/pace.ts';
import { findFreePort } from '../support/ports.ts';
import type { Watching } from '../support/tracking-watchers.ts';

/**
 * What 5,000 watchers of tracking links, all of different deliveries, do to bookings. The short form, which measures no time,
 * is `src/tracking/portions.test.ts`.
 */
const skip = !full;
const streams = 5_000;
const measuredMs = 20_000;
const changedAtOnce = 1_000;

const copyDelivery: Statement = {
  name: 'test.copy',
  text: `
    insert into deliveries
    select (jsonb_populate_record(d, jsonb_build_object('id', left(d.id, -5) || to_char(n, 'FM00000'), 'tracking_token', md5(n::text)))).*
    from deliveries d, generate_series(1, $2::int) n
    where d.id = $1`,
};
const listTokens: Statement = {
  name: 'test.tokens',
  text: 'select tracking_token as token from deliveries where length(tracking_token) = 32',
};
const change: Statement = {
  name: 'test.change',
  text: `
    update deliveries set updated_at = clock_timestamp()
    where tracking_token in (select md5(n::text) from generate_series($1::int + 1, $1::int + $2::int) n)`,
};

test('decision 662: 5,000 tracking streams hold the event loop for milliseconds, and delay no booking', {
  skip,
}, async () => {
  const sql = await createDatabase();
  const metricsPort = await findFreePort();
  const service = runService(newDataDir(), {
    DATABASE_URL: sql.url,
    DEMO: 'on',
    ROLES: 'api,jobs,webhooks',
    METRICS_PORT: String(metricsPort),
  });
  const baseUrl = await readyAt(service);
  const { client_key: clientKey, client_secret: clientSecret } = await pairSaidBy(service);
  const { book } = await signInWith({ clientKey: clientKey!, clientSecret: clientSecret! }, baseUrl);
  // The first bookings of a process are slower.
  for (let count = 0; count < 50; count += 1) await book();
  const { deliveryID } = (await book()).body;
  await sql.query(copyDelivery, [deliveryID, streams]);
  const tokens = (await sql.query<{ token: string }>(listTokens)).map(({ token }) => token);
  assert.equal(tokens.length, streams);

  // Each watched delivery changes every five seconds, with and without watchers.
  let changed = 0;
  const changing = setInterval(() => {
    void sql.query(change, [changed, changedAtOnce]).catch(() => undefined);
    changed = (changed + changedAtOnce) % streams;
  }, 1_000);
  after(() => clearInterval(changing));
  const readLag = async () => {
    const series = await readSeries(`http://127.0.0.1:${metricsPort}/metrics`);
    const msOf = (name: string) => Math.round(1_000 * series.get(`nodejs_eventloop_lag_${name}_seconds`)!);
    return { lagP99: msOf('p99'), lagMax: msOf('max') };
  };
  const measure = async () => {
    await readLag();
    const bookings = await measureBookings(book, measuredMs);
    return { ...bookings, ...(await readLag()) };
  };

  const undisturbed = await measure();
  const watchers = fork(new URL('../support/tracking-watchers.ts', import.meta.url));
  after(() => void watchers.kill('SIGKILL'));
  watchers.send({ baseUrl, tokens } satisfies Watching);
  const [statuses] = await once(watchers, 'message');
  assert.deepEqual(statuses, { 200: streams });
  const watched = await measure();
  watchers.send('count');
  const [{ events, closed }] = await once(watchers, 'message');
  report('5,000 tracking streams', { undisturbed, watched, events, closed });
  assert.equal(closed, 0);
  // The first event of each stream, and a change every five seconds.
  assert.ok(events > 3 * streams, `${events} events`);
  assert.equal(watched.refused, 0);
  assertPace(watched.p50, Math.max(10, 1.5 * undisturbed.p50));
  assertPace(watched.p99, 300);
  assertPace(watched.lagP99, undisturbed.lagP99 + 10);
});
