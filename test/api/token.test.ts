import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCredential } from '../../src/workspaces/credentials.ts';
import { fetchToken, startService } from '../support/service.ts';

const path = '/v1/auth/providers/token';
const { call, provider, token, ctx } = await startService();
const { clientKey, clientSecret } = provider.sandbox;

const refusalFor = (...fields: string[]) => ({
  status: 400,
  message: 'Terjadi kesalahan pada isian',
  errors: fields.map((field) => ({ field, message: `Bidang ${field} tidak boleh kosong` })),
});

test('spec 4.1: a key pair is exchanged for a token, bare and wrapped (decision 8)', async () => {
  const before = Date.now();
  const answer = await call('POST', path, { body: { client_key: clientKey, client_secret: clientSecret } });
  assert.equal(answer.status, 200);
  const { status, message, token, data } = answer.body;
  assert.deepEqual(Object.keys(answer.body), ['status', 'message', 'token', 'data']);
  assert.equal(status, 'Success');
  assert.equal(typeof message, 'string');
  assert.equal(data.token, token);
  assert.match(data.expiresAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const lifetimeMs = Date.parse(data.expiresAt) - before;
  assert.ok(lifetimeMs >= 24 * 3_600_000 && lifetimeMs < 24 * 3_600_000 + 60_000, 'decision 9: 24 hours');
});

test('spec 5: the pair chooses the environment', async () => {
  for (const environment of ['sandbox', 'production'] as const) {
    const answer = await call('GET', '/caller', { token: await token(environment) });
    assert.equal(answer.body.environment, environment);
    assert.equal(answer.body.workspaceId, provider.workspaceId);
  }
});

test('decision 11: keys tell their environment, and neither secrets nor tokens are stored', async () => {
  assert.match(clientKey, /^dk_sandbox_/);
  assert.match(provider.production.clientKey, /^dk_live_/);
  const issued = await token();
  const stored = await ctx.sql.query<{ row: string }>({
    name: 'test.all-secrets',
    text: `
      select credentials::text as row from credentials
      union all
      select tokens::text from tokens`,
  });
  assert.ok(stored.length > 0);
  for (const { row } of stored) {
    assert.ok(!row.includes(clientSecret) && !row.includes(issued));
  }
});

test('spec 7: rejected credentials are 401, alike for a wrong secret and a wrong key', async () => {
  const pairs = [
    { client_key: clientKey, client_secret: 'wrong' },
    { client_key: clientKey, client_secret: provider.production.clientSecret },
    { client_key: `${clientKey.slice(0, -1)}x`, client_secret: clientSecret },
    { client_key: 'nobody', client_secret: clientSecret },
    { client_key: 'nul\u0000', client_secret: '\u0000' },
  ];
  for (const body of pairs) {
    const answer = await call('POST', path, { body });
    assert.equal(answer.status, 401);
    assert.equal(answer.text, '{"status":401,"message":"Tidak punya akses"}');
  }
});

test('decision 12: every empty, missing or wrongly typed field is listed, client_key first', async () => {
  const bodies: [unknown, ...string[]][] = [
    [{ client_secret: 'a' }, 'client_key'],
    [{ client_key: '', client_secret: 'a' }, 'client_key'],
    [{ client_key: ' \t', client_secret: 'a' }, 'client_key'],
    [{ client_key: 7, client_secret: 'a' }, 'client_key'],
    [{ client_key: null, client_secret: 'a' }, 'client_key'],
    [{ client_key: ['a'], client_secret: 'a' }, 'client_key'],
    [{ client_key: 'a' }, 'client_secret'],
    [{ client_key: 'a', client_secret: '' }, 'client_secret'],
    [{ client_key: 'a', client_secret: {} }, 'client_secret'],
    [{ client_secret: '', client_key: '' }, 'client_key', 'client_secret'],
    [{ client_secret: ' ', client_key: ' ' }, 'client_key', 'client_secret'],
    [{}, 'client_key', 'client_secret'],
  ];
  for (const [body, ...fields] of bodies) {
    const answer = await call('POST', path, { body });
    assert.equal(answer.status, 400);
    assert.equal(answer.text, JSON.stringify(refusalFor(...fields)), JSON.stringify(body));
  }
});

test('decision 12: an empty field is listed each time, also the twelfth within a minute', async () => {
  for (let count = 0; count < 12; count += 1) {
    const answer = await call('POST', path, { body: { client_key: '', client_secret: 'a' } });
    assert.deepEqual([answer.status, answer.body], [400, refusalFor('client_key')]);
  }
});

test('decision 12: a malformed or empty body lists both fields', async () => {
  const headers = { 'content-type': 'application/json' };
  for (const body of [
    '',
    '{',
    'client_key=a',
    '[]',
    'null',
    '"a"',
    '7',
    '{"client_key":"a","client_secret":',
  ]) {
    const answer = await call('POST', path, { body, headers });
    assert.equal(answer.status, 400, body);
    assert.deepEqual(answer.body, refusalFor('client_key', 'client_secret'), body);
  }
  const nothing = await call('POST', path);
  assert.deepEqual(nothing.body, refusalFor('client_key', 'client_secret'));
});

test('decision 87: a byte-order mark before the pair is skipped', async () => {
  const pair = JSON.stringify({ client_key: clientKey, client_secret: clientSecret });
  const headers = { 'content-type': 'application/json' };
  assert.equal((await call('POST', path, { body: `\ufeff${pair}`, headers })).status, 200);
});

test('decision 16: another content type is 415, a body above 256 KiB is 413', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await call('POST', path, { body: 'client_key=a&client_secret=b', headers: form });
  assert.equal(sent.status, 415);
  assert.equal(sent.body.status, 'Failed');
  const large = await call('POST', path, { body: { client_key: 'a'.repeat(256 * 1024) } });
  assert.equal(large.status, 413);
  assert.equal(large.body.status, 'Failed');
});

test('decision 11: several pairs of one environment live side by side', async () => {
  const scope = { workspaceId: provider.workspaceId, environment: 'sandbox' } as const;
  const added = await createCredential(ctx, scope);
  const tokens = await Promise.all([fetchToken(call, provider.sandbox), fetchToken(call, added)]);
  assert.notEqual(tokens[0], tokens[1]);
});
