import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pages } from './pages.ts';

test('the next page starts after the last row, until a page is shorter than its limit', () => {
  const query = { environment: 'sandbox', settled: false, limit: 2 } as const;
  const { getNextPageParam } = pages('/operations/v1/cash-differences', { query }, 'differenceID');
  const rows = [{ differenceID: '1' }, { differenceID: '2' }] as Parameters<typeof getNextPageParam>[0];
  assert.equal(getNextPageParam(rows), '2');
  assert.equal(getNextPageParam(rows.slice(1)), undefined);
});

test('a page with lines goes on after its last line', () => {
  const params = { path: { environment: 'sandbox', month: '2026-09' }, query: { limit: 1 } } as const;
  const path = '/portal/v1/{environment}/invoices/{month}';
  const { getNextPageParam } = pages(path, params, ({ deliveryID }) => `after ${deliveryID}`);
  const page = { lines: [{ deliveryID: 'DE-1' }] } as Parameters<typeof getNextPageParam>[0];
  assert.equal(getNextPageParam(page), 'after DE-1');
});
