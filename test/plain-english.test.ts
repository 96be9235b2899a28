import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');

/** Phrases that make a reader read twice, with a plain alternative. */
const everywhere: [RegExp, string][] = [
  [
    /(?:^|[.!?] )(?:Whether|Whoever|How often|How long|So long)\b/,
    'begin with the thing: "True if …", "Interval of …"',
  ],
  [
    /\bso (?:long|often|many|much|few)\b(?! (?:as|that)\b)/,
    'give the number a noun: timeout, interval, limit',
  ],
  [/\b(?:seen to|sees? to)\b/, 'acknowledge, process, handle'],
  [/\bwhoever\b/, 'name the person or program'],
  [/\bso that nobody\b/, 'name the effect: "… is not possible"'],
  [/\b(?:mends?|mended|mending|puts? right)\b/, 'correct, repair, fix'],
  [
    /\b(?:without|with) a line\b|\ba line (?:that|is|was|which)\b|\bline (?:is back|is down|was lost)\b/,
    'offline, connection, network',
  ],
  [/\blets? go\b|\bleave of\b/, 'release, close; permission'],
  [/\bgifts?\b/, 'assignment'],
];

/** Further phrases that pages avoid: strangers read them. */
const inPages: [RegExp, string][] = [
  [/\b(?:tells?|telling|told)\b/, 'notify, show, log, report, return, explain'],
  [/\bsa(?:ys|id) so\b/, 'report it, mark it'],
  [/(?:^|[.!?] )What (?:is|was|are|were|has|have)\b/, 'a noun: "undelivered parcels", "the rest"'],
];

type Line = { place: string; text: string };

const pages = globSync(['*.md', 'docs/*.md', 'examples/*/*.md'], { cwd: root }).filter(
  (page) => !page.endsWith('.id.md'),
);
// Migrations are never edited, and the client's types are generated.
const code = globSync('{src,web,test,bench,bin,examples}/**/*.{ts,tsx,js,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/.dist*/**', 'web/api/schema.d.ts'],
}).filter((file) => !file.includes('node_modules') && !file.endsWith('plain-english.test.ts'));

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');

/** The prose of a page: no code, neither in blocks nor in a line. */
function proseOf(page: string): Line[] {
  let isCode = false;
  return linesOf(page).flatMap((line, index) => {
    if (line.startsWith('```')) isCode = !isCode;
    return isCode ? [] : [{ place: `${page}:${index + 1}`, text: line.replace(/`[^`]*`/g, '`x`') }];
  });
}

/** The comments of a file, line by line. */
function commentsOf(file: string): Line[] {
  return linesOf(file).flatMap((line, index) => {
    const found = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*)$/.exec(line) ?? /\s(?:\/\/|\/\*)\s(.*)$/.exec(line);
    return found === null ? [] : [{ place: `${file}:${index + 1}`, text: found[1]! }];
  });
}

const faultsOf = (lines: Line[], phrases: [RegExp, string][]) =>
  lines.flatMap(({ place, text }) =>
    phrases
      .filter(([phrase]) => phrase.test(text))
      .map(([, instead]) => `${place}: ${text.trim()} (${instead})`),
  );

test('pages are written in plain English', () => {
  assert.deepEqual(faultsOf(pages.flatMap(proseOf), [...everywhere, ...inPages]), []);
});

test('comments are written in plain English', () => {
  assert.deepEqual(faultsOf(code.flatMap(commentsOf), everywhere), []);
});

/** The parts of the product whose Indonesian texts reach people: on screens, on paper or in files (decision 621). */
const worded = code.filter((file) => /^(?:web|src)\//.test(file) && !file.includes('.test.'));

/** The sentences of the contract, which keep its words byte for byte, and the headings of files that others make. */
const wordsOfOthers = [
  'src/problems/problems.ts',
  'src/deliveries/routes.ts',
  'src/deliveries/search/list-routes.ts',
  'src/portal/delivery-routes.ts',
  'src/portal/delivery-acts-routes.ts',
  'src/sandbox/routes.ts',
  'src/hub/manifest.ts',
];

/** Further names of a thing that has one, with that name, and the part of the product that it is for. */
const furtherNames: [RegExp, string, RegExp?][] = [
  [/\b(?:kiriman|pengantaran|antaran)\b/i, 'pengiriman'],
  [/\briwayat perubahan\b/i, 'log perubahan'],
  [/\blaporan\b/i, 'tagihan & COD', /^web\/portal\//],
  [/\bpesan\b/i, 'chat, as on the other screens', /^web\/courier-app\//],
  [/\bfaktur\b(?! pajak\b)|difakturkan/i, "invoice: a Faktur Pajak is the tax office's"],
  [/^Dijemput$/, 'akan dijemput, as long as the parcel waits'],
];

/** The texts of a file, one for each string. */
const stringsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );

/** The pairs of an Indonesian and an English text in a file. */
const pairsOf = (file: string): [string, string][] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /\[\s*(['"`])((?:(?!\1)[\s\S])*)\1,\s*(['"`])((?:(?!\3)[\s\S])*)\3,?\s*\]/g,
    ),
  ].map(([, , indonesian, , english]) => [indonesian!, english!]);

test('decision 621: a thing has one name on every screen, paper and file', () => {
  const faults = worded
    .filter((file) => !wordsOfOthers.includes(file))
    .flatMap((file) =>
      furtherNames
        .filter(([, , part]) => part === undefined || part.test(file))
        .flatMap(([name, instead]) =>
          stringsOf(file)
            .filter((text) => name.test(text))
            .map((text) => `${file}: ${text} (${instead})`),
        ),
    );
  assert.deepEqual(faults, []);
});

test('decision 621: who writes to a courier sends a chat, and only who books writes “pesan”', () => {
  const pairs = worded.flatMap((file) => pairsOf(file).map((pair) => [file, ...pair] as const));
  assert.ok(pairs.length > 1_000);
  const faults = pairs.filter(
    ([, indonesian, english]) => /\bpesan\b/i.test(indonesian) && !/\bbook/i.test(english),
  );
  assert.deepEqual(faults, []);
});
