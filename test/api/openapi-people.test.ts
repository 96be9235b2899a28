import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../support/json.ts';
import { makeOpenapiText, readOpenapiFile } from '../support/openapi-file.ts';
import { startService } from '../support/service.ts';

const document = JSON.parse(readOpenapiFile('people'));
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, never>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation: operation as Json,
  })),
);

test('openapi-people.json is what the service serves; npm run openapi writes it', async () => {
  assert.equal(readOpenapiFile('people'), await makeOpenapiText('people'));
});

test('decision 185: every operation says which roles may call it, but the ways in and photos by their links', () => {
  const open = [
    'POST /people/v1/sessions',
    'POST /courier/v1/sessions',
    'POST /people/v1/invitations/acceptance',
    'POST /people/v1/invitations/reading',
    'POST /people/v1/password-resets',
    'POST /people/v1/password-resets/completion',
    'GET /media/{mediaID}',
  ];
  const withoutRoles = operations.filter(({ operation }) => operation['x-roles'] === undefined);
  assert.deepEqual(withoutRoles.map(({ name }) => name).sort(), open.toSorted());
  const unsecured = operations.filter(({ operation }) => operation.security?.length === 0);
  assert.deepEqual(unsecured.map(({ name }) => name).sort(), open.sort());
});

test('every operation has a name of its own, a summary, a tag, its refusals and all of its parameters', () => {
  const known = document.tags.map(({ name }: { name: string }) => name);
  for (const { name, path, operation } of operations) {
    assert.ok(operation.operationId && operation.summary, name);
    assert.ok(known.includes(operation.tags?.[0]), name);
    assert.ok(
      Object.keys(operation.responses).some((status) => /^4/.test(status)),
      name,
    );
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described = (operation.parameters ?? [])
      .filter((each: { in: string }) => each.in === 'path')
      .map((each: { name: string }) => each.name);
    assert.deepEqual(described.sort(), inPath.sort(), name);
  }
  const ids = operations.map(({ operation }) => operation.operationId);
  assert.deepEqual(ids, [...new Set(ids)]);
});

test('every reference leads to a schema', () => {
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
  const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  assert.ok(references.length > 50);
  assert.deepEqual(
    [...new Set(references)].filter((each) => !named.includes(each)),
    [],
  );
});

test('a photo is a body of bytes in one of three formats', () => {
  const { content } =
    document.paths['/courier/v1/assignments/{deliveryID}/proofs/{uploadID}'].put.requestBody;
  assert.deepEqual(Object.keys(content), ['image/jpeg', 'image/png', 'image/webp']);
});

test("the provider document says nothing of the people's side", () => {
  const provider = JSON.parse(readOpenapiFile());
  const theirs = Object.keys(provider.paths).filter((path) =>
    /^\/(people|operations|courier|portal|media)/.test(path),
  );
  assert.deepEqual(theirs, []);
});

test('GET /docs/people is its reference for reading', async () => {
  const service = await startService();
  const page = await service.call('GET', '/docs/people');
  assert.equal(page.status, 200);
  const shown = await service.call('GET', '/docs/people/json');
  assert.equal(shown.body.info.title, 'Antar: people');
  assert.equal((await service.call('GET', '/docs/json')).body.info.title, 'Antar');
});
