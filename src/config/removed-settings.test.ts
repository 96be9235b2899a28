import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RemovedSettings, refuseRemoved, warnOfRemoved } from './removed-settings.ts';
import { SettingError } from './setting-text.ts';

const removed: RemovedSettings = {
  KEEP_LOG: { fixed: 'off', isRefused: true, why: 'the server keeps its log' },
  SESSION_DAYS: { fixed: '30' },
};

test('decision 391: a removed setting is warned of, and refused only if data would be lost', () => {
  assert.throws(() => refuseRemoved({ KEEP_LOG: 'on' }, removed), {
    constructor: SettingError,
    message: 'KEEP_LOG is no longer a setting: the server keeps its log; remove it',
  });
  assert.deepEqual(warnOfRemoved({ KEEP_LOG: 'off' }, removed), [
    'KEEP_LOG is no longer a setting: the server keeps its log; remove it',
  ]);
  for (const environment of [{ KEEP_LOG: 'off' }, { KEEP_LOG: '' }, { SESSION_DAYS: '7' }, {}])
    assert.doesNotThrow(() => refuseRemoved(environment, removed));
  for (const SESSION_DAYS of ['7', '30'])
    assert.deepEqual(warnOfRemoved({ SESSION_DAYS }, removed), [
      'SESSION_DAYS is no longer a setting: it is always 30; remove it',
    ]);
  assert.deepEqual(warnOfRemoved({ KEEP_LOG: '', PORT: '3000' }, removed), []);
});
