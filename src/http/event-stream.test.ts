import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { test } from 'node:test';
import Fastify from 'fastify';
import { openEventStream } from './event-stream.ts';

/**
 * Opens a stream to a client that disconnects before or after the stream begins.
 * @returns how often `left` was called
 */
async function countLeaving(when: 'before' | 'afterwards'): Promise<number> {
  const app = Fastify();
  const arrived = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let left = 0;
  app.get('/stream', async (_request, reply) => {
    arrived.resolve();
    if (when === 'before') await once(reply.raw, 'close');
    openEventStream(reply, () => {
      left += 1;
    });
    if (when === 'afterwards') reply.raw.once('close', begun.resolve);
    else begun.resolve();
    return reply;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = request(`${url}/stream`).on('error', () => undefined);
  client.end();
  if (when === 'before') await arrived.promise;
  else await once(client, 'response');
  client.destroy();
  await begun.promise;
  await app.close();
  return left;
}

test('who watches is told once that the client has left, also when they left before the stream began', async () => {
  assert.equal(await countLeaving('before'), 1);
  assert.equal(await countLeaving('afterwards'), 1);
});
