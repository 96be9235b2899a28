import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { seeded } from '../../bench/dispatch/seeded.ts';
import type { Status } from '../../src/deliveries/lifecycle.ts';
import { defaultRoutePolicy } from '../../src/dispatch/core/policy.ts';
import { driveOf } from '../../src/dispatch/decide/drive.ts';
import type { PlannedRoute } from '../../src/dispatch/decide/plan.ts';
import { planRoutes } from '../../src/dispatch/decide/plan-routes.ts';
import type { Assignment } from '../../src/dispatch/look/assignments-store.ts';
import { lastCutOff } from '../../src/dispatch/look/cut-offs.ts';
import type { RouteCourier, WaveMoment } from '../../src/dispatch/look/moment.ts';
import type { WaitingOrder } from '../../src/dispatch/look/orders-store.ts';
import { stopsLeft } from '../../src/dispatch/look/stop-list.ts';
import { straightMetersBetween } from '../../src/quotes/distance.ts';
import type { Coordinates } from '../../src/quotes/schema.ts';
import { minuteMs } from '../../src/time.ts';

const now = new Date('2026-11-20T03:00:00Z');
const kmPerHour = 20;
const minutesFrom = (instant: Date) => (instant.getTime() - now.getTime()) / minuteMs;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);

/** A made-up moment: couriers with all kinds of work in hand, and what waits, some of it impossible. */
function makeMoment(seed: number, orderCount: number, courierCount: number): WaveMoment {
  const random = seeded(seed);
  const within = (least: number, most: number) => least + random() * (most - least);
  const place = (): Coordinates => ({
    latitude: -6.2 + within(-0.04, 0.04),
    longitude: 106.8 + within(-0.04, 0.04),
  });
  const owner = () => (random() < 0.5 ? 'W1' : 'W2');
  const collected = () => (random() < 0.5 ? 0 : 100 * Math.ceil(within(0, 12)));
  let count = 0;
  const assignment = (courierId: string): Assignment => {
    count += 1;
    const status = (
      ['PENDING_PICKUP', 'PENDING_PICKUP', 'PICKING_UP', 'IN_DELIVERY', 'IN_RETURN'] as Status[]
    )[Math.floor(random() * 5)]!;
    const first = Math.floor(random() * 10);
    return {
      deliveryId: `assignment${count}`,
      courierId,
      providerOrderId: 'ORDER',
      holder: null,
      workspaceId: owner(),
      environment: 'production',
      category: 'EXPRESS',
      serviceType: random() < 0.25 ? 'INSTANT' : 'SAME_DAY',
      isDispatched: random() < 0.8,
      isPinned: false,
      arrivedAt: null,
      areaId: 'A',
      weightKg: within(0.5, 6),
      collectIdr: collected(),
      status,
      failedCount: 0,
      timelineLength: 1,
      origin: { address: '-', coordinates: place() },
      hub: null,
      destination: { address: '-', coordinates: place() },
      readyAt: inMinutes(within(-60, 60)),
      promisedPickupAt: inMinutes(within(-20, 200)),
      promisedDropoffAt: inMinutes(within(-20, 400)),
      pickup: random() < 0.8 ? { place: 10 * first, at: now } : null,
      dropoff: { place: 10 * first + Math.floor(random() * 60), at: now },
    };
  };
  const couriers = Array.from({ length: courierCount }, (_, index): RouteCourier => {
    const id = `c${index}`;
    const assignments = Array.from({ length: Math.floor(within(0, 4)) }, () => assignment(id));
    return {
      id,
      workspaceId: random() < 0.2 ? 'W1' : null,
      mayDecline: false,
      capacityParcels: 1 + Math.floor(within(1, 6)),
      capacityKg: within(8, 30),
      cash: random() < 0.5 ? null : { heldIdr: 100 * Math.floor(within(0, 10)), limitIdr: 1000 },
      position: place(),
      untilAt: random() < 0.3 ? inMinutes(within(30, 300)) : null,
      stops: stopsLeft(assignments),
    };
  });
  const orders = Array.from({ length: orderCount }, (_, index): WaitingOrder => {
    const ready = within(-60, 60);
    return {
      id: `o${index}`,
      workspaceId: owner(),
      pickup: place(),
      dropoff: place(),
      readyAt: inMinutes(ready),
      latestPickupAt: random() < 0.8 ? inMinutes(ready + within(10, 240)) : null,
      latestDropoffAt: random() < 0.8 ? inMinutes(ready + within(60, 480)) : null,
      weightKg: within(0.5, 12),
      collectIdr: collected(),
      isDue: random() < 0.7,
      barredCourierIds: random() < 0.2 ? ['c0', 'c1'] : [],
      timelineLength: 1,
    };
  });
  const road = { kmPerHour, pace: 1, offsetMeters: 200, factor: 1.3 };
  return { now, areaId: 'A', road, orders, couriers, depot: null };
}

/** The least that a ride takes, whatever is reckoned on top; who is within a hundred metres is there. */
function leastMinutes(from: Coordinates, to: Coordinates): number {
  const meters = straightMetersBetween(from, to);
  return meters < 101 ? 0 : (meters / 1000 / kmPerHour) * 60 * 0.99;
}

/** Drives a planned route by the moment alone, trusting nothing the planner reckoned; gives what is wrong. */
function verifyRoute(moment: WaveMoment, { courierId, stops, added }: PlannedRoute): string[] {
  const wrong: string[] = [];
  const courier = moment.couriers.find(({ id }) => id === courierId)!;
  const assignments = new Map(
    moment.couriers.flatMap((each) =>
      each.stops.map(({ assignment }) => [assignment.deliveryId, assignment]),
    ),
  );
  const orders = new Map(moment.orders.map((order) => [order.id, order]));
  const assigned = new Set(added.map(({ deliveryId }) => deliveryId));
  const firstKinds = new Set(
    stops.filter(({ kind }) => kind === 'PICKUP').map(({ deliveryId }) => deliveryId),
  );
  let aboard = stops.filter(({ kind, deliveryId }) => kind === 'DROPOFF' && !firstKinds.has(deliveryId));
  let at = courier.position;
  let clock = 0;
  for (const stop of stops) {
    const { kind, deliveryId } = stop;
    const order = orders.get(deliveryId);
    const assignment = assignments.get(deliveryId);
    const place =
      kind === 'PICKUP'
        ? (order?.pickup ?? assignment!.origin!.coordinates!)
        : (order?.dropoff ?? assignment!.destination.coordinates!);
    const arrive = minutesFrom(stop.plannedAt);
    if (arrive + 1e-6 < clock + leastMinutes(at, place))
      wrong.push(`${courierId} flies to ${kind} ${deliveryId}`);
    if (kind === 'PICKUP' && arrive + 1e-6 < minutesFrom(order?.readyAt ?? assignment!.readyAt))
      wrong.push(`${deliveryId} is not ready`);
    if (kind === 'PICKUP') aboard = [...aboard, stop];
    else if (aboard.every((each) => each.deliveryId !== deliveryId))
      wrong.push(`${deliveryId} is not on board`);
    else aboard = aboard.filter((each) => each.deliveryId !== deliveryId);
    const kg = aboard.reduce(
      (sum, each) => sum + (orders.get(each.deliveryId) ?? assignments.get(each.deliveryId))!.weightKg,
      0,
    );
    // People may have given them too much; then nothing is added.
    if (kind === 'PICKUP' && assigned.has(deliveryId)) {
      if (aboard.length > courier.capacityParcels) wrong.push(`${courierId} has too many`);
      if (kg > courier.capacityKg + 1e-9) wrong.push(`${courierId} has ${kg} kg`);
    }
    if (order !== undefined) {
      if (order.barredCourierIds.includes(courierId)) wrong.push(`${deliveryId} is barred`);
      const latest = kind === 'PICKUP' ? order.latestPickupAt : order.latestDropoffAt;
      if (latest !== null && stop.plannedAt > latest) wrong.push(`${kind} ${deliveryId} is late`);
      if (courier.untilAt !== null && courier.stops.length === 0 && stop.plannedAt > courier.untilAt)
        wrong.push(`${courierId} works on`);
      if (courier.workspaceId !== null && courier.workspaceId !== order.workspaceId)
        wrong.push(`${deliveryId} is not theirs`);
    }
    at = place;
    clock = arrive;
  }
  const { cash } = courier;
  if (cash !== null) {
    const amounts = added.map(({ deliveryId }) => orders.get(deliveryId)?.collectIdr ?? 0);
    const total = amounts.reduce((sum, each) => sum + each, cash.heldIdr);
    if (total > cash.heldIdr && total > cash.limitIdr && !amounts.includes(total))
      wrong.push(`${courierId} has too much cash`);
    if (added.some(({ deliveryId }) => (assignments.get(deliveryId)?.collectIdr ?? 0) > 0))
      wrong.push(`${courierId} gets cash of another courier`);
  }
  if (aboard.length > 0) wrong.push(`${courierId} keeps ${aboard.length}`);
  return wrong;
}

test('a plan keeps every window, load, shift and fleet, loses nothing, and begins with what stays', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      (seed, orders, couriers, searches) => {
        const moment = makeMoment(seed, orders, couriers);
        const drive = searches ? driveOf({ seed, steps: 6 }, orders) : null;
        const { routes, leftOut } = planRoutes(moment, defaultRoutePolicy, drive);
        for (const route of routes) assert.deepEqual(verifyRoute(moment, route), []);

        const added = routes.flatMap((route) => route.added);
        assert.equal(new Set(added.map(({ deliveryId }) => deliveryId)).size, added.length, 'given once');
        const moved = new Map(
          added.flatMap(({ deliveryId, fromCourierId }) =>
            fromCourierId ? [[deliveryId, fromCourierId]] : [],
          ),
        );
        for (const { deliveryId, fromCourierId, considered } of added) {
          const taken = moment.couriers
            .flatMap(({ stops }) => stops)
            .find(({ assignment }) => assignment.deliveryId === deliveryId)?.assignment;
          assert.equal(taken?.courierId ?? null, fromCourierId);
          if (taken)
            assert.deepEqual(
              [taken.status, taken.isDispatched, taken.serviceType],
              ['PENDING_PICKUP', true, 'SAME_DAY'],
            );
          assert.ok(considered.length > 0);
        }
        for (const { courierId, stops } of routes) {
          const { stops: had } = moment.couriers.find(({ id }) => id === courierId)!;
          const keeps = had.filter(
            ({ kind, assignment }) => kind !== 'RETURN' && moved.get(assignment.deliveryId) !== courierId,
          );
          const after = new Set(stops.map(({ kind, deliveryId }) => `${kind} ${deliveryId}`));
          for (const { kind, assignment } of keeps)
            assert.ok(after.has(`${kind} ${assignment.deliveryId}`), `${assignment.deliveryId} is lost`);
          const others = keeps.findLastIndex(({ assignment }) => assignment.serviceType !== 'SAME_DAY') + 1;
          assert.deepEqual(
            stops.slice(0, others).map(({ kind, deliveryId }) => [kind, deliveryId]),
            keeps.slice(0, others).map(({ kind, assignment }) => [kind, assignment.deliveryId]),
          );
        }
        const served = new Set(added.map(({ deliveryId }) => deliveryId));
        const due = moment.orders.filter(({ isDue }) => isDue).map(({ id }) => id);
        assert.deepEqual(leftOut.toSorted(), due.filter((id) => !served.has(id)).sort());
        if (!searches)
          for (const { courierId } of routes)
            assert.ok(moment.couriers.find(({ id }) => id === courierId)!.stops.length > 0);
      },
    ),
    { numRuns: 200 },
  );
});

test('the same moment, chance and steps give the same plan', () => {
  const plan = () =>
    planRoutes(makeMoment(5, 14, 5), defaultRoutePolicy, driveOf({ seed: 2, steps: 12 }, 14));
  assert.deepEqual(plan(), plan());
});

test('the last cut-off is today’s, or yesterday’s before the first of the day', () => {
  const at = (instant: string) => lastCutOff([480, 720], new Date(instant), 'Asia/Jakarta')?.toISOString();
  assert.equal(at('2026-11-20T04:59:00Z'), '2026-11-20T01:00:00.000Z');
  assert.equal(at('2026-11-20T05:00:00Z'), '2026-11-20T05:00:00.000Z');
  assert.equal(at('2026-11-20T00:59:00Z'), '2026-11-19T05:00:00.000Z');
  assert.equal(lastCutOff([], now, 'Asia/Jakarta'), undefined);
});
