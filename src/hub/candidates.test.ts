import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, meantBy } from './candidates.ts';

const candidate = (id: string, fields: Partial<Candidate> = {}): Candidate => ({
  id,
  workspaceId: `WS-${id}`,
  provider: id,
  providerOrderId: 'A-1',
  recipient: 'Siti',
  category: 'LOGISTIC',
  status: 'PREPARING',
  courier: null,
  hubId: 'H-1',
  isExact: true,
  isHere: true,
  isAwaited: true,
  ...fields,
});
const idsOf = (candidates: readonly Candidate[]) => meantBy(candidates).map(({ id }) => id);

test('decision 497: a code means the exact one, then the one of this hub, then the one that is awaited', () => {
  assert.deepEqual(idsOf([]), []);
  assert.deepEqual(idsOf([candidate('a', { isExact: false }), candidate('b', { isHere: false })]), ['b']);
  assert.deepEqual(idsOf([candidate('a', { isHere: false }), candidate('b', { isAwaited: false })]), ['b']);
  assert.deepEqual(idsOf([candidate('a', { isAwaited: false }), candidate('b')]), ['b']);
});

test('decision 497: one code of two providers that fits both equally means neither', () => {
  assert.deepEqual(idsOf([candidate('a'), candidate('b'), candidate('c', { isAwaited: false })]), ['a', 'b']);
});
