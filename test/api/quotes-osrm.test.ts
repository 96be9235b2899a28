import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { Distance } from '../../src/quotes/distance.ts';
import { createOsrm } from '../../src/quotes/osrm.ts';
import { jakarta } from '../support/bookings.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { assertPace } from '../support/pace.ts';
import { startService } from '../support/service.ts';

const from = { latitude: -6.1944, longitude: 106.8229 };
const to = { latitude: -6.2275, longitude: 106.8085 };
const road = { offsetMeters: 300, factor: 1.3 };
const byRoadFactor = 5_513;

/** A routing engine that answers as the test says, and remembers what it was asked. */
async function startEngine(answer: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const sends =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** A route as OSRM's documentation of `/route/v1` shows it, without an overview. */
const route = (distance: unknown, snaps = [4.2, 12.8]) => ({
  code: 'Ok',
  routes: [
    {
      legs: [{ steps: [], weight: 690.5, summary: '', duration: 612.3, distance }],
      weight_name: 'routability',
      weight: 690.5,
      duration: 612.3,
      distance,
    },
  ],
  waypoints: snaps.map((snap, index) => ({
    hint: 'abcDEF__',
    distance: snap,
    location: [106.8229 + index, -6.1944],
    name: 'Jalan M.H. Thamrin',
  })),
});

const sql = await createDatabase();

/** An adapter to an engine, with a clock the test may move. */
/** Longer than any machine takes for an answer that comes. */
const patientMs = 10_000;

async function startAdapter(answer: RequestListener, timeoutMs = patientMs) {
  const engine = await startEngine(answer);
  const clock = { now: new Date('2026-11-20T10:00:00+07:00') };
  const ctx = createTestContext(sql, { now: () => clock.now, config: { osrmTimeoutMs: timeoutMs } });
  const osrm = createOsrm(ctx, engine.url);
  after(() => osrm.close());
  const measure = async (): Promise<Distance> => osrm.measure(from, to, road);
  return { engine, clock, osrm, measure };
}

test('the route service is asked by longitude and latitude, and its distance taken to the metre', async () => {
  const { engine, measure } = await startAdapter(sends(200, route(5123.4)));
  const distance = await measure();
  assert.deepEqual(distance, { source: 'osrm', meters: 5123, straightMeters: distance.straightMeters });
  assert.deepEqual(engine.requests, [
    '/route/v1/driving/106.82290,-6.19440;106.80850,-6.22750?overview=false&steps=false&alternatives=false',
  ]);
});

test('an answer is kept for an hour, and asked for again after it', async () => {
  const { engine, clock, measure } = await startAdapter(sends(200, route(5000)));
  await measure();
  clock.now = new Date(clock.now.getTime() + 59 * 60_000);
  await measure();
  assert.equal(engine.requests.length, 1);
  clock.now = new Date(clock.now.getTime() + 2 * 60_000);
  await measure();
  assert.equal(engine.requests.length, 2);
});

test('fifty equal questions at once are asked once', async () => {
  const { engine, measure } = await startAdapter(sends(200, route(5000)));
  const answers = await Promise.all(Array.from({ length: 50 }, measure));
  assert.deepEqual(new Set(answers.map(({ meters }) => meters)), new Set([5000]));
  assert.equal(engine.requests.length, 1);
});

test('no way, or no road near, is an answer: the road factor stands in, and the engine is not asked again', async () => {
  const answers: [RequestListener, string][] = [
    [sends(400, { code: 'NoRoute', message: 'Impossible route between points' }), 'NoRoute'],
    [
      sends(400, { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 0' }),
      'NoSegment',
    ],
    [sends(200, route(5000, [4.2, 1500.3])), 'no road near enough'],
  ];
  for (const [answer, reason] of answers) {
    const { engine, measure } = await startAdapter(answer);
    const distance = await measure();
    assert.deepEqual([distance.source, distance.reason], ['fallback', reason]);
    assert.ok(Math.abs(distance.meters - byRoadFactor) < 10, String(distance.meters));
    await measure();
    assert.equal(engine.requests.length, 1);
  }
});

const misbehaviours: [string, RequestListener, RegExp][] = [
  ['answers 500', sends(500, 'oops'), /not JSON/],
  ['answers 429 in JSON', sends(429, { message: 'slow down' }), /status 429/],
  ['answers InvalidUrl', sends(400, { code: 'InvalidUrl', message: 'URL string malformed' }), /status 400/],
  ['answers a web page', sends(200, '<html>login</html>'), /not JSON/],
  ['answers half a document', sends(200, '{"code":"Ok","routes":[{'), /not JSON/],
  ['answers another shape', sends(200, { ok: true }), /not a route/],
  ['answers no routes', sends(200, { code: 'Ok', routes: [], waypoints: [] }), /without a distance/],
  ['answers a distance in words', sends(200, route('5 km')), /without a distance/],
  ['answers a distance below nothing', sends(200, route(-1)), /without a distance/],
  ['answers without end', (_, response) => void response.end('x'.repeat(1_000_000)), /size/i],
  ['hangs up', (request) => void request.socket.destroy(), /./],
  ['never answers', () => undefined, /no answer in time/],
  [
    'answers drop by drop',
    (_, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    /no answer in time/,
  ],
];

for (const [title, answer, reason] of misbehaviours) {
  test(`an engine that ${title} is replaced by the road factor in time, and left alone for two seconds`, async () => {
    const isLate = reason.source === 'no answer in time';
    const { engine, clock, measure } = await startAdapter(answer, isLate ? 150 : patientMs);
    const startedAtMs = performance.now();
    const distance = await measure();
    assertPace(performance.now() - startedAtMs, 1_500);
    assert.equal(distance.source, 'fallback');
    assert.match(distance.reason!, reason);
    assert.ok(Math.abs(distance.meters - byRoadFactor) < 10);

    assert.equal((await measure()).reason, 'the engine failed just now');
    assert.equal(engine.requests.length, 1);
    clock.now = new Date(clock.now.getTime() + 2001);
    await measure();
    assert.equal(engine.requests.length, 2);
  });
}

test('an engine that is not there is replaced, too', async () => {
  const engine = await startAdapter(sends(200, route(5000)));
  const nobody = createOsrm(createTestContext(sql), 'http://127.0.0.1:1');
  after(() => nobody.close());
  assert.equal((await nobody.measure(from, to, road)).source, 'fallback');
  assert.equal((await engine.measure()).source, 'osrm');
});

test('a quote is measured by the engine, and its trace says when the road factor stood in', async () => {
  let isUp = true;
  const engine = await startEngine((request, response) => {
    (isUp ? sends(200, route(7000)) : sends(503, ''))(request, response);
  });
  const service = await startService({ config: { osrmUrl: engine.url, osrmTimeoutMs: patientMs } });
  const token = await service.token();
  const place = (coordinates: object) => ({ address: 'Jl. Merdeka 1', coordinates });
  const quote = async (latitude: number) => {
    const body = {
      serviceType: 'INSTANT',
      packages: [{ name: 'Kopi', quantity: 1, weight: 1 }],
      origin: place(from),
      destination: place({ ...to, latitude }),
    };
    const options = { token, headers: jakarta, body };
    const { quotes } = (await service.call('POST', '/v1/deliveries/quotes', options)).body;
    const traced = (await service.call('POST', '/v1/quotes/trace', options)).body;
    return [quotes[0].distance, traced.data.considered[0].trace.distance.source];
  };
  assert.deepEqual(await quote(-6.2275), [7000, 'osrm']);
  isUp = false;
  const [meters, source] = await quote(-6.2276);
  assert.equal(source, 'fallback');
  assert.ok(Math.abs(meters - byRoadFactor) < 30);
  assert.deepEqual(await quote(-6.2275), [7000, 'osrm'], 'what is known is still known');
});
