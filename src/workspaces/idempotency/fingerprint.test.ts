import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fingerprintOf } from './fingerprint.ts';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reversed(each)]),
  );
};

test('the order of keys does not change a fingerprint, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.deepEqual(fingerprintOf(reversed(value)), fingerprintOf(value));
    }),
  );
});

test('two bodies that differ as JSON have different fingerprints', () => {
  const bodies = [
    undefined,
    null,
    '',
    '1',
    1,
    [1],
    [[1]],
    {},
    { a: 1 },
    { a: '1' },
    { a: [1] },
    [1, 2],
    [2, 1],
  ];
  const fingerprints = bodies.map((body) => fingerprintOf(body).toString('hex'));
  assert.equal(new Set(fingerprints).size, bodies.length);
});
