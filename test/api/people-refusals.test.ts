import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEnglish } from '../../src/problems/problems-in-english.ts';
import { addCourier, addPerson } from '../support/people.ts';
import { fetchToken, startService } from '../support/service.ts';

const service = await startService();
const { call, ctx, provider } = service;
const admin = await addPerson(ctx, 'operator-admin');
const member = await addPerson(ctx, 'provider-member', provider.workspaceId);
const courier = await addCourier(ctx);

const refusedAs = async (
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) => {
  const { body } = await call(method, path, options);
  const { status, code, facts } = body;
  return [status, code, facts];
};

test('decision 173: a refusal to people carries a stable code and its facts beside its Indonesian text', async () => {
  const { status, body } = await call('POST', '/people/v1/sessions', {
    body: { email: 'nobody@example.com', password: 'bunga melati' },
  });
  assert.equal(status, 401);
  assert.deepEqual(body, {
    status: 'Failed',
    error: 'Email atau kata sandi salah.',
    code: 'signInRejected',
    facts: {},
  });
});

test('decision 173: every door of people does so: people, operations, portal, courier, media', async () => {
  for (const path of [
    '/people/v1/me',
    '/operations/v1/staff',
    '/portal/v1/workspace/staff',
    '/courier/v1/assignments',
  ]) {
    assert.deepEqual(await refusedAs('GET', path), ['Failed', 'tokenRejected', {}], path);
  }
  assert.deepEqual(await refusedAs('GET', '/media/ME-1?expires=1&signature=x'), [
    'Failed',
    'mediaLinkInvalid',
    {},
  ]);
  const { token } = member;
  assert.deepEqual(await refusedAs('GET', '/operations/v1/staff', { token }), [
    'Failed',
    'roleForbidden',
    {},
  ]);
});

test('decision 173: so do the refusals of the server: of addresses, methods, types and bodies', async () => {
  const { token } = admin;
  const tries: [string, string, object, unknown[]][] = [
    ['GET', '/people/v1/nothing', {}, ['routeNotFound', {}]],
    ['GET', '/%70eople/v1/me', {}, ['tokenRejected', {}]],
    ['PUT', '/people/v1/me', {}, ['methodNotAllowed', { allowed: ['GET', 'HEAD'] }]],
    ['POST', '/people/v1/sessions', { body: '{' }, ['bodyMalformed', {}]],
    ['POST', '/people/v1/sessions', {}, ['bodyMissing', {}]],
    [
      'POST',
      '/people/v1/sessions',
      { body: 'a', headers: { 'content-type': 'text/plain' } },
      ['contentTypeUnsupported', {}],
    ],
    ['POST', '/people/v1/sessions', { body: { text: 'a'.repeat(300_000) } }, ['bodyTooLarge', {}]],
    ['GET', `/operations/v1/deliveries/${'x'.repeat(600)}`, { token }, ['routeNotFound', {}]],
  ];
  for (const [method, path, options, expected] of tries) {
    assert.deepEqual(
      (await refusedAs(method, path, options)).slice(1),
      expected,
      `${method} ${path.slice(0, 60)}`,
    );
  }
});

test('decision 173: the refusal of a field tells the field and the rule, for any language', async () => {
  const { token } = admin;
  const invite = (body: object) =>
    call('POST', '/operations/v1/invitations', { token, body }).then((answer) => answer.body);
  const search = (query: string) =>
    call('GET', `/operations/v1/deliveries?${query}`, { token }).then((answer) => answer.body);
  const roles = ['operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member'];
  const cases: [Promise<{ code: 'busy'; facts: Record<string, string> }>, string, object, string][] = [
    [invite({ role: 'finance' }), 'fieldRequired', { field: 'email' }, '`email` is required.'],
    [
      invite({ email: 'x', role: 'finance' }),
      'fieldMustBe',
      { field: 'email', kind: 'email' },
      '`email` must be an email address.',
    ],
    [
      invite({ email: 'a@example.com', role: 'king' }),
      'fieldOneOf',
      { field: 'role', values: roles },
      `\`role\` must be one of: ${roles.join(', ')}`,
    ],
    [invite({ colour: 'red' }), 'fieldsUnknown', { fields: ['colour'] }, 'Unknown fields: colour'],
    [search('limit=0'), 'fieldAtLeast', { field: 'limit', least: 1 }, '`limit` must be at least 1.'],
    [
      search('limit=x'),
      'fieldMustBe',
      { field: 'limit', kind: 'integer' },
      '`limit` must be a whole number.',
    ],
  ];
  for (const [answer, code, facts, english] of cases) {
    const body = await answer;
    assert.deepEqual([body.code, body.facts], [code, facts]);
    assert.equal(inEnglish(body.code, body.facts), english);
  }
});

test('decision 173: one refused item of many has its code too', async () => {
  const step = { stepID: 's1', deliveryID: 'DE-NONE', step: 'arriveAtPickup', at: '2026-11-21T03:00:00Z' };
  const { body } = await call('POST', '/courier/v1/steps', {
    token: courier.token,
    body: { steps: [step] },
  });
  const [{ error, code, facts }] = body.data;
  assert.deepEqual([error, code, facts], ['Pengantaran tidak ditemukan', 'deliveryNotFound', {}]);
});

test('decision 173: a program gets the bodies of the contract, byte for byte, also where a person gets a code', async () => {
  const token = await fetchToken(call, provider.sandbox);
  const theirs = await call('GET', '/v1/webhooks/events?after=x', { token });
  assert.equal(
    theirs.text,
    '{"status":"Failed","error":"Field `after` harus berupa kursor dari jawaban sebelumnya"}',
  );
  const mine = await call('GET', '/portal/v1/sandbox/webhooks/events?after=x', { token: member.token });
  assert.deepEqual(
    [mine.body.error, mine.body.code, mine.body.facts],
    [theirs.body.error, 'fieldMustBe', { field: 'after', kind: 'cursor' }],
  );
  for (const path of ['/v1/nothing', '/express/v1/deliveries/DE-1', '/nothing']) {
    assert.deepEqual(Object.keys((await call('GET', path)).body), ['status', 'error'], path);
  }
});
