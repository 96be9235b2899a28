import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareReading } from './share-reading.ts';

/** Reads that end by hand, in order. */
function byHand() {
  const reads: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const next = Promise.withResolvers<number>();
    reads.push(next);
    return next.promise;
  };
  const end = (index: number) => reads[index]!.resolve(index);
  return { reads, read, end };
}

test('one read of a key runs, and all who come meanwhile share the next', async () => {
  const { reads, read, end } = byHand();
  const share = shareReading<number>();
  const first = share('a', read);
  const later = [share('a', read), share('a', read), share('a', read)];
  assert.equal(reads.length, 1);
  end(0);
  assert.equal(await first, 0);
  await new Promise(setImmediate);
  assert.equal(reads.length, 2);
  end(1);
  assert.deepEqual(await Promise.all(later), [1, 1, 1]);
  const last = share('a', read);
  end(2);
  assert.equal(await last, 2);
});

test('keys do not wait for each other, and a failed read fails only for those who share it', async () => {
  const { reads, read, end } = byHand();
  const share = shareReading<number>();
  const failing = share('a', read);
  const next = share('a', read);
  const other = share('b', read);
  assert.equal(reads.length, 2);
  reads[0]!.reject(new Error('away'));
  await assert.rejects(failing, /away/);
  end(1);
  assert.equal(await other, 1);
  await new Promise(setImmediate);
  end(2);
  assert.equal(await next, 2);
});
