import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEnglish } from './reason-in-english.ts';

const reasons = [
  { textID: 'Penerima tidak ada', textEN: 'Recipient absent' },
  { textID: 'Penerima tidak ada di lokasi', textEN: 'Nobody was there' },
];

for (const [text, expected] of [
  ['Penerima tidak ada', 'Recipient absent'],
  ['Penerima tidak ada di lokasi', 'Nobody was there'],
  ['Penerima tidak ada: pagar terkunci', 'Recipient absent: pagar terkunci'],
  ['Penerima tidak ada lagi', 'Penerima tidak ada lagi'],
  ['', ''],
] as const)
  test(`a reason in English: ${text || 'none'}`, () => assert.equal(inEnglish(reasons, text), expected));
