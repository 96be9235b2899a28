import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../problems.ts';
import { createTries } from './tries.ts';

const start = () => createTries({ now: () => new Date('2026-11-21T03:00:00Z') });

/** How many of `most` tries are let through. */
function letThrough(most: number, attempt: (index: number) => void): number {
  let passed = 0;
  for (let index = 0; index < most; index += 1) {
    try {
      attempt(index);
      passed += 1;
    } catch (error) {
      assert.ok(error instanceof Refusal && error.httpStatus === 429);
    }
  }
  return passed;
}

test('decision 103: an account may be tried 10 times a minute from one address and 60 times in all', () => {
  const tries = start();
  assert.equal(
    letThrough(30, () => tries.count('a@x.example', '10.0.0.1')),
    10,
  );
  assert.equal(
    letThrough(100, (index) => tries.count('a@x.example', `10.1.0.${index}`)),
    50,
  );
  tries.count('b@x.example', '10.0.0.1');
});

test('decision 103: one address may try 120 times a minute, whatever accounts it names', () => {
  const tries = start();
  assert.equal(
    letThrough(500, (index) => tries.count(`${index}@x.example`, '10.0.0.1')),
    120,
  );
  tries.count('0@x.example', '10.0.0.2');
});

test('decision 103: a second factor may be tried 10 times a minute, from wherever', () => {
  const tries = start();
  assert.equal(
    letThrough(30, () => tries.countCode('PE-1')),
    10,
  );
  tries.countCode('PE-2');
});
