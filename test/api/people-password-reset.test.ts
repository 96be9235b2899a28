import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createPerson } from '../../src/people/create.ts';
import { costOfHashes, processorTimeOf } from '../support/hash-cost.ts';
import { startMailServer, tokenIn } from '../support/mail-server.ts';
import { addMembership, addPerson, quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
const mail = await startMailServer();
const service = await startService({
  now: () => clock.at,
  config: { smtpUrl: mail.url, mailFrom: 'antar@example.com', publicUrl: 'https://antar.example' },
});
const { call, ctx, provider } = service;
// Every test begins with as many tries as there may be.
beforeEach(() => pass(600));

const password = 'bunga melati putih';
const next = 'kembang sepatu merah';
let count = 0;
async function newAccount() {
  count += 1;
  const email = `forgetful-${count}@example.com`;
  const { workspaceId } = provider;
  const person = { workspaceId, email, name: 'Ani', role: 'provider-member' } as const;
  return createPerson(ctx, { ...person, passwordHash: quickHash(password) });
}
const requestReset = (email: string, more: object = {}) =>
  call('POST', '/people/v1/password-resets', { body: { email, ...more } });
const complete = (token: string, chosen = next) =>
  call('POST', '/people/v1/password-resets/completion', { body: { token, password: chosen } });
const signIn = (email: string, by = password) =>
  call('POST', '/people/v1/sessions', { body: { email, password: by } });
const hasJobs = async () =>
  (
    await ctx.sql.query({
      name: 'test.resets-under-way',
      text: `select from jobs where kind in ('mail', 'password-reset')`,
    })
  ).length > 0;

test('decision 183: a mail brings the link to a new password, once, and every session ends', async () => {
  const { email } = await newAccount();
  const { token: session } = (await signIn(email)).body.data;
  assert.equal((await requestReset(email.toUpperCase(), { language: 'en' })).status, 200);
  const received = await mail.mailTo(email);
  assert.equal(received.subject, 'Reset your Antar password');
  const token = tokenIn(received);
  assert.ok(received.text?.includes(`https://antar.example/portal/new-password#${token}`));
  assert.equal((await signIn(email)).status, 201, 'the old password holds until another is chosen');

  const short = await complete(token, 'pendek');
  assert.deepEqual([short.status, short.body.code], [400, 'fieldTooShort']);
  const completed = await Promise.all([complete(token), complete(token)]);
  assert.deepEqual(completed.map(({ status }) => status).sort(), [200, 404]);
  assert.equal((await call('GET', '/people/v1/me', { token: session })).status, 401);
  assert.deepEqual([(await signIn(email)).status, (await signIn(email, next)).status], [401, 201]);
});

test('decision 183: a sign-in by the old password that is under way when another is chosen opens no session', async () => {
  const { email } = await newAccount();
  await requestReset(email);
  const token = tokenIn(await mail.mailTo(email));
  const completed = complete(token);
  // Each waits for its password to be checked, behind the new one.
  const signIns = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
  assert.equal((await completed).status, 200);
  for (const { status, body } of signIns) {
    if (status !== 201) assert.deepEqual([status, body.code], [401, 'signInRejected']);
    else assert.equal((await call('GET', '/people/v1/me', { token: body.data.token })).status, 401);
  }
});

test('decision 183: nobody learns by asking whether an address has an account', async () => {
  const { email, id } = await newAccount();
  const known = await requestReset(email);
  await mail.mailTo(email);
  const unknown = await requestReset('stranger@example.com');
  const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
  const path = `/portal/v1/workspace/staff/${id}`;
  await call('PATCH', path, { token: admin.token, body: { disabled: true } });
  pass(600);
  const closed = await requestReset(email);
  assert.deepEqual([unknown.status, unknown.text, closed.text], [known.status, known.text, known.text]);
  await until(async () => !(await hasJobs()));
  const sent = mail.mails.map(({ recipient }) => recipient);
  assert.deepEqual(
    [sent.includes('stranger@example.com'), sent.filter((each) => each === email).length],
    [false, 1],
  );
});

test('decision 183: an address is mailed once in five minutes, and asked for ten times a minute', async () => {
  const { email } = await newAccount();
  const statuses = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await requestReset(email)).status);
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 200), 429]);
  await until(async () => !(await hasJobs()));
  const mailed = () => mail.mails.filter(({ recipient }) => recipient === email).length;
  assert.equal(mailed(), 1);
  pass(300);
  await requestReset(email);
  await mail.mailTo(email, 2);
});

test('decision 183: a link ends after an hour, and with the next one', async () => {
  const { email } = await newAccount();
  await requestReset(email);
  const first = tokenIn(await mail.mailTo(email));
  pass(301);
  await requestReset(email);
  const second = tokenIn(await mail.mailTo(email, 2));
  assert.equal((await complete(first)).status, 404);
  pass(3_600);
  const late = await complete(second);
  assert.deepEqual([late.status, late.body.code], [404, 'passwordResetNotFound']);
  assert.equal((await signIn(email)).status, 201);
});

test("decision 183: the operator's admin hands a link over; a provider's admin cannot enter an account by one", async () => {
  const { email, id } = await newAccount();
  await addMembership(ctx, id, 'finance', null);
  const operator = await addPerson(ctx, 'operator-admin');
  const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
  const path = `/operations/v1/staff/${id}/password-reset`;
  assert.equal((await call('POST', path, { token: admin.token })).status, 403);
  const portal = `/portal/v1/workspace/staff/${id}/password-reset`;
  assert.equal((await call('POST', portal, { token: admin.token })).status, 404);

  const answer = await call('POST', path, { token: operator.token });
  assert.equal(answer.status, 201);
  assert.equal((await complete(answer.body.data.token)).status, 200);
  assert.equal((await signIn(email, next)).status, 201);
});

test('decision 183: a guessed link costs no hash, and the token stands nowhere as it is', async () => {
  const { email } = await newAccount();
  await requestReset(email);
  const token = tokenIn(await mail.mailTo(email));
  assert.match(token, /^dr_[\w-]{43}$/);
  const spent = await processorTimeOf(async () => {
    for (let index = 0; index < 50; index += 1)
      assert.equal((await complete(`dr_${'a'.repeat(43)}`)).status, 404);
  });
  assert.ok(spent < (await costOfHashes(50)) / 2, `${spent} µs of processor time`);
  const rows = await ctx.sql.query<{ text: string }>({
    name: 'test.resets',
    text: `
      select row_to_json(r)::text as text from password_resets r
      union all select row_to_json(j)::text from jobs j
      union all select row_to_json(a)::text from audit_chain a`,
  });
  assert.ok(rows.every(({ text }) => !text.includes(token)));
});

test('decision 183: without a mail server asking is refused alike, and says whom to ask', async () => {
  const plain = await startService({ now: () => clock.at });
  for (const email of ['stranger@example.com', 'other@example.com']) {
    const { status, body } = await plain.call('POST', '/people/v1/password-resets', { body: { email } });
    assert.deepEqual([status, body.code], [409, 'mailNotSet']);
  }
});
