import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mentionsIn } from './support/mentions.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const numbersIn = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(([, each]) => each!);
const sections = numbersIn('docs/spec.md', /^#{2,3} (\d+(?:\.\d+)?)\.? /gm);
const decisions = numbersIn('docs/decisions.md', /^\| (\d+) \|/gm).sort((one, other) => +one - +other);

test('no two decisions have the same number', () => {
  assert.deepEqual(decisions, [...new Set(decisions)]);
});

test('the contract tells every decision and links to its row', () => {
  const contract = read('docs/spec.md');
  for (const number of decisions) {
    const reference = `[decision ${number}]`;
    const advice = `docs/spec.md: say decision ${number} where it belongs, or list it at the end of the page`;
    assert.ok(contract.split(`${reference}:`)[0]!.includes(reference), advice);
    assert.ok(contract.includes(`\n${reference}: decisions.md#decision-${number}\n`), reference);
    const row = `\n| ${number} | <a id="decision-${number}"></a>`;
    assert.ok(read('docs/decisions.md').includes(row), `docs/decisions.md: the anchor of row ${number}`);
  }
});

test('the contract links to no decision that is not there', () => {
  const linked = [...read('docs/spec.md').matchAll(/\[decision (\d+)\]/g)].map(([, number]) => number!);
  assert.deepEqual(
    [...new Set(linked)].filter((number) => !decisions.includes(number)),
    [],
  );
});

test('code and tests speak of no section and no decision that is not there', () => {
  const known = new Set<string>([
    ...sections.map((each) => `spec ${each}`),
    ...decisions.map((each) => `decision ${each}`),
  ]);
  const files = globSync('{src,web,test,migrations,bin}/**/*.{ts,tsx,js,sql}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.dist*/**'],
  });
  const unknown = files.flatMap((file) =>
    [...mentionsIn(read(file))].filter((each) => !known.has(each)).map((each) => `${file}: ${each}`),
  );
  assert.deepEqual(unknown, []);
});

test('numbers are understood as they are written', () => {
  const text = `(spec 4.3 to 4.5, decisions 41 to 43), spec 2.1 and 3.3; Decision 9.
    of spec 2.4. See decisions 50, 86 and
    // 87: specs that say 5 words, section 7's rows`;
  assert.deepEqual(
    [...mentionsIn(text)].sort(),
    [
      'decision 41',
      'decision 42',
      'decision 43',
      'decision 50',
      'decision 86',
      'decision 87',
      'decision 9',
    ].concat(['spec 2.1', 'spec 2.4', 'spec 3.3', 'spec 4.3', 'spec 4.4', 'spec 4.5', 'spec 7']),
  );
});
