import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parseSync, Visitor } from 'vite';
import { importsOf as filesImported } from './support/changed.ts';

const root = join(import.meta.dirname, '..');
const source = globSync('src/**/*.ts', { cwd: root }).sort();
const everything = [
  ...source,
  ...globSync('{test,bench,web,sdk,bin}/**/*.{ts,tsx,js}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.dist*/**'],
  }).sort(),
];
const generated = ['web/api/schema.d.ts'];
const screens = everything.filter((file) => file.startsWith('web/') && !generated.includes(file));

/** A folder may import itself and those of earlier rows; neighbours in one row do not import each other. */
const order = [
  ['text', 'vocabulary'],
  ['problems'],
  ['config'],
  ['db'],
  ['documents', 'storage', 'telemetry'],
  ['jobs', 'http'],
  ['audit', 'sheets'],
  ['workspaces', 'webhooks', 'mail'],
  ['people'],
  ['rules'],
  ['push'],
  ['quotes'],
  ['fleet', 'gazetteer', 'media'],
  ['money'],
  ['deliveries'],
  ['batches', 'contacts', 'dispatch'],
  ['labels'],
  ['sandbox'],
  ['person-booking', 'person-moves', 'personal-data'],
  ['monitoring'],
  ['backups'],
  ['board', 'cash-desk', 'hub'],
  ['portal', 'operations', 'courier-app', 'tracking'],
  ['shops'],
  ['first-run'],
  ['city'],
  ['openapi'],
  ['cli'],
];

/** Files of the root that put everything together; the other ones may be imported by all. */
const roots = ['src/main.ts', 'src/start.ts', 'src/describe-start.ts', 'src/service.ts', 'src/background.ts'];

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const importsOf = (file: string): string[] => filesImported(root, file);

const isTest = (file: string) => file.endsWith('.test.ts');
const folderOf = (file: string): string | undefined => /^src\/([^/]+)\//.exec(file)?.[1];

test('no file imports itself by way of others, type imports counted', () => {
  const files = [...source, ...screens];
  const graph = new Map(files.map((file) => [file, importsOf(file)]));
  const finished = new Set<string>();
  const visit = (file: string, path: string[]) => {
    assert.ok(!path.includes(file), `a cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
    if (finished.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  };
  for (const file of files) visit(file, []);
});

/** The files and folders of each folder, each with its imports from the same folder, anything within included. */
function neighbourhoods(): Map<string, Map<string, Set<string>>> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const file of [...source, ...screens].filter((each) => !isTest(each))) {
    for (const target of importsOf(file)) {
      const [from, to] = [file.split('/'), target.split('/')];
      const depth = from.findIndex((part, index) => part !== to[index]);
      const folder = from.slice(0, depth).join('/');
      const graph = found.get(folder) ?? new Map<string, Set<string>>();
      found.set(folder, graph);
      graph.set(from[depth]!, (graph.get(from[depth]!) ?? new Set()).add(to[depth]!));
    }
  }
  return found;
}

test('no folder imports itself by way of its neighbours, at any level, type imports counted', () => {
  for (const [folder, graph] of neighbourhoods()) {
    const finished = new Set<string>();
    const visit = (part: string, path: string[]) => {
      const circle = [...path.slice(path.indexOf(part)), part].join(' → ');
      assert.ok(!path.includes(part), `a circle in ${folder}: ${circle}`);
      if (finished.has(part)) return;
      for (const next of graph.get(part) ?? []) visit(next, [...path, part]);
      finished.add(part);
    };
    for (const part of graph.keys()) visit(part, []);
  }
});

test('a folder imports only folders of earlier rows, and no neighbour in its own', () => {
  const rank = new Map(order.flatMap((folders, index) => folders.map((folder) => [folder, index])));
  const wrong = source.flatMap((file) => {
    const from = folderOf(file);
    if (from === undefined || isTest(file)) return [];
    assert.ok(rank.has(from), `src/${from} has no place in the order of folders`);
    return importsOf(file)
      .filter((target) => {
        const to = folderOf(target);
        if (to === undefined) return roots.includes(target);
        return to !== from && rank.get(to)! >= rank.get(from)!;
      })
      .map((target) => `${file} imports ${target}`);
  });
  assert.deepEqual(wrong, []);
});

test('the files of the root import no folder but those that put everything together', () => {
  const free = source.filter(
    (file) => folderOf(file) === undefined && !roots.includes(file) && !isTest(file),
  );
  const typesOnly = ['src/context.ts'];
  const wrong = free.flatMap((file) =>
    importsOf(file)
      .filter((target) => folderOf(target) !== undefined)
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(
    wrong.filter((each) => !typesOnly.some((file) => each.startsWith(file))),
    [],
  );
});

/** Large packages that few processes need: the file that uses one is imported when it is needed. */
const rarelyNeeded = /^(@opentelemetry\/|bwip-js|nodemailer|sharp)/;

/** The files and the packages that are loaded with a file, types aside. */
function loadedWith(file: string): { files: Set<string>; packages: Set<string> } {
  const loaded = /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'/gm;
  const files = new Set([file]);
  const packages = new Set<string>();
  for (const each of files) {
    for (const [, from, bare] of read(each).matchAll(loaded)) {
      const name = from ?? bare!;
      if (name.startsWith('.')) files.add(join(dirname(each), name));
      else if (!name.startsWith('node:')) packages.add(name);
    }
  }
  return { files, packages };
}

test('a start of the service loads no large package that few processes need', () => {
  const { files, packages } = loadedWith('src/start.ts');
  assert.ok(files.has('src/service.ts'));
  assert.deepEqual(
    [...packages].filter((each) => rarelyNeeded.test(each)),
    [],
  );
});

test('decision 377: the database is launched before the service is loaded', () => {
  const { files, packages } = loadedWith('src/main.ts');
  assert.match(read('src/main.ts'), /await launchEmbedded\([\s\S]*await import\('\.\/start\.ts'\)/);
  assert.ok(files.has('src/db/embedded/start.ts') && !files.has('src/start.ts'));
  assert.deepEqual([...packages].sort(), ['ipaddr.js', 'pg', 'pino']);
});

/** The service's files that screens may import: tables, which import nothing that runs. */
const tablesOfScreens = [
  'src/audit/actions.ts',
  'src/audit/changed-fields.ts',
  'src/mail/corrected-fields.ts',
  'src/vocabulary/audit-words.ts',
  'src/vocabulary/courier-messages.ts',
  'src/vocabulary/languages.ts',
  'src/vocabulary/booking-ways.ts',
  'src/vocabulary/demo-words.ts',
  'src/vocabulary/fee-words.ts',
  'src/vocabulary/payout-layouts.ts',
  'src/vocabulary/service-words.ts',
  'src/vocabulary/status-words.ts',
  'src/sheets/sheet.ts',
  'src/sheets/write-csv.ts',
  'src/sheets/write-xlsx.ts',
  'src/text/code.ts',
  'src/text/csv.ts',
  'src/vocabulary/moment-text.ts',
  'src/deliveries/evidence/arrival.ts',
  'src/deliveries/lifecycle.ts',
  'src/deliveries/moves-of-operations.ts',
  'src/deliveries/needs.ts',
  'src/monitoring/examine/finding.ts',
  'src/names.ts',
  'src/dispatch/order-stops.ts',
  'src/money/ledger.ts',
  'src/text/plain-text.ts',
  'src/text/search-fields.ts',
  'src/text/search-text.ts',
  'src/problems/problems-in-english.ts',
  'src/problems/work-in-english.ts',
  'src/problems/problems.ts',
  'src/quotes/address-parts.ts',
  'src/vocabulary/billing-periods.ts',
  'src/vocabulary/roles.ts',
  'src/vocabulary/rule-kinds.ts',
  'src/vocabulary/rules.ts',
  'src/vocabulary/statuses.ts',
  'src/vocabulary/workspace-states.ts',
  'src/text/table-text.ts',
  'src/time.ts',
];

test('screens import pure tables of the service and nothing else of it, and the service imports no screen', () => {
  const wrong = screens.flatMap((file) =>
    importsOf(file)
      .filter((target) => !target.startsWith('web/') && !tablesOfScreens.includes(target))
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(wrong, []);
  assert.ok(!source.some((file) => importsOf(file).some((target) => target.startsWith('web/'))));
});

test('a screen imports no other screen: what several need stands beside them', () => {
  const screenOf = (file: string) => /^web\/(operations|portal|courier-app)\//.exec(file)?.[1];
  const wrong = screens.flatMap((file) =>
    importsOf(file)
      .filter((target) => screenOf(target) !== undefined && screenOf(target) !== screenOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(wrong, []);
  const parts = screens.filter((file) => /^web\/(ui|api)\//.test(file));
  assert.ok(!parts.some((file) => importsOf(file).some((target) => target.startsWith('web/people/'))));
});

test('a page reads the search parameters of its route without a cast', () => {
  const casts = /\buseSearch\([^;]*?\)+ as \w/;
  assert.deepEqual(
    screens.filter((file) => casts.test(read(file))),
    [],
  );
});

test('a list declares its columns by their kinds, and `ListView` picks those beside an open row', () => {
  const ownColumns = /\bColumn<|\bisBeside\b/;
  const wrong = screens.filter((file) => !file.startsWith('web/ui/listing/') && ownColumns.test(read(file)));
  assert.deepEqual(wrong, []);
});

/** The decisions of dispatch: `core` takes records and returns records, without I/O. */
const core = source.filter((file) => file.startsWith('src/dispatch/core/') && !isTest(file));

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

test('the core of dispatch imports nothing but itself, reads no clock, draws no chance and keeps no state', () => {
  const reaches =
    /\bDate\b|\bperformance\b|\bprocess\b|\bglobalThis\b|Math\.random|\bcrypto\b|\bfetch\(|\bset(Timeout|Interval|Immediate)\b|\bimport\(|\brequire\(|^(?:export )?(?:let|var) /m;
  assert.ok(core.length > 0);
  assert.deepEqual(
    core.filter((file) => reaches.test(withoutComments(read(file)))),
    [],
  );
  const foreign = core.flatMap((file) =>
    [...read(file).matchAll(/\bfrom '([^']+)'|^import '([^']+)'/gm)]
      .map((match) => match[1] ?? match[2]!)
      .filter((from) => !/^\.\/[a-z-]+\.ts$/.test(from))
      .map((from) => `${file} imports ${from}`),
  );
  assert.deepEqual(foreign, []);
});

test("a courier's step is judged without I/O: no store is loaded, no clock is read, nothing is waited for", () => {
  const judge = 'src/courier-app/judge-step.ts';
  const stores = [...loadedWith(judge).files].filter((file) => /[/-]store\.ts$|^src\/db\//.test(file));
  assert.deepEqual(stores, []);
  assert.doesNotMatch(withoutComments(read(judge)), /\basync\b|\bawait\b|\bDate\.now\b|\bnew Date\(\)/);
});

test('what the sandbox does differently is said in its folder: none before it knows of lives, scenarios or their headers', () => {
  const before = new Set(
    order
      .slice(
        0,
        order.findIndex((row) => row.includes('sandbox')),
      )
      .flat(),
  );
  const knowledge = /\bsimulat(?!ed annealing)|\bscenario|x-sandbox|sandbox-?(?:speed|life)/i;
  // Tables of the whole service name every job, setting, refusal and recorded action.
  const tables = /^src\/(jobs\/jobs\.ts|vocabulary\/audit-words\.ts|(config|problems)\/)/;
  const wrong = source.filter(
    (file) => before.has(folderOf(file) ?? '') && !tables.test(file) && knowledge.test(read(file)),
  );
  assert.deepEqual(wrong, []);
});

/** Returns the HTML forms of a file that leave the words about a wrong field to the browser. */
function browsersForms(file: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXOpeningElement: ({ name, attributes }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'form') return;
      const names = attributes.map((each) => each.type === 'JSXAttribute' && each.name.name);
      if (!names.includes('noValidate')) found.push(`${file} has a form without noValidate`);
    },
  }).visit(parseSync(file, read(file), { astType: 'js' }).program);
  return found;
}

test('every dialog is drawn by one part, and no browser words a wrong field or asks a question', () => {
  const shells = screens.filter((file) => /\bModal\b[^;]* from '@mantine\/core'/.test(read(file)));
  assert.deepEqual(shells, ['web/ui/dialogs/dialog.tsx']);
  const pages = screens.filter((file) => file.endsWith('.tsx'));
  assert.deepEqual(pages.flatMap(browsersForms), []);
  const prompting = /\bwindow\.(?:confirm|alert|prompt)\b|(?<![\w.])(?:confirm|alert|prompt)\(/;
  const prompts = pages.filter((file) => prompting.test(withoutComments(read(file))));
  assert.deepEqual(prompts, []);
});

test('files past 350 lines are named, as a reason to think', (t) => {
  for (const file of everything) {
    const lines = read(file).split('\n').length - 1;
    if (lines > 350) t.diagnostic(`${file} has ${lines} lines`);
  }
});

/** The functions of a file with more lines than `most`, counted from the head to the closing brace. */
function longFunctions(file: string, most: number): string[] {
  const text = read(file);
  const linesIn = (start: number, end: number) => text.slice(start, end).split('\n').length;
  const found: string[] = [];
  const measure = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const lines = linesIn(start, end);
    if (lines > most) found.push(`${file}:${linesIn(0, start)} has ${lines} lines`);
  };
  const visitor = new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  });
  visitor.visit(parseSync(file, text, { astType: 'js' }).program);
  return found;
}

test('no function of src or web has more than 60 lines', () => {
  const files = [...source, ...screens].filter((file) => !isTest(file));
  assert.deepEqual(
    files.flatMap((file) => longFunctions(file, 60)),
    [],
  );
});

const mostFiles = 30;

test(`no folder of src or web holds more than ${mostFiles} files, tests not counted`, () => {
  const files = globSync('{src,web}/**/*.*', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.dist*/**'],
  });
  const counts = Map.groupBy(
    files.filter((file) => !isTest(file)),
    dirname,
  );
  const large = [...counts].filter(([, held]) => held.length > mostFiles);
  assert.deepEqual(
    large.map(([folder, held]) => `${folder} holds ${held.length} files`),
    [],
  );
});

test('files and folders are named in kebab-case', () => {
  const wrong = everything.filter(
    (file) =>
      !file
        .split('/')
        .every((part) =>
          /^[a-z0-9]+(-[a-z0-9]+)*(\.(((long|full)\.)?test|d|config))?(\.(ts|tsx|js))?$/.test(part),
        ),
  );
  assert.deepEqual(wrong, []);
});

test('no folder or file has a name that says nothing', () => {
  const empty =
    /^(utils?|helpers?|common|shared|managers?|misc|lib|types|controllers|repositories|index)(\.|$)/;
  assert.deepEqual(
    source.filter((file) => file.split('/').some((part) => empty.test(part))),
    [],
  );
});

test('functions say what they do: none handles, processes or manages', () => {
  const vague = /\b(?:function|const)\s+(?:handle|process|manage)[A-Z]\w*/;
  assert.deepEqual(
    source.filter((file) => vague.test(read(file))),
    [],
  );
});

test('there are no default exports', () => {
  assert.deepEqual(
    everything.filter((file) => /^export default\b/m.test(read(file))),
    [],
  );
});
