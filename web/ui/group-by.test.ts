import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { groupBy } from './group-by.ts';

test('a group has the items of its key in their order, and the groups are in the order of their first items', () => {
  const items = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(Number.NaN)));
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 4 }), (all, divisor) => {
      const keys: readonly ((item: number) => unknown)[] = [(item) => item % divisor, (item) => item, String];
      for (const keyOf of keys) {
        const expected = [...new Set(all.map(keyOf))];
        const members = (key: unknown) => all.filter((item) => new Set([keyOf(item)]).has(key));
        assert.deepEqual(
          [...groupBy(all.values(), keyOf)],
          expected.map((key) => [key, members(key)]),
        );
      }
    }),
  );
});
