import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Json } from '../support/json.ts';
import { readOpenapiFile } from '../support/openapi-file.ts';

/** Every part of a document that has a property. */
function* partsWith(name: string, value: Json, path = ''): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, name) && !Array.isArray(value)) yield [path, value];
  for (const [key, each] of Object.entries(value)) yield* partsWith(name, each, `${path}/${key}`);
}

for (const audience of ['providers', 'people'] as const) {
  const document: Json = JSON.parse(readOpenapiFile(audience));
  const operations = Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );

  test(`${audience}: every example is what its own schema says, formats included`, () => {
    const ajv = new Ajv2020({ strict: false, logger: false });
    formats.default(ajv);
    ajv.addSchema(document, 'document');
    let count = 0;
    for (const [path, { schema, example, examples = {} }] of partsWith('schema', document)) {
      const examplesOf = [example, ...Object.values<Json>(examples).map(({ value }) => value)];
      for (const each of examplesOf.filter((value) => value !== undefined)) {
        const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
        const isValid = ajv.compile(JSON.parse(text));
        assert.ok(isValid(each), `${path}: ${ajv.errorsText(isValid.errors)}`);
        count += 1;
      }
    }
    assert.ok(count > 100);
  });

  test(`decision 186: ${audience}: every body of JSON has an example`, () => {
    const without = operations.filter(({ operation }) => {
      const content = operation.requestBody?.content['application/json'];
      return content !== undefined && content.example === undefined;
    });
    assert.deepEqual(
      without.map(({ name }) => name),
      [],
    );
  });

  test(`decision 186: ${audience}: every operation, parameter, answer, header and named schema is described`, () => {
    for (const { name, operation } of operations) {
      assert.ok(operation.description, name);
      for (const each of operation.parameters ?? []) assert.ok(each.description, `${name} ${each.name}`);
      for (const [status, { $ref, description }] of Object.entries<Json>(operation.responses)) {
        assert.ok($ref ?? description, `${name} ${status}`);
      }
    }
    for (const [path, { headers }] of partsWith('headers', document)) {
      for (const [header, { $ref, description }] of Object.entries<Json>(headers)) {
        assert.ok($ref ?? description, `${path} ${header}`);
      }
    }
    for (const [name, { description }] of Object.entries<Json>(document.components.schemas)) {
      assert.ok(description, name);
    }
  });

  test(`decision 186: ${audience}: no answer goes by a range of statuses, and no schema by conditions`, () => {
    for (const { name, operation } of operations) {
      for (const status of Object.keys(operation.responses)) assert.match(status, /^[2-5]\d\d$/, name);
    }
    for (const word of ['if', 'allOf', 'oneOf', 'not']) {
      assert.deepEqual(
        [...partsWith(word, document)].map(([path]) => path),
        [],
        word,
      );
    }
  });

  test(`decision 186: ${audience}: every object with fields has a name, so that clients need not make one up`, () => {
    const nameless = [...partsWith('properties', document)].filter(
      ([path, { properties }]) =>
        Object.keys(properties).length > 0 && !/^\/components\/schemas\/\w+$/.test(path),
    );
    assert.deepEqual(
      nameless.map(([path]) => path),
      [],
    );
  });
}
