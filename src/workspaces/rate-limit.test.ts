import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRateLimit } from './rate-limit.ts';

const minuteMs = 60_000;

function startAt(ms: number) {
  const clock = { ms };
  return { clock, limit: createRateLimit({ now: () => new Date(clock.ms) }) };
}

test('no span of time lets through more than one bucket and what flowed in during it', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), steps, (perMinute, stepsMs) => {
      const { clock, limit } = startAt(0);
      const takenAtMs: number[] = [];
      for (const stepMs of stepsMs) {
        clock.ms += stepMs;
        if (limit.take('a', perMinute) === 0) takenAtMs.push(clock.ms);
      }
      for (const [index, fromMs] of takenAtMs.entries()) {
        const allowed = perMinute + ((clock.ms - fromMs) / minuteMs) * perMinute;
        assert.ok(takenAtMs.length - index <= allowed + 1e-6);
      }
    }),
  );
});

test('who waits as long as told is let through', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 0, max: 50 }), (perMinute, extra) => {
      const { clock, limit } = startAt(1e12);
      for (let taken = 0; taken < perMinute; taken += 1) assert.equal(limit.take('a', perMinute), 0);
      clock.ms += extra;
      clock.ms += Math.ceil(limit.take('a', perMinute));
      assert.equal(limit.take('a', perMinute), 0);
    }),
  );
});

test('names do not share a bucket, a clock set back fills nothing, a changed limit starts full', () => {
  const { clock, limit } = startAt(1e12);
  assert.equal(limit.take('a', 1), 0);
  assert.equal(limit.take('b', 1), 0);
  assert.equal(limit.take('a', 1), minuteMs);
  clock.ms -= 10 * minuteMs;
  assert.equal(limit.take('a', 1), minuteMs);
  assert.equal(limit.take('a', 2), 0);
});

test('a debt grows with every try and is worked off by time', () => {
  const { clock, limit } = startAt(0);
  assert.deepEqual(
    [1, 2, 3, 4].map(() => limit.owe('a', 2)),
    [0, 0, minuteMs / 2, minuteMs],
  );
  clock.ms += minuteMs;
  assert.equal(limit.owe('a', 2), minuteMs / 2);
});
