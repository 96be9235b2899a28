import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AssignmentProblem, assignAtLeastCost } from './assignment.ts';

/**
 * Tries every way to assign the rows from `row` on to columns that are not in the bit set `used`; returns the least
 * total cost.
 */
function bruteForce(costs: (number | undefined)[][], alone: number[], row = 0, used = 0): number {
  if (row === costs.length) return 0;
  let least = alone[row]! + bruteForce(costs, alone, row + 1, used);
  costs[row]!.forEach((cost, column) => {
    if (cost === undefined || (used >> column) & 1) return;
    least = Math.min(least, cost + bruteForce(costs, alone, row + 1, used | (1 << column)));
  });
  return least;
}

function sparse(costs: (number | undefined)[][], alone: number[]): AssignmentProblem {
  const rowStarts = [0];
  const columns: number[] = [];
  const chosen: number[] = [];
  for (const row of costs) {
    row.forEach((cost, column) => {
      if (cost === undefined) return;
      columns.push(column);
      chosen.push(cost);
    });
    rowStarts.push(columns.length);
  }
  return {
    columnCount: costs[0]?.length ?? 0,
    rowStarts: Int32Array.from(rowStarts),
    columns: Int32Array.from(columns),
    costs: Float64Array.from(chosen),
    aloneCosts: Float64Array.from(alone),
  };
}

function total(costs: (number | undefined)[][], alone: number[], taken: Int32Array): number {
  const columns = [...taken].filter((column) => column >= 0);
  assert.equal(new Set(columns).size, columns.length, 'no column serves two rows');
  return taken.reduce((sum, column, row) => sum + (column < 0 ? alone[row]! : costs[row]![column]!), 0);
}

const problems = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.tuple(
      fc.array(
        fc.array(fc.option(fc.integer({ min: -9, max: 30 }), { nil: undefined, freq: 2 }), {
          minLength: columns,
          maxLength: columns,
        }),
        { minLength: rows, maxLength: rows },
      ),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: rows, maxLength: rows }),
    ),
  );

test('an assignment costs what the best of all assignments costs', () => {
  fc.assert(
    fc.property(problems, ([costs, alone]) => {
      const taken = assignAtLeastCost(sparse(costs, alone));
      assert.equal(total(costs, alone, taken), bruteForce(costs, alone));
    }),
    { numRuns: 1500 },
  );
});

test('a row keeps to itself when that is cheaper than every column', () => {
  assert.deepEqual([...assignAtLeastCost(sparse([[5], [4]], [9, 2]))], [0, -1]);
});

test('no rows and no columns are an assignment too', () => {
  assert.equal(assignAtLeastCost(sparse([], [])).length, 0);
  assert.deepEqual([...assignAtLeastCost(sparse([[]], [3]))], [-1]);
});
