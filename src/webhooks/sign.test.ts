import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { newSigningSecret, signatureHeaders, signingKey } from './sign.ts';

const secret = newSigningSecret();
const other = newSigningSecret();
const body = '{"deliveryID":"DE-1","name":"Ñandú"}';
const signed = { id: 'EV-1', at: new Date(), body };
const headers = signatureHeaders(signed, [signingKey(secret)]);

test('a receiver’s library accepts our signature (decision 58)', () => {
  assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body));
});

test('it refuses a changed body, another id, an old timestamp and another secret', () => {
  const webhook = new Webhook(secret);
  assert.throws(() => webhook.verify(body.replace('DE-1', 'DE-2'), headers));
  assert.throws(() => webhook.verify(body, { ...headers, 'webhook-id': 'EV-2' }));
  const old = signatureHeaders({ ...signed, at: new Date(Date.now() - 6 * 60_000) }, [signingKey(secret)]);
  assert.throws(() => webhook.verify(body, old), /too old/);
  assert.throws(() => new Webhook(other).verify(body, headers));
});

test('during a rotation both secrets verify', () => {
  const both = signatureHeaders(signed, [signingKey(secret), signingKey(other)]);
  new Webhook(secret).verify(body, both);
  new Webhook(other).verify(body, both);
});
