import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, warningsOf } from './config.ts';
import { SettingError } from './setting-text.ts';

test('a variable that looks like a setting and is none is warned of, others are not', () => {
  const unlike = {
    PATH: '/bin',
    HOME: '/',
    HOSTNAME: 'a',
    TZ: 'UTC',
    PORTS: '1',
    NODE_OPTIONS: '',
    PGHOST: '',
  };
  assert.deepEqual(warningsOf({ ...unlike, PORT: '1', SECRET_KEY_FILE: '/nowhere' }), []);
  const misspelt = { WEBHOOKRETRY_SECONDS: '', ANTAR_PORT: '1', ANTAR_COLOUR: 'red', SECRETKEY: '' };
  assert.deepEqual(warningsOf(misspelt), [
    'WEBHOOKRETRY_SECONDS is no setting; is WEBHOOK_RETRY_SECONDS meant?',
    'ANTAR_PORT is no setting; is PORT meant?',
    'ANTAR_COLOUR is no setting',
    'SECRETKEY is no setting; is SECRET_KEY meant?',
  ]);
});

test('networks of proxies that half the world is in are refused in one line', () => {
  for (const wide of ['0.0.0.0/0', '::/0', '10.0.0.1,0.0.0.0/1']) {
    assert.throws(
      () => readConfig({ TRUSTED_PROXIES: wide }),
      (error) =>
        error instanceof SettingError && /^TRUSTED_PROXIES must be the addresses of/.test(error.message),
      wide,
    );
  }
  const good = 'loopback,10.0.0.0/8,fd00::/8,192.0.2.1';
  assert.deepEqual(readConfig({ TRUSTED_PROXIES: good }).trustedProxies, good.split(','));
});
