import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../context.ts';
import { Refusal } from '../problems/problems.ts';
import { readSandboxHeaders } from './headers.ts';

const sandbox: Caller = {
  workspaceId: 'WS-1',
  environment: 'sandbox',
  actor: { kind: 'credential', id: 'C-1' },
};
const production: Caller = { ...sandbox, environment: 'production' };

const refusal = (headers: Record<string, string>, caller: Caller) => {
  try {
    readSandboxHeaders(headers, caller);
  } catch (error) {
    assert.ok(error instanceof Refusal);
    assert.equal(error.httpStatus, 400);
    return error.message;
  }
  return assert.fail('nothing was refused');
};

test('without sandbox headers nothing is asked for', () => {
  assert.deepEqual(readSandboxHeaders({ accept: '*/*' }, sandbox), {
    scenario: undefined,
    speed: undefined,
    webhooks: undefined,
  });
});

test('a known scenario and a speed from 1 to 3600 are taken', () => {
  const wanted = { 'x-sandbox-scenario': 'manual', 'x-sandbox-speed': '3600' };
  assert.deepEqual(readSandboxHeaders(wanted, sandbox), {
    scenario: 'manual',
    speed: 3600,
    webhooks: undefined,
  });
  assert.equal(readSandboxHeaders({ 'x-sandbox-speed': '1' }, sandbox).speed, 1);
});

test('an unknown scenario is refused, and the known ones are named', () => {
  for (const name of ['', 'Delivered', 'toString', 'delivered, manual']) {
    assert.match(
      refusal({ 'x-sandbox-scenario': name }, sandbox),
      /^Header `x-sandbox-scenario` harus berisi salah satu dari: delivered, reassigned-before-pickup,/,
    );
  }
});

test('a speed that is no whole number from 1 to 3600 is refused', () => {
  for (const speed of ['0', '3601', '1.5', '-1', 'fast', '', '1e3', '00000001']) {
    assert.equal(
      refusal({ 'x-sandbox-speed': speed }, sandbox),
      'Header `x-sandbox-speed` harus berupa bilangan bulat di antara 1 dan 3600',
    );
  }
});

test('a sandbox header that does not exist is refused, never ignored (decision 121)', () => {
  assert.equal(
    refusal({ 'x-sandbox-scenrio': 'manual' }, sandbox),
    'Header `x-sandbox-scenrio` tidak dikenali',
  );
});

test('production tokens may not use sandbox headers', () => {
  for (const name of ['x-sandbox-scenario', 'x-sandbox-speed', 'x-sandbox-anything']) {
    assert.equal(
      refusal({ [name]: 'delivered' }, production),
      `Header \`${name}\` hanya untuk token sandbox`,
    );
  }
});

test('a webhook fault is taken by its name, and not for a delivery that is moved by hand', () => {
  assert.equal(readSandboxHeaders({ 'x-sandbox-webhooks': 'duplicate' }, sandbox).webhooks, 'duplicate');
  assert.equal(
    refusal({ 'x-sandbox-webhooks': 'explode' }, sandbox),
    'Header `x-sandbox-webhooks` harus berisi salah satu dari: duplicate, delayed, out-of-order, lost-then-retried',
  );
  assert.equal(
    refusal({ 'x-sandbox-webhooks': 'delayed', 'x-sandbox-scenario': 'manual' }, sandbox),
    'Header `x-sandbox-webhooks` tidak tersedia untuk skenario manual',
  );
});
