import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { callAt } from '../support/call.ts';
import { tickingClock } from '../support/clock.ts';
import { book, type Hand, handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { fetchToken, type Provider, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const { ctx, provider } = service;
const stranger = await service.addProvider('Toko Bougenville');
const hand = async (role: 'provider-admin' | 'provider-member', of: Provider): Promise<Hand> =>
  handOf(service, await addPerson(ctx, role, of.workspaceId));
const admin = await hand('provider-admin', provider);
const member = await hand('provider-member', provider);
const theirs = await hand('provider-admin', stranger);
const live = '/portal/v1/production';
const idsOf = (answer: { body: { data: { deliveryID: string }[] } }) =>
  answer.body.data.map(({ deliveryID }) => deliveryID);

test('own deliveries are found by order, name, phone, date, status and outlet, the latest first', async () => {
  const recipient = { firstName: 'Wulan', phone: '08125555777' };
  const one = await book(service, 'EXPRESS', {
    body: { providerOrderID: 'P-1', providerOutletID: 'OUT-1', recipient },
  });
  const two = await book(service, 'LOGISTIC', { body: { providerOrderID: 'P-2' } });
  const queries: [string, string[]][] = [
    ['', [two, one]],
    ['?orderID=P-1', [one]],
    ['?name=wulan', [one]],
    ['?phone=0812-5555-777', [one]],
    ['?outletID=OUT-1', [one]],
    ['?status=PREPARING', [two]],
    ['?category=EXPRESS&createdFrom=2026-11-20T00:00:00Z', [one]],
    ['?createdTo=2026-11-19T00:00:00Z', []],
    ['?limit=1', [two]],
    [`?after=${two}`, [one]],
  ];
  for (const [query, expected] of queries) {
    assert.deepEqual(idsOf(await member.get(`${live}/deliveries${query}`)), expected, query);
  }
  const shown = await member.get(`${live}/deliveries/${one}`);
  assert.deepEqual([shown.body.data.deliveryID, shown.body.data.status], [one, 'ALLOCATING']);
});

test("an environment shows its own, and a workspace never another's", async () => {
  const id = await book(service, 'EXPRESS');
  assert.deepEqual(idsOf(await member.get('/portal/v1/sandbox/deliveries')), []);
  assert.equal((await member.get(`/portal/v1/sandbox/deliveries/${id}`)).status, 404);
  assert.deepEqual(idsOf(await theirs.get(`${live}/deliveries`)), []);
  const unseen = await theirs.get(`${live}/deliveries/${id}`);
  assert.deepEqual([unseen.status, unseen.body.error], [404, 'Pengantaran tidak ditemukan']);
  const elder = await book(service, 'EXPRESS', { token: await service.token('production', stranger) });
  const later = await book(service, 'EXPRESS');
  assert.deepEqual(idsOf(await theirs.get(`${live}/deliveries`)), [elder]);
  assert.deepEqual(
    idsOf(await theirs.get(`${live}/deliveries?after=${later}`)),
    [],
    'no place in the list of others',
  );
  assert.equal((await member.get('/portal/v1/staging/deliveries')).status, 404);
  assert.equal((await member.get(`${live}/deliveries?workspaceID=${stranger.workspaceId}`)).status, 400);
});

test('key pairs are made, rotated and revoked by the admin, in their environment and workspace', async () => {
  const path = '/portal/v1/sandbox/credentials';
  const { clientKey, clientSecret } = (await admin.post(path)).body.data;
  assert.match(clientKey, /^dk_sandbox_/);
  const call = callAt(service.baseUrl);
  const token = await fetchToken(call, { clientKey, clientSecret });
  const status = async () => (await call('GET', '/caller', { token })).status;
  assert.equal(await status(), 200);

  assert.equal((await admin.post(`${live}/credentials/${clientKey}/rotation`)).status, 404, 'of the sandbox');
  assert.equal((await theirs.post(`${path}/${clientKey}/rotation`)).status, 404);
  assert.equal((await theirs.delete(`${path}/${clientKey}`)).status, 404);
  const rotated = (await admin.post(`${path}/${clientKey}/rotation`)).body.data;
  await until(async () => (await status()) === 401);
  assert.equal((await admin.post(`${path}/${clientKey}/rotation`)).status, 404, 'ended before');
  const next = await fetchToken(call, rotated);
  assert.equal((await admin.delete(`${path}/${rotated.clientKey}`)).status, 200);
  await until(async () => (await call('GET', '/caller', { token: next })).status === 401);

  const listed = (await member.get(path)).body.data;
  const known = Object.fromEntries(
    listed.map((each: { clientKey: string; revokedAt: string | null }) => [
      each.clientKey,
      each.revokedAt !== null,
    ]),
  );
  assert.deepEqual([known[clientKey], known[rotated.clientKey]], [true, true]);
  assert.equal(known[provider.sandbox.clientKey], false);
  assert.ok(!JSON.stringify(listed).includes('ecret'), 'no secret is shown again');

  const entries = (await admin.get('/portal/v1/workspace/audit')).body.data;
  assert.deepEqual(
    [entries[0].action, entries[0].subjectID, entries[0].environment, entries[0].actorID],
    ['credential.revoke', rotated.clientKey, 'sandbox', admin.id],
  );
});

test('the webhook is registered, tested, its events and attempts read and resent', async () => {
  const receiver = await startReceiver();
  const path = `${live}/webhooks`;
  assert.equal((await member.get(`${path}/endpoint`)).status, 404);
  const set = await admin.put(`${path}/endpoint`, {
    url: receiver.url,
    authKey: 'x-key',
    authValue: 'rahasia',
  });
  assert.equal(set.status, 200, set.text);
  assert.equal((await member.get(`${path}/endpoint`)).body.data.url, receiver.url);
  assert.equal(
    (await member.get('/portal/v1/sandbox/webhooks/endpoint')).status,
    404,
    'an environment has its own',
  );
  assert.equal((await theirs.get(`${path}/endpoint`)).status, 404);

  assert.equal((await member.post(`${path}/test`)).body.data.attempt.outcome, 'delivered');
  const id = await book(service, 'EXPRESS');
  const eventsOf = async () =>
    (await member.get(`${path}/events?deliveryID=${id}`)).body.data.events as {
      id: string;
      outcome: string;
    }[];
  await until(async () => (await eventsOf())[0]?.outcome === 'delivered');
  const [event] = await eventsOf();
  const shown = (await member.get(`${path}/events/${event!.id}`)).body.data;
  assert.deepEqual([shown.payload.status, shown.attempts.length], ['ALLOCATING', 1]);
  assert.equal((await theirs.get(`${path}/events/${event!.id}`)).status, 404);
  assert.equal((await theirs.post(`${path}/events/${event!.id}/resend`)).status, 404);
  assert.equal((await member.post(`${path}/events/${event!.id}/resend`)).status, 200);
  const attempts = async () => (await member.get(`${path}/events/${event!.id}`)).body.data.attempts.length;
  await until(async () => (await attempts()) === 2);
  assert.equal((await admin.delete(`${path}/endpoint`)).status, 200);
});

test('how sandbox deliveries live is chosen by the admin, read by every colleague, and unknown to production', async () => {
  const path = '/portal/v1/sandbox/defaults';
  assert.deepEqual((await member.get(path)).body.data, { scenario: 'delivered', speed: null });
  const chosen = { scenario: 'failed-pickup', speed: 600 };
  assert.equal((await member.put(path, chosen)).status, 403);
  assert.deepEqual((await admin.put(path, chosen)).body.data, chosen);
  assert.deepEqual((await member.get(path)).body.data, chosen);
  const token = await service.token('sandbox');
  const byProgram = await callAt(service.baseUrl)('GET', '/v1/sandbox/defaults', { token });
  assert.deepEqual(byProgram.body.data, chosen);
  assert.deepEqual((await theirs.get(path)).body.data, { scenario: 'delivered', speed: null });

  const entries = (await admin.get('/portal/v1/workspace/audit')).body.data;
  assert.deepEqual([entries[0].action, entries[0].actorID], ['sandbox.set-defaults', admin.id]);

  const unknown = (method: 'get' | 'put' | 'post', of: string, body?: object) => admin[method](of, body);
  for (const answer of [
    await unknown('get', `${live}/defaults`),
    await unknown('put', `${live}/defaults`, chosen),
    await unknown('post', `${live}/certifications`),
    await unknown('post', `${live}/deliveries/DE-1/advance`),
    await unknown('post', `${live}/deliveries/DE-1/fail`),
    await unknown('get', `${live}/certifications/CE-1`),
    await unknown('get', '/portal/v1/staging/defaults'),
  ]) {
    assert.deepEqual([answer.status, answer.body.error], [404, 'Alamat tidak ditemukan.']);
  }
});

test('decision 253: a scenario is played with a made-up delivery, and what it tells is seen', async () => {
  const path = '/portal/v1/sandbox';
  const { scenarios, faults } = (await member.get(`${path}/scenarios`)).body.data;
  const absent = scenarios.find(({ name }: { name: string }) => name === 'recipient-absent');
  assert.ok(absent.lives[0].statuses.includes('FAILED_DELIVERY'));
  assert.ok(faults.some(({ name }: { name: string }) => name === 'duplicate'));

  const played = await member.post(`${path}/plays`, { scenario: 'cancelled', speed: 3600 });
  assert.equal(played.status, 201, played.text);
  const { deliveryID } = played.body.data;
  const read = async () => (await member.get(`${path}/deliveries/${deliveryID}`)).body.data;
  await until(async () => (await read()).status === 'CANCELLED');
  const { events } = (await member.get(`${path}/webhooks/events?deliveryID=${deliveryID}`)).body.data;
  assert.deepEqual(
    events.map(({ status }: { status: string }) => status),
    ['CANCELLED', 'PENDING_PICKUP', 'ALLOCATING'],
  );
  const { providerOrderID } = await read();
  for (const event of events) assert.equal(event.providerOrderID, providerOrderID, 'decision 621');
  const token = await service.token('sandbox');
  const byProgram = await service.call('POST', '/v1/sandbox/plays', { token, body: { scenario: 'manual' } });
  assert.equal(byProgram.status, 201);
  const refusals: [object, string][] = [
    [{ scenario: 'manual', webhooks: 'duplicate' }, 'Field `webhooks` tidak tersedia untuk skenario manual'],
    [{ scenario: 'no-courier', category: 'LOGISTIC' }, 'Field `scenario` harus berisi salah satu dari: '],
    [{ scenario: 'teleported' }, 'Field `scenario` harus berisi salah satu dari: '],
  ];
  for (const [body, error] of refusals) {
    const answer = await member.post(`${path}/plays`, body);
    assert.equal(answer.status, 400);
    assert.ok(answer.body.error.startsWith(error), answer.body.error);
  }
  assert.equal((await member.post(`${live}/plays`, { scenario: 'manual' })).status, 404);
  assert.equal((await member.get(`${live}/scenarios`)).status, 404);
});

test('decision 251: a first step is ticked by what really happened, and stays when that is pruned', async () => {
  const newcomer = await service.addProvider('Toko Dahlia');
  const person = await hand('provider-member', newcomer);
  const { workspaceId } = newcomer;
  const path = '/portal/v1/sandbox/getting-started';
  const taken = async () => {
    const { data } = (await person.get(path)).body;
    return Object.keys(data).filter((step) => data[step] !== null);
  };
  assert.deepEqual(await taken(), []);
  await person.post('/portal/v1/sandbox/plays', { scenario: 'manual' });
  assert.deepEqual(await taken(), [], 'a made-up delivery is no booking');

  const call = callAt(service.baseUrl);
  const token = await fetchToken(call, newcomer.sandbox);
  assert.deepEqual(await taken(), ['tokenAt']);
  const { packages, origin, destination } = expressBooking;
  await call('POST', '/v1/deliveries/quotes', {
    token,
    headers: jakarta,
    body: { packages, origin, destination, serviceCategory: 'EXPRESS' },
  });
  await until(async () => (await taken()).includes('quoteAt'));
  const receiver = await startReceiver();
  await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  await book(service, 'EXPRESS', { token });
  await until(async () => (await taken()).includes('webhookAt'));
  assert.deepEqual(await taken(), ['tokenAt', 'quoteAt', 'bookingAt', 'webhookAt']);

  const certified = {
    name: 'test.certify',
    text: `
      insert into certifications (id, workspace_id, environment, plays, started_at, finished_at, report)
      values ('CE-DAHLIA', $1, 'sandbox', '[]', now(), now(), '{"passed":true}')`,
  };
  await ctx.sql.query(certified, [workspaceId]);
  assert.equal((await taken()).length, 5);
  const listed = (await person.get('/portal/v1/sandbox/certifications')).body.data;
  assert.deepEqual([listed[0].certificationID, listed[0].passed], ['CE-DAHLIA', true]);
  const pruned = 'delete from webhook_attempts where workspace_id = $1';
  await ctx.sql.query({ name: 'test.prune-attempts', text: pruned }, [workspaceId]);
  assert.equal((await taken()).length, 5, 'a step once seen stays');
  const { data } = (await person.get('/portal/v1/production/getting-started')).body;
  assert.deepEqual([...new Set(Object.values(data))], [null], 'an environment has its own');
});

test("operations and couriers have no way into a provider's portal", async () => {
  const dispatcher = await operationsHand(service);
  assert.equal((await dispatcher.get(`${live}/deliveries`)).status, 403);
});

test('an address with what no id holds is not found, wherever it stands', async () => {
  assert.equal((await member.get(`${live}/deliveries/%00`)).status, 404);
  assert.equal((await member.get(`${live}/deliveries?name=%00`)).status, 404);
});

test('decision 188: staff and audit of a workspace stand apart from what is of an environment', async () => {
  assert.equal((await admin.get('/portal/v1/workspace/staff')).status, 200);
  assert.equal((await admin.get('/portal/v1/staff')).status, 404);
  assert.equal((await admin.get('/portal/v1/workspace/deliveries')).status, 404);
});
