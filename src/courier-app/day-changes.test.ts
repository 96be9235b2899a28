import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DayParts, dayEvents } from './day-changes.ts';

const moment = { courierId: 'CO-1', at: new Date('2026-11-20T05:00:00Z'), tag: 'E2' };
const partsOf = (parts: object): DayParts =>
  new Map(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)])) as DayParts;
const namesOf = (events: string): string[] =>
  events
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .flatMap((line) => Object.keys(JSON.parse(line.slice('data: '.length))));

test('decision 432: parcels in hand are sent with assignments that change: the phone has changed both by its own step', () => {
  const before = partsOf({ assignments: [{ status: 'PICKING_UP' }], held: [], money: { cashInHand: 0 } });
  // Between two polls, this courier picked the parcel up and another one took it over.
  const after = partsOf({ assignments: [], held: [], money: { cashInHand: 0 } });
  const names = namesOf(dayEvents(moment, after, before));
  assert.deepEqual(names, ['courierID', 'at', 'etag', 'assignments', 'held']);
  const later = partsOf({ assignments: [], held: [], money: { cashInHand: 5 } });
  assert.deepEqual(namesOf(dayEvents(moment, later, after)), ['courierID', 'at', 'etag', 'money']);
});
