import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../problems.ts';
import { readManifest } from './manifest.ts';

test('a manifest names parcels by delivery id or order id, whatever other columns and blank lines it has', () => {
  const csv =
    '\uFEFFno,deliveryID,providerOrderID,catatan\r\n1,DE-1,A-1,"pecah, hati-hati"\r\n2,,A-2,\r\n\r\n3, ,A-3,\r\n';
  assert.deepEqual(readManifest(csv), ['DE-1', 'A-2', 'A-3']);
});

test('a manifest may be separated by semicolons, as spreadsheets in Indonesian do', () => {
  assert.deepEqual(readManifest('providerOrderID;berat\nA-1;2,5\nA-2;1\n'), ['A-1', 'A-2']);
});

test('of a manifest that is too long no more is read than shows it', () => {
  assert.equal(readManifest(`deliveryID\n${'A\n'.repeat(9_000)}`).length, 5_001);
});

test('what names no parcels is refused', () => {
  for (const csv of [
    '',
    'a,b\n1,2\n',
    'deliveryID\n',
    'deliveryID,x\n,1\n',
    'deliveryID\n"open',
    'deliveryID\n1,2\n',
    'deliveryID\nDE-\0\n',
  ]) {
    assert.throws(() => readManifest(csv), Refusal, csv);
  }
});

test('a manifest wider than any real one is refused at once', () => {
  const wide = [
    `deliveryID${',x'.repeat(900_000)}\nDE-1\n`,
    `deliveryID${',x'.repeat(100)}\n`,
    `deliveryID,note\nDE-1,${'x'.repeat(1_000_000)}\n`,
    `deliveryID,note\nDE-1,"${'x\n'.repeat(1_000_000)}"\n`,
  ];
  for (const csv of wide) assert.throws(() => readManifest(csv), /maksimal berisi 100 kolom/);
});
