import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destination, expressBooking, logisticBooking, origin } from '../support/bookings.ts';
import { tickingClock } from '../support/clock.ts';
import { createFlow } from '../support/flow.ts';
import { type Hand, handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { ctx, call, provider } = service;
const flow = await createFlow(service);
const dispatcher = await operationsHand(service);
const warehouse = await operationsHand(service, 'warehouse');
const owner = handOf(service, await addPerson(ctx, 'provider-admin', provider.workspaceId));
const stranger = await service.addProvider('Toko Bougenville');
const theirs = handOf(service, await addPerson(ctx, 'provider-admin', stranger.workspaceId));

const pathOf = (environment = 'production', workspaceId = provider.workspaceId) =>
  `/operations/v1/workspaces/${workspaceId}/${environment}`;
let count = 0;
async function bookFor(body: object, { key = '', path = pathOf(), hand = dispatcher } = {}) {
  count += 1;
  return call('POST', `${path}/deliveries`, {
    token: hand.token,
    body: { ...expressBooking, providerOrderID: `CALL-${count}`, ...body },
    headers: { 'x-client-time-zone': 'Asia/Jakarta', 'idempotency-key': key || `call-${count}` },
  });
}
const bookedID = async (body: object = {}): Promise<string> => {
  const booked = await bookFor(body);
  assert.equal(booked.status, 201, booked.text);
  return booked.body.data.deliveryID;
};
const viewOf = async (id: string) => (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
const move = (id: string, body: object, hand: Hand = dispatcher) =>
  hand.post(`/operations/v1/deliveries/${id}/moves`, body);
const callOff = (id: string, hand?: Hand) =>
  move(id, { move: 'forceFailure', reasonCode: 'P1098', notes: 'Salah alamat' }, hand);
const queued = {
  schedule: { pickupTimeFrom: '2026-11-21T09:00:00+07:00', pickupTimeTo: '2026-11-21T10:00:00+07:00' },
};

test('decision 492: operations quote and book in a workspace, as its portal does', async () => {
  const trip = { packages: expressBooking.packages, origin, destination };
  const [mine, portals] = [
    await dispatcher.post(`${pathOf()}/quotes`, trip),
    await owner.post('/portal/v1/production/quotes', trip),
  ];
  assert.equal(mine.status, 200, mine.text);
  const pricesOf = ({ body }: typeof mine) =>
    body.data.services.map(({ type, amount }: Record<string, unknown>) => [type, amount]);
  assert.deepEqual(pricesOf(mine), pricesOf(portals));
  assert.equal(typeof pricesOf(mine)[0][1], 'number');

  const booked = await bookFor({ providerOrderID: 'CALL-SAME' });
  const portalsBooking = await call('POST', '/portal/v1/production/deliveries', {
    token: owner.token,
    body: expressBooking,
    headers: { 'idempotency-key': 'portal' },
  });
  assert.deepEqual(Object.keys(booked.body.data), Object.keys(portalsBooking.body.data));
  const { deliveryID, status, quote, courier } = booked.body.data;
  assert.deepEqual(
    [status, courier, quote.amount],
    ['ALLOCATING', null, portalsBooking.body.data.quote.amount],
  );

  const read = await flow.read(deliveryID);
  assert.equal(read.providerOrderID, 'CALL-SAME');
  const eventsOf = async (id: string) =>
    (await flow.events(id)).map(({ sequence, status: each, body }) => [
      sequence,
      each,
      Object.keys(JSON.parse(body)),
    ]);
  assert.deepEqual(await eventsOf(deliveryID), await eventsOf(portalsBooking.body.data.deliveryID));
  assert.equal((await theirs.get(`/portal/v1/production/deliveries/${deliveryID}`)).status, 404);
  assert.equal((await owner.get(`/portal/v1/sandbox/deliveries/${deliveryID}`)).status, 404);

  const logistic = { ...logisticBooking, serviceCategory: 'LOGISTIC', providerOrderID: 'CALL-L' };
  const inSandbox = await bookFor(logistic, { path: pathOf('sandbox', stranger.workspaceId) });
  assert.deepEqual([inSandbox.status, inSandbox.body.data.status], [201, 'PREPARING'], inSandbox.text);
  const found = await theirs.get(`/portal/v1/sandbox/deliveries/${inSandbox.body.data.deliveryID}`);
  assert.equal(found.status, 200);
});

test('decision 492: the first entry of the timeline and the audit name the person of operations', async () => {
  const id = await bookedID({ providerOrderID: 'CALL-WHO' });
  const [first] = (await viewOf(id)).history;
  assert.deepEqual([first.move, first.actor, first.actorId], ['book', 'operations', dispatcher.id]);
  assert.equal(typeof first.actorName, 'string');
  const [shown] = (await owner.get(`/portal/v1/production/deliveries/${id}/view`)).body.data.history;
  assert.deepEqual([shown.actor, shown.by], ['operations', null], 'a provider learns no name');
  const [entry] = (await owner.get('/portal/v1/workspace/audit?limit=1')).body.data;
  assert.deepEqual(
    [entry.action, entry.actorID, entry.subjectID, entry.environment, entry.after.providerOrderID],
    ['delivery.book', dispatcher.id, id, 'production', 'CALL-WHO'],
  );
});

test('a booking for a caller needs a key, and is made once for it', async () => {
  const keyless = await dispatcher.post(`${pathOf()}/deliveries`, expressBooking);
  assert.deepEqual([keyless.status, keyless.body.code], [400, 'headerInvalid']);
  const order = { providerOrderID: 'CALL-LOST' };
  const [one, twin] = await Promise.all([bookFor(order, { key: 'lost' }), bookFor(order, { key: 'lost' })]);
  const again = await bookFor(order, { key: 'lost' });
  assert.equal(new Set([one, twin, again].map((each) => each!.body.data.deliveryID)).size, 1);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal((await bookFor({ providerOrderID: 'CALL-OTHER' }, { key: 'lost' })).status, 422);
});

test('other roles, unknown workspaces and environments are refused', async () => {
  for (const hand of [warehouse, await operationsHand(service, 'finance'), owner]) {
    assert.equal((await bookFor({}, { hand })).status, 403);
    assert.equal((await hand.post(`${pathOf()}/quotes`, {})).status, 403);
  }
  const unknown = await bookFor({}, { path: pathOf('production', 'WS-NONE') });
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'workspaceNotFound']);
  assert.equal((await bookFor({}, { path: pathOf('nowhere') })).status, 404);
  const refused = await bookFor({ serviceType: 'BY_BOAT' });
  assert.deepEqual([refused.status, refused.body.code], [404, 'serviceUnknown']);
});

test('decision 493: operations fail what a caller calls off, before and after its courier sets off', async () => {
  const logistic = { ...logisticBooking, serviceCategory: 'LOGISTIC' };
  for (const [booking, steps, status] of [
    [{}, [], 'FAILED_PICKUP'],
    [queued, [], 'FAILED_PICKUP'],
    [{}, ['assign'], 'FAILED_PICKUP'],
    [{}, ['assign', 'setOff'], 'FAILED_PICKUP'],
    [logistic, [], 'FAILED'],
  ] as const) {
    const id = await bookedID(booking);
    await flow.walk(id, ...steps);
    assert.equal((await callOff(id, warehouse)).status, 403);
    const failed = await callOff(id);
    assert.equal(failed.status, 200, failed.text);
    const read = await flow.read(id);
    assert.deepEqual(
      [read.status, read.failedReason, read.timeline.at(-1).reasonCode, read.timeline.at(-1).notes],
      [status, 'Dibatalkan penelepon', 'P1098', 'Dibatalkan penelepon: Salah alamat'],
    );
    assert.deepEqual([read.cancelledAt, read.cancelledReason, read.failedAt !== null], [null, null, true]);
    assert.equal((await flow.events(id)).at(-1)!.status, status);
    assert.equal((await viewOf(id)).history.at(-1).actor, 'operations');
  }
  const carried = await bookedID();
  await flow.walk(carried, 'assign', 'setOff', 'pickUp');
  const late = await callOff(carried);
  assert.deepEqual([late.status, late.body.facts.what], [400, 'leg'], 'it must come back or be delivered');
});

test('spec 1: operations cannot cancel, neither what they booked nor any other delivery', async () => {
  for (const [booking, name] of [
    [{}, 'cancel'],
    [queued, 'cancelQueued'],
  ] as const) {
    for (const id of [await bookedID(booking), await flow.book('express', booking)]) {
      const refused = await move(id, { move: name });
      assert.deepEqual([refused.status, refused.body.facts.why], [409, 'actor'], refused.text);
      const shown = (await viewOf(id)).moves.find((each: { move: string }) => each.move === name);
      assert.deepEqual([shown.open, shown.why], [false, 'actor']);
      const many = await dispatcher.post('/operations/v1/moves', { moves: [{ deliveryID: id, move: name }] });
      assert.deepEqual([many.body.data[0].done, many.body.data[0].httpStatus], [false, 409], many.text);
      assert.notEqual((await flow.read(id)).status, 'CANCELLED');
    }
  }
});

test('decision 493: the provider cancels what operations booked for a caller, as any of its deliveries', async () => {
  const id = await bookedID();
  assert.equal((await flow.cancel(id)).status, 200);
  assert.equal((await flow.read(id)).status, 'CANCELLED');
});

test('decision 590: the number of a caller finds their earlier addresses, and the shop’s pickups are offered', async () => {
  const recipient = { firstName: 'Wulan', phone: '0812-7777-001' };
  await bookedID({ recipient });
  await bookedID({ recipient });
  const list = async (phone?: string, path = pathOf()) => {
    const query = phone === undefined ? '' : `?phone=${encodeURIComponent(phone)}`;
    const answer = await dispatcher.get(`${path}/earlier-addresses${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  for (const phone of ['+62 812 7777 001', '08127777001']) {
    const found = await list(phone);
    assert.equal(found.length, 1, 'the same address once');
    const [{ contact, address }] = found;
    assert.deepEqual(
      [contact.firstName, contact.phone, address.address, address.coordinates],
      ['Wulan', '0812-7777-001', destination.address, destination.coordinates],
    );
  }
  const [shop] = await list();
  assert.equal(shop.address.address, origin.address);
  assert.deepEqual(await list('777'), [], 'too short a number finds nothing');
  const other = pathOf('production', stranger.workspaceId);
  assert.deepEqual([await list('08127777001', other), await list(undefined, other)], [[], []]);
  assert.deepEqual(await list('08127777001', pathOf('sandbox')), []);
  assert.equal((await warehouse.get(`${pathOf()}/earlier-addresses`)).status, 403);
});

test('decision 645: a proposed order number is new to its workspace and is proposed once', async () => {
  const propose = async (hand: Hand, path: string, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await call('POST', `${path}/order-numbers`, { token: hand.token, body: {}, headers });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.data.providerOrderID;
  };
  const portal = '/portal/v1/production';
  assert.equal(await propose(dispatcher, pathOf(), 'draft'), 'P-0001');
  assert.equal(await propose(dispatcher, pathOf(), 'draft'), 'P-0001', 'a repeat is the same draft');
  await bookedID({ providerOrderID: 'P-0002' });
  const together = Array.from({ length: 6 }, (_, index) =>
    index % 2 === 0 ? propose(owner, portal) : propose(dispatcher, pathOf()),
  );
  const expected = Array.from({ length: 6 }, (_, index) => `P-000${index + 3}`);
  assert.deepEqual((await Promise.all(together)).sort(), expected);
  assert.equal(await propose(owner, '/portal/v1/sandbox'), 'P-0001', 'each environment counts by itself');
  assert.equal(await propose(theirs, portal), 'P-0001', 'so does each workspace');
  const nowhere = await dispatcher.post(`${pathOf('production', 'WS-NOWHERE')}/order-numbers`, {});
  assert.deepEqual([nowhere.status, nowhere.body.code], [404, 'workspaceNotFound']);
});
