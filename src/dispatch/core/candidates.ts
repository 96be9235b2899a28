import type { Point } from './snapshot.ts';

/**
 * Points grouped by the square cells of a grid. The indexes of a cell's points are `order[k]`, for each `k` from
 * `starts[cell]` up to but not including `starts[cell + 1]`.
 */
export interface Grid {
  readonly points: readonly Point[];
  readonly cellMeters: number;
  readonly left: number;
  readonly bottom: number;
  readonly columns: number;
  readonly rows: number;
  readonly starts: Int32Array;
  readonly order: Int32Array;
  /**
   * Temporary storage of `findNearby`: the squared distance of each visited point from the centre of the last search.
   */
  readonly squared: Float64Array;
}

const mostCells = 65_536;

/** Sorts points into a uniform grid by a counting sort, which is fast enough to run again in each run of dispatch. */
export function buildGrid(points: readonly Point[], wantedCellMeters: number): Grid {
  const across = extentOf(points.map(({ x }) => x));
  const up = extentOf(points.map(({ y }) => y));
  // Enlarges the cells if necessary: if one point is very far away, there could be millions of cells of the wanted
  // size.
  const cellMeters = Math.max(wantedCellMeters, Math.max(across.length, up.length) / Math.sqrt(mostCells));
  const columns = Math.floor(across.length / cellMeters) + 1;
  const rows = Math.floor(up.length / cellMeters) + 1;
  const cells = Int32Array.from(
    points,
    ({ x, y }) =>
      Math.floor((y - up.least) / cellMeters) * columns + Math.floor((x - across.least) / cellMeters),
  );
  const starts = new Int32Array(columns * rows + 1);
  for (const cell of cells) starts[cell]! += 1;
  for (let cell = 1; cell < starts.length; cell += 1) starts[cell]! += starts[cell - 1]!;
  // `starts` first holds the end of each cell. Each point that is put into a cell lowers this number by one, until it
  // is the start of the cell.
  const order = new Int32Array(points.length);
  for (let index = points.length - 1; index >= 0; index -= 1) order[--starts[cells[index]!]!] = index;
  const squared = new Float64Array(points.length);
  return { points, cellMeters, left: across.least, bottom: up.least, columns, rows, starts, order, squared };
}

function extentOf(values: readonly number[]): { least: number; length: number } {
  const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = values.reduce((one, other) => Math.max(one, other), least);
  return { least, length: values.length > 0 ? most - least : 0 };
}

/**
 * Returns the indexes of the `most` nearest points within `radiusMeters` of `centre`, nearest first. It searches
 * circles of growing radius until it has enough points. In a dense area, it thus need not sort all points.
 */
export function findNearby(grid: Grid, centre: Point, radiusMeters: number, most: number): number[] {
  if (grid.points.length === 0) return [];
  let circleMeters = Math.min(grid.cellMeters, radiusMeters);
  let found = pointsWithin(grid, centre, circleMeters);
  while (found.length < most && circleMeters < radiusMeters) {
    circleMeters = Math.min(circleMeters * 1.5, radiusMeters);
    found = pointsWithin(grid, centre, circleMeters);
  }
  const { squared } = grid;
  return found.sort((a, b) => squared[a]! - squared[b]! || a - b).slice(0, most);
}

function pointsWithin(grid: Grid, centre: Point, radiusMeters: number): number[] {
  const column = (x: number) => Math.floor((x - grid.left) / grid.cellMeters);
  const row = (y: number) => Math.floor((y - grid.bottom) / grid.cellMeters);
  const firstColumn = Math.max(column(centre.x - radiusMeters), 0);
  const lastColumn = Math.min(column(centre.x + radiusMeters), grid.columns - 1);
  const lastRow = Math.min(row(centre.y + radiusMeters), grid.rows - 1);
  const found: number[] = [];
  if (firstColumn > lastColumn) return found;
  for (let r = Math.max(row(centre.y - radiusMeters), 0); r <= lastRow; r += 1) {
    const end = grid.starts[r * grid.columns + lastColumn + 1]!;
    for (let k = grid.starts[r * grid.columns + firstColumn]!; k < end; k += 1) {
      const index = grid.order[k]!;
      const squared = squaredMeters(grid.points[index]!, centre);
      grid.squared[index] = squared;
      if (squared <= radiusMeters * radiusMeters) found.push(index);
    }
  }
  return found;
}

export function squaredMeters(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
