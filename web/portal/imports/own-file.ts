import type { Sheet } from '../../../src/sheets/sheet.ts';
import type { Language } from '../../ui/language/pairs.ts';

/** Writes rows of this page as a file. The writers are loaded at the first download. */
export async function writeOwnFile<Row>(
  sheet: Sheet<Row>,
  rows: readonly Row[],
  { ending, language }: { readonly ending: 'xlsx' | 'csv'; readonly language: Language },
): Promise<Blob> {
  async function* page() {
    yield rows;
  }
  const parts: BlobPart[] = [];
  if (ending === 'csv') {
    const { writeCsv } = await import('../../../src/sheets/write-csv.ts');
    for await (const part of writeCsv(sheet, page())) parts.push(part);
  } else {
    const { writeXlsx } = await import('../../../src/sheets/write-xlsx.ts');
    for await (const part of writeXlsx(sheet, page(), { language })) parts.push(new Uint8Array(part));
  }
  return new Blob(parts);
}
