import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { encryptPush, isUsable } from './encrypt.ts';

const read = (text: string) => Buffer.from(text, 'base64url');
const p256dh = read(
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
);
const auth = read('BTBZMqHH6r4Tts7J_aSIgg');

test("decision 235: a push is encrypted as in RFC 8291's example", () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(read('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const chance = { salt: read('DGv6ra1nlYgDCS1FRnbzlw'), sender };
  const made = encryptPush('When I grow up, I want to be a watermelon', { p256dh, auth }, chance);
  assert.equal(
    made.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('decision 235: a key that is no point of the curve, or a secret of another length, is no subscription', () => {
  assert.equal(isUsable({ p256dh, auth }), true);
  assert.equal(isUsable({ p256dh, auth: auth.subarray(1) }), false);
  assert.equal(isUsable({ p256dh: p256dh.subarray(1), auth }), false);
  assert.equal(isUsable({ p256dh: Buffer.alloc(65, 4), auth }), false);
});
