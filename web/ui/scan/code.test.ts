import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeystrokes, isDoubled } from './code.ts';

test('a scan is doubled if the same code, in either case, came just before it', () => {
  const first = { code: 'A-1', atMs: 0 };
  assert.equal(isDoubled({ code: 'a-1', atMs: 400 }, first), true);
  assert.equal(isDoubled({ code: 'A-1', atMs: 5_000 }, first), false);
  assert.equal(isDoubled({ code: 'A-2', atMs: 400 }, first), false);
  assert.equal(isDoubled(first, undefined), false);
});

test('decision 552: keys that follow each other quickly are a code, and Enter after a pause is a person’s', () => {
  const keystrokes = createKeystrokes();
  const type = (keys: string, fromMs: number) => {
    for (const [index, key] of [...keys].entries()) keystrokes.add(key, fromMs + index * 5);
  };
  assert.equal(keystrokes.end(0), '', 'Enter alone');
  type('A-1 B', 100);
  assert.equal(keystrokes.isOpen(130), true);
  assert.equal(keystrokes.end(140), 'A-1 B');
  assert.equal(keystrokes.isOpen(150), false);
  assert.equal(keystrokes.end(160), '', 'each code once');
  type('x', 1_000);
  assert.equal(keystrokes.end(2_500), '', 'a stray key long before');
  type('y', 3_000);
  type('A-2', 5_000);
  assert.equal(keystrokes.end(5_020), 'A-2');
});
