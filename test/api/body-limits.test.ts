import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { hashSecret } from '../../src/workspaces/secrets.ts';
import { batchesOf, rowsOf } from '../support/batches.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { tickingClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { manyKeys } from '../support/many-keys.ts';
import { startService } from '../support/service.ts';

const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { tokenRequestsPerMinute: 600, trustedProxies: ['127.0.0.1'] },
});
const token = await service.token();
const batches = batchesOf(service.call, token);

const from = (address: string) => ({ 'x-forwarded-for': address });
const tooLarge = { status: 'Failed', error: 'Request body terlalu besar.' };
const tooMany = 'Terlalu banyak permintaan. Coba lagi nanti.';
const pair = {
  client_key: service.provider.sandbox.clientKey,
  client_secret: service.provider.sandbox.clientSecret,
};

/** The public routes that take a body. */
const open = [
  '/v1/auth/providers/token',
  '/people/v1/sessions',
  '/people/v1/password-resets',
  '/people/v1/password-resets/completion',
  '/people/v1/invitations/reading',
  '/people/v1/invitations/acceptance',
  '/courier/v1/sessions',
];

/** Sends a body whose length is told by nobody, in parts, until the service answers. */
function sendChunked(path: string, parts: readonly string[]): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const sent = request(`${service.baseUrl}${path}`, { method: 'POST', headers, agent: false });
  sent.on('response', (answer) => resolve(answer.resume().statusCode!));
  sent.on('error', reject);
  for (const part of parts) sent.write(part);
  return promise;
}

test('decision 362: a body above 4 KiB is 413 on every route without a sign-in, read or not', async () => {
  for (const [index, path] of open.entries()) {
    const headers = from(`198.51.100.${index}`);
    const body = `{"a":"${'x'.repeat(4_096)}"}`;
    const response = await service.call('POST', path, { body, headers });
    assert.equal(response.status, 413, path);
    assert.deepEqual([response.body.status, response.body.error], ['Failed', tooLarge.error]);
    assert.equal(await sendChunked(path, ['{"a":"', 'x'.repeat(4_090), 'x']), 413, `${path}, chunked`);
  }
  const compressed = gzipSync(JSON.stringify({ a: 'x'.repeat(1_000_000) }));
  const answer = await fetch(`${service.baseUrl}/people/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', ...from('198.51.100.99') },
    body: compressed,
  });
  assert.equal(answer.status, 415, 'nothing is unpacked');
});

test('decision 362: from the tenth oversized or unreadable request of a minute on, an address gets 429', async () => {
  const wrong: [body: string, status: number][] = [
    [manyKeys(24_000), 413],
    ['{', 400],
    ['{"colour":1', 400],
    ['['.repeat(100), 400],
    ['{"email":"a",}', 400],
    ["{'email':1}", 400],
    [`{"email":"${'x'.repeat(4_090)}"}`, 413],
    ['[', 400],
    ['text', 400],
  ];
  const headers = from('203.0.113.7');
  const readable = [
    '{"colour":1}',
    '{"__proto__":{"email":"a"}}',
    '{"email":1,"password":[]}',
    '[]',
    '"text"',
    '',
  ];
  for (const body of [...readable, ...readable]) {
    for (const path of open.slice(0, 2)) {
      const answer = await service.call('POST', path, { body, headers });
      assert.equal(answer.status, 400, `a readable body does not count: ${path} ${body}`);
    }
  }
  for (const [index, [body, status]] of wrong.entries()) {
    const path = open[index % 3 === 2 ? 0 : 1]!;
    const answer = await service.call('POST', path, { body, headers });
    assert.equal(answer.status, status, `${path} ${body.slice(0, 40)}`);
  }
  for (const [body] of wrong) {
    const answer = await service.call('POST', '/people/v1/password-resets', { body, headers });
    assert.deepEqual([answer.status, answer.body.error], [429, tooMany]);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
  }
  const own = await service.call('POST', '/v1/auth/providers/token', { body: '{', headers });
  assert.equal(own.text, JSON.stringify({ status: 429, message: tooMany }), 'in its own envelope');
  assert.ok(Number(own.headers.get('retry-after')) > 0);
  const blank = await service.call('POST', '/v1/auth/providers/token', {
    body: { ...pair, client_key: ' ' },
    headers,
  });
  assert.deepEqual(
    [blank.status, blank.body.errors.length],
    [400, 1],
    'a readable request is answered as ever',
  );
  const answer = await service.call('POST', '/v1/auth/providers/token', { body: pair, headers });
  assert.equal(answer.status, 200, 'a right one too');
  const other = await service.call('POST', '/people/v1/sessions', {
    body: '{',
    headers: from('203.0.113.8'),
  });
  assert.equal(other.status, 400, 'another address has its own');
});

test('decision 369: after sixty refusals of a minute an address waits for each further one, and nobody else does', async () => {
  const own = from('203.0.113.50');
  const stray = (headers: Record<string, string>) => service.call('POST', '/nowhere', { body: '{', headers });
  for (let count = 0; count < 60; count += 1) assert.equal((await stray(own)).status, 404);
  const answered: string[] = [];
  const note = (name: string) => (answer: { status: number }) => {
    answered.push(name);
    return answer.status;
  };
  // The wait is of the wall clock: one second more for each.
  const late = Array.from({ length: 4 }, () => stray(own).then(note('late')));
  const malformed = service.call('POST', '/people/v1/sessions', { body: '{', headers: own });
  const last = malformed.then(note('last'));
  assert.equal(await stray(from('203.0.113.51')).then(note('another address')), 404);
  const served = await service.call('POST', '/v1/auth/providers/token', { body: pair, headers: own });
  assert.equal(note('well-formed')(served), 200);
  assert.deepEqual(await Promise.all([...late, last]), [404, 404, 404, 404, 400]);
  const places = ['another address', 'well-formed'].map((name) => answered.indexOf(name));
  assert.ok(Math.max(...places) < answered.indexOf('last'), `${answered}`);
});

test('decision 655: from the 601st request of a minute without a known token on a network gets 429, but valid and ended tokens are answered', async () => {
  const headers = from('203.0.113.60');
  const list = (bearer: string) => service.call('GET', '/v1/deliveries', { token: bearer, headers });
  const ended = await service.token();
  await service.ctx.sql.query(
    {
      name: 'test.expire',
      text: "update tokens set created_at = $2::timestamptz - interval '1 hour', expires_at = $2 where token_hash = $1",
    },
    [hashSecret(ended), service.ctx.now()],
  );
  const unknown = `${token.slice(0, -4)}AAAA`;
  // More than 601, as the clock of this service passes with each request.
  const answers = Array.from({ length: 700 }, () => list(unknown).then(({ status }) => status));
  const counts = Map.groupBy(await Promise.all(answers), (status) => status);
  assert.deepEqual([...counts.keys()].sort(), [401, 429]);
  assert.ok(counts.get(401)!.length >= 600);
  assert.equal((await list(token)).status, 200);
  assert.equal((await list(ended)).status, 401);
  assert.equal((await service.call('GET', '/v1/deliveries', { headers: from('203.0.113.61') })).status, 401);
});

test('a body for an address that leads nowhere is not read', async () => {
  const headers = from('203.0.113.9');
  for (let count = 0; count < 12; count += 1) {
    const answer = await service.call('POST', '/nowhere', { body: '{', headers });
    assert.equal(answer.status, 404);
  }
  assert.equal(await sendChunked('/v1/health', ['{"a":1']), 404);
  const wrongMethod = await service.call('DELETE', '/v1/auth/providers/token', { body: '{', headers });
  assert.equal(wrongMethod.status, 405);
});

test('decision 15: at most ten unknown keys are listed, then `…`, and long ones are cut', async () => {
  const book = (body: string) =>
    service.call('POST', '/express/v1/deliveries', { token, headers: jakarta, body });
  const ten = await book(manyKeys(10));
  assert.equal(ten.body.error, 'Field tidak dikenali: [k0, k1, k2, k3, k4, k5, k6, k7, k8, k9]');
  const more = await book(manyKeys(12_000));
  assert.equal(more.body.error, 'Field tidak dikenali: [k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, …]');
  const long = await book(`{"${'😀'.repeat(50_000)}":1}`);
  assert.equal(long.status, 400);
  assert.ok(long.text.length < 400, `${long.text.length} bytes`);
  const repeated = {
    ...expressBooking,
    packages: Array(100).fill({ colour: 1, ...expressBooking.packages[0] }),
  };
  assert.equal((await book(JSON.stringify(repeated))).body.error, 'Field tidak dikenali: [packages.colour]');
});

test('decision 363: a body of more than 12,000 keys is 400 before it is parsed, wherever they are', async () => {
  const book = (body: string) =>
    service.call('POST', '/express/v1/deliveries', { token, headers: jakarta, body });
  const nested = `{"packages":[${Array(7_000).fill('{"a" :1,"a"\n:2}').join()}]}`;
  for (const body of [manyKeys(12_001), manyKeys(24_000), nested]) {
    const answer = await book(body);
    assert.deepEqual(
      [answer.status, answer.body.error],
      [400, 'Request body berisi lebih dari 12000 field.'],
    );
  }
  const colons = await book(
    JSON.stringify({ ...expressBooking, instructions: [], notes: '":'.repeat(20_000) }),
  );
  assert.match(colons.body.error, /^Field /, 'colons in a text are no keys');
});

test('decision 363: a row of too many keys, levels or bytes refuses the batch, and names the row', async () => {
  const [right] = rowsOf(1, 'limits');
  const send = (row: string, more: string[] = []) =>
    service.call('POST', batches.path, {
      token,
      headers: jakarta,
      body: `{"rows":[${[JSON.stringify(right), row, ...more].join()}]}`,
    });
  const rowWith = (delivery: string) => `{"idempotencyKey":"a","delivery":${delivery}}`;
  const large = 'Baris 2 terlalu besar: paling banyak 2000 field dan 256 KiB.';
  const padding = rowWith(JSON.stringify({ notes: 'x'.repeat(100_000) })).replace('"a"', '"b"');
  const rows: [row: string, error: string][] = [
    [rowWith(manyKeys(2_001)), large],
    [rowWith(manyKeys(900_000)), large],
    [rowWith(`{"notes":"${'x'.repeat(256 * 1024)}"}`), large],
    [rowWith(`${'['.repeat(70)}${']'.repeat(70)}`), 'Request body bukan JSON yang valid.'],
    [manyKeys(3_000), large],
  ];
  for (const more of [[], [padding]]) {
    for (const [row, error] of rows) {
      const answer = await send(row, more);
      assert.deepEqual([answer.status, answer.body.error], [400, error], row.slice(0, 60));
    }
  }
  const many = `{"rows":[${'1,'.repeat(2_000_000)}1]}`;
  const counted = await service.call('POST', batches.path, { token, headers: jakarta, body: many });
  assert.equal(counted.body.error, 'Field `rows` maksimal berisi 5000 data');
});

test('decision 363: a large batch is read in a thread as a small one is, and booked', async () => {
  const rows = rowsOf(60, 'thread').map((row) => ({
    ...row,
    delivery: { ...row.delivery, instructions: ['x'.repeat(400)], description: 'y'.repeat(400) },
  }));
  const alike = rowsOf(60, 'alike');
  assert.ok(JSON.stringify(rows).length > 64 * 1024 && JSON.stringify(alike[0]).length < 64 * 1024);
  const checked = (await batches.check(rows)).body.data;
  const alone = (await batches.check(rows.slice(0, 1))).body.data;
  assert.deepEqual(checked[0], alone[0]);
  assert.equal(checked.length, 60);
  const repeated = await batches.send([...rows, rows[0]]);
  assert.equal(repeated.body.error, 'Field `rows.idempotencyKey` harus berbeda di setiap baris');
  const unknown = { idempotencyKey: 'strange', delivery: JSON.parse(manyKeys(1_900)) };
  const { batchID } = (await batches.send([...rows, unknown])).body.data;
  await batches.finished(batchID);
  const outcomes = await batches.rows(batchID);
  const text = `select max(octet_length(error) + octet_length(facts::text)) as bytes from batch_rows`;
  const [stored] = await service.owner.query<{ bytes: number }>({ name: 'test.kept-refusals', text });
  assert.ok(stored!.bytes > 0 && stored!.bytes <= 2_048, `${stored!.bytes}`);
  assert.match(outcomes.at(-1).error, /^Field tidak dikenali: \[k0, .*, k9, …\]$/);
  assert.ok(outcomes.slice(0, -1).every(({ status }: Json) => status === outcomes[0].status));
});

test('decision 363: a workspace reads one batch at a time, and the others wait or come again', async () => {
  const body = `{"rows":[${JSON.stringify(rowsOf(1, 'x')[0])},${`{"a":"${'x'.repeat(200_000)}"}`}]}`;
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => service.call('POST', batches.path, { token, headers: jakarta, body })),
  );
  const statuses = answers.map(({ status }) => status);
  assert.ok(
    statuses.every((status) => status === 400 || status === 503),
    `${statuses}`,
  );
  assert.ok(statuses.includes(400));
});
