import { crc32 } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  /** What the entry says that it unpacks to, in the place of its size. */
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

/** A spreadsheet of one sheet; numbers are numbers in it. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cells = rows.map((row, r) => {
    const written = row.map((cell, c) => {
      const at = `${String.fromCharCode(65 + c)}${r + 1}`;
      return typeof cell === 'number'
        ? `<c r="${at}"><v>${cell}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${r + 1}">${written.join('')}</row>`;
  });
  const file = (name: string, xml: string) => ({
    name,
    bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
  });
  return zipOf([
    file('[Content_Types].xml', `<Types xmlns="${packages}/content-types"/>`),
    file(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Pesanan" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    file(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><dimension ref="A1:${String.fromCharCode(64 + rows[0]!.length)}${rows.length}"/><sheetData>${cells.join('')}</sheetData></worksheet>`,
    ),
  ]);
}
