import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readClientTypes } from '../support/client-types.ts';
import { headOfTypes } from '../support/generated-types.ts';
import { makePostmanCollection, readPostmanCollection } from '../support/postman-files.ts';
import { makeKeyExceptions, readKeyExceptions, readScreenTypes } from '../support/screen-types.ts';

test("decision 201: the types of the screens' client are made of the people's document as it is now", () => {
  assert.ok(readScreenTypes().startsWith(headOfTypes('people')), 'run: npm run openapi');
});

test("decision 831: the types of providers' client are made of the programs' document as it is now", () => {
  assert.ok(readClientTypes().startsWith(headOfTypes('providers')), 'run: npm run openapi');
});

test("decision 410: the requests with a key that the screens' client knows are those of the people's document", () => {
  assert.equal(readKeyExceptions(), makeKeyExceptions(), 'run: npm run openapi');
});

test("decision 835: the Postman collection is that of the programs' document as it is now", () => {
  assert.equal(readPostmanCollection(), makePostmanCollection(), 'run: npm run openapi');
});
