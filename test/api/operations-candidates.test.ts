import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickingClock } from '../support/clock.ts';
import { putOnDuty } from '../support/couriers.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
const { ctx, provider } = service;
const dispatcher = await operationsHand(service);
const path = (id: string, part: string) => `/operations/v1/deliveries/${id}/${part}`;
const origin = { latitude: -6.1944, longitude: 106.8229 };
const north = (meters: number) => ({ ...origin, latitude: origin.latitude + meters / 111_195 });

interface Range {
  readonly at: string;
  readonly isLate: boolean;
}

interface Candidate {
  readonly courierID: string;
  readonly distanceMeters: number;
  readonly pickup: Range;
  readonly dropoff: Range;
  readonly lateMinutes: number;
  readonly late: readonly { readonly deliveryID: string; readonly leg: string; readonly minutes: number }[];
  readonly obstacle: string | null;
}
const listFor = async (id: string): Promise<Candidate[]> => {
  const answer = await dispatcher.get(path(id, 'candidates'));
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};

await putOnDuty(ctx, 'CO-FAR', north(6_000));
await putOnDuty(ctx, 'CO-NEAR', north(500));
await putOnDuty(ctx, 'CO-OWN', north(900), { workspaceId: provider.workspaceId });
const { workspaceId: otherId } = await service.addProvider('Toko Lain');
await putOnDuty(ctx, 'CO-OTHER', north(100), { workspaceId: otherId });
await putOnDuty(ctx, 'CO-FULL', north(200), { capacityParcels: 1 });

test('decision 225: the couriers who serve the provider are listed, the soonest at the parcel first', async () => {
  const taken = await book(service, 'EXPRESS');
  const assigned = await dispatcher.put(path(taken, 'courier'), { courierID: 'CO-FULL' });
  assert.equal(assigned.status, 200, assigned.text);
  const candidates = await listFor(await book(service, 'EXPRESS'));
  const ids = candidates.map(({ courierID }) => courierID);
  assert.deepEqual(ids, ['CO-NEAR', 'CO-OWN', 'CO-FAR', 'CO-FULL']);
  assert.ok(Math.abs(candidates[0]!.distanceMeters - 500) <= 1);
  const [near, own, far, full] = candidates.map(({ pickup }) => Date.parse(pickup.at));
  assert.ok(ctx.now().getTime() <= near! && near! < own! && own! < far!);
  assert.ok(full! < near!, 'two parcels of one shop are picked up together (decision 236)');
  const obstacles = candidates.map(({ obstacle }) => obstacle);
  assert.deepEqual(obstacles, [null, null, null, 'full']);
});

test('decision 477: each candidate shows what becomes of the promise, the present courier by their own stops', async () => {
  const id = await book(service, 'EXPRESS');
  await dispatcher.put(path(id, 'courier'), { courierID: 'CO-NEAR' });
  const { promisedPickupAt, promisedDropoffAt } = (await dispatcher.get(`/operations/v1/deliveries/${id}`))
    .body.data;
  await service.forecast();
  const candidates = await listFor(id);
  const find = (courierID: string) => candidates.find((each) => each.courierID === courierID)!;
  const [near, far] = [find('CO-NEAR'), find('CO-FAR')];
  assert.equal(near.obstacle, null, 'their own delivery is no load in the way');
  for (const { pickup, dropoff, lateMinutes } of candidates) {
    assert.ok(Date.parse(pickup.at) < Date.parse(dropoff.at));
    const lateMs = [
      Date.parse(dropoff.at) - Date.parse(promisedDropoffAt),
      Date.parse(pickup.at) - Date.parse(promisedPickupAt),
    ];
    assert.equal(lateMinutes, Math.max(0, ...lateMs.map((each) => Math.ceil(each / 60_000))));
  }
  assert.ok(Date.parse(near.dropoff.at) < Date.parse(far.dropoff.at));
  assert.equal(near.lateMinutes, 0);
  const breakPromise = 'update deliveries set promised_dropoff_at = $2 where id = $1';
  const earlier = new Date(Date.parse(near.dropoff.at) - 5 * 60_000);
  await ctx.sql.query({ name: 'test.break-promise', text: breakPromise }, [id, earlier]);
  const late = (await listFor(id)).find(({ courierID }) => courierID === 'CO-NEAR')!;
  assert.ok(late.lateMinutes >= 5, `${late.lateMinutes}`);
  assert.equal(late.dropoff.isLate, true);
});

test('decision 572: a candidate breaks a promise of the pickup too, and is computed with all deliveries on the route', async () => {
  const far = { address: 'Jl. Jauh', coordinates: north(14_000) };
  await putOnDuty(ctx, 'CO-ONE', north(300), { capacityParcels: 1 });
  const id = await book(service, 'EXPRESS');
  const promise = 'update deliveries set promised_pickup_at = $2 where id = $1';
  const soon = new Date(ctx.now().getTime() + 60_000);
  await ctx.sql.query({ name: 'test.promise-pickup', text: promise }, [id, soon]);
  const alone = (await listFor(id)).find(({ courierID }) => courierID === 'CO-FAR')!;
  assert.deepEqual([alone.pickup.isLate, alone.late[0]!.leg], [true, 'pickup']);
  assert.ok(alone.lateMinutes > 0, 'the promise of the pickup is one');

  const first = await book(service, 'EXPRESS');
  const others = [
    await book(service, 'EXPRESS', { body: { destination: far } }),
    await book(service, 'EXPRESS', { body: { destination: far } }),
  ];
  const answer = await dispatcher.get(`${path(first, 'candidates')}?also=${others.join(',')}`);
  assert.equal(answer.status, 200, answer.text);
  const together: Candidate[] = answer.body.data;
  const of = (list: readonly Candidate[], courierID: string) =>
    list.find((each) => each.courierID === courierID)!;
  assert.equal(of(await listFor(first), 'CO-ONE').obstacle, null);
  assert.equal(of(together, 'CO-ONE').obstacle, 'full', 'there is no room for three');
  const overdue = 'update deliveries set promised_dropoff_at = $2 where id = any ($1)';
  const now = ctx.now();
  await ctx.sql.query({ name: 'test.overdue', text: overdue }, [others, now]);
  const again: Candidate[] = (await dispatcher.get(`${path(first, 'candidates')}?also=${others.join(',')}`))
    .body.data;
  const late = of(again, 'CO-OWN').late.map(({ deliveryID }) => deliveryID);
  assert.deepEqual(late.toSorted(), others.toSorted(), 'it names those that become late');
  const unknown = `${path(first, 'candidates')}?also=DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC`;
  assert.equal((await dispatcher.get(unknown)).status, 404);
  const many = Array.from({ length: 101 }, (_, place) => `DE-${place}`).join(',');
  const refused = await dispatcher.get(`${path(first, 'candidates')}?also=${many}`);
  assert.deepEqual([refused.status, refused.body.code], [400, 'fieldTooMany']);
});

test('decision 225: a delivery that nobody knows has no candidates and no webhooks', async () => {
  for (const part of ['candidates', 'webhooks']) {
    const answer = await dispatcher.get(path('DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC', part));
    assert.deepEqual([answer.status, answer.body.code], [404, 'deliveryNotFound']);
  }
});

test('decision 226: what a provider was told of a delivery is listed with the last call of each', async () => {
  const id = await book(service, 'EXPRESS');
  await dispatcher.put(path(id, 'courier'), { courierID: 'CO-FAR' });
  const answer = await dispatcher.get(path(id, 'webhooks'));
  assert.equal(answer.status, 200, answer.text);
  const shown = answer.body.data.map(({ status, outcome, lastCall }: Record<string, unknown>) => [
    status,
    outcome,
    lastCall,
  ]);
  assert.deepEqual(shown, [
    ['PENDING_PICKUP', 'unsent', null],
    ['ALLOCATING', 'unsent', null],
  ]);
});

test('decision 586: all deliveries of a courier who cannot go on are proposed to others, who have room', async () => {
  for (const id of ['CO-SICK', 'CO-SPARE-1', 'CO-SPARE-2']) {
    await putOnDuty(ctx, id, { latitude: -7.25, longitude: 112.75 }, { capacityParcels: 5 });
  }
  await putOnDuty(ctx, 'CO-SMALL', { latitude: -7.25, longitude: 112.75 }, { capacityParcels: 1 });
  const ids: string[] = [];
  const at = (place: number) => ({ latitude: -7.25 - place / 100, longitude: 112.75 });
  for (const [index, place] of [1, 1, 1, 4, 4].entries()) {
    const body = {
      origin: { address: `Jl. ${place}`, coordinates: at(place) },
      destination: { address: `Jl. ${index}`, coordinates: at(place + 1) },
    };
    const id = await book(service, 'EXPRESS', { body });
    assert.equal((await dispatcher.put(path(id, 'courier'), { courierID: 'CO-SICK' })).status, 200);
    ids.push(id);
  }
  const before = await dispatcher.get('/operations/v1/couriers/CO-SICK/takeover');
  assert.equal(before.status, 200, before.text);
  const proposed: { deliveryID: string; courierID: string; changeable: boolean }[] = before.body.data;
  assert.deepEqual(proposed.map(({ deliveryID }) => deliveryID).toSorted(), ids.toSorted());
  const promise = 'update deliveries set promised_pickup_at = $2 where id = $1';
  await ctx.sql.query({ name: 'test.promise-pickup', text: promise }, [ids[0], ctx.now()]);
  const { data: again } = (await dispatcher.get('/operations/v1/couriers/CO-SICK/takeover')).body;
  const late = again.filter(({ lateMinutes }: { lateMinutes: number }) => lateMinutes > 0);
  const named = late.map(({ deliveryID, lateLeg }: Record<string, unknown>) => [deliveryID, lateLeg]);
  assert.deepEqual(named, [[ids[0], 'pickup']], 'the promise that is broken is named');
  const takers = Map.groupBy(proposed, ({ courierID }) => courierID);
  assert.ok(!takers.has('CO-SICK') && proposed.every(({ courierID, changeable }) => courierID && changeable));
  assert.ok((takers.get('CO-SMALL')?.length ?? 0) <= 1, 'nobody gets more than they have room for');
  assert.ok(takers.size > 1, 'one courier need not do all');

  const end = () => dispatcher.delete('/operations/v1/couriers/CO-SICK/shift');
  const ends = await Promise.all([end(), end(), end(), end()]);
  for (const ended of [...ends, await end()])
    assert.deepEqual([ended.status, ended.body.data.onDutySince], [200, null]);
  const { body: told } = await dispatcher.get('/operations/v1/couriers/CO-SICK/messages');
  const notices = told.data.filter(({ text }: { text: string | null }) => text?.includes('mengakhiri tugas'));
  assert.equal(notices.length, 1, 'the courier reads it once, however many ended the shift');

  const assignments = proposed.map(({ deliveryID, courierID }) => ({
    ...{ deliveryID, courierID, expectedCourierID: 'CO-SICK', acceptedLimits: [] },
  }));
  const given = await dispatcher.post('/operations/v1/assignments', { assignments });
  assert.ok(
    given.body.data.every(({ done }: { done: boolean }) => done),
    given.text,
  );
  const { body: left } = await dispatcher.get('/operations/v1/couriers/CO-SICK/takeover');
  assert.deepEqual(left.data, []);
});

test('decision 586: what is proposed for a courier is theirs already for the next delivery, with its weight', async () => {
  const place = { latitude: -6.9147, longitude: 107.6098 };
  for (const id of ['CO-ILL', 'CO-TAKER']) await putOnDuty(ctx, id, place);
  const take = async (courierID: string, meters: number) => {
    const end = { latitude: place.latitude - meters / 111_195, longitude: place.longitude };
    const id = await book(service, 'EXPRESS', {
      body: {
        origin: { address: 'Jl. Braga', coordinates: place },
        destination: { address: `Jl. ${meters}`, coordinates: end },
        packages: [{ name: 'Beras', quantity: 1, weight: 8, price: 50_000 }],
      },
    });
    const taken = await dispatcher.put(path(id, 'courier'), { courierID });
    assert.equal(taken.status, 200, taken.text);
    return id;
  };
  interface Proposed {
    readonly deliveryID: string;
    readonly courierID: string | null;
    readonly dropoff: Range | null;
  }
  const propose = async (query = ''): Promise<Proposed[]> =>
    (await dispatcher.get(`/operations/v1/couriers/CO-ILL/takeover${query}`)).body.data;
  await take('CO-ILL', 4_000);
  const [alone] = await propose();
  await take('CO-ILL', 4_100);
  const both = await propose();
  assert.deepEqual(
    both.map(({ courierID }) => courierID),
    ['CO-TAKER', 'CO-TAKER'],
  );
  const [first, second] = both.map(({ dropoff }) => Date.parse(dropoff!.at));
  assert.ok(first! > Date.parse(alone!.dropoff!.at), 'the pickup of the second is before the first door');
  const laterMs = second! - first!;
  assert.ok(laterMs > 0 && laterMs < 10 * 60_000, `one route to neighbours: ${laterMs} ms later`);

  const chosen = await propose(`?chosen=${both[1]!.deliveryID}:CO-TAKER`);
  assert.deepEqual(
    chosen.map(({ courierID, dropoff }) => [courierID, dropoff === null]),
    [
      [null, true],
      ['CO-TAKER', false],
    ],
  );
  assert.ok(Date.parse(chosen[1]!.dropoff!.at) < second!, 'a choice has the times of what is chosen');
  const wrong = await dispatcher.get('/operations/v1/couriers/CO-ILL/takeover?chosen=DE-1');
  assert.equal(wrong.status, 400, wrong.text);

  await take('CO-TAKER', 4_000);
  const full = await propose();
  assert.deepEqual(
    full.map(({ courierID }) => courierID),
    ['CO-TAKER', null],
    '24 kg are more than the 20 that the courier can carry',
  );
});
