import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createPerson } from '../../src/people/create.ts';
import { costOfHashes, processorTimeOf } from '../support/hash-cost.ts';
import { addPerson, linkOf, quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const service = await startService({ now: () => clock.at });
const { call, ctx, provider } = service;
const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
// Every test begins with as many tries as there may be.
beforeEach(() => pass(120));

const other = await service.addProvider('Toko Kamboja');
const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
const theirs = await addPerson(ctx, 'provider-admin', other.workspaceId);
const operator = await addPerson(ctx, 'operator-admin');
const password = 'bunga melati putih';
const role = 'provider-member';
let count = 0;
const newEmail = () => {
  count += 1;
  return `invited-${count}@example.com`;
};

const own = '/portal/v1/workspace/invitations';
const all = '/operations/v1/invitations';
const invite = (token: string, email: string, more: object = {}) =>
  call('POST', own, { token, body: { email, role, ...more } });
const linked = async (token: string, email: string): Promise<string> =>
  linkOf(service, (await invite(token, email)).body.data.invitationID);
const accept = (token: string, more: object = {}) =>
  call('POST', '/people/v1/invitations/acceptance', { body: { token, name: 'Budi', password, ...more } });
const read = (token: string) => call('POST', '/people/v1/invitations/reading', { body: { token } });
const signIn = (email: string) => call('POST', '/people/v1/sessions', { body: { email, password } });
const account = (email: string, workspaceId: string | null = other.workspaceId) =>
  createPerson(ctx, {
    workspaceId,
    email,
    name: 'Sari',
    role: workspaceId === null ? 'finance' : role,
    passwordHash: quickHash(password),
  });
const me = async (email: string) => {
  const { token } = (await signIn(email)).body.data;
  return (await call('GET', '/people/v1/me', { token })).body.data;
};

test('decision 181: an invitation is answered alike, whether its address is known here, elsewhere or nowhere', async () => {
  const [unknown, elsewhere, operators, invited] = [newEmail(), newEmail(), newEmail(), newEmail()];
  await account(elsewhere);
  await account(operators, null);
  await invite(theirs.token, invited);
  const answers = [];
  for (const email of [unknown, elsewhere, operators, invited]) {
    const { status, body } = await invite(admin.token, email);
    const { invitationID, email: said, ...rest } = body.data;
    assert.match(invitationID, /^PI-[0-9A-Z]{26}$/);
    assert.equal(said, email);
    answers.push([status, rest]);
  }
  for (const each of answers) assert.deepEqual(each, answers[0]);
  const [[status, { carriedBy }]] = answers as [[number, { carriedBy: string }]];
  assert.deepEqual([status, carriedBy], [201, 'operator']);
});

test('decision 181: whoever invites never sees the link; the operator hands it over', async () => {
  const email = newEmail();
  const answer = await invite(admin.token, email);
  const { invitationID } = answer.body.data;
  assert.ok(!answer.text.includes('di_'));
  const listed = await call('GET', own, { token: admin.token });
  assert.ok(listed.text.includes(invitationID) && !listed.text.includes('di_'));
  const path = `${all}/${invitationID}/link`;
  assert.equal((await call('POST', path, { token: admin.token })).status, 403);

  const { data } = (await call('POST', path, { token: operator.token })).body;
  assert.equal(data.link, `${ctx.config.publicUrl}/portal/invitation#${data.token}`);
  assert.equal((await accept(data.token)).status, 201);
  assert.equal((await me(email)).workspaceID, provider.workspaceId);
});

test('decision 181: the holder of a link sees what it is for', async () => {
  const [fresh, known] = [newEmail(), newEmail()];
  await account(known);
  for (const [email, hasAccount] of [
    [fresh, false],
    [known, true],
  ] as const) {
    const { body } = await read(await linked(admin.token, email));
    const { expiresAt, ...rest } = body.data;
    assert.deepEqual(rest, { email, role, workspaceName: 'Toko Melati', hasAccount });
    assert.equal(expiresAt, new Date(clock.at.getTime() + 7 * 86_400_000).toISOString());
  }
  assert.deepEqual((await read(`di_${'a'.repeat(43)}`)).body.code, 'invitationNotFound');
});

test('decision 181: an account joins a further staff by its own sign-in, and nobody else for it', async () => {
  const email = newEmail();
  const { id } = await account(email);
  pass(1);
  const token = await linked(admin.token, email);
  const stranger = await accept(token, { password: 'kembang sepatu merah' });
  assert.deepEqual([stranger.status, stranger.body.code], [401, 'signInRejected']);
  assert.equal((await me(email)).memberships.length, 1, 'nothing is changed');

  assert.equal((await accept(token)).status, 201);
  const seen = await me(email);
  assert.deepEqual([seen.id, seen.name], [id, 'Sari'], 'the account is the same, with its name');
  assert.deepEqual(
    seen.memberships.map(({ workspaceID }: { workspaceID: string }) => workspaceID),
    [other.workspaceId, provider.workspaceId],
  );
  assert.equal((await accept(token)).status, 404, 'a link works once');
});

test('decision 181: whoever invites an address first does not own it', async () => {
  const email = newEmail();
  const squat = (await invite(theirs.token, email)).body.data;
  const honest = (await invite(admin.token, email)).body.data;
  assert.notEqual(squat.invitationID, honest.invitationID);
  assert.equal((await accept(await linkOf(service, honest.invitationID))).status, 201);
  const seen = await me(email);
  assert.deepEqual([seen.workspaceID, seen.memberships.length], [provider.workspaceId, 1]);
  assert.equal((await accept(await linkOf(service, squat.invitationID))).status, 201);
  assert.equal((await me(email)).memberships.length, 2);
});

test('decision 181: a person without an open membership is invited anew and signs in again', async () => {
  const email = newEmail();
  const { id } = await account(email, provider.workspaceId);
  const path = `/portal/v1/workspace/staff/${id}`;
  await call('PATCH', path, { token: admin.token, body: { disabled: true } });
  assert.equal((await signIn(email)).status, 401);
  assert.equal((await accept(await linked(admin.token, email))).status, 201);
  assert.equal((await me(email)).workspaceID, provider.workspaceId);
});

test('decision 181: a colleague of the same staff is not invited again', async () => {
  const email = newEmail();
  await account(email, provider.workspaceId);
  const { status, body } = await invite(admin.token, email.toUpperCase());
  assert.deepEqual([status, body.code], [409, 'alreadyMember']);
});

test('decision 181: a new account needs a name', async () => {
  const token = await linked(admin.token, newEmail());
  for (const name of [null, '', ' ']) {
    const { status, body } = await accept(token, { name });
    assert.deepEqual([status, body.code, body.facts], [400, 'fieldRequired', { field: 'name' }]);
  }
  assert.equal((await accept(token)).status, 201);
});

test('decision 181: open invitations are listed and revoked, each by its own staff or by the operator', async () => {
  const [one, two, three] = [newEmail(), newEmail(), newEmail()];
  const first = (await invite(admin.token, one)).body.data.invitationID;
  pass(1);
  const second = (await invite(theirs.token, two)).body.data.invitationID;
  pass(1);
  const body = { email: three, role: 'finance' };
  const third = (await call('POST', all, { token: operator.token, body })).body.data.invitationID;
  const idsOf = async (path: string, token: string) =>
    (await call('GET', path, { token })).body.data
      .map(({ invitationID }: { invitationID: string }) => invitationID)
      .filter((id: string) => [first, second, third].includes(id));
  assert.deepEqual(await idsOf(own, admin.token), [first]);
  assert.deepEqual(await idsOf(all, operator.token), [first, second, third]);
  assert.deepEqual(await idsOf(`${all}?workspaceID=${other.workspaceId}`, operator.token), [second]);

  const listed = (await call('GET', own, { token: admin.token })).body.data.at(-1);
  assert.deepEqual(
    [listed.email, listed.role, listed.workspaceName, listed.inviterName],
    [one, role, 'Toko Melati', (await call('GET', '/people/v1/me', { token: admin.token })).body.data.name],
  );

  const link = await linkOf(service, first);
  assert.equal((await call('DELETE', `${own}/${second}`, { token: admin.token })).status, 404);
  assert.equal((await call('DELETE', `${own}/${first}`, { token: admin.token })).status, 200);
  assert.equal((await accept(link)).status, 404);
  assert.equal((await call('DELETE', `${all}/${second}`, { token: operator.token })).status, 200);
  assert.deepEqual(await idsOf(all, operator.token), [third]);
});

test('decision 181: an invitation and its link end after seven days', async () => {
  const invitationID = (await invite(admin.token, newEmail())).body.data.invitationID;
  const token = await linkOf(service, invitationID);
  pass(7 * 86_400);
  assert.equal((await accept(token)).status, 404);
  await assert.rejects(linkOf(service, invitationID), /404/);
});

test('decision 181: a person invites ten addresses a minute', async () => {
  const eager = await addPerson(ctx, 'provider-admin', provider.workspaceId);
  const statuses = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await invite(eager.token, newEmail())).status);
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 201), 429]);
});

test('somebody invited makes an account of the role invited for, once', async () => {
  const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
  const invite = (body: object) =>
    call('POST', '/portal/v1/workspace/invitations', { token: admin.token, body });
  const linked = async (body: object) =>
    linkOf(service, (await invite(body)).body.data.invitationID as string);
  const email = 'budi@example.com';
  const superseded = await linked({ email, role: 'provider-admin' });
  const token = await linked({ email, role: 'provider-member' });
  const accept = (invitation: string) =>
    call('POST', '/people/v1/invitations/acceptance', {
      body: { token: invitation, name: 'Budi', password },
    });
  assert.equal((await accept(superseded)).status, 404);
  const accepted = await Promise.all([accept(token), accept(token)]);
  assert.deepEqual(accepted.map(({ status }) => status).sort(), [201, 404]);
  const who = await me(email);
  assert.deepEqual([who.role, who.workspaceID], ['provider-member', provider.workspaceId]);
  const again = await invite({ email, role: 'provider-admin' });
  assert.deepEqual([again.status, again.body.code], [409, 'alreadyMember']);
  assert.equal((await invite({ email: 'a@example.com', role: 'dispatcher' })).status, 400);
});

test('an admin who is one no more leaves no invitation behind', async () => {
  const admin = await addPerson(ctx, 'operator-admin');
  const invite = (by: string, email: string) =>
    call('POST', '/operations/v1/invitations', { token: by, body: { email, role: 'operator-admin' } });
  for (const change of [{ disabled: true }, { role: 'dispatcher' }]) {
    const leaving = await addPerson(ctx, 'operator-admin');
    const [left, stayed] = [`left-${leaving.id}@example.com`, `kept-${leaving.id}@example.com`];
    const linked = async (by: string, email: string) =>
      linkOf(service, (await invite(by, email)).body.data.invitationID);
    const backDoor = await linked(leaving.token, left);
    const honest = await linked(admin.token, stayed);
    const path = `/operations/v1/staff/${leaving.id}`;
    assert.equal((await call('PATCH', path, { token: admin.token, body: change })).status, 200);
    const accept = async (token: string) => {
      const body = { token, name: 'Budi', password };
      return (await call('POST', '/people/v1/invitations/acceptance', { body })).status;
    };
    assert.deepEqual([await accept(backDoor), await accept(honest)], [404, 201], JSON.stringify(change));
  }
});

test('a guessed invitation costs no hash', async () => {
  const body = { token: `di_${'a'.repeat(43)}`, name: 'Budi', password };
  const spent = await processorTimeOf(async () => {
    for (let index = 0; index < 100; index += 1) {
      assert.equal((await call('POST', '/people/v1/invitations/acceptance', { body })).status, 404);
    }
  });
  assert.ok(spent < (await costOfHashes(100)) / 2, `${spent} µs of processor time`);
});

test("an operator's admin invites the first admin of a provider", async () => {
  const { workspaceId } = await service.addProvider('Toko Dahlia');
  const { token } = await addPerson(ctx, 'operator-admin');
  const invite = (body: object) => call('POST', '/operations/v1/invitations', { token, body });
  const person = { email: 'first@example.com', role: 'provider-admin' };
  assert.equal((await invite(person)).status, 400, 'of which provider?');
  assert.equal((await invite({ ...person, workspaceID: 'WS-NONE' })).status, 404);
  assert.equal((await invite({ ...person, workspaceID: workspaceId })).status, 201);
});
