import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { readConfig } from '../../src/config/config.ts';
import { createPerson } from '../../src/people/create.ts';
import type { PersonRole } from '../../src/vocabulary/roles.ts';
import { addCourier, addPerson, quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const { personIdleMinutes, courierIdleDays, passwordAgainMinutes } = readConfig({});
const service = await startService({
  now: () => clock.at,
  config: { personIdleMinutes, courierIdleDays, passwordAgainMinutes, secondFactorRoles: ['finance'] },
});
const { call, ctx, provider } = service;
const pass = (minutes: number) => {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000);
};
beforeEach(() => pass(2));

const password = 'bunga melati putih';
let count = 0;
async function signedIn(role: PersonRole, workspaceId: string | null = null) {
  count += 1;
  const email = `session-${count}@example.com`;
  const { id } = await createPerson(ctx, {
    workspaceId,
    email,
    name: 'Ani',
    role,
    passwordHash: quickHash(password),
  });
  const { token } = (await call('POST', '/people/v1/sessions', { body: { email, password } })).body.data;
  return { id, email, token: token as string };
}
const me = async (token: string) => (await call('GET', '/people/v1/me', { token })).status;
const prove = (token: string, currentPassword = password) =>
  call('POST', '/people/v1/me/proof', { token, body: { currentPassword } });
const passwordNeeded = [403, 'passwordNeeded', 'Masukkan kata sandi Anda lagi untuk melakukan ini.'];
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code, body.error];

test('decision 162: a session of staff ends after an hour without a call, and after twelve hours with calls', async () => {
  const idle = await addPerson(ctx, 'dispatcher');
  pass(59);
  assert.equal(await me(idle.token), 200);
  pass(60);
  assert.equal(await me(idle.token), 401);
  const busy = await addPerson(ctx, 'dispatcher');
  for (let hours = 0.75; hours < 12; hours += 0.75) {
    pass(45);
    assert.equal(await me(busy.token), 200, `after ${hours} hours`);
  }
  pass(45);
  assert.equal(await me(busy.token), 401);
});

test("decision 162: a courier's session ends after two weeks without a call", async () => {
  const { token } = await addCourier(ctx);
  pass(13 * 24 * 60);
  assert.equal(await me(token), 200);
  pass(13 * 24 * 60);
  assert.equal(await me(token), 200);
  const idle = await addCourier(ctx);
  pass(14 * 24 * 60);
  assert.equal(await me(idle.token), 401);
});

test('decision 162: a session that has ended is not listed', async () => {
  const { email, token } = await signedIn('dispatcher');
  pass(40);
  const other = await call('POST', '/people/v1/sessions', { body: { email, password } });
  pass(40);
  assert.equal(await me(token), 401);
  const { data } = (await call('GET', '/people/v1/sessions', { token: other.body.data.token })).body;
  assert.equal(data.length, 1);
});

test('decision 162: what is dangerous asks for the password again ten minutes after it was given', async () => {
  const admin = await signedIn('operator-admin');
  const owner = await signedIn('provider-admin', provider.workspaceId);
  const member = await addPerson(ctx, 'dispatcher');
  const portal = '/portal/v1/sandbox';
  const invitation = (role: PersonRole) => ({ email: `new-${role}@example.com`, role });
  const dangerous: [string, string, string, object?][] = [
    [admin.token, 'POST', '/operations/v1/invitations', invitation('finance')],
    [admin.token, 'PATCH', `/operations/v1/staff/${member.id}`, { role: 'warehouse' }],
    [admin.token, 'DELETE', `/operations/v1/staff/${member.id}/second-factor`],
    [admin.token, 'POST', '/operations/v1/invitations/IN-NONE/link'],
    [admin.token, 'POST', `/operations/v1/staff/${member.id}/password-reset`],
    [admin.token, 'POST', '/people/v1/me/second-factor'],
    [admin.token, 'DELETE', '/people/v1/me/second-factor', { code: '000000' }],
    [owner.token, 'POST', '/portal/v1/workspace/invitations', invitation('provider-member')],
    [owner.token, 'PATCH', `/portal/v1/workspace/staff/${owner.id}`, { role: 'provider-member' }],
    [owner.token, 'POST', `${portal}/credentials`],
    [owner.token, 'POST', `${portal}/credentials/dk_none/rotation`],
    [owner.token, 'PATCH', `${portal}/credentials/dk_none`, { addresses: [] }],
    [owner.token, 'DELETE', `${portal}/credentials/dk_none`],
    [owner.token, 'PUT', `${portal}/webhooks/endpoint`, { url: 'https://example.com' }],
    [owner.token, 'POST', `${portal}/webhooks/endpoint/secret`],
    [owner.token, 'DELETE', `${portal}/webhooks/endpoint`],
  ];
  const attempt = async ([token, method, path, body]: (typeof dangerous)[number]) =>
    call(method, path, { token, body });
  pass(10);
  for (const each of dangerous)
    assert.deepEqual(refusalOf(await attempt(each)), passwordNeeded, each.join(' '));
  for (const { token } of [admin, owner]) assert.equal((await prove(token)).status, 200);
  pass(9);
  for (const each of dangerous) {
    assert.notEqual((await attempt(each)).body.code, 'passwordNeeded', each.join(' '));
  }
});

test('decision 162: daily work never asks, and a wrong password proves nothing', async () => {
  const { token } = await signedIn('operator-admin');
  pass(30);
  assert.equal((await call('GET', '/operations/v1/staff', { token })).status, 200);
  const wrong = await prove(token, 'bunga mawar');
  assert.deepEqual([wrong.status, wrong.body.error], [400, 'Field `currentPassword` salah']);
  const body = { email: 'late@example.com', role: 'dispatcher' };
  assert.deepEqual(
    refusalOf(await call('POST', '/operations/v1/invitations', { token, body })),
    passwordNeeded,
  );
  for (let index = 0; index < 9; index += 1) await prove(token, 'bunga mawar');
  assert.equal((await prove(token)).status, 429, 'ten tries a minute');
});

test('decision 162: a password given in one session proves nothing in another', async () => {
  const { email, token } = await signedIn('operator-admin');
  const other = (await call('POST', '/people/v1/sessions', { body: { email, password } })).body.data.token;
  pass(15);
  assert.equal((await prove(other)).status, 200);
  const body = { email: 'other@example.com', role: 'dispatcher' };
  const invite = (as: string) => call('POST', '/operations/v1/invitations', { token: as, body });
  assert.deepEqual(refusalOf(await invite(token)), passwordNeeded);
  assert.equal((await invite(other)).status, 201);
});

test('decision 167: a person whose role needs a second factor can do nothing before it is set up', async () => {
  const { token } = await signedIn('finance');
  const deposits = () => call('GET', '/operations/v1/cash-in-hand?environment=sandbox', { token });
  const isNeeded = async () => (await call('GET', '/people/v1/me', { token })).body.data.secondFactorNeeded;
  assert.equal(await isNeeded(), true);
  const needed = [
    403,
    'secondFactorNeeded',
    'Peran Anda wajib memakai verifikasi dua langkah. Aktifkan dahulu.',
  ];
  assert.deepEqual(refusalOf(await deposits()), needed);
  const body = { currentPassword: password, newPassword: 'kembang sepatu' };
  assert.deepEqual(refusalOf(await call('PUT', '/people/v1/me/password', { token, body })), needed);
  assert.equal(await me(token), 200);

  const { secret } = (await call('POST', '/people/v1/me/second-factor', { token })).body.data;
  assert.deepEqual(refusalOf(await deposits()), needed, 'begun is not on');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.at.getTime() });
  const confirmed = await call('POST', '/people/v1/me/second-factor/confirmation', { token, body: { code } });
  assert.equal(confirmed.status, 200);
  assert.equal((await deposits()).status, 200);
  const other = await addPerson(ctx, 'operator-admin');
  assert.equal(
    (await call('GET', '/operations/v1/staff', { token: other.token })).status,
    200,
    'other roles',
  );
});

test('decision 167: such a person can sign out', async () => {
  const { token } = await signedIn('finance');
  assert.equal((await call('DELETE', '/people/v1/sessions/current', { token })).status, 200);
  assert.equal(await me(token), 401);
});
