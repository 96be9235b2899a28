import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Answer } from '../support/call.ts';
import { assertPace } from '../support/pace.ts';
import { startService } from '../support/service.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const token = await service.token('production');
const create = '/express/v1/deliveries';

function seen({ status, headers, body }: Answer) {
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
  return [status, body];
}
const failed = (status: number, error: string) => [status, { status: 'Failed', error }];
const booking = (body: unknown, headers: Record<string, string> = jakarta) =>
  service.call('POST', create, { token, headers, body });

const malformed = failed(400, 'Request body bukan JSON yang valid.');

test('decision 90: nesting without end is 400, with an Idempotency-Key and without, on every endpoint', async () => {
  const depth = 60_000;
  const bombs = [
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    `{"packages":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`,
    '['.repeat(250_000),
  ];
  for (const bomb of bombs) {
    assert.deepEqual(seen(await booking(bomb)), malformed);
    assert.deepEqual(seen(await booking(bomb, { ...jakarta, 'idempotency-key': 'bomb' })), malformed);
    for (const path of ['/v1/deliveries/quotes', '/v1/deliveries/DE-1/additional-notifications']) {
      const answer = await service.call('POST', path, { token, headers: jakarta, body: bomb });
      assert.deepEqual(seen(answer), malformed);
    }
    const fields = await service.call('POST', '/v1/auth/providers/token', { body: bomb.slice(0, 4_000) });
    assert.equal(fields.status, 400);
    assert.equal(fields.body.errors.length, 2);
    const whole = await service.call('POST', '/v1/auth/providers/token', { body: bomb });
    assert.deepEqual(seen(whole), failed(413, 'Request body terlalu besar.'));
  }
  const brackets = { ...expressBooking, providerOrderID: '[{"'.repeat(100) };
  assert.equal((await booking(brackets)).status, 201, 'brackets in a text nest nothing');
});

test('a body made to be slow is refused as fast as others', async () => {
  const manyKeys = `{${Array.from({ length: 22_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
  const manyFaults = JSON.stringify({ ...expressBooking, packages: Array(60_000).fill({}) });
  const manyTypes = JSON.stringify({ ...expressBooking, packages: Array(120_000).fill(1) });
  for (const body of [manyKeys, manyFaults, manyTypes]) {
    assert.ok(body.length < 256 * 1024);
    const startedAtMs = performance.now();
    assert.equal((await booking(body)).status, 400);
    assertPace(performance.now() - startedAtMs, 2_000);
  }
});

test('decision 20: too many packages are counted, not listed by what is wrong with each', async () => {
  const body = { ...expressBooking, packages: Array(60_000).fill({}) };
  assert.deepEqual(seen(await booking(body)), failed(400, 'Field `packages` maksimal berisi 100 data'));
});

test('decision 87: NUL and half surrogate pairs are 400 with the field, wherever they are', async () => {
  const what = 'teks Unicode tanpa karakter NUL';
  const right = JSON.stringify(expressBooking);
  const evils = ['\\u0000', 'a\\u0000b', '\\ud800', '\\uDC00x', '\\udc00\\ud800'];
  for (const evil of evils) {
    const rows: [string, string][] = [
      [right.replace('"ORDER-1"', `"${evil}"`), 'providerOrderID'],
      [right.replace('"Kopi"', `"${evil}"`), 'packages.name'],
      [right.replace('" Lobi utara "', `"${evil}"`), 'origin.notes'],
    ];
    for (const [body, field] of rows) {
      assert.deepEqual(seen(await booking(body)), failed(400, `Field \`${field}\` harus berupa ${what}`));
    }
    const path = '/v1/deliveries/DE-1';
    const cancel = await service.call('DELETE', path, { token, body: `{"notes":"${evil}"}` });
    assert.deepEqual(seen(cancel), failed(400, `Field \`notes\` harus berupa ${what}`));
    const headers = { ...jakarta, 'idempotency-key': `evil-${evils.indexOf(evil)}` };
    assert.equal((await booking(rows[0]![0], headers)).status, 400);
  }
  const pairs = right.replace('"ORDER-1"', '"\\ud83d\\ude00 \\\\u0000"');
  const stored = await booking(pairs);
  assert.deepEqual([stored.status, stored.body.providerOrderID], [201, '😀 \\u0000']);
});

test('decision 87: a byte-order mark before the JSON is skipped, and one within it is text', async () => {
  const right = JSON.stringify(expressBooking);
  const mark = '\ufeff';
  assert.equal((await booking(mark + right)).status, 201);
  const order = await booking(right.replace('"ORDER-1"', `"${mark}ORDER-1"`));
  assert.deepEqual([order.status, order.body.providerOrderID], [201, `${mark}ORDER-1`]);
  assert.deepEqual(seen(await booking(mark + mark + right)), malformed);
  assert.deepEqual(seen(await booking(mark)), failed(400, 'Butuh request body.'));
  const key = { ...jakarta, 'idempotency-key': 'marked' };
  const first = await booking(right, key);
  assert.equal((await booking(mark + right, key)).text, first.text, 'the same body');
});

test('decision 87: a key with NUL is refused as well', async () => {
  const answer = await booking('{"a\\u0000":1}');
  assert.equal(answer.status, 400);
  assert.equal(answer.body.status, 'Failed');
});

test('numbers that JSON cannot hold are 400, not stored as something else', async () => {
  const right = JSON.stringify(expressBooking);
  const rows: [string, string][] = [
    [right.replace('"weight":1.5', '"weight":1e309'), 'Field `packages.weight` harus berupa angka'],
    [right.replace('"weight":1.5', '"weight":-1e309'), 'Field `packages.weight` harus berupa angka'],
    [right.replace('"weight":1.5', '"weight":1.7e308'), 'Field `packages.weight` maksimal 1000000'],
    [
      right.replace('"quantity":2', '"quantity":1e309'),
      'Field `packages.quantity` harus berupa bilangan bulat',
    ],
    [right.replace('"quantity":2', '"quantity":1e20'), 'Field `packages.quantity` maksimal 9007199254740991'],
    [
      right.replace('"price":50000', '"price":9007199254740993'),
      'Field `packages.price` maksimal 9007199254740991',
    ],
  ];
  for (const [body, error] of rows) assert.deepEqual(seen(await booking(body)), failed(400, error));
});

test('decision 18: the largest sizes and weights get a refusal of plain numbers', async () => {
  const parcel = expressBooking.packages[0];
  const most = { ...parcel, width: 10_000, length: 10_000, height: 10_000 };
  const huge = await booking({ ...expressBooking, packages: Array(100).fill(most) });
  assert.equal(huge.status, 400);
  assert.match(huge.body.error, /melebihi batas \([\d.]{1,5} kg\)\. .*dihitung \d{9,11}(\.\d)? kg/);
  const two = { ...parcel, width: 10_000, length: 10_000 };
  for (const each of [two, { ...two, height: null }])
    assert.equal((await booking({ ...expressBooking, packages: [each] })).status, 201, 'decision 98');
});

test('a prototype cannot be polluted through a body', async () => {
  const right = JSON.stringify(expressBooking);
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const body = right.replace('{', `{"${key}":{"polluted":true},`);
    assert.deepEqual(seen(await booking(body)), failed(400, `Field tidak dikenali: [${key}]`));
  }
  assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  const inherited = await booking('{"__proto__":{"providerOrderID":"A"}}');
  assert.deepEqual(seen(inherited), failed(400, 'Field tidak dikenali: [__proto__]'));
});

test('spec 7: an id of any shape that is none is the same 404', async () => {
  const notFound = failed(404, 'Pengantaran tidak ditemukan');
  const ids = [
    'x',
    'DE-',
    'de-1',
    '%00',
    'DE-%00',
    'DE-1%00',
    '%F0%9F%98%80',
    "'--",
    '%2e%2e%2f',
    'DE-1%2F2',
    '%25',
  ];
  ids.push('quotes', '__proto__', 'DE-'.padEnd(300, 'A'), '%ED%95%9C'.repeat(30), 'DE-1;drop', '*', 'null');
  for (const id of ids) {
    for (const prefix of ['/v1/deliveries', '/express/v1/deliveries', '/logistic/v1/deliveries']) {
      const path = `${prefix}/${id}`;
      assert.deepEqual(seen(await service.call('GET', path, { token })), notFound, path);
      assert.deepEqual(seen(await service.call('DELETE', path, { token })), notFound, path);
      const options = { token, body: { type: 'READY_TO_PICKUP' } };
      const notified = await service.call('POST', `${path}/additional-notifications`, options);
      assert.deepEqual(seen(notified), notFound, path);
    }
  }
});

test('what PostgreSQL cannot hold is asked of it by no address: it names nothing, or is refused as in a body', async () => {
  const sandbox = await service.token('sandbox');
  const body = { url: 'http://127.0.0.1:2/hook' };
  const set = await service.call('PUT', '/v1/webhooks/endpoint', { token: sandbox, body });
  assert.equal(set.status, 200, set.text);
  const nul = failed(400, 'Field `status` harus berupa teks Unicode tanpa karakter NUL');
  const rows: [string, string, unknown][] = [
    ['GET', '/v1/webhooks/events?status=a%00', nul],
    ['GET', '/v1/webhooks/events/%00', failed(404, 'Event tidak ditemukan')],
    ['POST', '/v1/webhooks/events/%00/resend', failed(404, 'Event tidak ditemukan')],
    ['GET', '/v1/sandbox/certifications/%00', failed(404, 'Sertifikasi tidak ditemukan.')],
    ['GET', '/v1/deliveries/%00/trace', failed(404, 'Pengantaran tidak ditemukan')],
    ['POST', '/v1/sandbox/deliveries/%00/advance', failed(404, 'Pengantaran tidak ditemukan')],
    ['GET', '/v1/tracking/%00', failed(404, 'Pengantaran tidak ditemukan')],
  ];
  for (const [method, path, expected] of rows) {
    assert.deepEqual(seen(await service.call(method, path, { token: sandbox })), expected, path);
  }
});

test('decision 90: an address that cannot be decoded is looked up as it stands, after the token', async () => {
  for (const id of ['%', '%zz', '%C3%28', '%ED%A0%80', '%FF', '%FF?%zz']) {
    const path = `/v1/deliveries/${id}`;
    assert.deepEqual(
      seen(await service.call('GET', path, { token })),
      failed(404, 'Pengantaran tidak ditemukan'),
    );
    assert.equal((await service.call('GET', path)).status, 401);
    assert.equal((await service.call('PUT', path, { token })).status, 405);
    assert.deepEqual(
      seen(await service.call('GET', `/${id}`, { token })),
      failed(404, 'Alamat tidak ditemukan.'),
    );
  }
});

test('decision 90: an address with a part longer than any id is 404', async () => {
  for (const address of [`/v1/deliveries/${'A'.repeat(2000)}`, `/v1/deliveries/${'A'.repeat(600)}/trace`]) {
    const answer = await service.call('GET', address, { token });
    assert.deepEqual(seen(answer), failed(404, 'Alamat tidak ditemukan.'), address);
  }
});
