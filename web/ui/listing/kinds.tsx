import { type ReactNode, useMemo } from 'react';
import { StatusBadge } from '../delivery/badge.tsx';
import { formatDay, formatMonth, formatNumber, formatRupiah, zoneOfDevice } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { Moment } from '../language/moment.tsx';
import type { Shown } from '../language/tones.ts';
import type { Column } from './column.ts';

/** A column without its id and its label. */
export type Part<Row> = Omit<Column<Row>, 'id' | 'label'>;

/** Columns by id, in the order in which they are shown. */
export type Parts<Row, Id extends string = string> = Readonly<Record<Id, Part<Row>>>;

/** The properties that a column adds to its kind, or overrides. */
type More<Row> = Partial<Omit<Part<Row>, 'cell'>>;

/** The widths and the alignment of each kind of column. */
export const kinds = {
  rupiah: { width: '136px', isNumber: true },
  count: { width: '112px', isNumber: true, isWide: true },
  moment: { width: '140px', isWide: true },
  day: { width: '120px', isWide: true },
  month: { width: '136px', isWide: true },
  time: { width: '96px', isNumber: true, isWide: true },
  status: { width: 'minmax(152px, 176px)' },
} as const;

/** A column of no special kind; by default it shares the remaining width. */
export const plain = <Row,>(cell: (row: Row) => ReactNode, more?: More<Row>): Part<Row> => ({
  cell,
  ...more,
});

/** A column of amounts. `zero` is shown in place of an amount of 0. */
export const rupiah = <Row,>(
  of: (row: Row) => number | null | undefined,
  { zero, ...more }: More<Row> & { readonly zero?: ReactNode } = {},
): Part<Row> => ({
  ...kinds.rupiah,
  cell: (row) => {
    const amount = of(row);
    if (amount == null) return null;
    return amount === 0 && zero !== undefined ? zero : formatRupiah(amount);
  },
  ...more,
});

/** A column of counts. */
export const count = <Row,>(of: (row: Row) => number, more?: More<Row>): Part<Row> => ({
  ...kinds.count,
  cell: (row) => <Count of={of(row)} />,
  ...more,
});

/** A number formatted in the person's language. */
export function Count({ of }: { readonly of: number }) {
  return formatNumber(of, useLanguage().language);
}

/**
 * A column of moments, such as `28 Nov 14:05`. By default the zone is the device's; `never` replaces a missing
 * moment.
 */
export const moment = <Row,>(
  of: (row: Row) => string | null | undefined,
  {
    zone = zoneOfDevice,
    never = null,
    ...more
  }: More<Row> & { readonly zone?: (row: Row) => string; readonly never?: ReactNode } = {},
): Part<Row> => ({
  ...kinds.moment,
  cell: (row) => {
    const at = of(row);
    return at == null ? never : <Moment at={at} zone={zone(row)} />;
  },
  ...more,
});

/** A column of days without times: `2026-11-22`. */
export const day = <Row,>(of: (row: Row) => string, more?: More<Row>): Part<Row> => ({
  ...kinds.day,
  cell: (row) => <Day on={of(row)} />,
  ...more,
});

function Day({ on }: { readonly on: string }) {
  return formatDay(on, 'UTC', useLanguage().language);
}

/** A column of months, such as `2026-10`. */
export const month = <Row,>(of: (row: Row) => string, more?: More<Row>): Part<Row> => ({
  ...kinds.month,
  cell: (row) => <Month of={of(row)} />,
  ...more,
});

/** A month formatted in the person's language. */
export function Month({ of }: { readonly of: string }) {
  return formatMonth(of, useLanguage().language);
}

/** A column of times, with the day if that is not today; by default in the device's zone. */
export const time = <Row,>(
  of: (row: Row) => string | Date | null | undefined,
  { zone = zoneOfDevice(), ...more }: More<Row> & { readonly zone?: string } = {},
): Part<Row> => ({
  ...kinds.time,
  cell: (row) => {
    const at = of(row);
    return at == null ? null : <Moment at={at} zone={zone} />;
  },
  ...more,
});

/** A column of delivery statuses. */
export const status = <Row,>(of: (row: Row) => Shown, more?: More<Row>): Part<Row> => ({
  ...kinds.status,
  cell: (row) => <StatusBadge status={of(row)} />,
  ...more,
});

/** Returns columns with labels in the person's language. The array stays the same until a label changes. */
export function useColumns<Row, Id extends string>(
  labels: Readonly<Record<NoInfer<Id>, string>>,
  parts: Parts<Row, Id>,
): readonly (Column<Row> & { readonly id: Id })[] {
  const ids = Object.keys(parts) as Id[];
  const words = ids.map((id) => labels[id]).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `labels` may be a new object at each render
  return useMemo(() => ids.map((id) => ({ id, label: labels[id], ...parts[id] })), [words, parts]);
}
