import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, mock, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '../../src/context.ts';
import { readEvent } from '../../src/webhooks/log/list.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { assertPace, full } from '../support/pace.ts';
import { answer, type Receiver, startReceiver } from '../support/receiver.ts';
import { forkSender } from '../support/sender-process.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, startSender, webhookConfig } from '../support/webhooks.ts';

const retrySeconds = full ? 60 : 1;
const retryMs = retrySeconds * 1_000;
const ctx = await createWebhookContext({ webhookRetrySeconds: retrySeconds });
const started = new Set<ChildProcess>();
after(() => {
  for (const sender of started) sender.kill('SIGKILL');
});

async function register(receiver: Receiver): Promise<Scope> {
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url: receiver.url });
  return scope;
}

const emitSome = (scope: Scope, count: number) =>
  Promise.all(Array.from({ length: count }, () => emit(ctx.sql, scope)));

/** Intervals between the recorded starts of an event's calls, by the database's clock. */
async function gapsMs(scope: Scope, id: string): Promise<number[]> {
  const { attempts } = await readEvent(ctx, scope, id);
  const startedMs = attempts.map(({ startedAt }) => startedAt.getTime());
  return startedMs.slice(1).map((atMs, index) => atMs - startedMs[index]!);
}

test('a clock that jumps 5 minutes to and fro makes no retry early and loses none: the database’s rules', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  after(() => mock.timers.reset());
  const sender = startSender(ctx);
  const receiver = await startReceiver(answer(500));
  const scope = await register(receiver);
  const ids: string[] = [];
  for (const minutes of [5, -10]) {
    ids.push(...(await emitSome(scope, 8)));
    await until(() => ids.every((id) => receiver.hits.some((hit) => hit.id === id)));
    mock.timers.setTime(Date.now() + minutes * 60_000);
    // Across the second call: the first call's wait began under another clock.
    await pause(retryMs + 500);
  }
  const isFailed = async (id: string) => (await readEvent(ctx, scope, id)).outcome === 'failed';
  await until(async () => (await Promise.all(ids.map(isFailed))).every(Boolean), 4 * retryMs + 120_000);
  await sender.stop();
  mock.timers.reset();
  assert.equal(receiver.hits.length, 4 * ids.length);
  for (const id of ids) {
    for (const gapMs of await gapsMs(scope, id)) {
      assert.ok(gapMs >= retryMs, `${gapMs} ms`);
      assertPace(gapMs, retryMs + 1_000);
    }
  }
});

async function startProcess(): Promise<ChildProcess> {
  const sender = await forkSender({
    DATABASE_URL: ctx.sql.url,
    SECRET_KEY: String(webhookConfig.secretKey),
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_RETRY_SECONDS: String(retrySeconds),
  });
  started.add(sender);
  sender.once('exit', () => started.delete(sender));
  return sender;
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`a retry that became due while no sender ran is made when one starts, and never twice (${signal})`, async () => {
    const receiver = await startReceiver(answer(500));
    const scope = await register(receiver);
    const first = await startProcess();
    const [id = ''] = await emitSome(scope, 1);
    await until(async () => (await readEvent(ctx, scope, id)).attempts.length === 1);
    const ended = once(first, 'exit');
    first.kill(signal);
    await ended;
    await pause(retryMs + 500);
    assert.equal(receiver.hits.length, 1);

    const second = await startProcess();
    const startedMs = performance.now();
    await receiver.reached(2);
    const lateMs = receiver.hits[1]!.atMs - startedMs;
    assertPace(lateMs, 2_000);
    await receiver.reached(3, retryMs + 60_000);
    assert.deepEqual(
      receiver.hits.map(({ attempt }) => attempt),
      [1, 2, 3],
    );
    await until(async () => (await readEvent(ctx, scope, id)).attempts.length === 3);
    const [, thirdMs = 0] = await gapsMs(scope, id);
    assert.ok(thirdMs >= retryMs, `${thirdMs} ms`);
    assertPace(thirdMs, retryMs + 1_000);
    second.kill('SIGKILL');
    await once(second, 'exit');
  });
}
