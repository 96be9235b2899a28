import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { aboutNoDelivery, messageTypes } from './courier-messages.ts';

const schema = readFileSync(join(import.meta.dirname, '../../migrations/schema.sql'), 'utf8');
const typesIn = (constraint: RegExp) =>
  [...constraint.exec(schema)![1]!.matchAll(/'(\w+)'/g)].map(([, type]) => type);

test('decision 169: the database stores every type of message and no other', () => {
  assert.deepEqual(typesIn(/courier_notifications_type_check check \(type in \(([^)]*)\)/), messageTypes);
  assert.deepEqual(typesIn(/delivery_id is not null or \(type in \(([^)]*)\)/), aboutNoDelivery);
});
