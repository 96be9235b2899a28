import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const trackedFiles = () =>
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/quickstart.md',
  'docs/quickstart.id.md',
  'docs/recipes.md',
  'docs/webhooks.md',
];

test('the map of folders names every folder of src, and no other', () => {
  const named = [...read('docs/architecture.md').matchAll(/^\| `src\/([a-z-]+)` \|/gm)].map(
    (match) => match[1]!,
  );
  const folders = globSync('src/*/', { cwd: root }).map((path) => path.slice('src/'.length));
  assert.deepEqual(named.sort(), folders.sort());
});

test('every npm script that the documents name exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const document of documents) {
    for (const [, script] of read(document).matchAll(/npm run ([a-z:-]+)/g)) {
      assert.ok(script! in scripts, `${document} names npm run ${script}`);
    }
  }
});

test('every file that the documents link to or name exists', () => {
  for (const document of documents) {
    const text = read(document);
    for (const [, target] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      assert.ok(existsSync(join(root, dirname(document), target!)), `${document} links to ${target}`);
    }
    for (const [, path] of text.matchAll(/`((?:src|test|bin|bench|migrations|docs)\/[\w/.-]+)`/g)) {
      const isPattern = path!.includes('NNNN');
      assert.ok(isPattern || existsSync(join(root, path!)), `${document} names ${path}`);
    }
  }
});

test('every file and folder that the recipes name exists', () => {
  const known = trackedFiles().flatMap((file) => [`/${file}`, `/${dirname(file)}/`]);
  const named = [...read('docs/recipes.md').matchAll(/`([\w./-]+(?:\.(?:tsx?|sql|md)|\/))`/g)].map(
    ([, name]) => name!,
  );
  assert.ok(named.length > 60);
  const unknown = named.filter(
    (name) => !name.includes('NNNN') && !known.some((each) => each.endsWith(`/${name}`)),
  );
  assert.deepEqual(unknown, []);
});

test('the quickstart is the same commands in both languages', () => {
  const commands = (file: string) => read(file).match(/```sh\n[\s\S]*?```/g) ?? [];
  const english = commands('docs/quickstart.md');
  assert.deepEqual(commands('docs/quickstart.id.md'), english);
  assert.ok(english.length >= 6);
});

test('the README names the version of the package', () => {
  const { version } = JSON.parse(read('package.json'));
  assert.ok(read('README.md').includes(`Version ${version}`), `the version is ${version}`);
});

test('the layout in the README names every folder', () => {
  const [, layout = ''] = /## Layout\n\n```\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const named = [...layout.matchAll(/\b([a-z]+)\//g)].map(([, name]) => name!);
  const folders = new Set(trackedFiles().flatMap((file) => /^([a-z]+)\//.exec(file)?.[1] ?? []));
  assert.deepEqual(named.sort(), [...folders].sort());
});
