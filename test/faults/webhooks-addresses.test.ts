import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { listEvents, readEvent } from '../../src/webhooks/log/list.ts';
import { sendTestEvent } from '../../src/webhooks/send-test-event.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, startSender } from '../support/webhooks.ts';

/** Nothing is opened here: the receiver's own address is out of bounds. */
const ctx = await createWebhookContext({
  webhookAllowedNetworks: [],
  webhookSandboxNetworks: [],
  webhookTimeoutMs: 500,
});
const answers = new Map<string, () => string[]>();
const resolve = async (hostname: string) => {
  const answer = answers.get(hostname);
  if (answer === undefined) throw new Error(`getaddrinfo ENOTFOUND ${hostname}`);
  return answer();
};
startSender(ctx, { resolve });

/** Anything that reaches this machine is counted: bytes or not. */
let connections = 0;
const trap = createServer((socket) => {
  connections += 1;
  socket.destroy();
}).unref();
trap.listen(0, '127.0.0.1');
await new Promise((ready) => trap.once('listening', ready));
const { port } = trap.address() as { port: number };

/** Ways to write this machine, its network, and a cloud's metadata. */
const spellings = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0x0.0x0.0x1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'sub.localhost',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '169.254.169.254',
  '2852039166',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '100.100.100.200',
  '224.0.0.1',
  '255.255.255.255',
];

test('an address out of bounds is refused at registration, however it is written', async () => {
  const scope = await addScope(ctx);
  const real = await import('../../src/webhooks/guard.ts');
  for (const host of spellings) {
    const url = `http://${host}:${port}/`;
    await assert.rejects(
      setEndpoint(ctx, scope, { url }, real.createResolve()),
      /webhook|http atau https/,
      url,
    );
  }
  assert.equal(connections, 0);
});

test('decision 60: a name that leads inside and one that leads nowhere are answered alike, and not called', async () => {
  const scope = await addScope(ctx);
  const errors = new Set<string | null>();
  for (const [name, addresses] of [
    ['nowhere.test', undefined],
    ['private.test', ['127.0.0.1']],
    ['mixed.test', ['93.184.216.34', '127.0.0.1']],
    ['public-and-private.test', ['93.184.216.34', '::1']],
    ['mapped.test', ['::ffff:127.0.0.1']],
    ['metadata.test', ['169.254.169.254']],
  ] as const) {
    if (addresses !== undefined) answers.set(name, () => [...addresses]);
    await setEndpoint(ctx, scope, { url: `http://${name}:${port}/` }, resolve);
    const { attempt } = await sendTestEvent(ctx, scope, resolve);
    errors.add(attempt.error?.replace(name, 'NAME') ?? null);
    const production = { ...scope, environment: 'production' } as const;
    await assert.rejects(
      setEndpoint(ctx, production, { url: `http://${name}:${port}/` }, resolve),
      /harus memakai https/,
      name,
    );
  }
  assert.deepEqual([...errors], ['NAME has no address that webhooks may reach']);
  assert.equal(connections, 0);
});

test('a name that turns private after its registration is not called: rebinding finds no second answer', async () => {
  const scope = await addScope(ctx);
  let lookups = 0;
  // Public when it is registered; afterwards it alternates at every question, as an attacker's name server does.
  answers.set('rebind.test', () => (lookups++ % 2 === 0 ? ['93.184.216.34'] : ['127.0.0.1']));
  await setEndpoint(ctx, scope, { url: `http://rebind.test:${port}/` }, resolve);
  const id = await emit(ctx.sql, scope);
  await until(async () => (await listEvents(ctx, scope)).events[0]?.outcome === 'failed');
  const { attempts } = await readEvent(ctx, scope, id);
  assert.equal(attempts.length, 4);
  assert.ok(attempts.some(({ error }) => /has no address that webhooks may reach/.test(error ?? '')));
  assert.equal(connections, 0);
});

test('the test event is under the same guard', async () => {
  const scope = await addScope(ctx);
  answers.set('later.test', () => ['93.184.216.34']);
  await setEndpoint(ctx, scope, { url: `http://later.test:${port}/` }, resolve);
  answers.set('later.test', () => ['127.0.0.1']);
  const { attempt } = await sendTestEvent(ctx, scope, resolve);
  assert.match(attempt.error ?? '', /has no address that webhooks may reach/);
  assert.equal(connections, 0);
});

test('decision 60: what is opened for the sandbox is closed to production, and its answers are shown to nobody', async () => {
  const config = { webhookAllowedNetworks: [], webhookSandboxNetworks: ['127.0.0.0/8'] };
  const opened = await createWebhookContext(config, ctx.sql);
  const inside = await startReceiver((_hit, response) => response.end('rahasia server ini'));
  const [sandbox, production] = [await addScope(ctx), await addScope(ctx, 'production')];
  for (const protocol of ['http', 'https']) {
    const url = `${protocol}://127.0.0.1:${inside.port}/`;
    await assert.rejects(setEndpoint(opened, production, { url }, resolve), /jaringan|https/);
  }
  await setEndpoint(opened, sandbox, { url: inside.url }, resolve);
  const { attempt } = await sendTestEvent(opened, sandbox, resolve);
  assert.deepEqual([attempt.outcome, attempt.httpStatus, attempt.response], ['delivered', 200, null]);

  answers.set('inside.test', () => ['127.0.0.1']);
  const url = `https://inside.test:${inside.port}/`;
  await setEndpoint(opened, production, { url }, resolve);
  const called = await sendTestEvent(opened, production, resolve);
  assert.equal(called.attempt.error, 'inside.test has no address that webhooks may reach');
  assert.equal(inside.hits.length, 1);
});

test('plain http in production reaches opened networks only, by their address at each call', async () => {
  const opened = await createWebhookContext({ webhookTimeoutMs: 500 }, ctx.sql);
  const receiver = await startReceiver();
  const scope = await addScope(ctx, 'production');
  answers.set('opened.test', () => ['127.0.0.1']);
  await setEndpoint(opened, scope, { url: `http://opened.test:${receiver.port}/` }, resolve);
  assert.equal((await sendTestEvent(opened, scope, resolve)).attempt.outcome, 'delivered');
  answers.set('opened.test', () => ['93.184.216.34']);
  const { attempt } = await sendTestEvent(opened, scope, resolve);
  assert.match(attempt.error ?? '', /has no address that webhooks may reach/);
});
