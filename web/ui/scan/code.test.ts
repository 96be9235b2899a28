import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, createDoubles } from './code.ts';

test('a code has no blanks around it and no control characters', () => {
  for (const typed of ['DE-1', ' DE-1 ', 'DE-1\r', '\u001dDE-1\u0004', '\tDE-1\n'])
    assert.equal(codeOf(typed), 'DE-1', JSON.stringify(typed));
  assert.equal(codeOf('ORDER 7'), 'ORDER 7');
});

test('a code read twice in a row is double while the trigger may be held, and not later', () => {
  let nowMs = 0;
  const { isDouble } = createDoubles(() => nowMs);
  const scan = (code: string, afterMs: number) => {
    nowMs += afterMs;
    return isDouble(code);
  };
  assert.deepEqual(
    [scan('A', 0), scan('A', 300), scan('A', 1_000), scan('B', 100), scan('A', 100), scan('A', 5_000)],
    [false, true, true, false, false, false],
  );
});
