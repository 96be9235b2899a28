import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean } from '../../bench/dispatch/metrics.ts';
import { activeCount, mostWaiting } from '../../src/city/city.ts';
import { putFleetAssign } from '../../src/dispatch/look/areas-store.ts';
import type { CourierPosition } from '../../src/fleet/positions/position.ts';
import { namesOf } from '../../src/names.ts';
import { straightMetersBetween } from '../../src/quotes/distance.ts';
import { roadOf } from '../../src/quotes/travel.ts';
import { openCity } from '../support/city-play.ts';
import { byLength } from '../support/pace.ts';

const { ctx, quoting, play } = await openCity('2026-11-24T03:00:00Z');

/** Shares of the deliveries that somebody must still move, in percent. */
interface Health {
  readonly late: number;
  readonly unassigned: number;
  readonly failed: number;
  readonly held: number;
  /** In the hands of a courier, and for two hours in one status on the road. */
  readonly stuck: number;
}
/** The highest share of each that is healthy. */
const mostPercent: Health = { late: 3, unassigned: 7, failed: 6, held: 6, stuck: 3 };

const text = `
  select
    100.0 * count(*) filter (where promised_dropoff_at < $1
      and status in ('ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY')) / count(*) as late,
    100.0 * count(*) filter (where status = 'ALLOCATING' and service_type = 'INSTANT') / count(*) as unassigned,
    100.0 * count(*) filter (where status in ('FAILED', 'FAILED_DELIVERY', 'FAILED_IN_RETURN')) / count(*) as failed,
    100.0 * count(*) filter (where status = 'ON_HOLD') / count(*) as held,
    100.0 * count(*) filter (where updated_at < $1 - interval '2 hours'
      and status in ('PICKING_UP', 'IN_DELIVERY', 'PENDING_RETURN', 'IN_RETURN')) / count(*) as stuck
  from deliveries
  where environment = 'production'
    and status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED', 'FAILED_PICKUP')`;

/** The moves since an instant. */
const movesText = `
  select
    count(*) filter (where move = 'book') as booked,
    count(*) filter (where move = 'complete') as completed,
    count(*) filter (where move = 'pickUp') as "pickedUp",
    count(*) filter (where move = 'fail' and status = 'FAILED_PICKUP') as "failedPickups",
    count(*) filter (where move = 'fail' and status <> 'FAILED_PICKUP') as "failedDoors"
  from delivery_timeline
  where environment = 'production' and at > $1`;
type Moves = Readonly<Record<'booked' | 'completed' | 'pickedUp' | 'failedPickups' | 'failedDoors', number>>;
const movesSince = async (since: Date): Promise<Moves> =>
  (await ctx.sql.query<Moves>({ name: 'test.moves', text: movesText }, [since]))[0]!;

const looked: Health[] = [];
const places = new Map<string, CourierPosition>();
let fastestKmPerHour = 0;

/** Keeps the shares of a minute, and how fast the fastest courier rode in a straight line. */
async function look(positions: ReadonlyMap<string, CourierPosition>): Promise<void> {
  const [health] = await ctx.sql.query<Health>({ name: 'test.health', text }, [ctx.now()]);
  looked.push(health!);
  for (const [courierId, position] of positions) {
    const before = places.get(courierId);
    places.set(courierId, position);
    if (before === undefined) continue;
    const hours = (position.at.getTime() - before.at.getTime()) / 3_600_000;
    fastestKmPerHour = Math.max(fastestKmPerHour, straightMetersBetween(before, position) / 1_000 / hours);
  }
}

function meanOf(from: number, to: number): Health {
  const within = looked.slice(from, to);
  const of = (trouble: keyof Health) => mean(within.map((health) => Number(health[trouble])));
  return {
    late: of('late'),
    unassigned: of('unassigned'),
    failed: of('failed'),
    held: of('held'),
    stuck: of('stuck'),
  };
}

test('a demo city stays healthy: no share of late, unassigned, failed, held or stuck deliveries grows', async (t) => {
  const minutes = byLength({ short: 20, full: 240 });
  const began = ctx.now();
  await play(minutes, { eachMinute: look });
  const [first, last] =
    minutes >= 90 ? [meanOf(30, 60), meanOf(minutes - 30, minutes)] : [meanOf(0, 10), meanOf(10, 20)];
  for (const trouble of namesOf(mostPercent)) {
    t.diagnostic(`${trouble}: ${first[trouble].toFixed(1)} %, then ${last[trouble].toFixed(1)} %`);
    assert.ok(last[trouble] <= Math.max(1.2 * first[trouble], first[trouble] + 2), trouble);
    assert.ok(last[trouble] <= mostPercent[trouble], trouble);
  }
  const { booked, completed, pickedUp, failedPickups, failedDoors } = await movesSince(began);
  t.diagnostic(`${booked} booked, ${completed} completed in ${minutes} min`);
  assert.ok(booked > 2 * minutes, `${booked} booked`);
  assert.ok(completed > 2 * minutes, `${completed} completed`);
  assert.ok(failedPickups < 0.08 * pickedUp, `${failedPickups} of ${pickedUp} pickups failed`);
  assert.ok(failedDoors < 0.15 * completed, `${failedDoors} doors failed, ${completed} completed`);
});

test('its couriers ride no faster than the roads of its tariff allow', () => {
  const { kmPerHour, factor } = roadOf(quoting.marketAt(ctx.now())!.areas[0]!, ctx.now(), 1);
  assert.ok(fastestKmPerHour > 0.5 * kmPerHour, `${fastestKmPerHour} km/h`);
  assert.ok(fastestKmPerHour < (1.15 * kmPerHour) / factor, `${fastestKmPerHour} km/h`);
});

test('its couriers answer offers, so that a fleet may be asked', async () => {
  await ctx.sql.transaction((tx) => putFleetAssign(tx, 'production', 'offer', ctx.now()));
  await play(10, {});
  await ctx.sql.transaction((tx) => putFleetAssign(tx, 'production', 'auto', ctx.now()));
  const text = `
    select count(*) filter (where outcome = 'ACCEPTED') as accepted, count(*) filter (where outcome = 'DECLINED') as declined
    from dispatch_offers
    where environment = 'production'`;
  const [offers] = await ctx.sql.query<{ accepted: number; declined: number }>({ name: 'test.offers', text });
  assert.ok(offers!.accepted > 20, `${offers!.accepted} accepted`);
  assert.ok(offers!.declined < 0.3 * offers!.accepted, `${offers!.declined} declined`);
});

test('while couriers come slowly, as on a slow machine, it books less', async () => {
  const began = ctx.now();
  await play(20, { isDispatched: false });
  const waiting = `
    select count(*) filter (where status = 'ALLOCATING' and service_type = 'INSTANT') as waiting,
      count(*) filter (where status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED', 'FAILED_PICKUP')) as active
    from deliveries
    where environment = 'production'`;
  const [count] = await ctx.sql.query<{ waiting: number; active: number }>({
    name: 'test.waiting',
    text: waiting,
  });
  const { booked } = await movesSince(began);
  assert.ok(booked < 100, `${booked} booked, of 150 that it would book`);
  // A pickup that was booked ahead is released all the same.
  assert.ok(count!.waiting <= mostWaiting + 10, `${count!.waiting} wait`);
  assert.ok(count!.active <= activeCount + 10, `${count!.active} active`);
});
