import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerson } from '../../src/people/create.ts';
import { issueCourierCode } from '../../src/people/sign-in-courier.ts';
import type { Answer } from '../support/call.ts';
import { addCourier, addPerson, quickHash } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

const service = await startService({ config: { trustedProxies: ['127.0.0.1'] } });
const { call, ctx, baseUrl } = service;
const overHttps = await startService({ config: { publicUrl: 'https://antar.example' } });

const password = 'bunga melati putih';
const fromHere = { 'sec-fetch-site': 'same-origin' };
const otherOrigin = [403, 'Permintaan harus datang dari halaman layanan ini.'];

let count = 0;
async function signIn(at: TestService = service, headers: Record<string, string> = {}): Promise<Answer> {
  count += 1;
  const email = `screen-${count}@example.com`;
  await createPerson(at.ctx, {
    workspaceId: null,
    email,
    name: 'Ani',
    role: 'dispatcher',
    passwordHash: quickHash(password),
  });
  const body = { email, password, cookie: true };
  return at.call('POST', '/people/v1/sessions', { body, headers: { ...fromHere, ...headers } });
}
/** The session's cookie with its attributes; the device's comes after it. */
const sessionCookie = ({ headers }: Answer) => headers.getSetCookie()[0] ?? '';
const cookieOf = (answer: Answer) => sessionCookie(answer).split(';')[0]!;
const me = (headers: Record<string, string>, token?: string) =>
  call('GET', '/people/v1/me', { headers, token });
const write = (headers: Record<string, string>) => call('DELETE', '/people/v1/sessions', { headers });

test('decision 158: a session is kept in a cookie that no script and no other site can use, and its token is nowhere else', async () => {
  const answer = await signIn();
  assert.equal(answer.status, 201);
  assert.equal(answer.body.data.token, null);
  const [cookie, ...attributes] = sessionCookie(answer).split('; ');
  assert.match(cookie!, /^antar_session=[\w-]{43}$/);
  assert.deepEqual(attributes.sort(), ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict']);
  const { status, body } = await me({ cookie: `theme=dark; ${cookie}` });
  assert.deepEqual([status, body.data.role], [200, 'dispatcher']);
});

test('decision 158: over https the cookie is Secure and has the __Host- prefix, and no other name is taken', async () => {
  const answer = await signIn(overHttps);
  assert.match(
    sessionCookie(answer),
    /^__Host-antar_session=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const cookie = cookieOf(answer);
  const read = (header: string) => overHttps.call('GET', '/people/v1/me', { headers: { cookie: header } });
  assert.equal((await read(cookie)).status, 200);
  assert.equal((await read(cookie.replace('__Host-', ''))).status, 401, 'a name that a neighbour could set');
  const proxied = { 'x-forwarded-proto': 'https' };
  assert.match(cookieOf(await signIn(service, proxied)), /^__Host-/, 'as a trusted proxy says');
});

test('decision 158: without the wish for a cookie none is set', async () => {
  const { email } = await addPerson(ctx, 'finance');
  const refused = await call('POST', '/people/v1/sessions', {
    body: { email, password, cookie: true },
    headers: fromHere,
  });
  assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [401, null]);
  const courier = await addCourier(ctx);
  const { code } = await issueCourierCode(ctx, courier.id, { role: 'dispatcher', id: 'PE-TEST' });
  const plain = await call('POST', '/courier/v1/sessions', { body: { phone: '+628111111111', code } });
  assert.deepEqual([plain.status, plain.headers.get('set-cookie')], [201, null]);
  assert.match(plain.body.data.token, /^[\w-]{43}$/);
});

test('decision 158: couriers have it too, as long as their session lasts', async () => {
  const courier = await addCourier(ctx);
  const { code } = await issueCourierCode(ctx, courier.id, { role: 'dispatcher', id: 'PE-TEST' });
  const body = { phone: '+628111111111', code, cookie: true };
  const answer = await call('POST', '/courier/v1/sessions', { body, headers: fromHere });
  assert.match(sessionCookie(answer), /Max-Age=2592000/);
  const assignments = await call('GET', '/courier/v1/assignments', { headers: { cookie: cookieOf(answer) } });
  assert.equal(assignments.status, 200);
});

test('decision 158: a write by cookie must come from a page of this service, and a refused one changes nothing', async () => {
  const cookie = cookieOf(await signIn());
  const foreign: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: baseUrl },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${baseUrl}.evil.example` },
  ];
  for (const headers of foreign) {
    const { status, body } = await write({ cookie, ...headers });
    assert.deepEqual([status, body.error], otherOrigin, JSON.stringify(headers));
  }
  assert.equal((await me({ cookie, 'sec-fetch-site': 'cross-site' })).status, 200, 'reads change nothing');
  assert.equal(
    (await write({ cookie, origin: baseUrl })).status,
    200,
    'over http browsers send the origin alone',
  );
  assert.equal((await me({ cookie })).status, 401);
});

test('decision 158: the origin behind a proxy is the one that browsers see', async () => {
  const cookie = cookieOf(await signIn());
  const behind = { cookie, 'x-forwarded-host': 'kurir.example' };
  assert.equal((await write({ ...behind, origin: 'https://kurir.example' })).status, 403);
  assert.equal((await write({ ...behind, origin: 'http://kurir.example' })).status, 200);
  const secure = cookieOf(await signIn(overHttps));
  const { status } = await overHttps.call('DELETE', '/people/v1/sessions', {
    headers: { cookie: secure, origin: 'https://antar.example' },
  });
  assert.equal(status, 200, 'PUBLIC_URL');
});

test('decision 158: another page signs nobody in by cookie', async () => {
  const { email } = await addPerson(ctx, 'finance');
  const body = { email, password, cookie: true };
  const { status, body: said } = await call('POST', '/people/v1/sessions', {
    body,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  assert.deepEqual([status, said.error], otherOrigin);
});

test('decision 158: of a bearer token and a cookie the token alone counts, right or wrong', async () => {
  const cookie = cookieOf(await signIn());
  const { token } = await addPerson(ctx, 'finance');
  assert.equal((await me({ cookie }, token)).body.data.role, 'finance');
  for (const wrong of ['nonsense', 'a'.repeat(43)]) assert.equal((await me({ cookie }, wrong)).status, 401);
  assert.equal(
    (await me({ cookie, authorization: 'Basic YTpi' })).status,
    200,
    'a proxy may ask for its own password',
  );
  const ended = await call('DELETE', '/people/v1/sessions/current', { token, headers: { cookie } });
  assert.deepEqual([ended.status, ended.headers.get('set-cookie')], [200, null]);
  assert.equal((await me({ cookie })).status, 200);
});

test('decision 158: a sign-out takes the cookie back, and the end of another session does not', async () => {
  const first = await signIn();
  const cookie = cookieOf(first);
  const end = (id: string) =>
    call('DELETE', `/people/v1/sessions/${id}`, { headers: { cookie, ...fromHere } });
  const email = `screen-${count}@example.com`;
  const other = await call('POST', '/people/v1/sessions', { body: { email, password } });
  assert.equal((await end(other.body.data.sessionID)).headers.get('set-cookie'), null);
  const ended = await end('current');
  assert.equal(
    ended.headers.get('set-cookie'),
    'antar_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
  );
  assert.equal((await me({ cookie })).status, 401);
});

test('a cookie of a person opens no endpoint of the provider interface', async () => {
  const cookie = cookieOf(await signIn());
  assert.equal((await call('GET', '/v1/deliveries/DE-1', { headers: { cookie } })).status, 401);
  for (const broken of [
    'antar_session',
    'antar_session=',
    'antar_session=%00',
    `antar_session=${'é'.repeat(40)}`,
  ]) {
    assert.equal((await me({ cookie: encodeURI(broken) })).status, 401);
  }
});
