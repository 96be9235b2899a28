import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeAnswer, createQueries } from './queries.ts';

test('an answer that was requested before a change does not undo the change', async () => {
  const queries = createQueries();
  const queryKey = ['plan', 'hub-cakung'];
  queries.setQueryData(queryKey, 'shown');
  let answer = () => undefined as unknown;
  const answered = new Promise<string>((done) => {
    answer = () => done('older');
  });
  const poll = queries.fetchQuery({ queryKey, staleTime: 0, queryFn: () => answered }).catch(() => undefined);
  const changed = changeAnswer<string>(queries, queryKey, (shown) => `${shown}, scanned`);
  answer();
  await Promise.all([poll, changed]);
  assert.equal(queries.getQueryData(queryKey), 'shown, scanned');
});
