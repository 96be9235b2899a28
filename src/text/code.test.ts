import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainCode } from './code.ts';

test('decision 576: a code is read as its label shows it, whichever scanner or program wrote it', () => {
  const written = [
    ['DE-1', ' DE-1 ', 'DE-1\r', '\u001dDE-1\u0004', '\tDE-1\n', '\u0002 DE-1\r\n'],
    [']C1DE-1', ']Q3DE-1', ']d2DE-1', '\u0002]E0DE-1\r', ' ]C1 DE-1'],
    ['DE\u20111', 'DE\u20131', 'DE\u20141', 'DE\u22121', 'DE\uff0d1', '\u00a0DE-1\u202f', 'DE\u00ad-\u200b1'],
  ].flat();
  for (const typed of written) assert.equal(plainCode(typed), 'DE-1', JSON.stringify(typed));
  assert.equal(plainCode('ORDER 7'), 'ORDER 7');
  assert.equal(plainCode('ORDER\u00a07'), 'ORDER 7');
  assert.equal(plainCode('\t\u001d'), '');
  for (const code of [']C1', ']A', '[C1]A', 'A]C1B']) assert.equal(plainCode(code), code);
});
