import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createPerson } from '../../src/people/create.ts';
import { addPerson, quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const service = await startService({ now: () => clock.at });
const { call, ctx, provider } = service;
const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
beforeEach(() => pass(120));

const password = 'bunga melati putih';
const factor = '/people/v1/me/second-factor';
const rejected = [401, 'Kode verifikasi dua langkah salah.'];
const locked = [401, 'Verifikasi dua langkah terkunci. Pakai kode pemulihan, atau minta admin meresetnya.'];

const signIn = async (email: string, code?: string) => {
  const answer = await call('POST', '/people/v1/sessions', { body: { email, password, code } });
  return { ...answer, said: [answer.status, answer.body.error] };
};

let count = 0;
/** A person whose second factor is on, and the code of the moment, which serves once in half a minute. */
async function guarded(workspaceId: string | null = null) {
  count += 1;
  const email = `guarded-${count}@example.com`;
  const role = workspaceId === null ? 'dispatcher' : 'provider-admin';
  const { id } = await createPerson(ctx, {
    workspaceId,
    email,
    name: 'Ani',
    role,
    passwordHash: quickHash(password),
  });
  const { token } = (await signIn(email)).body.data;
  const { secret } = (await call('POST', factor, { token })).body.data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => {
    pass(30);
    return totp.generate({ timestamp: clock.at.getTime() });
  };
  const confirmed = await call('POST', `${factor}/confirmation`, { token, body: { code: code() } });
  return { id, email, token, code, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}
const guessWrong = async (email: string, times: number) => {
  for (let index = 0; index < times; index += 1) {
    pass(10);
    assert.deepEqual((await signIn(email, '000000')).said, rejected);
  }
};

test('decision 161: ten wrong codes in a row lock the second factor, for the right code too, until a recovery code is given', async () => {
  const { email, code, recoveryCodes } = await guarded();
  await guessWrong(email, 10);
  assert.deepEqual((await signIn(email, code())).said, locked);
  assert.deepEqual((await signIn(email, 'ABCDEF-ABCDEF')).said, locked);
  pass(3600);
  assert.deepEqual((await signIn(email, code())).said, locked, 'time alone opens nothing');
  assert.equal((await signIn(email, recoveryCodes[0])).status, 201);
  assert.equal((await signIn(email, code())).status, 201);
});

test('decision 161: a right code ends the row of wrong ones', async () => {
  const { email, code } = await guarded();
  await guessWrong(email, 9);
  assert.equal((await signIn(email, code())).status, 201);
  await guessWrong(email, 9);
  assert.equal((await signIn(email, code())).status, 201);
});

test('decision 161: whoever does not know the password locks nothing', async () => {
  const { email, code } = await guarded();
  for (let index = 0; index < 12; index += 1) {
    pass(10);
    const body = { email, password: 'a wrong guess', code: '000000' };
    assert.equal((await call('POST', '/people/v1/sessions', { body })).status, 401);
  }
  assert.equal((await signIn(email, code())).status, 201);
});

test('decision 161: wrong codes for turning it off count too, though nothing is changed', async () => {
  const { email, token, code, recoveryCodes } = await guarded();
  const turnOff = (entered: string) => call('DELETE', factor, { token, body: { code: entered } });
  for (let index = 0; index < 10; index += 1) {
    pass(10);
    assert.equal((await turnOff('000000')).status, 401);
  }
  const { status, body } = await turnOff(code());
  assert.deepEqual([status, body.error], locked);
  assert.deepEqual((await signIn(email, code())).said, locked);
  assert.equal((await turnOff(recoveryCodes[0]!)).status, 200);
  const again = await turnOff(recoveryCodes[1]!);
  assert.deepEqual([again.status, again.body.error], [409, 'Verifikasi dua langkah tidak aktif.']);
});

test("decision 161: an operator's admin resets a lost or locked second factor, whose sessions end, and it is written down", async () => {
  const admin = await addPerson(ctx, 'operator-admin');
  for (const workspaceId of [null, provider.workspaceId]) {
    const { id, email, token } = await guarded(workspaceId);
    await guessWrong(email, 10);
    const path = `/operations/v1/staff/${id}/second-factor`;
    assert.equal((await call('DELETE', path, { token: admin.token })).status, 200);
    assert.equal((await call('GET', '/people/v1/me', { token })).status, 401);
    assert.equal((await signIn(email)).status, 201, 'by the password alone');
    const again = await call('DELETE', path, { token: admin.token });
    assert.deepEqual([again.status, again.body.error], [409, 'Verifikasi dua langkah tidak aktif.']);
    const { data } = (
      await call('GET', `/operations/v1/audit?subjectID=${id}&limit=1`, { token: admin.token })
    ).body;
    assert.deepEqual(
      [data[0].action, data[0].actorID, data[0].subjectID],
      ['second-factor.reset', admin.id, id],
    );
  }
});

test('decision 161: nobody resets their own, nor does any other role or a provider', async () => {
  const { id } = await guarded();
  const path = `/operations/v1/staff/${id}/second-factor`;
  const admin = await addPerson(ctx, 'operator-admin');
  const own = await call('DELETE', `/operations/v1/staff/${admin.id}/second-factor`, { token: admin.token });
  assert.equal(own.status, 403);
  const { token } = await addPerson(ctx, 'provider-admin', provider.workspaceId);
  assert.equal((await call('DELETE', path, { token })).status, 403);
  const unknown = await call('DELETE', '/operations/v1/staff/PE-NONE/second-factor', { token: admin.token });
  assert.deepEqual([unknown.status, unknown.body.error], [404, 'Pengguna tidak ditemukan.']);
});
