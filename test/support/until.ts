import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again and again until the answer is true. How soon it is says nothing beside other tests, so the patience is
 * long; a test that holds a time against its bound uses `assertPace`.
 */
export async function until(asks: () => Promise<boolean> | boolean, mostMs = 120_000): Promise<void> {
  const startedAtMs = performance.now();
  while (!(await asks())) {
    assert.ok(performance.now() - startedAtMs < mostMs, `not so within ${mostMs} ms`);
    await delay(5);
  }
}
