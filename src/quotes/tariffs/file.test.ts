import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { demoText } from '../../../test/support/tariffs.ts';
import { writeTariffFile } from './export.ts';
import { readTariffFile, TariffFileError } from './file.ts';

const lines = demoText().split('\n');

/**
 * Returns the demo tariff file after its first line that begins with `start` is replaced by `otherwise`, and the number
 * of that line.
 */
function spoil(start: string, otherwise: string): { text: string; line: number } {
  const index = lines.findIndex((each) => each.trim().startsWith(start));
  assert.ok(index >= 0, start);
  const indent = lines[index]!.slice(0, lines[index]!.indexOf(start));
  return { text: lines.with(index, indent + otherwise).join('\n'), line: index + 1 };
}

function faultsOf(text: string) {
  try {
    readTariffFile(text);
  } catch (error) {
    if (error instanceof TariffFileError) return error.faults;
    throw error;
  }
  return [];
}

test('the tariffs of a first run are sound, and cover all three time zones with all three services', () => {
  const { areas } = readTariffFile(demoText());
  assert.deepEqual(
    [...new Set(areas.map(({ timeZone }) => timeZone))],
    ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'],
  );
  assert.equal(areas.length, 7);
  for (const { services } of areas) assert.equal(services.length, 3);
});

const rows: [string, string, string, string][] = [
  ['an unknown key', 'baseIdr: 10000', 'basIdr: 10000', 'tariffs.0.basIdr: is not a known key'],
  ['a text for a number', 'baseIdr: 10000', 'baseIdr: murah', 'tariffs.0.baseIdr: must be integer'],
  ['a negative price', 'baseIdr: 10000', 'baseIdr: -1', 'tariffs.0.baseIdr: must be >= 0'],
  [
    'an unknown vehicle',
    'vehicle: MOTORCYCLE',
    'vehicle: BECAK',
    'tariffs.0.vehicle: must be one of MOTORCYCLE, CAR',
  ],
  [
    'an unknown zone',
    'timeZone: Asia/Jayapura',
    'timeZone: Asia/Tokyo',
    'must be one of Asia/Jakarta, Asia/Makassar, Asia/Jayapura',
  ],
  ['hours that are none', 'hours: ["daily', 'hours: ["daily 6-22"]', 'must be hours such as'],
  [
    'a date without offset',
    'effectiveFrom:',
    'effectiveFrom: 2026-12-01T00:00:00',
    'must be a time with its offset',
  ],
  ['another format', 'format:', 'format: antar-tariffs/9', 'format: must be antar-tariffs/1'],
  [
    'steps that fall',
    '- { upToKm: 10, addIdr: 3000 }',
    '- { upToKm: 4, addIdr: 3000 }',
    'must reach past 5, not 4',
  ],
  [
    'a tier cheaper than the one before',
    '- { upToKg: 20, addIdr: 7000 }',
    '- { upToKg: 20, addIdr: 1000 }',
    'must not be less than the tier before it',
  ],
  [
    'a factor too fine',
    '- { name: Malam',
    '- { name: Malam, when: "22:00-05:00", factor: 1.2505 }',
    'has more than three decimals',
  ],
  [
    'a tariff that is not there',
    '- { service: EXPRESS SAME_DAY',
    '- { service: EXPRESS SAME_DAY, tariff: besok }',
    'there is no tariff "besok"',
  ],
  [
    'a service offered twice',
    '- { service: EXPRESS SAME_DAY',
    '- { service: EXPRESS INSTANT, tariff: same-day }',
    '"EXPRESS INSTANT" is offered twice',
  ],
  ['an id used twice', '- id: instant-zone-3', '- id: instant-zone-2', '"instant-zone-2" is used twice'],
  [
    'latitude before longitude',
    '- - [106.33, -6.20]',
    '- - [-6.20, 106.33]',
    'must be [longitude, latitude]',
  ],
  ['a ring left open', '- - [106.33, -6.20]', '- - [106.34, -6.20]', 'must end where it starts'],
  [
    'a hub in no area',
    '- { id: hub-entrop',
    '- { id: hub-entrop, name: x, area: sorong, address: x, latitude: 0, longitude: 131 }',
    'there is no area "sorong"',
  ],
  [
    'a holiday past midnight',
    'holidays: []',
    'holidays: [{ date: 2026-12-25, name: Natal, hours: ["22:00-02:00"] }]',
    'must be plain hours within the day',
  ],
  [
    'a holiday without a name',
    'holidays: []',
    'holidays: [{ date: 2026-12-25, name: " ", hours: [] }]',
    'name: must not be blank',
  ],
  [
    'a day that does not exist',
    'holidays: []',
    'holidays: [{ date: 2026-02-30, name: x, hours: [] }]',
    'must be a day, YYYY-MM-DD',
  ],
];

for (const [title, start, otherwise, wanted] of rows) {
  test(`${title} is refused with its line`, () => {
    const { text, line } = spoil(start, otherwise);
    const fault = faultsOf(text).find((each) => each.line === line);
    assert.ok(fault?.message.includes(wanted), JSON.stringify(faultsOf(text)));
  });
}

test('a missing key is reported at the entry that lacks it', () => {
  const { text } = spoil('maxDistanceKm: 40', '');
  const entry = lines.findIndex((each) => each.trim().startsWith('- id: instant-zone-1')) + 1;
  assert.deepEqual(
    faultsOf(text).map(({ line, message }) => [line, message]),
    [[entry, 'tariffs.0.maxDistanceKm: is missing']],
  );
});

test('broken YAML is reported with its line and column', () => {
  const { text, line } = spoil('rounding:', 'rounding: { toIdr: 500, mode: up');
  const [fault] = faultsOf(text);
  assert.ok(fault !== undefined && fault.line >= line && fault.line <= line + 1 && fault.column >= 1);
});

test('a file that is no YAML at all is refused in a few short lines', () => {
  const page = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const found = faultsOf(page);
  assert.ok(found.length >= 1 && found.length <= 5, `${found.length} faults`);
  for (const { message } of found) {
    assert.ok(message.length <= 200);
    assert.doesNotMatch(message, /at line \d/, 'its place is told once');
  }
});

test('several faults are told at once, in the order of the file', () => {
  const { text } = spoil('baseIdr: 10000', 'baseIdr: murah');
  const both = text.replace('name: Makassar, Maros, Gowa', 'name: 7');
  const found = faultsOf(both).map(({ line }) => line);
  assert.equal(found.length, 2);
  assert.deepEqual(
    found,
    found.toSorted((one, other) => one - other),
  );
});

test('an empty file, or one that is no mapping, is refused', () => {
  assert.equal(faultsOf('')[0]?.message, 'must be object');
  assert.equal(faultsOf('- 1')[0]?.line, 1);
});

test('the price list and the area that docs/tariffs.md shows are sound', () => {
  const page = readFileSync(new URL('../../../docs/tariffs.md', import.meta.url), 'utf8');
  const [tariffs, areas] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => parse(text!));
  const lists = ['instant-zone-3', 'same-day'].map((id) => ({ ...tariffs[0], id }));
  const sheet = { format: 'antar-tariffs/1', holidays: [], tariffs: [...tariffs, ...lists], areas, hubs: [] };
  assert.deepEqual(faultsOf(JSON.stringify(sheet)), []);
});

test('a written file has direction controls as escapes, which read as the same names', () => {
  const sheet = readTariffFile(demoText());
  const name = 'Jakarta \u202e elanruA\u2069';
  const areas = sheet.areas.map((area, index) => (index === 0 ? { ...area, name } : area));
  const text = writeTariffFile({ ...sheet, areas }, ' test');
  assert.match(text, /name: "Jakarta \\u202e elanruA\\u2069"/);
  assert.doesNotMatch(text, /[\u202e\u2069]/);
  assert.equal(parse(text).areas[0].name, name);
});
