import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { startReceiver } from '../support/receiver.ts';
import { forkSender } from '../support/sender-process.ts';
import { addScope, createWebhookContext, emit, webhookConfig } from '../support/webhooks.ts';

const ctx = await createWebhookContext();

/** A way to the database that can go silent: what was opened before stays open, and nothing comes through any more. */
async function startWay(url: string) {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const open: Socket[] = [];
  const server = createServer((near) => {
    const far = folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.${port}`);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      open.push(socket.unref());
    }
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port);
  way.searchParams.delete('host');
  return {
    url: way.href,
    silence: () => {
      for (const socket of open.splice(0)) socket.unpipe().pause();
    },
  };
}

test('a sender whose connections to the database go silent goes on over new ones', async () => {
  const way = await startWay(ctx.sql.url);
  const sender = await forkSender({
    DATABASE_URL: way.url,
    SECRET_KEY: String(webhookConfig.secretKey),
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  });
  after(() => sender.kill('SIGKILL'));
  const receiver = await startReceiver();
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url: receiver.url });
  await emit(ctx.sql, scope);
  await receiver.reached(1);
  way.silence();
  const id = await emit(ctx.sql, scope);
  await receiver.reached(2);
  assert.equal(receiver.hits.at(-1)?.id, id);
});
