import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { keepReading, type Repeated } from './keep-reading.ts';

const failure = 'it could not be read';

/** Starts a repeated read that the test ends or fails manually, and counts its runs. */
function readByHand(options: Partial<Repeated> = {}) {
  const begun: { end: () => void; fail: (error: Error) => void }[] = [];
  const logged: string[] = [];
  let noticed = Promise.withResolvers<void>();
  const reading = keepReading({
    read: () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      begun.push({ end: resolve, fail: reject });
      noticed.resolve();
      noticed = Promise.withResolvers();
      return promise;
    },
    everyMs: 1,
    failure,
    log: pino({ base: null }, { write: (line) => logged.push(JSON.parse(line).msg) }),
    ...options,
  });
  const until = async (count: number) => {
    while (begun.length < count) await noticed.promise;
  };
  return { reading, begun, logged, until };
}

test('a reading is repeated after the one before has ended, until it is stopped', async () => {
  const { reading, begun, until } = readByHand();
  reading.wake();
  for (const count of [1, 2, 3]) {
    await until(count);
    assert.equal(begun.length, count);
    begun.at(-1)!.end();
  }
  await until(4);
  const stopped = reading.stop();
  begun.at(-1)!.end();
  await stopped;
  reading.wake();
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(begun.length, 4);
});

test('those who ask during a reading get the next one, together', async () => {
  const { reading, begun, until } = readByHand();
  const first = reading.refresh();
  const later = [reading.refresh(), reading.refresh()];
  assert.equal(begun.length, 1);
  begun[0]!.fail(new Error('gone'));
  await assert.rejects(first, /gone/);
  await until(2);
  begun[1]!.end();
  await Promise.all(later);
  assert.equal(begun.length, 2);
});

test('a failure is logged once, and again after a success', async () => {
  const { reading, begun, logged, until } = readByHand();
  reading.wake();
  for (const [index, fails] of [true, true, false, true].entries()) {
    await until(index + 1);
    if (fails) begun[index]!.fail(new Error('gone'));
    else begun[index]!.end();
  }
  await until(5);
  assert.deepEqual(logged, [failure, failure]);
  begun[4]!.end();
  await reading.stop();
});

test('nothing is read while nobody needs it', async () => {
  let isNeeded = false;
  const { reading, begun, until } = readByHand({ isNeeded: () => isNeeded });
  reading.wake(0);
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(begun.length, 0);
  isNeeded = true;
  reading.wake(0);
  await until(1);
  isNeeded = false;
  begun[0]!.end();
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(begun.length, 1);
});
