import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantile } from '../../bench/dispatch/metrics.ts';
import { seeded } from '../../bench/dispatch/seeded.ts';
import { listExplanations } from '../../src/dispatch/assign/explanations-store.ts';
import { listOffers } from '../../src/dispatch/assign/offers-store.ts';
import { minuteMs } from '../../src/time.ts';
import { seeCouriers } from '../support/couriers.ts';
import { type DutyHand, dispatchWorld } from '../support/dispatch.ts';
import { acceptJob, type Rider, rideOn } from '../support/riders.ts';

const orders = 30;
const couriers = 18;
const bookingMinutes = 50;
const declineShare = 0.3;
const ignoreShare = 0.1;
const centre = { latitude: -6.2, longitude: 106.82 };

test('30 bookings and 18 couriers who decline 30 % of what they are asked: none is lost, every webhook is right', async (t) => {
  const world = await dispatchWorld();
  const { clock, scope } = world;
  const { ctx } = world.service;
  const random = seeded(5);
  const around = (spread: number) => ({
    latitude: centre.latitude + spread * (random() - 0.5),
    longitude: centre.longitude + spread * (random() - 0.5),
  });
  const riders = new Map<string, Rider & { readonly hand: DutyHand }>();
  for (let index = 0; index < couriers; index += 1) {
    const at = around(0.06);
    const hand = await world.onDuty(at);
    riders.set(hand.id, { id: hand.id, at, stops: [], arrivesAtMs: undefined, hand });
  }
  const startMs = clock.at.getTime();
  const bookedAt = Array.from({ length: orders }, () => random() * bookingMinutes).sort((a, b) => a - b);
  const booked: string[] = [];
  const offered = new Map<string, 'DECLINE' | 'ignore' | 'ACCEPT'>();

  /** Each offer is answered, or not, as soon as it is seen. */
  const answer = async ({ hand }: { readonly hand: DutyHand }, pauses: boolean) => {
    for (const { offerID } of await hand.offers()) {
      if (offered.has(offerID)) continue;
      const share = random();
      const mood =
        share < declineShare ? 'DECLINE' : share < declineShare + ignoreShare ? 'ignore' : 'ACCEPT';
      offered.set(offerID, mood);
      if (mood === 'ignore') continue;
      const answered = await hand.answer(mood, { offerID });
      assert.equal(answered.status, 200, answered.text);
    }
    if (pauses && (await hand.get('/courier/v1/me')).body.data.pausedSince !== null)
      await hand.put('/courier/v1/duty', { onDuty: true });
  };

  for (let minute = 0.5; ; minute += 0.5) {
    for (let at = bookedAt[booked.length]; at !== undefined && at <= minute; at = bookedAt[booked.length]) {
      clock.at = new Date(startMs + at * minuteMs);
      booked.push(await world.book(around(0.05), around(0.07)));
    }
    clock.at = new Date(startMs + minute * minuteMs);
    await world.age(30);
    await world.run();
    for (const rider of riders.values()) await answer(rider, minute % 2 === 0);
    const deliveries = await Promise.all(booked.map((id) => world.read(id)));
    if (booked.length === orders && deliveries.every(({ status }) => status === 'COMPLETED')) break;
    const stuck = deliveries.filter(({ status }) => status !== 'COMPLETED').length;
    assert.ok(minute < bookingMinutes + 120, `${stuck} deliveries are stuck`);
    // Nobody sets off in the minute in which they accept, so that there is something to be rescued.
    const ready = deliveries.filter(
      ({ status, updatedAt }) =>
        status === 'PENDING_PICKUP' && updatedAt.getTime() <= clock.at.getTime() - minuteMs,
    );
    for (const delivery of ready) await acceptJob(ctx, scope, riders.get(delivery.courier!.id)!, delivery);
    await Promise.all(Array.from(riders.values(), (rider) => rideOn(ctx, scope, rider)));
    await seeCouriers(ctx, riders.values());
  }

  const waits: number[] = [];
  for (const id of booked) {
    const { createdAt, assignedAt } = await world.read(id);
    waits.push((assignedAt!.getTime() - createdAt.getTime()) / 1000);
    const offers = await listOffers(ctx.sql, scope, id);
    const accepted = offers.filter(({ outcome }) => outcome === 'ACCEPTED');
    const explanations = await listExplanations(ctx.sql, scope, id);
    assert.deepEqual(
      explanations.map(({ courierId, offerId }) => [courierId, offerId]),
      accepted.map((offer) => [offer.courierId, offer.id]),
      'who accepted got it, and nobody else',
    );
    const pickups = 'PENDING_PICKUP '.repeat(explanations.length);
    assert.equal(
      await world.events(id),
      `ALLOCATING ${pickups}PICKING_UP PENDING_DELIVERY IN_DELIVERY COMPLETED`,
    );
    offers.forEach(({ courierId, outcome }, index) => {
      assert.notEqual(outcome, null, 'no offer is left open');
      assert.notEqual(courierId, offers[index + 1]?.courierId, 'nobody is asked twice in a row');
    });
  }
  const moods = Array.from(offered.values());
  const refused = moods.filter((mood) => mood !== 'ACCEPT').length;
  assert.ok(refused / moods.length > 0.25, `${refused} of ${moods.length} were refused`);
  t.diagnostic(
    `${moods.length} offers, ${refused} declined or ignored, median ${quantile(waits, 0.5).toFixed(1)} s to assign, ` +
      `p90 ${quantile(waits, 0.9).toFixed(1)} s`,
  );
  assert.ok(quantile(waits, 0.5) <= 60, 'half of them are assigned within two looks');
});
