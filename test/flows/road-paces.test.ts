import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPaces } from '../../src/dispatch/look/paces-store.ts';
import { measurePaces } from '../../src/dispatch/measure-paces.ts';
import { createQuoting } from '../../src/quotes/quoting.ts';
import { roadOf, travelOn } from '../../src/quotes/travel.ts';
import { createClock } from '../support/clock.ts';
import { type DutyHand, dispatchWorld, north, pickup } from '../support/dispatch.ts';
import type { Json } from '../support/json.ts';
import { operationsHand } from '../support/operations.ts';

const world = await dispatchWorld({ dispatchAssign: 'auto', roles: ['api'] });
const { service, clock } = world;
const dispatcher = await operationsHand(service);
const quoting = await createQuoting(service.ctx);
await quoting.stop();
const market = quoting.marketAt(clock.now());
const measure = () => measurePaces(service.ctx, market);
const shownPace = async (): Promise<number | null> => {
  const { areas } = (await dispatcher.get('/operations/v1/dispatch?environment=production')).body.data;
  return areas[0].pace;
};

/** Has couriers fetch a parcel each, and ride 3 km to its door in some minutes. */
async function ride(couriers: readonly DutyHand[], minutes: number, on = world): Promise<void> {
  const dispatcher = await operationsHand(on.service);
  const ids: string[] = [];
  for (const courier of couriers) {
    const id = await on.book();
    const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
    assert.equal(answer.status, 200, answer.text);
    await courier.must(id, 'setOff');
    await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
    await courier.must(id, 'depart');
    ids.push(id);
  }
  on.clock.pass(minutes);
  for (const [index, courier] of couriers.entries()) {
    await courier.must(ids[index]!, 'arriveAtDestination');
  }
  on.clock.pass(6);
  for (const [index, courier] of couriers.entries()) {
    const proofID = await courier.photo(ids[index]!);
    await courier.must(ids[index]!, 'complete', { proofID, recipientName: 'Siti' });
  }
}

test('decision 566: ways that take longer than the tariff says move every forecast, until they are an hour old', async () => {
  const area = market!.areas.find(({ offers }) => offers.has('EXPRESS INSTANT'))!;
  const expectedMinutes = travelOn(roadOf(area, clock.now(), 1))({ x: 0, y: 0 }, { x: 3000, y: 0 });
  const couriers = [await world.onDuty(pickup), await world.onDuty(pickup), await world.onDuty(pickup)];
  await ride(couriers, 1.6 * expectedMinutes);
  const waiting = await world.book();
  await world.run();
  const reachMinutes = async (): Promise<number> => {
    const answer = await dispatcher.get(`/operations/v1/deliveries/${waiting}/candidates`);
    const far = answer.body.data.find(({ courierID }: Json) => courierID === away.id);
    return (Date.parse(far.pickup.at) - clock.now().getTime()) / 60_000;
  };
  const away = await world.onDuty(north(pickup, 4000));
  const before = await reachMinutes();
  assert.equal(await shownPace(), null, 'nothing is measured yet');

  await measure();
  const pace = (60 + 3 * 1.6 * expectedMinutes) / (60 + 3 * expectedMinutes);
  assert.ok(Math.abs((await shownPace())! - pace) < 0.01, `${await shownPace()} for ${pace}`);
  const after = await reachMinutes();
  assert.ok(Math.abs(after - pace * before) < 0.5, `${before} to ${after} min`);

  clock.pass(11);
  assert.equal(await shownPace(), null, 'an old pace says nothing about now');
  clock.pass(50);
  await measure();
  assert.equal(await shownPace(), null, 'nor do old ways');
});

test('decision 566: steps that were made at once say nothing of the roads', async () => {
  await ride([await world.onDuty(pickup), await world.onDuty(pickup)], 0);
  await measure();
  assert.equal(await shownPace(), 1);
});

test('decision 566: each way is compared with the speed of its own hour', async () => {
  // On a weekday the tariff's roads get faster at 19:00 in Jakarta.
  const area = market!.areas.find(({ offers }) => offers.has('EXPRESS INSTANT'))!;
  const minutesAt = (at: string) =>
    travelOn(roadOf(area, new Date(at), 1))({ x: 0, y: 0 }, { x: 3000, y: 0 });
  const [before, after] = ['2026-11-23T11:40:00Z', '2026-11-23T12:05:00Z'] as const;
  assert.notEqual(minutesAt(before), minutesAt(after));
  const evening = await dispatchWorld({ dispatchAssign: 'auto', roles: ['api'] }, createClock(before));
  await ride([await evening.onDuty(pickup), await evening.onDuty(pickup)], minutesAt(before), evening);
  evening.clock.at = new Date(after);
  await measurePaces(evening.service.ctx, market);
  const paces = await readPaces(evening.service.ctx.sql, 'production', evening.clock.now());
  assert.ok(Math.abs(paces.get(area.id)! - 1) < 0.005, String(paces.get(area.id)));
});
