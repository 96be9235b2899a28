import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preferredLanguage } from './texts.ts';

const cases: [string | undefined, string][] = [
  [undefined, 'id'],
  ['', 'id'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['id-ID,id;q=0.9,en;q=0.8', 'id'],
  ['in-ID', 'id'],
  ['en;q=0.3, id;q=0.8', 'id'],
  ['fr,en;q=0.5', 'en'],
  ['id;q=0, en;q=0.1', 'en'],
  ['fr', 'id'],
  [';;,,q=', 'id'],
];

for (const [header, language] of cases) {
  test(`Accept-Language ${header ?? 'missing'} is answered in "${language}"`, () => {
    assert.equal(preferredLanguage(header), language);
  });
}
