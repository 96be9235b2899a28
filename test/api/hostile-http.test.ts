import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { startService } from '../support/service.ts';

const logged: string[] = [];
const service = await startService({
  config: { webhookAllowedNetworks: ['127.0.0.0/8'] },
  log: pino({ level: 'error' }, { write: (line) => logged.push(line) }),
});
const token = await service.token('production');
const create = '/express/v1/deliveries';

const failed = (status: number, error: string) => [status, { status: 'Failed', error }];
const malformed = failed(400, 'Request body bukan JSON yang valid.');

/** Sends bytes as they are and reads all that comes back. */
function sendRaw(bytes: string | Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { port } = new URL(service.baseUrl);
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('end', () => resolve(text));
  // The bytes still being sent when the service hangs up.
  socket.on('error', (error: NodeJS.ErrnoException) => (text === '' ? reject(error) : resolve(text)));
  return promise;
}

function rawAnswer(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return [Number(head.split(' ')[1]), JSON.parse(body)];
}

test('decision 16: JSON in another encoding than UTF-8 is 400, not stored with other characters', async () => {
  const json = JSON.stringify(expressBooking);
  const bodies = [Buffer.from(json.replace('Kopi', 'Kopi \u00e9'), 'latin1'), Buffer.from(json, 'utf16le')];
  for (const body of bodies) {
    const lines = [
      `POST ${create} HTTP/1.1`,
      'host: a',
      'connection: close',
      `authorization: Bearer ${token}`,
      'x-client-time-zone: Asia/Jakarta',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
    const text = await sendRaw(Buffer.concat([head, body]));
    assert.deepEqual(rawAnswer(text), malformed);
  }
});

test('decision 90: a flood of headers is 431', async () => {
  const flood = `x-flood: ${'x'.repeat(20_000)}\r\n`;
  const text = await sendRaw(`GET /health/live HTTP/1.1\r\nhost: a\r\n${flood}\r\n`);
  assert.deepEqual(rawAnswer(text), failed(431, 'Header permintaan terlalu besar.'));
  assert.match(text, /^x-error-code: headersTooLarge\r$/m);
  const many = Array.from({ length: 3000 }, (_, index) => `x-${index}: 1\r\n`).join('');
  const drowned = await sendRaw(`GET /health/live HTTP/1.1\r\nhost: a\r\n${many}\r\n`);
  assert.equal(rawAnswer(drowned)[0], 431);
});

test('decision 90: what is not HTTP is 400, and the service goes on', async () => {
  const wrongs = [
    'nonsense\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /health/live HTTP/1.1\r\nhost: a\r\nbad header: x\r\n\r\n',
    'POST /v1/deliveries HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    'POST /v1/deliveries HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
  ];
  for (const wrong of wrongs) {
    assert.deepEqual(rawAnswer(await sendRaw(wrong)), failed(400, 'Permintaan HTTP tidak valid.'), wrong);
  }
  assert.equal((await service.call('GET', '/health/live')).status, 200);
});

test('decision 90: a request that names no host is 400 on every address, but for HTTP/1.0, which has none', async () => {
  const close = 'connection: close\r\n\r\n';
  for (const path of ['/health/live', '/v1/deliveries/DE-1', '/docs', '/nowhere']) {
    const text = await sendRaw(`GET ${path} HTTP/1.1\r\n${close}`);
    assert.deepEqual(rawAnswer(text), failed(400, 'Permintaan HTTP tidak valid.'), path);
  }
  assert.equal(rawAnswer(await sendRaw('GET /health/live HTTP/1.0\r\n\r\n'))[0], 200);
});

test('decision 90: a request that names two hosts is 400 on every address, also when they are one', async () => {
  const close = 'connection: close\r\n\r\n';
  for (const path of ['/health/live', '/v1/deliveries/DE-1', '/docs', '/nowhere']) {
    for (const [version, other] of [
      ['1.1', 'host: b'],
      ['1.1', 'HOST: a'],
      ['1.0', 'Host: b'],
    ]) {
      const text = await sendRaw(`GET ${path} HTTP/${version}\r\nHost: a\r\nx-a: 1\r\n${other}\r\n${close}`);
      assert.deepEqual(rawAnswer(text), failed(400, 'Permintaan HTTP tidak valid.'), `${path} ${other}`);
    }
  }
});

test('decision 90: an expectation that we do not know is 417, and the connection goes on', async () => {
  const post = ['POST /v1/auth/providers/token HTTP/1.1', 'host: a', 'content-type: application/json'];
  for (const expectation of ['200-ok', '', '100-continued']) {
    const expecting = [...post, `expect: ${expectation}`, 'content-length: 2', '', '{}'].join('\r\n');
    const next = 'GET /health/live HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
    const [first = '', second = ''] = (await sendRaw(`${expecting}${next}`)).split(/(?<=\})(?=HTTP)/);
    assert.match(first, /content-type: application\/json/i);
    assert.deepEqual(rawAnswer(first), failed(417, 'Header Expect tidak didukung.'), expectation);
    assert.match(first, /^x-error-code: expectationUnknown\r$/m);
    assert.equal(rawAnswer(second)[0], 200);
  }
  const known = [...post, 'expect: 100-continue', 'connection: close', 'content-length: 2', '', '{}'];
  const [interim, ...answer] = (await sendRaw(known.join('\r\n'))).split('\r\n\r\n');
  assert.equal(interim, 'HTTP/1.1 100 Continue');
  assert.equal(rawAnswer(answer.join('\r\n\r\n'))[0], 400, 'the fields are missing');
});

test('decision 16: a request without a body may have any content type, with a length or without', async () => {
  const { body: booked } = await service.call('POST', create, {
    token,
    headers: jakarta,
    body: expressBooking,
  });
  const head = `DELETE /v1/deliveries/${booked.deliveryID} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${token}`;
  const chunked = 'transfer-encoding: chunked';
  const refused: [headers: string, body: string][] = [
    [chunked, '1\r\na\r\n0\r\n\r\n'],
    [`content-type: text/plain\r\n${chunked}`, '2\r\n{}\r\n0\r\n\r\n'],
    ['content-type:\r\ncontent-length: 2', '{}'],
  ];
  for (const [headers, body] of refused)
    assert.equal(rawAnswer(await sendRaw(`${head}\r\n${headers}\r\n\r\n${body}`))[0], 415, headers);
  const taken = [
    `${chunked}\r\n\r\n0\r\n\r\n`,
    `content-type: text/plain\r\n${chunked}\r\n\r\n0\r\n\r\n`,
    'content-type:\r\n\r\n',
    'content-type:\r\ncontent-length: 0\r\n\r\n',
  ];
  for (const [index, rest] of taken.entries())
    assert.equal(rawAnswer(await sendRaw(`${head}\r\n${rest}`))[0], index === 0 ? 200 : 409, rest);
});

test('decision 26: a CONNECT leads nowhere, and says so', async () => {
  const text = await sendRaw('CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n');
  assert.deepEqual(rawAnswer(text), failed(404, 'Alamat tidak ditemukan.'));
});

test('a caller who leaves in the middle of a body is no error in the log', async () => {
  const before = logged.length;
  const { port, hostname } = new URL(service.baseUrl);
  const heads = [`POST ${create}`, 'POST /v1/auth/providers/token', 'DELETE /v1/deliveries/DE-1'];
  for (const head of heads) {
    const socket = connect(Number(port), hostname);
    const lines = ['host: a', `authorization: Bearer ${token}`, 'x-client-time-zone: Asia/Jakarta'];
    const body = ['content-type: application/json', 'content-length: 1000', '', '{"providerOrderID'];
    socket.write([`${head} HTTP/1.1`, ...lines, ...body].join('\r\n'));
    await pause(100);
    socket.destroy();
  }
  await pause(200);
  assert.deepEqual(logged.slice(before), []);
});

test('decision 568: a connection that does not wait for answers is ended; a few requests ahead are answered', async () => {
  const get = 'GET /nowhere HTTP/1.1\r\nhost: a\r\n';
  const countAnswers = (text: string) => text.split('HTTP/1.1 404').length - 1;
  const ahead = await sendRaw(`${`${get}\r\n`.repeat(9)}${get}connection: close\r\n\r\n`);
  assert.equal(countAnswers(ahead), 10);
  const flood = await sendRaw(`${get}\r\n`.repeat(2_000)).catch(() => '');
  assert.ok(countAnswers(flood) <= 16, flood);
  assert.equal((await service.call('GET', '/health/live')).status, 200);
});

test('decision 367: a stranger who reads documents without a pause waits for turns, and is 503 beyond them', async () => {
  const head = 'GET /openapi-people.json HTTP/1.1\r\nhost: a\r\naccept-encoding: gzip\r\n';
  const text = await sendRaw(`${`${head}\r\n`.repeat(12)}${head}connection: close\r\n\r\n`);
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  assert.deepEqual(statuses, [...Array(10).fill(200), ...Array(3).fill(503)]);
  assert.match(text, /retry-after: 2/);
});
