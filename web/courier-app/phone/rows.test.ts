import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsEvidence, isKept, lacksPictures, type Row } from './rows.ts';

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

const rowOf = (refused: object, { collected, photos = [], signatureID }: Record<string, unknown> = {}) =>
  ({ asked: { kind: 'step', step: { collected, signatureID } }, photos, refused }) as unknown as Row;
const money = { amount: 87_500, method: 'CASH' };
const photos = [{ photoID: 'P-1' }];

test('decision 618: a refused step is kept if the service has its money or its pictures', () => {
  const kept = { code: 'pinWrong', isKept: true };
  assert.equal(isKept(rowOf(kept, { collected: money })), true);
  assert.equal(isKept(rowOf(kept, { photos })), true);
  assert.equal(isKept(rowOf({ code: 'pinWrong' }, { collected: money, photos })), false, 'not at the door');
  assert.equal(isKept(rowOf(kept)), false, 'the step brought nothing');
});

test('decision 618: a picture of a kept step can be sent again if the service has lost it', () => {
  const lacks = (what: string, missing: string[] = []) => ({ code: 'moveLacks', facts: { what, missing } });
  const signed = { photos: [{ photoID: 'S-1' }], signatureID: 'S-1' };
  assert.equal(lacksPictures(rowOf(lacks('proof'), { photos })), true);
  assert.equal(lacksPictures(rowOf(lacks('collected', ['collected', 'proof']), { photos })), true);
  assert.equal(lacksPictures(rowOf(lacks('signature'), signed)), true);
  assert.equal(lacksPictures(rowOf(lacks('proof'), signed)), false, 'no photo was taken');
  assert.equal(lacksPictures(rowOf(lacks('proof'))), false);
  assert.equal(lacksPictures(rowOf(lacks('unusedProof'), { photos })), false);
  assert.equal(lacksPictures(rowOf({ code: 'pinWrong', facts: {} }, { photos })), false);
});
