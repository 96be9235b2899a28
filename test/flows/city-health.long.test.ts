import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean } from '../../bench/dispatch/metrics.ts';
import { activeCount, mostWaiting } from '../../src/city/city.ts';
import type { CourierPosition } from '../../src/fleet/positions/position.ts';
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
}
const troubles = ['late', 'unassigned', 'failed', 'held'] as const;

const text = `
  select count(*) as active,
    100.0 * count(*) filter (where category = 'EXPRESS' and promised_dropoff_at < $1
      and status in ('ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY')) / count(*) as late,
    100.0 * count(*) filter (where status = 'ALLOCATING' and service_type = 'INSTANT') / count(*) as unassigned,
    100.0 * count(*) filter (where status in ('FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'FAILED_IN_RETURN')) / count(*) as failed,
    100.0 * count(*) filter (where status = 'ON_HOLD') / count(*) as held
  from deliveries
  where environment = 'production' and status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED')`;

const looked: Health[] = [];
const places = new Map<string, CourierPosition>();
let fastestKmPerHour = 0;

/** Keeps the shares of a minute, and how fast the fastest courier rode in a straight line. */
async function look(positions: readonly CourierPosition[]): Promise<void> {
  const [health] = await ctx.sql.query<Health>({ name: 'test.health', text }, [ctx.now()]);
  looked.push(health!);
  for (const position of positions) {
    const before = places.get(position.courierId);
    places.set(position.courierId, position);
    if (before === undefined) continue;
    const hours = (position.at.getTime() - before.at.getTime()) / 3_600_000;
    fastestKmPerHour = Math.max(fastestKmPerHour, straightMetersBetween(before, position) / 1_000 / hours);
  }
}

const meanOf = (from: number, to: number): Health => {
  const within = looked.slice(from, to);
  const of = (trouble: keyof Health) => mean(within.map((health) => Number(health[trouble])));
  return { late: of('late'), unassigned: of('unassigned'), failed: of('failed'), held: of('held') };
};

test('a demo city stays healthy: no share of late, unassigned, failed or held deliveries grows', async (t) => {
  const minutes = byLength({ short: 20, full: 240 });
  await play(minutes, { eachMinute: look });
  const [first, last] =
    minutes >= 90 ? [meanOf(30, 60), meanOf(minutes - 30, minutes)] : [meanOf(0, 10), meanOf(10, 20)];
  for (const trouble of troubles) {
    t.diagnostic(`${trouble}: ${first[trouble].toFixed(1)} %, then ${last[trouble].toFixed(1)} %`);
    assert.ok(last[trouble] <= Math.max(1.2 * first[trouble], first[trouble] + 2), trouble);
  }
});

test('its couriers ride no faster than the roads of its tariff allow', () => {
  const { kmPerHour, factor } = roadOf(quoting.marketAt(ctx.now())!.areas[0]!, ctx.now(), 1);
  assert.ok(fastestKmPerHour > 0.5 * kmPerHour, `${fastestKmPerHour} km/h`);
  assert.ok(fastestKmPerHour < (1.15 * kmPerHour) / factor, `${fastestKmPerHour} km/h`);
});

test('while couriers come slowly, as on a slow machine, it books less', async () => {
  await play(20, { isDispatched: false, eachMinute: async () => undefined });
  const waiting = `
    select count(*) filter (where status = 'ALLOCATING' and service_type = 'INSTANT') as waiting,
      count(*) filter (where status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED', 'FAILED_PICKUP')) as active
    from deliveries
    where environment = 'production'`;
  const [count] = await ctx.sql.query<{ waiting: number; active: number }>({
    name: 'test.waiting',
    text: waiting,
  });
  // A pickup that was booked ahead is released all the same.
  assert.ok(count!.waiting <= mostWaiting + 10, `${count!.waiting} wait`);
  assert.ok(count!.active <= activeCount + 10, `${count!.active} active`);
});
