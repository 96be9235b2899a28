import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Lacking, type ProblemCode, problems } from '../../src/problems/problems.ts';
import { inEnglish } from '../../src/problems/problems-in-english.ts';
import { withoutCode } from './without-code.ts';

test('a refusal on a screen names no move by its word in code, in either language', () => {
  const closed = problems.moveClosed('verify', 'status');
  const lacking = problems.moveLacks('forceFailure', 'reason' satisfies Lacking);
  const shown = [closed, lacking].flatMap(({ message, problem, facts }) => [
    message,
    inEnglish(problem as ProblemCode, facts),
  ]);
  assert.deepEqual(shown.map(withoutCode), [
    'Langkah ini tidak dapat dilakukan: status pengantaran tidak sesuai.',
    'This move is not possible: the status of the delivery does not allow it.',
    'Langkah ini membutuhkan kode alasan dari katalog.',
    'This move needs a reason code of the catalogue.',
  ]);
  assert.equal(withoutCode('`email` harus berupa alamat email'), 'email harus berupa alamat email');
});
