import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inPortions, mostInPortion } from './portions.ts';

const linksOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`link-${index}`, index]));

test('decision 662: each of up to 5,000 links is read once in two seconds, few of them at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat({ max: 9 }), (count, readingMs) => {
      const links = linksOf(count);
      const portions = inPortions(links, 2_000);
      let nowMs = 0;
      const readAtMs = new Map<string, number>();
      const pausesMs: number[] = [];
      while (nowMs < 7_999) {
        const portion = portions.next(nowMs);
        assert.ok(portion.length <= mostInPortion);
        for (const token of portion) {
          pausesMs.push(nowMs - (readAtMs.get(token) ?? 0));
          readAtMs.set(token, nowMs);
        }
        nowMs += readingMs;
        nowMs += portions.pauseMs(nowMs);
      }
      assert.equal(readAtMs.size, count);
      const slowestMs = pausesMs.reduce((most, each) => Math.max(most, each));
      assert.ok(slowestMs < 2_001, `${slowestMs} ms`);
      assert.ok(pausesMs.length < 5 * count + mostInPortion);
    }),
    { numRuns: 20 },
  );
});

test('decision 662: slow readings of the database leave half of the pauses', () => {
  const portions = inPortions(linksOf(5_000), 2_000);
  assert.equal(portions.pauseMs(0), 20);
  portions.next(0);
  assert.equal(portions.pauseMs(4), 16);
  assert.equal(portions.pauseMs(60_000), 10);
});

test('decision 662: a new link is read after those that wait, a removed one no more', () => {
  const links = linksOf(2 * mostInPortion);
  const portions = inPortions(links, 2_000);
  assert.equal(portions.next(0).length, mostInPortion);
  links.set('new', 0);
  links.delete('link-0');
  assert.equal(portions.next(1_000).includes('new'), false);
  assert.equal(portions.next(2_000).at(-1), 'new');
  links.clear();
  assert.deepEqual([portions.next(3_000), portions.pauseMs(3_000)], [[], 2_000]);
});
