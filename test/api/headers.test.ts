import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import pino from 'pino';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const logged: string[] = [];
const service = await startService({
  config: { publicUrl: 'https://antar.example' },
  log: pino({ level: 'error' }, { write: (line) => logged.push(line) }),
});
const { baseUrl, call } = service;
const token = await service.token();
const admin = await operationsHand(service, 'operator-admin');

const safety = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
};

test('decision 179: no answer with what is somebody’s own is kept, guessed at or framed, whatever it answers', async () => {
  const body = expressBooking;
  const booked = await call('POST', '/express/v1/deliveries', { token, headers: jakarta, body });
  const pair = { client_key: 'dk_sandbox_x', client_secret: 'x' };
  const answers = [
    booked,
    await call('GET', `/v1/deliveries/${booked.body.deliveryID}`, { token }),
    await call('POST', '/v1/auth/providers/token', { body: pair }),
    await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: 'https://example.com' } }),
    await call('GET', '/v1/deliveries/DE-1', {}),
    await admin.get('/operations/v1/couriers?environment=production'),
    await admin.get('/people/v1/me'),
    await call('GET', '/nowhere'),
  ];
  for (const { headers, status } of answers) {
    const sent = Object.fromEntries(Object.keys(safety).map((name) => [name, headers.get(name)]));
    assert.deepEqual(sent, safety, String(status));
  }
});

test('pages are under a policy, framed by nobody, and the reference keeps no token', async () => {
  for (const path of ['/docs', '/v1/tracking/x', '/t/x']) {
    const page = await fetch(baseUrl + path);
    assert.equal(page.headers.get('x-frame-options'), 'DENY', path);
    assert.equal(page.headers.get('x-content-type-options'), 'nosniff', path);
  }
  const page = await fetch(`${baseUrl}/docs`);
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'self'/);
  const scripts = await (await fetch(`${baseUrl}/docs/static/swagger-initializer.js`)).text();
  assert.doesNotMatch(scripts, /"persistAuthorization":\s*true/);
});

/** Sends an address as it stands: a client library would tidy it up. */
async function statusOf(path: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: antar\r\nconnection: close\r\n\r\n`);
  return (await text(socket)).split(' ')[1] ?? '';
}

test('decision 178: an address that leads out of the files of a page is a 4xx, not a failure of the server', async () => {
  const paths = ['//', '/%2e%2e', '/..', '/%2e%2e%2f%2e%2e', '/%5c', '/..%5c', '/%00', '/a%00b', '/%'];
  for (const path of paths) {
    const status = await statusOf(`/docs/static${path}`);
    assert.match(status, /^4\d\d$/, `${path} ${status}`);
  }
  assert.deepEqual(logged, []);
});

test('decision 119: a webhook header that a server could take for the path, the method or another one is refused', async () => {
  const names = [
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-HTTP-Method-Override',
    'x_http_method_override',
    'Transfer_Encoding',
    'Content_Length',
    'X_Forwarded_For',
    'X-Client-IP',
  ];
  for (const authKey of names) {
    const body = { url: 'https://example.com', authKey, authValue: 'x' };
    const { status, body: answer } = await call('PUT', '/v1/webhooks/endpoint', { token, body });
    assert.deepEqual(
      [status, answer.error],
      [400, 'Field `authKey` tidak boleh dipakai sebagai nama header'],
      authKey,
    );
  }
});
