import { inflateRawSync } from 'node:zlib';

/** A cell as it stands in the file: its type, its value, the format of its number, and whether its text is bold. */
export interface OpenedCell {
  readonly type: 'text' | 'number';
  readonly value: string | number;
  readonly format: string | undefined;
  readonly isBold: boolean;
}

export interface OpenedSheet {
  readonly name: string;
  readonly rows: readonly (readonly (OpenedCell | undefined)[])[];
  readonly xml: string;
}

/** Unpacks a zip file by its directory. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\x05\x06');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, inflateRawSync(bytes.subarray(from, from + packed)));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

const plain = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const columnAt = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Opens the first sheet of an XLSX file without the library that writes it. */
export function openXlsx(bytes: Buffer): OpenedSheet {
  const files = unzip(bytes);
  const part = (name: string) => files.get(name)!.toString('utf8');
  const styles = part('xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      plain(code!),
    ]),
  );
  const fonts = styles.split('<fonts')[1]!.split('</fonts>')[0]!.split('<font>').slice(1);
  const cellFormats = [
    ...styles
      .split('<cellXfs')[1]!
      .split('</cellXfs>')[0]!
      .matchAll(/<xf ([^>]*)>/g),
  ].map(([, attributes]) => ({
    number: /numFmtId="(\d+)"/.exec(attributes!)?.[1],
    isBold: fonts[Number(/fontId="(\d+)"/.exec(attributes!)?.[1] ?? 0)]!.includes('<b'),
  }));
  const cellOf = (attributes: string, inner: string): OpenedCell => {
    const { number, isBold } = cellFormats[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)]!;
    const format = formats.get(number) ?? (number === '0' ? undefined : number);
    if (attributes.includes('t="inlineStr"'))
      return { type: 'text', value: plain(/<t[^>]*>([^<]*)<\/t>/.exec(inner)?.[1] ?? ''), format, isBold };
    return { type: 'number', value: Number(/<v>([^<]*)<\/v>/.exec(inner)?.[1]), format, isBold };
  };
  const xml = part('xl/worksheets/sheet1.xml');
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, inner]) => {
    const row: (OpenedCell | undefined)[] = [];
    for (const [, letters, attributes, content] of inner!.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    ))
      if (content !== undefined) row[columnAt(letters!)] = cellOf(attributes!, content);
    return row;
  });
  return { name: plain(/<sheet name="([^"]*)"/.exec(part('xl/workbook.xml'))![1]!), rows, xml };
}

/** Returns the rows of a sheet as records by their heads; a time is the local one as `2026-11-20 16:15`. */
export function recordsOf({ rows: [heads = [], ...rows] }: OpenedSheet): Record<string, string | number>[] {
  return rows.map((row) =>
    Object.fromEntries(row.flatMap((cell, index) => (cell ? [[heads[index]!.value, shown(cell)]] : []))),
  );
}

function shown({ value, format }: OpenedCell): string | number {
  if (typeof value === 'string' || format === undefined || !/[dmy]/.test(format)) return value;
  const at = new Date(Math.round((value - 25_569) * 86_400) * 1_000).toISOString();
  return format.includes('h') ? `${at.slice(0, 10)} ${at.slice(11, 16)}` : at.slice(0, 10);
}
