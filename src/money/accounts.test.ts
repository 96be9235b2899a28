import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { defaultRules } from '../rules/in-force.ts';
import { accounts } from './accounts.ts';
import { journalSheet } from './export-journal.ts';

const page = readFileSync(new URL('../../docs/accounting.md', import.meta.url), 'utf8');

test('the page on accounting lists every account with its number and name', () => {
  const listed = [...page.matchAll(/^\| (\d{4}) \| (.+) \| `([a-z-]+)` \|$/gm)].map(
    ([, code, name, account]) => [account, { code, name }],
  );
  assert.deepEqual(Object.fromEntries(listed), accounts);
  const codes = Object.values(accounts).map(({ code }) => code);
  assert.equal(new Set(codes).size, codes.length, 'each number once');
});

test('the page on accounting describes every column', () => {
  const rows = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
  assert.deepEqual(rows, Object.keys(journalSheet({ rules: defaultRules }).columns));
});
