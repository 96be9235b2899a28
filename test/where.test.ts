import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Mention, mentionsIn } from './support/mentions.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Row {
  readonly number: Mention;
  readonly where: readonly string[];
  readonly provedBy: readonly string[];
}

const filesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);

/** The rows of one table of docs/where.md, its cells split at bars that are not escaped. */
function rowsOf(kind: 'spec' | 'decision', heading: string): Row[] {
  const [, section = ''] = read('docs/where.md').split(new RegExp(`^## ${heading}$`, 'm'));
  const lines = section.split(/^## /m)[0]!.matchAll(/^\| (\d+(?:\.\d+)?) \|(.*)\|$/gm);
  return [...lines].map(([, number, rest]) => {
    const [where = '', provedBy = ''] = rest!.split('|').slice(-2);
    return { number: `${kind} ${number}` as Mention, where: filesOf(where), provedBy: filesOf(provedBy) };
  });
}

const rows = [...rowsOf('spec', 'Spec'), ...rowsOf('decision', 'Decisions')];

const numbersIn = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(([, each]) => each!);
const sections = numbersIn('docs/spec.md', /^#{2,3} (\d+(?:\.\d+)?)\.? /gm);
const decisions = numbersIn('docs/decisions.md', /^\| (\d+) \|/gm).sort((one, other) => +one - +other);

test('no two decisions have the same number', () => {
  assert.deepEqual(decisions, [...new Set(decisions)]);
});

test('docs/where.md lists every section of the spec and every decision, each once and in order', () => {
  const expected = [
    ...sections.map((each) => `spec ${each}`),
    ...decisions.map((each) => `decision ${each}`),
  ];
  assert.deepEqual(
    rows.map(({ number }) => number),
    expected,
  );
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

test('every row names files that do it and tests that prove it, and all of them exist', () => {
  for (const { number, where, provedBy } of rows) {
    assert.ok(where.length > 0 && provedBy.length > 0, number);
    for (const path of [...where, ...provedBy]) assert.ok(existsSync(join(root, path)), `${number}: ${path}`);
    assert.ok(
      where.every((path) => /^(src|migrations|web|bin)\//.test(path) && !path.endsWith('.test.ts')),
      number,
    );
    assert.ok(
      provedBy.every((path) => path.endsWith('.test.ts')),
      number,
    );
  }
});

/** A mention of a subsection is one of its section: `spec 2.1` of `spec 2`. */
const mentions = (path: string, number: Mention) => {
  const found = [...mentionsIn(read(path))];
  return found.some((each) => each === number || each.startsWith(`${number}.`));
};

test('the files of every row say its number, so that it can be found from either side', () => {
  for (const { number, where, provedBy } of rows) {
    const said = [...where, ...provedBy].some((path) => mentions(path, number));
    assert.ok(said, `no file of the row says "${number}"`);
  }
});

test('code and tests speak of no section and no decision that is not there', () => {
  const known = new Set<string>(rows.map(({ number }) => number));
  for (const path of new Set(rows.flatMap(({ where, provedBy }) => [...where, ...provedBy]))) {
    for (const each of mentionsIn(read(path))) assert.ok(known.has(each), `${path}: ${each}`);
  }
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
