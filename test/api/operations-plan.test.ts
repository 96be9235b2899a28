import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startShift } from '../../src/fleet/shifts-store.ts';
import { createClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T02:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const warehouse = await operationsHand(service, 'warehouse');
const colleague = await operationsHand(service, 'dispatcher');
const path = '/operations/v1/hubs/hub-cakung';

/** A place north of the hub, in metres. */
const door = (north: number) => ({
  address: `Jl. ${north}`,
  coordinates: { latitude: -6.188 + north / 111_195, longitude: 106.944 },
});

async function verified(body: object = {}): Promise<string> {
  const id = await book(service, 'LOGISTIC', { body: { destination: door(1_000), ...body } });
  const moved = await warehouse.post(`/operations/v1/deliveries/${id}/moves`, { move: 'verify' });
  assert.equal(moved.status, 200, moved.text);
  return id;
}

async function onDuty(): Promise<CourierHand> {
  const courier = await courierHand(service);
  await startShift(ctx.sql, courier.id, clock.now());
  return courier;
}

interface Wanted {
  readonly roundID?: string;
  readonly version?: number;
  readonly courierID: string;
  readonly deliveryIDs: readonly string[];
  readonly confirmed?: boolean;
}
const plan = (rounds: readonly Wanted[], by = warehouse) =>
  by.post(`${path}/plan`, { environment: 'production', rounds });
const read = async () => (await warehouse.get(`${path}/plan?environment=production`)).body.data;
const roundOf = async (roundID: string) =>
  (await read()).rounds.find((each: { roundID: string }) => each.roundID === roundID);
const idsOf = (parcels: readonly { deliveryID: string }[]) => parcels.map(({ deliveryID }) => deliveryID);

/** A planned round of a courier on duty. */
async function planned(deliveryIDs: readonly string[], confirmed = false) {
  const courier = await onDuty();
  const answer = await plan([{ courierID: courier.id, deliveryIDs, confirmed }]);
  assert.equal(answer.status, 200, answer.text);
  const [{ roundID, version }] = answer.body.data;
  return { courier, roundID: roundID as string, version: version as number };
}

const scan = async (code: string, roundID?: string) => {
  const answer = await warehouse.post(`${path}/outbound-scans`, { environment: 'production', code, roundID });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const handOut = (roundID: string, version: number, leftBehind: readonly string[] = []) =>
  warehouse.post(`${path}/rounds/${roundID}/hand-out`, { version, leftBehind });

test('decision 506: a plan names courier, weight, order and end of each round, and what waits for one', async () => {
  const [near, far, loose] = [
    await verified(),
    await verified({ destination: door(4_000) }),
    await verified(),
  ];
  const { courier, roundID } = await planned([near, far]);
  const { rounds, waiting, hasMore } = await read();
  const round = rounds.find((each: { roundID: string }) => each.roundID === roundID);
  assert.deepEqual([idsOf(round.parcels), round.state, round.version], [[near, far], 'PLANNED', 1]);
  assert.deepEqual([round.courier.courierID, round.courier.onDuty], [courier.id, true]);
  assert.equal(round.endsAt, round.parcels[1].expectedAt);
  assert.ok(round.parcels[0].expectedAt < round.parcels[1].expectedAt);
  assert.equal(round.weight, round.parcels[0].weight + round.parcels[1].weight);
  assert.ok(idsOf(waiting).includes(loose) && !idsOf(waiting).includes(near));
  assert.equal(hasMore, false);
});

test('a parcel moves from one round to another, rounds change order and courier, and an empty one is discarded', async () => {
  const [a, b, c] = [await verified(), await verified(), await verified()];
  const one = await planned([a, b]);
  const two = await planned([c]);
  const moved = await plan([
    { roundID: one.roundID, version: 1, courierID: one.courier.id, deliveryIDs: [b] },
    { roundID: two.roundID, version: 1, courierID: two.courier.id, deliveryIDs: [a, c] },
  ]);
  assert.equal(moved.status, 200, moved.text);
  assert.deepEqual(idsOf((await roundOf(one.roundID)).parcels), [b]);
  assert.deepEqual(idsOf((await roundOf(two.roundID)).parcels), [a, c]);

  const other = await onDuty();
  const change = {
    roundID: two.roundID,
    version: 2,
    courierID: other.id,
    deliveryIDs: [c, a],
    confirmed: true,
  };
  assert.equal((await plan([change])).status, 200);
  const { courier, state, parcels } = await roundOf(two.roundID);
  assert.deepEqual([courier.courierID, state, idsOf(parcels)], [other.id, 'CONFIRMED', [c, a]]);

  const gone = await plan([{ ...change, version: 3, deliveryIDs: [] }]);
  assert.equal(gone.body.data[0].state, 'DISCARDED');
  assert.equal(await roundOf(two.roundID), undefined);
  assert.ok(idsOf((await read()).waiting).includes(a));
});

test('decision 507: a change that knew nothing of another one is 409 with who and when, and changes nothing', async () => {
  const [a, b] = [await verified(), await verified()];
  const { courier, roundID } = await planned([a, b]);
  const seen = { roundID, version: 1, courierID: courier.id };
  assert.equal((await plan([{ ...seen, deliveryIDs: [b, a] }], colleague)).status, 200);
  const late = await plan([{ ...seen, deliveryIDs: [a] }]);
  assert.deepEqual([late.status, late.body.code], [409, 'roundChangedMeanwhile']);
  assert.match(late.body.error, /oleh .+, 20 Nov 2026 09:00 WIB/);
  assert.deepEqual(idsOf((await roundOf(roundID)).parcels), [b, a]);
  // A parcel that a colleague has put into another round is not taken out of it.
  const taken = await plan([{ courierID: courier.id, deliveryIDs: [a] }]);
  assert.deepEqual([taken.status, taken.body.code], [409, 'roundChangedMeanwhile']);
});

test('two people who take the same parcel at once do not both get it', async () => {
  const parcel = await verified();
  const couriers = [await onDuty(), await onDuty()];
  const answers = await Promise.all(
    couriers.map(({ id }, index) =>
      plan([{ courierID: id, deliveryIDs: [parcel] }], index === 0 ? warehouse : colleague),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('a plan takes only parcels that wait at the hub, each once, and couriers of the environment', async () => {
  const { id: courierID } = await onDuty();
  const [parcel, unverified] = [await verified(), await book(service, 'LOGISTIC')];
  const refused = async (round: Wanted, ...more: Wanted[]) => {
    const { status, body } = await plan([round, ...more]);
    return [status, body.code];
  };
  assert.deepEqual(await refused({ courierID, deliveryIDs: [unverified] }), [409, 'parcelNotWaiting']);
  assert.deepEqual(await refused({ courierID, deliveryIDs: ['DE-NONE'] }), [404, 'deliveryNotFound']);
  assert.deepEqual(await refused({ courierID: 'CO-NONE', deliveryIDs: [parcel] }), [404, 'courierNotFound']);
  const twice = { courierID, deliveryIDs: [parcel] };
  assert.deepEqual(await refused(twice, twice), [400, 'parcelInTwoRounds']);
  assert.deepEqual(await refused({ ...twice, roundID: 'RO-NONE', version: 1 }), [404, 'roundNotFound']);
});

test('decision 508: a scan says right, twice, or where the parcel belongs', async () => {
  const [mine, theirs, loose, draft] = [
    await verified(),
    await verified(),
    await verified(),
    await verified(),
  ];
  const { roundID, courier } = await planned([mine], true);
  const other = await planned([theirs], true);
  await planned([draft]);
  const outcome = async (code: string) => (await scan(code, roundID)).outcome;
  assert.deepEqual([await outcome(mine), await outcome(mine.toLowerCase())], ['right', 'twice']);
  const elsewhere = await scan(theirs, roundID);
  assert.deepEqual([elsewhere.outcome, elsewhere.roundID], ['other-round', other.roundID]);
  assert.equal(typeof elsewhere.courier, 'string');
  assert.equal(await outcome(loose), 'no-round');
  assert.equal(await outcome('NONE'), 'unknown');
  const unverified = await scan(await book(service, 'LOGISTIC'), roundID);
  assert.deepEqual([unverified.outcome, unverified.status], ['other-status', 'PREPARING']);
  const { body } = await warehouse.post('/operations/v1/hubs/hub-gedebage/outbound-scans', {
    environment: 'production',
    code: loose,
  });
  assert.deepEqual([body.data.outcome, body.data.hubID], ['other-hub', 'hub-cakung']);
  // Without a round the first parcel names it.
  const first = await scan(theirs);
  assert.deepEqual([first.outcome, first.roundID], ['right', other.roundID]);
  assert.equal((await scan(draft)).outcome, 'not-confirmed');
  assert.equal((await roundOf(roundID)).courier.courierID, courier.id);
});

test('decision 508: missing parcels are named before the courier leaves, and stay at the hub without a round', async () => {
  const [a, b] = [await verified(), await verified()];
  const { roundID, courier } = await planned([a, b], true);
  assert.equal((await handOut(roundID, 1)).body.code, 'roundIncomplete');
  assert.equal((await handOut(roundID, 1, [a, b])).body.code, 'roundNotScanned');
  await scan(a, roundID);
  const incomplete = await handOut(roundID, 1);
  assert.deepEqual([incomplete.status, incomplete.body.facts.orders.length], [409, 1]);
  const done = await handOut(roundID, 1, [b]);
  assert.equal(done.status, 200, done.text);
  assert.deepEqual(done.body.data.deliveries, [{ deliveryID: a, status: 'PENDING_DELIVERY' }]);
  const round = await roundOf(roundID);
  assert.deepEqual([round.state, idsOf(round.parcels)], ['HANDED_OUT', [a]]);
  assert.ok(idsOf((await read()).waiting).includes(b));
  const stops = (await courier.get('/courier/v1/stops')).body.data;
  assert.deepEqual(
    stops.map(({ kind, deliveryIDs }: { kind: string; deliveryIDs: string[] }) => [kind, ...deliveryIDs]),
    [['DROPOFF', a]],
    'the parcel is not fetched from the hub',
  );
  assert.equal(await courier.must(a, 'depart'), 'IN_DELIVERY', 'the phone confirms nothing');
  const late = await handOut(roundID, 2);
  assert.deepEqual([late.status, late.body.code], [409, 'roundChangedMeanwhile']);
});

test('decision 635: a round handed out is one message, and its parcels are in the hands of the courier', async () => {
  const ids = [await verified(), await verified({ destination: door(3_000) }), await verified()];
  const { roundID, courier } = await planned(ids, true);
  for (const id of ids) await scan(id, roundID);
  assert.equal((await handOut(roundID, 1)).status, 200);
  const dayOf = async (hand: CourierHand) => (await hand.get('/courier/v1/day')).body.data;
  const { messages, stops, held } = await dayOf(courier);
  const shown = messages.map(({ type, deliveryID, parcels }: Json) => ({ type, deliveryID, parcels }));
  assert.deepEqual(shown, [{ type: 'ROUND', deliveryID: null, parcels: 3 }]);
  const { body } = await colleague.get(`/operations/v1/couriers/${courier.id}/messages`);
  assert.deepEqual([body.data.length, body.data[0].type, body.data[0].parcels], [1, 'ROUND', 3]);
  const kinds = new Set(stops.map(({ kind }: Json) => kind));
  assert.deepEqual([[...kinds], idsOf(held).toSorted()], [['DROPOFF'], ids.toSorted()]);

  // Before any step, the next courier fetches the parcel from the first one, and not at the hub.
  const next = await onDuty();
  const given = { courierID: next.id };
  assert.equal((await colleague.put(`/operations/v1/deliveries/${ids[0]}/courier`, given)).status, 200);
  const [first] = (await dayOf(courier)).held.filter(({ deliveryID }: Json) => deliveryID === ids[0]);
  assert.equal(first?.instruction, 'HAND_OVER');
  const { assignments } = await dayOf(next);
  assert.equal(assignments[0].fetchFrom.contact.phone, (await dayOf(courier)).courier.phone);
});

test('a round that several desks hand out at once, while another one takes a parcel from it, goes out once or not', async () => {
  for (let race = 0; race < byLength({ short: 3, full: 50 }); race += 1) {
    const ids = [await verified(), await verified(), await verified()];
    const { roundID, courier } = await planned(ids, true);
    for (const id of ids) await scan(id, roundID);
    const other = await onDuty();
    const others: Wanted[] = [
      { roundID, version: 1, courierID: courier.id, deliveryIDs: ids.slice(1), confirmed: true },
      { courierID: other.id, deliveryIDs: ids.slice(0, 1) },
    ];
    const change = () => plan(others, colleague);
    const answers = await Promise.all(
      [0, 1, 2, 3].map((desk) => (desk === race % 4 ? change() : handOut(roundID, 1))),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [200, 409, 409, 409], answers.map(({ text }) => text).join());
    const isOut = answers[race % 4]!.status !== 200;
    const { rounds } = await read();
    const inRounds = rounds.flatMap(({ parcels }: Json) => idsOf(parcels));
    for (const id of ids) {
      assert.equal(inRounds.filter((each: string) => each === id).length, 1, 'in one round');
      const text = 'select status, courier_id as holder from deliveries where id = $1';
      const [found] = await ctx.sql.query<Json>({ name: 'test.holder', text }, [id]);
      const staged = { status: 'PENDING_DELIVERY', holder: courier.id };
      assert.deepEqual(found, isOut ? staged : { status: 'VERIFIED', holder: null });
    }
    const { messages } = (await courier.get('/courier/v1/day')).body.data;
    assert.equal(messages.length, isOut ? 1 : 0);
  }
});

test('a round that is not confirmed, or whose courier cannot take it, is not handed out', async () => {
  const parcel = await verified();
  const { roundID, courier } = await planned([parcel]);
  assert.equal((await handOut(roundID, 1)).body.code, 'roundNotConfirmed');
  const confirmed = { roundID, version: 1, courierID: courier.id, deliveryIDs: [parcel], confirmed: true };
  assert.equal((await plan([confirmed])).status, 200);
  assert.equal((await scan(parcel, roundID)).outcome, 'right');
  await courier.put('/courier/v1/duty', { onDuty: false });
  const off = await handOut(roundID, 2);
  assert.deepEqual([off.status, off.body.code], [409, 'courierNotOnDuty']);
  assert.equal((await roundOf(roundID)).state, 'CONFIRMED', 'nothing is half-done');
  assert.equal((await handOut('RO-NONE', 1)).status, 404);
});

test('a parcel that stays in its round keeps its scan when the order changes', async () => {
  const [a, b] = [await verified(), await verified()];
  const { roundID, courier } = await planned([a, b], true);
  await scan(a, roundID);
  await plan([{ roundID, version: 1, courierID: courier.id, deliveryIDs: [b, a], confirmed: true }]);
  const { parcels } = await roundOf(roundID);
  assert.deepEqual(
    parcels.map(({ scannedAt }: { scannedAt: string | null }) => scannedAt !== null),
    [false, true],
  );
});

test('a proposal leaves out parcels and couriers of planned rounds', async () => {
  const parcel = await verified();
  await planned([parcel]);
  const { body } = await warehouse.get(`${path}/proposal?environment=production`);
  const left = body.data.leftOut.map(({ deliveryID }: { deliveryID: string }) => deliveryID);
  const proposed = [...left, ...body.data.rounds.flatMap((each: Wanted) => each.deliveryIDs)];
  assert.ok(!proposed.includes(parcel));
});
