import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaEntry, smallSheet, tariffEntry } from '../../../test/support/tariffs.ts';
import { compareSheets } from './compare.ts';
import { writeTariffFile } from './export.ts';
import { readTariffFile } from './file.ts';

const shown = (...sheets: Parameters<typeof compareSheets>) =>
  compareSheets(...sheets).map(({ kind, path, before, after }) => [kind, path, before, after]);

test('the first sheet adds everything', () => {
  assert.deepEqual(shown(undefined, smallSheet()), [
    ['added', 'tariffs.instan', null, null],
    ['added', 'areas.kota', null, null],
  ]);
});

test('a change names the entry, the key, and the value before and after', () => {
  const after = smallSheet({
    tariffs: [tariffEntry({ baseIdr: 13_000, rounding: { toIdr: 100, mode: 'up' } })],
  });
  assert.deepEqual(shown(smallSheet(), after), [
    ['changed', 'tariffs.instan.baseIdr', '12000', '13000'],
    ['changed', 'tariffs.instan.rounding', '{"toIdr":500,"mode":"up"}', '{"toIdr":100,"mode":"up"}'],
  ]);
});

test('entries come and go by their id, and an outline is told by its size', () => {
  const two = smallSheet({ areas: [areaEntry(), areaEntry({ id: 'desa' }, 108)] });
  assert.deepEqual(shown(smallSheet(), two), [['added', 'areas.desa', null, null]]);
  assert.deepEqual(shown(two, smallSheet()), [['removed', 'areas.desa', null, null]]);
  const moved = smallSheet({ areas: [areaEntry({}, 105)] });
  assert.deepEqual(shown(smallSheet(), moved), [
    ['changed', 'areas.kota.boundary', 'Polygon of 5 points', 'Polygon of 5 points'],
  ]);
});

test('the order of areas counts, since the first that holds a point prices it; other orders do not', () => {
  const [one, other] = [areaEntry(), areaEntry({ id: 'desa' })];
  assert.deepEqual(shown(smallSheet({ areas: [one, other] }), smallSheet({ areas: [other, one] })), [
    ['changed', 'areas (order)', 'kota, desa', 'desa, kota'],
  ]);
  const tariffs = [tariffEntry(), tariffEntry({ id: 'kilat' })];
  assert.deepEqual(shown(smallSheet({ tariffs }), smallSheet({ tariffs: tariffs.toReversed() })), []);
});

test('a written file reads back as the same sheet', () => {
  const sheet = smallSheet({
    note: 'Libur: "semua"',
    tariffs: [tariffEntry({ name: '25', sizeTiers: [{ upToKg: 3.5, addIdr: 100 }] })],
    holidays: [{ date: '2026-12-25', name: 'Natal', hours: ['08:00-12:00'], areas: ['kota'] }],
  });
  assert.deepEqual(readTariffFile(writeTariffFile(sheet, ' TV-1')), sheet);
});
