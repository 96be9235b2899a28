import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { startProxy } from '../support/proxy.ts';
import { startReceiver } from '../support/receiver.ts';
import { forkSender } from '../support/sender-process.ts';
import { overTcp } from '../support/standby.ts';
import { addScope, createWebhookContext, emit, webhookConfig } from '../support/webhooks.ts';

const ctx = await createWebhookContext();

test('a sender whose connections to the database go silent goes on over new ones', async () => {
  const proxy = await startProxy(ctx.sql.url);
  const sender = await forkSender({
    DATABASE_URL: overTcp(ctx.sql.url, new URL(proxy.baseUrl).port),
    SECRET_KEY: String(webhookConfig.secretKey),
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  });
  after(() => sender.kill('SIGKILL'));
  const receiver = await startReceiver();
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url: receiver.url });
  await emit(ctx.sql, scope);
  await receiver.reached(1);
  proxy.silence();
  proxy.mend();
  const id = await emit(ctx.sql, scope);
  await receiver.reached(2);
  assert.equal(receiver.hits.at(-1)?.id, id);
});
