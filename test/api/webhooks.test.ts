import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statuses } from '../../src/vocabulary/statuses.ts';
import { startService } from '../support/service.ts';

const config = { webhookAllowedNetworks: ['127.0.0.0/8'], webhookRetrySeconds: 1 };
const { call, ctx, provider, ...service } = await startService({ config });
const token = await service.token();
const endpointUrl = '/v1/webhooks/endpoint';
const put = (body: unknown, as = token) => call('PUT', endpointUrl, { token: as, body });

test('every webhook route needs the bearer token', async () => {
  for (const [method, path] of [
    ['GET', endpointUrl],
    ['PUT', endpointUrl],
    ['DELETE', endpointUrl],
    ['POST', `${endpointUrl}/secret`],
    ['POST', '/v1/webhooks/test'],
    ['GET', '/v1/webhooks/events'],
    ['GET', '/v1/webhooks/events/EV-1'],
    ['POST', '/v1/webhooks/events/EV-1/resend'],
    ['POST', '/v1/webhooks/events/resend'],
    ['GET', '/v1/events'],
  ] as const) {
    const { status, body } = await call(method, path);
    assert.deepEqual([status, body], [401, { status: 'Failed', error: 'Tidak punya akses' }], path);
  }
});

test('an endpoint is registered, shown without its secrets, replaced and removed', async () => {
  assert.equal((await call('GET', endpointUrl, { token })).status, 404);
  const set = await put({
    url: 'https://example.com/hook',
    authKey: 'X-Key',
    authValue: 'a-long-secret-value-9f3a',
  });
  assert.equal(set.status, 200);
  assert.match(set.body.data.secret, /^whsec_/);

  const shown = await call('GET', endpointUrl, { token });
  assert.ok(!shown.text.includes('a-long-secret') && !shown.text.includes('whsec_'));
  const { url, authKey, authValueHint, ordering, health } = shown.body.data;
  assert.deepEqual(
    [url, authKey, authValueHint, ordering, health],
    ['https://example.com/hook', 'X-Key', '••••9f3a', 'strict', 'healthy'],
  );

  const replaced = await put({ url: 'https://example.com/other', ordering: 'first-attempt' });
  assert.equal(replaced.body.data.secret, undefined);
  assert.deepEqual([replaced.body.data.authKey, replaced.body.data.ordering], [null, 'first-attempt']);

  const production = await service.token('production');
  assert.equal((await call('GET', endpointUrl, { token: production })).status, 404);
  assert.equal((await call('DELETE', endpointUrl, { token: production })).status, 404);
  assert.equal((await call('DELETE', endpointUrl, { token })).status, 200);
  assert.equal((await call('GET', endpointUrl, { token })).body.error, 'Webhook belum didaftarkan.');
});

test('secrets are stored sealed, never as they are', async () => {
  await put({ url: 'https://example.com/hook', authKey: 'X-Key', authValue: 'canary-secret-value' });
  const text = 'select auth_value, secret from webhook_endpoints';
  const rows = await ctx.sql.query({ name: 'test.secrets', text });
  assert.ok(!JSON.stringify(rows).includes('canary') && !JSON.stringify(rows).includes('whsec_'));
});

test('an endpoint whose secrets cannot be opened any more is shown, and gets new ones', async () => {
  await put({ url: 'https://example.com/hook', authKey: 'X-Key', authValue: 'a-long-secret-value-9f3a' });
  const text = `update webhook_endpoints set secret = 'v1.bG9zdA', auth_value = 'v1.bG9zdA' where workspace_id = $1`;
  await ctx.sql.query({ name: 'test.lose-secrets', text }, [provider.workspaceId]);
  const shown = await call('GET', endpointUrl, { token });
  assert.deepEqual([shown.status, shown.body.data.authValueHint], [200, '••••']);
  const rotated = await call('POST', `${endpointUrl}/secret`, { token });
  assert.deepEqual([rotated.status, rotated.body.data.authValueHint], [200, '••••']);
  assert.match(rotated.body.data.secret, /^whsec_/);
});

test('an endpoint that cannot be is refused', async () => {
  const refusals: [object, string][] = [
    [{}, 'Butuh request body.'],
    [{ url: 'https://example.com', colour: 'red' }, 'Field tidak dikenali: [colour]'],
    [{ authKey: 'X' }, 'Field `url` wajib diisi'],
    [{ url: 'not a url' }, 'Field `url` harus berupa URL http atau https'],
    [{ url: 'ftp://example.com' }, 'Field `url` harus berupa URL http atau https'],
    [{ url: 'https://me:pass@example.com' }, 'Field `url` tidak boleh berisi nama pengguna atau kata sandi'],
    [{ url: 'http://10.0.0.1/' }, 'Field `url` mengarah ke jaringan yang tidak boleh dijangkau webhook'],
    [
      { url: 'http://[::ffff:10.0.0.1]/' },
      'Field `url` mengarah ke jaringan yang tidak boleh dijangkau webhook',
    ],
    [
      { url: 'http://169.254.169.254/latest' },
      'Field `url` mengarah ke jaringan yang tidak boleh dijangkau webhook',
    ],
    [{ url: 'https://example.com', authKey: 'X-Key' }, 'Field `authValue` wajib diisi'],
    [{ url: 'https://example.com', authValue: 'x' }, 'Field `authKey` wajib diisi'],
    [
      { url: 'https://example.com', ordering: 'loose' },
      'Field `ordering` harus berisi salah satu dari: strict, first-attempt',
    ],
  ];
  for (const name of [
    'Host',
    'Content-Length',
    'transfer-encoding',
    'webhook-signature',
    'X-Forwarded-For',
    'a b',
    'a:b',
    'é',
    'Cookie',
    'x'.repeat(65),
  ]) {
    refusals.push([
      { url: 'https://example.com', authKey: name, authValue: 'v' },
      'Field `authKey` tidak boleh dipakai sebagai nama header',
    ]);
  }
  for (const value of ['a\r\nX-Injected: 1', 'a\nb', 'é', ' a']) {
    refusals.push([
      { url: 'https://example.com', authKey: 'X-Key', authValue: value },
      'Field `authValue` hanya boleh berisi karakter ASCII yang terlihat',
    ]);
  }
  refusals.push([
    { url: 'https://example.com', authKey: 'X-Key', authValue: 'x'.repeat(8192) },
    'Field `authValue` maksimal 1024 karakter',
  ]);
  for (const [body, error] of refusals) {
    const answer = await put(body);
    assert.deepEqual(
      [answer.status, answer.body],
      [400, { status: 'Failed', error }],
      JSON.stringify(body).slice(0, 80),
    );
  }
});

test('in production an address is https, but for networks the operator opened', async () => {
  const production = await service.token('production');
  const refused = await put({ url: 'http://93.184.216.34/hook' }, production);
  assert.equal(refused.body.error, 'Field `url` harus memakai https di production');
  assert.equal((await put({ url: 'https://93.184.216.34/hook' }, production)).status, 200);
  assert.equal((await put({ url: 'http://127.0.0.1:2/hook' }, production)).status, 200);
  assert.equal((await put({ url: 'http://93.184.216.34/hook' })).status, 200);
});

test('a status that does not exist is a 400 that names those that do, not an empty list', async () => {
  const known = `Field \`status\` harus berisi salah satu dari: ${statuses.join(', ')}`;
  for (const status of ['COMPLETE', 'completed', 'ARRIVED_AT_DESTINATION']) {
    const answer = await call('GET', `/v1/webhooks/events?status=${status}`, { token });
    assert.deepEqual([answer.status, answer.body], [400, { status: 'Failed', error: known }]);
  }
  for (const name of ['status', 'deliveryID', 'from', 'limit', 'after']) {
    const answer = await call('GET', `/v1/webhooks/events?${name}=`, { token });
    assert.deepEqual([answer.status, answer.body.error], [400, `Field \`${name}\` wajib diisi`]);
  }
});

test('a body that is no object rotates no secret; none at all, or an empty one, does', async () => {
  const set = (await put({ url: 'https://example.com/hook' })).status;
  assert.equal(set, 200);
  const overlapEnd = async () =>
    (await call('GET', endpointUrl, { token })).body.data.previousSecretUntil as string | null;
  const before = await overlapEnd();
  const rotate = (body?: unknown) => call('POST', `${endpointUrl}/secret`, { token, body });
  for (const body of ['"x"', [], [{ overlapHours: 1 }], 7, true]) {
    const answer = await rotate(body);
    const other = await put(body);
    assert.deepEqual([answer.status, answer.text], [400, other.text], JSON.stringify(body));
  }
  assert.equal(await overlapEnd(), before);
  for (const body of [undefined, {}]) assert.equal((await rotate(body)).status, 200);
  assert.notEqual(await overlapEnd(), before);
});
