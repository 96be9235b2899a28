import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KeyScope, keyScopes } from '../../src/vocabulary/key-scopes.ts';
import { changeCredential, createCredential } from '../../src/workspaces/credentials.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { commandLine } from '../support/cli.ts';
import { addPerson } from '../support/people.ts';
import { fetchToken, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService({ config: { trustedProxies: ['127.0.0.1'] } });
const { call, ctx, provider } = service;
const scope = { workspaceId: provider.workspaceId, environment: 'sandbox' } as const;
const portal = '/portal/v1/sandbox/credentials';
const { token: admin } = await addPerson(ctx, 'provider-admin', provider.workspaceId);

const refused = (name: KeyScope) => ({
  status: 'Failed',
  error: `Pasangan kunci ini tidak memiliki izin \`${name}\`.`,
});

/** One request for each scope; it says whether the pair was let in. */
const requests: Readonly<Record<KeyScope, readonly [string, string, object?]>> = {
  quote: ['POST', '/v1/deliveries/quotes', {}],
  book: ['POST', '/express/v1/deliveries', {}],
  read: ['GET', '/v1/deliveries/DE-NONE'],
  cancel: ['DELETE', '/v1/deliveries/DE-NONE'],
  webhook: ['GET', '/v1/webhooks/endpoint'],
  sandbox: ['GET', '/v1/sandbox/defaults'],
};

const send = (name: KeyScope, token: string) => {
  const [method, path, body] = requests[name];
  return call(method, path, { token, headers: jakarta, ...(body && { body }) });
};

test('decision 191: a pair with a scope is let into its operations, and nowhere else', async () => {
  for (const own of keyScopes) {
    const token = await fetchToken(call, await createCredential(ctx, scope, { scopes: [own] }));
    for (const requested of keyScopes) {
      const answer = await send(requested, token);
      if (requested === own) assert.notEqual(answer.status, 403, `${own} asks ${requested}`);
      else
        assert.deepEqual([answer.status, answer.body], [403, refused(requested)], `${own} asks ${requested}`);
    }
  }
});

test('decision 191: a pair that was made without limits does everything from anywhere', async () => {
  const token = await service.token();
  for (const requested of keyScopes) assert.notEqual((await send(requested, token)).status, 403, requested);
  const listed = (await call('GET', portal, { token: admin })).body.data;
  assert.deepEqual([listed[0].scopes, listed[0].addresses], [keyScopes, []]);
});

const from = (address: string) => ({ ...jakarta, 'x-forwarded-for': address });

test('decision 191: a pair is used from its addresses alone, behind trusted proxies too, of IPv4 and IPv6', async () => {
  const pair = await createCredential(ctx, scope, { addresses: ['203.0.113.0/24', '2001:db8::/32'] });
  const exchange = (address: string) =>
    call('POST', '/v1/auth/providers/token', {
      headers: { 'x-forwarded-for': address },
      body: { client_key: pair.clientKey, client_secret: pair.clientSecret },
    });
  const elsewhere = await exchange('198.51.100.1');
  assert.deepEqual([elsewhere.status, elsewhere.body], [401, { status: 401, message: 'Tidak punya akses' }]);
  const { token } = (await exchange('203.0.113.7')).body;
  const book = (address: string) =>
    call('POST', '/express/v1/deliveries', { token, headers: from(address), body: expressBooking });
  for (const inside of ['203.0.113.1', '::ffff:203.0.113.9', '2001:db8:1::1']) {
    assert.equal((await book(inside)).status, 201, inside);
  }
  for (const outside of ['203.0.114.1', '2001:db9::1', '127.0.0.1']) {
    const answer = await book(outside);
    const error = 'Alamat IP Anda tidak diizinkan untuk pasangan kunci ini.';
    assert.deepEqual([answer.status, answer.body], [403, { status: 'Failed', error }], outside);
  }
});

test('decision 191: an admin of the provider makes, changes and rotates a limited pair, and it holds at once', async () => {
  const made = await call('POST', portal, {
    token: admin,
    body: { scopes: ['read', 'quote', 'read'], addresses: ['203.0.113.7/24', '2001:DB8::1'] },
  });
  assert.equal(made.status, 201, made.text);
  const { clientKey, clientSecret, scopes, addresses } = made.body.data;
  assert.deepEqual(
    [scopes, addresses],
    [
      ['quote', 'read'],
      ['203.0.113.0/24', '2001:db8::1'],
    ],
  );

  const change = (body: object, key = clientKey) => call('PATCH', `${portal}/${key}`, { token: admin, body });
  assert.deepEqual((await change({ addresses: [] })).body.data.addresses, []);
  const token = await fetchToken(call, { clientKey, clientSecret });
  assert.equal((await send('book', token)).status, 403);
  assert.deepEqual((await change({ scopes: ['book'] })).body.data.scopes, ['book']);
  await until(async () => (await send('book', token)).status !== 403);
  assert.equal((await send('read', token)).status, 403);

  const rotated = await call('POST', `${portal}/${clientKey}/rotation`, { token: admin });
  assert.deepEqual(rotated.body.data.scopes, ['book']);
  assert.equal((await change({ scopes: ['read'] })).status, 404, 'the old pair is no more');
});

test('decision 191: limits that mean nothing are refused, and nothing changes', async () => {
  const pair = await createCredential(ctx, scope);
  const change = (body: object) => call('PATCH', `${portal}/${pair.clientKey}`, { token: admin, body });
  for (const body of [
    { scopes: [] },
    { scopes: ['everything'] },
    { addresses: ['toko.id'] },
    { addresses: ['10.0.0.0/33'] },
    { addresses: 'any' },
    { colour: 'red' },
  ]) {
    assert.equal((await change(body)).status, 400, JSON.stringify(body));
  }
  const unchanged = await changeCredential(ctx, scope, pair.clientKey, {});
  assert.deepEqual([unchanged?.after.scopes, unchanged?.after.addresses], [[...keyScopes], []]);
  const foreign = { ...scope, environment: 'production' } as const;
  assert.equal(await changeCredential(ctx, foreign, pair.clientKey, { scopes: ['read'] }), undefined);
});

test('decision 191: the command line makes and changes limited pairs', async () => {
  const cli = commandLine({ DATABASE_URL: ctx.sql.url });
  const at = ['--workspace', provider.workspaceId];
  const limits = ['--scopes', 'read,quote', '--addresses', '203.0.113.7/24'];
  const made = await cli.json('credentials', 'create', ...at, '--environment', 'sandbox', ...limits);
  assert.deepEqual([made.scopes, made.addresses], ['quote,read', '203.0.113.0/24']);
  const changed = await cli.json('credentials', 'change', made.clientKey, ...at, '--addresses', 'any');
  assert.deepEqual([changed.scopes, changed.addresses], ['quote,read', 'any']);
  const wrong = await cli.run('credentials', 'change', made.clientKey, ...at, '--scopes', 'all');
  assert.match(wrong.stderr, /It must be some of quote,book,read,cancel,webhook,sandbox/);
});

test('decision 250: a pair has a name, its maker and its last use, and a rotation keeps the name', async () => {
  const made = await call('POST', portal, { token: admin, body: { name: '  Kasir  ' } });
  const { clientKey, clientSecret, ...shown } = made.body.data;
  const listed = async (key: string) => {
    const all = (await call('GET', portal, { token: admin })).body.data as { clientKey: string }[];
    return all.find((each) => each.clientKey === key) as Record<string, unknown> | undefined;
  };
  const maker = (await call('GET', '/people/v1/me', { token: admin })).body.data.name;
  assert.deepEqual([shown.name, shown.createdBy, shown.lastUsedAt], ['Kasir', maker, null]);
  assert.equal((await listed(provider.sandbox.clientKey))?.createdBy, null, 'of the command line');

  const token = await fetchToken(call, { clientKey, clientSecret });
  const exchanged = (await listed(clientKey))?.lastUsedAt as string;
  assert.ok(exchanged !== null, 'an exchange is a use');
  await ctx.sql.query(
    { name: 'test.forget-use', text: 'update credentials set last_used_at = null where client_key = $1' },
    [clientKey],
  );
  await send('read', token);
  await until(async () => (await listed(clientKey))?.lastUsedAt !== null);

  const renamed = await call('PATCH', `${portal}/${clientKey}`, { token: admin, body: { name: 'Gudang' } });
  assert.deepEqual([renamed.body.data.name, renamed.body.data.scopes], ['Gudang', keyScopes]);
  const rotated = await call('POST', `${portal}/${clientKey}/rotation`, { token: admin });
  assert.deepEqual([rotated.body.data.name, rotated.body.data.lastUsedAt], ['Gudang', null]);
  const path = `${portal}/${rotated.body.data.clientKey}`;
  assert.equal((await call('PATCH', path, { token: admin, body: { name: null } })).body.data.name, null);
  assert.equal((await call('PATCH', path, { token: admin, body: { name: ' ' } })).status, 400);
});
