import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import {
  Antar,
  type Booking,
  InvalidSignature,
  type Options,
  type QuoteRequest,
  Refusal,
  signWebhook,
  verifyWebhook,
} from '../../sdk/typescript/src/index.ts';
import { newSigningSecret } from '../../src/webhooks/sign.ts';
import { expressBooking } from '../support/bookings.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const config = { webhookAllowedNetworks: ['127.0.0.0/8'] };
const service = await startService({ config });
const booking = { ...expressBooking, serviceCategory: 'EXPRESS' } as Booking;
const { serviceType, packages, origin, destination } = expressBooking;
const trip = { serviceType, packages, origin, destination } as QuoteRequest;
const isRefused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;

/** A client whose requests are counted, and whose network `disturb` may replace. */
function clientOf(disturb?: (path: string, go: () => Promise<Response>) => Promise<Response>) {
  const sent: { path: string; key: string | null }[] = [];
  const send: typeof fetch = (url, init) => {
    const path = new URL(String(url)).pathname;
    sent.push({ path, key: new Headers(init?.headers).get('idempotency-key') });
    const go = () => fetch(url, init);
    return disturb === undefined ? go() : disturb(path, go);
  };
  const options: Options = { baseUrl: service.baseUrl, ...service.provider.sandbox, fetch: send };
  return {
    antar: new Antar(options),
    sent,
    tokens: () => sent.filter(({ path }) => path.endsWith('/token')).length,
  };
}

test('decision 831: the client quotes, books, reads, lists, notifies and cancels with one token', async () => {
  const { antar, tokens } = clientOf();
  const [quote] = await Promise.all([antar.quote(trip), antar.quote(trip)]);
  assert.equal(quote.availability, true);
  const booked = [];
  for (const providerOrderID of ['PAGE-1', 'PAGE-2', 'PAGE-3'])
    booked.push(await antar.book({ ...booking, providerOrderID }, { scenario: 'manual' }));
  const [{ deliveryID } = { deliveryID: '' }] = booked;
  assert.equal((await antar.read(deliveryID)).status, 'ALLOCATING');
  const listed = [];
  for await (const each of antar.list({ limit: 1 })) listed.push(each.providerOrderID);
  assert.deepEqual(listed, ['PAGE-3', 'PAGE-2', 'PAGE-1']);
  await assert.rejects(antar.notify(deliveryID), isRefused('courierNotAssigned'));
  await antar.cancel(deliveryID, 'Pembeli membatalkan');
  await assert.rejects(antar.cancel(deliveryID), isRefused('moveNotAllowed'));
  await assert.rejects(antar.read('DE-NONE'), (error) => {
    assert.ok(error instanceof Refusal);
    assert.deepEqual([error.status, error.code], [404, 'deliveryNotFound']);
    assert.match(error.requestId ?? '', /^[0-9a-f]{32}$/);
    return true;
  });
  assert.equal(tokens(), 1);
});

test('decision 831: a lost answer is requested again with the same key, and a lost cancellation counts', async () => {
  let lost = '';
  const { antar, sent } = clientOf(async (path, go) => {
    const answer = await go();
    if (path.endsWith('/token') || lost === path) return answer;
    lost = path;
    throw new TypeError('fetch failed');
  });
  const { deliveryID } = await antar.book({ ...booking, providerOrderID: 'LOST' }, { scenario: 'manual' });
  const keys = sent.filter(({ path }) => path === '/express/v1/deliveries').map(({ key }) => key);
  assert.equal(keys.length, 2);
  assert.ok(keys[0] && keys[0] === keys[1]);
  await antar.cancel(deliveryID);
  assert.equal((await antar.read(deliveryID)).status, 'CANCELLED');

  let fails = true;
  const unlucky = clientOf(async (path, go) => {
    const answer = await go();
    if (path.endsWith('/token') || !fails) return answer;
    fails = false;
    return new Response('{}', { status: 503 });
  });
  const other = await antar.book({ ...booking, providerOrderID: 'UNCERTAIN' }, { scenario: 'manual' });
  await unlucky.antar.cancel(other.deliveryID);
});

test('decision 831: what may have changed something is not repeated, a refusal for load is', async () => {
  let fails: 'network' | 'load' = 'network';
  let failures = 0;
  const { antar } = clientOf(async (path, go) => {
    if (path.endsWith('/token')) return go();
    failures += 1;
    if (fails === 'network') throw new TypeError(`fetch failed ${failures}`);
    fails = 'network';
    return new Response('{}', { status: 429, headers: { 'retry-after': '0' } });
  });
  const play = { scenario: 'manual' } as const;
  await assert.rejects(antar.play(play), /fetch failed 1/);
  fails = 'load';
  await assert.rejects(antar.play(play), /fetch failed 3/);
});

test('decision 831: a rejected token is renewed once', async () => {
  let refusals = 0;
  const { antar, tokens } = clientOf(async (path, go) => {
    if (path.endsWith('/token') || refusals === 1) return go();
    refusals += 1;
    return new Response('{}', { status: 401, headers: { 'x-error-code': 'tokenRejected' } });
  });
  assert.equal((await antar.quote(trip)).availability, true);
  assert.equal(tokens(), 2);
  const wrong = new Antar({ baseUrl: service.baseUrl, clientKey: 'dk_sandbox_no', clientSecret: 'x' });
  await assert.rejects(wrong.quote(trip), isRefused('credentialsRejected'));
});

test('decision 831: the feed is followed from its cursor, and ends with the signal', async () => {
  const { antar } = clientOf();
  const events = async (after?: string) => {
    const seen = [];
    for await (const event of antar.events({ after, pollMs: 0 })) seen.push(event);
    return seen;
  };
  const { deliveryID } = await antar.book({ ...booking, providerOrderID: 'FEED' }, { scenario: 'manual' });
  // Other test files' transactions hold the feed back.
  await until(async () => (await events()).some((event) => event.deliveryID === deliveryID));
  const all = await events();
  const second = all[1]!;
  assert.deepEqual(
    (await events(all[0]!.cursor)).at(0)?.id,
    all[0]!.cursor === undefined ? all[0]!.id : second.id,
  );
  assert.deepEqual(await events(all.at(-1)?.cursor), []);
  const stop = new AbortController();
  const following = (async () => {
    for await (const event of antar.events({ signal: stop.signal, pollMs: 20 }))
      if (event.id === all.at(-1)?.id) stop.abort(new Error('enough'));
  })();
  await assert.rejects(following, /enough/);
});

test('decision 831: signatures are those of Standard Webhooks, within a window of five minutes', async () => {
  const secret = newSigningSecret();
  const body = '{"deliveryID":"DE-1","status":"COMPLETED"}';
  const signed = await signWebhook(secret, 'evt_1', body);
  new Webhook(secret).verify(body, signed);
  assert.equal((await verifyWebhook(secret, new Headers(signed), body)).status, 'COMPLETED');
  const rotated = { ...signed, 'webhook-signature': `v1,AAAA v1,% ${signed['webhook-signature']}` };
  assert.equal((await verifyWebhook(secret, rotated, body)).deliveryID, 'DE-1');
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000);
  const sentAt = (secondsAgo: number) => {
    const signature = new Webhook(secret).sign('evt_1', at(secondsAgo), body);
    const time = String(Math.floor(at(secondsAgo).getTime() / 1000));
    return { 'webhook-id': 'evt_1', 'webhook-timestamp': time, 'webhook-signature': signature };
  };
  await verifyWebhook(secret, sentAt(290), body);
  const wrong: [string, Record<string, string>, string][] = [
    [secret, signed, `${body} `],
    [newSigningSecret(), signed, body],
    [secret, { ...signed, 'webhook-id': 'evt_2' }, body],
    [secret, { ...signed, 'webhook-signature': '' }, body],
    [secret, {}, body],
    [secret, sentAt(310), body],
    [secret, sentAt(-310), body],
  ];
  for (const [key, headers, text] of wrong)
    await assert.rejects(verifyWebhook(key, headers, text), InvalidSignature);
});

test('decision 831: the client registers the address of webhooks and plays a scenario', async () => {
  const { antar } = clientOf();
  const { secret } = await antar.setWebhook({ url: 'http://127.0.0.1:4000/' });
  assert.match(secret ?? '', /^whsec_/);
  assert.equal((await antar.setWebhook({ url: 'http://127.0.0.1:4000/' })).secret, undefined);
  assert.match(await antar.play({ scenario: 'manual' }), /^DE-/);
});
