import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/quickstart.id.md',
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

test('the quickstart is the same commands in both languages', () => {
  const commands = (file: string) => read(file).match(/```sh\n[\s\S]*?```/g) ?? [];
  const english = commands('README.md').slice(1);
  assert.deepEqual(commands('docs/quickstart.id.md'), english);
  assert.ok(english.length >= 6);
});
