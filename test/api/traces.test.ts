import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Json } from '../support/json.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const spans: Json[] = [];
const serviceNames = new Set<string>();
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Json;
  for (const { resource, scopeSpans } of resourceSpans) {
    const name = resource.attributes.find(({ key }: Json) => key === 'service.name');
    serviceNames.add(name.value.stringValue);
    for (const each of scopeSpans) spans.push(...each.spans);
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await once(collector.listen(0, '127.0.0.1'), 'listening');
after(() => void collector.close());
const { port } = collector.address() as AddressInfo;

const logged: Json[] = [];
const config = { webhookAllowedNetworks: ['127.0.0.0/8'] };
// OpenTelemetry reads it.
process.env.OTEL_SERVICE_NAME = 'antar-jakarta';
const traced = await startService({
  config: { ...config, otlpEndpoint: `http://127.0.0.1:${port}` },
  logTo: logged,
});
const receiver = await startReceiver();
const headers = { ...jakarta, 'x-sandbox-scenario': 'manual' };

/** Books, and waits until the provider's address was called. */
async function bookAndSend({ call, token: tokenOf }: typeof traced, hits: number) {
  const token = await tokenOf();
  await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  const booked = await call('POST', '/express/v1/deliveries', { token, headers, body: expressBooking });
  assert.equal(booked.status, 201);
  await receiver.reached(hits);
  return booked.headers.get('x-request-id') ?? '';
}

test('decision 291: each answer names its request by an id of its own, whatever the caller sends', async () => {
  const mine = 'f'.repeat(32);
  const send = () =>
    traced.call('GET', '/nowhere', {
      headers: { 'x-request-id': mine, traceparent: `00-${mine}-${mine}-01` },
    });
  const ids = [await send(), await send()].map((answer) => answer.headers.get('x-request-id') ?? '');
  for (const id of ids) assert.match(id, /^[0-9a-f]{32}$/);
  assert.equal(new Set([...ids, mine]).size, 3);
});

test('decision 291: the id of a booking is on every log line of it, the webhook call included', async () => {
  const id = await bookAndSend(traced, 1);
  const calls = () => logged.filter(({ msg }) => msg === 'a webhook call has ended');
  await until(() => calls().length === 1);
  const [sent] = calls();
  assert.deepEqual([sent.requestId, sent.outcome, sent.httpStatus], [id, 'delivered', 200]);
  await traced.call('POST', '/v1/auth/providers/token', { body: { client_key: 'x', client_secret: 'y' } });
  const [refused] = logged.filter(({ msg }) => msg === 'access refused');
  assert.match(refused.requestId, /^[0-9a-f]{32}$/);
});

test('decision 292: a trace leads from the request through its statement and event to the webhook call', async () => {
  const [call] = logged.filter(({ msg }) => msg === 'a webhook call has ended');
  await traced.ctx.telemetry.tracing?.stop();
  await until(() => spans.some(({ name }) => name === 'webhook POST'));
  const of = spans.filter(({ traceId }) => traceId === call.requestId);
  const named = (name: string) => of.find((span) => span.name === name) ?? assert.fail(name);
  const request = named('POST /express/v1/deliveries');
  assert.equal(request.parentSpanId ?? '', '');
  assert.equal(named('deliveries.book').parentSpanId, request.spanId);
  const event = named('event ALLOCATING');
  assert.equal(event.parentSpanId, request.spanId);
  assert.equal(named('webhook POST').parentSpanId, event.spanId);
  const status = request.attributes.find(({ key }: Json) => key === 'http.response.status_code');
  assert.equal(Number(status.value.intValue), 201);
  assert.deepEqual([...serviceNames], ['antar-jakarta']);
  const text = JSON.stringify(spans);
  for (const secret of ['Ani', '+6281234567890', 'Thamrin']) assert.ok(!text.includes(secret), secret);
});

test('decision 291: without a collector the id reaches the webhook call too', async () => {
  const lines: Json[] = [];
  const plain = await startService({ config, logTo: lines });
  assert.equal(plain.ctx.telemetry.tracing, undefined);
  const id = await bookAndSend(plain, 2);
  await until(() =>
    lines.some(({ msg, requestId }) => msg === 'a webhook call has ended' && requestId === id),
  );
  await receiver.close();
});

test('decision 292: without a collector no part of OpenTelemetry but its interface is loaded', () => {
  const root = join(import.meta.dirname, '../..');
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => { const found = next(name, context); loaded.push(found.url); return found; } });
    await import(${JSON.stringify(join(root, 'src/start.ts'))});
    const { openTelemetry } = await import(${JSON.stringify(join(root, 'src/telemetry/telemetry.ts'))});
    await openTelemetry({});
    const isPart = (url) => url.includes('@opentelemetry/') && !url.includes('@opentelemetry/api/');
    process.stdout.write(JSON.stringify([loaded.length > 100, loaded.filter(isPart)]));
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  assert.equal(stdout, '[true,[]]', stderr);
});
