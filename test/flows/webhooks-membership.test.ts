import { after, test } from 'node:test';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { startReceiver } from '../support/receiver.ts';
import { addScope, createWebhookContext, emit, startSender } from '../support/webhooks.ts';

const ctx = await createWebhookContext();
const { sql } = ctx;
const scope = await addScope(ctx);
const receiver = await startReceiver();
after(() => receiver.close());
await setEndpoint(ctx, scope, { url: receiver.url });

const query = <Row>(name: string, text: string, values: unknown[] = []) =>
  sql.query<Row>({ name: `test.${name}`, text }, values);

/** Events enough to be in every shard. */
async function sendFromEveryShard(): Promise<void> {
  const before = receiver.hits.length;
  await Promise.all(Array.from({ length: 120 }, () => emit(sql, scope)));
  await receiver.reached(before + 120);
}

test('a sender that died before the clock was set back by hours keeps no deliveries for itself', async () => {
  await query(
    'dead',
    `insert into lease_holders (id, work, ends_at) values ('dead', 'webhooks', now() + interval '7 hours')`,
  );
  await query('taken', `update webhook_shards set holder_id = 'dead'`);
  const sender = startSender(ctx);
  await sendFromEveryShard();
  await sender.stop();
});
