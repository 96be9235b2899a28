import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerson } from '../../src/people/create.ts';
import { addMembership, addPerson, linkOf, quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const service = await startService({ now: () => clock.at });
const { call, ctx, provider } = service;
const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
const password = 'bunga melati putih';
const other = await service.addProvider('Toko Kamboja');
let count = 0;

/** A person who belongs to two providers and to the operator, and each of their admins. */
async function everywhere() {
  count += 1;
  pass(120);
  const email = `everywhere-${count}@example.com`;
  const { workspaceId } = provider;
  const first = await createPerson(ctx, {
    workspaceId,
    email,
    name: 'Sari',
    role: 'provider-member',
    passwordHash: quickHash(password),
  });
  pass(1);
  const second = await addMembership(ctx, first.id, 'provider-admin', other.workspaceId);
  pass(1);
  const third = await addMembership(ctx, first.id, 'dispatcher', null);
  return { id: first.id, email, memberships: [first.membership.id, second, third] as const };
}
const tokenOf = async (email: string): Promise<string> =>
  (await call('POST', '/people/v1/sessions', { body: { email, password } })).body.data.token;
const me = async (token: string) => (await call('GET', '/people/v1/me', { token })).body.data;
const choose = (token: string, membershipID: string) =>
  call('PUT', '/people/v1/me/membership', { token, body: { membershipID } });

const admin = await addPerson(ctx, 'operator-admin');
const theirAdmin = await addPerson(ctx, 'provider-admin', provider.workspaceId);

test('decision 174: one person belongs to several workspaces and to the operator, and sees them all', async () => {
  const { email, memberships } = await everywhere();
  const seen = await me(await tokenOf(email));
  assert.deepEqual(
    seen.memberships.map((each: Record<string, unknown>) => [
      each.membershipID,
      each.workspaceID,
      each.workspaceName,
      each.role,
    ]),
    [
      [memberships[0], provider.workspaceId, 'Toko Melati', 'provider-member'],
      [memberships[1], other.workspaceId, 'Toko Kamboja', 'provider-admin'],
      [memberships[2], null, null, 'dispatcher'],
    ],
  );
  assert.deepEqual([seen.membershipID, seen.role], [memberships[0], 'provider-member']);
});

test('decision 174: a session may do what its membership may, and no more, until another is chosen', async () => {
  const { email, memberships } = await everywhere();
  const token = await tokenOf(email);
  const statuses = async () => [
    (await call('GET', '/portal/v1/workspace/staff', { token })).status,
    (await call('GET', '/portal/v1/workspace/audit', { token })).status,
    (await call('GET', '/operations/v1/deliveries', { token })).status,
  ];
  assert.deepEqual(await statuses(), [200, 403, 403]);
  pass(1);
  assert.equal((await choose(token, memberships[1])).status, 200);
  assert.deepEqual(await statuses(), [200, 200, 403]);
  const staff = (await call('GET', '/portal/v1/workspace/staff', { token })).body.data;
  const ids = staff.map(({ membershipID }: { membershipID: string }) => membershipID);
  assert.deepEqual(
    memberships.map((id) => ids.includes(id)),
    [false, true, false],
  );
  pass(1);
  assert.equal((await choose(token, memberships[2])).status, 200);
  assert.deepEqual(await statuses(), [403, 403, 200]);
  assert.equal((await me(token)).membershipID, memberships[2]);

  pass(60);
  assert.equal((await me(await tokenOf(email))).membershipID, memberships[2], 'the next one begins there');
});

test("decision 174: nobody chooses a membership of another person's, or a closed one", async () => {
  const one = await everywhere();
  const two = await everywhere();
  const token = await tokenOf(one.email);
  for (const wrong of [two.memberships[0], 'MB-NONE', 'x']) {
    const { status, body } = await choose(token, wrong);
    assert.deepEqual([status, body.code], [404, 'membershipNotFound']);
  }
  const path = `/portal/v1/workspace/staff/${one.id}`;
  await choose(token, one.memberships[1]);
  await call('PATCH', path, { token: theirAdmin.token, body: { disabled: true } });
  assert.equal((await choose(token, one.memberships[0])).status, 404);
});

test('decision 174: closing a membership ends it and its sessions, not the person', async () => {
  const { id, email, memberships } = await everywhere();
  const [here, there] = [await tokenOf(email), await tokenOf(email)];
  await choose(there, memberships[1]);
  const path = `/portal/v1/workspace/staff/${id}`;
  const closed = await call('PATCH', path, { token: theirAdmin.token, body: { disabled: true } });
  assert.equal(closed.status, 200);
  assert.equal((await call('GET', '/people/v1/me', { token: here })).status, 401);
  assert.deepEqual(
    (await me(there)).memberships.map(({ membershipID }: { membershipID: string }) => membershipID),
    [memberships[1], memberships[2]],
  );
  assert.equal((await me(await tokenOf(email))).membershipID, memberships[1]);

  await call('PATCH', `/operations/v1/staff/${id}?workspaceID=${other.workspaceId}`, {
    token: admin.token,
    body: { disabled: true },
  });
  await call('PATCH', `/operations/v1/staff/${id}`, { token: admin.token, body: { disabled: true } });
  const refused = await call('POST', '/people/v1/sessions', { body: { email, password } });
  assert.deepEqual([refused.status, refused.body.code], [401, 'signInRejected']);
});

test("decision 174: a provider's admin ends the sessions in their own staff alone", async () => {
  const { id, email, memberships } = await everywhere();
  const [here, there] = [await tokenOf(email), await tokenOf(email)];
  await choose(there, memberships[2]);
  const path = `/portal/v1/workspace/staff/${id}/sessions`;
  assert.equal((await call('DELETE', path, { token: theirAdmin.token })).status, 200);
  assert.equal((await call('GET', '/people/v1/me', { token: here })).status, 401);
  assert.equal((await call('GET', '/people/v1/me', { token: there })).status, 200);
});

test('decision 174: a staff is listed with the last sign-ins into it; other memberships only for the operator', async () => {
  const { id, email, memberships } = await everywhere();
  const listed = async (path: string, token: string) =>
    (await call('GET', path, { token })).body.data.find(
      ({ personID }: { personID: string }) => personID === id,
    );
  const own = '/portal/v1/workspace/staff';
  assert.equal((await listed(own, theirAdmin.token)).lastSignInAt, null);
  await tokenOf(email);
  const seen = await listed(own, theirAdmin.token);
  assert.deepEqual(
    [seen.membershipID, seen.lastSignInAt, Object.keys(seen).includes('memberships')],
    [memberships[0], clock.at.toISOString(), false],
  );
  assert.ok(!JSON.stringify(seen).includes(other.workspaceId));

  const everything = await listed('/operations/v1/staff', admin.token);
  assert.equal(everything.lastSignInAt, null, 'not into this staff');
  assert.deepEqual(
    everything.memberships.map(({ workspaceID }: { workspaceID: string }) => workspaceID),
    [provider.workspaceId, other.workspaceId, null],
  );
});

test('decision 174: the audit chain names the membership in which somebody made a change', async () => {
  const { id, email, memberships } = await everywhere();
  const token = await tokenOf(email);
  await choose(token, memberships[1]);
  const made = await call('POST', '/portal/v1/sandbox/credentials', { token });
  assert.equal(made.status, 201);
  const [last] = (await call('GET', '/portal/v1/workspace/audit', { token })).body.data;
  assert.deepEqual([last.action, last.actorID, last.membershipID], ['credential.create', id, memberships[1]]);
});

test('a staff that has no admin yet can be changed all the same, and the only admin of another cannot be shut out', async () => {
  const { workspaceId } = await service.addProvider('Toko Kenanga');
  const member = await addPerson(ctx, 'provider-member', workspaceId);
  const change = (personId: string, body: object) =>
    call('PATCH', `/operations/v1/staff/${personId}?workspaceID=${workspaceId}`, {
      token: admin.token,
      body,
    });
  assert.equal((await change(member.id, { disabled: true })).status, 200);
  assert.equal((await call('GET', '/people/v1/me', { token: member.token })).status, 401);

  assert.equal((await change(member.id, { disabled: false, role: 'provider-admin' })).status, 200);
  const refused = await change(member.id, { role: 'provider-member' });
  assert.deepEqual([refused.status, refused.body.code], [409, 'lastAdmin']);
});

test('decision 616: each membership has its own way to book, asked once, and an invited colleague starts with it', async () => {
  const { email, memberships } = await everywhere();
  const token = await tokenOf(email);
  const book = (booksBy: unknown) => call('PUT', '/people/v1/me/booking-way', { token, body: { booksBy } });
  assert.equal((await me(token)).booksBy, null, 'not asked yet');
  const { status, body } = await book('letter');
  assert.deepEqual([status, body.facts.field], [400, 'booksBy']);
  assert.equal((await book('hand')).status, 200);
  assert.equal((await me(token)).booksBy, 'hand');
  await choose(token, memberships[1]);
  assert.equal((await me(token)).booksBy, null, 'another workspace');
  await choose(token, memberships[2]);
  assert.equal((await book('hand')).status, 403, "the operator's staff");

  const joins = async (inviter: string, path: string, more: object = {}) => {
    count += 1;
    const address = `colleague-${count}@example.com`;
    const wanted = { email: address, role: 'provider-member', ...more };
    const invited = await call('POST', path, { token: inviter, body: wanted });
    const link = await linkOf(service, invited.body.data.invitationID);
    const acceptance = { token: link, name: 'Rina', password };
    await call('POST', '/people/v1/invitations/acceptance', { body: acceptance });
    pass(120);
    return (await me(await tokenOf(address))).booksBy;
  };
  const shop = await service.addProvider('Toko Teratai');
  const owner = await addPerson(ctx, 'provider-admin', shop.workspaceId);
  const ofOwner = (booksBy: string) =>
    call('PUT', '/people/v1/me/booking-way', { token: owner.token, body: { booksBy } });
  await ofOwner('hand');
  assert.equal(await joins(owner.token, '/portal/v1/workspace/invitations'), 'hand', 'as who invited them');
  const byOperator = { workspaceID: shop.workspaceId };
  assert.equal(
    await joins(admin.token, '/operations/v1/invitations', byOperator),
    'hand',
    'as the first one',
  );
  const empty = await service.addProvider('Toko Anggrek');
  const first = { workspaceID: empty.workspaceId };
  assert.equal(await joins(admin.token, '/operations/v1/invitations', first), null, 'nobody has answered');
});

test('decision 496: the hub at which somebody works is kept with their membership, and must exist', async () => {
  const worker = await addPerson(ctx, 'warehouse');
  const choose = (hubID: unknown, token = worker.token) =>
    call('PUT', '/operations/v1/own-hub', { token, body: { hubID } });
  assert.equal((await me(worker.token)).hubID, null, 'not asked yet');
  assert.deepEqual([(await choose('hub-nowhere')).status, (await choose(7)).status], [404, 400]);
  assert.equal((await choose('hub-cakung')).status, 200);
  assert.equal((await me(worker.token)).hubID, 'hub-cakung');
  const finance = await addPerson(ctx, 'finance');
  assert.equal((await choose('hub-cakung', finance.token)).status, 403);
});
