/** The least and the greatest value of an axis. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Returns the function that places a value between two coordinates; every value at the first one if the bounds are equal. */
export function scaleOf({ least, most }: Bounds, from: number, to: number): (value: number) => number {
  const range = most - least || 1;
  return (value) => from + ((value - least) / range) * (to - from);
}

/** A point of a line; null where the line breaks. */
export type Point = readonly [x: number, y: number] | null;

/** Returns the SVG path of a line through points. A single point becomes a dot, by the round end of a line without length. */
export function linePath(points: readonly Point[]): string {
  let isDrawing = false;
  return points
    .map((point) => {
      const move = isDrawing ? 'L' : 'M';
      isDrawing = point !== null;
      if (point === null) return '';
      const [x, y] = point;
      return `${move}${x.toFixed(1)} ${y.toFixed(1)}${move === 'M' ? 'h0' : ''}`;
    })
    .join('');
}

/** Maximum number of steps between the bounds of an axis. */
const mostSteps = 5;
const roundSteps = [1, 2, 5, 10];
/** Significant digits of a tick: fewer than a sum of binary fractions is wrong by. */
const tickDigits = 12;

/**
 * Returns the ticks of an axis: evenly spaced round values, the first and the last of which enclose the bounds.
 * `leastStep` is 1 for values that are whole.
 */
export function ticksOf({ least, most }: Bounds, leastStep = 0): number[] {
  const top = most > least ? most : least + 1;
  const wanted = Math.max((top - least) / mostSteps, leastStep);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (roundSteps.find((each) => each * power >= wanted) ?? 10) * power;
  const [first, last] = [Math.floor(least / step), Math.ceil(top / step)];
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(tickDigits)),
  );
}
