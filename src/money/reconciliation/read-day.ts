import { withoutInvisible } from '../../text/table-text.ts';

/** The orders in which banks write the parts of a day. */
const orders = ['ymd', 'dmy', 'mdy'] as const;
type Order = (typeof orders)[number];

const months = [
  ['jan', 'januari', 'january'],
  ['feb', 'februari', 'february'],
  ['mar', 'maret', 'march'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['agu', 'agt', 'ags', 'agustus', 'aug', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oktober', 'oct', 'october'],
  ['nov', 'nop', 'november', 'nopember'],
  ['des', 'desember', 'dec', 'december'],
];

/** The parts of a written day; one without a year has an empty text. */
type Parts = readonly [one: string, two: string, three: string];

/** Longer cells are no days. */
const longestDay = 40;

/** Returns the parts of a day such as `28/11/2026 14:05`, `'28/11`, `20261128` or `28 Nov 2026`. */
function partsOf(text: string): Parts | undefined {
  if (text.length > longestDay) return undefined;
  const plain = withoutInvisible(text).replace(/^'/, '').trim();
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(plain) ?? [];
  if (year !== undefined) return [year, month!, day!];
  const [, one, two, three = ''] =
    /^(\d{1,4})[\s/.-]+(\d{1,2}|[a-z]{3,9})(?:[\s/.,-]+(\d{4}|\d{1,2}))?(?:$|[\sT,]+\d{1,2}[:.]\d{2}.*$)/i.exec(
      plain,
    ) ?? [];
  return one === undefined ? undefined : [one, two!, three];
}

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : months.findIndex((names) => names.includes(text.toLowerCase())) + 1;

/** Returns a day as `2026-11-28`; undefined if there is none with this number. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : undefined;
}

/** Reads the parts in an order. A day without a year is the latest one that is not after `today`. */
function readIn(order: Order, [one, two, three]: Parts, today: string): string | undefined {
  if ((order === 'ymd') !== (one.length === 4)) return undefined;
  const [year, month, day] =
    order === 'ymd' ? [one, two, three] : order === 'dmy' ? [three, two, one] : [three, one, two];
  if (order === 'mdy' && /^[a-z]/i.test(day)) return undefined;
  if (day === '') return undefined;
  if (year !== '') return dayOf(Number(year) + (year.length === 4 ? 0 : 2000), monthOf(month), Number(day));
  const present = Number(today.slice(0, 4));
  return [present, present - 1]
    .map((each) => dayOf(each, monthOf(month), Number(day)))
    .find((found) => found !== undefined && found <= today);
}

/**
 * Returns a function that reads the days of a file. A file has one order of the parts: the order that makes a day of the
 * most cells, and of two equal ones the day before the month. `texts` are the cells of the column.
 */
export function dayReader(texts: readonly string[], today: string): (text: string) => string | undefined {
  const parts = texts.map(partsOf).filter((each) => each !== undefined);
  const counts = orders.map(
    (order) => parts.filter((each) => readIn(order, each, today) !== undefined).length,
  );
  const order = orders[counts.indexOf(Math.max(...counts))]!;
  return (text) => {
    const found = partsOf(text);
    return found === undefined ? undefined : readIn(order, found, today);
  };
}
