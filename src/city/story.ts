import type { MoveName } from '../deliveries/lifecycle.ts';
import type { Chance } from './chance.ts';
import type { Wish } from './order.ts';

/** A move, with the minimum and maximum number of minutes since the move before it. */
export type Passage = readonly [move: MoveName, fromMinutes: number, toMinutes: number, reasonCode?: string];

/**
 * A typical course of deliveries: the service, the moves after the booking, and the number of deliveries with this
 * course.
 */
export interface Course {
  readonly service: Wish['service'] | 'EXPRESS';
  readonly passages: readonly Passage[];
  /** The number of deliveries with this course, out of a hundred past or a thousand active ones. */
  readonly count: number;
  /** Maximum number of minutes for which an active delivery may have been in its last status. */
  readonly restMinutes?: number;
  /** The factor by which the time between the moves of the course is longer. */
  readonly slow?: number;
  readonly areaId?: string;
  readonly isScheduled?: true;
}

const assigned: readonly Passage[] = [['assign', 1, 6]];
const pickingUp: readonly Passage[] = [...assigned, ['setOff', 1, 4]];
const atPickup: readonly Passage[] = [...pickingUp, ['arriveAtPickup', 6, 16]];
const pickedUp: readonly Passage[] = [...atPickup, ['pickUp', 2, 7]];
const inDelivery: readonly Passage[] = [...pickedUp, ['depart', 1, 3]];
const atDestination: readonly Passage[] = [...inDelivery, ['arriveAtDestination', 10, 34]];
const completed: readonly Passage[] = [...atDestination, ['complete', 2, 6]];
const failed: readonly Passage[] = [...atDestination, ['fail', 8, 15, 'D1001']];
const refused: readonly Passage[] = [...atDestination, ['fail', 4, 9, 'D1002']];
const recovered: readonly Passage[] = [...failed, ['recover', 10, 25]];
const toReturn: readonly Passage[] = [...refused, ['chooseReturn', 10, 30]];
const inReturn: readonly Passage[] = [...toReturn, ['startReturn', 5, 20]];
const failedReturn: readonly Passage[] = [...inReturn, ['failReturn', 20, 40, 'R1001']];
const onHold: readonly Passage[] = [...failedReturn, ['park', 15, 60]];

/** The end of a delivery that was never picked up. */
const writtenOff: Passage = ['writeOff', 15, 30, 'W1006'];

const staged: readonly Passage[] = [
  ['verify', 20, 90],
  ['stage', 15, 60],
];
const underway: readonly Passage[] = [...staged, ['depart', 5, 30]];
const fromHub: readonly Passage[] = [...underway, ['arriveAtDestination', 20, 90]];

/** The courses of past deliveries; each `count` is a percentage. */
export const pastCourses: readonly Course[] = [
  { service: 'EXPRESS', passages: completed, count: 62 },
  { service: 'EXPRESS', passages: completed, count: 5, slow: 5 },
  { service: 'LOGISTIC', passages: [...fromHub, ['complete', 2, 8]], count: 14 },
  { service: 'EXPRESS', passages: [['cancel', 1, 4]], count: 3 },
  { service: 'EXPRESS', passages: [...assigned, ['cancel', 1, 5]], count: 3 },
  { service: 'EXPRESS', passages: [['expire', 60, 61, 'P1001'], writtenOff], count: 2 },
  { service: 'EXPRESS', passages: [...atPickup, ['fail', 10, 20, 'P1003'], writtenOff], count: 2 },
  {
    service: 'EXPRESS',
    passages: [...recovered, ['depart', 2, 9], ['arriveAtDestination', 8, 25], ['complete', 2, 5]],
    count: 4,
  },
  { service: 'EXPRESS', passages: [...inReturn, ['returnParcel', 15, 45]], count: 3 },
  { service: 'EXPRESS', passages: [...onHold, ['handBack', 600, 1_500]], count: 1 },
  { service: 'EXPRESS', passages: [...onHold, ['writeOff', 1_500, 2_800, 'W1004']], count: 1 },
];

/**
 * Minutes until staff of the demo decide about a delivery that failed or is held. A filled city has none that has waited
 * for longer: all of them would be decided at once, and fill the list of the latest changes.
 */
export const decisionMinutes = 15;

/** The courses of the thousand active deliveries when the city is filled, covering every state. */
export const activeCourses: readonly Course[] = [
  { service: 'EXPRESS', passages: [], count: 278, restMinutes: 1_800, isScheduled: true },
  { service: 'INSTANT', passages: [], count: 24, restMinutes: 4 },
  { service: 'INSTANT', passages: [], count: 12, restMinutes: 50, areaId: 'jabodetabek' },
  { service: 'EXPRESS', passages: assigned, count: 60, restMinutes: 10 },
  { service: 'EXPRESS', passages: [['assign', 40, 56]], count: 8, restMinutes: 30 },
  { service: 'EXPRESS', passages: pickingUp, count: 40, restMinutes: 8 },
  {
    service: 'INSTANT',
    passages: [
      ['assign', 35, 56],
      ['setOff', 10, 30],
    ],
    count: 6,
    restMinutes: 9,
  },
  { service: 'EXPRESS', passages: atPickup, count: 20, restMinutes: 4 },
  { service: 'EXPRESS', passages: pickedUp, count: 50, restMinutes: 10 },
  { service: 'EXPRESS', passages: inDelivery, count: 64, restMinutes: 15 },
  { service: 'EXPRESS', passages: inDelivery, count: 12, restMinutes: 20, slow: 12 },
  { service: 'EXPRESS', passages: atDestination, count: 20, restMinutes: 3 },
  { service: 'EXPRESS', passages: failed, count: 24, restMinutes: decisionMinutes },
  { service: 'EXPRESS', passages: recovered, count: 8, restMinutes: 20 },
  { service: 'EXPRESS', passages: toReturn, count: 18, restMinutes: decisionMinutes },
  { service: 'EXPRESS', passages: inReturn, count: 8, restMinutes: 15 },
  { service: 'EXPRESS', passages: failedReturn, count: 10, restMinutes: decisionMinutes },
  { service: 'EXPRESS', passages: onHold, count: 22, restMinutes: decisionMinutes },
  {
    service: 'EXPRESS',
    passages: [...atPickup, ['fail', 10, 20, 'P1002']],
    count: 12,
    restMinutes: decisionMinutes,
  },
  { service: 'LOGISTIC', passages: [], count: 110, restMinutes: 200 },
  { service: 'LOGISTIC', passages: [['reportMissing', 120, 240]], count: 10, restMinutes: 200 },
  { service: 'LOGISTIC', passages: [['verify', 20, 90]], count: 70, restMinutes: 120 },
  {
    service: 'LOGISTIC',
    passages: [
      ['verify', 20, 90],
      ['collect', 10, 40],
    ],
    count: 16,
    restMinutes: 30,
  },
  { service: 'LOGISTIC', passages: staged, count: 80, restMinutes: 40 },
  { service: 'LOGISTIC', passages: underway, count: 10, restMinutes: 30 },
  {
    service: 'LOGISTIC',
    passages: [...fromHub, ['fail', 5, 15, 'D1004']],
    count: 8,
    restMinutes: decisionMinutes,
  },
];

/** A planned move and its time. */
export interface Beat {
  readonly at: Date;
  readonly move: MoveName;
  readonly reasonCode: string | undefined;
}

const minuteMs = 60_000;

/** Returns the moves of a course, each with a random number of minutes since the move before it. */
const drawn = (chance: Chance, { passages, slow = 1 }: Course) =>
  passages.map(([move, from, to, reasonCode]) => ({
    move,
    reasonCode,
    minutes: chance.between(from, to) * slow,
  }));

/** Returns the moves of a course that was booked at `from`. */
export function beatsFrom(chance: Chance, course: Course, from: Date): Beat[] {
  let ms = from.getTime();
  return drawn(chance, course).map(({ move, reasonCode, minutes }) => {
    ms += Math.round(minutes * minuteMs);
    return { at: new Date(ms), move, reasonCode };
  });
}

/** Returns the booking time and the moves of an active delivery, whose last move was shortly before `until`. */
export function beatsUntil(chance: Chance, course: Course, until: Date): { bookedAt: Date; beats: Beat[] } {
  const rest = chance.between(0.2, course.restMinutes ?? 10);
  const passages = drawn(chance, course);
  const whole = passages.reduce((sum, { minutes }) => sum + minutes, rest);
  const bookedAt = new Date(until.getTime() - Math.ceil(whole * minuteMs));
  let ms = bookedAt.getTime();
  const beats = passages.map(({ move, reasonCode, minutes }) => {
    ms += Math.floor(minutes * minuteMs);
    return { at: new Date(ms), move, reasonCode };
  });
  return { bookedAt, beats };
}
