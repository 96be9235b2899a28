import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutPort } from './forwarded.ts';

const rows: readonly (readonly [string, string])[] = [
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:4711 ', '203.0.113.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', 'unknown'],
  ['203.0.113.7:port', '203.0.113.7:port'],
];

for (const [written, address] of rows) {
  test(`decision 160: ${written} is the address ${address}`, () =>
    assert.equal(withoutPort(written), address));
}
