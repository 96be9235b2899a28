import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readView, readViews, viewOf } from './views.ts';

test('decision 482: a saved view reads back, without what the board does not know', () => {
  const search = { stage: 'held', provider: 'WS-1', sort: 'order', descending: true } as const;
  assert.deepEqual(readView(JSON.stringify(viewOf({ ...search, open: 'DE-1', show: 'map' }))), search);
  assert.deepEqual(readView('{"sort":"weight","area":"A"}'), { area: 'A' });
  for (const text of ['', '{', '3', 'null', '[]']) assert.deepEqual(readView(text), {});
});

test('decision 482: the views that a browser kept are read, and broken ones are not', () => {
  const stale = [
    { name: 'Lama', search: { sort: 'weight', area: 'A' } },
    { search: {} },
    { name: '', search: {} },
    { name: 'Rusak', search: 3 },
    null,
  ];
  assert.deepEqual(readViews(JSON.stringify(stale)), [{ name: 'Lama', search: { area: 'A' } }]);
  for (const text of [null, '', '{', '{}', '3', 'null']) assert.deepEqual(readViews(text), []);
});
