import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rangeOf, spreadOf } from './spread.ts';
import { spreadTable } from './spread-table.ts';

const stages = ['waiting', 'assigned', 'aboard'] as const;

test('a spread is that of the table at its nodes, and lies between them elsewhere', () => {
  const { leads, queues, spreads } = spreadTable;
  assert.deepEqual(
    spreadOf('dropoff', 'aboard', { leadMinutes: leads[2]!, queue: queues[1]! }),
    spreads['dropoff aboard']![1]![2],
  );
  const [left, right] = [spreads['dropoff aboard']![0]![2]!, spreads['dropoff aboard']![0]![3]!];
  const middle = spreadOf('dropoff', 'aboard', { leadMinutes: (leads[2]! + leads[3]!) / 2, queue: 0 });
  for (const [index, value] of middle.entries())
    assert.ok(Math.abs(value - (left[index]! + right[index]!) / 2) < 1e-9);
});

test('beyond the longest lead the spread grows with the lead', () => {
  const last = spreadTable.leads.at(-1)!;
  const [, , to] = spreadOf('dropoff', 'assigned', { leadMinutes: last, queue: 0 });
  assert.deepEqual(spreadOf('dropoff', 'assigned', { leadMinutes: 2 * last, queue: 0 })[2], 2 * to);
});

test('a range never begins in the past, and its middle lies within it', () => {
  const lead = fc.double({ min: 0, max: 400, noNaN: true });
  const queue = fc.double({ min: 0, max: 5, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...stages),
      lead,
      queue,
      lead,
      (stage, leadMinutes, waiting, silentMinutes) => {
        const given = {
          nowMinute: 1_000,
          expectedMinute: 1_000 + leadMinutes,
          queue: waiting,
          silentMinutes,
        };
        const { fromMinute, atMinute, toMinute } = rangeOf('dropoff', stage, given);
        assert.ok(fromMinute >= 1_000 && fromMinute <= atMinute && atMinute <= toMinute);
      },
    ),
  );
});

test('what is expected later is forecast later', () => {
  const lead = fc.double({ min: 0, max: 400, noNaN: true });
  const queue = fc.double({ min: 0, max: 5, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...stages), lead, lead, queue, (stage, one, other, waiting) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((leadMinutes) =>
        spreadOf('dropoff', stage, { leadMinutes, queue: waiting }).map((offset) => leadMinutes + offset),
      );
      for (const [end, minute] of sooner!.entries()) assert.ok(minute <= later![end]! + 0.2);
    }),
  );
});
