import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destination, expressBooking, logisticBooking, origin } from '../support/bookings.ts';
import { findInTables } from '../support/canaries.ts';
import { tickingClock } from '../support/clock.ts';
import { type Hand, handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { ctx, call, provider } = service;
const stranger = await service.addProvider('Toko Bougenville');
const hand = async (role: 'provider-admin' | 'provider-member', of = provider): Promise<Hand> =>
  handOf(service, await addPerson(ctx, role, of.workspaceId));
const admin = await hand('provider-admin');
const member = await hand('provider-member');
const theirs = await hand('provider-admin', stranger);
const live = '/portal/v1/production';
const jakarta = { 'x-client-time-zone': 'Asia/Jakarta' };

const trip = { packages: expressBooking.packages, origin, destination };
interface Quoted {
  readonly category: string;
  readonly type: string;
  readonly amount: number | null;
  readonly error: string | null;
  readonly code: string | null;
  readonly facts: Record<string, unknown> | null;
  readonly promised: { pickup: string | null; dropoff: string | null } | null;
  readonly driverAvailability: boolean | null;
}
const quote = async (body: object): Promise<Quoted[]> => {
  const answer = await member.post(`${live}/quotes`, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data.services;
};
let count = 0;
const bookAs = (
  who: Hand,
  body: object,
  headers: Record<string, string> = {},
  environment = 'production',
) => {
  count += 1;
  return call('POST', `/portal/v1/${environment}/deliveries`, {
    token: who.token,
    body,
    headers: { ...jakarta, 'idempotency-key': `form-${count}`, ...headers },
  });
};

test('decision 259: a quote tells every service with price and promise, as its booking will be', async () => {
  const services = await quote(trip);
  assert.deepEqual(
    services.map(({ category, type }) => `${category} ${type}`),
    ['EXPRESS INSTANT', 'EXPRESS SAME_DAY', 'LOGISTIC SAME_DAY'],
  );
  for (const { category: serviceCategory, type: serviceType, amount, promised, error } of services) {
    assert.deepEqual([typeof amount, error], ['number', null]);
    const booked = await bookAs(member, { ...expressBooking, serviceCategory, serviceType });
    assert.equal(booked.status, 201, booked.text);
    assert.equal(booked.body.data.quote.amount, amount);
    assert.ok(promised!.dropoff! > '2026-11-20T05:00:00Z');
  }
});

test('a quote knows the amount to collect, and what a booking would be refused for', async () => {
  const [dear] = await quote({ ...trip, paymentMethod: 'CASH', cashOnDelivery: { amount: 5_000_000 } });
  const [cheap] = await quote(trip);
  const cash = { ...expressBooking, paymentMethod: 'CASH', cashOnDelivery: { amount: 5_000_000 } };
  const booked = await bookAs(member, cash);
  assert.deepEqual([booked.body.data.quote.amount, dear!.amount! >= cheap!.amount!], [dear!.amount, true]);

  const far = { ...destination, coordinates: { latitude: -7.8, longitude: 110.4 } };
  const outside = { ...origin, coordinates: { latitude: -3.2, longitude: 130.1 } };
  const schedule = { pickupTimeFrom: '2026-11-21T03:00:00Z', pickupTimeTo: '2026-11-21T05:00:00Z' };
  const cases: [object, (string | null)[]][] = [
    [{ ...trip, destination: far }, ['destinationTooFar', 'destinationTooFar', 'outsideOperation']],
    [
      { ...trip, origin: outside, destination: far },
      ['outsideOperation', 'outsideOperation', 'outsideOperation'],
    ],
    [{ ...trip, origin: undefined }, ['fieldRequired', 'fieldRequired', null]],
    [{ ...trip, schedule }, [null, null, 'scheduleOnlyExpress']],
    [{ ...trip, packages: [{ name: 'Mesin', quantity: 1, weight: 900 }] }, ['noTier', 'noTier', 'noTier']],
  ];
  for (const [body, codes] of cases) {
    assert.deepEqual(
      (await quote(body)).map(({ code }) => code),
      codes,
      JSON.stringify(body),
    );
  }
  const [unlocated] = await quote({ ...trip, destination: { address: 'Jl. Sudirman' } });
  assert.equal(unlocated!.facts!.field, 'destination.coordinates');
});

test('decision 258: admins and members book in their own workspace and environment, and the record says who', async () => {
  const order = { ...expressBooking, providerOrderID: 'FORM-1' };
  const booked = await bookAs(member, order);
  assert.equal(booked.status, 201, booked.text);
  const { deliveryID, status, courier } = booked.body.data;
  assert.deepEqual([status, courier], ['ALLOCATING', null]);
  assert.equal((await member.get(`${live}/deliveries/${deliveryID}`)).status, 200);
  assert.equal((await theirs.get(`${live}/deliveries/${deliveryID}`)).status, 404);
  assert.equal((await member.get(`/portal/v1/sandbox/deliveries/${deliveryID}`)).status, 404);

  const inSandbox = await bookAs(admin, logisticOrder, {}, 'sandbox');
  assert.deepEqual([inSandbox.status, inSandbox.body.data.status], [201, 'PREPARING']);
  const [second, first] = (await admin.get('/portal/v1/workspace/audit?limit=2')).body.data;
  assert.deepEqual(
    [first.action, first.actorID, first.subjectID, first.environment, first.after.providerOrderID],
    ['delivery.book', member.id, deliveryID, 'production', 'FORM-1'],
  );
  assert.deepEqual([second.actorID, second.environment], [admin.id, 'sandbox']);
});

const logisticOrder = { ...logisticBooking, serviceCategory: 'LOGISTIC' };

test('a booking whose answer was lost is made once, and its answer comes again', async () => {
  const order = { ...expressBooking, providerOrderID: 'FORM-LOST' };
  const headers = { 'idempotency-key': 'lost' };
  const [one, twin] = await Promise.all([bookAs(member, order, headers), bookAs(member, order, headers)]);
  const again = await bookAs(member, order, headers);
  assert.deepEqual([one!.status, twin!.status, again.status], [201, 201, 201]);
  assert.equal(new Set([one, twin, again].map((each) => each!.body.data.deliveryID)).size, 1);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal((await member.get(`${live}/deliveries?orderID=FORM-LOST`)).body.data.length, 1);
  const other = await bookAs(member, { ...order, providerOrderID: 'FORM-OTHER' }, headers);
  assert.equal(other.status, 422);
});

test('a refused booking names its field, frees its key, and needs one', async () => {
  const headers = { 'idempotency-key': 'refused' };
  const { phone: _, ...nameless } = expressBooking.sender;
  const body = { ...expressBooking, sender: nameless };
  for (const _round of ['first', 'again']) {
    const refused = await bookAs(member, body, headers);
    assert.deepEqual([refused.status, refused.body.code], [400, 'fieldRequired'], refused.text);
    assert.equal(refused.body.facts.field, 'sender.phone');
    assert.equal(refused.headers.get('idempotent-replayed'), null);
  }
  assert.equal((await bookAs(member, expressBooking, headers)).status, 201);
  const zoned = { ...headers, 'x-client-time-zone': 'Asia/Makassar' };
  assert.equal((await bookAs(member, expressBooking, zoned)).status, 422, 'another request');
  const keyless = await member.post(`${live}/deliveries`, expressBooking);
  assert.deepEqual([keyless.status, keyless.body.code], [400, 'headerInvalid']);
  const wished = await bookAs(member, expressBooking, { 'x-sandbox-scenario': 'delivered' });
  assert.equal(wished.status, 400, 'no scenario in production');
  assert.equal((await bookAs(member, { ...expressBooking, colour: 'red' })).body.code, 'fieldsUnknown');
});

const contacts = `${live}/contacts`;
const wulan = {
  kind: 'recipient',
  contact: { firstName: 'Wulan', lastName: 'Sari', phone: '0812-5555-7777' },
  address: { ...destination, city: 'Kota Jakarta Selatan', notes: ' pagar hijau ' },
};

test('decision 260: contacts are saved once, found by any of their words, changed and forgotten', async () => {
  const saved = await member.post(contacts, wulan);
  assert.equal(saved.status, 201, saved.text);
  const { contactID, address } = saved.body.data;
  assert.deepEqual([address.notes, address.city], ['pagar hijau', 'Kota Jakarta Selatan']);
  assert.equal((await member.post(contacts, wulan)).body.data.contactID, contactID, 'kept once');
  const shop = {
    kind: 'sender',
    contact: { firstName: 'Gudang', companyName: 'Toko Melati', phone: '+622112345678' },
    address: origin,
  };
  assert.equal((await admin.post(contacts, shop)).status, 201);

  const namesAt = async (query: string) =>
    (await member.get(`${contacts}${query}`)).body.data.map(
      ({ contact }: { contact: { firstName: string } }) => contact.firstName,
    );
  const queries: [string, string[]][] = [
    ['', ['Gudang', 'Wulan']],
    ['?kind=recipient', ['Wulan']],
    ['?q=sari%20wulan', ['Wulan']],
    ['?q=081255557777', ['Wulan']],
    ['?q=%2B62812-5555', ['Wulan']],
    ['?q=6281255557777', ['Wulan']],
    ['?q=0062%20812%205555', ['Wulan']],
    ['?q=wulan%200812', ['Wulan']],
    ['?q=melati%20thamrin', ['Gudang']],
    ['?q=100%25', []],
    ['?limit=1', ['Gudang']],
  ];
  for (const [query, names] of queries) assert.deepEqual(await namesAt(query), names, query);

  const path = `${contacts}/${contactID}`;
  const changed = await admin.patch(path, { contact: { firstName: 'Wulan', phone: '0899912345' } });
  assert.deepEqual(
    [changed.body.data.contact.lastName, changed.body.data.address.notes],
    [null, 'pagar hijau'],
  );
  assert.equal(
    (await member.post(contacts, { ...shop, contact: { firstName: 'Tanpa' } })).body.facts.field,
    'contact.phone',
  );
  const twin = await member.post(contacts, wulan);
  const same = await member.patch(path, { contact: wulan.contact });
  assert.deepEqual([twin.status, same.status, same.body.code], [201, 409, 'contactExists']);
  assert.equal((await member.delete(path)).status, 200);
  assert.deepEqual(
    [(await member.delete(path)).status, (await member.patch(path, { kind: 'sender' })).status],
    [404, 404],
  );
});

test('contacts are of one workspace and environment, and nothing of a person is in the record', async () => {
  const { contactID } = (await member.post(contacts, wulan)).body.data;
  assert.deepEqual((await theirs.get(contacts)).body.data, []);
  assert.deepEqual((await member.get('/portal/v1/sandbox/contacts')).body.data, []);
  for (const path of [contacts, '/portal/v1/sandbox/contacts']) {
    const who = path === contacts ? theirs : member;
    assert.equal((await who.delete(`${path}/${contactID}`)).status, 404);
    assert.equal((await who.patch(`${path}/${contactID}`, { kind: 'sender' })).status, 404);
  }
  const found = (await findInTables(ctx.sql, ['Wulan'])).filter((each) => /audit/.test(each));
  assert.deepEqual(found, []);
});

test('decision 262: a quote tells a pin that lies outside the city which its address names', async () => {
  const doubtsOf = async (body: object) => {
    const answer = await member.post(`${live}/quotes`, body);
    return answer.body.data.doubts.map(({ field, place }: { field: string; place: string }) => [
      field,
      place,
    ]);
  };
  const inSurabaya = { ...destination, city: 'Kota Surabaya' };
  assert.deepEqual(await doubtsOf({ ...trip, destination: inSurabaya }), [
    ['destination.coordinates', 'Kota Surabaya, Jawa Timur'],
  ]);
  const inJakarta = { ...destination, city: 'Kota Jakarta Selatan' };
  assert.deepEqual(await doubtsOf({ ...trip, destination: inJakarta }), []);
  const inTebet = { ...inJakarta, district: 'Tebet', coordinates: { latitude: -6.335, longitude: 106.823 } };
  assert.deepEqual(await doubtsOf({ ...trip, destination: inTebet }), [
    ['destination.coordinates', 'Tebet, Kota Jakarta Selatan, DKI Jakarta'],
  ]);
});

test('decision 251: the first quote is ticked by one in the portal too, and not by a trip that nobody serves', async () => {
  const newcomer = await service.addProvider('Toko Dahlia');
  const person = await hand('provider-member', newcomer);
  const quotedAt = async () => (await person.get('/portal/v1/sandbox/getting-started')).body.data.quoteAt;
  const far = { ...destination, coordinates: { latitude: 3.6, longitude: 98.7 } };
  await person.post('/portal/v1/sandbox/quotes', { ...trip, destination: far });
  assert.equal(await quotedAt(), null);
  await person.post('/portal/v1/sandbox/quotes', trip);
  await until(async () => (await quotedAt()) !== null);
});

test('decision 590: a shop is offered the pickup addresses of its own deliveries, and those of a number', async () => {
  const list = async (who: Hand, query = '') => {
    const answer = await who.get(`${live}/earlier-addresses${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  const [shop] = await list(member);
  assert.deepEqual(
    [shop.address.address, shop.contact.firstName],
    [origin.address, expressBooking.sender.firstName],
  );
  const phone = encodeURIComponent(expressBooking.recipient.phone);
  const [customer] = await list(member, `?phone=${phone}`);
  assert.equal(customer.address.address, destination.address);
  assert.deepEqual([await list(theirs), await list(theirs, `?phone=${phone}`)], [[], []]);
});
