import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Answer } from '../support/call.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const token = await service.token('production');
const create = '/express/v1/deliveries';

function seen({ status, headers, body }: Answer) {
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
  return [status, body];
}
const failed = (status: number, error: string) => [status, { status: 'Failed', error }];
const booking = (body: unknown, headers: Record<string, string> = jakarta) =>
  service.call('POST', create, { token, headers, body });

test('decision 26: an unknown address is 404, with and without a token', async () => {
  const addresses = [
    '/v3',
    '/v1',
    '/v2/deliveries',
    '/express/v1/delivery',
    '/v1/deliveries/DE-1/notes',
    '/.env',
    '//',
  ];
  for (const path of addresses) {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT']) {
      for (const as of [token, undefined]) {
        const answer = await service.call(method, path, {
          token: as,
          ...(method === 'POST' && { body: {} }),
        });
        assert.deepEqual(seen(answer), failed(404, 'Alamat tidak ditemukan.'), `${method} ${path}`);
      }
    }
  }
});

test('decision 830: every refusal has its code as a header, and no such key in its body', async () => {
  const unknown = await service.call('GET', '/v1/deliveries/DE-1', { token });
  const keys = { client_key: 'dk_sandbox_unknown', client_secret: 'x' };
  const token401 = await service.call('POST', '/v1/auth/providers/token', { body: keys });
  const answers = [unknown, token401, await booking({}), await service.call('GET', '/v3')];
  assert.deepEqual(
    answers.map(({ headers }) => headers.get('x-error-code')),
    ['deliveryNotFound', 'credentialsRejected', 'bodyMissing', 'routeNotFound'],
  );
  assert.deepEqual(
    answers.map(({ body }) => Object.keys(body)),
    [
      ['status', 'error'],
      ['status', 'message'],
      ['status', 'error'],
      ['status', 'error'],
    ],
  );
});

test('decision 26: another method on a known address is 405 and says which are allowed', async () => {
  const rows: [string, string, string[]][] = [
    ['GET', '/v1/auth/providers/token', ['POST']],
    ['GET', create, ['POST']],
    ['PUT', '/v1/deliveries', ['POST']],
    ['PATCH', '/logistic/v1/deliveries?x=1', ['POST']],
    ['PUT', '/v1/deliveries/DE-1', ['GET', 'HEAD', 'DELETE']],
    ['POST', '/express/v1/deliveries/DE-1', ['GET', 'HEAD', 'DELETE']],
    ['GET', '/v1/deliveries/DE-1/additional-notifications', ['POST']],
    ['DELETE', '/logistic/v1/deliveries/DE-1/additional-notifications', ['POST']],
    ...['PUT', 'HEAD'].flatMap((method): [string, string, string[]][] => [
      [method, '/v1/deliveries/quotes', ['POST']],
      [method, '/express/v1/deliveries/quotes?x=1', ['POST']],
      [method, '/logistic/v1/deliveries/quotes', ['POST']],
      [method, '/v1/deliveries/batches', ['POST']],
    ]),
    ['HEAD', '/v1/deliveries/DE-1/additional-notifications', ['POST']],
    ['HEAD', create, ['POST']],
  ];
  for (const [method, path, allowed] of rows) {
    const answer = await service.call(method, path, { token });
    const refusal = failed(405, 'Metode tidak diizinkan untuk alamat ini.');
    if (method === 'HEAD') assert.equal(answer.status, 405, `${method} ${path}`);
    else assert.deepEqual(seen(answer), refusal, `${method} ${path}`);
    const shown = answer.headers.get('allow')?.split(', ') ?? [];
    for (const each of allowed) assert.ok(shown.includes(each), `${path}: ${shown}`);
    assert.equal(shown.includes(method), false);
  }
});

test('decision 16: another content type is 415, on every endpoint that takes a body', async () => {
  const paths = [create, '/v1/deliveries', '/logistic/v1/deliveries', '/v1/deliveries/quotes'];
  paths.push('/v1/auth/providers/token', '/v1/deliveries/DE-1/additional-notifications');
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
    'json',
  ];
  for (const path of paths) {
    for (const type of types) {
      const headers = { ...jakarta, 'content-type': type };
      const answer = await service.call('POST', path, { token, headers, body: 'a=1' });
      assert.deepEqual(seen(answer), failed(415, 'Content-Type harus application/json.'), `${path} ${type}`);
    }
  }
  const headers = { 'content-type': 'text/plain' };
  const cancel = await service.call('DELETE', '/v1/deliveries/DE-1', { token, headers, body: 'notes' });
  assert.equal(cancel.status, 415);
});

test('decision 44: what has no body is not judged by its content type', async () => {
  const headers = { ...jakarta, 'content-type': 'text/plain' };
  const empty = { token, headers, body: '' };
  assert.deepEqual(seen(await service.call('POST', create, empty)), failed(400, 'Butuh request body.'));
  const cancel = await service.call('DELETE', '/v1/deliveries/DE-1', empty);
  assert.deepEqual(seen(cancel), failed(404, 'Pengantaran tidak ditemukan'));
  const tokenless = await service.call('POST', '/v1/auth/providers/token', empty);
  assert.equal(tokenless.body.errors.length, 2);
});

test('decision 16: application/json is known in any spelling', async () => {
  for (const type of [
    'application/json;charset=utf-8',
    'Application/JSON',
    'application/json ; charset="UTF-8"',
  ]) {
    const answer = await booking(expressBooking, { ...jakarta, 'content-type': type });
    assert.equal(answer.status, 201, type);
  }
});

test('decision 20: a body of 256 KiB is read, one byte more is 413', async () => {
  const json = JSON.stringify({ ...expressBooking, asing: '' });
  const filled = json.replace('"asing":""', `"asing":"${'x'.repeat(256 * 1024 - json.length)}"`);
  assert.equal(Buffer.byteLength(filled), 256 * 1024);
  assert.deepEqual(seen(await booking(filled)), failed(400, 'Field tidak dikenali: [asing]'));
  assert.deepEqual(seen(await booking(`${filled} `)), failed(413, 'Request body terlalu besar.'));
  const cancel = await service.call('DELETE', '/v1/deliveries/DE-1', { token, body: `${filled} ` });
  assert.deepEqual(seen(cancel), failed(413, 'Request body terlalu besar.'));
});

const malformed = failed(400, 'Request body bukan JSON yang valid.');

test('decision 16: what is not JSON is 400, whatever it is instead', async () => {
  const texts = [
    '{',
    '}',
    '{]',
    'undefined',
    'NaN',
    "{'a':1}",
    '{"a":1,}',
    '{"a":01}',
    '{\u{feff}}',
    '{"a":"\t"}',
    '[1',
    '"',
  ];
  for (const text of texts) assert.deepEqual(seen(await booking(text)), malformed, text);
});

test('decision 10: every malformed Authorization header is the same 401', async () => {
  const headers = [
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token} ${token}`,
    `Bearer,${token}`,
    `Bearer ${'x'.repeat(8000)}`,
    `Bearer ${token}, Bearer ${token}`,
  ];
  for (const authorization of headers) {
    const answer = await service.call('GET', '/v1/deliveries/DE-1', { headers: { authorization } });
    assert.deepEqual(seen(answer), failed(401, 'Tidak punya akses'), authorization);
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
  }
});

test('a HEAD of a delivery answers as its GET does, without a body', async () => {
  const { body } = await booking(expressBooking);
  const answer = await service.call('HEAD', `/v1/deliveries/${body.deliveryID}`, { token });
  assert.deepEqual([answer.status, answer.text], [200, '']);
  assert.equal((await service.call('HEAD', '/v1/deliveries/DE-1', { token })).status, 404);
});

test('spec 7: a failure of ours tells nothing about itself', async () => {
  await service.owner.query({
    name: 'test.break',
    text: 'alter table deliveries rename to deliveries_away',
  });
  try {
    const answer = await booking(expressBooking);
    assert.deepEqual(seen(answer), failed(500, 'Terjadi kesalahan pada server.'));
    const read = await service.call('GET', '/v1/deliveries/DE-1', { token });
    assert.equal(read.status, 500);
  } finally {
    await service.owner.query({
      name: 'test.mend',
      text: 'alter table deliveries_away rename to deliveries',
    });
  }
  assert.equal((await booking(expressBooking)).status, 201);
});
