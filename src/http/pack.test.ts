import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takesGzip } from './pack.ts';

const rows: readonly (readonly [accepted: string | undefined, takes: boolean])[] = [
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP ; q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['br', false],
  ['identity', false],
  ['x-gzip-ish', false],
  ['', false],
  [undefined, false],
];

for (const [accepted, takes] of rows) {
  test(`a client that says ${JSON.stringify(accepted)} ${takes ? 'takes' : 'does not take'} gzip`, () => {
    assert.equal(takesGzip(accepted), takes);
  });
}
