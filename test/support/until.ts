import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/** The shortest and the longest pause between two polls. */
const leastPauseMs = 5;
const mostPauseMs = 50;

/** A pause is this part of the wait so far: polls take processor time from what a long wait is for. */
const part = 0.1;

/**
 * Polls until the answer is true. The delay proves nothing beside other tests, so the timeout is long; a test of a
 * time bound uses `assertPace`.
 */
export async function until(check: () => Promise<boolean> | boolean, mostMs = 120_000): Promise<void> {
  const startedAtMs = performance.now();
  while (!(await check())) {
    const waitedMs = performance.now() - startedAtMs;
    assert.ok(waitedMs < mostMs, `not so within ${mostMs} ms`);
    await delay(Math.min(mostPauseMs, Math.max(leastPauseMs, waitedMs * part)));
  }
}
