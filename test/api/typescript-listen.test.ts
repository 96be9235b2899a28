import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { type ListenOptions, listen } from '../../sdk/typescript/src/listen.ts';
import { newSigningSecret } from '../../src/webhooks/sign.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService({
  config: { webhookAllowedNetworks: ['127.0.0.0/8'], sandboxSpeed: 3600 },
});
const token = await service.token();
const receiver = await startReceiver();
after(() => receiver.close());

/** Listens in this process. */
function start(options: Partial<ListenOptions> = {}) {
  const stop = new AbortController();
  const [lines, notes]: [string[], string[]] = [[], []];
  const ended = listen({
    baseUrl: service.baseUrl,
    ...service.provider.sandbox,
    pollMs: 20,
    signal: stop.signal,
    print: (line) => lines.push(line),
    note: (line) => notes.push(line),
    ...options,
  });
  return { lines, notes, ended, stop: () => stop.abort(), listens: () => until(() => notes.length > 1) };
}

async function book(providerOrderID: string): Promise<string> {
  const headers = { ...jakarta, 'x-sandbox-scenario': 'manual' };
  const body = { ...expressBooking, providerOrderID };
  return (await service.call('POST', '/express/v1/deliveries', { token, headers, body })).body.deliveryID;
}

const secretIn = (notes: readonly string[]) => /whsec_\S+/.exec(notes.join('\n'))?.[0] ?? '';

test('decision 832: with a key pair alone, each new event is printed and forwarded with a signature', async () => {
  await book('BEFORE');
  const listening = start({ to: receiver.url, headers: { 'x-api-key': 'rahasia' } });
  await listening.listens();
  const deliveryId = await book('\u001b[2JWATCHED');
  await receiver.reached(1);
  const { headers, body } = receiver.hits[0]!;
  const secret = secretIn(listening.notes);
  new Webhook(secret).verify(body, headers as Record<string, string>);
  assert.equal(JSON.parse(body).deliveryID, deliveryId);
  assert.deepEqual(
    [headers['x-api-key'], headers['x-delivery-sequence'], headers['x-webhook-attempt']],
    ['rahasia', '1', '1'],
  );
  await until(() => listening.lines.length === 1);
  const line = new RegExp(
    `^\\d\\d:\\d\\d:\\d\\d  ALLOCATING +\ufffd\\[2JWATCHED  ${deliveryId}  → 200 in \\d+ ms$`,
  );
  assert.match(listening.lines[0]!, line);
  listening.stop();
  assert.equal(await listening.ended, 0);
  const again = start({ to: receiver.url });
  await again.listens();
  assert.equal(secretIn(again.notes), secret, 'the secret of a key pair stays the same');
  again.stop();
  await again.ended;
});

test('decision 832: it replays a period, for one delivery, with a secret of the caller’s choice', async () => {
  const deliveryID = await book('REPLAYED');
  await book('OTHER');
  const before = receiver.hits.length;
  receiver.behave(answer(401));
  const signingSecret = newSigningSecret();
  const options = { to: receiver.url, sinceMs: 600_000, deliveryID, signingSecret, isJson: true };
  const replaying = start(options);
  await receiver.reached(before + 1);
  receiver.behave(answer(200));
  const { headers, body } = receiver.hits[before]!;
  new Webhook(signingSecret).verify(body, headers as Record<string, string>);
  await until(() => replaying.lines.length === 1);
  assert.equal(JSON.parse(replaying.lines[0]!).providerOrderID, 'REPLAYED');
  replaying.stop();
  assert.equal(await replaying.ended, 1, 'one call was not answered by 2xx');
});

test('decision 832: it plays a scenario, and ends with its last event', async () => {
  const playing = start({ play: { scenario: 'no-courier', speed: 3600 }, isOnce: true });
  assert.equal(await playing.ended, 0);
  assert.deepEqual(
    playing.lines.map((line) => line.split(/\s+/)[1]),
    ['ALLOCATING', 'FAILED_PICKUP'],
  );
  assert.match(playing.notes.at(-1) ?? '', /^Playing no-courier as DE-/);
});

test('decision 832: it reports at once that the registered address was replaced or removed', async () => {
  const listening = start();
  await listening.listens();
  assert.equal(listening.notes[1], 'Registered address: none. This command leaves it as it is.');
  await service.call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  const says = (text: string) => until(() => listening.notes.includes(text));
  await says(`The registered address is now: ${receiver.url}.`);
  await service.call('DELETE', '/v1/webhooks/endpoint', { token });
  await says('The registered address is now: none.');
  listening.stop();
  await listening.ended;
});

test('decision 832: a rejected key pair ends it', async () => {
  const { ended } = start({ clientSecret: 'wrong' });
  await assert.rejects(ended, /Tidak punya akses/);
});
