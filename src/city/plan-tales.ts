import { companyZone, dayMs, hourMs, later, minuteMs, startOfLocalDay } from '../time.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { CityCourier, FoundedShop } from './city.ts';
import { orderOf, type Wish } from './order.ts';
import type { Tale } from './replay.ts';
import { activeCourses, beatsFrom, beatsUntil, type Course, pastCourses } from './story.ts';

/** Number of past deliveries; `pastDays` is the number of days over which they are spread. */
const pastCount = 2_000;
export const pastDays = 30;
/**
 * The days of the past month in which bookings have grown to almost three times (e), since the demo's company is new.
 * Without the growth, the thousand active deliveries of today would follow days of fifty.
 */
const growthDays = 8;

/** The data from which deliveries are planned. A tale is the planned history of one delivery. */
interface Parts {
  readonly chance: Chance;
  readonly until: Date;
  readonly shops: readonly FoundedShop[];
  readonly couriers: readonly CityCourier[];
  /** Returns the next order number. */
  readonly number: () => number;
}

/**
 * Plans every delivery that the city has at the time `until`: the deliveries of the past month, and a thousand active
 * ones.
 */
export function planTales(
  { shops, couriers }: Pick<Parts, 'shops' | 'couriers'>,
  { seed, until }: { seed: number; until: Date },
): Tale[] {
  let numbered = 0;
  const number = () => {
    numbered += 1;
    return numbered;
  };
  const parts = { chance: chanceOf(seed + 1), until, shops, couriers, number };
  return [...pastTales(parts), ...activeTales(parts)];
}

function pastTales(parts: Parts): Tale[] {
  const { chance, couriers, until } = parts;
  return Array.from({ length: pastCount }, () => {
    const course = chance.pick(hundred);
    const courier = chance.pick(
      couriers.filter(({ isDriver }) => isDriver === (course.service === 'LOGISTIC')),
    );
    const bookedAt = pastBooking(chance, until);
    const beats = beatsFrom(chance, course, bookedAt);
    // A tale that would not end at least five minutes before `until` is moved three days back.
    const lastAt = beats.at(-1)!.at;
    const early = lastAt < later(until, -5 * minuteMs) ? 0 : -3 * dayMs;
    const shifted = beats.map((beat) => ({ ...beat, at: later(beat.at, early) }));
    return taleOf(parts, { course, courier, bookedAt: later(bookedAt, early), beats: shifted });
  });
}

/**
 * The courses of past deliveries, each repeated `count` times. A random choice from this list gives each course its
 * percentage.
 */
const hundred = pastCourses.flatMap((course) => Array.from({ length: course.count }, () => course));

/**
 * Returns a random booking time from a month ago to `until`. Bookings are more frequent at noon and in the evening than
 * at night, and on later days. Those of today whose hour is still ahead are spread over the day so far: a city that is
 * filled at night or in the morning has completed deliveries of today too, not only those that are late.
 */
function pastBooking(chance: Chance, until: Date): Date {
  const leastLeft = Math.exp(-pastDays / growthDays);
  const daysAgo = Math.floor(-growthDays * Math.log(chance.between(leastLeft, 1)));
  const hour = chance.pick([
    7, 8, 9, 9, 10, 10, 11, 11, 11, 12, 12, 13, 14, 15, 16, 17, 17, 18, 18, 19, 19, 20, 21,
  ]);
  const midnight = startOfLocalDay(until, companyZone, -daysAgo);
  const bookedAt = later(midnight, hour * hourMs + chance.whole(0, hourMs));
  return bookedAt < until ? bookedAt : later(midnight, chance.whole(0, until.getTime() - midnight.getTime()));
}

/**
 * Plans the active deliveries. Deliveries that have moves after their booking are distributed evenly among the
 * couriers.
 */
function activeTales(parts: Parts): Tale[] {
  const { chance, couriers, until } = parts;
  const riders = couriers.filter(({ isDriver }) => !isDriver);
  const drivers = couriers.filter(({ isDriver }) => isDriver);
  let count = 0;
  return activeCourses.flatMap((course) =>
    Array.from({ length: course.count }, () => {
      const crew = course.service === 'LOGISTIC' ? drivers : riders;
      const courier = crew[count % crew.length]!;
      if (course.passages.length > 0) count += 1;
      return taleOf(parts, { course, courier, ...beatsUntil(chance, course, until) });
    }),
  );
}

type Planned = Pick<Tale, 'bookedAt' | 'beats'> & { readonly course: Course; readonly courier: CityCourier };

function taleOf(parts: Parts, { course, courier, bookedAt, beats }: Planned): Tale {
  const { chance, until, shops, number } = parts;
  const service = course.service === 'EXPRESS' ? (chance.is(0.75) ? 'INSTANT' : 'SAME_DAY') : course.service;
  const isCarried = beats.length > 0;
  const wish: Wish = {
    service,
    areaId: course.areaId ?? (isCarried && service !== 'LOGISTIC' ? courier.areaId : null),
    ...(course.isScheduled && { window: windowAfter(chance, until) }),
  };
  const shop = chance.pick(shops);
  const request = orderOf(chance, shop.shop, number(), wish);
  const isLogistic = service === 'LOGISTIC';
  return { shop, request, isLogistic, courierId: isCarried ? courier.id : null, bookedAt, beats };
}

/**
 * Returns a two-hour pickup window in the hours or days after a time. Early windows are more frequent than late ones, as
 * if orders had arrived evenly over time.
 */
function windowAfter(chance: Chance, time: Date) {
  const hours = 2 + Math.min(chance.whole(0, 28), chance.whole(0, 28));
  const from = later(time, hours * hourMs + chance.whole(1, 4) * 15 * minuteMs);
  return { from, to: later(from, 2 * hourMs) };
}
