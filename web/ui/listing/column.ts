import type { ReactNode } from 'react';

/** A column of a listing. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** A track of a grid in CSS: `20%`, `96px`, `minmax(96px, 1fr)`; by default it shares the rest. */
  readonly width?: string;
  readonly isNumber?: boolean;
  /** Written in soft ink, since other columns matter more. */
  readonly isSoft?: boolean;
  /** Hidden where there is no room, since the first column contains it or it is not needed on the way. */
  readonly isWide?: boolean;
  readonly isSortable?: boolean;
  cell(row: Row): ReactNode;
  /** A second line on a phone, in the place of columns that are hidden there. */
  below?(row: Row): ReactNode;
}

/** Which column orders the rows. */
export interface Order {
  readonly by: string;
  readonly descending: boolean;
}

/** The rows that are chosen for a deed of many. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  change(keys: ReadonlySet<string>): void;
}

/** Rows under a head of their own. */
export interface RowGroup<Row> {
  readonly key: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

/** Rows that may be drawn onto others: all that are chosen when one of them is. */
export interface Dragging<Row> {
  /** The type of dragged rows; its data are keys as JSON. */
  readonly type: string;
  accepts(row: Row): boolean;
  drop(keys: readonly string[], onto: Row): void;
}
