import assert from 'node:assert/strict';
import { test } from 'node:test';
import { later, minuteMs } from '../time.ts';
import { watchClock } from './watch-clock.ts';

test('decision 660: after a jump of the clock either way, silence counts only from then on', () => {
  for (const jumpMs of [5 * minuteMs, -5 * minuteMs]) {
    let [nowMs, runningMs] = [Date.parse('2026-11-20T05:00:00Z'), 0];
    const clock = watchClock(
      () => new Date(nowMs),
      () => runningMs,
    );
    const isEven = () => clock.runsEvenlySince(later(new Date(nowMs), -3 * minuteMs));
    const pass = (ms: number) => {
      nowMs += ms;
      runningMs += ms;
    };
    assert.equal(isEven(), true);
    pass(30 * minuteMs);
    assert.equal(isEven(), true, 'a long beat is no jump');
    nowMs += jumpMs;
    assert.equal(isEven(), false);
    pass(2 * minuteMs);
    assert.equal(isEven(), false);
    pass(minuteMs);
    assert.equal(isEven(), true);
  }
});
