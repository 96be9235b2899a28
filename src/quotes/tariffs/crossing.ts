import type { Ring } from './sheet.ts';

interface Edge {
  readonly start: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly minX: number;
  readonly maxX: number;
}

/**
 * Returns the first position of a closed ring whose edge crosses another edge; undefined if none does. Edges that only
 * touch do not cross. Edges are compared from west to east, only with those that reach as far.
 */
export function findCrossing(ring: Ring): number | undefined {
  const edges = edgesOf(ring).sort((one, other) => one.minX - other.minX);
  let open: Edge[] = [];
  let first: number | undefined;
  for (const edge of edges) {
    open = open.filter(({ maxX }) => maxX >= edge.minX);
    for (const other of open) {
      const start = Math.min(edge.start, other.start);
      if ((first === undefined || start < first) && cross(edge, other)) first = start;
    }
    open.push(edge);
  }
  return first;
}

const edgesOf = (ring: Ring): Edge[] =>
  ring.slice(0, -1).map(([fromX = 0, fromY = 0], start) => {
    const [toX = 0, toY = 0] = ring[start + 1]!;
    return { start, fromX, fromY, toX, toY, minX: Math.min(fromX, toX), maxX: Math.max(fromX, toX) };
  });

/** Returns on which side of an edge a point is: positive, negative, or 0 on its line. */
const side = ({ fromX, fromY, toX, toY }: Edge, x: number, y: number) =>
  Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));

const cross = (one: Edge, other: Edge): boolean =>
  side(one, other.fromX, other.fromY) * side(one, other.toX, other.toY) < 0 &&
  side(other, one.fromX, one.fromY) * side(other, one.toX, one.toY) < 0;
