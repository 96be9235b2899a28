/** A point of a stroke, in CSS pixels from the upper left corner of the pad. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Stroke = { readonly points: readonly Point[] };

const leastInk = 60;
const leastReach = 24;

/** Returns the box around all strokes. */
function boxOf(strokes: readonly Stroke[]) {
  const points = strokes.flatMap((stroke) => stroke.points);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const lengthOf = ({ points }: Stroke): number =>
  points
    .slice(1)
    .reduce((sum, { x, y }, index) => sum + Math.hypot(x - points[index]!.x, y - points[index]!.y), 0);

/** True if the strokes may be a signature; dots and a short dash are not (decision 424). */
export function isSigned(strokes: readonly Stroke[]): boolean {
  if (strokes.every(({ points }) => points.length === 0)) return false;
  const { width, height } = boxOf(strokes);
  const ink = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  return ink >= leastInk && Math.max(width, height) >= leastReach;
}

/**
 * Returns the strokes for a pad of another size, as when the phone is turned. They keep their relative position,
 * and become smaller only if they would not fit.
 */
export function refit<Any extends Stroke>(strokes: readonly Any[], from: Size, to: Size): Any[] {
  if (strokes.every(({ points }) => points.length === 0)) return [...strokes];
  const { left, top, width, height } = boxOf(strokes);
  const scale = Math.min(1, to.width / Math.max(1, width), to.height / Math.max(1, height));
  const [x, y] = [
    place(left, width, { from: from.width, to: to.width, scale }),
    place(top, height, { from: from.height, to: to.height, scale }),
  ];
  const moved = (point: Point) => ({
    ...point,
    x: x + (point.x - left) * scale,
    y: y + (point.y - top) * scale,
  });
  return strokes.map((stroke) => ({ ...stroke, points: stroke.points.map(moved) }));
}

/**
 * Returns the new start of the strokes along one axis when the pad changes size. Their middle keeps its relative
 * position, and all of them fit on the pad.
 */
function place(
  start: number,
  length: number,
  { from, to, scale }: { from: number; to: number; scale: number },
): number {
  const middle = ((start + length / 2) / from) * to;
  const scaled = length * scale;
  return Math.max(0, Math.min(to - scaled, middle - scaled / 2));
}
