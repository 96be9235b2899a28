import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from './service.ts';

const countListeners = () =>
  Object.fromEntries(process.eventNames().map((name) => [name, process.listenerCount(name)]));

test('another service listens to nothing more of its process', async () => {
  await startService();
  const before = countListeners();
  const { stop } = await startService();
  assert.deepEqual(countListeners(), before);
  await stop();
  assert.deepEqual(countListeners(), before);
});
