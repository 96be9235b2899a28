/** A number of a paper, without gaps within its year. */
interface Serial {
  readonly year: number;
  readonly serial: number;
}

/** Formats the number of an issued invoice, such as `2026-00042`; numbers have no gaps within a year. */
export const serialText = ({ year, serial }: Serial): string => `${year}-${String(serial).padStart(5, '0')}`;

/** Parses the number of an invoice; undefined for any other text. */
export function readSerial(text: string): Serial | undefined {
  const [, year, serial] = /^(\d{4})-(\d{5,9})$/.exec(text) ?? [];
  return year === undefined ? undefined : { year: Number(year), serial: Number(serial) };
}

/** Formats the number of a credit note, such as `NK-2026-00042`; numbers have no gaps within a year. */
export const creditNoteText = (note: Serial): string => `NK-${serialText(note)}`;

/** Parses the number of a credit note; undefined for any other text. */
export function readCreditNote(text: string): Serial | undefined {
  return text.startsWith('NK-') ? readSerial(text.slice(3)) : undefined;
}
