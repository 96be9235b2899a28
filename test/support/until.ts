import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is true; fails after `mostMs`, which is patience unless a test names its own. */
export async function until(asks: () => Promise<boolean> | boolean, mostMs = 20_000): Promise<void> {
  const startedAtMs = performance.now();
  while (!(await asks())) {
    assert.ok(performance.now() - startedAtMs < mostMs, `not so within ${mostMs} ms`);
    await delay(5);
  }
}
