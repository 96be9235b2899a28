import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, linesOf } from './bars.ts';
import { isStopLate, mergeStops, type TimelineStop } from './stops.ts';
import { percentOf, ticksOf, windowAt } from './time-window.ts';

const minuteMs = 60_000;
const nowMs = Date.parse('2026-11-20T05:10:00Z');
const window = windowAt(nowMs, 1_000);
const at = (minutes: number) => nowMs + minutes * minuteMs;

/** A drop-off whose forecast is from some minutes from now to others. */
const stop = (from: number, to: number, changes: Partial<TimelineStop> = {}): TimelineStop => ({
  key: `${from} ${to}`,
  kind: 'dropoff',
  state: 'expected',
  deliveryIDs: ['DE-1'],
  orderIDs: ['A-1'],
  zone: 'Asia/Jakarta',
  fromMs: at(from),
  atMs: at((from + to) / 2),
  toMs: at(to),
  promisedMs: undefined,
  isExpectedLate: false,
  place: undefined,
  ...changes,
});
const promised = (minutes: number) => ({ promisedMs: at(minutes) });
const done = (minutes: number) => stop(minutes, minutes, { state: 'done' });

test('the window is an hour back and four ahead, and moves every 15 seconds', () => {
  assert.deepEqual(
    [percentOf(window, nowMs), percentOf(window, at(-60)), percentOf(window, at(240))],
    [20, 0, 100],
  );
  assert.deepEqual(windowAt(nowMs + 14_999, 1_000), window);
  assert.notDeepEqual(windowAt(nowMs + 15_000, 1_000), window);
  const hours = ticksOf(window).filter(({ isHour }) => isHour);
  assert.deepEqual(
    hours.map(({ atMs }) => new Date(atMs).getUTCHours()),
    [5, 6, 7, 8, 9],
  );
});

test('a bar is red from its promise on, and late as the service expects it', () => {
  const only = (each: TimelineStop) => barsOf([each], window).bars[0]!;
  const table: [string, TimelineStop, number | undefined, boolean][] = [
    ['before the promise', stop(10, 30, promised(40)), undefined, false],
    ['partly after it', stop(10, 30, promised(25)), percentOf(window, at(25)), false],
    [
      'expected after it',
      stop(10, 30, { ...promised(15), isExpectedLate: true }),
      percentOf(window, at(15)),
      true,
    ],
    ['broken already', stop(10, 30, promised(-5)), percentOf(window, at(10)), true],
    ['without a promise', stop(10, 30), undefined, false],
    ['done after it', { ...done(-10), ...promised(-20) }, undefined, false],
    [
      'promised without a forecast, and broken',
      stop(-5, -5, { state: 'promised', ...promised(-5) }),
      percentOf(window, at(-5)),
      true,
    ],
  ];
  for (const [name, each, lateFrom, isLate] of table) {
    const bar = only(each);
    assert.deepEqual([bar.lateFrom, bar.isLate], [lateFrom, isLate], name);
    assert.equal(isStopLate(each, nowMs), isLate, name);
  }
});

test('nothing that is open is left out: what began earlier is at the start, what comes later is counted', () => {
  const { bars, later } = barsOf(
    [
      stop(-200, -200, { state: 'promised', ...promised(-200) }),
      stop(230, 250),
      stop(300, 320),
      stop(400, 420),
      done(-61),
      done(-30),
      stop(-20, -20, { state: 'here', toMs: undefined }),
    ],
    window,
  );
  assert.equal(later, 2);
  assert.deepEqual(
    bars.map(({ left, isCut, stop: { state } }) => [Math.round(left), isCut, state]),
    [
      [0, true, 'promised'],
      [10, false, 'done'],
      [13, false, 'here'],
      [90, false, 'expected'],
    ],
  );
  const here = bars.find(({ stop: { state } }) => state === 'here')!;
  assert.equal(Math.round(here.left + here.width), 20, 'a courier is there until now');
  for (const { left, space } of bars) assert.ok(left + space <= 100.001);
});

test('bars at one time are on lines of their own, and thin if there are many', () => {
  assert.deepEqual(
    linesOf([
      { from: 0, to: 10 },
      { from: 5, to: 8 },
      { from: 8, to: 9 },
      { from: 10, to: 11 },
    ]),
    [0, 1, 1, 0],
  );
  const many = Array.from({ length: 12 }, (_, index) => stop(10 + index, 60 + index));
  const { lines, isDense } = barsOf(many, window);
  assert.deepEqual([lines, isDense], [12, true]);
  assert.deepEqual(barsOf(many.slice(0, 3), window).isDense, false);
});

test('stops at one place at one time are one, with the earliest promise', () => {
  const here = { place: '-6.2 106.8' };
  const merged = mergeStops([
    stop(10, 20, { ...here, key: 'a', ...promised(40) }),
    stop(10, 20, { ...here, key: 'b', deliveryIDs: ['DE-2'], ...promised(30), isExpectedLate: true }),
    stop(10, 20, { ...here, key: 'c', kind: 'pickup' }),
    stop(30, 40, { ...here, key: 'd' }),
    stop(10, 20, { key: 'e' }),
  ]);
  assert.deepEqual(
    merged.map(({ key, orderIDs }) => [key, orderIDs.length]),
    [
      ['a', 2],
      ['c', 1],
      ['e', 1],
      ['d', 1],
    ],
  );
  assert.deepEqual([merged[0]!.promisedMs, merged[0]!.isExpectedLate], [at(30), true]);
});
