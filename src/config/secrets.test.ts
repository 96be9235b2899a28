import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';
import { openSecret, sealSecret, withSecretKey } from './secrets.ts';
import { SettingError } from './setting-text.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'antar-secrets-'));
after(() => rmSync(dataDir, { recursive: true }));
const config = { ...readConfig({}), secretKey: randomBytes(32).toString('base64') };

test('a sealed secret opens for its purpose only, and not when it was changed', () => {
  const sealed = sealSecret(config, 'Ñ secret', 'webhook of WS-1');
  assert.equal(openSecret(config, sealed, 'webhook of WS-1'), 'Ñ secret');
  assert.ok(!sealed.includes('secret'));
  assert.throws(() => openSecret(config, sealed, 'webhook of WS-2'));
  const place = sealed.length - 10;
  const changed = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1);
  assert.throws(() => openSecret(config, changed, 'webhook of WS-1'));
  const otherKey = { ...config, secretKey: randomBytes(32).toString('base64') };
  assert.throws(() => openSecret(otherKey, sealed, 'webhook of WS-1'));
  assert.notEqual(sealSecret(config, 'Ñ secret', 'webhook of WS-1'), sealed);
});

test('without a setting the key is made once, kept in the data folder and readable by its owner alone', () => {
  const first = withSecretKey({ ...readConfig({}), dataDir });
  assert.equal(withSecretKey({ ...readConfig({}), dataDir }).secretKey, first.secretKey);
  assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o777, 0o600);
});

test('a key of the wrong length is refused', () => {
  assert.throws(() => withSecretKey(readConfig({ SECRET_KEY: 'short' })), SettingError);
});
