import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Scope } from '../../src/context.ts';
import { findEndpoint, removeEndpoint } from '../../src/webhooks/find-endpoint.ts';
import { listEvents, readEvent } from '../../src/webhooks/log/list.ts';
import type { EventOutcome } from '../../src/webhooks/log/store.ts';
import { resendEvents } from '../../src/webhooks/resend.ts';
import { rotateSecret } from '../../src/webhooks/rotate-secret.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { full } from '../support/pace.ts';
import { answer, type Hit, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { expectBody } from '../support/webhook-body.ts';
import {
  addScope,
  createWebhookContext,
  emit,
  newDeliveryId,
  operator,
  startSender,
} from '../support/webhooks.ts';

const retrySeconds = full ? 60 : 1;
const retriesMs = 4 * retrySeconds * 1000 + 60_000;
const ctx = await createWebhookContext({ webhookRetrySeconds: retrySeconds });
startSender(ctx);

const concurrently = { concurrency: true };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const outcomesOf = async (scope: Scope): Promise<EventOutcome[]> =>
  (await listEvents(ctx, scope, { limit: 1000 })).events.map(({ outcome }) => outcome);
const all = async (scope: Scope, outcome: EventOutcome) =>
  (await outcomesOf(scope)).every((each) => each === outcome);

test('webhooks', concurrently, async (t) => {
  const it = (name: string, run: () => Promise<void>) => t.test(name, run);
  await Promise.all([
    it('an event reaches the address once, with the provider’s own pair and the frozen body', async () => {
      const receiver = await startReceiver(answer(204));
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url, authKey: 'X-Api-Key', authValue: 'Bearer s3cret' });
      const body = '{"z":1,  "a":"Ñ"}';
      const id = await emit(ctx.sql, scope, { body });
      await until(async () => all(scope, 'delivered'));
      assert.equal(receiver.hits.length, 1);
      const [hit] = receiver.hits as [Hit];
      expectBody(hit.body, body, `event ${id}`);
      assert.deepEqual([hit.id, hit.method, hit.attempt], [id, 'POST', 1]);
      assert.equal(hit.headers['x-api-key'], 'Bearer s3cret');
      assert.equal(hit.headers['content-type'], 'application/json');
    }),

    it('events of one delivery arrive one after the other', async () => {
      let calling = 0;
      let most = 0;
      const receiver = await startReceiver((_hit, response) => {
        most = Math.max(most, ++calling);
        setTimeout(() => {
          calling -= 1;
          response.end();
        }, 3);
      });
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url });
      const deliveryId = newDeliveryId();
      for (const sequence of numbers(20)) await emit(ctx.sql, scope, { deliveryId, sequence });
      await receiver.reached(20);
      assert.deepEqual(
        receiver.hits.map(({ sequence }) => sequence),
        numbers(20),
      );
      assert.equal(most, 1);
    }),

    it('a call that always fails is made four times at the set distance, then given up; nothing changes but time', async () => {
      const receiver = await startReceiver(answer(500));
      const scope = await addScope(ctx);
      const { secret } = await setEndpoint(ctx, scope, { url: receiver.url });
      const ids = await Promise.all(numbers(20).map(() => emit(ctx.sql, scope)));
      await until(async () => all(scope, 'failed'), retriesMs);
      assert.equal(receiver.hits.length, 80);
      for (const id of ids) {
        const hits = receiver.hits.filter((hit) => hit.id === id);
        assert.deepEqual(
          hits.map(({ attempt }) => attempt),
          [1, 2, 3, 4],
        );
        for (const { body, attempt } of hits) expectBody(body, hits[0]!.body, `attempt ${attempt} of ${id}`);
        // A busy test process reads its clock late: only the full form trusts it, the short one what is recorded.
        const { attempts } = await readEvent(ctx, scope, id);
        const startedMs = attempts.map(({ startedAt }) => startedAt.getTime());
        for (const times of full ? [startedMs, hits.map(({ atMs }) => atMs)] : [startedMs]) {
          const gapsMs = times.slice(1).map((time, index) => time - times[index]!);
          const [least, most] = [Math.min(...gapsMs), Math.max(...gapsMs)];
          assert.ok(
            least >= retrySeconds * 1000 && most <= retrySeconds * 1000 + 1_000,
            `${least} to ${most} ms`,
          );
        }
        for (const { body, headers } of hits) {
          if (!full) new Webhook(secret ?? '').verify(body, headers as Record<string, string>);
        }
      }
      const timestamps = receiver.hits.map(({ headers }) => headers['webhook-timestamp']);
      assert.ok(new Set(timestamps).size >= 4);
    }),

    it('a success on the second, third or fourth call ends it', async () => {
      const receiver = await startReceiver((hit, response) => {
        response.writeHead(hit.attempt > hit.sequence ? 200 : 503).end();
      });
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url });
      const ids = await Promise.all(numbers(3).map((sequence) => emit(ctx.sql, scope, { sequence })));
      await until(async () => all(scope, 'delivered'), retriesMs);
      for (const [index, id] of ids.entries()) {
        const { attempts } = await readEvent(ctx, scope, id);
        assert.equal(attempts.length, index + 2);
        assert.equal(attempts.at(-1)?.outcome, 'delivered');
        assert.equal(receiver.hits.filter((hit) => hit.id === id).length, index + 2);
      }
    }),

    it('strict ordering: the next event waits until the one before has arrived or is given up', async () => {
      const receiver = await startReceiver((hit, response) =>
        response.writeHead(hit.sequence === 1 ? 500 : 200).end(),
      );
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url });
      const deliveryId = newDeliveryId();
      for (const sequence of numbers(3)) await emit(ctx.sql, scope, { deliveryId, sequence });
      await receiver.reached(6, retriesMs);
      assert.deepEqual(
        receiver.hits.map(({ sequence, attempt }) => [sequence, attempt]),
        [
          [1, 1],
          [1, 2],
          [1, 3],
          [1, 4],
          [2, 1],
          [3, 1],
        ],
      );
    }),

    it('first-attempt ordering: the next event goes after the first call, and a retry tells its place', async () => {
      const receiver = await startReceiver((hit, response) =>
        response.writeHead(hit.sequence === 1 && hit.attempt < 3 ? 500 : 200).end(),
      );
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url, ordering: 'first-attempt' });
      const deliveryId = newDeliveryId();
      for (const sequence of numbers(3)) await emit(ctx.sql, scope, { deliveryId, sequence });
      await until(async () => all(scope, 'delivered'), retriesMs);
      const called = receiver.hits.map(({ sequence, attempt }) => ({ sequence, attempt }));
      const first = called.filter(({ attempt }) => attempt === 1).map(({ sequence }) => sequence);
      const ofFirst = called.filter(({ sequence }) => sequence === 1).map(({ attempt }) => attempt);
      assert.deepEqual([first, ofFirst, called.length], [numbers(3), numbers(3), 5]);
    }),

    it('what changes between two calls holds for the next one', async () => {
      const first = await startReceiver(answer(500));
      const second = await startReceiver();
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: first.url, authKey: 'X-Key', authValue: 'old' });
      const id = await emit(ctx.sql, scope);
      await first.reached(1);
      await setEndpoint(ctx, scope, { url: second.url, authKey: 'X-Key', authValue: 'new' });
      await second.reached(1, retriesMs);
      assert.deepEqual(
        [second.hits[0]?.id, second.hits[0]?.attempt, second.hits[0]?.headers['x-key']],
        [id, 2, 'new'],
      );
      assert.equal(first.hits.length, 1);
    }),

    it('removing an endpoint cancels what waits for it, and a new one takes over nothing', async () => {
      const receiver = await startReceiver(answer(500));
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url });
      await emit(ctx.sql, scope);
      await receiver.reached(1);
      assert.equal(await removeEndpoint(ctx, scope), true);
      await setEndpoint(ctx, scope, { url: receiver.url });
      receiver.behave(answer(200));
      await emit(ctx.sql, scope);
      await receiver.reached(2);
      await new Promise((resolve) => setTimeout(resolve, retrySeconds * 1000 + 500));
      assert.equal(receiver.hits.length, 2);
    }),

    it('during a rotation calls verify with the old secret and with the new, after it with the new alone', async () => {
      const receiver = await startReceiver();
      const scope = await addScope(ctx);
      const { secret: old = '' } = await setEndpoint(ctx, scope, { url: receiver.url });
      const { secret } = await rotateSecret(ctx, scope, 600);
      await emit(ctx.sql, scope);
      await receiver.reached(1);
      const verify = (key: string, { body, headers }: Hit) =>
        new Webhook(key).verify(body, headers as Record<string, string>);
      verify(old, receiver.hits[0]!);
      verify(secret, receiver.hits[0]!);
      const text = `update webhook_endpoints set previous_secret_until = now(), version = version + 1
        where workspace_id = $1`;
      await ctx.sql.query({ name: 'test.end-overlap', text }, [scope.workspaceId]);
      await emit(ctx.sql, scope);
      await receiver.reached(2);
      verify(secret, receiver.hits[1]!);
      assert.throws(() => verify(old, receiver.hits[1]!));
    }),

    it('a secret that cannot be opened any more is healed by a new one', async () => {
      const receiver = await startReceiver();
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url });
      const text = `update webhook_endpoints set secret = 'v1.bG9zdA' where workspace_id = $1`;
      await ctx.sql.query({ name: 'test.lose-secret', text }, [scope.workspaceId]);
      const { secret } = await rotateSecret(ctx, scope);
      await emit(ctx.sql, scope);
      await receiver.reached(1);
      const [hit] = receiver.hits as [Hit];
      new Webhook(secret).verify(hit.body, hit.headers as Record<string, string>);
    }),

    it('an endpoint whose calls all fail is seen to fail, and seen to be well again', async () => {
      const receiver = await startReceiver(answer(500));
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url });
      await emit(ctx.sql, scope);
      await until(async () => (await findEndpoint(ctx, scope))?.failingSince != null);
      // A minute more than it takes: a sender's reading of the database's clock may be late.
      const later = { ...ctx, now: () => new Date(Date.now() + 16 * 60_000) };
      const patient = { ...later, config: { ...ctx.config, webhookUnhealthyMinutes: 20 } };
      assert.equal((await findEndpoint(ctx, scope))?.health, 'healthy');
      assert.equal((await findEndpoint(patient, scope))?.health, 'healthy');
      assert.equal((await findEndpoint(later, scope))?.health, 'unhealthy');
      receiver.behave(answer(200));
      await until(async () => (await findEndpoint(later, scope))?.health === 'healthy', retriesMs);
    }),

    it('an endpoint that another sender saw fail is seen to be well by whoever reaches it', async () => {
      const receiver = await startReceiver();
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url });
      await emit(ctx.sql, scope);
      await receiver.reached(1);
      const text =
        'update webhook_endpoints set failing_since = now() where workspace_id = $1 and environment = $2';
      await ctx.sql.query({ name: 'test.fail', text }, [scope.workspaceId, scope.environment]);
      await until(async () => {
        await emit(ctx.sql, scope);
        await pause(300);
        return (await findEndpoint(ctx, scope))?.failingSince === null;
      });
    }),

    it('an event without an endpoint is sent to nobody, and can be resent once there is one', async () => {
      const scope = await addScope(ctx);
      const id = await emit(ctx.sql, scope);
      assert.deepEqual(await outcomesOf(scope), ['unsent']);
      await assert.rejects(resendEvents(ctx, scope, { eventId: id }, operator), /Webhook belum didaftarkan/);
      const receiver = await startReceiver();
      await setEndpoint(ctx, scope, { url: receiver.url });
      assert.equal(await resendEvents(ctx, scope, { eventId: id }, operator), 1);
      await receiver.reached(1);
      assert.equal(receiver.hits[0]?.id, id);
    }),
  ]);
});
