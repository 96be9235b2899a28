import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean } from '../../bench/dispatch/metrics.ts';
import { activeCount, mostWaiting } from '../../src/city/city.ts';
import { acknowledgeAlerts } from '../../src/city/evenings.ts';
import { listShops } from '../../src/city/store.ts';
import { callForHelp } from '../../src/courier-app/call-for-help.ts';
import { listOpenAlerts } from '../../src/deliveries/promises/alerts-store.ts';
import { putFleetAssign } from '../../src/dispatch/look/areas-store.ts';
import type { CourierPosition } from '../../src/fleet/positions/position.ts';
import { namesOf } from '../../src/names.ts';
import { listMemberships } from '../../src/people/memberships-store.ts';
import { straightMetersBetween } from '../../src/quotes/distance.ts';
import { roadOf } from '../../src/quotes/travel.ts';
import { callReceiver, findFalseAlerts, type MadeCall } from '../support/alert-causes.ts';
import { openCity } from '../support/city-play.ts';
import { byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';

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

const calls: MadeCall[] = [];
/** The receiver of a shop fails from the first to the nineteenth of every 40 minutes. */
const minutesBetweenOutages = 40;
const isOutage = (minute: number) =>
  minute % minutesBetweenOutages >= 1 && minute % minutesBetweenOutages < 20;

const { id } = await addPerson(ctx, 'dispatcher');
const [membership] = await listMemberships(ctx.sql, [id]);
const dispatcher = { id, role: 'dispatcher', membershipId: membership!.id } as const;
const [moodyShop] = await listShops(ctx.sql, 'production', ['Kopi Tugu Pahlawan']);
const moody = { workspaceId: moodyShop!.workspaceId, environment: 'production' } as const;

/**
 * What raises and ends alerts beside the city's own life: couriers call for help, and a dispatcher acknowledges
 * the first open call of every ten minutes; the receiver of a shop has outages.
 */
async function stir(minute: number, couriers: readonly string[]): Promise<void> {
  await callReceiver(ctx, moody, !isOutage(minute));
  if (minute % 5 === 2) {
    // One courier calls in every second turn, before and after the former call is acknowledged.
    const courierId = couriers[minute % 2 === 0 ? 0 : minute % couriers.length]!;
    const call = { callId: `SOS-${minute}`, courierId, at: ctx.now() };
    calls.push(call);
    await callForHelp(ctx, courierId, { callID: call.callId, at: call.at.toISOString() });
  }
  if (minute % 10 === 4) {
    // Calls for help are the first of the open alerts.
    const open = await listOpenAlerts(ctx.sql, { environment: 'production', hasMadeUp: true, most: 500 });
    await acknowledgeAlerts(ctx, dispatcher, open.length - 1);
  }
}

/** Checks the alerts of a minute, and keeps its shares and how fast the fastest courier rode in a straight line. */
async function look(positions: ReadonlyMap<string, CourierPosition>): Promise<void> {
  const [health] = await ctx.sql.query<Health>({ name: 'test.health', text }, [ctx.now()]);
  looked.push(health!);
  assert.deepEqual(await findFalseAlerts(ctx, calls), [], `minute ${looked.length}`);
  await stir(looked.length, [...positions.keys()]);
  for (const [courierId, position] of positions) {
    const before = places.get(courierId);
    places.set(courierId, position);
    if (before === undefined) continue;
    const hours = (position.at.getTime() - before.at.getTime()) / 3_600_000;
    fastestKmPerHour = Math.max(fastestKmPerHour, straightMetersBetween(before, position) / 1_000 / hours);
  }
}

/** Failed and returning deliveries that have waited for a decision for longer than half an hour, by status. */
const undecidedText = `
  select status, count(*)::int as count
  from deliveries
  where environment = 'production' and updated_at < $1::timestamptz - interval '30 minutes'
    and status in ('FAILED', 'FAILED_DELIVERY', 'FAILED_PICKUP', 'FAILED_IN_RETURN', 'PENDING_RETURN', 'ON_HOLD')
  group by status
  having count(*) > 1`;

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

test('a demo city stays healthy: its open alerts are true each minute, and no share of late, unassigned, failed, held or stuck deliveries grows', async (t) => {
  const minutes = byLength({ short: 25, full: 240 });
  const began = ctx.now();
  await play(minutes, { eachMinute: look });
  const [first, last] =
    minutes >= 90
      ? [meanOf(30, 60), meanOf(minutes - 30, minutes)]
      : [meanOf(0, 10), meanOf(minutes - 10, minutes)];
  for (const trouble of namesOf(mostPercent)) {
    t.diagnostic(`${trouble}: ${first[trouble].toFixed(1)} %, then ${last[trouble].toFixed(1)} %`);
    assert.ok(last[trouble] <= Math.max(1.2 * first[trouble], first[trouble] + 2), trouble);
    assert.ok(last[trouble] <= mostPercent[trouble], trouble);
  }
  // Its desk decides about all but one of each kind, which visitors may try.
  if (minutes >= 240) {
    const now = [ctx.now()];
    assert.deepEqual(await ctx.sql.query({ name: 'test.undecided', text: undecidedText }, now), []);
  }
  const alerts = {
    name: 'test.alerts',
    text: `
    select kind, count(*)::int as raised, count(acknowledged_at)::int as handled, count(ended_at)::int as ended
    from alerts
    where environment = 'production' and raised_at > $1
    group by kind`,
  };
  const rows = await ctx.sql.query<Record<'raised' | 'handled' | 'ended', number> & { kind: string }>(
    alerts,
    [began],
  );
  for (const { kind, raised, handled, ended } of rows)
    t.diagnostic(`${kind}: ${raised} raised, ${handled} of them handled, ${ended} ended`);
  // The look of each minute compares every open alert with its cause; here some of each play have ended.
  const ends = minutes >= 240 ? ['delivery-late'] : ['delivery-late', 'pickup-late', 'courier-missing'];
  assert.ok(rows.some(({ kind, ended }) => ends.includes(kind) && ended > 0));
  const of = (wanted: string) => rows.find(({ kind }) => kind === wanted);
  const sos = of('courier-sos');
  assert.ok(
    (sos?.raised ?? 0) > 2 && (sos?.handled ?? 0) > 0,
    'couriers called for help, and one call was acknowledged',
  );
  assert.ok((of('webhook-unhealthy')?.ended ?? 0) > 0, 'a receiver failed and answered again');
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
