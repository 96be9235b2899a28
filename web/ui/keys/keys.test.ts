import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindingOf, type KeyBinding } from './keys.ts';

const binding = (label: string, keys: string, isMine?: () => boolean): KeyBinding => ({
  label,
  keys,
  run: () => undefined,
  ...(isMine && { isMine }),
});

test('a key runs the first binding of its part of the page', () => {
  let focused = 'panel';
  const bindings = [
    binding('panel', 'ArrowDown', () => focused === 'panel'),
    binding('list', 'ArrowDown', () => focused === 'list'),
    binding('page', 'g b'),
  ];
  const labelOf = (pressed: string | undefined) => bindingOf(bindings, pressed)?.label;
  assert.equal(labelOf('ArrowDown'), 'panel');
  focused = 'list';
  assert.equal(labelOf('ArrowDown'), 'list');
  focused = 'neither';
  assert.equal(labelOf('ArrowDown'), undefined);
  assert.deepEqual([labelOf('g b'), labelOf(undefined)], ['page', undefined]);
});
