import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from './readable.ts';

const providers = [{ workspaceID: 'WS-1', name: 'Toko Melati' }];
const momentOf = (at: string) => `<${at}>`;

for (const [text, expected] of [
  ['gagal (WS-1) sejak 2026-11-26T19:49:56.755Z', 'gagal (Toko Melati) sejak <2026-11-26T19:49:56.755Z>'],
  ['WS-2 stays', 'WS-2 stays'],
  ['2026-11-26 is a day', '2026-11-26 is a day'],
] as const)
  test(`a finding is readable: ${text}`, () => assert.equal(readable(text, momentOf, providers), expected));
