import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { createClock } from '../support/clock.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T16:59:59.999Z');
const host = 'sandbox.antar.example';
const service = await startService({
  now: clock.now,
  config: { deprecatedSandboxHost: host, legacyCreateAfterSunset: 'gone' },
});
const serving = await startService({ now: clock.now });

const beforeSunset = new Date('2026-11-20T16:59:59.999Z');
const sunset = new Date('2026-11-21T00:00:00+07:00');
const gone = { status: 'Failed', error: 'Alamat ini sudah tidak dilayani.' };

interface SeenAnswer {
  readonly status: number;
  readonly text: string;
  readonly link: string | string[] | undefined;
}

/** Asks with a Host header of the test's own, which fetch does not allow. */
function send(method: string, path: string, hostHeader: string): Promise<SeenAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SeenAnswer>();
  const { port } = new URL(service.baseUrl);
  const sent = request({ port, host: '127.0.0.1', method, path, headers: { host: hostHeader } }, (answer) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part) => {
      text += part;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, link: answer.headers.link }));
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

test('decision 61: until the sunset the deprecated sandbox host is served', async () => {
  clock.at = beforeSunset;
  assert.equal((await send('GET', '/health/live', host)).status, 200);
  assert.equal((await send('POST', '/v1/auth/providers/token', host)).status, 400);
  assert.equal((await send('GET', '/v1/deliveries/DE-1', host)).status, 401);
});

test('decision 61: from 21 November 2026 00:00 WIB every request that carries this host is 410', async () => {
  clock.at = sunset;
  const requests = [
    ['POST', '/v1/auth/providers/token'],
    ['POST', '/v1/deliveries/quotes'],
    ['POST', '/express/v1/deliveries'],
    ['GET', '/v1/deliveries/DE-1'],
    ['DELETE', '/v1/deliveries/DE-1'],
    ['GET', '/health/live'],
    ['GET', '/nowhere'],
    ['GET', '/v1/deliveries/%zz'],
    ['PUT', '/v1/deliveries'],
  ];
  for (const [method, path] of requests) {
    for (const carried of [host, `${host}:8443`, host.toUpperCase(), `${host}.`, `${host}.:8443`]) {
      const answer = await send(method!, path!, carried);
      assert.deepEqual([answer.status, JSON.parse(answer.text)], [410, gone], `${method} ${path} ${carried}`);
    }
    for (const target of [`http://${host}${path}`, `HTTP://${host.toUpperCase()}.:8443${path}`]) {
      const answer = await send(method!, target, 'antar.example');
      assert.deepEqual([answer.status, JSON.parse(answer.text)], [410, gone], `${method} ${target}`);
    }
  }
});

test('decision 352: the 410 of the deprecated host links to the same address at the host that serves', async () => {
  clock.at = sunset;
  const { publicUrl } = service.ctx.config;
  const links: [string, string][] = [
    ['/express/v1/deliveries?x=1', '/express/v1/deliveries?x=1'],
    [`http://${host}/v1/deliveries/DE-1`, '/v1/deliveries/DE-1'],
    ['//evil.example/a', '/a'],
    ['/a>;rel="x",<b', '/a%3E;rel=%22x%22,%3Cb'],
    ['/v1/deliveries/%zz', '/v1/deliveries/%zz'],
  ];
  for (const [target, path] of links) {
    const { status, link } = await send('GET', target, host);
    assert.deepEqual([status, link], [410, `<${publicUrl}${path}>; rel="successor-version"`], target);
  }
});

test('decision 61: any other host is served after the sunset as before', async () => {
  clock.at = sunset;
  for (const other of ['antar.example', `x.${host}`, `${host}.example`]) {
    assert.equal((await send('GET', '/health/live', other)).status, 200, other);
    assert.equal((await send('GET', `http://${other}/health/live`, other)).status, 200, other);
  }
});

test('decision 62: the legacy create works until the sunset, whatever is to come', async () => {
  clock.at = beforeSunset;
  for (const each of [service, serving]) {
    const token = await each.token('production');
    const answer = await each.call('POST', '/v1/deliveries', { token, body: expressBooking });
    assert.equal(answer.status, 201);
  }
});

test('decision 62: after the sunset a setting decides between serve, the default, and gone', async () => {
  clock.at = sunset;
  const token = await service.token('production');
  const refused = await service.call('POST', '/v1/deliveries', { token, body: expressBooking });
  assert.deepEqual([refused.status, refused.body], [410, gone]);
  assert.equal(refused.headers.get('sunset'), 'Fri, 20 Nov 2026 17:00:00 GMT');
  assert.ok(refused.headers.get('deprecation') && refused.headers.get('link'));

  const served = await serving.token('production');
  const answer = await serving.call('POST', '/v1/deliveries', { token: served, body: expressBooking });
  assert.equal(answer.status, 201);
});

test('decision 62: with gone, the legacy read, cancel and notify stay, and so do the other create paths', async () => {
  clock.at = sunset;
  const token = await service.token('production');
  const options = { token, headers: jakarta, body: expressBooking };
  const booked = await service.call('POST', '/express/v1/deliveries', options);
  assert.equal(booked.status, 201);
  const path = `/v1/deliveries/${booked.body.deliveryID}`;
  assert.equal((await service.call('GET', path, { token })).status, 200);
  const notified = await service.call('POST', `${path}/additional-notifications`, {
    token,
    body: { type: 'READY_TO_PICKUP' },
  });
  assert.equal(notified.body.error, 'Kurir belum ditugaskan untuk antaran ini.');
  assert.equal((await service.call('DELETE', path, { token })).status, 200);
});
