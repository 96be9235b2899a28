import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Row, type Table, textOfCell } from '../../web/portal/imports/reading/cell.ts';
import { UnreadFile } from '../../web/portal/imports/reading/limits.ts';
import { readCsv } from '../../web/portal/imports/reading/read-csv.ts';
import { readSheet } from '../../web/portal/imports/reading/read-xlsx.ts';
import { unpackedBytes } from '../../web/portal/imports/reading/zip.ts';
import { assertPace, byLength } from '../support/pace.ts';
import { type TestCell, workbookOf, xlsxOf, zipOf } from '../support/spreadsheets.ts';

const bytesOf = (file: Buffer) => new Uint8Array(file);
const tableOf = async (file: Buffer, name?: string): Promise<Table> => {
  const read = await readSheet(bytesOf(file), name);
  assert.ok('rows' in read, `several sheets: ${JSON.stringify(read)}`);
  return read;
};
/** A cell as the reader gives it, beside a head and one more row. */
const readCell = async (cell: TestCell, is1904 = false) => {
  const { rows } = await tableOf(workbookOf([{ rows: [['Judul'], ['x', cell]] }], { is1904 }));
  return rows[1]!.cells[1];
};
const fails = (file: Buffer, fault: string, cell?: string) =>
  assert.rejects(readSheet(bytesOf(file)), (error: unknown) => {
    assert.ok(error instanceof UnreadFile, String(error));
    assert.deepEqual([error.fault, error.cell], [fault, cell]);
    return true;
  });
const numbersOf = ({ rows }: Table) => rows.map(({ number }) => number);

test('decision 330: every minute of a day is read as it is shown, in both date systems', async () => {
  const cells = Array.from({ length: 1_440 }, (_, minute) => ({
    v: 46_352 + minute / 1_440,
    format: 'dd/mm/yyyy hh:mm',
  }));
  for (const [is1904, day] of [
    [false, '2026-11-26'],
    [true, '2030-11-27'],
  ] as const) {
    const { rows } = await tableOf(
      workbookOf([{ rows: [['Jemput'], ...cells.map((cell) => [cell])] }], { is1904 }),
    );
    for (const [minute, { cells }] of rows.slice(1).entries()) {
      const time = new Date(minute * 60_000).toISOString().slice(11, 19);
      assert.equal(textOfCell(cells[0]), `${day} ${time}`);
    }
  }
});

test('decision 330: a moment that a program rounded to five digits is read to its second', async () => {
  for (let minute = 0; minute < 1_440; minute += 7) {
    const v = (46_352 + minute / 1_440).toFixed(5);
    const cell = await readCell({ v, format: 'yyyy-mm-dd h:mm' });
    assert.equal(textOfCell(cell), `2026-11-26 ${new Date(minute * 60_000).toISOString().slice(11, 19)}`);
  }
});

const shown: readonly [string, TestCell, string, (number | undefined)?][] = [
  ['leading zeros of a format', { v: 123, format: '000000' }, '000123', 123],
  ['a text beside digits', { v: 42, format: '"ORD-"0000' }, 'ORD-0042', 42],
  ['a text that looks like an exponent', { v: 7, format: '"INVOICE-"000' }, 'INVOICE-007', 7],
  ['a text that looks like a decimal mark', { v: 12345, format: '00"."000' }, '12.345', 12345],
  ['an escaped point', { v: 12345, format: '00\\.000' }, '12.345', 12345],
  ['a text that looks like a share', { v: 5, format: '0"%"' }, '5%', 5],
  ['a text that looks like a date', { v: 42, format: '"Pesanan day/"0' }, 'Pesanan day/42', 42],
  ['escaped signs', { v: 81298765430, format: '0000\\-0000\\-0000' }, '0812-9876-5430', 81298765430],
  ['a colour and a language', { v: 7, format: '[$-421][Red]000' }, '007', 7],
  ['General with twelve digits', { v: 123456789012, format: 'General' }, '123456789012', undefined],
  ['no format, fifteen digits', 123456789012345, '123456789012345', undefined],
  ['an exponent', { v: 81298765430, format: '0.00E+00' }, '81298765430', undefined],
  ['separators', { v: 81298765430, format: '#,##0' }, '81298765430', undefined],
  ['rupiah', { v: 15000, format: '_("Rp"* #,##0_)' }, '15000', undefined],
  ['two decimals', { v: 15000, format: '0.00' }, '15000', undefined],
  ['a fraction', 12.345, '12.345', undefined],
  ['a sum of fractions', { v: '0.30000000000000004' }, '0.3', undefined],
  ['a text cell with digits', '000123', '000123', undefined],
  ['a number in a column of texts', { v: 123, format: '@' }, '123', undefined],
  ['true', { t: 'b', v: 1 }, 'TRUE', undefined],
  ['false', { t: 'b', v: 0 }, 'FALSE', undefined],
  ['a formula and its text', { t: 'str', v: 'A-1', f: 'A1&"-1"' }, 'A-1', undefined],
  ['a formula and its number', { v: 5, f: '2+3', format: '000' }, '005', 5],
  ['a formula that shows nothing', { t: 'str', v: '', f: 'IF(A1="","","x")' }, '', undefined],
];

test('decision 330: a cell shows its number format where it is the same in every language, else all digits', async () => {
  for (const [name, cell, text, number] of shown) {
    const read = await readCell(cell);
    assert.equal(textOfCell(read ?? ''), text, name);
    if (number !== undefined) assert.deepEqual(read, { text, number }, name);
  }
});

test('decision 331: an error cell is an error, and so is a formula without a value', async () => {
  const errors = ['#VALUE!', '#N/A', '#REF!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#SPILL!'];
  for (const v of errors) assert.deepEqual(await readCell({ t: 'e', v }), { text: v, fault: 'error' });
  assert.deepEqual(await readCell({ t: 'e', v: '#N/A', f: 'VLOOKUP(A1,B:C,2,0)' }), {
    text: '#N/A',
    fault: 'error',
  });
  assert.deepEqual(await readCell({ f: 'A1+1' }), { text: '=A1+1', fault: 'noValue' });
});

test('decision 330: a day, a time and both are told apart by what the cell shows', async () => {
  const v = 46_352 + 14 / 24;
  const formats: [string, string][] = [
    ['dd/mm/yyyy', '2026-11-26'],
    ['[$-421]d mmmm yyyy', '2026-11-26'],
    ['h:mm', '14:00:00'],
    ['[Red]hh:mm', '14:00:00'],
    ['[h]:mm', '14:00:00'],
    ['d-mmm-yy h:mm AM/PM', '2026-11-26 14:00:00'],
  ];
  for (const [format, moment] of formats)
    assert.deepEqual(await readCell({ v, format }), { text: moment, moment }, format);
});

test('decision 330: hidden and filtered rows are left out, rows keep their numbers, hidden columns are named', async () => {
  const rows = [
    ['Order', 'Rahasia'],
    ['A', '1'],
    ['B', '2'],
    ['C', '3'],
    ['', ''],
    ['D', '4'],
  ];
  const read = await tableOf(workbookOf([{ rows, hiddenRows: [3], hiddenColumns: [2] }]));
  assert.deepEqual(numbersOf(read), [1, 2, 4, 6]);
  assert.deepEqual(read.hiddenColumns, [1]);
});

test('decision 330: hidden sheets are left out, and several visible ones are named', async () => {
  const rows = [['Order'], ['A']];
  const one = [
    { name: 'Lama', rows: [['Order'], ['X']], state: 'hidden' as const },
    { name: 'Sangat lama', rows: [['Order'], ['Y']], state: 'veryHidden' as const },
    { name: 'Kosong', rows: [] },
    { name: 'Pesanan', rows },
  ];
  assert.deepEqual((await tableOf(workbookOf(one))).rows[1]!.cells, ['A']);
  const several = workbookOf([
    ...one,
    { name: 'Retur & tukar'.replace('&', 'dan'), rows: [['Order'], ['R']] },
  ]);
  assert.deepEqual(await readSheet(bytesOf(several)), ['Pesanan', 'Retur dan tukar']);
  assert.deepEqual((await tableOf(several, 'Retur dan tukar')).rows[1]!.cells, ['R']);
  await assert.rejects(
    readSheet(bytesOf(several), 'Lama'),
    UnreadFile,
    'a hidden sheet is not read by its name',
  );
});

test('decision 330: a cell over several rows is seen in each of them', async () => {
  const rows = [
    ['Laporan', '', ''],
    ['Order', 'Barang', 'Berat'],
    ['A', 'Kopi', 1],
    ['', 'Teh', 2],
    ['B', 'Susu', 3],
  ];
  const read = await tableOf(workbookOf([{ rows, merges: ['A1:C1', 'A3:A4'] }]));
  assert.deepEqual(
    read.rows.map(({ cells }) => cells),
    [
      ['Laporan', '', ''],
      ['Order', 'Barang', 'Berat'],
      ['A', 'Kopi', 1],
      ['A', 'Teh', 2],
      ['B', 'Susu', 3],
    ],
  );
});

test('decision 330: a cell far from the others is named before memory is spent on it', async () => {
  const far = (at: string, row: number) => `<row r="${row}"><c r="${at}"><v>1</v></c></row>`;
  const rows = [['Order'], ['A']];
  await fails(workbookOf([{ rows, rest: far('XFD1048576', 1_048_576) }]), 'tooFar', 'XFD1048576');
  await fails(workbookOf([{ rows, rest: far('A1048576', 1_048_576) }]), 'tooFar', 'A1048576');
  await fails(workbookOf([{ rows, rest: far('XFD3', 3) }]), 'tooFar', 'XFD3');
  const styled = '<row r="1048576"><c r="XFD1048576" s="0"/></row>';
  assert.deepEqual(
    numbersOf(await tableOf(workbookOf([{ rows, rest: styled }]))),
    [1, 2],
    'an empty one counts not',
  );
});

test('decision 330: wherever a cell lies, and whatever is merged, a file costs no more than its size', async () => {
  const column = fc.constantFrom('A', 'Z', 'GS', 'ZZ', 'XFD');
  const row = fc.oneof(fc.integer({ min: 65_537, max: 1_048_576 }), fc.constant(4_294_967_297));
  await fc.assert(
    fc.asyncProperty(column, row, fc.boolean(), async (letter, number, isMerge) => {
      const at = `${letter}${number}`;
      const rest = `<row r="${number}"><c r="${at}"><v>1</v></c></row>`;
      const rows = [['Order'], ['A']];
      const file = isMerge ? workbookOf([{ rows, merges: [`A2:${at}`] }]) : workbookOf([{ rows, rest }]);
      assert.ok(file.length < 8_192);
      const read = await readSheet(bytesOf(file)).catch((error: unknown) => {
        assert.ok(error instanceof UnreadFile, String(error));
      });
      const cells = read && 'rows' in read ? read.rows.reduce((sum, each) => sum + each.cells.length, 0) : 0;
      assert.ok(cells <= 4, `${cells} cells`);
    }),
    { numRuns: byLength({ short: 30, full: 1_000 }) },
  );
});

test('decision 330: thousands of merged cells that each span all rows cost as much as one', async () => {
  const rest = '<row r="65536"><c r="A65536"><v>1</v></c></row>';
  const merges = Array.from({ length: byLength({ short: 2_000, full: 20_000 }) }, () => 'A2:A65536');
  const startedMs = performance.now();
  const { rows } = await tableOf(workbookOf([{ rows: [['Order'], ['A']], rest, merges }]));
  assertPace(performance.now() - startedMs, 5_000);
  assert.equal(rows.length, 65_536);
  assert.deepEqual(rows[65_534]!.cells, ['A']);
});

test('decision 330: empty rows at the end, with formats or formulas that show nothing, are no rows', async () => {
  const nothing = { t: 'str', v: '', f: 'IF(A9="","",1)' };
  const empty = Array.from({ length: 6_000 }, () => [{ format: '000' }, nothing]);
  const read = await tableOf(workbookOf([{ rows: [['Order'], ['A'], ...empty] }]));
  assert.deepEqual(numbersOf(read), [1, 2]);
});

test('decision 330: what is no spreadsheet, or an empty one, is refused', async () => {
  await fails(xlsxOf([]), 'empty');
  await fails(xlsxOf([['Order']]), 'empty');
  await fails(Buffer.from('PK no zip'), 'unreadable');
});

const csv = (text: string) => readCsv(bytesOf(Buffer.from(text)));
const textsOf = (rows: readonly Row[]) => rows.map(({ number, cells }) => [number, ...cells.map(textOfCell)]);

test('decision 330: CSV is read with blank rows, a named separator, long rows and empty ones at its end', () => {
  assert.deepEqual(
    textsOf(csv('sep=;\r\nLaporan;;\r\n\r\nOrder;Nama;Berat\r\nA;Budi;1,5\r\n;;\r\n;;\r\n').rows),
    [
      [1, 'Laporan', '', ''],
      [3, 'Order', 'Nama', 'Berat'],
      [4, 'A', 'Budi', '1,5'],
    ],
  );
  assert.deepEqual(
    textsOf(csv('a,b\n"x\ny",2\nz,3\n').rows).at(-1),
    [3, 'z', '3'],
    'a line break in a cell is no row',
  );
  assert.deepEqual(textsOf(csv(`a\n1\n${'\n'.repeat(200_000)}`).rows).length, 2);
  assert.throws(() => csv('a,b\n"x,2\n'), { fault: 'openQuote' });
});

test('decision 344: what an export of ours guards against formulas is read as it was', () => {
  assert.deepEqual(textsOf(csv(`a,b\n'=1+1,'+62812\n`).rows)[1], [2, '=1+1', '+62812']);
});

test('decision 330: a text that an export forces by a formula is read as a spreadsheet shows it', () => {
  assert.deepEqual(textsOf(csv('a,b\n="000123","=""0812"""\n').rows)[1], [2, '000123', '0812']);
});

test('decision 330: any texts in a sheet come back as they are', async () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'aé 😀0,;&<>"') })
    .filter((each) => each.trim() === each && each !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 9 }), async (texts) => {
      const { rows } = await tableOf(xlsxOf(texts.map((each) => [each])));
      assert.deepEqual(
        rows.map(({ cells }) => cells[0]),
        texts,
      );
    }),
    { numRuns: 50 },
  );
});

test('decision 273: what a spreadsheet unpacks to is known before it is unpacked', () => {
  const claimed = { name: 'a', bytes: Buffer.from('x'), claimedBytes: 3_000_000_000 };
  assert.equal(unpackedBytes(bytesOf(zipOf([claimed]))), 3_000_000_000);
  assert.ok(unpackedBytes(bytesOf(xlsxOf([['A'], [1]])))! < 5_000);
  assert.equal(unpackedBytes(bytesOf(Buffer.from('PK no zip'))), undefined);
});
