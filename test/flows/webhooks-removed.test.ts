import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Scope } from '../../src/context.ts';
import type { Database } from '../../src/db/connect.ts';
import { findEndpoint, removeEndpoint } from '../../src/webhooks/find-endpoint.ts';
import { listEvents } from '../../src/webhooks/log/list.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { openFence } from '../../src/workspaces/fence.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { meet } from '../support/meet.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, startSender } from '../support/webhooks.ts';

const ctx = await createWebhookContext();
const fence = openFence(ctx);
after(() => fence.sql.close());

const idsOf = async (scope: Scope, outcome: 'unsent' | 'delivered') =>
  (await listEvents(ctx, scope, { outcome })).events.map(({ id }) => id);

/** A delivery with an event that was written for an endpoint while it was removed, and the provider's next endpoint. */
async function meetRemoval() {
  const scope = await addScope(ctx);
  const { id: deliveryId } = await insertTestDelivery(ctx, scope);
  const [booked] = await idsOf(scope, 'unsent');
  await setEndpoint(ctx, scope, { url: 'http://127.0.0.1:2/' });
  let late = '';
  const write = async (tx: unknown) => {
    late = await emit(tx as Database, scope, { deliveryId, sequence: 2 });
  };
  await meet(ctx.sql, write, () => removeEndpoint(ctx, scope));
  const receiver = await startReceiver();
  after(() => receiver.close());
  await setEndpoint(ctx, scope, { url: receiver.url });
  return { scope, deliveryId, receiver, before: [late, booked] };
}

test('decision 118: a new endpoint takes over no event that was written while the one before it was removed', async () => {
  const met = [await meetRemoval(), await meetRemoval()];
  const [byService, byProvider] = met as [(typeof met)[0], (typeof met)[0]];
  const next = { deliveryId: byService.deliveryId, sequence: 3 };
  const ids = [await emit(ctx.sql, byService.scope, next)];
  const { scope, deliveryId } = byProvider;
  ids.push(await fence.within(scope, () => emit(fence.sql, scope, { deliveryId, sequence: 3 })));
  startSender(ctx);
  for (const [place, { scope, receiver, before }] of met.entries()) {
    await until(async () => (await idsOf(scope, 'delivered')).length > 0);
    await until(async () => (await idsOf(scope, 'unsent')).length === 2);
    assert.deepEqual(await idsOf(scope, 'unsent'), before);
    assert.deepEqual(
      receiver.hits.map(({ id }) => id),
      [ids[place]],
    );
  }
});

test('decision 118: an endpoint is removed while several of its deliveries change together', async () => {
  const scope = await addScope(ctx);
  const { id: first } = await insertTestDelivery(ctx, scope);
  const { id: second } = await insertTestDelivery(ctx, scope);
  await setEndpoint(ctx, scope, { url: 'http://127.0.0.1:2/' });
  const change = (deliveryId: string, sequence: number) => async (tx: unknown) => {
    await emit(tx as Database, scope, { deliveryId, sequence });
  };
  // The queue has them in the other order than that of their ids, in which transactions lock them.
  for (const id of [second, first]) await change(id, 2)(ctx.sql);
  await meet(ctx.sql, change(first, 3), () => removeEndpoint(ctx, scope), change(second, 3));
  assert.equal(await findEndpoint(ctx, scope), undefined);
});
