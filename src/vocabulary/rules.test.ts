import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { textIn } from './languages.ts';
import { isWithin, orderedValue, type RuleValue } from './rule-kinds.ts';
import { ruleNames, ruleOf } from './rules.ts';

const shown = (value: RuleValue) => (Array.isArray(value) ? value.join(', ') || 'none' : String(value));

test('decision 765: docs/operate.md lists every rule with its default and places', () => {
  const rows = ruleNames.map((name) => {
    const { words, scopes, fallback } = ruleOf(name);
    return `| ${textIn(words.title, 'en')} | \`${name}\` | ${shown(fallback)} | ${scopes.join(', ')} |`;
  });
  const page = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');
  assert.deepEqual(
    page.split('\n').filter((line) => /^\| [^`|]* \| `[a-zA-Z]+` \|/.test(line)),
    rows,
  );
});

test('decision 765: every default is within its bounds and in the stored order', () => {
  for (const name of ruleNames) {
    const rule = ruleOf(name);
    assert.ok(isWithin(rule, rule.fallback), name);
    assert.deepEqual(orderedValue(rule, rule.fallback), rule.fallback);
  }
});
