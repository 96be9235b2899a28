import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createPerson } from '../../src/people/create.ts';
import { prunePeople } from '../../src/people/prune.ts';
import { issueCourierCode } from '../../src/people/sign-in-courier.ts';
import { insertTestCourier } from '../support/deliveries.ts';
import { addPerson, quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const service = await startService({ now: () => clock.at });
const { call, ctx, provider } = service;
const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
// Every test begins with as many tries as there may be.
beforeEach(() => pass(120));

const dispatcher = { role: 'dispatcher', id: 'PE-DISPATCHER' } as const;
const password = 'bunga melati putih';
let count = 0;
async function newAccount() {
  count += 1;
  const email = `Ani.${count}@Example.com`;
  await createPerson(ctx, {
    workspaceId: null,
    email,
    name: 'Ani',
    role: 'dispatcher',
    passwordHash: quickHash(password),
  });
  return email;
}

const signIn = (email: string, more: object = {}) =>
  call('POST', '/people/v1/sessions', { body: { email, password, ...more } });
const tokenOf = async (email: string): Promise<string> => (await signIn(email)).body.data.token;
const me = (token: string) => call('GET', '/people/v1/me', { token });

test('a person signs in by email, in any case of letters, and password', async () => {
  const email = await newAccount();
  const answer = await signIn(email.toUpperCase());
  assert.equal(answer.status, 201);
  assert.equal(answer.body.status, 'Success');
  assert.equal(answer.body.data.expiresAt, new Date(clock.at.getTime() + 12 * 3600_000).toISOString());
  const who = await me(answer.body.data.token);
  assert.equal(who.body.data.email, email.toLowerCase());
  assert.equal(who.body.data.role, 'dispatcher');
});

test('a wrong password and an unknown address are refused alike', async () => {
  const wrong = await signIn(await newAccount(), { password: 'bunga mawar' });
  const unknown = await signIn('nobody@example.com');
  assert.deepEqual([wrong.status, wrong.body.error], [401, 'Email atau kata sandi salah.']);
  assert.equal(unknown.text, wrong.text);
});

test('decision 103: guessing is slowed: after ten tries in a minute an account is refused from that address, right or wrong', async () => {
  const email = 'guessed@example.com';
  await createPerson(ctx, {
    workspaceId: null,
    email,
    name: 'Ani',
    role: 'finance',
    passwordHash: quickHash(password),
  });
  for (let tries = 1; tries <= 10; tries += 1) {
    assert.equal((await signIn(email, { password: 'a wrong guess' })).status, 401);
  }
  const refused = await signIn(email);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) >= 1);
  assert.equal((await signIn(await newAccount())).status, 201, 'others are not slowed');
  pass(60);
  assert.equal((await signIn(email)).status, 201);
});

test('a session ends when its time is over, and when it is ended', async () => {
  const email = await newAccount();
  const one = await tokenOf(email);
  pass(1);
  const other = await tokenOf(email);
  const listed = (await call('GET', '/people/v1/sessions', { token: one })).body.data;
  assert.deepEqual(
    listed.map(({ current }: { current: boolean }) => current),
    [true, false],
  );

  const ended = await call('DELETE', `/people/v1/sessions/${listed[1].sessionID}`, { token: one });
  assert.equal(ended.status, 200);
  assert.equal((await me(other)).status, 401);
  assert.equal((await call('DELETE', '/people/v1/sessions/current', { token: one })).status, 200);
  assert.equal((await me(one)).status, 401);

  const late = await tokenOf(email);
  pass(12 * 3600);
  assert.equal((await me(late)).status, 401);
});

test("nobody ends another person's session by its id", async () => {
  const [mine, theirs] = [await tokenOf(await newAccount()), await tokenOf(await newAccount())];
  const [{ sessionID }] = (await call('GET', '/people/v1/sessions', { token: theirs })).body.data;
  assert.equal((await call('DELETE', `/people/v1/sessions/${sessionID}`, { token: mine })).status, 404);
  assert.equal((await me(theirs)).status, 200);
});

test('a changed password ends every other session', async () => {
  const email = await newAccount();
  const [one, other] = [await tokenOf(email), await tokenOf(email)];
  const change = (body: object) => call('PUT', '/people/v1/me/password', { token: one, body });
  const wrong = await change({ currentPassword: 'bunga mawar', newPassword: 'kembang sepatu' });
  assert.deepEqual([wrong.status, wrong.body.error], [400, 'Field `currentPassword` salah']);
  const short = await change({ currentPassword: password, newPassword: 'pendek' });
  assert.deepEqual([short.status, short.body.error], [400, 'Field `newPassword` minimal 10 karakter']);
  assert.equal((await change({ currentPassword: password, newPassword: 'kembang sepatu' })).status, 200);
  assert.deepEqual([(await me(one)).status, (await me(other)).status], [200, 401]);
  assert.equal((await signIn(email)).status, 401);
  assert.equal((await signIn(email, { password: 'kembang sepatu' })).status, 201);
});

test('of two changes of a password from the same one, the first alone counts', async () => {
  const email = await newAccount();
  const token = await tokenOf(email);
  const change = (newPassword: string) =>
    call('PUT', '/people/v1/me/password', { token, body: { currentPassword: password, newPassword } });
  const changes = ['kembang sepatu merah', 'kembang sepatu putih'];
  const answers = await Promise.all(changes.map(change));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  const refused = answers.find(({ status }) => status === 400)!;
  assert.equal(refused.body.code, 'currentPasswordWrong');
});

test('the second factor: a code of the authenticator serves once, a recovery code once', async () => {
  const email = await newAccount();
  const token = await tokenOf(email);
  const factor = '/people/v1/me/second-factor';
  const { secret, uri } = (await call('POST', factor, { token })).body.data;
  assert.match(uri, /^otpauth:\/\/totp\//);
  assert.equal((await signIn(email)).status, 201, 'not in force before it is confirmed');
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.at.getTime() });

  const wrong = await call('POST', `${factor}/confirmation`, { token, body: { code: '000000' } });
  assert.equal(wrong.status, 401);
  const confirmed = await call('POST', `${factor}/confirmation`, { token, body: { code: codeNow() } });
  const { recoveryCodes } = confirmed.body.data;
  assert.equal(recoveryCodes.length, 8);

  const without = await signIn(email);
  assert.deepEqual([without.status, without.body.error], [401, 'Kode verifikasi dua langkah dibutuhkan.']);
  const rejected = [401, 'Kode verifikasi dua langkah salah.'];
  const replayed = await signIn(email, { code: codeNow() });
  assert.deepEqual([replayed.status, replayed.body.error], rejected, 'the code that confirmed is used up');
  pass(30);
  const attempts = await Promise.all([1, 2, 3].map(() => signIn(email, { code: codeNow() })));
  assert.deepEqual(attempts.map(({ status }) => status).sort(), [201, 401, 401]);

  assert.equal((await signIn(email, { code: recoveryCodes[0].toLowerCase() })).status, 201);
  assert.equal((await signIn(email, { code: recoveryCodes[0] })).status, 401);
  assert.equal((await call('DELETE', factor, { token, body: { code: recoveryCodes[1] } })).status, 200);
  assert.equal((await signIn(email)).status, 201);
});

test('neither secrets nor tokens nor codes stand in the database as they are', async () => {
  const token = await tokenOf(await newAccount());
  const { secret } = (await call('POST', '/people/v1/me/second-factor', { token })).body.data;
  const rows = await ctx.sql.query<{ text: string }>({
    name: 'test.everything',
    text: `
      select row_to_json(p)::text as text from people p
      union all select row_to_json(s)::text from sessions s`,
  });
  for (const { text } of rows) {
    assert.ok(!text.includes(secret) && !text.includes(password) && !text.includes(token));
  }
});

test('a courier signs in once by phone number and the code that operations issued', async () => {
  await insertTestCourier(ctx.sql, 'CO-SIGN');
  const enter = (body: object) => call('POST', '/courier/v1/sessions', { body });
  const { code } = await issueCourierCode(ctx, 'CO-SIGN', dispatcher);
  assert.match(code, /^\d{8}$/);
  const wrong = await enter({ phone: '+628111111111', code: '1' });
  assert.deepEqual([wrong.status, wrong.body.error], [401, 'Nomor telepon atau kode salah.']);
  const unknown = await enter({ phone: '+628122222222', code });
  assert.equal(unknown.text, wrong.text);

  const entered = await Promise.all([1, 2].map(() => enter({ phone: '0811-1111-111', code })));
  assert.deepEqual(
    entered.map(({ status }) => status).sort(),
    [201, 401],
    'a local form of the number, one sign-in',
  );
  const { token } = entered.find(({ status }) => status === 201)!.body.data;
  const who = (await me(token)).body.data;
  assert.deepEqual([who.id, who.role], ['CO-SIGN', 'courier']);
});

test('decision 423: the right code of a courier is called expired after a day, a wrong one wrong', async () => {
  const { id, phone } = { id: 'CO-LATE', phone: '+628155555555' };
  await ctx.sql.query({
    name: 'test.late',
    text: `insert into couriers (id, environment, name, phone) values ('${id}', 'sandbox', 'Rudi', '${phone}')`,
  });
  const { code } = await issueCourierCode(ctx, id, dispatcher);
  pass(24 * 3_600);
  const enter = async (typed: string) =>
    (await call('POST', '/courier/v1/sessions', { body: { phone, code: typed } })).body.code;
  assert.equal(await enter(code), 'courierCodeExpired');
  assert.equal(await enter('00000000'), 'courierCodeRejected');
  await prunePeople(ctx);
  assert.equal(await enter(code), 'courierCodeExpired', 'it is known for a week');
  pass(7 * 24 * 3_600);
  await prunePeople(ctx);
  assert.equal(await enter(code), 'courierCodeRejected');
});

test('decision 234: signing in on another phone signs the first out, and both are told', async () => {
  await ctx.sql.query({
    name: 'test.two-phones',
    text: "insert into couriers (id, environment, name, phone) values ('CO-TWO', 'sandbox', 'Joko', '+628144444444')",
  });
  const enter = async () => {
    const { code } = await issueCourierCode(ctx, 'CO-TWO', dispatcher);
    const answer = await call('POST', '/courier/v1/sessions', { body: { phone: '+628144444444', code } });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.data;
  };
  const first = await enter();
  assert.equal(first.signedOut, 0);
  const second = await enter();
  assert.equal(second.signedOut, 1);
  const refused = await call('GET', '/courier/v1/day', { token: first.token });
  assert.deepEqual([refused.status, refused.body.code], [401, 'signedInElsewhere']);
  assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
  const live = await call('GET', '/people/v1/sessions', { token: second.token });
  assert.deepEqual(
    live.body.data.map(({ sessionID }: { sessionID: string }) => sessionID),
    [second.sessionID],
  );
  const own = await call('DELETE', '/people/v1/sessions/current', { token: second.token });
  assert.equal(own.status, 200);
  assert.equal((await enter()).signedOut, 0, 'it had signed out by itself');
  const gone = await call('GET', '/courier/v1/day', { token: second.token });
  assert.deepEqual([gone.status, gone.body.code], [401, 'tokenRejected']);
});

test("a courier's code is burnt by a later code and by a day, not by wrong tries", async () => {
  const phone = '+628133333333';
  await ctx.sql.query({
    name: 'test.phoned',
    text: "insert into couriers (id, environment, name, phone) values ('CO-BURN', 'sandbox', 'Joko', '+628133333333')",
  });
  const enter = async (code: string) =>
    (await call('POST', '/courier/v1/sessions', { body: { phone, code } })).status;
  const first = await issueCourierCode(ctx, 'CO-BURN', dispatcher);
  for (let tries = 1; tries <= 5; tries += 1) assert.equal(await enter('00000000x'), 401);
  assert.equal(await enter(first.code), 201);
  const second = await issueCourierCode(ctx, 'CO-BURN', dispatcher);
  const third = await issueCourierCode(ctx, 'CO-BURN', dispatcher);
  assert.equal(await enter(second.code), 401);
  assert.equal(await enter(third.code), 201);
  const fourth = await issueCourierCode(ctx, 'CO-BURN', dispatcher);
  pass(24 * 3600);
  assert.equal(await enter(fourth.code), 401);
});

test('staff are changed and shut out by their admins only, and an admin always remains', async () => {
  const { workspaceId } = await service.addProvider('Toko Anggrek');
  const admin = await addPerson(ctx, 'provider-admin', workspaceId);
  pass(1);
  const member = await addPerson(ctx, 'provider-member', workspaceId);
  const stranger = await addPerson(ctx, 'provider-admin', provider.workspaceId);
  const change = (token: string, id: string, body: object) =>
    call('PATCH', `/portal/v1/workspace/staff/${id}`, { token, body });

  assert.equal((await change(stranger.token, member.id, { disabled: true })).status, 404);
  const last = await change(admin.token, admin.id, { role: 'provider-member' });
  assert.deepEqual([last.status, last.body.error], [409, 'Harus ada minimal satu admin yang aktif.']);
  assert.equal((await change(admin.token, member.id, { role: 'operator-admin' })).status, 403);

  assert.equal((await change(admin.token, member.id, { disabled: true })).status, 200);
  assert.equal((await me(member.token)).status, 401);
  const seen = (await call('GET', '/portal/v1/workspace/staff', { token: admin.token })).body.data;
  assert.deepEqual(
    seen.map(({ personID, disabledAt }: { personID: string; disabledAt: string | null }) => [
      personID,
      disabledAt !== null,
    ]),
    [
      [admin.id, false],
      [member.id, true],
    ],
  );
});

test('what people change is written down, for their own eyes', async () => {
  const { workspaceId } = await service.addProvider('Toko Kenanga');
  const admin = await addPerson(ctx, 'provider-admin', workspaceId);
  const member = await addPerson(ctx, 'provider-member', workspaceId);
  await call('PATCH', `/portal/v1/workspace/staff/${member.id}`, {
    token: admin.token,
    body: { disabled: true },
  });
  const { data } = (await call('GET', '/portal/v1/workspace/audit', { token: admin.token })).body;
  assert.equal(data.length, 1);
  const { actorID, action, subjectID, workspaceID } = data[0];
  assert.deepEqual(
    [actorID, action, subjectID, workspaceID],
    [admin.id, 'staff.change', member.id, workspaceId],
  );
  await call('PATCH', '/portal/v1/workspace/staff/PE-NONE', { token: admin.token, body: { disabled: true } });
  const later = (await call('GET', '/portal/v1/workspace/audit', { token: admin.token })).body.data;
  assert.deepEqual(later, data, 'what was refused changed nothing');
});
