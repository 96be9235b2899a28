import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveOf, statuses } from '../deliveries/lifecycle.ts';
import { dayMs, hourMs, later, minuteMs } from '../time.ts';
import type { CityCourier } from './city.ts';
import { planTales } from './plan-tales.ts';
import { shops } from './residents.ts';
import { activeCourses, decisionMinutes, pastCourses } from './story.ts';

const until = new Date('2026-11-21T05:00:00Z');
const couriers = Array.from(
  { length: 20 },
  (_, index): CityCourier => ({
    id: `CO-${index}`,
    areaId: 'jakarta-pusat',
    home: { latitude: -6.2, longitude: 106.8 },
    isDriver: index > 15,
  }),
);
const founded = shops.map((shop, index) => ({
  shop,
  workspaceId: `WS-${index}`,
  credentialId: `CR-${index}`,
}));
const plan = (seed: number, at = until) => planTales({ shops: founded, couriers }, { seed, until: at });

test('the same seed and moment tell the same tales, another seed other ones', () => {
  assert.deepEqual(plan(7), plan(7));
  assert.notDeepEqual(plan(7), plan(8));
});

test('nothing is told of the future, and each tale in the order of time', () => {
  for (const { bookedAt, beats } of plan(7)) {
    const times = [bookedAt, ...beats.map(({ at }) => at)];
    assert.ok(times.every((at, index) => index === 0 || at >= times[index - 1]!));
    assert.ok(times.at(-1)! < until);
  }
});

test('the days of the month grow to today, which has completed deliveries from the beginning', () => {
  const tales = plan(7);
  const dayOf = (at: Date) => Math.floor((at.getTime() + 7 * hourMs) / dayMs);
  const today = dayOf(until);
  const booked = (daysAgo: number) =>
    tales.filter(({ bookedAt }) => today - dayOf(bookedAt) === daysAgo).length;
  const weeks = [1, 8, 15, 22].map((last) =>
    Array.from({ length: 7 }, (_, day) => booked(last + day)).reduce((sum, count) => sum + count),
  );
  assert.deepEqual(
    weeks,
    weeks.toSorted((one, other) => other - one),
    'later weeks have more bookings',
  );
  assert.ok(booked(0) < 4 * booked(1), `${booked(0)} today, ${booked(1)} yesterday`);
  const completed = tales.filter(
    ({ bookedAt, beats }) => dayOf(bookedAt) === today && beats.at(-1)?.move === 'complete',
  );
  assert.ok(completed.length > 20, String(completed.length));
});

test('a city that is filled at night has completed deliveries of today', () => {
  for (const time of ['01:00', '02:00', '04:00', '08:00']) {
    const at = new Date(`2026-11-21T${time}:00+07:00`);
    const midnight = new Date('2026-11-21T00:00:00+07:00');
    const completed = plan(7, at).filter(
      ({ bookedAt, beats }) => bookedAt >= midnight && beats.at(-1)?.move === 'complete',
    );
    assert.ok(completed.length > 10, `${completed.length} at ${time}`);
  }
});

test('decision 628: nothing waits for a decision of staff longer than it takes, so that a filled city floods no list', () => {
  const decided = new Set([
    'FAILED',
    'FAILED_PICKUP',
    'FAILED_DELIVERY',
    'PENDING_RETURN',
    'FAILED_IN_RETURN',
    'ON_HOLD',
  ]);
  const overdue = plan(7).filter(({ beats }) => {
    const last = beats.at(-1);
    const { to } = last === undefined ? { to: 'NEW' } : moveOf(last.move);
    const isFailure = last !== undefined && (last.move === 'fail' || last.move === 'expire');
    return (isFailure || decided.has(String(to))) && later(last!.at, decisionMinutes * minuteMs) < until;
  });
  assert.deepEqual(
    overdue.map(({ beats }) => beats.at(-1)?.move),
    [],
  );
});

test('a scheduled pickup is ahead, and within the three days in which it may be booked', () => {
  for (const { bookedAt, request } of plan(7)) {
    if (request.schedule === null || request.schedule === undefined) continue;
    const from = new Date(request.schedule.pickupTimeFrom);
    assert.ok(from > until && from < later(bookedAt, 3 * dayMs));
  }
});

test('a thousand deliveries are active, of every service', () => {
  assert.equal(
    activeCourses.reduce((sum, { count }) => sum + count, 0),
    1_000,
  );
  assert.deepEqual(
    new Set(activeCourses.map(({ service }) => service)),
    new Set(['EXPRESS', 'INSTANT', 'LOGISTIC']),
  );
});

test('the courses together reach every status', () => {
  const reached = new Set<string>(['QUEUEING', 'ALLOCATING', 'PREPARING']);
  for (const { passages } of [...pastCourses, ...activeCourses]) {
    for (const [move] of passages) reached.add(moveOf(move).to);
  }
  const failures = ['FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY'];
  assert.deepEqual(
    statuses.filter((status) => !reached.has(status) && !failures.includes(status)),
    [],
  );
});
