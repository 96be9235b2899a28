import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { followed } from './follow.ts';

const values = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  list: fc.array(fc.boolean(), { maxLength: 1 }),
});

test('decision 637: an untouched field takes the new value, and a typed one is in question', () => {
  const before = { phone: '081', name: 'Ani', kg: 20 };
  for (const [now, typed, taken, asked] of [
    [before, { ...before, kg: 5 }, [], []],
    [{ ...before, kg: 30 }, before, ['kg'], []],
    [{ ...before, kg: 30 }, { ...before, kg: 5 }, [], ['kg']],
    [{ ...before, kg: 30 }, { ...before, kg: 30 }, [], []],
    [{ ...before, kg: 30, name: 'Budi' }, { ...before, name: 'Citra' }, ['kg'], ['name']],
  ] as const)
    assert.deepEqual(followed<typeof before>(before, now, typed), { taken, asked });
});

test('decision 637: after a form has followed, each field has the present value or what was typed', () => {
  fc.assert(
    fc.property(values, values, values, (before, now, typed) => {
      const { taken, asked } = followed(before, now, typed);
      for (const field of ['name', 'list'] as const) {
        const result = taken.includes(field) ? now[field] : typed[field];
        const wasTyped = JSON.stringify(typed[field]) !== JSON.stringify(before[field]);
        assert.deepEqual(result, wasTyped ? typed[field] : now[field]);
        assert.ok(!asked.includes(field) || wasTyped);
      }
    }),
  );
});
