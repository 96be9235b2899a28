import type { AxisLabel } from './axis-labels.ts';
import type { Plan } from './plan.ts';

/** Values of the groups, all in one colour; null where a group has none. */
interface Series {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** The content of a chart. */
export interface Drawing {
  readonly label: string;
  /** The accessible name of the control that reads out values. */
  readonly valuesLabel: string;
  /** The names of the groups. */
  readonly names: readonly string[];
  /** Groups follow each other in time from left to right, or are rows with their names. */
  readonly groups: 'times' | 'rows';
  /** Marks are lines or dots, whose axis need not start at 0, or bars. */
  readonly marks: 'points' | 'bars';
  readonly series: readonly Series[];
  readonly ticks: readonly number[];
  /** A value that is to be reached. */
  readonly goal?: { readonly value: number; readonly label: string } | undefined;
  format(value: number | null): string;
  /** Formats a value for the axis. */
  formatTick(value: number): string;
  /** Returns the labels of groups that follow each other in time, which are `spacing` pixels apart. */
  labelsAt(spacing: number): readonly AxisLabel[];
}

/** A drawing with its measures, and the group that is read out. */
export interface Plotted {
  readonly drawn: Drawing;
  readonly plan: Plan;
  readonly at: number | undefined;
}

/** The most series that a chart has colours for. */
export const colours = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)'] as const;

/** The dashes of each series, so that lines differ without colours too. */
export const dashes = [undefined, '5 4', '1.5 4'] as const;
