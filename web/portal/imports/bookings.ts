import { type Field, fields, type Sources } from './fields.ts';

/** The hours of each zone from UTC. */
export const zones = {
  'Asia/Jakarta': '+07:00',
  'Asia/Makassar': '+08:00',
  'Asia/Jayapura': '+09:00',
} as const;
export type Zone = keyof typeof zones;

export type Row = readonly string[];

/** The text that a row has for a field. */
export function textOf(row: Row, source: Sources[string] | undefined): string {
  if (source === undefined) return '';
  return ('text' in source ? source.text : (row[source.column] ?? '')).trim();
}

/** A spreadsheet takes the zero of `0812…` away, and may leave a quote before it. */
const readPhone = (text: string): string => {
  const bare = text.replace(/^'/, '');
  return /^8\d{7,12}$/.test(bare) ? `0${bare}` : bare;
};

/** `1.250`, `1,250` and `1250`, with or without `Rp`. */
function readMoney(text: string): number | string {
  const bare = text.replace(/^rp\.?\s*/i, '').replace(/,-$|[.,]00$/, '');
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare;
  return /^\d+$/.test(digits) ? Number(digits) : text;
}

/** `1.5` and `1,5`, with or without a unit. */
function readNumber(text: string): number | string {
  const bare = text.replace(/\s*(kg|pcs|cm)\.?$/i, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : text;
}

/** `2026-11-22 14:00` and `22/11/2026 14.00`, in the zone of the import. */
function readMoment(text: string, zone: Zone): string {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})[T ](\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (year !== undefined)
    return `${year}-${month}-${day}T${hour!.padStart(2, '0')}:${minute}:00${zones[zone]}`;
  const [, d, m, y, h, min] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}) (\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
  if (d === undefined) return text;
  const two = (part: string) => part.padStart(2, '0');
  return `${y}-${two(m!)}-${two(d)}T${two(h!)}:${min}:00${zones[zone]}`;
}

const readPayment = (text: string): string => {
  const word = text.toUpperCase().replace(/[^A-Z]/g, '');
  if (['COD', 'CASH', 'TUNAI', 'BAYARDITEMPAT'].includes(word)) return 'CASH';
  return ['CASHLESS', 'NONTUNAI', 'NONCOD', 'TRANSFER', 'LUNAS'].includes(word) ? 'CASHLESS' : text;
};

const readChoice = (text: string): string => text.toUpperCase().replace(/[\s-]+/g, '_');

/** What people mean by the text of a cell; a text that means nothing stays, so that its refusal says why. */
function readCell(text: string, { kind }: Field, zone: Zone): unknown {
  switch (kind) {
    case 'phone':
      return readPhone(text);
    case 'number':
      return readNumber(text);
    case 'money':
      return readMoney(text);
    case 'moment':
      return readMoment(text, zone);
    case 'payment':
      return readPayment(text);
    case 'service':
    case 'choice':
      return readChoice(text);
    default:
      return text;
  }
}

type Tree = { [name: string]: unknown };

/** Puts a value at a dotted path. A delivery of a file has one package. */
function put(tree: Tree, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  let at = tree;
  for (const name of names) {
    at[name] ??= name === 'packages' ? [{}] : {};
    const inner = at[name];
    at = (Array.isArray(inner) ? inner[0] : inner) as Tree;
  }
  at[last] = value;
}

/** The booking that a row asks for; empty cells are left out. */
export function bookingOf(row: Row, sources: Sources, zone: Zone): Tree {
  const booking: Tree = {};
  for (const field of fields) {
    const text = textOf(row, sources[field.path]);
    if (text !== '') put(booking, field.path, readCell(text, field, zone));
  }
  // An amount to collect means that the courier collects it.
  if (booking.cashOnDelivery !== undefined) {
    const { amount } = booking.cashOnDelivery as { amount: unknown };
    if (amount === 0) delete booking.cashOnDelivery;
    else booking.paymentMethod ??= 'CASH';
  }
  return booking;
}

/** 106 bits of a text, to tell rows apart; `crypto.subtle` is given to pages of https alone. */
function hashOf(text: string): string {
  const half = (seed: number) => {
    let one = 0xdeadbeef ^ seed;
    let two = 0x41c6ce57 ^ seed;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2_654_435_761);
      two = Math.imul(two ^ code, 1_597_334_677);
    }
    one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
    two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
    return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36);
  };
  return `${half(0)}-${half(1)}`;
}

/** A row as a batch takes it. */
export interface SentRow {
  readonly idempotencyKey: string;
  readonly delivery: Tree;
}

/**
 * The rows as a batch takes them. A row's key follows from what it says, so that the same file, imported again on the same day,
 * books nothing twice; like rows of one file are told apart (decision 273).
 */
export function sentRows(rows: readonly Row[], sources: Sources, zone: Zone): SentRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const delivery = bookingOf(row, sources, zone);
    const hash = hashOf(JSON.stringify(delivery));
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return { idempotencyKey: `import-${hash}-${count}`, delivery };
  });
}
