import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lackOf } from './count.ts';

test('a till that cannot be closed yet says the first reason, in the order of its form', () => {
  type Typed = Parameters<typeof lackOf>[0];
  const typed: Typed = { counted: 90_000, difference: 0, reason: '', banked: 0, reference: '' };
  const cases: [Partial<Typed>, string | undefined][] = [
    [{ counted: undefined, banked: 5 }, 'counted'],
    [{ difference: -10_000 }, 'reason'],
    [{ difference: -10_000, reason: ' ' }, 'reason'],
    [{ banked: 90_001, reference: 'BCA 1' }, 'banked'],
    [{ banked: 90_000, reference: ' ' }, 'reference'],
    [{ banked: 90_000, reference: 'BCA 1' }, undefined],
    [{}, undefined],
  ];
  for (const [changes, lack] of cases) assert.equal(lackOf({ ...typed, ...changes }), lack);
});
