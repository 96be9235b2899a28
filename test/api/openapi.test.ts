import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statuses } from '../../src/deliveries/lifecycle.ts';
import type { Json } from '../support/json.ts';
import { makeOpenapiText, readOpenapiFile } from '../support/openapi-file.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const document = JSON.parse(readOpenapiFile());

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, never>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation: operation as Json,
  })),
);

test('openapi.json is what the service serves; npm run openapi writes it', async () => {
  assert.equal(readOpenapiFile(), await makeOpenapiText());
});

test('every address of the interface is documented', () => {
  const documented = operations.map(({ name }) => name);
  for (const prefix of ['/express/v1', '/logistic/v1', '/v1']) {
    for (const operation of [
      `POST ${prefix}/deliveries`,
      `POST ${prefix}/deliveries/quotes`,
      `GET ${prefix}/deliveries/{deliveryID}`,
      `DELETE ${prefix}/deliveries/{deliveryID}`,
      `POST ${prefix}/deliveries/{deliveryID}/additional-notifications`,
    ]) {
      assert.ok(documented.includes(operation), operation);
    }
  }
  assert.ok(documented.includes('POST /v1/auth/providers/token'));
});

test('the document leads to that of the people, and back', async () => {
  const people = await service.call('GET', '/openapi-people.json');
  for (const [from, to] of [
    [document, '/docs/people'],
    [people.body, '/docs'],
  ]) {
    assert.ok(from.info.description.includes(`](${to})`));
    const page = await service.call('GET', to);
    assert.deepEqual([page.status, page.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
  }
});

test('decision 185: every operation has a name of its own, a summary, a tag and its answers', () => {
  const known = document.tags.map(({ name }: { name: string }) => name);
  assert.deepEqual(known, [...new Set(known)]);
  for (const { name, operation } of operations) {
    assert.ok(operation.operationId && operation.summary, name);
    assert.ok(known.includes(operation.tags?.[0]), name);
    assert.ok(
      Object.keys(operation.responses).some((status) => status.startsWith('2')),
      name,
    );
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

test('every operation but the token, tracking and health needs the bearer token', () => {
  assert.deepEqual(document.security, [{ bearer: [] }]);
  assert.equal(document.components.securitySchemes.bearer.scheme, 'bearer');
  const open = operations.filter(({ operation }) => operation.security?.length === 0).map(({ name }) => name);
  assert.deepEqual(open.sort(), [
    'GET /health/live',
    'GET /health/ready',
    'GET /v1/tracking/{token}',
    'GET /v1/tracking/{token}/events',
    'POST /v1/auth/providers/token',
  ]);
});

test('there is one webhook for each status', () => {
  assert.deepEqual(Object.keys(document.webhooks), [...statuses]);
  for (const [status, { post }] of Object.entries<Json>(document.webhooks)) {
    assert.equal(post.requestBody.content['application/json'].example.status, status);
  }
});

test('GET /docs is a reference for reading that loads nothing from elsewhere', async () => {
  const page = await service.call('GET', '/docs');
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  assert.ok(loaded.length > 3);
  for (const address of loaded) {
    const { origin, pathname } = new URL(address, `${service.baseUrl}/docs`);
    assert.equal(origin, service.baseUrl);
    assert.equal((await service.call('GET', pathname)).status, 200, pathname);
  }
});
