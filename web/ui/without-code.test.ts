import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Lacking, type ProblemCode, problems, type Wanted } from '../../src/problems/problems.ts';
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
    'Langkah ini tidak dapat dilakukan: status pengiriman tidak sesuai.',
    'This move is not possible: the status of the delivery does not allow it.',
    'Langkah ini membutuhkan kode alasan dari katalog.',
    'This move needs a reason code of the catalogue.',
  ]);
  assert.equal(withoutCode('`email` harus berupa alamat email'), 'email harus berupa alamat email');
});

test('a refusal on a screen names no format of programs, but an example, in either language', () => {
  for (const [kind, example] of [
    ['phone', '08123456789.'],
    ['date-time', '26/11/2026 14:00.'],
    ['date', '26/11/2026.'],
  ] satisfies [Wanted, string][]) {
    const { message, problem, facts } = problems.fieldMustBe('recipient.phone', kind);
    for (const text of [message, inEnglish(problem as ProblemCode, facts)].map(withoutCode)) {
      assert.ok(`${text.replace(/\.$/, '')}.`.endsWith(example), text);
      assert.doesNotMatch(text, /E\.164|ISO|YYYY/);
    }
  }
});
