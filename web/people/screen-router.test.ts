import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { oneOf, present, textOf } from '../ui/address/address.ts';
import { readOnlyKnown } from './screen-router.ts';

const root = createRootRoute();
const inside = createRoute({ getParentRoute: () => root, id: 'inside' });
const page = createRoute({
  getParentRoute: () => inside,
  path: '/couriers',
  validateSearch: (search: Record<string, unknown>) =>
    present({ view: oneOf(['all', 'on'], search.view), q: textOf(search.q) }),
});
const router = readOnlyKnown(
  createRouter({ routeTree: root.addChildren([inside.addChildren([page])]), basepath: '/operations' }),
);

test('a page of a screen sees the values of its address that it knows, and no other', () => {
  const seen = (search: object) => {
    const known = router.matchRoutes('/couriers', search).at(-1)!.search;
    return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  };
  assert.deepEqual(seen({ view: 'bogus' }), {});
  assert.deepEqual(seen({ view: ['on'], q: { a: 1 }, more: 'x' }), {});
  assert.deepEqual(seen({ view: 'on', q: 812, more: 'x' }), { view: 'on', q: '812' });
});
