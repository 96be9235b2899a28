import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { test } from 'node:test';
import webPush from 'web-push';
import { scalarOf } from './keys.ts';

test('decision 235: a private key that an earlier version stored is the same key', () => {
  for (let count = 0; count < 20; count += 1) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey };
    const stored = createPrivateKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'pkcs8' });
    assert.equal(scalarOf(stored.toString('base64')), privateKey);
    assert.equal(scalarOf(privateKey), privateKey);
  }
});
