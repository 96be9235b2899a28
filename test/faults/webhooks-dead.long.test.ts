import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '../../src/context.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { assertPace, full } from '../support/pace.ts';
import { startReceiver } from '../support/receiver.ts';
import { addScope, createWebhookContext, emit, startSender } from '../support/webhooks.ts';

const [dead, healthy, seconds] = full ? [200, 20, 30] : [40, 10, 3];
/** Events a second of the healthy endpoints together; the dead ones get as many. */
const perSecond = full ? 200 : 50;
const mostSockets = 1_024;

const ctx = await createWebhookContext({ webhookTimeoutMs: full ? 10_000 : 1_500, webhookRetrySeconds: 60 });
const sender = startSender(ctx);

/** Takes connections and never says a word, as an address whose packets are dropped after the handshake. */
async function startDead() {
  const sockets = new Set<object>();
  let most = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    // A moment later: calls that time out together are followed by others before this side hears of their end.
    setTimeout(() => {
      most = Math.max(most, sockets.size);
    }, 100);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  });
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, mostSockets: () => most };
}

async function register(url: string, count: number): Promise<Scope[]> {
  const scopes: Scope[] = [];
  for (let number = 0; number < count; number += 1) {
    const scope = await addScope(ctx);
    await setEndpoint(ctx, scope, { url });
    scopes.push(scope);
  }
  return scopes;
}

const well = await startReceiver();
const healthyScopes = await register(well.url, healthy);

/** Lets events of the healthy endpoints happen evenly, and of others beside them. @returns what 1 % of them exceed, in ms; of the few of the short form, 5 % */
async function liveLateMs(beside: readonly Scope[]): Promise<number> {
  const committed = new Map<string, number>();
  const already = well.hits.length;
  const startedMs = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const id = await emit(ctx.sql, healthyScopes[count % healthy]!);
    committed.set(id, performance.now());
    sender.wake();
    const other = beside[count % beside.length];
    if (other !== undefined) await emit(ctx.sql, other);
    await pause(Math.max(0, startedMs + ((count + 1) * 1_000) / perSecond - performance.now()));
  }
  await well.reached(already + committed.size);
  const latencies = well.hits.slice(already).map(({ id, atMs }) => atMs - committed.get(id)!);
  assert.equal(latencies.length, committed.size);
  return latencies.sort((one, other) => one - other)[Math.ceil(latencies.length * (full ? 0.99 : 0.95)) - 1]!;
}

test(`${dead} dead endpoints of ${dead + healthy} leave the others their pace; sockets and memory stay bounded`, async () => {
  const aloneMs = await liveLateMs([]);
  const silent = await startDead();
  const deadScopes = await register(silent.url, dead);
  // Their backlogs first, so that all of what they may have is under way.
  for (const scope of deadScopes) for (let count = 0; count < 20; count += 1) await emit(ctx.sql, scope);
  const rssBefore = process.memoryUsage().rss;
  const besideMs = await liveLateMs(deadScopes);
  const grownMb = (process.memoryUsage().rss - rssBefore) / 1024 ** 2;
  assertPace(besideMs - aloneMs, 100);
  assert.ok(silent.mostSockets() >= dead, `${silent.mostSockets()} sockets`);
  assert.ok(silent.mostSockets() <= mostSockets, `${silent.mostSockets()} sockets`);
  assert.ok(grownMb <= 128, `${grownMb.toFixed()} MB more`);
  await well.close();
});
