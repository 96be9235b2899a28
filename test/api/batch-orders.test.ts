import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchesOf } from '../support/batches.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { createClock } from '../support/clock.ts';
import { createDatabase } from '../support/database.ts';
import type { Json } from '../support/json.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { installTariffs, placeAt, teachingSheet } from '../support/tariffs.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const sql = await createDatabase();
await installTariffs(sql, teachingSheet());
const service = await startService({ sql, now: clock.now });
const { call, ctx, owner, provider } = service;
const token = await service.token('production');
const member = await addPerson(ctx, 'provider-member', provider.workspaceId);
const people = batchesOf(call, member.token, '/portal/v1/production');

/** Areas of the teaching sheet: always open, open from six to eight, with couriers from six to eight. */
const [always, early, staffed] = [106, 108, 110];
const trip = (area: number) => ({ origin: placeAt(area), destination: placeAt(area, 5) });

/** Sets the clock. @returns a person and a program that have signed in then */
async function comeBackAt(at: string) {
  clock.at = new Date(at);
  const person = await addPerson(ctx, 'provider-member', provider.workspaceId);
  const fresh = await service.token('production');
  return {
    people: batchesOf(call, person.token, '/portal/v1/production'),
    programs: batchesOf(call, fresh),
    token: fresh,
  };
}

const countDeliveries = async (orderId: string): Promise<number> => {
  const text = 'select count(*) as count from deliveries where provider_order_id = $1';
  const [row] = await owner.query<{ count: number }>({ name: 'test.count-of-order', text }, [orderId]);
  return row!.count;
};
const rowOf = (orderId: string, key: string, { weight = 1, area = always } = {}): Json => ({
  idempotencyKey: key,
  onlyIfNew: true,
  delivery: {
    ...expressBooking,
    ...trip(area),
    providerOrderID: orderId,
    packages: [{ ...expressBooking.packages[0], weight }],
  },
});
const book = async (batches: typeof people, rows: Json[]) => {
  const sent = await batches.send(rows, jakarta);
  assert.equal(sent.status, 202, sent.text);
  const { batchID } = sent.body.data;
  return { ...(await batches.finished(batchID)), outcomes: await batches.rows(batchID) } as Json;
};

test('decision 334: a row that is for a new order alone is refused while its order is booked, whatever else it says', async () => {
  const first = await book(people, [rowOf('N-1', 'n-1')]);
  const again = await book(people, [rowOf('N-1', 'n-2', { weight: 2 }), rowOf('N-2', 'n-3')]);
  assert.deepEqual([again.booked, again.existing, again.refused], [1, 0, 1]);
  const { deliveryID } = first.outcomes[0];
  const { httpStatus, code, facts, error } = again.outcomes[0];
  assert.deepEqual([httpStatus, code, facts], [409, 'orderBooked', { deliveryID }]);
  assert.equal(error, `Nomor pesanan ini sudah dipesan sebagai ${deliveryID}.`);
  assert.equal(await countDeliveries('N-1'), 1);
  assert.equal((await book(people, [{ ...rowOf('N-1', 'n-4', { weight: 2 }), onlyIfNew: false }])).booked, 1);
  assert.equal(await countDeliveries('N-1'), 2, 'a row that does not ask for it is booked');
});

test('decision 576: an order is the same however its dashes and blanks are written', async () => {
  const first = await book(people, [rowOf('AB\u201312', 'd-1')]);
  const again = await book(people, [
    rowOf('AB-12', 'd-2'),
    rowOf('AB\u201112', 'd-3'),
    rowOf('ab-12', 'd-4'),
  ]);
  assert.deepEqual([again.booked, again.refused], [1, 2], 'another case is another order');
  assert.deepEqual(again.outcomes[0].facts, { deliveryID: first.outcomes[0].deliveryID });
});

test('decision 334: a cancelled order may be booked again, and an order of another workspace or environment is another', async () => {
  const { outcomes } = await book(people, [rowOf('C-1', 'c-1')]);
  const cancelled = await call('DELETE', `/v1/deliveries/${outcomes[0].deliveryID}`, { token });
  assert.equal(cancelled.status, 200, cancelled.text);
  assert.equal((await book(people, [rowOf('C-1', 'c-2')])).booked, 1);
  assert.equal(
    (await book(batchesOf(call, member.token, '/portal/v1/sandbox'), [rowOf('C-1', 'c-3')])).booked,
    1,
  );
  const stranger = await service.addProvider('Toko Bougenville');
  const theirs = batchesOf(call, await service.token('production', stranger));
  assert.equal((await book(theirs, [rowOf('C-1', 'c-4')])).booked, 1);
});

test('decision 334: of rows with one order number, in one batch or several at once, one is booked', async () => {
  const rows = Array.from({ length: 36 }, (_, index) =>
    rowOf('TWIN', `twin-${index}`, { weight: 1 + index / 100 }),
  );
  const sent = await Promise.all(
    [0, 12, 24].map((from) => people.send(rows.slice(from, from + 12), jakarta)),
  );
  const ends = await Promise.all(sent.map(({ body }) => people.finished(body.data.batchID)));
  const sum = (name: string) => ends.reduce((total, each) => total + each[name], 0);
  assert.deepEqual([sum('booked'), sum('refused')], [1, 35]);
  assert.equal(await countDeliveries('TWIN'), 1);
});

test('decision 334: the same rows, sent again, count as existing and cost nothing', async () => {
  const rows = [rowOf('E-1', 'e-1'), rowOf('E-2', 'e-2')];
  const first = await book(people, rows);
  const again = await book(people, [...rows, rowOf('E-3', 'e-3')]);
  assert.deepEqual([first.booked, first.existing, again.booked, again.existing], [2, 0, 3, 2]);
  assert.deepEqual(
    again.outcomes.map(({ replayed }: Json) => replayed),
    [true, true, false],
  );
  assert.equal(again.amount, again.outcomes[2].amount, 'the price is that of the new delivery');
  assert.equal(again.outcomes[0].deliveryID, first.outcomes[0].deliveryID);
});

test('decision 334: a check names the delivery that has the order number, not a cancelled one if there is another', async () => {
  const { outcomes } = await book(people, [rowOf('K-1', 'k-1')]);
  const [{ deliveryID }] = outcomes;
  const existingOf = async (orderId: string) =>
    (await people.check([rowOf(orderId, 'k-check')])).body.data[0].existing;
  assert.equal(await existingOf('K-2'), null);
  const existing = await existingOf('K-1');
  assert.deepEqual([existing.deliveryID, existing.status], [deliveryID, 'ALLOCATING']);
  await call('DELETE', `/v1/deliveries/${deliveryID}`, { token });
  assert.equal((await existingOf('K-1')).status, 'CANCELLED');
  const second = await book(people, [rowOf('K-1', 'k-2')]);
  await call('DELETE', `/v1/deliveries/${second.outcomes[0].deliveryID}`, { token });
  await book(people, [rowOf('K-1', 'k-3')]);
  assert.equal((await existingOf('K-1')).status, 'ALLOCATING');
});

test('decision 335: what a person imports is refused for closed hours, or without a courier, only for that time', async () => {
  const rows = [rowOf('H-1', 'h-1', { area: early }), rowOf('H-2', 'h-2', { area: staffed })];
  const noon = await comeBackAt('2026-11-20T12:00:00+07:00');
  const checked = (await noon.people.check(rows)).body.data;
  const refused = await book(noon.people, rows);
  assert.equal(refused.refused, 2, JSON.stringify(refused.outcomes));
  assert.deepEqual(
    checked.map(({ errors }: Json) => errors[0].code),
    refused.outcomes.map(({ code }: Json) => code),
    'checking and booking say the same',
  );
  const morning = await comeBackAt('2026-11-21T07:00:00+07:00');
  const again = (await morning.people.check(rows)).body.data;
  assert.deepEqual(
    again.map(({ errors }: Json) => errors),
    [[], []],
  );
  assert.equal((await book(morning.people, rows)).booked, 2);
  const evening = await comeBackAt('2026-11-21T20:00:00+07:00');
  const repeat = await book(evening.people, rows);
  assert.deepEqual([repeat.booked, repeat.existing], [2, 2], 'a booking is replayed at any hour');
  assert.equal((await countDeliveries('H-1')) + (await countDeliveries('H-2')), 2);
});

test('decision 335: the refusal of a program too frees its key', async () => {
  const row = rowOf('P-1', 'p-1', { area: early });
  const night = await comeBackAt('2026-11-23T12:00:00+07:00');
  const [first] = (await book(night.programs, [row])).outcomes;
  const morning = await comeBackAt('2026-11-24T07:00:00+07:00');
  const [again] = (await book(morning.programs, [row])).outcomes;
  assert.ok(first.code !== null);
  assert.deepEqual([again.httpStatus, again.replayed], [201, false], JSON.stringify(again));
  const [checked] = (await morning.programs.check([row])).body.data;
  assert.deepEqual(checked.errors, []);
  const [other] = (await morning.programs.check([rowOf('P-1', 'p-1', { weight: 7, area: early })])).body.data;
  assert.equal(other.errors[0].code, 'idempotencyKeyReused');
});

test('decision 335: a batch refuses a row with the code and field of the refused create, and books its correction', async () => {
  const now = await comeBackAt('2026-11-24T12:00:00+07:00');
  const { recipient: _, ...body } = expressBooking;
  const headers = { ...jakarta, 'idempotency-key': 'alone-1' };
  const alone = await call('POST', '/express/v1/deliveries', { token: now.token, headers, body });
  assert.equal(alone.status, 400);
  const { outcomes } = await book(now.programs, [{ idempotencyKey: 'alone-1', delivery: body }]);
  const { error, code, facts } = outcomes[0];
  assert.deepEqual([error, code, facts], [alone.body.error, 'fieldRequired', { field: 'recipient' }]);
  const corrected = await book(now.programs, [rowOf('P-2', 'alone-1')]);
  assert.equal(corrected.booked, 1, JSON.stringify(corrected.outcomes));
});

test('decision 334: `onlyIfNew` is true or false', async () => {
  const now = await comeBackAt('2026-11-24T12:00:00+07:00');
  const answer = await now.people.send([{ ...rowOf('F-1', 'f-1'), onlyIfNew: 'yes' }], jakarta);
  assert.deepEqual(
    [answer.status, answer.body.error],
    [400, 'Field `rows.onlyIfNew` harus berupa true atau false'],
  );
});
