import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Statement } from '../../src/db/connect.ts';
import { emitEventCtes } from '../../src/webhooks/store.ts';
import { createDatabase } from '../support/database.ts';

const emit: Statement = {
  name: 'test.emit',
  text: `with ${emitEventCtes({
    id: '$1',
    workspaceId: '$2',
    environment: '$3',
    deliveryId: '$4',
    sequence: '$5',
    status: '$6',
    occurredAt: '$7',
    body: '$8',
  })} select`,
};
const queue: Statement = {
  name: 'test.queue',
  text: 'select delivery_id, part, next_sequence, last_sequence from webhook_queue',
};
const sql = await createDatabase();
await sql.query({
  name: 'test.workspace',
  text: `insert into workspaces (id, name, created_at) values ('WS-1', 'One', now())`,
});
const values = (sequence: number, environment = 'sandbox') => [
  `EV-${environment}-${sequence}`,
  'WS-1',
  environment,
  `DE-${environment}`,
  sequence,
  'ALLOCATING',
  new Date(),
  '{"b":1,"a":2}',
];

test('a status change is recorded without an endpoint, and queued for the one of its environment', async () => {
  await sql.query(emit, values(1));
  assert.deepEqual(await sql.query(queue), []);
  await sql.query({
    name: 'test.endpoint',
    text: `insert into webhook_endpoints (workspace_id, environment, url, ordering, secret, created_at, updated_at)
           values ('WS-1', 'sandbox', 'https://example.com', 'strict', '', now(), now())`,
  });
  await sql.query(emit, values(1, 'production'));
  await sql.query(emit, values(2));
  await sql.query(emit, values(3));
  assert.deepEqual(await sql.query(queue), [
    { delivery_id: 'DE-sandbox', part: 0, next_sequence: 2, last_sequence: 3 },
  ]);
  const bodies = await sql.query({ name: 'test.bodies', text: 'select distinct body from events' });
  assert.deepEqual(bodies, [{ body: '{"b":1,"a":2}' }]);
});
