import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsEvidence, type Row } from './rows.ts';

test('decision 241: only a refused row without pictures and money goes with one touch', () => {
  const row = (collected: object | undefined, photos: unknown[] = []) =>
    ({ asked: { kind: 'step', step: { step: 'complete', collected } }, photos }) as unknown as Row;
  assert.equal(holdsEvidence(row(undefined)), false);
  assert.equal(holdsEvidence(row({ amount: 87_500, method: 'CASH' })), true);
  assert.equal(holdsEvidence(row(undefined, [{ photoID: 'P-1' }])), true);
  assert.equal(
    holdsEvidence({ asked: { kind: 'giveBack', giveBackID: 'G-1', reason: null }, photos: [] }),
    false,
  );
});
