import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expireAllocation, releaseDelivery } from '../../src/deliveries/moves/background.ts';
import { createClock } from '../support/clock.ts';
import { createDatabase } from '../support/database.ts';
import { type ExpectedEvent, expectEvents } from '../support/expected-events.ts';
import { createFlow } from '../support/flow.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

// Friday, 09:00 in Jakarta.
const start = new Date('2026-11-20T02:00:00Z');
const clock = createClock(start.toISOString());
const service = await startService({ now: clock.now });
const flow = await createFlow(service);

/** The instant some minutes from the start, or the window between two of them. */
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const window = (from: number, to: number) => ({
  schedule: { pickupTimeFrom: at(from).toISOString(), pickupTimeTo: at(to).toISOString() },
});

const sameDay = { serviceType: 'SAME_DAY' };

/** Books at a minute. */
async function bookAt(minutes: number, changes: object = {}) {
  clock.at = at(minutes);
  return flow.book('express', changes);
}

const statusOf = async (deliveryId: string) => (await flow.events(deliveryId)).at(-1)!.status;

/** Sets the clock to a minute, and waits until a delivery has that status. */
async function turnsAt(minutes: number, deliveryId: string, status: string) {
  clock.at = at(minutes);
  service.ctx.wake('jobs');
  await until(async () => (await statusOf(deliveryId)) === status);
}

const queueing: ExpectedEvent = { status: 'QUEUEING' };
const allocating: ExpectedEvent = { status: 'ALLOCATING' };
const nobody: ExpectedEvent = {
  status: 'FAILED_PICKUP',
  failedCount: 1,
  failedAt: 'now',
  failedReason: 'Kurir tidak tersedia',
};
const expectSent = (deliveryId: string, ...expected: ExpectedEvent[]) =>
  expectEvents(flow, { deliveryId, category: 'EXPRESS' }, expected);

test('decision 31: a scheduled booking waits in QUEUEING and becomes ALLOCATING when its window opens', async () => {
  const first = await bookAt(0, window(30, 90));
  const second = await bookAt(0, window(31, 90));
  await turnsAt(30, first, 'ALLOCATING');
  assert.equal(await statusOf(second), 'QUEUEING');
  await turnsAt(31, second, 'ALLOCATING');
  await expectSent(first, queueing, allocating);
  const { timeline } = await flow.read(first);
  assert.equal(timeline.at(-1).createdAt, at(30).toISOString());
});

test('decision 31: what should have been released while the service was down is released as it starts', async () => {
  const sql = await createDatabase();
  const outage = createClock(start.toISOString());
  const before = await startService({ sql, now: outage.now });
  const booked = await createFlow(before);
  const late = await booked.book('express', window(40, 90));
  const lateSameDay = await booked.book('express', { ...sameDay, ...window(40, 60) });
  const ended = await booked.book('express');
  const notYet = await booked.book('express', window(300, 360));
  await before.stop();

  outage.at = at(200);
  const after = await startService({ sql, now: outage.now });
  const seen = await createFlow(after, before.provider);
  const turns = async (deliveryId: string, status: string) => {
    after.ctx.wake('jobs');
    await until(async () => (await seen.read(deliveryId)).status === status);
  };
  await turns(late, 'ALLOCATING');
  await turns(lateSameDay, 'ALLOCATING');
  await expectEvents(seen, { deliveryId: late, category: 'EXPRESS' }, [queueing, allocating]);
  assert.equal((await seen.read(late)).timeline.at(-1).createdAt, at(200).toISOString());
  assert.equal((await seen.read(notYet)).status, 'QUEUEING');

  // Decision 40: what should have ended meanwhile ends; decision 89: what was released late has its whole time.
  await turns(ended, 'FAILED_PICKUP');
  const marker = await seen.book('express');
  outage.at = at(260);
  await turns(marker, 'FAILED_PICKUP');
  for (const each of [late, lateSameDay]) {
    await turns(each, 'FAILED_PICKUP');
    assert.equal((await seen.read(each)).timeline.at(-1).createdAt, at(260).toISOString());
  }
});

test('decision 31: the lead time is a setting', async () => {
  const early = createClock(start.toISOString());
  const leading = await startService({ now: early.now, config: { releaseLeadMinutes: 30 } });
  const led = await createFlow(leading);
  const waiting = await led.book('express', window(31, 90));
  assert.equal((await led.read(waiting)).status, 'QUEUEING');
  assert.equal((await led.read(await led.book('express', window(30, 90)))).status, 'ALLOCATING');
  early.at = at(1);
  leading.ctx.wake('jobs');
  await until(async () => (await led.read(waiting)).status === 'ALLOCATING');
});

test('decision 40: an INSTANT booking without a courier fails 60 minutes after entering ALLOCATING', async () => {
  const alone = await bookAt(400);
  const carried = await bookAt(400);
  await flow.walk(carried, 'assign');
  const later = await bookAt(401);
  await turnsAt(460, alone, 'FAILED_PICKUP');
  await expectSent(alone, allocating, nobody);
  const read = await flow.read(alone);
  assert.equal(read.timeline.at(-1).reasonCode, 'P1001');
  assert.deepEqual(read.advanceInfo, { failedReason: 'Kurir tidak tersedia' });
  assert.equal(await statusOf(later), 'ALLOCATING');
  await turnsAt(461, later, 'FAILED_PICKUP');
  assert.equal(await statusOf(carried), 'PENDING_PICKUP');
});

test('decision 40: a scheduled one fails when its window ends, or 60 minutes after its release if that is later', async () => {
  const narrow = await bookAt(500, window(530, 540));
  const wide = await bookAt(500, window(530, 700));
  const open = await bookAt(500, window(499, 680));
  await turnsAt(530, narrow, 'ALLOCATING');
  await turnsAt(530, wide, 'ALLOCATING');
  const marker = await bookAt(529);
  await turnsAt(589, marker, 'FAILED_PICKUP');
  assert.equal(await statusOf(narrow), 'ALLOCATING');
  await turnsAt(590, narrow, 'FAILED_PICKUP');
  await turnsAt(680, open, 'FAILED_PICKUP');
  assert.equal(await statusOf(wide), 'ALLOCATING');
  await turnsAt(700, wide, 'FAILED_PICKUP');
  await expectSent(wide, queueing, allocating, nobody);
});

test('decision 40: a SAME_DAY booking seeks until 60 minutes after its window', async () => {
  const queued = await bookAt(600, { ...sameDay, ...window(620, 700) });
  const open = await bookAt(600, { ...sameDay, ...window(598, 650) });
  await turnsAt(620, queued, 'ALLOCATING');
  await turnsAt(710, open, 'FAILED_PICKUP');
  assert.equal(await statusOf(queued), 'ALLOCATING');
  await turnsAt(760, queued, 'FAILED_PICKUP');
});

test("decision 40: without a window, until the end of that day's operating hours", async () => {
  const booked = await bookAt(800, sameDay);
  const marker = await bookAt(839);
  // Open around the clock: until midnight in Jakarta, 15 hours after the start.
  await turnsAt(899, marker, 'FAILED_PICKUP');
  const last = await bookAt(899, sameDay);
  assert.equal(await statusOf(booked), 'ALLOCATING');
  await turnsAt(900, booked, 'FAILED_PICKUP');
  const after = await bookAt(900);
  assert.equal(await statusOf(last), 'ALLOCATING', 'it has its 60 minutes');
  await turnsAt(959, last, 'FAILED_PICKUP');
  assert.equal(await statusOf(after), 'ALLOCATING');
});

test('decision 40: how long a courier is sought is a setting', async () => {
  const brief = createClock(start.toISOString());
  const config = { instantAllocationMinutes: 5, sameDayAllocationMinutes: 10 };
  const hasty = await startService({ now: brief.now, config });
  const hastily = await createFlow(hasty);
  const instant = await hastily.book('express');
  const wide = await hastily.book('express', { ...sameDay, ...window(-1, 2) });
  const failsAt = async (minutes: number, deliveryId: string) => {
    brief.at = at(minutes);
    hasty.ctx.wake('jobs');
    await until(async () => (await hastily.read(deliveryId)).status === 'FAILED_PICKUP');
  };
  await failsAt(5, instant);
  assert.equal((await hastily.read(wide)).status, 'ALLOCATING');
  await failsAt(12, wide);
});

test('a release or an expiry that comes twice, or too late, does nothing', async () => {
  const deliveryId = await bookAt(1200, window(1230, 1300));
  const ref = { ...flow.scope, deliveryId };
  await expireAllocation(service.ctx, ref);
  assert.equal(await statusOf(deliveryId), 'QUEUEING');
  await turnsAt(1230, deliveryId, 'ALLOCATING');
  await Promise.all([releaseDelivery(service.ctx, ref), releaseDelivery(service.ctx, ref)]);
  await expectSent(deliveryId, queueing, allocating);
  await flow.walk(deliveryId, 'assign');
  await expireAllocation(service.ctx, ref);
  await expireAllocation(service.ctx, { ...ref, environment: 'sandbox' });
  assert.equal(await statusOf(deliveryId), 'PENDING_PICKUP');
});

test('decision 204: the move that leaves a status removes the job of its time limit', async () => {
  const jobsOf = async (deliveryId: string) => {
    const text = 'select kind from jobs where delivery_id = $1';
    const rows = await service.owner.query<{ kind: string }>({ name: 'test.jobs-of', text }, [deliveryId]);
    return rows.map(({ kind }) => kind);
  };
  const carried = await bookAt(1400);
  assert.deepEqual(await jobsOf(carried), ['expire-allocation']);
  await flow.walk(carried, 'assign');
  assert.deepEqual(await jobsOf(carried), []);
  const cancelled = await bookAt(1400);
  assert.equal((await flow.cancel(cancelled)).status, 200);
  assert.deepEqual(await jobsOf(cancelled), []);
  const queued = await bookAt(1400, window(1500, 1600));
  const released = await bookAt(1400, window(1430, 1500));
  assert.deepEqual(await jobsOf(queued), ['release']);
  await flow.walk(queued, ['cancelQueued', { by: 'provider' }]);
  assert.deepEqual(await jobsOf(queued), []);
  await turnsAt(1430, released, 'ALLOCATING');
  assert.deepEqual(await jobsOf(released), ['expire-allocation']);
});
