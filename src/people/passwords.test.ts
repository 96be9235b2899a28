import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is known by its hash, which shows neither it nor that another person has the same', async () => {
  const [one, other] = await Promise.all([hashPassword('bunga melati'), hashPassword('bunga melati')]);
  assert.match(one, /^\$argon2id\$v=19\$m=65536,t=3,p=4\$[^$]+\$[^$]+$/);
  assert.notEqual(one, other);
  assert.equal(await isPassword('bunga melati', one), true);
  assert.equal(await isPassword('bunga mawar', one), false);
});

test('a password is the same however its letters are composed', async () => {
  assert.equal(await isPassword('caf\u00e9 melati', await hashPassword('cafe\u0301 melati')), true);
});

test('a hash made at another cost still tells its password', async () => {
  const cheap = await hash('password', { memoryCost: 64, timeCost: 1 });
  assert.equal(await isPassword('password', cheap), true);
  assert.equal(await isPassword('passwort', cheap), false);
  assert.equal(await isPassword('password', 'plain text'), false);
});
