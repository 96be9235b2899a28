import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { north, pickup } from '../support/dispatch.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance } from '../support/ledger.ts';
import { book, operationsHand } from '../support/operations.ts';
import { everyRole, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

/**
 * The service's clock is set by minutes while it works (decision 660). The database's clock is not: what goes by it, such
 * as retries of webhooks, is in `webhooks-timers.long.test.ts`.
 */
const environment = 'production';
const minuteMs = 60_000;
/** Within the operating hours of the demo tariffs, and a clock that runs. */
const startsAtMs = Date.parse('2026-11-20T05:00:00Z');
const startedMs = performance.now();
let offsetMs = 0;
/** The phones' clock, which is right. */
let passedMs = 0;
const phoneNow = () => new Date(startsAtMs + performance.now() - startedMs + passedMs);
const now = () => new Date(phoneNow().getTime() + offsetMs);
const service = await startService({
  now,
  config: { roles: everyRole, dispatchAssign: 'auto', dispatchTickSeconds: 1, passwordAgainMinutes: 0 },
});
const { call, ctx } = service;
const token = await service.token(environment);
const finance = await operationsHand(service, 'finance');
const dispatcher = await operationsHand(service);
const jumps = [5, -10, 10, -5];

const courierOf = async (deliveryID: string): Promise<Json> =>
  (await call('GET', `/express/v1/deliveries/${deliveryID}`, { token })).body.data.courier;

const report = async (hand: CourierHand, meters: number) => {
  const at = phoneNow().toISOString();
  const positions = [{ at, ...north(pickup, meters), accuracyMeters: 5 }];
  const answer = await hand.post('/courier/v1/positions', { sentAt: at, positions });
  assert.equal(answer.status, 204, answer.text);
};

/** Waits until the dispatcher has renewed its lease. */
async function nextBeat(): Promise<void> {
  const text = "select ends_at from lease_holders where work = 'dispatch'";
  const expiry = async () =>
    (await ctx.sql.query<{ ends_at: Date }>({ name: 'test.lease', text }))[0]?.ends_at.getTime();
  const before = await expiry();
  await until(async () => (await expiry()) !== before);
}

const placeOf = async (courierID: string): Promise<number> => {
  const text = 'select latitude from courier_positions where courier_id = $1';
  const [row] = await ctx.sql.query<{ latitude: number }>({ name: 'test.place', text }, [courierID]);
  return Math.round((row!.latitude - pickup.latitude) * 111_195);
};

test('decision 660: dispatch, positions and shifts go on while the clock jumps, and no courier loses a delivery', async () => {
  const couriers: CourierHand[] = [];
  const join = async () => {
    const hand = await courierHand(service);
    const until = new Date(now().getTime() + 120 * minuteMs).toISOString();
    const duty = await hand.put('/courier/v1/duty', { onDuty: true, capacityParcels: 8, until });
    assert.equal(duty.status, 200, duty.text);
    await report(hand, 100);
    couriers.push(hand);
  };
  await join();
  const booked: string[] = [];
  const place = (coordinates: object) => ({ address: 'Jl. Melati 1', coordinates });
  const body = { origin: place(pickup), destination: place(north(pickup, 3_000)) };
  for (const [index, minutes] of [0, ...jumps].entries()) {
    offsetMs += minutes * minuteMs;
    const meters = 100 + 10 * index;
    // The phones report, but the dispatcher looks before they do. Their clocks seem to be set back when the service's
    // is set forward, which is believed after a minute; it passes here in steps that are no jumps.
    for (let beats = 0; beats < 2; beats += 1) await nextBeat();
    for (let seconds = 0; seconds <= 63; seconds += 9) {
      for (const hand of couriers) await report(hand, meters);
      passedMs += 9_000;
    }
    await until(async () => (await placeOf(couriers[0]!.id)) === meters);
    // Nobody is free soon: the delivery is not held for one of the others.
    for (const hand of couriers) await hand.put('/courier/v1/duty', { onDuty: false });
    await join();
    const id = await book(service, 'EXPRESS', { body, token });
    await until(async () => (await courierOf(id)) !== null);
    booked.push(id);
  }
  const events =
    "select delivery_id, count(*) as count from events where status = 'PENDING_PICKUP' group by 1";
  const counts = await ctx.sql.query<{ count: number }>({ name: 'test.chosen', text: events });
  assert.deepEqual(
    counts.map(({ count }) => Number(count)),
    booked.map(() => 1),
    'each has been given to one courier',
  );
});

test('decision 660: background work that recurs goes on when the clock has been set back', async () => {
  const dueAt = async (): Promise<number> => {
    const text = "select run_at from jobs where kind = 'catch-up'";
    const [row] = await ctx.sql.query<{ run_at: Date }>({ name: 'test.due', text });
    return row!.run_at.getTime();
  };
  await until(async () => (await dueAt()) > now().getTime());
  offsetMs -= 10 * minuteMs;
  await until(async () => (await dueAt()) < now().getTime() + minuteMs, 30_000);
});

test('decision 660: tokens, sessions, repeated bookings and tills outlast the jumps, and the books agree', async () => {
  const cashier = await operationsHand(service, 'warehouse');
  let day = 0;
  for (const minutes of jumps) {
    const headers = { ...jakarta, 'idempotency-key': `jump-${minutes}` };
    const first = await call('POST', '/express/v1/deliveries', { token, headers, body: expressBooking });
    assert.equal(first.status, 201, first.text);
    const courierID = await courierWithCash(service, 100_000);
    offsetMs += minutes * minuteMs;
    const again = await call('POST', '/express/v1/deliveries', { token, headers, body: expressBooking });
    assert.equal(again.body.deliveryID, first.body.deliveryID, again.text);
    const fresh = await service.token(environment);
    assert.equal((await call('GET', '/v1/deliveries', { token: fresh })).status, 200);
    const deposit = { environment, courierID, amount: 100_000 };
    assert.equal((await cashier.post('/operations/v1/deposits', deposit)).status, 201);
    day += 1;
    offsetMs -= minutes * minuteMs;
    const count = {
      environment,
      day,
      expected: 100_000,
      counted: 100_000,
      banked: 100_000,
      bankReference: 'A',
    };
    const closed = await cashier.post(`/operations/v1/tills/${cashier.id}/closings`, count);
    assert.equal(closed.status, 201, closed.text);
    assert.equal((await dispatcher.get('/operations/v1/couriers?environment=production')).status, 200);
  }
  await assertInBalance(service.owner);
  assert.equal((await finance.get(`/operations/v1/tills?environment=${environment}`)).status, 200);
});
