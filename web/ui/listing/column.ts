import type { ReactNode } from 'react';

/** A column of a listing. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /**
   * The width as a CSS grid track with its least pixels: `96px`, `minmax(96px, 1fr)`. Columns without one share
   * the remaining width.
   */
  readonly width?: string;
  readonly isNumber?: boolean;
  /** True if the text has a softer colour, because other columns matter more. */
  readonly isSoft?: boolean;
  /**
   * True if phones hide the column, because the first column shows its content too or a person away from the desk
   * does not need it.
   */
  readonly isWide?: boolean;
  readonly isSortable?: boolean;
  cell(row: Row): ReactNode;
  /** A second line of the row on a phone, in place of the hidden columns. */
  below?(row: Row): ReactNode;
}

/** The column by which the rows are sorted, and the direction. */
export interface Order {
  readonly by: string;
  readonly descending: boolean;
}

/** The rows selected for a bulk action. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  change(keys: ReadonlySet<string>): void;
}

/** Rows under a group heading. */
export interface RowGroup<Row> {
  readonly key: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

/** Describes dragging rows onto other rows. Dragging a selected row drags all selected rows. */
export interface Dragging<Row> {
  /** The MIME type of dragged rows; its data are keys as JSON. */
  readonly type: string;
  accepts(row: Row): boolean;
  drop(keys: readonly string[], onto: Row): void;
}
