import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../problems/problems.ts';
import { createTries } from './tries.ts';

const start = () => createTries({ now: () => new Date('2026-11-21T03:00:00Z') });

/** Makes `most` attempts and returns how many of them were accepted. */
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
    letThrough(30, () => tries.count('sign-in', 'a@x.example', { address: '10.0.0.1' })),
    10,
  );
  assert.equal(
    letThrough(100, (index) => tries.count('sign-in', 'a@x.example', { address: `10.1.0.${index}` })),
    50,
  );
  tries.count('sign-in', 'b@x.example', { address: '10.0.0.1' });
});

test('decision 103: a new device is let in while six others try its account without a pause', () => {
  let nowMs = Date.parse('2026-11-21T03:00:00Z');
  const tries = createTries({ now: () => new Date(nowMs) });
  const passed = { others: 0, newcomers: 0 };
  for (let second = 0; second < 600; second += 1) {
    nowMs += 1000;
    for (let other = 0; other < 6; other += 1) {
      passed.others += letThrough(5, () =>
        tries.count('sign-in', 'a@x.example', { address: `10.1.0.${other}` }),
      );
    }
    if (second % 30 > 0) continue;
    passed.newcomers += letThrough(3, () =>
      tries.count('sign-in', 'a@x.example', { address: `10.2.0.${second / 30}` }),
    );
  }
  assert.equal(passed.newcomers, 60, 'each of twenty newcomers tries three times');
  assert.ok(passed.others <= 660, `${passed.others} tries in ten minutes`);
});

test('decision 103: one address may try 120 times a minute, whatever accounts it names, and then uses up none of theirs', () => {
  const tries = start();
  assert.equal(
    letThrough(500, (index) => tries.count('sign-in', `${index}@x.example`, { address: '10.0.0.1' })),
    120,
  );
  letThrough(100, () => tries.count('sign-in', '499@x.example', { address: '10.0.0.1' }));
  assert.equal(
    letThrough(100, (index) => tries.count('sign-in', '499@x.example', { address: `10.2.0.${index}` })),
    60,
  );
});

test('decision 657: one IPv6 /48 keeps no new device of an account from signing in', () => {
  const tries = start();
  const guesses = letThrough(1_000, (index) =>
    tries.count('sign-in', 'a@x.example', { address: `2001:db8:1:${index.toString(16)}::1` }),
  );
  assert.equal(guesses, 10);
  for (const address of ['2001:db8:2::1', '10.2.0.1']) {
    assert.equal(
      letThrough(3, () => tries.count('sign-in', 'a@x.example', { address })),
      3,
    );
  }
  tries.count('sign-in', 'b@x.example', { address: '2001:db8:1:1::1' });
});

test('decision 664: a flood of new names from one IPv6 /48 resets no count of others', () => {
  const tries = start();
  letThrough(20, () => tries.countPerson('second factor', 'PE-1'));
  letThrough(100, (index) => tries.count('sign-in', 'a@x.example', { address: `10.1.0.${index}` }));
  const passed = letThrough(40_000, (index) =>
    tries.count('sign-in', `${index}@x.example`, { address: `2001:db8:1:${index.toString(16)}::1` }),
  );
  assert.equal(passed, 2_400);
  const later = [
    () => tries.count('sign-in', 'a@x.example', { address: '10.2.0.1' }),
    () => tries.countPerson('second factor', 'PE-1'),
  ];
  for (const attempt of later) assert.equal(letThrough(3, attempt), 0);
});

test('decision 664: fewer than twenty busy networks of one /48 do not limit each other', () => {
  const tries = start();
  const passed = letThrough(19 * 120, (index) =>
    tries.count('sign-in', `${index}@x.example`, { address: `2001:db8:1:${(index % 19).toString(16)}::1` }),
  );
  assert.equal(passed, 19 * 120);
});

test('decision 103: a second factor may be tried 10 times a minute, from wherever', () => {
  const tries = start();
  assert.equal(
    letThrough(30, () => tries.countPerson('second factor', 'PE-1')),
    10,
  );
  tries.countPerson('second factor', 'PE-2');
});

test('decision 103: tries of one kind use up none of another', () => {
  const tries = start();
  letThrough(200, () => tries.countNameless('invitation', '10.0.0.1'));
  letThrough(200, () => tries.countNameless('reset', '10.0.0.1'));
  assert.equal(
    letThrough(200, (index) => tries.count('courier code', `${index}`, { address: '10.0.0.1' })),
    120,
  );
  tries.count('sign-in', 'a@x.example', { address: '10.0.0.1' });
});

test('decision 159: a known device has tries of its own, ten a minute', () => {
  const tries = start();
  letThrough(200, () => tries.count('sign-in', 'a@x.example', { address: '10.0.0.1' }));
  letThrough(200, (index) => tries.count('sign-in', 'a@x.example', { address: `10.1.0.${index}` }));
  assert.equal(
    letThrough(30, () => tries.count('sign-in', 'a@x.example', { address: '10.0.0.1', device: 'one' })),
    10,
  );
  tries.count('sign-in', 'a@x.example', { address: '10.0.0.1', device: 'other' });
});
