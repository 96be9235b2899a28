import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { readConfig } from '../config/config.ts';
import { deviceDays, knownDevice, newDeviceToken } from './devices.ts';

const clock = { at: new Date('2026-11-21T03:00:00Z') };
const contextWith = (secretKey = randomBytes(32).toString('base64')) => ({
  config: readConfig({ SECRET_KEY: secretKey }),
  now: () => clock.at,
});
const ctx = contextWith();

test('decision 159: a device is known for the account that signed in with it, for no other and under no other key', () => {
  const token = newDeviceToken(ctx, 'a@x.example');
  assert.match(knownDevice(ctx, 'a@x.example', token) ?? '', /^[\w-]{22}$/);
  assert.equal(knownDevice(ctx, 'b@x.example', token), undefined);
  assert.equal(knownDevice(contextWith(), 'a@x.example', token), undefined);
});

test('decision 159: a token that was changed, cut or made longer is no device', () => {
  const token = newDeviceToken(ctx, 'a@x.example');
  const [id, until, signature] = token.split('.');
  for (const forged of [
    '',
    token.slice(1),
    `${token}A`,
    `${id}.zzzzzzzz.${signature}`,
    `${id}.${until}`,
    'é'.repeat(80),
  ]) {
    assert.equal(knownDevice(ctx, 'a@x.example', forged), undefined, forged);
  }
});

test('decision 159: a device that nobody signed in with for long is forgotten', () => {
  const token = newDeviceToken(ctx, 'a@x.example');
  const later = (days: number) => ({ ...ctx, now: () => new Date(clock.at.getTime() + days * 86_400_000) });
  assert.notEqual(knownDevice(later(deviceDays - 1), 'a@x.example', token), undefined);
  assert.equal(knownDevice(later(deviceDays), 'a@x.example', token), undefined);
});
