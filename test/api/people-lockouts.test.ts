import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import pino from 'pino';
import { createPerson } from '../../src/people/create.ts';
import { issueCourierCode } from '../../src/people/sign-in-courier.ts';
import { addCourier, quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const now = () => clock.at;
const service = await startService({ now, config: { trustedProxies: ['127.0.0.1', '10.9.9.9'] } });
const { call, ctx } = service;
beforeEach(() => {
  clock.at = new Date(clock.at.getTime() + 120_000);
});

const password = 'bunga melati putih';
let count = 0;
async function newAccount(): Promise<string> {
  count += 1;
  const email = `owner-${count}@example.com`;
  await createPerson(ctx, {
    workspaceId: null,
    email,
    name: 'Ani',
    role: 'dispatcher',
    passwordHash: quickHash(password),
  });
  return email;
}
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (email: string, address: string, more: object = {}) =>
  call('POST', '/people/v1/sessions', { body: { email, password, ...more }, headers: from(address) });
const accept = (address: string) => {
  const body = { token: `di_${'a'.repeat(43)}`, name: 'Budi', password };
  return call('POST', '/people/v1/invitations/acceptance', { body, headers: from(address) });
};
const enter = (phone: string, code: string, address: string, more: object = {}) =>
  call('POST', '/courier/v1/sessions', { body: { phone, code, ...more }, headers: from(address) });

/** The statuses of wrong sign-ins, which an empty queue of hashes answers one after the other. */
async function wrongPasswords(email: string, times: number, addressOf: (index: number) => string) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await signIn(email, addressOf(index), { password: 'a wrong guess' })).status);
  }
  return statuses;
}

test('decision 103: bogus acceptances of invitations lock nobody behind the address out of signing in', async () => {
  const email = await newAccount();
  for (let index = 0; index < 120; index += 1) assert.equal((await accept('203.0.113.1')).status, 404);
  assert.equal((await accept('203.0.113.1')).status, 429);
  assert.equal((await signIn(email, '203.0.113.1')).status, 201);
  const courier = await addCourier(ctx);
  const { code } = await issueCourierCode(ctx, courier.id, { role: 'dispatcher', id: 'PE-TEST' });
  assert.equal((await enter('+628111111111', code, '203.0.113.1')).status, 201);
});

test('decision 159: strangers who guess a password do not lock its owner out at a device that signed in before', async () => {
  const email = await newAccount();
  const { device } = (await signIn(email, '203.0.113.2')).body.data;
  const statuses = await wrongPasswords(email, 70, (index) => `198.51.100.${index}`);
  assert.equal(
    statuses.filter((status) => status === 429).length,
    11,
    'beyond 60 tries of the account a minute',
  );
  assert.equal((await signIn(email, '203.0.113.2')).status, 429, 'an unknown device is refused as they are');
  assert.equal((await signIn(email, '203.0.113.2', { device })).status, 201);
});

test('decision 159: a stranger at the same address does not lock the owner out at a known device either', async () => {
  const email = await newAccount();
  const { device } = (await signIn(email, '203.0.113.3')).body.data;
  await wrongPasswords(email, 12, () => '203.0.113.3');
  assert.equal((await signIn(email, '203.0.113.3')).status, 429);
  assert.equal((await signIn(email, '203.0.113.3', { device })).status, 201);
});

test('decision 159: a known device guesses no faster than a stranger, and is known for its own account alone', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount()];
  const { device } = (await signIn(mine, '203.0.113.4')).body.data;
  const tried = { password: 'a wrong guess', device };
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    statuses.push((await signIn(mine, `198.51.100.${index}`, tried)).status);
  }
  assert.deepEqual([statuses.indexOf(429), statuses.lastIndexOf(401)], [10, 9]);
  await wrongPasswords(theirs, 11, () => '203.0.113.4');
  assert.equal((await signIn(theirs, '203.0.113.4', { device })).status, 429);
});

test('decision 159: a browser keeps its device in a cookie that outlasts the session', async () => {
  const email = await newAccount();
  const headers = { ...from('203.0.113.5'), 'sec-fetch-site': 'same-origin' };
  const body = { email, password, cookie: true };
  const first = await call('POST', '/people/v1/sessions', { body, headers });
  assert.equal(first.body.data.device, null);
  const [session, device] = first.headers.getSetCookie();
  assert.match(device!, /^antar_device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = [session, device].map((each) => each!.split(';')[0]).join('; ');
  const ended = await call('DELETE', '/people/v1/sessions/current', { headers: { ...headers, cookie } });
  assert.equal(ended.headers.getSetCookie().length, 1, 'the device stays');
  await wrongPasswords(email, 11, () => '203.0.113.5');
  assert.equal((await call('POST', '/people/v1/sessions', { body, headers })).status, 429);
  const again = await call('POST', '/people/v1/sessions', { body, headers: { ...headers, cookie } });
  assert.equal(again.status, 201);
});

test("decision 103: strangers' tries slow one another and void no courier's code", async () => {
  const courier = await addCourier(ctx);
  const phone = '+628111111111';
  const { code } = await issueCourierCode(ctx, courier.id, { role: 'dispatcher', id: 'PE-TEST' });
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    statuses.push((await enter(phone, '00000000x', '198.51.100.6')).status);
  }
  assert.deepEqual(statuses.slice(9), [401, 429, 429], 'ten a minute from one address');
  assert.equal((await enter(phone, code, '203.0.113.6')).status, 201, 'the courier is elsewhere');
});

test('decision 159: a courier keeps a known device too', async () => {
  const courier = await addCourier(ctx);
  const phone = '+628111111111';
  const issue = () => issueCourierCode(ctx, courier.id, { role: 'dispatcher', id: 'PE-TEST' });
  const { device } = (await enter(phone, (await issue()).code, '203.0.113.7')).body.data;
  const { code } = await issue();
  for (let index = 0; index < 70; index += 1) await enter(phone, '00000000x', `198.51.100.${index}`);
  assert.equal((await enter(phone, code, '203.0.113.7')).status, 429);
  assert.equal((await enter(phone, code, '203.0.113.7', { device })).status, 201);
});

test('decision 103: a person who is signed in changes the password whatever strangers do at the sign-in', async () => {
  const email = await newAccount();
  const { token } = (await signIn(email, '203.0.113.8')).body.data;
  await wrongPasswords(email, 62, (index) => `198.51.100.${index}`);
  const body = { currentPassword: password, newPassword: 'kembang sepatu' };
  assert.equal((await call('PUT', '/people/v1/me/password', { token, body })).status, 200);
});

test('decision 160: a port behind the forwarded address evades no limit, and proxies behind one another are read', async () => {
  const email = await newAccount();
  const forms = [
    (index: number) => `203.0.113.9:${4000 + index}`,
    (index: number) => `203.0.113.10:${4000 + index}, 10.9.9.9:${5000 + index}`,
    (index: number) => `[2001:db8:9:9::${index}]:${4000 + index}`,
  ];
  for (const form of forms) {
    const statuses = await wrongPasswords(email, 12, form);
    assert.deepEqual(statuses.slice(9), [401, 429, 429], form(1));
  }
});

test('decision 160: the header of a proxy that is not trusted counts for nothing, and the log says once what to set', async () => {
  const logged: { msg: string; level: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) });
  const plain = await startService({ now, log });
  const acceptAt = (address: string) => {
    const body = { token: `di_${'a'.repeat(43)}`, name: 'Budi', password };
    return plain.call('POST', '/people/v1/invitations/acceptance', { body, headers: from(address) });
  };
  for (let index = 0; index < 120; index += 1) await acceptAt(`203.0.113.${index}`);
  assert.equal((await acceptAt('203.0.113.200')).status, 429);
  const warnings = logged.filter(({ msg }) => /X-Forwarded-For/.test(msg));
  assert.deepEqual(
    warnings.map(({ msg }) => msg),
    ['the X-Forwarded-For of 127.0.0.1 is ignored; if that is your proxy, set TRUSTED_PROXIES=127.0.0.1'],
  );
});
