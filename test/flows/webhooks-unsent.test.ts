import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '../../src/context.ts';
import type { Database, Queryable } from '../../src/db/connect.ts';
import { removeEndpoint } from '../../src/webhooks/find-endpoint.ts';
import { listEvents } from '../../src/webhooks/log/list.ts';
import { selectEvents } from '../../src/webhooks/log/store.ts';
import { resendEvents } from '../../src/webhooks/resend.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { fillSeconds } from '../support/database.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import {
  addScope,
  createWebhookContext,
  emit,
  newDeliveryId,
  operator,
  startSender,
} from '../support/webhooks.ts';

const ctx = await createWebhookContext();

const idsOf = async (scope: Scope, outcome: 'unsent' | 'delivered' | 'pending') =>
  (await listEvents(ctx, scope, { outcome })).events.map(({ id }) => id);

test('unsent are those that had nobody to be sent to, or waited when their endpoint was removed, and no others', async () => {
  const scope = await addScope(ctx);
  const deliveryId = newDeliveryId();
  const early = await emit(ctx.sql, scope);
  await setEndpoint(ctx, scope, { url: 'http://127.0.0.1:2/' });
  const waiting = [
    await emit(ctx.sql, scope, { deliveryId, sequence: 1 }),
    await emit(ctx.sql, scope, { deliveryId, sequence: 2 }),
    await emit(ctx.sql, scope),
  ];
  assert.deepEqual(await idsOf(scope, 'unsent'), [early]);
  assert.deepEqual(await idsOf(scope, 'pending'), waiting.toReversed());
  await removeEndpoint(ctx, scope);
  const late = await emit(ctx.sql, scope);
  const unsent = [early, ...waiting, late].toReversed();
  assert.deepEqual(await idsOf(scope, 'unsent'), unsent);

  const receiver = await startReceiver();
  await setEndpoint(ctx, scope, { url: receiver.url });
  const sent = await emit(ctx.sql, scope);
  await resendEvents(ctx, scope, { eventId: early }, operator);
  await removeEndpoint(ctx, scope);
  assert.deepEqual(await idsOf(scope, 'unsent'), [sent, ...unsent], 'cancelled before it was sent again');
  await setEndpoint(ctx, scope, { url: receiver.url });
  await resendEvents(ctx, scope, { eventId: sent }, operator);
  await resendEvents(ctx, scope, { eventId: early }, operator);
  startSender(ctx);
  await until(async () => (await idsOf(scope, 'delivered')).length === 2);
  assert.deepEqual(await idsOf(scope, 'delivered'), [sent, early]);
  const left = unsent.filter((id) => id !== early);
  assert.deepEqual(await idsOf(scope, 'unsent'), left);
  const marks = 'select untold from events where id = $1';
  assert.deepEqual(await ctx.sql.query({ name: 'test.marks', text: marks }, [early]), [{ untold: false }]);
  const page = await listEvents(ctx, scope, { outcome: 'unsent', limit: 3 });
  assert.deepEqual(
    page.events.map(({ id }) => id),
    left.slice(0, 3),
  );
  const rest = await listEvents(ctx, scope, { outcome: 'unsent', limit: 3, after: page.next! });
  assert.deepEqual([rest.events.map(({ id }) => id), rest.next], [left.slice(3), null]);
});

test('an event that is written while its endpoint is removed is unsent too', async () => {
  startSender(ctx);
  for (const sequence of [1, 2]) {
    const scope = await addScope(ctx);
    const deliveryId = newDeliveryId();
    await setEndpoint(ctx, scope, { url: 'http://127.0.0.1:2/' });
    const ids: string[] = [];
    if (sequence === 2) ids.push(await emit(ctx.sql, scope, { deliveryId }));
    const end = Promise.withResolvers<void>();
    const open = ctx.sql.transaction(async (tx) => {
      ids.push(await emit(tx as unknown as Database, scope, { deliveryId, sequence }));
      await end.promise;
    });
    await until(() => ids.length === sequence);
    const removed = removeEndpoint(ctx, scope);
    await pause(100);
    end.resolve();
    await Promise.all([open, removed]);
    await until(async () => (await idsOf(scope, 'unsent')).length === sequence);
    assert.deepEqual(await idsOf(scope, 'unsent'), ids.toReversed());
  }
});

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const rowsRead = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);

test('the few unsent events are found without reading the many that were told', async () => {
  const scope = await addScope(ctx);
  const first = await emit(ctx.sql, scope);
  const many = `with told as (
      insert into events (id, workspace_id, environment, delivery_id, sequence, status, occurred_at, body, untold)
      select $1 || number, $1, $2, 'DE-' || $1 || number, 1, 'ALLOCATING', now(), '{}', false
      from generate_series(1, 20000) as number
      returning *
    )
    insert into webhook_attempts (event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome,
      started_at, duration_ms)
    select id, workspace_id, environment, delivery_id, 1, 1, 'event', 'delivered', recorded_at, 1 from told`;
  await ctx.sql.query({ name: 'test.many', text: many, mostSeconds: fillSeconds }, [
    scope.workspaceId,
    scope.environment,
  ]);
  await ctx.sql.query({ name: 'test.analyze', text: 'analyze events, webhook_attempts' });
  let read = 0;
  const explaining: Queryable = {
    query: async ({ text }, values) => {
      const explained = `explain (analyze, timing off, format json) ${text}`;
      const [row] = await ctx.sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        { name: 'test.explain', text: explained },
        values,
      );
      read = rowsRead(row!['QUERY PLAN'][0].Plan);
      return [];
    },
  };
  await selectEvents(explaining, scope, { outcome: 'unsent' }, 101);
  assert.ok(read > 0 && read < 100, `${read} rows read`);
  assert.deepEqual(await idsOf(scope, 'unsent'), [first]);
});
