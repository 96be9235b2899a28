import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { setAndRecord, standInAndRecord } from '../../src/cli/endpoint.ts';
import { type ReceivedCall, withReceiver } from '../../src/cli/receiver.ts';
import type { Shell } from '../../src/cli/shell.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { commandLine } from '../support/cli.ts';
import { makeFolder } from '../support/data-folder.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const settings = { SECRET_KEY: randomBytes(32).toString('base64'), WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
const service = await startService({
  config: { secretKey: settings.SECRET_KEY, webhookAllowedNetworks: [settings.WEBHOOK_ALLOWED_NETWORKS] },
});
const cli = commandLine({
  ...settings,
  DATABASE_URL: service.ctx.sql.url,
  DATA_DIR: join(makeFolder(), 'data'),
});
const sandbox = ['--environment', 'sandbox'];
const production = ['--environment', 'production'];
const token = await service.token();
const receiver = await startReceiver();
const session = { ...service.ctx, serviceRuns: true };
const scope = { workspaceId: service.provider.workspaceId, environment: 'sandbox' } as const;
after(() => receiver.close());

async function book(providerOrderID: string): Promise<string> {
  const headers = { ...jakarta, 'x-sandbox-scenario': 'manual' };
  const body = { ...expressBooking, providerOrderID };
  const answer = await service.call('POST', '/express/v1/deliveries', { token, headers, body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.deliveryID;
}

test('an operator registers a webhook with its header pair, and the secret is shown once', async () => {
  const pair = ['--auth-key', 'X-Api-Key', '--auth-value', 'rahasia-yang-panjang'];
  const set = await cli.json('webhook', 'set', receiver.url, ...sandbox, ...pair);
  assert.equal(set.url, receiver.url);
  assert.match(set.secret, /^whsec_/);
  const shown = await cli.json('webhook', 'show', ...sandbox);
  assert.equal(shown.authKey, 'X-Api-Key');
  assert.ok(!JSON.stringify(shown).includes('rahasia'));
  assert.ok(!('secret' in shown));

  await book('REGISTERED');
  await receiver.reached(1);
  assert.equal(receiver.hits[0]?.headers['x-api-key'], 'rahasia-yang-panjang');
});

test('events are listed, sent again and tried out', async () => {
  const reached = receiver.hits.length;
  const deliveryId = await book('LISTED');
  await receiver.reached(reached + 1);
  const list = (...more: string[]) =>
    cli.json('events', 'list', ...sandbox, '--delivery', deliveryId, ...more);
  await until(async () => (await list())[0].outcome === 'delivered');
  const [event] = await list();
  assert.equal(event.status, 'ALLOCATING');
  assert.deepEqual(await list('--status', 'COMPLETED'), []);
  const misspelled = await cli.run('events', 'list', ...sandbox, '--status', 'COMPLETE');
  assert.notEqual(misspelled.code, 0);
  assert.match(misspelled.stderr, /Allowed choices are QUEUEING, /);
  assert.equal(event.answer, 200);

  const before = receiver.hits.length;
  assert.deepEqual(await cli.json('events', 'resend', event.id, ...sandbox), { queued: 1 });
  await receiver.reached(before + 1);
  assert.equal(receiver.hits.at(-1)?.id, event.id);
  const resendEntries = async () =>
    (await cli.json('audit', 'list')).filter(({ action }: { action: string }) => action === 'events.resend');
  const [entry, ...others] = await resendEntries();
  assert.deepEqual([JSON.parse(entry.details).after, others], [{ eventId: event.id, resent: 1 }, []]);
  const future = ['--from', '2999-01-01T00:00:00Z', '--to', '2999-01-02T00:00:00Z'];
  assert.deepEqual(await cli.json('events', 'resend', ...future, ...sandbox), { queued: 0 });
  assert.equal((await resendEntries()).length, 1, 'nothing was sent again');
  await until(async () => (await list())[0].outcome === 'delivered');
  const since = ['--from', event.occurredAt];
  assert.deepEqual(await cli.json('events', 'resend', ...since, ...sandbox), { queued: 0 });
  assert.deepEqual(await cli.json('events', 'resend', '--any', ...since, ...sandbox), { queued: 1 });
  await receiver.reached(before + 2);

  const tried = await cli.json('events', 'test', ...sandbox);
  assert.equal(tried.outcome, 'delivered');
  assert.equal(receiver.hits.at(-1)?.id, tried.eventId);
});

/** What a command that replaces the address does, until it is stopped: `first-delivery` and `certify` do it so. */
async function standIn() {
  const begun = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const calls: ReceivedCall[] = [];
  const said: string[] = [];
  const shell = { writeErr: (text: string) => void said.push(text) } as Shell;
  const work = async () => {
    begun.resolve();
    await stopped.promise;
  };
  const ended = withReceiver(session, scope, { shell, onCall: (call) => calls.push(call), work });
  await Promise.race([begun.promise, ended]);
  const stop = async () => {
    stopped.resolve();
    await ended;
  };
  return { calls, said, stop };
}

const registered = async () => (await cli.json('webhook', 'show', ...sandbox)).url;

test('a command that replaces the address receives its events, and gives the address back at the end', async () => {
  const standing = await standIn();
  const missed = receiver.hits.length;
  const deliveryId = await book('WATCHED');
  await until(() => standing.calls.some(({ event }) => event.deliveryID === deliveryId));
  assert.equal(receiver.hits.length, missed);

  await standing.stop();
  assert.equal(await registered(), receiver.url);
  await book('BACK');
  await receiver.reached(missed + 1);
  assert.equal(receiver.hits.at(-1)?.headers['x-api-key'], 'rahasia-yang-panjang', 'its header pair as well');
});

test('whoever else calls the address of a command, it goes on, and gives back the address', async () => {
  const standing = await standIn();
  const url = await registered();
  assert.notEqual(url, receiver.url);
  assert.equal((await fetch(url)).status, 400);
  assert.equal((await fetch(url, { method: 'POST', body: 'null' })).status, 400);
  const half = connect(Number(new URL(url).port), '127.0.0.1');
  await once(half, 'connect');
  half.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"deliveryID"');
  await pause(200);
  half.destroy();

  const deliveryId = await book('AFTERWARDS');
  await until(() => standing.calls.some(({ event }) => event.deliveryID === deliveryId));
  await standing.stop();
  assert.equal(await registered(), receiver.url);
});

test('decision 164: what is registered while a command replaces the address stays, with a secret that was shown', async () => {
  const put = (url: string) => service.call('PUT', '/v1/webhooks/endpoint', { token, body: { url } });
  const stop = async ({ said, stop: end }: Awaited<ReturnType<typeof standIn>>) => {
    await end();
    assert.match(said.join(''), /Somebody has registered or removed an address meanwhile/);
  };
  await cli.json('webhook', 'remove', ...sandbox);
  const first = await standIn();
  const meanwhile = await put(receiver.url);
  assert.match(meanwhile.body.data.secret, /^whsec_/, 'its first registration by the provider');
  await stop(first);
  assert.equal(await registered(), receiver.url);
  const missed = receiver.hits.length;
  await book('MEANWHILE');
  await receiver.reached(missed + 1);
  const { headers, body } = receiver.hits.at(-1)!;
  new Webhook(meanwhile.body.data.secret).verify(body, headers as Record<string, string>);

  const second = await standIn();
  assert.equal((await put(receiver.url)).body.data.secret, undefined, 'the secret before stays');
  await stop(second);

  const third = await standIn();
  assert.equal((await service.call('DELETE', '/v1/webhooks/endpoint', { token })).status, 200);
  await stop(third);
  assert.equal((await cli.run('webhook', 'show', ...sandbox)).code, 1, 'what was removed stays removed');
});

test('an address that a killed command stood in for comes back with the next one', async () => {
  await cli.json('webhook', 'set', receiver.url, ...sandbox);
  await standInAndRecord(session, scope, { url: 'http://127.0.0.1:4000/' });
  const next = await standIn();
  await next.stop();
  assert.equal(await registered(), receiver.url);
});

test('the signing secret is replaced on the command line, also while a command stands in', async () => {
  const standing = await standIn();
  const { secret } = await cli.json('webhook', 'rotate-secret', '--overlap-hours', '0', ...sandbox);
  await standing.stop();
  const missed = receiver.hits.length;
  await book('ROTATED');
  await receiver.reached(missed + 1);
  const { headers, body } = receiver.hits.at(-1)!;
  new Webhook(secret).verify(body, headers as Record<string, string>);
  const entries = await cli.json('audit', 'list');
  assert.ok(entries.some(({ action }: { action: string }) => action === 'webhook.rotate-secret'));
  const wrong = await cli.run('webhook', 'rotate-secret', '--overlap-hours', '169', ...sandbox);
  assert.match(wrong.stderr, /from 0 to 168/);
});

test('with no address before it, a command leaves none behind', async () => {
  assert.equal((await cli.json('webhook', 'remove', ...sandbox)).removed, true);
  const standing = await standIn();
  await standing.stop();
  const shown = await cli.run('webhook', 'show', ...sandbox);
  assert.equal(shown.code, 1);
  assert.match(
    shown.stderr,
    /^antar: the workspace has no webhook address in sandbox; see: antar webhook set\n$/,
  );
});

test('the name of a plain http address of production is resolved before the transaction that registers it', async () => {
  const { ctx, provider } = service;
  let open = 0;
  const transaction: typeof ctx.sql.transaction = async (work) => {
    open += 1;
    return ctx.sql.transaction(work).finally(() => {
      open -= 1;
    });
  };
  const openAtRequest: number[] = [];
  const ofProduction = { workspaceId: provider.workspaceId, environment: 'production' } as const;
  const watched = { ...session, sql: { ...ctx.sql, transaction } };
  await setAndRecord(watched, ofProduction, { url: 'http://receiver.test/' }, async () => {
    openAtRequest.push(open);
    return ['127.0.0.1'];
  });
  assert.deepEqual(openAtRequest, [0]);
  assert.equal((await cli.json('webhook', 'show', ...production)).url, 'http://receiver.test/');
  await cli.json('webhook', 'remove', ...production);
});

test('an address that webhooks may not reach is refused in one line', async () => {
  const { code, stderr } = await cli.run('webhook', 'set', 'http://10.0.0.1/', ...sandbox);
  assert.equal(code, 1);
  assert.match(stderr, /^antar: .+\n$/);
  const ended = await cli.run('events', 'resend', ...sandbox);
  assert.match(ended.stderr, /^antar: name an event, or a range with --from\n$/);
});
