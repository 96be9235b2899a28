import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { mentionsIn } from './support/mentions.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = globSync(['*.md', 'docs/*.md', 'examples/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const sections = [...read('docs/spec.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, each]) => each!);

/** Where a decision is written, and its text as a reader sees it. */
type Home = { number: string; page: string; text: string };

/** The contract: a decision is the text from the start of its block, or from the decision before, to its anchor. */
function homesInContract(): Home[] {
  const blocks = read('docs/spec.md').split(/\n(?=\n|\||- |\d+\. )/);
  return blocks.flatMap((block) => {
    const parts = block.split(/\(?<a id="decision-(\d+)">decision \1<\/a>\)?/);
    return Array.from({ length: (parts.length - 1) / 2 }, (_, index) => ({
      number: parts[2 * index + 1]!,
      page: 'docs/spec.md',
      text: asSeen(parts[2 * index]!),
    }));
  });
}

const homesInRows = [
  ...read('docs/decisions.md').matchAll(/^\| (\d+) \| <a id="decision-\1"><\/a>.+? \| (.+) \|$/gm),
].map(([, number, text]): Home => ({ number: number!, page: 'docs/decisions.md', text: asSeen(text!) }));

const homes = [...homesInContract(), ...homesInRows];
const decisions = homes.map(({ number }) => number);

function asSeen(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\s+/g, ' ')
    .replace(/^[-|\s]+|[.,;:|\s]+$/g, '');
}

test('every decision has one home', () => {
  const anchors = ['docs/spec.md', 'docs/decisions.md'].flatMap((page) =>
    [...read(page).matchAll(/id="decision-(\d+)"/g)].map(([, number]) => number!),
  );
  assert.deepEqual(
    anchors.toSorted(),
    decisions.toSorted(),
    'an anchor is no decision in the form of its page',
  );
  assert.deepEqual(
    decisions.filter((number, index) => decisions.indexOf(number) !== index),
    [],
  );
  const first = Array.from({ length: 76 }, (_, index) => String(index + 1));
  assert.deepEqual(
    first.filter((number) => !decisions.includes(number)),
    [],
  );
});

test('no decision is longer than 400 characters', () => {
  const long = homes.filter(({ text }) => text.length > 400);
  assert.deepEqual(
    long.map(({ number, text }) => `decision ${number}: ${text.length}`),
    [],
  );
});

test('a link leads to a file, heading or decision that exists', () => {
  const wrong = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\((?!https?:)([^()\s#]*)(?:#([^()\s]*))?\)/g)]
      .filter(([, target, anchor]) => {
        const linked = target === '' ? page : normalize(join(dirname(page), target!));
        if (!existsSync(join(root, linked))) return true;
        return anchor !== undefined && linked.endsWith('.md') && !anchorsOf(linked).has(anchor);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  assert.deepEqual(wrong, []);
  const unlinked = pages.filter((page) => /\[decision \d+\](?!\()/.test(read(page)));
  assert.deepEqual(unlinked, [], 'write [decision 42](spec.md#decision-42)');
});

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** The anchors of a page: those it names, and its headings as GitHub names them. */
function anchorsOf(page: string): Set<string> {
  const text = withoutCode(read(page));
  const named = [...text.matchAll(/id="([^"]+)"/g)].map(([, id]) => id!);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    asSeen(heading!)
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...named, ...headings]);
}

test('code, tests and pages mention only sections and decisions that exist', () => {
  const known = new Set<string>([
    ...sections.map((each) => `spec ${each}`),
    ...decisions.map((each) => `decision ${each}`),
  ]);
  const code = globSync('{src,web,test,bench,migrations,bin}/**/*.{ts,tsx,js,sql}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.dist*/**'],
  });
  const unknown = [...code, ...pages].flatMap((file) =>
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
