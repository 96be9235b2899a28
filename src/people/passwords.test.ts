import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is known by its hash, which shows neither it nor that another person has the same', async () => {
  const [one, other] = await Promise.all([hashPassword('bunga melati'), hashPassword('bunga melati')]);
  assert.match(one, /^\$scrypt\$ln=17,r=8,p=1\$[^$]+\$[^$]+$/);
  assert.notEqual(one, other);
  assert.equal(await isPassword('bunga melati', one), true);
  assert.equal(await isPassword('bunga mawar', one), false);
});

test('a hash made at another cost still tells its password', async () => {
  const cheap = '$scrypt$ln=4,r=1,p=1$c2FsdHNhbHQ$0a3GPom3Z1unCocbxYK40UHyGj5hLe7J6BfIEEPjKTk';
  assert.equal(await isPassword('password', cheap), true);
  assert.equal(await isPassword('password', 'plain text'), false);
});
