import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectDatabase } from '../../src/db/connect.ts';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { createCredential, revokeCredential } from '../../src/workspaces/credentials.ts';
import { fetchToken, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = { at: new Date('2026-11-20T02:00:00Z') };
const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
const service = await startService({ now: () => clock.at });
const { call, ctx, provider } = service;
const rejected = '{"status":"Failed","error":"Tidak punya akses"}';

/** How soon a revocation must be seen everywhere: well within the second that a token may be kept in memory. */
const atOnceMs = 500;

const statusFor = async (token: string, of = service) => (await of.call('GET', '/caller', { token })).status;

async function newPair(requestsPerMinute: number | null = null) {
  const { id: workspaceId } = await createWorkspace(ctx, { name: 'Satu Lagi', requestsPerMinute });
  const scope = { workspaceId, environment: 'sandbox' } as const;
  const pair = await createCredential(ctx, scope);
  return { scope, pair, token: await fetchToken(call, pair) };
}

test('decision 10: a missing, malformed or unknown token is 401 with WWW-Authenticate', async () => {
  const token = await service.token();
  const wrong = ['', 'Bearer', 'Bearer ', `Basic ${token}`, token, `Bearer ${token}x`, `Bearer ${token} x`];
  for (const authorization of [...wrong, `Bearer dt_sandbox_${'a'.repeat(43)}`]) {
    const answer = await call('GET', '/caller', { headers: authorization === '' ? {} : { authorization } });
    assert.equal(answer.status, 401, authorization);
    assert.equal(answer.text, rejected);
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
  }
  const lowerCase = await call('GET', '/caller', { headers: { authorization: `bearer ${token}` } });
  assert.equal(lowerCase.status, 200, 'the scheme is case-insensitive (RFC 9110)');
});

test('decision 9: a token lives for 24 hours', async () => {
  const token = await service.token();
  pass(24 * 3600 - 1);
  assert.equal(await statusFor(token), 200);
  pass(1);
  const answer = await call('GET', '/caller', { token });
  assert.equal(answer.status, 401);
  assert.equal(answer.text, rejected);
});

test('decision 9: revoking a pair ends its tokens at once, in every process, and no others', async () => {
  const sql = connectDatabase(ctx.sql.url, { maxConnections: 2 });
  const other = await startService({ sql, now: () => clock.at });
  const { scope, pair, token } = await newPair();
  const second = await createCredential(ctx, scope);
  const live = await fetchToken(call, second);
  assert.deepEqual([await statusFor(token), await statusFor(token, other)], [200, 200]);

  assert.equal(await revokeCredential(ctx, scope, pair.clientKey), true);
  await until(async () => (await statusFor(token)) === 401, atOnceMs);
  await until(async () => (await statusFor(token, other)) === 401, atOnceMs);
  assert.deepEqual([await statusFor(live), await statusFor(live, other)], [200, 200]);
  await assert.rejects(fetchToken(call, pair), /401/);
  assert.equal(await revokeCredential(ctx, scope, pair.clientKey), false, 'there is nothing left to revoke');
  await other.stop();
  await sql.close();
});

test('decision 9: while announcements cannot be heard, nothing is kept in memory', async () => {
  const { scope, pair, token } = await newPair();
  assert.equal(await statusFor(token), 200);
  await service.owner.query({
    name: 'test.deafen',
    text: `
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database()
        and application_name = 'antar listen antar_access'`,
  });
  await revokeCredential(ctx, scope, pair.clientKey);
  await until(async () => (await statusFor(token)) === 401, atOnceMs);
});

test('a pair of another workspace or environment cannot be revoked', async () => {
  const { workspaceId, sandbox } = provider;
  const { scope } = await newPair();
  assert.equal(await revokeCredential(ctx, scope, sandbox.clientKey), false);
  const production = { workspaceId, environment: 'production' } as const;
  assert.equal(await revokeCredential(ctx, production, sandbox.clientKey), false);
  assert.equal(await statusFor(await service.token()), 200);
});

test('decision 67: a workspace with a limit gets 429 with Retry-After above it', async () => {
  const { scope, token } = await newPair(3);
  for (let request = 1; request <= 3; request += 1) assert.equal(await statusFor(token), 200);
  const refused = await call('GET', '/caller', { token });
  assert.equal(refused.status, 429);
  assert.equal(refused.text, '{"status":"Failed","error":"Terlalu banyak permintaan. Coba lagi nanti."}');
  assert.equal(refused.headers.get('retry-after'), '20');

  const production = await createCredential(ctx, { ...scope, environment: 'production' });
  const unaffected = await fetchToken(call, production);
  assert.equal(await statusFor(unaffected), 200, 'production has its own');
  assert.equal(await statusFor(await service.token()), 200, 'other workspaces have no limit');
  pass(20);
  assert.deepEqual([await statusFor(token), await statusFor(token)], [200, 429]);
});

test('decision 67: the token endpoint has a limit of its own for each address, none when the setting is 0', async () => {
  const limited = await startService({
    now: () => clock.at,
    config: { tokenRequestsPerMinute: 2 },
    sql: ctx.sql,
  });
  const attempt = () => limited.call('POST', '/v1/auth/providers/token', { body: {} });
  assert.deepEqual([(await attempt()).status, (await attempt()).status], [400, 400]);
  const refused = await attempt();
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '30');
  pass(30);
  assert.equal((await attempt()).status, 400);
  await limited.stop();
});

test('guessing is slowed: after many wrong tries an address waits for each further 401', async () => {
  const guess = async () => {
    const body = { client_key: provider.sandbox.clientKey, client_secret: 'guess' };
    const { status } = await call('POST', '/v1/auth/providers/token', { body });
    assert.equal(status, 401);
    return 'guessed' as const;
  };
  for (let tries = 1; tries <= 30; tries += 1) await guess();
  const guessing = guess();
  const sending = service.token();
  assert.match(await Promise.race([guessing, sending]), /^dt_sandbox_/, 'a right pair is let in at once');
  await guessing;
});

test("decision 67: behind a trusted proxy the limit is the caller's, not the proxy's; else no header counts", async () => {
  const attempt = async (of: typeof service, address: string) => {
    const { clientKey: client_key, clientSecret: client_secret } = of.provider.sandbox;
    const options = { body: { client_key, client_secret }, headers: { 'x-forwarded-for': address } };
    return (await of.call('POST', '/v1/auth/providers/token', options)).status;
  };
  const limited = { tokenRequestsPerMinute: 1 };
  const proxied = await startService({ config: { ...limited, trustedProxies: ['127.0.0.0/8'] } });
  assert.deepEqual(
    [
      await attempt(proxied, '203.0.113.1'),
      await attempt(proxied, '203.0.113.2'),
      await attempt(proxied, '203.0.113.1'),
    ],
    [200, 200, 429],
  );
  assert.deepEqual(
    [await attempt(proxied, '2001:db8:1:2::1'), await attempt(proxied, '2001:db8:1:2::ffff')],
    [200, 429],
    'a /64 is one caller',
  );
  assert.equal(await attempt(proxied, '2001:db8:1:3::1'), 200);
  const direct = await startService({ config: limited });
  assert.deepEqual([await attempt(direct, '203.0.113.1'), await attempt(direct, '203.0.113.2')], [200, 429]);
});
