import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { distFolder } from '../../web/build/stale.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { callAt } from '../support/call.ts';
import type { Flood } from '../support/flood-worker.ts';
import { besideBareServer, measureBookings, report, underFlood } from '../support/floods.ts';
import { copyInstallation, readyAt, runService, signIn } from '../support/installation.ts';
import { manyKeys } from '../support/many-keys.ts';
import { assertPace, full } from '../support/pace.ts';
import type { Running } from '../support/processes.ts';
import { fetchToken } from '../support/service.ts';
import { until } from '../support/until.ts';

/**
 * What floods do to the bookings of others. The service has a process of its own, so that its event loop is not the
 * attacker's. The short forms, which measure no time, are `test/api/body-limits.test.ts` and `slow-clients.test.ts`.
 */
const skip = !full;
const measuredMs = 8_000;

let service: Running;
let baseUrl: string;
let dataDir: string;
let book: () => Promise<{ status: number }>;

before(async () => {
  if (skip) return;
  dataDir = await copyInstallation();
  service = runService(dataDir, { ROLES: 'api,jobs,webhooks' });
  baseUrl = await readyAt(service);
  ({ book } = await signIn(dataDir, baseUrl));
  // The first bookings of a process are slower.
  for (let count = 0; count < 50; count += 1) await book();
});

after(() => void service?.child.kill('SIGKILL'));

const measure = () => measureBookings(book, measuredMs);

test('decision 362: bodies of strangers do not stall bookings', { skip }, async () => {
  const body = manyKeys(24_000);
  for (const path of ['/people/v1/sessions', '/people/v1/password-resets', '/v1/auth/providers/token']) {
    const flood = { url: `${baseUrl}${path}`, headers: {}, body };
    const undisturbed = await measure();
    report('undisturbed', undisturbed);
    const often = await underFlood({ ...flood, lanes: 20, pauseMs: 1_000 }, measure);
    report(`20 a second to ${path}`, often);
    const endless = await underFlood({ ...flood, lanes: 5, pauseMs: 0 }, measure);
    report(`five at once to ${path}, without a pause`, endless);
    assert.equal(often.refused + endless.refused, 0);
    for (const { p50 } of [often, endless]) assertPace(p50, Math.max(10, 1.5 * undisturbed.p50));
  }
});

test('decision 363: a batch of too many keys does not stall bookings', { skip }, async () => {
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'));
  const token = await fetchToken(callAt(baseUrl), sandbox);
  const undisturbed = await measure();
  report('undisturbed', undisturbed);
  const right = { idempotencyKey: 'a', delivery: expressBooking };
  const row = `{"idempotencyKey":"b","delivery":${manyKeys(900_000)}}`;
  const flood = {
    url: `${baseUrl}/v1/deliveries/batches/checks`,
    headers: { ...jakarta, authorization: `Bearer ${token}` },
    body: `{"rows":[${JSON.stringify(right)},${row}]}`,
    lanes: 1,
    pauseMs: 2_000,
  };
  const found = await underFlood(flood, measure);
  report('900,000 keys in a row', found);
  assert.equal(found.refused, 0);
  assertPace(found.p99, 500);
});

/** A courier of production, signed in by a code of operations. @returns the token */
async function courierToken(): Promise<string> {
  const note = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'));
  const call = callAt(baseUrl);
  const { token } = (await call('POST', '/people/v1/sessions', { body: note.operations })).body.data;
  const phone = '081234567890';
  const body = { environment: 'production', name: 'Budi Santoso', phone, vehicle: 'MOTORCYCLE' };
  const { courierID } = (await call('POST', '/operations/v1/couriers', { token, body })).body.data;
  const issued = await call('POST', `/operations/v1/couriers/${courierID}/codes`, { token });
  const signedIn = await call('POST', '/courier/v1/sessions', {
    body: { phone, code: issued.body.data.code },
  });
  assert.equal(signedIn.status, 201, signedIn.text);
  return signedIn.body.data.token;
}

const get = (path: string, lanes: number, headers: Readonly<Record<string, string>> = {}): Flood => ({
  url: `${baseUrl}${path}`,
  headers,
  lanes,
  pauseMs: 0,
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The largest built script: the costliest file that a stranger may read. */
const largestScript = (): string => {
  const scripts = readdirSync(join(distFolder, 'assets')).filter((name) => name.endsWith('.js'));
  const sizeOf = (name: string) => readFileSync(join(distFolder, 'assets', name)).length;
  return scripts.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]!;
};

const cheap: Readonly<Record<string, () => Flood | Promise<Flood>>> = {
  'unknown bearers (decision 655)': () =>
    get('/express/v1/deliveries/DE-1', 40, bearer('unknown-{lane}-{count}')),
  'quotes without a header (decision 655)': () => ({ ...get('/v1/deliveries/quotes', 40), body: '{}' }),
  'probes of readiness': () => get('/health/ready', 40),
  "a courier's day (decision 656)": async () => get('/courier/v1/day', 20, bearer(await courierToken())),
  'the page of a screen': () => get('/operations', 20),
  'a script of a screen': () => get(`/assets/${largestScript()}`, 20),
  'a script of a screen, unpacked': () =>
    get(`/assets/${largestScript()}`, 20, { 'accept-encoding': 'identity' }),
  'a document, unpacked': () => get('/openapi-people.json', 40, { 'accept-encoding': 'identity' }),
};

for (const [name, floodOf] of Object.entries(cheap)) {
  test(`${name}: a flood costs the bookings of others little more than beside a bare server`, {
    skip,
  }, async () => {
    const flood = await floodOf();
    const undisturbed = await measure();
    const bare = await besideBareServer(flood, measure);
    const found = await underFlood(flood, measure);
    report(name, { undisturbed: undisturbed.p50, bare, found, ratio: found.p50 / bare.p50 });
    assert.equal(found.refused, 0);
    // Without compression, which every browser accepts, the process writes three times as much.
    assertPace(found.p50, (name.endsWith('script of a screen, unpacked') ? 2 : 1.5) * bare.p50);
    assertPace(found.p99, 300);
  });
}

/** The resident memory of the service, in megabytes. */
const memoryOf = () => {
  const [, kilobytes = ''] =
    /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

test('decision 366: connections without a whole request end within 20 s, and open uploads cost little', {
  skip,
}, async () => {
  const note = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'));
  const call = callAt(baseUrl);
  const signedIn = await call('POST', '/people/v1/sessions', { body: note.operations });
  const { token } = signedIn.body.data;
  const { port } = new URL(baseUrl);
  const before = memoryOf();
  const startedMs = performance.now();
  const endedMs: number[] = [];
  const part = Buffer.alloc(9 * 1024 * 1024, 120);
  const open = (head: string, drip: string): Socket => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(head);
    const dripping = setInterval(() => socket.writable && socket.write(drip), 500);
    socket.on('close', () => {
      clearInterval(dripping);
      endedMs.push(performance.now() - startedMs);
    });
    return socket;
  };
  const upload = `PUT /operations/v1/deliveries/DE-1/proofs/U-1 HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: image/png\r\ncontent-length: ${10 * 1024 * 1024}\r\n\r\n`;
  const uploads = Array.from({ length: 100 }, () => open(upload, ''));
  for (const socket of uploads) socket.write(part);
  for (let count = 0; count < 20; count += 1) {
    open('', '');
    open('GET /health/live HTTP/1.1\r\n', 'x-a: b\r\n');
    open(
      'POST /v1/auth/providers/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n',
      'x',
    );
  }
  let highest = 0;
  const looking = setInterval(() => {
    highest = Math.max(highest, memoryOf());
  }, 200);
  await until(() => endedMs.length === 160);
  clearInterval(looking);
  const slowestMs = Math.round(Math.max(...endedMs));
  report('slow clients', { slowestMs, cost: `${highest - before} MB` });
  assertPace(slowestMs, 21_000);
  assert.ok(highest - before <= 200, `${highest - before} MB`);
});
