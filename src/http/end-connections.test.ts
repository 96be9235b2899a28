import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { endConnections } from './end-connections.ts';

/** Starts a server whose route `/slow` responds only after `release`. */
async function startServer(mostMs: number) {
  const app = Fastify({ forceCloseConnections: 'idle' });
  endConnections(app, mostMs);
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/', async () => 'done');
  app.get('/slow', async () => {
    arrived.resolve();
    await released.promise;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const open = async (text = '') => {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await accepted;
    socket.on('error', () => undefined).write(text);
    return socket;
  };
  return { app, open, arrived: arrived.promise, release: released.resolve };
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) text += part;
  return text;
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;
/** A timeout that is longer than any test, so it ends no connection. */
const never = 60_000;

test('decision 371: a connection that sends nothing does not keep a server from stopping', async () => {
  const { app, open } = await startServer(never);
  const silent = await open();
  const used = await open(request('/'));
  await once(used, 'data');
  await app.close();
  assert.deepEqual(await Promise.all([textOf(silent), textOf(used)]), ['', '']);
});

test('decision 371: a request in flight is answered while a server stops', async () => {
  const { app, open, arrived, release } = await startServer(never);
  const slow = await open(request('/slow'));
  await arrived;
  const closed = app.close();
  release();
  assert.match(await textOf(slow), /done$/);
  await closed;
});

test('decision 371: a request that never ends is cut off when the time is over', async () => {
  const { app, open } = await startServer(1);
  const half = await open('GET / HTTP/1.1\r\nHost: he');
  const read = new Promise((resolve) => app.server.getConnections(resolve));
  await read;
  await app.close();
  assert.equal(await textOf(half), '');
});
