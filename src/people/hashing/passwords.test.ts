import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is known by its hash, which shows neither it nor that another person has the same', () => {
  const [one, other] = [hashPassword('bunga melati'), hashPassword('bunga melati')];
  assert.match(one, /^\$argon2id\$v=19\$m=65536,t=3,p=4\$[^$]+\$[^$]+$/);
  assert.notEqual(one, other);
  assert.equal(isPassword('bunga melati', one), true);
  assert.equal(isPassword('bunga mawar', one), false);
});

test('a password is the same however its letters are composed', () => {
  assert.equal(isPassword('caf\u00e9 melati', hashPassword('cafe\u0301 melati')), true);
});

test('a hash made at another cost still tells its password', async () => {
  const cheap = await hash('password', { memoryCost: 64, timeCost: 1 });
  assert.equal(isPassword('password', cheap), true);
  assert.equal(isPassword('passwort', cheap), false);
  assert.equal(isPassword('password', 'plain text'), false);
});
