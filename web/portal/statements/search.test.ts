import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatementsSearch } from './search.ts';

test("an older address opens the statement by the view's former name", () => {
  assert.deepEqual(readStatementsSearch({ view: 'remittance', month: '2026-11' }), {
    view: 'statement',
    month: '2026-11',
  });
  assert.deepEqual(readStatementsSearch({ view: 'remittances' }), { view: 'remittances' });
});
