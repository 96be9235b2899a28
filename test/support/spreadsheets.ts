import { crc32 } from 'node:zlib';
import type { Cell, Row } from '../../web/portal/imports/reading/cell.ts';

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  /** The unpacked size that the entry claims, instead of its real one. */
  readonly claimedBytes?: number;
}

/** A zip file of entries as they stand, not compressed. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedBytes = bytes.length } of entries) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(claimedBytes, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), bytes]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, where, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end]);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A cell: a text, a number, or its type, value, formula and number format as written in the file. */
export type TestCell =
  | string
  | number
  | { readonly t?: string; readonly v?: string | number; readonly f?: string; readonly format?: string };

export interface TestSheet {
  readonly rows: readonly (readonly TestCell[])[];
  readonly name?: string;
  readonly state?: 'visible' | 'hidden' | 'veryHidden';
  /** Rows and columns that are hidden, from 1. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  readonly merges?: readonly string[];
  /** Further rows, as written in the file. */
  readonly rest?: string;
}

const escaped = (text: string | number) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: TestCell, at: string, formats: string[]): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  const { t, v, f, format } = cell;
  if (format !== undefined && !formats.includes(format)) formats.push(format);
  const style = format === undefined ? '' : ` s="${formats.indexOf(format) + 1}"`;
  const parts = [
    f === undefined ? '' : `<f>${escaped(f)}</f>`,
    v === undefined ? '' : `<v>${escaped(v)}</v>`,
  ];
  return `<c r="${at}"${style}${t === undefined ? '' : ` t="${t}"`}>${parts.join('')}</c>`;
}

function sheetXml(sheet: TestSheet, formats: string[]): string {
  const { rows, hiddenRows = [], hiddenColumns = [], merges = [], rest = '' } = sheet;
  const written = rows.map((row, r) => {
    const cells = row.map((cell, c) => cellXml(cell, `${String.fromCharCode(65 + c)}${r + 1}`, formats));
    return `<row r="${r + 1}"${hiddenRows.includes(r + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`;
  });
  const columns = hiddenColumns.map(
    (c) => `<col min="${c}" max="${c}" width="0" hidden="1" customWidth="1"/>`,
  );
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return [
    `<worksheet xmlns="${main}">`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    `<sheetData>${written.join('')}${rest}</sheetData>`,
    merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`,
    '</worksheet>',
  ].join('');
}

/** A workbook of sheets. */
export function workbookOf(
  sheets: readonly TestSheet[],
  { is1904 = false }: { readonly is1904?: boolean } = {},
): Buffer {
  const file = (name: string, xml: string) => ({
    name,
    bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
  });
  const formats: string[] = [];
  const worksheets = sheets.map((sheet, index) =>
    file(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, formats)),
  );
  const listed = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name ?? `Lembar ${index + 1}`}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const numFmts = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`,
  );
  const xfs = formats.map(
    (_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  );
  return zipOf([
    file('[Content_Types].xml', `<Types xmlns="${packages}/content-types"/>`),
    file(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${related.join('')}<Relationship Id="rStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    file(
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="${xfs.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    ),
    ...worksheets,
  ]);
}

/** A spreadsheet of one sheet; numbers are numbers in it. */
export const xlsxOf = (rows: TestSheet['rows']): Buffer => workbookOf([{ rows }]);

/** Rows of cells, numbered as a spreadsheet numbers them. */
export const rowsOf = (...rows: readonly (readonly Cell[])[]): Row[] =>
  rows.map((cells, index) => ({ number: index + 1, cells }));
