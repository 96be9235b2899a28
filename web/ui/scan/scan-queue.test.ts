import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused, Unreachable } from '../../api/client.ts';
import { createScanQueue } from './scan-queue.ts';

/** A queue with a service whose answers the test gives. */
function setUp(kept: readonly string[] = []) {
  const storage = new Map([['scans', JSON.stringify(kept)]]);
  const tries: { readonly scan: string; readonly answer: PromiseWithResolvers<string> }[] = [];
  const answered: unknown[] = [];
  const queue = createScanQueue<string, string>({
    name: 'scans',
    storage: {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
    },
    send: (scan) => {
      const answer = Promise.withResolvers<string>();
      tries.push({ scan, answer });
      return answer.promise;
    },
    answered: ({ scan, answer, error }) =>
      void answered.push([scan, answer ?? (error as Error | undefined)?.message]),
    pause: async () => undefined,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, tries, answered, settle, stored: () => JSON.parse(storage.get('scans') ?? '[]') };
}

test('scans are sent one after the other, and each is kept until its answer', async () => {
  const { queue, tries, answered, settle, stored } = setUp();
  for (const code of ['A', 'B', 'C']) queue.add(code);
  assert.deepEqual([tries.map(({ scan }) => scan), stored()], [['A'], ['A', 'B', 'C']]);
  tries[0]!.answer.resolve('right');
  await settle();
  assert.deepEqual(
    [tries.map(({ scan }) => scan), stored()],
    [
      ['A', 'B'],
      ['B', 'C'],
    ],
  );
  tries[1]!.answer.reject(new Refused(409, { error: 'elsewhere' }));
  await settle();
  tries[2]!.answer.resolve('right');
  await settle();
  assert.deepEqual(answered, [
    ['A', 'right'],
    ['B', 'elsewhere'],
    ['C', 'right'],
  ]);
  assert.deepEqual(stored(), []);
});

test('a scan without an answer is repeated before later ones', async () => {
  for (const outage of [new Unreachable('offline'), new Refused(503, {}), new Refused(429, {})]) {
    const { queue, tries, answered, settle } = setUp();
    queue.add('A');
    queue.add('B');
    tries[0]!.answer.reject(outage);
    await settle();
    assert.deepEqual([tries.map(({ scan }) => scan), answered], [['A', 'A'], []]);
    assert.equal(queue.getState().isStuck, true);
    tries[1]!.answer.resolve('right');
    await settle();
    assert.equal(queue.getState().isStuck, false);
    assert.deepEqual(answered, [['A', 'right']]);
  }
});

test('unsent scans survive a reload', async () => {
  const { queue, tries } = setUp(['A', 'B']);
  queue.start();
  assert.deepEqual([tries.map(({ scan }) => scan), queue.getState().waiting], [['A'], ['A', 'B']]);
});
