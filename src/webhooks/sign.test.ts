import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { isSignedBy, newSigningSecret, signCall, signingKey } from './sign.ts';

const secret = newSigningSecret();
const other = newSigningSecret();
const body = '{"deliveryID":"DE-1","name":"Ñandú"}';
const call = { id: 'EV-1', at: new Date(), body };
const headers = signCall(call, [signingKey(secret)]);

test('a receiver’s library accepts our signature (decision 58)', () => {
  assert.deepEqual(new Webhook(secret).verify(body, { ...headers }), JSON.parse(body));
});

test('it refuses a changed body, another id, an old timestamp and another secret', () => {
  const webhook = new Webhook(secret);
  assert.throws(() => webhook.verify(body.replace('DE-1', 'DE-2'), { ...headers }));
  assert.throws(() => webhook.verify(body, { ...headers, 'webhook-id': 'EV-2' }));
  const old = signCall({ ...call, at: new Date(Date.now() - 6 * 60_000) }, [signingKey(secret)]);
  assert.throws(() => webhook.verify(body, { ...old }), /too old/);
  assert.throws(() => new Webhook(other).verify(body, { ...headers }));
});

test('during a rotation both secrets verify', () => {
  const both = signCall(call, [signingKey(secret), signingKey(other)]);
  new Webhook(secret).verify(body, { ...both });
  new Webhook(other).verify(body, { ...both });
});

test('a call is signed by each of its keys, and by no other, nor with another body or without headers', () => {
  const both = signCall(call, [signingKey(secret), signingKey(other)]);
  for (const each of [secret, other]) assert.ok(isSignedBy(signingKey(each), { ...both }, body));
  assert.ok(!isSignedBy(signingKey(newSigningSecret()), { ...both }, body));
  assert.ok(!isSignedBy(signingKey(secret), { ...both }, `${body} `));
  assert.ok(!isSignedBy(signingKey(secret), { ...both, 'webhook-timestamp': '1' }, body));
  assert.ok(!isSignedBy(signingKey(secret), {}, body));
});

test('a signature is the HMAC-SHA256 of id, time and body, whatever they and the secret are', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  const secrets = fc.uint8Array({ minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.array(secrets, { minLength: 1, maxLength: 2 }), text, text, (keys, id, message) => {
      const at = new Date(1_800_000_000_999);
      const signed = signCall(
        { id, at, body: message },
        keys.map((key) => signingKey(`whsec_${Buffer.from(key).toString('base64')}`)),
      );
      const hmac = (key: Uint8Array) =>
        createHmac('sha256', key).update(`${id}.1800000000.${message}`).digest('base64');
      assert.equal(signed['webhook-signature'], keys.map((key) => `v1,${hmac(key)}`).join(' '));
    }),
  );
});
