import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSchemaText, readSchemaFile } from './support/schema-file.ts';

test('migrations/schema.sql is what the migrations add up to; npm run schema writes it', async () => {
  assert.equal(readSchemaFile(), await makeSchemaText());
});
