import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickingClock } from '../support/clock.ts';
import { courierHand } from '../support/courier-app.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const tick = tickingClock('2026-11-20T05:00:00Z');
let passedMs = 0;
/** Advances the clock by the time that a courier needs for a ride. */
const ride = () => {
  passedMs += 600_000;
};
const service = await startService({ now: () => new Date(tick().getTime() + passedMs) });
const { ctx } = service;
const dispatcher = await operationsHand(service);
const courier = await courierHand(service);

const positionOf = async (courierID: string) =>
  (await dispatcher.get(`/operations/v1/couriers/${courierID}`)).body.data.position;

test('positions of a device whose clock is wrong are set right, and older ones never replace newer ones', async () => {
  const rider = await courierHand(service);
  const report = async (minutesAgo: number, latitude: number, skewMinutes: number) => {
    const by = (minutes: number) => new Date(ctx.now().getTime() + minutes * 60_000).toISOString();
    const positions = [{ at: by(skewMinutes - minutesAgo), latitude, longitude: 106.8 }];
    const answer = await rider.post('/courier/v1/positions', { sentAt: by(skewMinutes), positions });
    assert.equal(answer.status, 204);
  };
  await report(0, -6.2001, 60 * 24 * 365);
  await until(async () => (await positionOf(rider.id))?.latitude === -6.2001);
  const stored = await positionOf(rider.id);
  assert.ok(Math.abs(Date.parse(stored.at) - ctx.now().getTime()) < 60_000, 'a year fast, and yet now');
  await report(10, -6.2002, -60 * 24 * 365);
  await report(0, -6.2003, -60 * 24 * 365);
  await until(async () => (await positionOf(rider.id))?.latitude === -6.2003);
  await report(10, -6.2004, 0);
  await report(0, -6.2005, 30);
  await until(async () => (await positionOf(rider.id))?.latitude === -6.2005);
});

test('decision 345: an implausible place is taken from the phone, counted, and leaves the last one', async () => {
  const rider = await courierHand(service);
  const report = (ago: number, place: object) => {
    const sentAt = new Date(ctx.now().getTime() - ago * 1_000).toISOString();
    return rider.post('/courier/v1/positions', { sentAt, positions: [{ at: sentAt, ...place }] });
  };
  const here = { latitude: -6.2, longitude: 106.8, accuracyMeters: 5 };
  const refused: [reason: string, ago: number, place: object][] = [
    ['outside', 0, { latitude: 0, longitude: 0 }],
    ['outside', 0, { latitude: 1.29, longitude: 103.85 }],
    ['late', 20, { ...here, latitude: -6.201 }],
    ['coarse', 0, { ...here, latitude: -6.201, accuracyMeters: 4_800 }],
    ['jump', 0, { ...here, latitude: -7.28 }],
  ];
  await report(0, here);
  for (const [reason, ago, place] of refused) {
    const count = async () =>
      (await ctx.telemetry.metrics.positionsRefused.get()).values.find(
        ({ labels }) => labels.reason === reason,
      )?.value ?? 0;
    const before = await count();
    assert.equal((await report(ago, place)).status, 204, reason);
    assert.equal(await count(), before + 1, reason);
  }
  await until(async () => (await positionOf(rider.id)) !== null);
  const { latitude, longitude } = await positionOf(rider.id);
  assert.deepEqual({ latitude, longitude, accuracyMeters: 5 }, here);
  ride();
  await report(0, { ...here, latitude: -6.21 });
  await until(async () => (await positionOf(rider.id)).latitude === -6.21);
});

test('a batch that makes no sense is refused whole', async () => {
  const at = '2026-11-20T05:00:00Z';
  const positions = [{ at, latitude: 91, longitude: 0 }];
  const wrong = await courier.post('/courier/v1/positions', { sentAt: at, positions });
  assert.deepEqual(
    [wrong.status, wrong.body.error],
    [400, 'Field `positions.latitude` harus di antara -90 dan 90'],
  );
  assert.equal((await courier.post('/courier/v1/positions', { sentAt: at, positions: [] })).status, 400);
});
