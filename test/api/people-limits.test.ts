import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createPerson } from '../../src/people/create.ts';
import { issueCourierCode } from '../../src/people/sign-in-courier.ts';
import { addCourier, addPerson, openTestSession } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const service = await startService({
  now: () => clock.at,
  config: { personRequestsPerMinute: 20, trustedProxies: ['127.0.0.1'] },
});
const { call, ctx } = service;
const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
beforeEach(() => pass(60));

const me = (token: string | undefined, from = '203.0.113.7') =>
  call('GET', '/people/v1/me', { token, headers: { 'x-forwarded-for': from } });
const statuses = async (times: number, attempt: (index: number) => Promise<{ status: number }>) => {
  const counts: Record<number, number> = {};
  for (let index = 0; index < times; index += 1) {
    const { status } = await attempt(index);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

test('decision 145: an account may call so often a minute, whatever its sessions and addresses, and others are not slowed', async () => {
  const person = await addPerson(ctx, 'dispatcher');
  const other = await openTestSession(ctx, { personId: person.id });
  const tokens = [person.token, other.token];
  const counts = await statuses(30, (index) => me(tokens[index % 2], `203.0.113.${index}`));
  assert.deepEqual(counts, { 200: 20, 429: 10 });
  const refused = await me(person.token);
  assert.ok(Number(refused.headers.get('retry-after')) >= 1);
  assert.equal((await me((await addCourier(ctx)).token)).status, 200);
  pass(3);
  assert.equal((await me(person.token)).status, 200, 'a call comes back every three seconds');
});

test('decision 145: calls without a session are counted by network, an IPv6 one by its /64, and hinder nobody who is signed in there', async () => {
  const wrong = 'a'.repeat(32);
  const counts = await statuses(30, (index) => me(index % 2 ? wrong : undefined, `2001:db8:1:2::${index}`));
  assert.deepEqual(counts, { 401: 20, 429: 10 });
  assert.equal((await me(wrong, '2001:db8:1:3::1')).status, 401);
  const { token } = await addPerson(ctx, 'finance');
  assert.equal((await me(token, '2001:db8:1:2::1')).status, 200);
});

test('decision 103: an address may try 120 invitations a minute', async () => {
  const body = { token: `di_${'a'.repeat(43)}`, name: 'Budi', password: 'bunga melati putih' };
  const counts = await statuses(130, (index) =>
    call('POST', '/people/v1/invitations/acceptance', {
      body,
      headers: { 'x-forwarded-for': `2001:db8:5:6::${index}` },
    }),
  );
  assert.deepEqual(counts, { 404: 120, 429: 10 });
});

test('decision 199: of many sign-ins at once a few are checked, the others told to come again, and couriers come in meanwhile', async () => {
  const courier = await addCourier(ctx);
  const { code } = await issueCourierCode(ctx, courier.id, { role: 'dispatcher', id: 'PE-TEST' });
  const attempt = (index: number) =>
    call('POST', '/people/v1/sessions', {
      body: { email: `stranger-${index}@example.com`, password: 'bunga melati putih' },
      headers: { 'x-forwarded-for': `203.0.113.${index % 250}` },
    });
  const flood = Array.from({ length: 200 }, (_, index) => attempt(index));
  const session = await call('POST', '/courier/v1/sessions', { body: { phone: '+628111111111', code } });
  const answers = await Promise.all(flood);

  assert.equal(session.status, 201, session.text);
  const busy = answers.filter(({ status }) => status === 503);
  const checked = answers.filter(({ status }) => status === 401);
  assert.equal(busy.length + checked.length, 200);
  assert.ok(busy.length > 0 && checked.length > 0);
  assert.ok(busy.every(({ headers }) => Number(headers.get('retry-after')) >= 1));
  assert.equal(busy[0]?.body.error, 'Layanan sedang sibuk. Coba lagi sebentar lagi.');
});

test('decision 199: a sign-in that is told to come again uses up no try', async () => {
  const email = 'patient@example.com';
  const password = 'bunga melati putih';
  await createPerson(ctx, { workspaceId: null, email, name: 'Ani', role: 'finance', password });
  const signIn = (address: string, who: string) =>
    call('POST', '/people/v1/sessions', {
      body: { email: who, password },
      headers: { 'x-forwarded-for': address },
    });
  let isOver = false;
  const flood = Array.from({ length: 24 }, async (_, index) => {
    for (let round = 0; !isOver; round += 1)
      await signIn(`198.51.100.${index}`, `stranger-${index}-${round}@example.com`);
  });
  const counts = await statuses(14, () => signIn('192.0.2.1', email));
  isOver = true;
  await Promise.all(flood);
  assert.ok((counts[503] ?? 0) >= 4, JSON.stringify(counts));
  assert.equal(counts[429], undefined, JSON.stringify(counts));
});
