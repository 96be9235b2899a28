import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Config } from '../../config/config.ts';
import { connectionsOf } from './connections.ts';

const table: [roles: Config['roles'], connections: number][] = [
  [['api', 'jobs', 'webhooks', 'dispatch'], 30],
  [['api'], 28],
  [['jobs', 'dispatch'], 28],
  [['webhooks'], 19],
  [['dispatch'], 17],
];

test('decision 293: a process opens connections for its roles alone', () => {
  for (const [roles, connections] of table) {
    const numbers = {
      databaseConnections: 12,
      databaseReadingConnections: 3,
      databaseProviderConnections: 8,
    };
    assert.equal(connectionsOf({ roles, ...numbers }), connections, roles.join());
  }
});
