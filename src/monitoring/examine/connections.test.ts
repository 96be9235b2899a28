import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Config } from '../../config/config.ts';
import { connectionsOf } from './connections.ts';

const table: [roles: Config['roles'], connections: number][] = [
  [['api', 'jobs', 'webhooks', 'dispatch'], 31],
  [['api'], 29],
  [['jobs', 'dispatch'], 29],
  [['webhooks'], 20],
  [['dispatch'], 18],
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
