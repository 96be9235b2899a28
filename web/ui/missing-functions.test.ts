import assert from 'node:assert/strict';
import { test } from 'node:test';

const own = { groupBy: Map.groupBy, withResolvers: Promise.withResolvers, any: AbortSignal.any };

test('decision 625: functions that a browser lacks do what those of newer browsers do', async () => {
  for (const [owner, name] of [
    [Map, 'groupBy'],
    [Promise, 'withResolvers'],
    [AbortSignal, 'any'],
  ] as const)
    Reflect.deleteProperty(owner, name);
  try {
    await import('./missing-functions.ts');
    checkGroups();
    await checkResolvers();
    checkSignals();
  } finally {
    Object.assign(Map, { groupBy: own.groupBy });
    Object.assign(Promise, { withResolvers: own.withResolvers });
    Object.assign(AbortSignal, { any: own.any });
  }
});

function checkGroups(): void {
  assert.notEqual(Map.groupBy, own.groupBy);
  const cases: readonly (readonly number[])[] = [[], [1], [3, 1, 2, 4, 1], [Number.NaN, Number.NaN, 0, -0]];
  for (const items of cases) {
    for (const keyOf of [
      (item: number) => item % 2,
      (item: number) => item,
      (_: number, index: number) => index,
    ]) {
      assert.deepEqual(Map.groupBy(items, keyOf), own.groupBy.call(Map, items, keyOf as never));
      assert.deepEqual(
        Map.groupBy(new Set(items), keyOf),
        own.groupBy.call(Map, new Set(items), keyOf as never),
      );
    }
  }
}

async function checkResolvers(): Promise<void> {
  const kept = Promise.withResolvers<string>();
  kept.resolve('kept');
  assert.equal(await kept.promise, 'kept');
  const refused = Promise.withResolvers<string>();
  refused.reject(new Error('refused'));
  await assert.rejects(refused.promise, /refused/);
}

function checkSignals(): void {
  const [first, second] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([first.signal, second.signal]);
  let heard = 0;
  any.addEventListener('abort', () => {
    heard += 1;
  });
  assert.equal(any.aborted, false);
  second.abort('second');
  first.abort('first');
  assert.deepEqual([any.aborted, any.reason, heard], [true, 'second', 1]);
  const late = AbortSignal.any([new AbortController().signal, first.signal]);
  assert.deepEqual([late.aborted, late.reason], [true, 'first']);
  assert.equal(AbortSignal.any([]).aborted, false);
}
