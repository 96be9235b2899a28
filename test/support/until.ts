import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until the answer is true. The delay proves nothing beside other tests, so the timeout is long; a test of a
 * time bound uses `assertPace`.
 */
export async function until(asks: () => Promise<boolean> | boolean, mostMs = 120_000): Promise<void> {
  const startedAtMs = performance.now();
  while (!(await asks())) {
    assert.ok(performance.now() - startedAtMs < mostMs, `not so within ${mostMs} ms`);
    await delay(5);
  }
}
