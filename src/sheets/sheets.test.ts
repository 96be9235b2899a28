import assert from 'node:assert/strict';
import { buffer, text as textOf } from 'node:stream/consumers';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { openXlsx, recordsOf } from '../../test/support/open-xlsx.ts';
import { byLength } from '../../test/support/pace.ts';
import { onePage, pagesOf } from './pages.ts';
import { coded, day, id, moment, rupiah, type Sheet, summed, text } from './sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

interface Row {
  readonly key: string;
  readonly name: string | null;
  readonly state: string;
  readonly amount: number;
  readonly at: Date;
  readonly zone: 'Asia/Jakarta' | 'Asia/Jayapura';
}

const sheet: Sheet<Row> = {
  title: ['Kiriman', 'Parcels'],
  columns: {
    name: text(['Nama', 'Name'], ({ name }) => name),
    key: id(['Kunci', 'Key'], ({ key }) => key),
    state: coded(['Status', 'State'], { DONE: ['Selesai', 'Done'] }, ({ state }) => state),
    amount: rupiah(['Jumlah', 'Amount'], ({ amount }) => amount, summed),
    at: moment(['Waktu', 'When'], ({ at }) => at),
    day: day(['Hari', 'Day'], () => '2026-11-29'),
  },
  zoneOf: ({ zone }) => zone,
};
const late = new Date('2026-11-29T16:30:00Z');
const rows: readonly Row[] = [
  { key: 'K-1', name: '=1+1', state: 'DONE', amount: 12_500, at: late, zone: 'Asia/Jakarta' },
  { key: 'K-2', name: 'a <b> & "c"', state: 'NEW', amount: 500, at: late, zone: 'Asia/Jayapura' },
];
const xlsxOf = async (options: Partial<Parameters<typeof writeXlsx>[2]> = {}, of = rows, shape = sheet) =>
  openXlsx(await buffer(writeXlsx(shape, onePage(of), { language: 'id', ...options })));

test('decision 581: an XLSX file has words, real dates in local time with their zone, numbers, and texts that are no formulas', async () => {
  const opened = await xlsxOf();
  assert.equal(opened.name, 'Kiriman');
  assert.deepEqual(recordsOf(opened), [
    {
      Nama: '=1+1',
      Status: 'Selesai',
      Jumlah: 12_500,
      Waktu: '2026-11-29 23:30',
      Hari: '2026-11-29',
      'Zona waktu': 'WIB',
    },
    {
      Nama: 'a <b> & "c"',
      Status: 'NEW',
      Jumlah: 500,
      Waktu: '2026-11-30 01:30',
      Hari: '2026-11-29',
      'Zona waktu': 'WIT',
    },
    { Nama: 'Jumlah', Jumlah: 13_000 },
  ]);
  assert.deepEqual(
    opened.rows[1]!.map((cell) => cell && [cell.type, cell.format]),
    [
      ['text', undefined],
      ['text', undefined],
      ['number', '#,##0'],
      ['number', 'd mmm yyyy hh:mm'],
      ['number', 'd mmm yyyy'],
      ['text', undefined],
    ],
  );
  assert.ok(!opened.xml.includes('<f>'), 'no formula');
  const bold = opened.rows.map((row) => new Set(row.flatMap((cell) => (cell ? [cell.isBold] : []))));
  assert.deepEqual(
    bold,
    [[true], [false], [false], [true]].map((each) => new Set(each)),
    'heads and sums',
  );
  assert.match(opened.xml, /<pane ySplit="1" topLeftCell="A2" state="frozen"/, 'the heads stay in sight');
  const english = recordsOf(await xlsxOf({ language: 'en', columns: ['state', 'key'] }));
  assert.deepEqual(english[0], { State: 'Done', Key: 'K-1' }, 'the chosen columns in their order');
});

test('decision 581: a CSV file has the mark of UTF-8, fixed names and codes, and times with their offset', async () => {
  const csv = await textOf(writeCsv(sheet, onePage(rows)));
  assert.equal(
    csv,
    `\ufeffname,key,state,amount,at,day\r\n'=1+1,K-1,DONE,12500,2026-11-29T23:30:00.000+07:00,2026-11-29\r\n` +
      `"a <b> & ""c""",K-2,NEW,500,2026-11-30T01:30:00.000+09:00,2026-11-29\r\ntotal,,,13000,,\r\n`,
  );
  assert.ok((await textOf(writeCsv(sheet, onePage(rows), { isUnmarked: true }))).startsWith('name,'));
  const twice = Object.fromEntries(['a', 'b'].map((key) => [key, { ...sheet.columns.name!, name: 'Nama' }]));
  const named = await textOf(writeCsv({ ...sheet, columns: twice }, onePage(rows)));
  assert.match(named, /^\ufeffNama,Nama\r\n/, 'heads that occur twice');
});

test('decision 581: without a zone of their own, times are in the zone of the company, which the head names', async () => {
  const { zoneOf: _, ...shape } = sheet;
  const [row] = recordsOf(await xlsxOf({ columns: ['at'] }, rows.slice(1), shape));
  assert.equal(row!['Waktu (WIB)'], '2026-11-29 23:30');
});

test('decision 581: any text is the same in both files', async () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'=+-@ \t\n;,|"\'<>&_x0041é😀'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 4 }), async (names) => {
      const of = names.map((name) => ({ ...rows[0]!, name }));
      const opened = await xlsxOf({ columns: ['name'] }, of);
      const read = opened.rows.slice(1).map(([cell]) => String(cell?.value ?? '').replaceAll('_x005F_', '_'));
      assert.deepEqual(read, names);
      const csv = parse(await textOf(writeCsv(sheet, onePage(of), { columns: ['name'] })), { bom: true });
      assert.equal(csv.length, names.length + 1);
    }),
    { numRuns: byLength({ short: 50, full: 2_000 }) },
  );
});

test('decision 581: a text longer than a cell is cut, and a sheet that is full names the CSV file', async () => {
  const [opened] = (
    await xlsxOf({ columns: ['name'] }, [{ ...rows[0]!, name: 'x'.repeat(40_000) }])
  ).rows.slice(1);
  assert.equal(String(opened![0]!.value).length, 32_767);
  const full = await xlsxOf({ columns: ['name'], most: 1 });
  assert.deepEqual(
    full.rows.slice(1).map(([cell]) => cell!.value),
    ['=1+1', 'Lembar penuh: baris selebihnya hanya ada di CSV.'],
  );
});

test('decision 581: rows are read as the client reads, and no longer once it is gone', async () => {
  let read = 0;
  const pages = pagesOf(
    async (after: number | undefined) => {
      read += 1;
      return Array.from({ length: 100 }, (_, place) => ({ ...rows[0]!, amount: (after ?? 0) + place + 1 }));
    },
    ({ amount }) => amount,
  );
  const file = writeXlsx(sheet, pages, { language: 'id' });
  for (let part = 0; part < 3; part += 1) await file.next();
  await file.return();
  const atTheEnd = read;
  assert.ok(atTheEnd < 2_000, `${atTheEnd} pages`);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(read, atTheEnd);
});
