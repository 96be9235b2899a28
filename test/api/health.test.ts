import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../support/service.ts';

test('the process is live and, with its database, ready', async () => {
  const { baseUrl } = await startService();
  for (const path of ['/health/live', '/health/ready']) {
    const answer = await fetch(baseUrl + path);
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), { status: 'up' });
  }
});

test('without its database the process is live and not ready', async () => {
  const { baseUrl, ctx } = await startService();
  await ctx.sql.close();
  assert.equal((await fetch(`${baseUrl}/health/live`)).status, 200);
  const answer = await fetch(`${baseUrl}/health/ready`);
  assert.equal(answer.status, 503);
  assert.deepEqual(await answer.json(), { status: 'down', database: 'down' });
});
