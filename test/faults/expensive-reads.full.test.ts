import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { batchesOf, rowsOf } from '../support/batches.ts';
import { jakarta } from '../support/bookings.ts';
import { callAt } from '../support/call.ts';
import type { Flood } from '../support/flood-worker.ts';
import { measureBookings, report, underFlood } from '../support/floods.ts';
import { copyInstallation, readyAt, runService, signIn } from '../support/installation.ts';
import { assertPace, full } from '../support/pace.ts';
import type { Running } from '../support/processes.ts';
import { fetchToken } from '../support/service.ts';

/**
 * What one caller who floods an expensive route does to the bookings of others (decision 367). The service has a process of
 * its own, so that its event loop is not the attacker's. The short form, which measures no time, is `test/api/expensive.test.ts`.
 */
const skip = !full;
const measuredMs = 6_000;
const rowCount = 1_200;

/** The requests of floods. */
interface Known {
  readonly baseUrl: string;
  /** Of a provider's program, and of a person of the operator. */
  readonly token: string;
  readonly person: string;
  readonly batchID: string;
  readonly booked: readonly string[];
}

let service: Running;
let book: () => Promise<{ status: number }>;
let known: Known;

before(async () => {
  if (skip) return;
  const dataDir = await copyInstallation();
  service = runService(dataDir, { ROLES: 'api,jobs,webhooks' });
  const baseUrl = await readyAt(service);
  ({ book } = await signIn(dataDir, baseUrl));
  const note = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'));
  const call = callAt(baseUrl);
  const token = await fetchToken(call, note.sandbox);
  const person = (await call('POST', '/people/v1/sessions', { body: note.operations })).body.data.token;
  const batches = batchesOf(call, token);
  const { batchID } = (await batches.send(rowsOf(rowCount, 'flood'))).body.data;
  await batches.finished(batchID);
  const booked = (await batches.rows(batchID)).map(({ deliveryID }) => deliveryID);
  known = { baseUrl, token, person, batchID, booked };
  // The first bookings of a process are slower.
  for (let count = 0; count < 50; count += 1) await book();
});

after(() => void service?.child.kill('SIGKILL'));

const read = (path: string, lanes: number, bearer?: string): Flood => ({
  url: `${known.baseUrl}${path}`,
  headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  lanes,
  pauseMs: 0,
});

const floods: Readonly<Record<string, () => Flood>> = {
  labels: () => read(`/operations/v1/labels?deliveryIDs=${known.booked.slice(0, 100)}`, 60, known.person),
  'the feed': () => read('/v1/events?limit=1000', 30, known.token),
  'a document': () => read('/docs/json', 40),
  'a document, unpacked': () => ({
    ...read('/openapi-people.json', 40),
    headers: { 'accept-encoding': 'identity' },
  }),
  'a script of the page of documents': () => read('/docs/static/swagger-ui-bundle.js', 40),
  'the page of a screen': () => read('/portal', 40),
  'rows of a batch': () => read(`/v1/batches/${known.batchID}/rows?limit=1000`, 20, known.token),
  'the outcome of a batch': () => read(`/v1/batches/${known.batchID}/outcome.csv`, 20, known.token),
  'the log of events': () => read('/v1/webhooks/events?limit=1000', 20, known.token),
  'an export of deliveries': () => read('/operations/v1/deliveries.csv', 20, known.person),
  'the board': () => read('/operations/v1/board?environment=sandbox', 20, known.person),
  'the record of changes': () => read('/operations/v1/audit?limit=1000', 20, known.person),
  'checks of a batch': () => ({
    ...read('/v1/deliveries/batches/checks', 20),
    headers: { ...jakarta, authorization: `Bearer ${known.token}` },
    body: JSON.stringify({ rows: rowsOf(1_000, 'check') }),
  }),
};

const measure = () => measureBookings(book, measuredMs);

for (const [name, flood] of Object.entries(floods)) {
  test(`decision 367: one caller who floods ${name} does not stall the bookings of others`, {
    skip,
  }, async () => {
    const undisturbed = await measure();
    const found = await underFlood(flood(), measure);
    report(name, { undisturbed: undisturbed.p50, ...found });
    assert.equal(found.refused, 0);
    assertPace(found.p50, Math.max(10, 2 * undisturbed.p50));
    assertPace(found.p99, 500);
  });
}
