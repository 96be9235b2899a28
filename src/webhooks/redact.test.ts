import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactor } from './redact.ts';

test('an answer is kept without the secret that it echoes, plain, in JSON or cut off', () => {
  const secret = 'to "ken"-1';
  const cases: [answer: string, stored: string][] = [
    ['received', 'received'],
    [`got to "ken"-1, and to "ken"-1`, 'got [authentication value], and [authentication value]'],
    [JSON.stringify({ authorization: secret }), '{"authorization":"[authentication value]"}'],
    ['you sent to "ke', 'you sent [authentication value]'],
    ['{"authorization":"to \\"ken', '{"authorization":"[authentication value]'],
    ['come to', 'come to'],
  ];
  for (const [answer, stored] of cases) assert.equal(redactor(secret)(answer), stored);
  assert.equal(redactor(undefined)('received'), 'received');
});

test('the token of a secret is kept out of an answer also without the scheme before it', () => {
  const redact = redactor('Bearer eyJhbGciOi-9f3a');
  assert.equal(redact('unknown token: eyJhbGciOi-9f3a'), 'unknown token: [authentication value]');
  assert.equal(redact('{"seen":"Bearer eyJhbGciOi-9f3a"}'), '{"seen":"[authentication value]"}');
  assert.equal(redact('unknown token: eyJhbG'), 'unknown token: [authentication value]');
  assert.equal(redact('no Bearer token'), 'no Bearer token');
});
