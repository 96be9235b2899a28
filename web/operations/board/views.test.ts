import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readViews, viewOf, withView } from './views.ts';

test('decision 482: a kept view reads back, without what the board does not know', () => {
  const search = { stage: 'held', provider: 'WS-1', sort: 'order', descending: true } as const;
  const views = withView([], { name: 'Ditahan', search: viewOf({ ...search, open: 'DE-1', show: 'map' }) });
  assert.deepEqual(readViews(JSON.stringify(views)), [{ name: 'Ditahan', search }]);
  const stale = [
    { name: 'Lama', search: { sort: 'weight', area: 'A' } },
    { search: {} },
    { name: '', search: {} },
    { name: 'Rusak', search: 3 },
    null,
  ];
  assert.deepEqual(readViews(JSON.stringify(stale)), [{ name: 'Lama', search: { area: 'A' } }]);
  for (const text of [undefined, '', '{', '{}', '3', 'null']) assert.deepEqual(readViews(text), []);
});

test('decision 482: a view of the same name takes the place of the other, and of too many the oldest goes', () => {
  const one = withView([], { name: 'A', search: { area: '1' } });
  assert.deepEqual(withView(one, { name: 'A', search: { area: '2' } }), [
    { name: 'A', search: { area: '2' } },
  ]);
  const names = Array.from({ length: 23 }, (_, index) => `${index}`);
  const many = names.reduce<ReturnType<typeof withView>>(
    (views, name) => withView(views, { name, search: {} }),
    [],
  );
  assert.deepEqual([many.length, many[0]!.name, many.at(-1)!.name], [20, '3', '22']);
});
