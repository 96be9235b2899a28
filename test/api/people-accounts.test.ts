import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createPerson } from '../../src/people/create.ts';
import { addPerson, linkOf } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const service = await startService({ now: () => clock.at });
const { call, ctx } = service;
// Every test begins with as many tries as there may be.
beforeEach(() => {
  clock.at = new Date(clock.at.getTime() + 120_000);
});

const password = 'bunga melati putih';
const finance = { workspaceId: null, name: 'Ani', role: 'finance' } as const;
const signIn = (email: string, more: object = {}) =>
  call('POST', '/people/v1/sessions', { body: { email, password, ...more } });
const accept = (token: string) =>
  call('POST', '/people/v1/invitations/acceptance', { body: { token, name: 'Budi', password } });

test('decision 181: an invitation whose address has joined that staff meanwhile is refused, and changes nothing', async () => {
  const admin = await addPerson(ctx, 'operator-admin');
  const email = 'meanwhile@example.com';
  const invitation = { email, role: 'dispatcher' };
  const invited = await call('POST', '/operations/v1/invitations', {
    token: admin.token,
    body: invitation,
  });
  await createPerson(ctx, { ...finance, email, password });
  const link = await linkOf(service, invited.body.data.invitationID);
  for (let times = 1; times <= 2; times += 1) {
    const { status, body } = await accept(link);
    assert.deepEqual([status, body.code], [409, 'alreadyMember']);
  }
  const { token } = (await signIn(email)).body.data;
  assert.equal((await call('GET', '/people/v1/me', { token })).body.data.role, 'finance');
});

test('decision 144: nobody is invited by an address that could not sign in', async () => {
  const { token } = await addPerson(ctx, 'operator-admin');
  for (const email of ['ani!budi@example.com', 'ani@example.1']) {
    const body = { email, role: 'dispatcher' };
    const { status, body: answer } = await call('POST', '/operations/v1/invitations', { token, body });
    assert.deepEqual([status, answer.error], [400, 'Field `email` harus berupa alamat email']);
    await assert.rejects(createPerson(ctx, { ...finance, email, password }), /alamat email/);
  }
});

test('whoever an account may be made for signs in by that address', async () => {
  for (const email of [
    "o'brien@example.com",
    'a.b-c_d+e@xn--bcher-kva.co.id',
    'x@antar.localhost',
    'ANI@EXAMPLE.ID',
  ]) {
    await createPerson(ctx, { ...finance, email, password });
    assert.equal((await signIn(email)).status, 201, email);
  }
});

test('a closed account is refused as an unknown one is, and opened again it signs in', async () => {
  const admin = await addPerson(ctx, 'operator-admin');
  const email = 'closed@example.com';
  const { id } = await createPerson(ctx, { ...finance, email, password });
  const close = (disabled: boolean) =>
    call('PATCH', `/operations/v1/staff/${id}`, { token: admin.token, body: { disabled } });
  await close(true);
  const refused = await signIn(email);
  assert.deepEqual([refused.status, refused.text], [401, (await signIn('nobody@example.com')).text]);
  await close(false);
  assert.equal((await signIn(email)).status, 201);
});

test('no session is opened before the second factor is shown, whatever is sent for it', async () => {
  const email = 'factor@example.com';
  await createPerson(ctx, { ...finance, email, password });
  const { token } = (await signIn(email)).body.data;
  const { secret } = (await call('POST', '/people/v1/me/second-factor', { token })).body.data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: clock.at.getTime() });
  await call('POST', '/people/v1/me/second-factor/confirmation', { token, body: { code } });
  for (const wrong of [undefined, '', code, '%', 'kode ☂', 'a\r\nb']) {
    assert.equal((await signIn(email, { code: wrong })).status, 401);
  }
  const sessions = (await call('GET', '/people/v1/sessions', { token })).body.data;
  assert.equal(sessions.length, 1);
});

test('what the browser or app calls itself is told with its session', async () => {
  const email = 'client@example.com';
  await createPerson(ctx, { ...finance, email, password });
  const headers = { 'user-agent': `Antar-app/1 ${'é'.repeat(400)}` };
  const signedIn = await call('POST', '/people/v1/sessions', { body: { email, password }, headers });
  const { token, sessionID } = signedIn.body.data;
  const [{ client, sessionID: listed }] = (await call('GET', '/people/v1/sessions', { token })).body.data;
  assert.deepEqual([client.startsWith('Antar-app/1 '), client.length, listed], [true, 300, sessionID]);
});
