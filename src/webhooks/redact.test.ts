import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redact } from './redact.ts';

test('an answer is kept without the secret that it echoes, plain, in JSON or cut off', () => {
  const secret = 'to "ken"-1';
  const cases: [answer: string, kept: string][] = [
    ['received', 'received'],
    [`got to "ken"-1, and to "ken"-1`, 'got [authentication value], and [authentication value]'],
    [JSON.stringify({ authorization: secret }), '{"authorization":"[authentication value]"}'],
    ['you sent to "ke', 'you sent [authentication value]'],
    ['{"authorization":"to \\"ken', '{"authorization":"[authentication value]'],
    ['come to', 'come to'],
  ];
  for (const [answer, kept] of cases) assert.equal(redact(answer, secret), kept);
  assert.equal(redact('received', undefined), 'received');
});
